import { sql } from 'kysely';
import type { Db } from './database.ts';

/** The result of a check, apart from errors that the queries themselves raise. */
export interface DamageLook {
  /** Pages that PostgreSQL found damaged since the first check, on any connection. */
  readonly newChecksumFailures: number;
}

/** Half a megabyte per check: a gigabyte takes six hours, and no customer notices. */
const PAGES = 64;

interface Left {
  readonly name: string;
  readonly pages: number;
  next: number;
}

/**
 * Reads the pages of all tables, a piece per call, and starts over at the end: a page that went bad on the disk
 * is found before a customer needs it. Rejects with PostgreSQL's own error (XX001) where a piece cannot be read, and continues after it
 * the next time. Indexes and TOAST tables are not read here; PostgreSQL's count of bad pages covers them.
 */
export function createDamageLook(db: Db, pages = PAGES): () => Promise<DamageLook> {
  let left: Left[] = [];
  let failuresBefore: number | null = null;
  return async () => {
    const failures = await checksumFailures(db);
    failuresBefore ??= failures;
    if (left.length === 0) left = await tables(db);
    const [table] = left;
    if (table) {
      const from = table.next;
      table.next += pages;
      if (table.next >= table.pages) left.shift();
      await readPages(db, table.name, from, from + pages);
    }
    return { newChecksumFailures: Math.max(0, failures - failuresBefore) };
  };
}

async function readPages(db: Db, table: string, from: number, to: number): Promise<void> {
  await sql`select count(*) from ${sql.id('public', table)}
    where ctid >= ${`(${from},0)`}::tid and ctid < ${`(${to},0)`}::tid`.execute(db);
}

async function tables(db: Db): Promise<Left[]> {
  const { rows } = await sql<{ name: string; pages: number }>`
    select relname as name, (pg_relation_size(oid) / current_setting('block_size')::int)::int as pages
    from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by relname`.execute(db);
  return rows.filter((table) => table.pages > 0).map((table) => ({ ...table, next: 0 }));
}

/** Null, where checksums are off, counts as none. */
async function checksumFailures(db: Db): Promise<number> {
  const { rows } = await sql<{ failures: number | null }>`
    select sum(checksum_failures)::int as failures from pg_stat_database
    where datname = current_database() or datname is null`.execute(db);
  return rows[0]?.failures ?? 0;
}
