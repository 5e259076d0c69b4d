/** A price that changes by more than so many percent of what it was is looked at twice: the list may have a slip. */
export const JUMP_PERCENT = 10;

/** Whether a change, in percent of the price before, is such a jump, up or down. */
export function isPriceJump(percent: number): boolean {
  return Math.abs(percent) > JUMP_PERCENT;
}
