import type { CalendarCourse } from './calendar-days.ts';
import { countDoseDays, type DoseSchedule, isForeseeable, quartersADay } from './dose-schedule.ts';
import { numberOf, type PlainDate, toDate } from './plain-date.ts';

/** Messages are sent by day: from 9 in the morning until 8 in the evening in India. */
const FIRST_HOUR = 9;
const LAST_HOUR = 20;

/** Whether people may be written to at this hour of India's day. */
export function isHourForMessages(hourInIndia: number): boolean {
  return hourInIndia >= FIRST_HOUR && hourInIndia < LAST_HOUR;
}

/** What a message is about: the first day on which something ends, and every day that it tells of. */
interface Reminder {
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

/** What somebody has of a medicine: counted on a morning, before that day's first dose, in quarters of a unit. */
export interface Supply {
  readonly quarters: number;
  readonly countedOn: PlainDate;
}

/** How long a supply lasts. Only `runs-out` carries a date; nothing is guessed for the others. */
export type RunOut =
  | { readonly kind: 'runs-out'; readonly lastCoveredDay: PlainDate }
  /** Enough for all that is still to be taken, or for longer than is worth foreseeing. */
  | { readonly kind: 'enough' }
  /** No dose, or one taken only when needed. */
  | { readonly kind: 'no-dose' }
  /** Paused, and nobody said until when. */
  | { readonly kind: 'paused' };

/** Ten years: what lasts longer is simply enough. */
export const FORESEEN_DAYS = 3653;

/** Days before the last covered day by which an order arrives in time, and on which a reminder goes out. */
export const ORDER_DAYS_BEFORE = 4;
const REMIND_DAYS_BEFORE = 5;

/**
 * The last day on which nothing is missing: the day before the first day whose doses the supply does not wholly cover. A day
 * without doses lacks nothing. A supply that lacks the very day it was counted answers the day before.
 */
export function findRunOut(schedule: DoseSchedule, { quarters, countedOn }: Supply): RunOut {
  if (!isForeseeable(schedule)) return { kind: 'no-dose' };
  const covered = Math.floor(Math.max(0, quarters) / quartersADay(schedule));
  const from = numberOf(countedOn);
  const horizon = Math.max(from, numberOf(schedule.start)) + FORESEEN_DAYS;
  if (countDoseDays(schedule, from, horizon) <= covered) return { kind: isOpenPause(schedule) ? 'paused' : 'enough' };
  let [low, high] = [from, horizon];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (countDoseDays(schedule, from, middle) > covered) high = middle;
    else low = middle + 1;
  }
  return { kind: 'runs-out', lastCoveredDay: toDate(low - 1) };
}

function isOpenPause({ pauses }: DoseSchedule): boolean {
  return pauses.some(({ to }) => to === null);
}

/** What is left in the morning of a day, in quarters of a unit; never below zero. A dose that is not whole is not taken. */
export function quartersLeft(schedule: DoseSchedule, supply: Supply, on: PlainDate): number {
  if (!isForeseeable(schedule)) return supply.quarters;
  const aDay = quartersADay(schedule);
  const days = countDoseDays(schedule, numberOf(supply.countedOn), numberOf(on) - 1);
  return Math.max(supply.quarters - days * aDay, Math.max(0, supply.quarters) % aDay);
}

/** The days that follow from the last covered one. */
export function daysBefore(lastCoveredDay: PlainDate): { readonly orderBy: PlainDate; readonly remindOn: PlainDate } {
  const last = numberOf(lastCoveredDay);
  return { orderBy: toDate(last - ORDER_DAYS_BEFORE), remindOn: toDate(last - REMIND_DAYS_BEFORE) };
}
