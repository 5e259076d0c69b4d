import type { Config } from '../config/read-config.ts';
import { connectDatabase, type Database } from './database.ts';
import { startEmbeddedPostgres } from './embedded/embedded-postgres.ts';
import { migrate } from './migrate.ts';

/** The shop's database, migrated and ready. `close` also stops the embedded PostgreSQL. */
export interface OpenDatabase extends Database {
  readonly url: string;
  /** A line for the operator about where the embedded database lives, when it could not be the data folder. */
  readonly notice: string | null;
}

/**
 * Opens DATABASE_URL, or starts the embedded PostgreSQL of the data folder, and brings the schema up to date.
 * `shared: false` keeps an embedded one from being found by operator's commands: for a command's own.
 */
export async function openDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDir'> & Partial<Pick<Config, 'databaseConnections'>>,
  { shared = true }: { shared?: boolean } = {},
): Promise<OpenDatabase> {
  const embedded = config.databaseUrl ? null : await startEmbeddedPostgres(config.dataDir, { shared });
  const url = config.databaseUrl ?? embedded?.url ?? '';
  try {
    await migrate(url);
  } catch (error) {
    await embedded?.stop();
    throw error;
  }
  const { databaseConnections: connections } = config;
  const database = connectDatabase(url, connections === undefined ? {} : { connections });
  return {
    ...database,
    url,
    notice: embedded?.movedTo
      ? `The user PostgreSQL runs under can't reach this checkout or ${config.dataDir}, so the database lives in ${embedded.movedTo}.`
      : null,
    close: async () => {
      await database.close();
      await embedded?.stop();
    },
  };
}
