import { Command } from 'commander';
import * as say from '#sentences/operator/shop.ts';
import { waitingMigrations } from '../../server/operator/look-over-shop.ts';
import { printAnswer } from './print-answer.ts';

/** `shop migrate --check`: what the next start of this version would change in the database. Changes nothing itself. */
export function migrateCommand(): Command {
  return new Command('migrate')
    .description(say.tellWhichMigrationsTheNext)
    .requiredOption('--check', say.tellAndChangeNothing)
    .option('--json', say.printJson, false)
    .action(async ({ json }: { json: boolean }) => {
      const waiting = await waitingMigrations();
      printAnswer(json, { waiting }, () =>
        waiting.length === 0
          ? say.theDatabaseIsOfThis
          : say.migrationsWaitForTheNext(waiting.length, waiting.join(', ')),
      );
    });
}
