import type { ReferenceKind } from './reference-price.ts';

/** The lists from the government, including the addresses of the kendras. */
export type ReferenceList = ReferenceKind | 'kendras';

/** A list older than this is hidden. Ceilings change every April; the Jan Aushadhi list changes through the year. */
export const HIDDEN_AFTER_DAYS: Readonly<Record<ReferenceList, number>> = { ceiling: 400, kendra: 180, kendras: 400 };

/** How many days before it is hidden the operator is warned. */
export const WARN_DAYS_BEFORE = 30;

const DAY_MS = 86_400_000;

/** Whole days from the list's day to today, both "yyyy-MM-dd". */
export function ageInDays(asOf: string, today: string): number {
  return Math.round((Date.parse(today) - Date.parse(asOf)) / DAY_MS);
}

/** Whether a list is too old to be shown. A list dated in the future is not valid yet. */
export function isHidden(list: ReferenceList, asOf: string, today: string): boolean {
  const age = ageInDays(asOf, today);
  return !(age >= 0 && age <= HIDDEN_AFTER_DAYS[list]);
}
