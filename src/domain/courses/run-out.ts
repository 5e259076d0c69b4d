import type { CalendarCourse } from './calendar-days.ts';
import { countDoseDays, type DoseSchedule, isForeseeable, quartersADay } from './dose-schedule.ts';
import { numberOf, type PlainDate, toDate } from './plain-date.ts';

/** Reminders are sent during the day: from 9 in the morning until 8 in the evening in India. */
const FIRST_HOUR = 9;
const LAST_HOUR = 20;

/** Whether messages may be sent at this hour, Indian time. */
export function isHourForMessages(hourInIndia: number): boolean {
  return hourInIndia >= FIRST_HOUR && hourInIndia < LAST_HOUR;
}

/** The subject of a reminder: the first day on which a medicine runs out, and every day that it covers. */
interface Reminder {
  readonly day: PlainDate;
  readonly days: readonly PlainDate[];
}

/**
 * The reminder of a day, from five days before a medicine runs out until that day. One reminder covers all that run out
 * within those days, and no day is reminded of twice. Null if there is nothing to send. Stopped or skipped medicines
 * are left out.
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

/** The supply of a medicine: counted in the morning, before that day's first dose, in quarters of a unit. */
export interface Supply {
  readonly quarters: number;
  readonly countedOn: PlainDate;
}

/** How long a supply lasts. Only `runs-out` carries a date; nothing is guessed for the others. */
export type RunOut =
  | { readonly kind: 'runs-out'; readonly lastCoveredDay: PlainDate }
  /** Enough for the rest of the course, or for longer than is worth predicting. */
  | { readonly kind: 'enough' }
  /** No dose, or one taken only when needed. */
  | { readonly kind: 'no-dose' }
  /** Paused without a known end. */
  | { readonly kind: 'paused' };

/** Ten years: a supply that lasts longer is reported as enough. */
export const FORESEEN_DAYS = 3653;

/**
 * Days before the last covered day: by the first an order must be placed to arrive in time, on the second a reminder is
 * sent.
 */
export const ORDER_DAYS_BEFORE = 4;
const REMIND_DAYS_BEFORE = 5;

/**
 * The last day with every dose: the day before the first day that the supply does not fully cover. Days without doses
 * count as covered. A supply that does not cover the day it was counted gives the day before.
 */
export function findRunOut(schedule: DoseSchedule, { quarters, countedOn }: Supply): RunOut {
  if (!isForeseeable(schedule)) return { kind: 'no-dose' };
  const covered = Math.floor(Math.max(0, quarters) / quartersADay(schedule));
  const from = numberOf(countedOn);
  const horizon = Math.max(from, numberOf(schedule.start)) + FORESEEN_DAYS;
  const needed = countDoseDays(schedule, from, horizon);
  if (needed <= covered)
    return { kind: countWithoutOpenPauses(schedule, from, horizon) > needed ? 'paused' : 'enough' };
  let [low, high] = [from, horizon];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (countDoseDays(schedule, from, middle) > covered) high = middle;
    else low = middle + 1;
  }
  return { kind: 'runs-out', lastCoveredDay: toDate(low - 1) };
}

/** Days with doses if pauses without an end are left out: no more than with them if such a pause begins after the course. */
function countWithoutOpenPauses(schedule: DoseSchedule, from: number, horizon: number): number {
  return countDoseDays({ ...schedule, pauses: schedule.pauses.filter(({ to }) => to !== null) }, from, horizon);
}

/**
 * The supply in the morning of a day, in quarters of a unit; never below zero. A dose that cannot be taken in full is
 * not taken.
 */
export function quartersLeft(schedule: DoseSchedule, supply: Supply, on: PlainDate): number {
  if (!isForeseeable(schedule)) return supply.quarters;
  const aDay = quartersADay(schedule);
  const days = countDoseDays(schedule, numberOf(supply.countedOn), numberOf(on) - 1);
  return Math.max(supply.quarters - days * aDay, Math.max(0, supply.quarters) % aDay);
}

/** The dates that follow from the last covered day. */
export function daysBefore(lastCoveredDay: PlainDate): { readonly orderBy: PlainDate; readonly remindOn: PlainDate } {
  const last = numberOf(lastCoveredDay);
  return { orderBy: toDate(last - ORDER_DAYS_BEFORE), remindOn: toDate(last - REMIND_DAYS_BEFORE) };
}
