import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import type { Config } from '../config/read-config.ts';
import { readEnvironment } from '../config/read-environment.ts';
import { armFailpoint } from '../ops/failpoint.ts';
import { connectClient } from '../persistence/connection/find-primary.ts';
import { runningDatabaseUrl, startEmbeddedPostgres } from '../persistence/embedded/embedded-postgres.ts';
import { FolderInUse } from '../persistence/embedded/folder-lock.ts';
import type { Purpose } from '../persistence/embedded/launch-postgres.ts';
import { hasDatabase } from '../persistence/embedded/place.ts';
import { schemaState } from '../persistence/migrate.ts';
import { startObstacle } from '../start-obstacle.ts';
import { CommandRefused } from './command-refused.ts';
import { noteCommand, noteRefusal } from './operator-audit.ts';

/** The shop's database for an operator's command. */
export interface OperatorDatabase {
  readonly url: string;
  readonly client: pg.Client;
}

/** A database that is open for one command. */
interface Opened {
  readonly url: string;
  /** Whether a running shop owns it: that shop may just be starting. */
  readonly startedByShop: boolean;
  close(): Promise<void>;
}

/** How long this command waits for a starting shop or another command. */
const LET_IN_WITHIN_MS = 30_000;

/**
 * Runs a command against the shop's database: DATABASE_URL, otherwise the embedded one of the running shop, otherwise the
 * embedded one started for as long as the command runs. A command needs an existing shop: it creates none, upgrades none and loads
 * nothing into one, except the import of a catalogue (`makesShop`), which may come before the first start. Refuses an invalid
 * configuration, a place without a shop, a database that does not answer and one of another version, each with one line.
 */
export async function withDatabase<Result>(
  work: (database: OperatorDatabase) => Promise<Result>,
  { makesShop = false }: { readonly makesShop?: boolean } = {},
): Promise<Result> {
  const config = operatorConfig();
  const opened = await open(config, asItIs('shop', makesShop)).catch((error: unknown) => {
    throw error instanceof CommandRefused ? error : new CommandRefused(startObstacle(error, config));
  });
  try {
    const client = await untilReady(opened, config, makesShop);
    try {
      const result = await work({ url: opened.url, client }).catch(async (error: unknown) => {
        // The original error is reported, not that it could not be recorded.
        await noteRefusal(opened.url).catch(() => undefined);
        throw error;
      });
      // Outside the catch above: a command that was carried out is not recorded as refused, even if this line cannot be written.
      await noteCommand(opened.url);
      return result;
    } finally {
      await client.end();
    }
  } finally {
    await opened.close();
  }
}

/** A connection to a database of this version. Waits for a shop that is just starting. */
async function untilReady(opened: Opened, config: Config, makesShop: boolean): Promise<pg.Client> {
  const explained = (error: unknown) =>
    error instanceof CommandRefused ? error : new CommandRefused(startObstacle(error, config));
  const client = await connectClient(opened.url).catch((error: unknown) => {
    throw explained(error);
  });
  try {
    for (const until = performance.now() + LET_IN_WITHIN_MS; ; await wait(200)) {
      const state = await schemaState(client);
      if (state === 'current') return client;
      if (state === 'none' && makesShop && !opened.startedByShop) {
        const { makeShop } = await import('./make-shop.ts');
        await makeShop(opened.url, client, config);
        return client;
      }
      if (opened.startedByShop && performance.now() < until) continue;
      throw new CommandRefused(state === 'none' ? noShop(config) : EARLIER);
    }
  } catch (error) {
    await client.end();
    throw explained(error);
  }
}

const EARLIER =
  'The database is of an earlier version of the shop. Start the shop once: it backs the database up and upgrades it. No command does.';

function noShop({ databaseUrl, dataDir }: Config): string {
  const where = databaseUrl === undefined ? `the data folder ${dataDir}` : 'the database of DATABASE_URL';
  const name = databaseUrl === undefined ? 'DATA_DIR' : 'DATABASE_URL';
  return `There is no shop in ${where}. Set ${name} to the one of your shop, or start the shop there first; of all commands only "catalogue import" and "restore" begin a new one.`;
}

/**
 * Runs a command against the shop's database as it is, without upgrading it. For backups, which come before an upgrade, and
 * for restores (`purpose`), which fill an empty one and may therefore create it.
 */
export async function withUntouchedDatabase<Result>(
  config: Config,
  work: (url: string) => Promise<Result>,
  { purpose = 'shop' }: { readonly purpose?: Purpose } = {},
): Promise<Result> {
  const opened = await open(config, asItIs(purpose, purpose === 'restore')).catch((error: unknown) => {
    throw error instanceof CommandRefused ? error : new CommandRefused(startObstacle(error, config));
  });
  try {
    return await work(opened.url);
  } finally {
    await opened.close();
  }
}

/** The configuration of this command's environment; refuses an invalid one with one line. */
export function operatorConfig(): Config {
  const read = readEnvironment(process.env, 'command');
  if (!read.ok) throw new CommandRefused(read.lines.join('\n'));
  if (read.config.failpoint) armFailpoint(read.config.failpoint);
  return read.config;
}

/** How an embedded database is started for a command. */
type OpenOwn = (config: Config) => Promise<Opened>;

const asItIs =
  (purpose: Purpose, mayBeNew: boolean): OpenOwn =>
  async (config) => {
    if (!mayBeNew && !hasDatabase(config.dataDir)) throw new CommandRefused(noShop(config));
    const { url, stop } = await startEmbeddedPostgres(config.dataDir, { shared: false, purpose });
    return { url, startedByShop: false, close: stop };
  };

async function open(config: Config, openOwn: OpenOwn): Promise<Opened> {
  if (config.databaseUrl !== undefined)
    return { url: config.databaseUrl, startedByShop: false, close: async () => undefined };
  for (const until = performance.now() + LET_IN_WITHIN_MS; ; await wait(200)) {
    const running = await runningDatabaseUrl(config.dataDir);
    if (running) return { url: running, startedByShop: true, close: async () => undefined };
    try {
      return await openOwn(config);
    } catch (error) {
      if (!(error instanceof FolderInUse) || performance.now() > until) throw error;
    }
  }
}
