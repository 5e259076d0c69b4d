import { Command } from 'commander';
import { waitingMigrations } from '../../server/operator/waiting-migrations.ts';
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
      const waiting = await waitingMigrations();
      printAnswer(json, { waiting }, () =>
        waiting.length === 0
          ? 'The database is of this version; a start changes nothing.'
          : `${waiting.length} migrations wait for the next start: ${waiting.join(', ')}.`,
      );
    });
}
