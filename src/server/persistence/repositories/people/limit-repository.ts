import { sql } from 'kysely';
import { type Allowance, countingMoments, secondsToWait } from '#domain/people/allowance.ts';
import type { CodeCounts } from '#domain/people/code-budget.ts';
import { meters } from '../../../ops/meters.ts';
import type { Db } from '../../database.ts';

const SLOT_MS = 600_000;
const HOUR_MS = 3_600_000;

/** The current counts. Parallel requests read the same numbers, so a budget may be exceeded by as many requests as arrive at once. */
export async function readCodeCounts(db: Db, now: Date): Promise<CodeCounts> {
  const { rows } = await sql<{ today: string; sent: string; used: string }>`
    select coalesce(sum(sent), 0) as today,
           coalesce(sum(sent) filter (where slot > ${before(now, HOUR_MS)}), 0) as sent,
           coalesce(sum(used) filter (where slot > ${before(now, HOUR_MS)}), 0) as used
    from code_count where slot > ${before(now, 24 * HOUR_MS)} and slot <= ${now}`.execute(db);
  const [row] = rows;
  return {
    sentToday: Number(row?.today ?? 0),
    sentLately: Number(row?.sent ?? 0),
    usedLately: Number(row?.used ?? 0),
  };
}

/** Counts codes that were sent or used; a negative number undoes what was counted at that time. */
export async function countCodes(
  db: Db,
  at: Date,
  { sent = 0, used = 0 }: { readonly sent?: number; readonly used?: number },
): Promise<void> {
  const slot = new Date(Math.floor(at.getTime() / SLOT_MS) * SLOT_MS);
  await sql`
    insert into code_count (slot, sent, used) values (${slot}, greatest(0, ${sent}), greatest(0, ${used}))
    on conflict (slot) do update set sent = greatest(0, code_count.sent + ${sent}), used = greatest(0, code_count.used + ${used})`.execute(
    db,
  );
}

/** Deletes counts that no budget uses any more. */
export async function forgetCodeCounts(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('code_count')
    .where('slot', '<', before(now, 48 * HOUR_MS))
    .execute();
}

function before(now: Date, ms: number): Date {
  return new Date(now.getTime() - ms);
}

/** A limited action: a scope such as 'otp-send', and the key it is counted for. */
export interface Limited {
  readonly scope: string;
  readonly key: string;
  readonly allowances: readonly Allowance[];
  /** How many to count at once; one by default. */
  readonly times?: number;
}

/**
 * Counts one more of each, or none at all. Returns the seconds to wait where one of them is used up, otherwise 0. Call it in a
 * transaction: it locks what it counts until the end, so that parallel requests on any server take turns.
 */
export async function takeFromLimits(db: Db, limits: readonly Limited[], now: Date): Promise<number> {
  const [first] = limits;
  if (first && limits.length === 1 && (await countFirst(db, first, now))) return 0;
  const rows: { limit: Limited; moments: Date[] }[] = [];
  for (const limit of inLockOrder(limits)) {
    rows.push({ limit, moments: await lockMoments(db, limit) });
  }
  const waits = rows.map(({ limit, moments }) =>
    secondsToWait(moments.map(Number), limit.allowances, now.getTime(), limit.times),
  );
  const wait = Math.max(0, ...waits);
  for (const [place, { limit }] of rows.entries()) {
    if ((waits[place] ?? 0) > 0) meters.limited.inc({ limit: limit.scope });
  }
  if (wait > 0) return wait;
  for (const { limit, moments } of rows)
    await saveMoments(db, limit, [...stillCounting(limit, moments, now), ...moreOf(limit, now)]);
  return 0;
}

/** Seconds until one more is allowed, 0 if now; counts nothing and locks nothing. */
export async function waitOfLimit(db: Db, { scope, key, allowances }: Limited, now: Date): Promise<number> {
  const row = await db
    .selectFrom('limit_window')
    .select('moments')
    .where('scope', '=', scope)
    .where('key', '=', key)
    .executeTakeFirst();
  return secondsToWait(row?.moments.map(Number) ?? [], allowances, now.getTime());
}

