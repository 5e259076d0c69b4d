import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { type Config, readConfig } from '../server/config/read-config.ts';
import { runningDatabaseUrl } from '../server/persistence/embedded/embedded-postgres.ts';
import { FolderInUse } from '../server/persistence/embedded/folder-lock.ts';
import { migrate } from '../server/persistence/migrate.ts';
import { openDatabase } from '../server/persistence/open-database.ts';
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
  const read = readConfig(process.env);
  if (!read.ok) throw new CommandRefused(read.line);
  const opened = await open(read.config).catch((error: unknown) => {
    throw new CommandRefused(startObstacle(error, read.config));
  });
  try {
    const client = new pg.Client({ connectionString: opened.url });
    await client.connect();
    try {
      await loadSeed(client, { seed: read.config.seed });
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

async function open(config: Config): Promise<Opened> {
  for (const until = Date.now() + LET_IN_WITHIN_MS; ; await wait(200)) {
    const running = config.databaseUrl ?? (await runningDatabaseUrl(config.dataDir));
    if (running) {
      await migrate(running);
      return { url: running, close: async () => undefined };
    }
    try {
      const own = await openDatabase(config, { shared: false });
      if (own.notice) console.error(own.notice);
      return own;
    } catch (error) {
      if (!(error instanceof FolderInUse) || Date.now() > until) throw error;
    }
  }
}
