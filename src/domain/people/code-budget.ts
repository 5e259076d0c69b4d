import type { Allowance } from './allowance.ts';

/** Login codes that were sent and used. */
export interface CodeCounts {
  /** Sent in the last 24 hours. */
  readonly sentToday: number;
  /** Sent and used in the last hour. */
  readonly sentLately: number;
  readonly usedLately: number;
}

/**
 * Codes of 24 hours that all strangers together leave to browsers that are known: whoever pumps codes uses up what strangers may
 * have, and nobody who has logged in here before is kept out by it.
 */
const SHARE_OF_STRANGERS = 0.8;

/** Whether one more code is within the budget of the day. */
export function isWithinBudget({ sentToday }: CodeCounts, budget: number, isKnown: boolean): boolean {
  return sentToday < (isKnown ? budget : Math.floor(budget * SHARE_OF_STRANGERS));
}

/** Fewer say nothing: a code that was asked for a moment ago may still be typed. */
const ENOUGH_TO_TELL = 100;
/** Of codes that people ask for, most are typed; the same share as of the alert CodesDoNotArrive. */
const USED_AT_LEAST = 0.2;

/** Whether codes are asked for that nobody types: pumped, or lost on their way. */
export function areUnused({ sentLately, usedLately }: CodeCounts): boolean {
  return sentLately >= ENOUGH_TO_TELL && usedLately < sentLately * USED_AT_LEAST;
}

/**
 * What strangers of one network may ask for while codes go unused: few, but never none. A breaker that refused all strangers
 * would let anybody with ten networks close the shop to every new phone.
 */
export const SENDS_WHILE_UNUSED: readonly Allowance[] = [{ atMost: 2, withinS: 3600 }];
