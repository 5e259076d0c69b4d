import type { RetentionId } from '#domain/privacy/retention.ts';
import type { Db } from '../../persistence/database.ts';
import { readRetentionSettings, saveRetentionSetting } from '../../persistence/repositories/retention-repository.ts';

/** For how many days each kind of data is kept, where the operator has chosen. */
export function retentionSettings(db: Db) {
  return readRetentionSettings(db);
}

/** Keeps a kind of data for so many days from now on. The limits are the caller's to check (`domain/privacy/retention`). */
export function chooseRetention(db: Db, id: RetentionId, days: number, now: Date): Promise<void> {
  return saveRetentionSetting(db, id, days, now);
}
