import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from './config/read-config.ts';
import { connectDatabase } from './persistence/database.ts';
import { runningDatabaseUrl, startEmbeddedPostgres } from './persistence/embedded/embedded-postgres.ts';
import { findSamples } from './services/find-samples.ts';

/**
 * The samples in the shop of a configuration that is refused already, so that an operator hears of everything at once.
 * Nothing is made, migrated or changed: where there is no database yet, or it can't be looked at, nothing is told, and the
 * next start looks again.
 */
export async function lookForSamples({
  databaseUrl,
  dataDir,
}: Pick<Config, 'databaseUrl' | 'dataDir'>): Promise<string[]> {
  try {
    const running = databaseUrl ?? (await runningDatabaseUrl(dataDir));
    if (running) return await samplesAt(running);
    if (!existsSync(join(dataDir, 'pg'))) return [];
    const own = await startEmbeddedPostgres(dataDir, { shared: false });
    try {
      return await samplesAt(own.url);
    } finally {
      await own.stop();
    }
  } catch {
    return [];
  }
}

async function samplesAt(url: string): Promise<string[]> {
  const { db, close } = connectDatabase(url, { connections: 1, waitMs: 3_000 });
  try {
    return await findSamples(db);
  } finally {
    await close();
  }
}
