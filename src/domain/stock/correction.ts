/** What a correction of the stock is: a count that found something else, packs destroyed, packs sent back to the supplier. */
export const CORRECTION_KINDS = ['counted', 'destroyed', 'sent_back'] as const;
export type CorrectionKind = (typeof CORRECTION_KINDS)[number];

/**
 * So many packs somebody corrects alone within a day, all of their corrections together; beyond that another person confirms. The
 * database holds the same figure (`corrected_by_two`, migration 034), and a test compares them.
 */
export const ALONE_PACKS = 20;

/** Packs that a correction moves. */
export function packsMoved({ before, after }: { readonly before: number; readonly after: number }): number {
  return Math.abs(after - before);
}

/** Whether a correction needs another person: `alonePacks` are those that its maker moved alone within the day, this one among them. */
export function needsSecondPerson(alonePacks: number): boolean {
  return alonePacks > ALONE_PACKS;
}