/** Whether it was counted within the last `withinS` seconds. */
export async function isCounted(db: Db, { scope, key }: Limited, now: Date, withinS: number): Promise<boolean> {
  const row = await db
    .selectFrom('limit_window')
    .select('moments')
    .where('scope', '=', scope)
    .where('key', '=', key)
    .executeTakeFirst();
  return row?.moments.some((moment) => moment.getTime() > now.getTime() - withinS * 1000) ?? false;
}

/** Counts a first use; false if it is not the first. It needs one statement and no lock, so counting adds little to an order. */
async function countFirst(db: Db, limit: Limited, now: Date): Promise<boolean> {
  const { scope, key, allowances, times = 1 } = limit;
  if (allowances.some(({ atMost }) => atMost < times)) return false;
  const result = await db
    .insertInto('limit_window')
    .values({ scope, key, moments: moreOf(limit, now) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

function moreOf({ times = 1 }: Limited, now: Date): Date[] {
  return Array.from({ length: times }, () => now);
}

/** Removes what was counted at this time: it did not happen after all. */
export async function returnToLimits(db: Db, limits: readonly Limited[], at: Date): Promise<void> {
  for (const limit of inLockOrder(limits)) {
    const moments = await lockMoments(db, limit);
    let back = limit.times ?? 1;
    const left = moments.filter((moment) => moment.getTime() !== at.getTime() || back-- <= 0);
    if (left.length < moments.length) await saveMoments(db, limit, left);
  }
}

/** Whoever locks several locks them in this order, to avoid deadlocks. */
function inLockOrder(limits: readonly Limited[]): Limited[] {
  return limits.toSorted((a, b) => (a.scope + a.key < b.scope + b.key ? -1 : 1));
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
  return countingMoments(moments.map(Number), allowances, now.getTime()).map((moment) => new Date(moment));
}

async function saveMoments(db: Db, { scope, key }: Limited, moments: readonly Date[]): Promise<void> {
  await db
    .updateTable('limit_window')
    .set({ moments: [...moments] })
    .where('scope', '=', scope)
    .where('key', '=', key)
    .execute();
}

/** Requests of one address in one clock minute, at one limit. */
export interface ScopedCount {
  readonly scope: string;
  readonly address: string;
  /** Clock minutes since 1970. */
  readonly minute: number;
  readonly requests: number;
}

/** Adds what this server counted and returns the counts of all servers together, in one statement. */
export async function addAddressCounts(db: Db, news: readonly ScopedCount[]): Promise<ScopedCount[]> {
  if (news.length === 0) return [];
  // In the same order on every server, to avoid deadlocks.
  const place = ({ scope, address, minute }: ScopedCount) => `${scope} ${address} ${minute}`;
  const rows = news.toSorted((a, b) => (place(a) < place(b) ? -1 : 1));
  const { rows: totals } = await sql<Omit<ScopedCount, 'minute'> & { minute: string }>`
    insert into address_count as counted (scope, address, minute, requests)
    select * from unnest(${rows.map(({ scope }) => scope)}::text[], ${rows.map(({ address }) => address)}::text[],
      ${rows.map(({ minute }) => minute)}::bigint[], ${rows.map(({ requests }) => requests)}::int[])
    on conflict (scope, address, minute) do update set requests = counted.requests + excluded.requests
    returning scope, address, minute, requests`.execute(db);
  return totals.map((row) => ({ ...row, minute: Number(row.minute) }));
}

/** Deletes the counts of minutes that no limit needs any more. */
export async function forgetAddressCounts(db: Db, beforeMinute: number): Promise<void> {
  await db.deleteFrom('address_count').where('minute', '<', String(beforeMinute)).execute();
}
