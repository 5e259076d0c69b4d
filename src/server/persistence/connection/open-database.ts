import { randomBytes } from 'node:crypto';
import type { Config } from '../../config/read-config.ts';
import { backupBeforeUpgrade } from '../backup/make-backup.ts';
import { connectDatabase, type Database } from '../database.ts';
import type { Meanwhile } from '../embedded/cluster.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../embedded/embedded-postgres.ts';
import type { Supervision } from '../embedded/supervise-postgres.ts';
import { migrate, shippedMigrations } from '../migrate.ts';
import { type EndedTransaction, watchForgottenTransactions } from './end-forgotten-transactions.ts';
import { connectClient } from './find-primary.ts';
import { refusePooler } from './refuse-pooler.ts';

/** The role under which a shop works on its own database; migrations, backups and commands use the owner. */
const SHOP_ROLE = 'samesalt_shop';

/**
 * Creates the shop's role in an embedded database, or updates it, and returns its address. It reads and writes rows and
 * no more: it is no superuser, so none of its statements can start a program or read a file of the machine (COPY … PROGRAM,
 * pg_read_file), and it owns nothing, so it can't disable the triggers that keep the ledgers and the audit log append-only,
 * nor change the schema. Its password is new at every start and stored nowhere. Earlier clusters get the role at their next start.
 */
async function openShopRole(ownerUrl: string): Promise<string> {
  const password = randomBytes(24).toString('base64url');
  const client = await connectClient(ownerUrl);
  try {
    const { rows } = await client.query('select 1 from pg_roles where rolname = $1', [SHOP_ROLE]);
    if (rows.length === 0) await client.query(`create role ${SHOP_ROLE}`);
    await client.query(`
      alter role ${SHOP_ROLE} with login nosuperuser nocreatedb nocreaterole noreplication nobypassrls password '${password}';
      grant usage on schema public to ${SHOP_ROLE};
      grant select, insert, update, delete on all tables in schema public to ${SHOP_ROLE};
      grant usage, select on all sequences in schema public to ${SHOP_ROLE};
      revoke insert, update, delete on schema_migration from ${SHOP_ROLE};
      alter default privileges in schema public grant select, insert, update, delete on tables to ${SHOP_ROLE};
      alter default privileges in schema public grant usage, select on sequences to ${SHOP_ROLE};`);
  } finally {
    await client.end();
  }
  const url = new URL(ownerUrl);
  url.username = SHOP_ROLE;
  url.password = password;
  return url.href;
}

/** The shop's database, migrated and ready. `close` also stops the embedded PostgreSQL. */
export interface OpenDatabase extends Database {
  readonly url: string;
  /** A line for the operator about the embedded database's folder, when it could not be the data folder, or about one that was left behind. */
  readonly notice: string | null;
}

type Place = Pick<Config, 'databaseUrl' | 'dataDir'> &
  Partial<Pick<Config, 'backupBeforeUpgrade' | 'backupPassphrase' | 'databaseConnections'>> &
  Pick<Parameters<typeof backupBeforeUpgrade>[1], 'filesElsewhere'>;

/**
 * Brings a database up to this version. One that holds an older schema is backed up first, unless the configuration says
 * otherwise; where the backup fails, nothing is changed.
 */
export async function upgradeDatabase(url: string, place: Place): Promise<void> {
  const beforeChange = place.backupBeforeUpgrade === false ? undefined : backupBeforeUpgrade(url, place);
  await migrate(url, shippedMigrations(), beforeChange ? { beforeChange } : {});
}

interface Options extends Supervision {
  readonly shared?: boolean;
  /** What to do while an embedded PostgreSQL is being created. */
  readonly meanwhile?: Meanwhile;
  /** Called when a forgotten transaction of an embedded database was ended because others waited for its locks. Without it none is ended. */
  readonly onForgotten?: (ended: EndedTransaction) => void;
}

/**
 * Opens DATABASE_URL, or starts the embedded PostgreSQL of the data folder, and brings the schema up to date.
 * `shared: false` hides an embedded one from operator's commands: for a command's own, which works as its owner. A
 * shop works under a role that can only read and write rows.
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
