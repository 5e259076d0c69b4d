import { Command } from 'commander';
import * as say from '#sentences/operator/shop.ts';
import { sessionSecret } from '../../server/config/session-secret.ts';
import { CommandRefused } from '../../server/operator/command-refused.ts';
import {
  type DatabaseElsewhere,
  databasesElsewhere,
  removeDatabaseElsewhere,
  SHARED_HOME,
} from '../../server/operator/databases-elsewhere.ts';
import { waitingMigrations } from '../../server/operator/look-over-shop.ts';
import { operator } from '../../server/operator/operator-audit.ts';
import { operatorConfig } from '../../server/operator/operator-database.ts';
import { operatorFiles } from '../../server/operator/operator-files.ts';
import { withServices } from '../../server/operator/with-services.ts';
import { isShopsSecret, letSecretBeReplaced } from '../../server/services/agree-on-secret.ts';
import { type Resealed, resealFiles } from '../../server/services/files/keep-files.ts';
import { printAnswer } from './print-answer.ts';

const NOT_THE_SHOPS = say.thisSessionSecretIsNotTheOne;

/** `shop files …`: private files under the shop's secret. */
export function fileCommands(): Command {
  const files = new Command('files').description(say.thePrivateFilesThatTheShop);
  files
    .command('rotate-secret')
    .description(say.sealEveryPrivateFileUnder)
    .option('--json', say.printJson, false)
    .action(async ({ json }: { json: boolean }) => {
      const done = await withServices(async (parts) => {
        if (!(await isShopsSecret(parts.db, sessionSecret(operatorConfig())))) throw new CommandRefused(NOT_THE_SHOPS);
        return resealFiles({ ...parts, files: operatorFiles(parts.db) }, operator());
      });
      printAnswer(json, done, () => inWords(done));
      if (done.closed > 0) throw new CommandRefused(whyClosed(done));
    });
  return files;
}

function inWords({ resealed, current, absent }: Resealed): string {
  const counted = (count: number, what: string) => `${String(count).padStart(7)}  ${what}`;
  return [
    counted(resealed, 're-encrypted under SESSION_SECRET'),
    counted(current, say.wereAlreadyEncryptedUnderIt),
    counted(absent, 'are not there (removed meanwhile, or lost)'),
  ].join('\n');
}

/** Says which secret is missing, and what to do about it. */
function whyClosed({ closed, closedKeys }: Resealed): string {
  const names = `${closedKeys.join(', ')}${closed > closedKeys.length ? say.andOthers : ''}`;
  return say.privateFilesDoNotOpen(closed, operatorConfig().sessionSecretBefore !== undefined, names);
}

/** `shop data …`: databases outside their data folders, and those left behind by deleted folders. */
export function dataCommands(): Command {
  const data = new Command('data').description(say.seeAndRemoveDatabases);
  data
    .command('list')
    .description(say.everyDatabaseInItsData(SHARED_HOME))
    .option('--json', say.printJson, false)
    .action(({ json }: { json: boolean }) => {
      const all = databasesElsewhere();
      printAnswer(json, all, () => all.map(lineOf).join('\n') || say.thereAreNoDatabases(SHARED_HOME));
    });
  data
    .command('remove')
    .description(say.removeSuchADatabase)
    .argument('<id>')
    .option('--folder-unknown', say.alsoWhereNobodyWrote, false)
    .option('--json', say.printJson, false)
    .action((id: string, { folderUnknown, json }: { folderUnknown: boolean; json: boolean }) => {
      const found = removeDatabaseElsewhere(id, folderUnknown);
      printAnswer(json, { id, removed: true }, () => say.removed(found.place, sizeOf(found)));
    });
  return data;
}

const WORDS = {
  belongs: say.belongsToItsData,
  orphan: 'ORPHAN: its data folder is gone (or not mounted)',
  unknown: say.fromAnEarlierVersion,
} as const;

function lineOf(one: DatabaseElsewhere): string {
  const { id, folder, belonging, running } = one;
  return say.rowOfDatabase(id, sizeOf(one).padStart(9), running, folder ?? '-', WORDS[belonging]);
}

function sizeOf({ bytes }: DatabaseElsewhere): string {
  return `${(bytes / 1e6).toFixed(1)} MB`;
}

/**
 * `shop migrate --check`: what the next start of this version would change in the database. It changes nothing itself.
 */
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

/** `shop secret replace`: lets the next start use another SESSION_SECRET. */
export function secretCommands(): Command {
  const group = new Command('secret').description(say.theSecretThatAll);
  group
    .command('replace')
    .description(say.letTheNextStart)
    .option('--json', say.printJson, false)
    .action(async ({ json }: { json: boolean }) => {
      const forgotten = await withServices(({ db }) => letSecretBeReplaced(db));
      printAnswer(json, { forgotten }, () => (forgotten ? say.theNextServerThatStarts : say.noSecretWasKnown));
    });
  return group;
}
