import { connectClient } from '../persistence/connection/find-primary.ts';
import { appliedMigrations, refuseUnknown, shippedMigrations } from '../persistence/migrate.ts';
import { CommandRefused } from './command-refused.ts';
import { operatorConfig, withUntouchedDatabase } from './operator-database.ts';

/** The migrations that the next start of this version would apply. Changes nothing; refuses a database of a later version. */
export function waitingMigrations(): Promise<string[]> {
  return withUntouchedDatabase(operatorConfig(), async (url) => {
    const client = await connectClient(url);
    try {
      const applied = await appliedMigrations(client);
      refuseUnknown(applied);
      const done = new Set(applied.map(({ name }) => name));
      return shippedMigrations().flatMap(({ name }) => (done.has(name) ? [] : [name]));
    } catch (error) {
      throw new CommandRefused((error as Error).message);
    } finally {
      await client.end();
    }
  });
}
