import type { Db } from '../../persistence/database.ts';
import { readRetentionSettings } from '../../persistence/repositories/retention-repository.ts';

/** For how many days each kind of data is kept, where the operator has chosen. */
export function retentionSettings(db: Db) {
  return readRetentionSettings(db);
}
