import { Command } from 'commander';
import {
  type DatabaseElsewhere,
  listElsewhere,
  removeElsewhere,
  SHARED_HOME,
} from '../server/persistence/embedded/databases-elsewhere.ts';
import { CommandRefused } from './command-refused.ts';
import { printAnswer } from './print-answer.ts';

/** `shop data …`: databases that lie outside of their data folders, and those that are left of folders that are gone. */
export function dataCommands(): Command {
  const data = new Command('data').description('See and remove databases that lie outside of their data folders');
  data
    .command('list')
    .description(`Every database in ${SHARED_HOME}, its data folder, and whether that still holds its id`)
    .option('--json', 'print JSON', false)
    .action(({ json }: { json: boolean }) => {
      const all = reading(listElsewhere);
      printAnswer(json, all, () => all.map(lineOf).join('\n') || `There are no databases in ${SHARED_HOME}.`);
    });
  data
    .command('remove')
    .description('Remove such a database for good; refused while its data folder holds its id, or while it runs')
    .argument('<id>')
    .option('--folder-unknown', 'also where nobody wrote down whose it is: look that no shop needs it', false)
    .option('--json', 'print JSON', false)
    .action((id: string, { folderUnknown, json }: { folderUnknown: boolean; json: boolean }) => {
      const found = reading(listElsewhere).find((one) => one.id === id);
      if (!found) throw new CommandRefused(`There is no database ${id} in ${SHARED_HOME}.`);
      const refusal = whyKept(found, folderUnknown);
      if (refusal !== null) throw new CommandRefused(refusal);
      removeElsewhere(id);
      printAnswer(json, { id, removed: true }, () => `Removed ${found.place}, ${sizeOf(found)}.`);
    });
  return data;
}

function whyKept({ id, place, folder, belonging, running }: DatabaseElsewhere, evenUnknown: boolean): string | null {
  if (running) return `The database ${id} is running. Stop its shop first.`;
  if (belonging === 'belongs')
    return `The database ${id} belongs to the data folder ${folder}. Remove that first, if the shop is to go.`;
  if (belonging === 'unknown' && !evenUnknown)
    return `It is not recorded whose database ${place} is: an earlier version made it. A shop that still needs it takes it over at its next start; where you know that none does, say --folder-unknown.`;
  return null;
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

/** The folders are root's: what nobody else may look at is said, not counted as nothing. */
function reading<Result>(work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EACCES') throw error;
    throw new CommandRefused(`${SHARED_HOME} can be read by root alone. Run the command as root.`);
  }
}
