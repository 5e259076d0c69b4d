import { numberOf, type PlainDate, weekdayOf } from './plain-date.ts';

/** The times of a day at which Indian prescriptions count (1-0-0-1). */
export const DOSE_TIMES = ['morning', 'noon', 'evening', 'night'] as const;
export type DoseTime = (typeof DOSE_TIMES)[number];

/** Units (tablets, ml, puffs) at each time of a day, in quarters of a unit: a half tablet is 2. */
export type DoseQuarters = Readonly<Record<DoseTime, number>>;

/** On which days a dose is taken. `as-needed` (SOS) has no days, so nothing can be predicted from it. */
export type DosePattern =
  | { readonly kind: 'daily' }
  | { readonly kind: 'every'; readonly days: number }
  | { readonly kind: 'weekdays'; readonly weekdays: readonly number[] }
  | { readonly kind: 'cycle'; readonly on: number; readonly off: number }
  | { readonly kind: 'as-needed' };

/** Days without doses, both included; `to: null` is a pause without a known end. */
export interface Pause {
  readonly from: PlainDate;
  readonly to: PlainDate | null;
}

/** How a medicine is taken. `start` is the first day, from which alternate days and cycles are counted. */
export interface DoseSchedule {
  readonly start: PlainDate;
  /** The last day of a limited course; null for one without an end. */
  readonly until: PlainDate | null;
  readonly dose: DoseQuarters;
  readonly pattern: DosePattern;
  readonly pauses: readonly Pause[];
}

/** The amount of a day with doses, in quarters of a unit. */
export function quartersADay({ dose }: Pick<DoseSchedule, 'dose'>): number {
  return DOSE_TIMES.reduce((sum, time) => sum + dose[time], 0);
}

/**
 * The daily amount for the safety check, in whole units: that of a day with doses, or the mean where doses come once a
 * week or less. Null if no dose is known.
 */
export function unitsADay(schedule: Pick<DoseSchedule, 'dose' | 'pattern'>): number | null {
  const { pattern } = schedule;
  const quarters = quartersADay(schedule);
  const share = shareOfDays(pattern);
  if (share === 0 || quarters <= 0) return null;
  return (quarters / 4) * (share <= 1 / 7 ? share : 1);
}

/** The share of days that have doses. For a cycle with several days on it is 1, because each of those days has doses. */
function shareOfDays(pattern: DosePattern): number {
  switch (pattern.kind) {
    case 'as-needed':
      return 0;
    case 'daily':
      return 1;
    case 'cycle':
      return pattern.on === 1 ? 1 / (1 + pattern.off) : 1;
    case 'every':
      return 1 / pattern.days;
    case 'weekdays':
      return new Set(pattern.weekdays).size / 7;
  }
}

/** Whether the schedule allows a prediction: an amount is taken, on known days. */
export function isForeseeable(schedule: DoseSchedule): boolean {
  const { pattern } = schedule;
  if (pattern.kind === 'as-needed' || quartersADay(schedule) <= 0) return false;
  return pattern.kind !== 'weekdays' || pattern.weekdays.length > 0;
}

/**
 * How many days with doses lie in [from, to], both included. Computed without a loop over days, so that ten years cost
 * as much as a week.
 */
export function countDoseDays(schedule: DoseSchedule, from: number, to: number): number {
  const start = numberOf(schedule.start);
  const until = schedule.until === null ? to : numberOf(schedule.until);
  const [first, last] = [Math.max(from, start), Math.min(to, until)];
  if (last < first) return 0;
  const paused = joinedPauses(schedule.pauses).reduce((sum, [a, b]) => {
    return sum + countByPattern(schedule.pattern, start, Math.max(first, a), Math.min(last, b));
  }, 0);
  return countByPattern(schedule.pattern, start, first, last) - paused;
}

/** Pauses in order, with overlapping ones merged, so that no day is subtracted twice. */
function joinedPauses(pauses: readonly Pause[]): readonly (readonly [number, number])[] {
  const sorted = pauses
    .map(({ from, to }) => [numberOf(from), to === null ? Number.POSITIVE_INFINITY : numberOf(to)] as const)
    .filter(([from, to]) => from <= to)
    .sort(([a], [b]) => a - b);
  const joined: [number, number][] = [];
  for (const [from, to] of sorted) {
    const before = joined.at(-1);
    if (before !== undefined && from <= before[1] + 1) before[1] = Math.max(before[1], to);
    else joined.push([from, to]);
  }
  return joined;
}

function countByPattern(pattern: DosePattern, start: number, from: number, to: number): number {
  if (to < from) return 0;
  switch (pattern.kind) {
    case 'as-needed':
      return 0;
    case 'daily':
      return to - from + 1;
    case 'every':
      return Math.floor((to - start) / pattern.days) - Math.floor((from - 1 - start) / pattern.days);
    case 'weekdays':
      return [...new Set(pattern.weekdays)].reduce((sum, weekday) => sum + countWeekday(weekday, from, to), 0);
    case 'cycle':
      return daysOn(pattern, to - start + 1) - daysOn(pattern, from - start);
  }
}

function countWeekday(weekday: number, from: number, to: number): number {
  const first = from + ((weekday - weekdayOf(from) + 7) % 7);
  return first > to ? 0 : Math.floor((to - first) / 7) + 1;
}

/** Days with doses among the first `days` of a schedule in cycles. */
function daysOn({ on, off }: { readonly on: number; readonly off: number }, days: number): number {
  const length = on + off;
  return Math.floor(days / length) * on + Math.min(days % length, on);
}
