/** A price that changes by more than this percentage is marked for a second check: the list may contain a mistake. */
export const JUMP_PERCENT = 10;

/** Whether a change, in percent of the old price, is such a jump, up or down. */
export function isPriceJump(percent: number): boolean {
  return Math.abs(percent) > JUMP_PERCENT;
}
