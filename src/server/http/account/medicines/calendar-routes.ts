import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { AppError } from '#contract/app-error.ts';
import { type CalendarData, calendarBody, calendarQuery, calendarResponse } from '#contract/areas/medicines.ts';
import * as userApi from '#contract/endpoints/user.ts';
import { failure, successOf } from '#contract/envelope.ts';
import * as say from '#sentences/server/answers.ts';
import type { Accounts } from '../../../services/accounts.ts';
import type { CalendarAddress } from '../../../services/people/medicines/calendar-address.ts';
import { at } from '../../mount.ts';
import { describeAs } from '../../openapi.ts';
import { accountOf } from '../guard-routes.ts';
import { toCalendarFile } from './calendar.wire.ts';

const tags = ['User'];
const refusals = { '4xx': failure, '5xx': failure };
const answers = { response: { 200: calendarResponse, ...refusals } };
const tokenQuery = z.object({ token: z.string().describe('As it stands in the address that the owner was given.') });

/** The days of somebody's medicines as a calendar: its address, and what calendar apps read from it. */
export function registerCalendarRoutes(
  scope: FastifyInstance,
  accounts: Accounts,
  { publicUrl, now }: { readonly publicUrl: string; readonly now: () => Date },
): void {
  const routes = scope.withTypeProvider<ZodTypeProvider>();
  const toData = ({ token, withNames }: CalendarAddress): CalendarData => ({
    address: token === null ? null : `${publicUrl}${userApi.readMedicineCalendar.path}?token=${token}`,
    names: withNames,
  });
  routes.get(
    at(userApi.getMedicineCalendar),
    { schema: { tags, summary: 'The address of the medicine calendar', querystring: calendarQuery, ...answers } },
    async (request) => successOf(toData(await accounts.calendarAddress(accountOf(request), request.query.patient_id))),
  );
  routes.put(
    at(userApi.changeMedicineCalendar),
    {
      schema: {
        tags,
        summary: 'Turn the medicine calendar on or off, or renew its address',
        body: calendarBody,
        ...answers,
      },
    },
    async (request) => {
      const { patient_id: patientId, on: isOn, names: withNames, renew } = request.body;
      const wish = { patientId, isOn, withNames, renew };
      const kept = await accounts.changeCalendarAddress(accountOf(request), wish);
      return successOf(toData(kept), isOn ? say.theCalendarIsOn : say.theCalendarIsOff);
    },
  );
  scope.get(
    at(userApi.readMedicineCalendar),
    {
      schema: {
        tags,
        summary: 'The days of somebody’s medicines, by the address of their calendar',
        response: refusals,
      },
      config: { swaggerTransform: describeAs({ querystring: tokenQuery }) },
    },
    async (request, reply) => {
      const { token } = request.query as Record<string, unknown>;
      const days = typeof token === 'string' ? await accounts.calendar(token) : null;
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
