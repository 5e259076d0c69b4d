import { Command } from 'commander';
import * as say from '#sentences/operator/shop.ts';
import {
  type DatabaseElsewhere,
  databasesElsewhere,
  removeDatabaseElsewhere,
  SHARED_HOME,
} from '../../server/operator/databases-elsewhere.ts';
import { printAnswer } from './print-answer.ts';

/** `shop data …`: databases that lie outside of their data folders, and those that are left of folders that are gone. */
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
