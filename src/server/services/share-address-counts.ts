import type { Db } from '../persistence/database.ts';
import { addAddressCounts, forgetAddressCounts } from '../persistence/repositories/people/address-count-repository.ts';

/** A limit per address as it is counted on this server. */
interface CountedHere {
  news(nowMs: number): readonly { readonly address: string; readonly minute: number; readonly requests: number }[];
  learn(count: { readonly address: string; readonly minute: number; readonly requests: number }): void;
}

const MINUTE_MS = 60_000;
/** This minute, the one before, and one more for clocks that differ. */
const MINUTES_KEPT = 3;

/**
 * Tells the shop's other servers of addresses that are busy here and learns what they were told: limits per address hold
 * over all servers together, late by the pause between two calls. No request waits for it, and a quiet minute asks nothing
 * of the database.
 */
export async function shareAddressCounts(
  db: Db,
  limiters: ReadonlyMap<string, CountedHere>,
  now: () => Date,
): Promise<void> {
  const nowMs = now().getTime();
  const news = [...limiters].flatMap(([scope, limiter]) => limiter.news(nowMs).map((count) => ({ scope, ...count })));
  for (const { scope, ...count } of await addAddressCounts(db, news)) limiters.get(scope)?.learn(count);
}

/** Forgets the addresses of minutes that are over. */
export async function forgetOldAddressCounts(db: Db, now: () => Date): Promise<void> {
  await forgetAddressCounts(db, Math.floor(now().getTime() / MINUTE_MS) - MINUTES_KEPT);
}
