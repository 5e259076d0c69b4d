import { Command } from 'commander';
import { connectClient } from '../server/persistence/find-primary.ts';
import { appliedMigrations, refuseUnknown, shippedMigrations } from '../server/persistence/migrate.ts';
import { CommandRefused } from './command-refused.ts';
import { operatorConfig, withUntouchedDatabase } from './operator-database.ts';
import { printAnswer } from './print-answer.ts';

/** `shop migrate --check`: what the next start of this version would change in the database. Changes nothing itself. */
export function migrateCommand(): Command {
  return new Command('migrate')
    .description(
      'Tell which migrations the next start of this version applies (it applies them itself, after a backup)',
    )
    .requiredOption('--check', 'tell, and change nothing')
    .option('--json', 'print JSON', false)
    .action(async ({ json }: { json: boolean }) => {
      const waiting = await withUntouchedDatabase(operatorConfig(), async (url) => {
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
      printAnswer(json, { waiting }, () =>
        waiting.length === 0
          ? 'The database is of this version; a start changes nothing.'
          : `${waiting.length} migrations wait for the next start: ${waiting.join(', ')}.`,
      );
    });
}
