import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { seededRandom } from '../trials/kit/random.ts';

/** A measured rate, with the durations of single ones. */
export interface Measured {
  readonly count: number;
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
}

/** Summarises what `callers` did in `seconds`, given the milliseconds of each. */
export function sumUp(tookMs: readonly number[], seconds: number): Measured {
  const sorted = tookMs.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
  return { count: tookMs.length, perSecond: tookMs.length / seconds, p50Ms: at(0.5), p99Ms: at(0.99) };
}

const TABLES = `
  create table if not exists bench_account (id int primary key, n int not null);
  create table if not exists bench_shelf (id int primary key, stock int not null);
  create table if not exists bench_row (id text primary key, parent text not null, body text not null);
  create index if not exists bench_row_parent on bench_row (parent);
  truncate bench_account, bench_shelf, bench_row;
  insert into bench_account select n, 0 from generate_series(1, 20000) n;
  insert into bench_shelf select n, 1000000000 from generate_series(1, 1000) n;`;

/**
 * What the same database achieves with the minimum that an order needs, with the same number of callers: lock a row,
 * three stock updates, five inserts, commit; one statement after the other, on separate tables.
 */
export async function measureRawTransactions(
  url: string,
  { callers, seconds, shelf }: { callers: number; seconds: number; shelf: number },
): Promise<Measured> {
  const pool = new pg.Pool({ connectionString: url, max: callers });
  await pool.query(TABLES);
  const tookMs: number[] = [];
  const began = performance.now();
  await Promise.all(
    Array.from({ length: callers }, async (_, caller) => {
      const random = seededRandom(caller + 1);
      const client = await pool.connect();
      while (performance.now() - began < seconds * 1000) {
        const started = performance.now();
        await transact(client, random, shelf);
        tookMs.push(performance.now() - started);
      }
      client.release();
    }),
  );
  const elapsed = (performance.now() - began) / 1000;
  await pool.query('drop table bench_account, bench_shelf, bench_row');
  await pool.end();
  return sumUp(tookMs, elapsed);
}

/** Stock rows in the order of their ids, as the shop locks them, to avoid deadlocks. */
async function transact(client: pg.PoolClient, random: () => number, shelf: number): Promise<void> {
  const rows = new Set<number>();
  while (rows.size < 3) rows.add(1 + Math.floor(random() * shelf));
  const parent = randomUUID();
  await client.query('begin');
  const account = 1 + Math.floor(random() * 20_000);
  await client.query({ name: 'lock', text: 'select n from bench_account where id = $1 for update', values: [account] });
  for (const id of [...rows].sort((a, b) => a - b)) {
    await client.query({
      name: 'take',
      text: 'update bench_shelf set stock = stock - 1 where id = $1 and stock > 0',
      values: [id],
    });
  }
  for (let line = 0; line < 5; line += 1) {
    const values = [randomUUID(), parent, 'A line of an order with its name, maker, pack and prices as they were.'];
    await client.query({ name: 'write', text: 'insert into bench_row (id, parent, body) values ($1, $2, $3)', values });
  }
  await client.query('commit');
}
