import type pg from 'pg';
import type { Db } from '../../persistence/database.ts';
import {
  type ListState,
  readLists,
  saveCeilingPolicy,
} from '../../persistence/repositories/catalogue/reference-repository.ts';

export type { ListState };

/** The government's lists in use, and of which day they are. */
export function referenceLists(db: Db): Promise<readonly ListState[]> {
  return readLists(db);
}

/** What happens to a medicine whose MRP is above its ceiling: it is sold at the ceiling, or not at all. */
export function chooseCeilingPolicy(client: pg.Client, policy: 'cap' | 'refuse'): Promise<void> {
  return saveCeilingPolicy(client, policy);
}
