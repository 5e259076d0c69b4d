import { sql } from 'kysely';
import type { Config } from './config/read-config.ts';
import { connectDatabase, type Db } from './persistence/database.ts';
import { runningDatabaseUrl, startEmbeddedPostgres } from './persistence/embedded/embedded-postgres.ts';
import { hasDatabase } from './persistence/embedded/place.ts';
import { listCoupons } from './persistence/repositories/orders/coupon-repository.ts';
import { readEntered } from './persistence/repositories/setting-repository.ts';
import { findSamples } from './services/find-samples.ts';
import { environmentWith } from './services/settings/adopt-settings.ts';

/**
 * The samples in a shop whose configuration is already refused, so that an operator sees all problems at once. A
 * shop that has no database yet has no samples; null if there is one that can't be read.
 */
export function lookForSamples(config: Pick<Config, 'databaseUrl' | 'dataDir'>): Promise<string[] | null> {
  return lookInto(config, findSamples, []);
}

/** The coupons of the shop; none where there is no database yet, null if there is one that can't be read. */
export function lookForCoupons(config: Pick<Config, 'databaseUrl' | 'dataDir'>) {
  return lookInto(config, listCoupons, []);
}

/**
 * What the database of a configuration contains before the shop is open. Nothing is created, migrated or changed. `none` where there is no
 * database yet or an empty one; null if there is one that can't be read.
 */
export async function lookInto<Found>(
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
  look: (db: Db) => Promise<Found>,
  none: Found,
): Promise<Found | null> {
  try {
    const running = databaseUrl ?? (await runningDatabaseUrl(dataDir));
    if (running) return await lookAt(running, look, none);
    if (!hasDatabase(dataDir)) return none;
    const own = await startEmbeddedPostgres(dataDir, { shared: false });
    try {
      return await lookAt(own.url, look, none);
    } finally {
      await own.stop();
    }
  } catch {
    return null;
  }
}

/** `none` of an empty database, which the first start fills. */
async function lookAt<Found>(url: string, look: (db: Db) => Promise<Found>, none: Found): Promise<Found> {
  const { db, close } = connectDatabase(url, { connections: 1, waitMs: 3_000 });
  try {
    return (await isEmpty(db)) ? none : await look(db);
  } finally {
    await close();
  }
}

async function isEmpty(db: Db): Promise<boolean> {
  const { rows } = await sql<{ empty: boolean }>`select to_regclass('medicine') is null as empty`.execute(db);
  return rows[0]?.empty === true;
}

/** The environment with what an owner has entered in the shop's database; unchanged where the database cannot be read. */
export async function withEntered(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  environment: Readonly<Record<string, string | undefined>>,
): Promise<Readonly<Record<string, string | undefined>>> {
  const entered = await lookInto(config, readEntered, new Map<string, string>());
  return entered === null ? environment : environmentWith(entered, environment);
}
