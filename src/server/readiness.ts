import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Catalogue } from './catalogue/catalogue.ts';
import type { Readiness } from './http/health-routes.ts';
import { damagedData } from './ops/damaged-data.ts';
import { type Db, isWritable } from './persistence/database.ts';
import { shippedMigrations } from './persistence/migrate.ts';

/** A database that does not answer within this time counts as not there. */
const ANSWERS_WITHIN_MS = 2000;
/** Whoever asks more often than once in this time, or while it is being asked, hears the same: it costs two queries. */
const FRESH_MS = 1_000;

/** Makes the check behind /readyz: can this node take orders now, and if not, what does it wait for? */
export function createReadinessCheck(
  db: Db,
  catalogue: Pick<Catalogue, 'current'>,
  waitsFor: () => string | null = () => null,
): () => Promise<Readiness> {
  const newest = shippedMigrations().at(-1)?.name ?? '';
  return shared(async () => {
    const writable = await inTime(isWritable(db));
    const migrated = writable && (await inTime(isApplied(db, newest)));
    return {
      database: writable ? damagedData() : 'takes no writes',
      migrations: migrated ? null : 'are not applied',
      search: catalogue.current() === null ? 'index is being loaded' : null,
      workers: waitsFor(),
    };
  });
}

/** One answer for all who ask within a second. */
function shared<Answer>(ask: () => Promise<Answer>): () => Promise<Answer> {
  let [asked, last] = [Number.NEGATIVE_INFINITY, null as Promise<Answer> | null];
  return () => {
    if (last === null || performance.now() - asked >= FRESH_MS) {
      last = ask().finally(() => {
        asked = performance.now();
      });
      asked = Number.POSITIVE_INFINITY;
    }
    return last;
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
