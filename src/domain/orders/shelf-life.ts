import { indianDay } from '../invoicing/financial-year.ts';

/**
 * A pack is on sale while it has more than this many days left. The shop's own rule of 21 November 2026, stricter than
 * the law, which only forbids expired packs: a month's course, the days for packing and delivery, and a reserve.
 */
export const SOLD_WHILE_IT_LASTS_DAYS = 60;

/**
 * A pack may be sent while it has more than this many days left: enough for a month's course (the shop's own rule of 21
 * November 2026). The days up to `SOLD_WHILE_IT_LASTS_DAYS` are for orders placed while it was on sale.
 */
export const PACKED_WHILE_IT_LASTS_DAYS = 30;

/**
 * An expiry more than ten years away was typed wrong, "2082" for "2028": its packs would stay on sale after they expire.
 * The shop's own rule of 26 November 2026, for batches that a person enters or a list names: medicines are seldom given
 * more than five years, so ten leaves a reserve.
 */
const LASTS_AT_MOST_DAYS = 3_653;

const DAY_MS = 24 * 3_600_000;

/**
 * The last expiry ("yyyy-MM-dd", a day in India) that is too close at a time in milliseconds UTC. A later one is
 * accepted.
 */
export function lastExpiryTooNear(at: number, lastsDays: number): string {
  return indianDay(at + lastsDays * DAY_MS);
}

/** Whether an expiry ("yyyy-MM-dd") is further away than any pack lasts. `at` is milliseconds UTC. */
export function isExpiryTooFar(expiry: string, at: number): boolean {
  return expiry > lastExpiryTooNear(at, LASTS_AT_MOST_DAYS);
}
