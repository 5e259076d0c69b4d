import type { FastifyReply } from 'fastify';
import ical, { ICalEventTransparency } from 'ical-generator';
import { z } from 'zod';
import { brand } from '#brand';
import { AppError } from '#contract/app-error.ts';
import { type CalendarData, calendarBody, calendarQuery, calendarResponse } from '#contract/areas/account/medicines.ts';
import * as userApi from '#contract/endpoints/account/user.ts';
import { successOf } from '#contract/envelope.ts';
import type { CalendarDay } from '#domain/courses/calendar-days.ts';
import { numberOf } from '#domain/courses/plain-date.ts';
import * as say from '#sentences/server/answers.ts';
import type { CalendarAddress } from '../../../services/people/medicines/calendar-address.ts';
import {
  changeCalendarAddress,
  readCalendar,
  readCalendarAddress,
} from '../../../services/people/medicines/calendar-address.ts';
import type { ServiceParts } from '../../../services/service-parts.ts';
import { type ApiRoutes, answers, at, refusals } from '../../mount.ts';
import { describeAs } from '../../openapi.ts';
import { accountOf } from '../guard-routes.ts';

const DAY_MS = 86_400_000;
/** How long an app may cache the calendar, in seconds: half a day. */
const READ_AGAIN_S = 43_200;

/**
 * The days of medicines as an iCalendar file (RFC 5545). Each is a whole day without time or time zone, so that it is the same day
 * for every reader. They do not mark the reader as busy (TRANSPARENT).
 */
export function toCalendarFile(
  days: readonly CalendarDay[],
  { publicUrl, now }: { readonly publicUrl: string; readonly now: Date },
): string {
  const { hostname } = new URL(publicUrl);
  const calendar = ical({
    name: say.medicines(brand.name),
    prodId: { company: brand.name, product: 'medicines', language: 'EN' },
    ttl: READ_AGAIN_S,
  });
  for (const { id, day, title } of days) {
    const start = new Date(numberOf(day) * DAY_MS);
    calendar.createEvent({
      id: `${id}@${hostname}`,
      start,
      end: new Date(start.getTime() + DAY_MS),
      allDay: true,
      stamp: now,
      summary: title,
      description: say.nothingIsOrderedUnless(publicUrl),
      transparency: ICalEventTransparency.TRANSPARENT,
    });
  }
  return `${calendar.toString()}\r\n`;
}

const response = answers(calendarResponse);
const tokenQuery = z.object({ token: z.string().describe('The token in the owner’s calendar URL.') });

/** The days of a patient's medicines as a calendar: its URL, and the file that calendar apps read. */
export function registerCalendarRoutes(
  routes: ApiRoutes,
  services: ServiceParts,
  { publicUrl, now }: { readonly publicUrl: string; readonly now: () => Date },
): void {
  const toData = ({ token, withNames }: CalendarAddress): CalendarData => ({
    address: token === null ? null : `${publicUrl}${userApi.readMedicineCalendar.path}?token=${token}`,
    names: withNames,
  });
  routes.get(
    at(userApi.getMedicineCalendar),
    { schema: { summary: 'The address of the medicine calendar', querystring: calendarQuery, response } },
    async (request) =>
      successOf(toData(await readCalendarAddress(services, accountOf(request), request.query.patient_id))),
  );
  routes.put(
    at(userApi.changeMedicineCalendar),
    { schema: { summary: 'Turn the medicine calendar on or off, or renew its address', body: calendarBody, response } },
    async (request) => {
      const { patient_id: patientId, on: isOn, names: withNames, renew } = request.body;
      const wish = { patientId, isOn, withNames, renew };
      const kept = await changeCalendarAddress(services, accountOf(request), wish);
      return successOf(toData(kept), isOn ? say.theCalendarIsOn : say.theCalendarIsOff);
    },
  );
  routes.get(
    at(userApi.readMedicineCalendar),
    {
      schema: { summary: 'The days of somebody’s medicines, by the address of their calendar', response: refusals },
      config: { swaggerTransform: describeAs({ querystring: tokenQuery }) },
    },
    async (request, reply: FastifyReply) => {
      const { token } = request.query as Record<string, unknown>;
      const days = typeof token === 'string' ? await readCalendar(services, token) : null;
      if (days === null) throw new AppError('not-found', { sentence: say.thisCalendarHasEnded });
      return reply
        .headers({
          'content-type': 'text/calendar; charset=utf-8',
          'content-disposition': 'attachment; filename="medicines.ics"',
          'cache-control': 'private, no-store',
          'x-robots-tag': 'noindex, nofollow',
          'referrer-policy': 'no-referrer',
        })
        .send(toCalendarFile(days, { publicUrl, now: now() }));
    },
  );
}
