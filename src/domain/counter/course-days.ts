import { type CountedPack, readTypedDose, type TypedAmount } from './prescribed-amount.ts';

const DAY_MS = 86_400_000;

/**
 * How many days the supplied packs of a prescribed medicine are taken: the typed number of days, or until the packs are used up, whichever is
 * sooner. Null if neither is known, as for a medicine taken only when needed for which no days are typed.
 */
export function courseDays(typed: Pick<TypedAmount, 'dose' | 'days'>, pack: CountedPack, packs: number): number | null {
  const days = [typed.days, daysOfPacks(typed, pack, packs)].filter((count) => count !== null);
  return days.length === 0 ? null : Math.min(...days);
}

function daysOfPacks({ dose: typed }: Pick<TypedAmount, 'dose'>, pack: CountedPack, packs: number): number | null {
  const dose = readTypedDose(typed, pack);
  if (dose === null || dose.sos || dose.every === 'once' || dose.perDay === null || dose.perDay <= 0) return null;
  if (pack.units === null) return null;
  const daysBetween = dose.every === 'week' ? 7 : dose.every === 'other-day' ? 2 : 1;
  return Math.ceil((pack.units * packs) / (dose.perDay * daysBetween) - 1e-9) * daysBetween;
}

/** The last day ("yyyy-MM-dd") of a course of so many days that begins on a day. */
export function lastDayOfCourse(from: string, days: number): string {
  return new Date(Date.parse(`${from}T00:00:00Z`) + (days - 1) * DAY_MS).toISOString().slice(0, 10);
}
