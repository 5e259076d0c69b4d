import { sql } from 'kysely';
import { type Allowance, secondsToWait } from '#domain/people/allowance.ts';
import type { Db } from './database.ts';

/** Something that may happen only so often: a scope such as 'otp-send', and whom it counts for. */
export interface Limited {
  readonly scope: string;
  readonly key: string;
  readonly allowances: readonly Allowance[];
}

/**
 * Counts one more of each, or none at all. Seconds to wait where one of them has no room, else 0. Call it in a
 * transaction: it locks what it counts until the end, so that parallel requests on any server stand in line.
 */
export async function takeFromLimits(db: Db, limits: readonly Limited[], now: Date): Promise<number> {
  const rows: { limit: Limited; moments: Date[] }[] = [];
  // One order for everybody, so that no two wait for each other.
  for (const limit of limits.toSorted((a, b) => (a.scope + a.key < b.scope + b.key ? -1 : 1))) {
    rows.push({ limit, moments: await lockMoments(db, limit) });
  }
  const waits = rows.map(({ limit, moments }) => secondsToWait(moments.map(Number), limit.allowances, now.getTime()));
  const wait = Math.max(0, ...waits);
  if (wait > 0) return wait;
  for (const { limit, moments } of rows) await saveMoments(db, limit, [...stillCounting(limit, moments, now), now]);
  return 0;
}

/** Gives back one that was counted at this moment: it did not happen after all. */
export async function returnToLimits(db: Db, limits: readonly Limited[], at: Date): Promise<void> {
  for (const limit of limits) {
    const moments = await lockMoments(db, limit);
    const index = moments.findIndex((moment) => moment.getTime() === at.getTime());
    if (index >= 0) await saveMoments(db, limit, moments.toSpliced(index, 1));
  }
}

async function lockMoments(db: Db, { scope, key }: Limited): Promise<Date[]> {
  const row = await db
    .insertInto('limit_window')
    .values({ scope, key, moments: [] })
    .onConflict((conflict) =>
      conflict.columns(['scope', 'key']).doUpdateSet({ moments: sql<Date[]>`limit_window.moments` }),
    )
    .returning('moments')
    .executeTakeFirstOrThrow();
  return row.moments;
}

function stillCounting({ allowances }: Limited, moments: readonly Date[], now: Date): Date[] {
  const longestS = Math.max(...allowances.map(({ withinS }) => withinS));
  return moments.filter((moment) => moment.getTime() > now.getTime() - longestS * 1000);
}

async function saveMoments(db: Db, { scope, key }: Limited, moments: readonly Date[]): Promise<void> {
  await db
    .updateTable('limit_window')
    .set({ moments: [...moments] })
    .where('scope', '=', scope)
    .where('key', '=', key)
    .execute();
}
