import type { Db } from '../../database.ts';
import { doomFiles } from '../named-file-repository.ts';

/** Where a draft lies. */
export interface DraftRow {
  readonly id: string;
  readonly fileKey: string;
  readonly createdAt: Date;
}

/** The drafts of an account, the oldest first. */
export async function listDrafts(db: Db, accountId: string): Promise<DraftRow[]> {
  return db
    .selectFrom('draft')
    .select(['id', 'file_key as fileKey', 'created_at as createdAt'])
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** A draft of an account; null where it has none of this id. */
export async function findDraft(db: Db, accountId: string, id: string): Promise<DraftRow | null> {
  const row = await db
    .selectFrom('draft')
    .select(['id', 'file_key as fileKey', 'created_at as createdAt'])
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

/** Writes down where a new draft lies. */
export async function insertDraft(
  db: Db,
  accountId: string,
  { id, fileKey, now }: { readonly id: string; readonly fileKey: string; readonly now: Date },
): Promise<void> {
  await db
    .insertInto('draft')
    .values({ id, account_id: accountId, file_key: fileKey, created_at: now, updated_at: now })
    .execute();
}

/** Puts a draft's new file in the place of the one it was made from, and dooms that; false where another came first. */
export async function replaceDraftFile(
  db: Db,
  accountId: string,
  { id, before, fileKey, now }: { readonly id: string; readonly before: string; readonly fileKey: string; now: Date },
): Promise<boolean> {
  const changed = await db
    .updateTable('draft')
    .set({ file_key: fileKey, updated_at: now })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .where('file_key', '=', before)
    .executeTakeFirst();
  if (changed.numUpdatedRows === 0n) return false;
  await doomFiles(db, [{ file_key: before }], now);
  return true;
}

/** Takes a draft out and dooms its file in the same transaction. */
export async function dropDraft(db: Db, accountId: string, id: string, now: Date): Promise<void> {
  const gone = await db
    .deleteFrom('draft')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .returning('file_key')
    .executeTakeFirst();
  if (gone !== undefined) await doomFiles(db, [gone], now);
}
