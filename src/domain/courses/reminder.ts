import type { CalendarCourse } from './calendar-days.ts';
import type { PlainDate } from './plain-date.ts';
import { daysBefore, findRunOut } from './run-out.ts';

/** Messages are sent by day: from 9 in the morning until 8 in the evening in India. */
const FIRST_HOUR = 9;
const LAST_HOUR = 20;

/** Whether people may be written to at this hour of India's day. */
export function isHourForMessages(hourInIndia: number): boolean {
  return hourInIndia >= FIRST_HOUR && hourInIndia < LAST_HOUR;
}

/** What a message is about: the first day on which something ends, and every day that it tells of. */
export interface Reminder {
  readonly day: PlainDate;
  readonly days: readonly PlainDate[];
}

/**
 * The message of a day, five days before something ends and not later than that day. One message tells of all that ends within
 * those days, and no day is told twice. Null where there is nothing to tell. A medicine that is stopped or skipped is left out.
 */
export function reminderOf(
  courses: readonly (Pick<CalendarCourse, 'schedule' | 'counted' | 'isStopped'> & {
    readonly skipUntil: PlainDate | null;
  })[],
  { today, toldDays }: { readonly today: PlainDate; readonly toldDays: readonly PlainDate[] },
): Reminder | null {
  const days = courses.flatMap(({ schedule, counted, isStopped, skipUntil }) => {
    if (isStopped || (skipUntil !== null && skipUntil > today)) return [];
    const runOut = findRunOut(schedule, counted);
    if (runOut.kind !== 'runs-out' || runOut.lastCoveredDay < today) return [];
    return daysBefore(runOut.lastCoveredDay).remindOn <= today ? [runOut.lastCoveredDay] : [];
  });
  const untold = [...new Set(days)].filter((day) => !toldDays.includes(day)).sort();
  const [day] = untold;
  return day === undefined ? null : { day, days: untold };
}
