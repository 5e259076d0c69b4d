import type { Config } from '../config/read-config.ts';
import { backupBeforeUpgrade } from './backup/backup-before-upgrade.ts';
import { connectDatabase, type Database } from './database.ts';
import { startEmbeddedPostgres } from './embedded/embedded-postgres.ts';
import type { Supervision } from './embedded/supervise-postgres.ts';
import { migrate, shippedMigrations } from './migrate.ts';
import { refusePooler } from './refuse-pooler.ts';

/** The shop's database, migrated and ready. `close` also stops the embedded PostgreSQL. */
export interface OpenDatabase extends Database {
  readonly url: string;
  /** A line for the operator about where the embedded database lives, when it could not be the data folder. */
  readonly notice: string | null;
}

type Place = Pick<Config, 'databaseUrl' | 'dataDir'> &
  Partial<Pick<Config, 'backupBeforeUpgrade' | 'backupPassphrase' | 'databaseConnections'>>;

/**
 * Brings a database up to this version. One that holds an older schema is backed up first, unless the configuration says
 * no; where that fails, nothing is changed.
 */
export async function upgradeDatabase(url: string, place: Place): Promise<void> {
  const beforeChange = place.backupBeforeUpgrade === false ? undefined : backupBeforeUpgrade(url, place);
  await migrate(url, shippedMigrations(), beforeChange ? { beforeChange } : {});
}

/**
 * Opens DATABASE_URL, or starts the embedded PostgreSQL of the data folder, and brings the schema up to date.
 * `shared: false` keeps an embedded one from being found by operator's commands: for a command's own.
 */
export async function openDatabase(
  config: Place,
  { shared = true, ...supervision }: { shared?: boolean } & Supervision = {},
): Promise<OpenDatabase> {
  const embedded = config.databaseUrl ? null : await startEmbeddedPostgres(config.dataDir, { shared, ...supervision });
  const url = config.databaseUrl ?? embedded?.url ?? '';
  try {
    if (config.databaseUrl !== undefined) await refusePooler(config.databaseUrl);
    await upgradeDatabase(url, config);
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
