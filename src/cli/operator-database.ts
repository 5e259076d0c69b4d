import pg from 'pg';
import { readConfig } from '../server/config/read-config.ts';
import { runningDatabaseUrl } from '../server/persistence/embedded/embedded-postgres.ts';
import { migrate } from '../server/persistence/migrate.ts';
import { openDatabase } from '../server/persistence/open-database.ts';
import { loadSeed } from '../server/services/load-seed.ts';
import { CommandRefused } from './command-refused.ts';

/** The shop's database as an operator's command uses it. */
export interface OperatorDatabase {
  readonly url: string;
  readonly client: pg.Client;
}

/**
 * Runs a command against the shop's database: DATABASE_URL, else the embedded one of the running shop, else the
 * embedded one started for as long as the command runs. Refuses a bad configuration with its one line.
 */
export async function withDatabase<Result>(work: (database: OperatorDatabase) => Promise<Result>): Promise<Result> {
  const read = readConfig(process.env);
  if (!read.ok) throw new CommandRefused(read.line);
  const running = read.config.databaseUrl ?? (await runningDatabaseUrl(read.config.dataDir));
  const own = running ? null : await openDatabase(read.config);
  const url = running ?? own?.url ?? '';
  try {
    if (running) await migrate(running);
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      await loadSeed(client, { seed: read.config.seed });
      return await work({ url, client });
    } finally {
      await client.end();
    }
  } finally {
    await own?.close();
  }
}
