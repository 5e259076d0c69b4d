/** A price that changes by more than so many percent of what it was is marked for a second look: the list may have a mistake. */
export const JUMP_PERCENT = 10;

/** Whether a change, in percent of the price before, is such a jump, up or down. */
export function isPriceJump(percent: number): boolean {
  return Math.abs(percent) > JUMP_PERCENT;
}
