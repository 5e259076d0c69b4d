import { indianDay } from '../invoicing/financial-year.ts';

/**
 * A pack is on sale while it lasts longer than this. Our own rule of 21 November 2026, stricter than the law, which only
 * forbids what has expired: a month's course, the days until it is packed and brought, and some that stay in the box.
 */
export const SOLD_WHILE_IT_LASTS_DAYS = 60;

/**
 * A pack may leave while it lasts longer than this: a month's course can be finished before it expires (our own rule of 21
 * November 2026). The days up to `SOLD_WHILE_IT_LASTS_DAYS` are for orders that were placed while it was on sale.
 */
export const PACKED_WHILE_IT_LASTS_DAYS = 30;

const DAY_MS = 24 * 3_600_000;

/** The last expiry ("yyyy-MM-dd", a day in India) that is too near at a moment in milliseconds UTC. A later one is good. */
export function lastExpiryTooNear(at: number, lastsDays: number): string {
  return indianDay(at + lastsDays * DAY_MS);
}
