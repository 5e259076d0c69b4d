import type { Config } from './config/read-config.ts';
import { connectDatabase } from './persistence/database.ts';
import { runningDatabaseUrl, startEmbeddedPostgres } from './persistence/embedded/embedded-postgres.ts';
import { hasDatabase } from './persistence/embedded/place.ts';
import { findSamples } from './services/find-samples.ts';

/**
 * The samples in the shop of a configuration that is refused already, so that an operator hears of everything at once.
 * Nothing is made, migrated or changed. A shop that has no database yet has no samples; null where there is one that
 * can't be looked at.
 */
export async function lookForSamples({
  databaseUrl,
  dataDir,
}: Pick<Config, 'databaseUrl' | 'dataDir'>): Promise<string[] | null> {
  try {
    const running = databaseUrl ?? (await runningDatabaseUrl(dataDir));
    if (running) return await samplesAt(running);
    if (!hasDatabase(dataDir)) return [];
    const own = await startEmbeddedPostgres(dataDir, { shared: false });
    try {
      return await samplesAt(own.url);
    } finally {
      await own.stop();
    }
  } catch {
    return null;
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
