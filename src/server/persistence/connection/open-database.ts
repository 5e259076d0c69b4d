import type { Config } from '../../config/read-config.ts';
import { backupBeforeUpgrade } from '../backup/make-backup.ts';
import { connectDatabase, type Database } from '../database.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../embedded/embedded-postgres.ts';
import { openShopRole } from '../embedded/shop-role.ts';
import type { Supervision } from '../embedded/supervise-postgres.ts';
import { migrate, shippedMigrations } from '../migrate.ts';
import { type EndedTransaction, watchForgottenTransactions } from './end-forgotten-transactions.ts';
import { refusePooler } from './refuse-pooler.ts';

/** The shop's database, migrated and ready. `close` also stops the embedded PostgreSQL. */
export interface OpenDatabase extends Database {
  readonly url: string;
  /** A line for the operator about where the embedded database lives, when it could not be the data folder, or about one that was left behind. */
  readonly notice: string | null;
}

type Place = Pick<Config, 'databaseUrl' | 'dataDir'> &
  Partial<Pick<Config, 'backupBeforeUpgrade' | 'backupPassphrase' | 'databaseConnections'>> &
  Pick<Parameters<typeof backupBeforeUpgrade>[1], 'filesElsewhere'>;

/**
 * Brings a database up to this version. One that holds an older schema is backed up first, unless the configuration says
 * no; where that fails, nothing is changed.
 */
export async function upgradeDatabase(url: string, place: Place): Promise<void> {
  const beforeChange = place.backupBeforeUpgrade === false ? undefined : backupBeforeUpgrade(url, place);
  await migrate(url, shippedMigrations(), beforeChange ? { beforeChange } : {});
}

interface Options extends Supervision {
  readonly shared?: boolean;
  /** A forgotten transaction of an embedded database was ended because others waited for its locks. Without it none is. */
  readonly onForgotten?: (ended: EndedTransaction) => void;
}

/**
 * Opens DATABASE_URL, or starts the embedded PostgreSQL of the data folder, and brings the schema up to date.
 * `shared: false` keeps an embedded one from being found by operator's commands: for a command's own, which works as its owner. A
 * shop works under a role that can do no more than read and write rows.
 */
export async function openDatabase(
  config: Place,
  { shared = true, onForgotten, ...supervision }: Options = {},
): Promise<OpenDatabase> {
  const embedded = config.databaseUrl ? null : await startEmbeddedPostgres(config.dataDir, { shared, ...supervision });
  let url = config.databaseUrl ?? embedded?.url ?? '';
  try {
    if (config.databaseUrl !== undefined) await refusePooler(config.databaseUrl);
    await upgradeDatabase(url, config);
    if (embedded && shared) url = await openShopRole(url);
  } catch (error) {
    await embedded?.stop();
    throw error;
  }
  const { databaseConnections: connections } = config;
  const database = connectDatabase(url, connections === undefined ? {} : { connections });
  // The shop's own role may neither see nor end the sessions of others; and its connections may all be waiting.
  const owner = embedded && onForgotten ? connectDatabase(embedded.url, { connections: 1 }) : null;
  const watch = owner && onForgotten ? watchForgottenTransactions(owner.db, onForgotten) : null;
  return {
    ...database,
    url,
    notice: embedded ? noticeOf(embedded, config.dataDir) : null,
    close: async () => {
      watch?.stop();
      await owner?.close();
      await database.close();
      await embedded?.stop();
    },
  };
}

function noticeOf({ movedTo, left }: EmbeddedPostgres, dataDir: string): string | null {
  const lines = [
    movedTo === null
      ? ''
      : `The user PostgreSQL runs under can't reach this checkout or ${dataDir}, so the database lives in ${movedTo}.`,
    left.length === 0
      ? ''
      : `Of a data folder that was at ${dataDir} before, ${left.join(' and ')} is left; it is not opened. See it with "shop data list", remove it with "shop data remove".`,
  ];
  return lines.filter((line) => line !== '').join(' ') || null;
}
