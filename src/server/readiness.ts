import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Catalogue } from './catalogue/catalogue.ts';
import type { Readiness } from './http/health-routes.ts';
import { type Db, isWritable } from './persistence/database.ts';
import { shippedMigrations } from './persistence/migrate.ts';

/** A database that does not answer within this time counts as not there. */
const ANSWERS_WITHIN_MS = 2000;

/** Makes the check behind /readyz: can this node take orders now, and if not, what does it wait for? */
export function createReadinessCheck(
  db: Db,
  catalogue: Pick<Catalogue, 'current'>,
  waitsFor: () => string | null = () => null,
): () => Promise<Readiness> {
  const newest = shippedMigrations().at(-1)?.name ?? '';
  return async () => {
    const writable = await inTime(isWritable(db));
    const migrated = writable && (await inTime(isApplied(db, newest)));
    return {
      database: writable ? null : 'takes no writes',
      migrations: migrated ? null : 'are not applied',
      search: catalogue.current() === null ? 'index is being loaded' : null,
      workers: waitsFor(),
    };
  };
}

async function isApplied(db: Db, migration: string): Promise<boolean> {
  const { rows } = await sql`select 1 from schema_migration where name = ${migration}`.execute(db);
  return rows.length > 0;
}

/** No answer, or one that comes too late, is a no. */
function inTime(answer: Promise<boolean>): Promise<boolean> {
  return Promise.race([answer.catch(() => false), wait(ANSWERS_WITHIN_MS, false, { ref: false })]);
}
