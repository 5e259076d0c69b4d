import { sql } from 'kysely';
import type { Db } from '../../database.ts';

/** Requests of one address in one clock minute, at one limit. */
export interface ScopedCount {
  readonly scope: string;
  readonly address: string;
  readonly minute: number;
  readonly requests: number;
}

/** Adds what this server counted and gives back what all servers counted together, in one statement. */
export async function addAddressCounts(db: Db, news: readonly ScopedCount[]): Promise<ScopedCount[]> {
  if (news.length === 0) return [];
  // In one order on every server, so that no two wait for each other.
  const rows = news.toSorted((a, b) => (a.scope + a.address < b.scope + b.address ? -1 : 1));
  const { rows: totals } = await sql<Omit<ScopedCount, 'minute'> & { minute: string }>`
    insert into address_count as counted (scope, address, minute, requests)
    select * from unnest(${rows.map(({ scope }) => scope)}::text[], ${rows.map(({ address }) => address)}::text[],
      ${rows.map(({ minute }) => minute)}::bigint[], ${rows.map(({ requests }) => requests)}::int[])
    on conflict (scope, address, minute) do update set requests = counted.requests + excluded.requests
    returning scope, address, minute, requests`.execute(db);
  return totals.map((row) => ({ ...row, minute: Number(row.minute) }));
}

/** Forgets the counts of minutes that no limit looks at any more. */
export async function forgetAddressCounts(db: Db, beforeMinute: number): Promise<void> {
  await db.deleteFrom('address_count').where('minute', '<', String(beforeMinute)).execute();
}
