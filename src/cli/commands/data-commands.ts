import { Command } from 'commander';
import {
  type DatabaseElsewhere,
  databasesElsewhere,
  removeDatabaseElsewhere,
  SHARED_HOME,
} from '../../server/operator/databases-elsewhere.ts';
import { printAnswer } from './print-answer.ts';

/** `shop data …`: databases that lie outside of their data folders, and those that are left of folders that are gone. */
export function dataCommands(): Command {
  const data = new Command('data').description('See and remove databases that lie outside of their data folders');
  data
    .command('list')
    .description(`Every database in ${SHARED_HOME}, its data folder, and whether that still holds its id`)
    .option('--json', 'print JSON', false)
    .action(({ json }: { json: boolean }) => {
      const all = databasesElsewhere();
      printAnswer(json, all, () => all.map(lineOf).join('\n') || `There are no databases in ${SHARED_HOME}.`);
    });
  data
    .command('remove')
    .description('Remove such a database for good; refused while its data folder holds its id, or while it runs')
    .argument('<id>')
    .option('--folder-unknown', 'also where nobody wrote down whose it is: look that no shop needs it', false)
    .option('--json', 'print JSON', false)
    .action((id: string, { folderUnknown, json }: { folderUnknown: boolean; json: boolean }) => {
      const found = removeDatabaseElsewhere(id, folderUnknown);
      printAnswer(json, { id, removed: true }, () => `Removed ${found.place}, ${sizeOf(found)}.`);
    });
  return data;
}

const WORDS = {
  belongs: 'belongs to its data folder',
  orphan: 'ORPHAN: its data folder is gone (or not mounted)',
  unknown: 'from an earlier version, which did not write down its data folder',
} as const;

function lineOf(one: DatabaseElsewhere): string {
  const { id, folder, belonging, running } = one;
  return `${id}  ${sizeOf(one).padStart(9)}  ${running ? 'running' : 'closed '}  ${folder ?? '-'}  ${WORDS[belonging]}`;
}

function sizeOf({ bytes }: DatabaseElsewhere): string {
  return `${(bytes / 1e6).toFixed(1)} MB`;
}
