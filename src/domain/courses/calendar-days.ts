import type { DoseSchedule } from './dose-schedule.ts';
import { type PlainDate, wordsOfDay } from './plain-date.ts';
import { daysBefore, findRunOut, type Supply } from './run-out.ts';

/** A medicine of somebody's list as their calendar needs it. */
export interface CalendarCourse {
  readonly id: string;
  readonly name: string;
  readonly schedule: DoseSchedule;
  /** What there was at the last count or delivery, so that a day that is past stays where it was. */
  readonly counted: Supply;
  /** Stopped medicines have no days at all. */
  readonly isStopped: boolean;
  /** Whether the shop has it now; nobody is told to order what is not sold. */
  readonly isSold: boolean;
}

/** A whole day of a calendar. It has no time and no zone: it is that day wherever its reader is. */
export interface CalendarDay {
  /** The same for the same medicine and occasion, whatever day it moves to. */
  readonly id: string;
  readonly day: PlainDate;
  readonly title: string;
}

/**
 * The days that a calendar shows of each medicine: by when to order it, and the last day on which nothing is missing. Without
 * names no title tells which medicine it is. What has no known dose or end has no day.
 */
export function calendarDays(
  courses: readonly CalendarCourse[],
  { withNames }: { readonly withNames: boolean },
): readonly CalendarDay[] {
  return courses.flatMap(({ id, name, schedule, counted, isStopped, isSold }) => {
    const runOut = isStopped ? null : findRunOut(schedule, counted);
    if (runOut?.kind !== 'runs-out') return [];
    const { lastCoveredDay } = runOut;
    const medicine = withNames ? name : 'a medicine';
    const lastDay = { id: `${id}-last-day`, day: lastCoveredDay, title: `Last day of ${medicine}` };
    if (!isSold) return [lastDay];
    const title = `Order ${medicine} today: it ends on ${wordsOfDay(lastCoveredDay)}`;
    return [{ id: `${id}-order`, day: daysBefore(lastCoveredDay).orderBy, title }, lastDay];
  });
}
