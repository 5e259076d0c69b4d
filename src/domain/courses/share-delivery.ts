import { countDoseDays, type DoseSchedule, isForeseeable, quartersADay } from './dose-schedule.ts';
import { numberOf, type PlainDate } from './plain-date.ts';
import { FORESEEN_DAYS } from './run-out.ts';

/** An entry of a patient's list, in the morning of a delivery. The same medicine may be listed more than once. */
export interface SharingCourse {
  readonly schedule: DoseSchedule;
  /** What was left of it, in quarters of a unit. */
  readonly quarters: number;
  readonly isStopped: boolean;
}

/**
 * The share of each entry in a delivery of their medicine, in whole quarters of a unit: together never more than came. Entries with
 * known doses are filled up to the same day, as if all took from one box. Stopped entries need nothing; where nothing is
 * foreseeable, all get an equal share. A single entry gets everything.
 */
export function shareDelivery(quarters: number, courses: readonly SharingCourse[], on: PlainDate): readonly number[] {
  const taken = courses.filter(({ isStopped }) => !isStopped);
  const foreseen = taken.filter(({ schedule }) => isForeseeable(schedule));
  const sharing = [foreseen, taken, courses].find((some) => some.length > 0) ?? [];
  const shares = foreseen.length > 0 ? fillUp(quarters, foreseen, numberOf(on)) : [];
  const rest = quarters - sumOf(shares);
  return courses.map((course) => {
    const index = sharing.indexOf(course);
    return index < 0 ? 0 : (shares[index] ?? 0) + Math.floor(rest / sharing.length);
  });
}

/** What each course needs until the last day that the delivery covers for all; the rest is taken on the next day, in the order of the list. */
function fillUp(quarters: number, courses: readonly SharingCourse[], from: number): readonly number[] {
  const needsUntil = (day: number) =>
    courses.map(({ schedule, quarters: left }) =>
      Math.max(0, countDoseDays(schedule, from, day) * quartersADay(schedule) - left),
    );
  let [low, high] = [from - 1, from + FORESEEN_DAYS];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (sumOf(needsUntil(middle)) <= quarters) low = middle;
    else high = middle - 1;
  }
  const needs = needsUntil(low);
  if (low === from + FORESEEN_DAYS) return needs;
  let rest = quarters - sumOf(needs);
  const nextDay = needsUntil(low + 1);
  return needs.map((need, index) => {
    const more = Math.min(rest, (nextDay[index] ?? need) - need);
    rest -= more;
    return need + more;
  });
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, one) => sum + one, 0);
}
