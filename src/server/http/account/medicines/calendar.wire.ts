import ical, { ICalEventTransparency } from 'ical-generator';
import { brand } from '#brand';
import type { CalendarDay } from '#domain/courses/calendar-days.ts';
import { numberOf } from '#domain/courses/plain-date.ts';
import * as say from '#sentences/server/answers.ts';

const DAY_MS = 86_400_000;
/** How long an app may show what it read, in seconds: half a day. */
const READ_AGAIN_S = 43_200;

/**
 * The days of medicines as an iCalendar file (RFC 5545). Each is a whole day without a time or a zone, so that it is the same day
 * for every reader. They keep nobody from other plans (TRANSPARENT).
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
