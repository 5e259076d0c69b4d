import type { Db } from '../../database.ts';
import { doomFiles } from '../named-file-repository.ts';

/** Where the sealed answers of a patient are; null if there are none. */
export async function findHealthFile(db: Db, accountId: string, patientId: string): Promise<string | null> {
  const row = await db
    .selectFrom('patient_health')
    .select('file_key')
    .where('account_id', '=', accountId)
    .where('patient_id', '=', patientId)
    .executeTakeFirst();
  return row?.file_key ?? null;
}

/** Every patient's sealed answers of an account. */
export async function listHealthFiles(
  db: Db,
  accountId: string,
): Promise<{ readonly patientId: string; readonly fileKey: string }[]> {
  return db
    .selectFrom('patient_health')
    .select(['patient_id as patientId', 'file_key as fileKey'])
    .where('account_id', '=', accountId)
    .orderBy('patient_id')
    .execute();
}

/** Deletes a patient's answers and marks their file for deletion in the same transaction. False if there were none. */
export async function dropHealth(db: Db, accountId: string, patientId: string, now: Date): Promise<boolean> {
  const gone = await db
    .deleteFrom('patient_health')
    .where('account_id', '=', accountId)
    .where('patient_id', '=', patientId)
    .returning('file_key')
    .executeTakeFirst();
  if (gone === undefined) return false;
  await doomFiles(db, [gone], now);
  return true;
}

/** Stores where a patient's answers are now. */
export async function saveHealth(
  db: Db,
  row: { readonly accountId: string; readonly patientId: string; readonly fileKey: string; readonly now: Date },
): Promise<void> {
  await db
    .insertInto('patient_health')
    .values({ patient_id: row.patientId, account_id: row.accountId, file_key: row.fileKey, updated_at: row.now })
    .execute();
}
