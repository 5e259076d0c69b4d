import type { Db } from '../../../database.ts';
import { doomFiles } from '../../named-file-repository.ts';

/** Stores the secret of an authenticator app, encrypted in a file, replacing an earlier one, which is marked for deletion. */
export async function saveTotp(
  db: Db,
  row: { readonly id: string; readonly staffId: string; readonly fileKey: string; readonly step: number },
  now: Date,
): Promise<void> {
  const earlier = await db
    .deleteFrom('staff_credential')
    .where('staff_id', '=', row.staffId)
    .where('kind', '=', 'totp')
    .returning('file_key')
    .execute();
  await doomFiles(db, earlier, now);
  await db
    .insertInto('staff_credential')
    .values({
      ...EMPTY,
      id: row.id,
      staff_id: row.staffId,
      kind: 'totp',
      file_key: row.fileKey,
      last_step: row.step,
      created_at: now,
    })
    .execute();
}

/** Stores new recovery codes, as hashes, replacing all earlier ones. */
export async function saveRecoveryCodes(
  db: Db,
  staffId: string,
  codes: readonly { readonly id: string; readonly hash: Buffer }[],
  now: Date,
): Promise<void> {
  await db.deleteFrom('staff_credential').where('staff_id', '=', staffId).where('kind', '=', 'recovery').execute();
  await db
    .insertInto('staff_credential')
    .values(
      codes.map(({ id, hash }) => ({
        ...EMPTY,
        id,
        staff_id: staffId,
        kind: 'recovery' as const,
        code_hash: hash,
        created_at: now,
      })),
    )
    .execute();
}

/** The authenticator's secret of somebody, and the time step of the last code; null if there is none. */
export async function findTotp(db: Db, staffId: string) {
  const row = await db
    .selectFrom('staff_credential')
    .select(['id', 'file_key', 'last_step'])
    .where('staff_id', '=', staffId)
    .where('kind', '=', 'totp')
    .executeTakeFirst();
  if (!row || row.file_key === null) return null;
  return { id: row.id, fileKey: row.file_key, lastStep: Number(row.last_step ?? 0) };
}

/** Marks the code of a time step as used. */
export async function spendTotpStep(db: Db, id: string, step: number, now: Date): Promise<void> {
  await db.updateTable('staff_credential').set({ last_step: step, used_at: now }).where('id', '=', id).execute();
}

/** Marks a recovery code as used. False if it is not this person's, or was used before. */
export async function spendRecoveryCode(db: Db, staffId: string, hash: Buffer, now: Date): Promise<boolean> {
  const used = await db
    .updateTable('staff_credential')
    .set({ used_at: now })
    .where('staff_id', '=', staffId)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return used.numUpdatedRows > 0n;
}

const EMPTY = { passkey_id: null, public_key: null, counter: null, file_key: null, last_step: null, code_hash: null };
