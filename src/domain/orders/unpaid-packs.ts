/**
 * So many packs may one account hold in a day in orders that are never paid: several tries of a large family's month, and no way
 * to keep a medicine from everybody else for nothing (our own rule of 22 November 2026).
 */
export const UNPAID_PACKS_A_DAY = 120;

/** Whether an account that held so many packs today without paying may hold so many more. The first try is always free. */
export function mayHoldUnpaid(heldBefore: number, wanted: number): boolean {
  return heldBefore === 0 || heldBefore + wanted <= UNPAID_PACKS_A_DAY;
}
