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
 * The share of a day's codes that strangers may use; the rest is reserved for known browsers. An attacker who pumps codes
 * uses up the strangers' share, and does not affect anybody who has logged in here before.
 */
const SHARE_OF_STRANGERS = 0.8;

/** Whether one more code is within the daily budget. */
export function isWithinBudget({ sentToday }: CodeCounts, budget: number, isKnown: boolean): boolean {
  return sentToday < (isKnown ? budget : Math.floor(budget * SHARE_OF_STRANGERS));
}

/** Fewer say nothing: a code requested a moment ago may still be typed. */
const ENOUGH_TO_TELL = 100;
/** Most codes that people request are typed; this is the share in the alert CodesDoNotArrive. */
const USED_AT_LEAST = 0.2;

/** Whether codes are requested that nobody types: pumped, or lost in delivery. */
export function areUnused({ sentLately, usedLately }: CodeCounts): boolean {
  return sentLately >= ENOUGH_TO_TELL && usedLately < sentLately * USED_AT_LEAST;
}

/**
 * What strangers on one network may request while codes go unused: few, but never none. If all strangers were refused,
 * anybody with ten networks could lock out every new phone.
 */
export const SENDS_WHILE_UNUSED: readonly Allowance[] = [{ atMost: 2, withinS: 3600 }];
