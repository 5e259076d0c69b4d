import type { DoseSchedule } from './dose-schedule.ts';
import { type PlainDate, wordsOfDay } from './plain-date.ts';
import { daysBefore, findRunOut, type Supply } from './run-out.ts';

/** A medicine of a patient's list, as their calendar needs it. */
export interface CalendarCourse {
  readonly id: string;
  readonly name: string;
  readonly schedule: DoseSchedule;
  /** The supply at the last count or delivery, which is fixed, so that past entries do not move. */
  readonly counted: Supply;
  /** Stopped medicines have no entries. */
  readonly isStopped: boolean;
  /** Whether the shop has it now; a calendar never says to order what is not sold. */
  readonly isSold: boolean;
}

/** An all-day entry of a calendar, without time and time zone: it is that day wherever its reader is. */
export interface CalendarDay {
  /** The same id for the same medicine and occasion, whatever day it moves to. */
  readonly id: string;
  readonly day: PlainDate;
  readonly title: string;
}

/**
 * The entries that a calendar shows for each medicine: when to order it at the latest, and the last day with every dose. Without
 * names, no title says which medicine it is. A medicine without a known dose or end has no entry.
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
    const title = `Order ${medicine} today: it runs out on ${wordsOfDay(lastCoveredDay)}`;
    return [{ id: `${id}-order`, day: daysBefore(lastCoveredDay).orderBy, title }, lastDay];
  });
}
