import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import type { Config } from '../server/config/read-config.ts';
import { readEnvironment } from '../server/config/read-environment.ts';
import { armFailpoint } from '../server/failpoint.ts';
import { runningDatabaseUrl, startEmbeddedPostgres } from '../server/persistence/embedded/embedded-postgres.ts';
import { FolderInUse } from '../server/persistence/embedded/folder-lock.ts';
import type { Purpose } from '../server/persistence/embedded/launch-postgres.ts';
import { connectClient } from '../server/persistence/find-primary.ts';
import { openDatabase, upgradeDatabase } from '../server/persistence/open-database.ts';
import { loadSeed } from '../server/services/load-seed.ts';
import { startObstacle } from '../server/start-obstacle.ts';
import { CommandRefused } from './command-refused.ts';
import { noteCommand } from './operator-audit.ts';

/** The shop's database as an operator's command uses it. */
export interface OperatorDatabase {
  readonly url: string;
  readonly client: pg.Client;
}

/** A database that is open for one command. */
interface Opened {
  readonly url: string;
  close(): Promise<void>;
}

/** A shop that is starting, or another command, has this long to let this one in. */
const LET_IN_WITHIN_MS = 30_000;

/**
 * Runs a command against the shop's database: DATABASE_URL, else the embedded one of the running shop, else the
 * embedded one started for as long as the command runs. Refuses a bad configuration, a database that does not answer
 * and one that a newer shop has changed, each with one line.
 */
export async function withDatabase<Result>(work: (database: OperatorDatabase) => Promise<Result>): Promise<Result> {
  const config = operatorConfig();
  const opened = await open(config, upgraded).catch((error: unknown) => {
    throw new CommandRefused(startObstacle(error, config));
  });
  try {
    const client = await connectClient(opened.url);
    try {
      await loadSeed(client, { seed: config.seed });
      const result = await work({ url: opened.url, client });
      await noteCommand(opened.url);
      return result;
    } finally {
      await client.end();
    }
  } finally {
    await opened.close();
  }
}

/**
 * Runs a command against the shop's database as it is, whatever its version, and even where there is none yet: nothing is
 * migrated, nothing is loaded. For backups, which come before an upgrade, and for restores, which fill an empty one (`purpose`).
 */
export async function withUntouchedDatabase<Result>(
  config: Config,
  work: (url: string) => Promise<Result>,
  { purpose = 'shop' }: { readonly purpose?: Purpose } = {},
): Promise<Result> {
  const opened = await open(config, untouched(purpose)).catch((error: unknown) => {
    throw new CommandRefused(startObstacle(error, config));
  });
  try {
    return await work(opened.url);
  } finally {
    await opened.close();
  }
}

/** The configuration of this command's environment; refuses a bad one with its one line. */
export function operatorConfig(): Config {
  const read = readEnvironment(process.env, 'command');
  if (!read.ok) throw new CommandRefused(read.lines.join('\n'));
  if (read.config.failpoint) armFailpoint(read.config.failpoint);
  return read.config;
}

/** How a database is opened: one that runs already, and one that is started for the command. */
interface Manner {
  running(url: string, config: Config): Promise<void>;
  own(config: Config): Promise<Opened>;
}

const upgraded: Manner = {
  running: upgradeDatabase,
  own: async (config) => {
    const own = await openDatabase(config, { shared: false });
    if (own.notice) console.error(own.notice);
    return own;
  },
};

const untouched = (purpose: Purpose): Manner => ({
  running: async () => undefined,
  own: async ({ dataDir }) => {
    const { url, stop } = await startEmbeddedPostgres(dataDir, { shared: false, purpose });
    return { url, close: stop };
  },
});

async function open(config: Config, manner: Manner): Promise<Opened> {
  for (const until = Date.now() + LET_IN_WITHIN_MS; ; await wait(200)) {
    const running = config.databaseUrl ?? (await runningDatabaseUrl(config.dataDir));
    if (running) {
      await manner.running(running, config);
      return { url: running, close: async () => undefined };
    }
    try {
      return await manner.own(config);
    } catch (error) {
      if (!(error instanceof FolderInUse) || Date.now() > until) throw error;
    }
  }
}
