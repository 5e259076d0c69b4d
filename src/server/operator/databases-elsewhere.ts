import {
  type DatabaseElsewhere,
  listElsewhere,
  removeElsewhere,
  SHARED_HOME,
} from '../persistence/embedded/databases-elsewhere.ts';
import { CommandRefused } from './command-refused.ts';

export { type DatabaseElsewhere, SHARED_HOME };

/** Every database outside its data folder. The folders belong to root: an unreadable one is reported, not ignored. */
export function databasesElsewhere(): DatabaseElsewhere[] {
  try {
    return listElsewhere();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EACCES') throw error;
    throw new CommandRefused(`${SHARED_HOME} can be read by root alone. Run the command as root.`);
  }
}

/** Removes such a database for good. Refuses one that runs, one whose folder holds its id and, without the flag, one of an unknown folder. */
export function removeDatabaseElsewhere(id: string, evenUnknown: boolean): DatabaseElsewhere {
  const found = databasesElsewhere().find((one) => one.id === id);
  if (!found) throw new CommandRefused(`There is no database ${id} in ${SHARED_HOME}.`);
  const refusal = whyKept(found, evenUnknown);
  if (refusal !== null) throw new CommandRefused(refusal);
  removeElsewhere(id);
  return found;
}

function whyKept({ id, place, folder, belonging, running }: DatabaseElsewhere, evenUnknown: boolean): string | null {
  if (running) return `The database ${id} is running. Stop its shop first.`;
  if (belonging === 'belongs')
    return `The database ${id} belongs to the data folder ${folder}. Remove that first, if the shop is to go.`;
  if (belonging === 'unknown' && !evenUnknown)
    return `It is not recorded whose database ${place} is: an earlier version made it. A shop that still needs it takes it over at its next start; where you know that none does, say --folder-unknown.`;
  return null;
}
