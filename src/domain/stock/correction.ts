/** The kinds of stock correction: a count with a different result, packs destroyed, packs sent back to the supplier. */
export const CORRECTION_KINDS = ['counted', 'destroyed', 'sent_back'] as const;
export type CorrectionKind = (typeof CORRECTION_KINDS)[number];

/**
 * How many packs one person may correct alone within a day, all of their corrections together; above that another
 * person confirms. The database has the same number (`corrected_by_two`, migration 034), and a test compares them.
 */
export const ALONE_PACKS = 20;

/** Packs that a correction moves. */
export function packsMoved({ before, after }: { readonly before: number; readonly after: number }): number {
  return Math.abs(after - before);
}

/**
 * Whether a correction needs another person: `alonePacks` are those that its maker moved alone within the day,
 * including this one.
 */
export function needsSecondPerson(alonePacks: number): boolean {
  return alonePacks > ALONE_PACKS;
}
