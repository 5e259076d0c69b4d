import { sql } from 'kysely';
import type { Db } from '../../database.ts';
import type { DraftStatus } from '../../schema/privacy-schema.ts';
import { doomFiles } from '../named-file-repository.ts';

/** Where the sealed file of a draft is. */
export interface DraftRow {
  readonly id: string;
  readonly fileKey: string;
  readonly createdAt: Date;
  /** Only a draft from a picture can be `reading` or `failed`. */
  readonly status: DraftStatus;
  /** Where its picture is; null for a draft from text. */
  readonly pictureKey: string | null;
}

const COLUMNS = [
  'id',
  'file_key as fileKey',
  'created_at as createdAt',
  'status',
  'picture_key as pictureKey',
] as const;

/** The drafts of an account, the oldest first. */
export async function listDrafts(db: Db, accountId: string): Promise<DraftRow[]> {
  return db
    .selectFrom('draft')
    .select(COLUMNS)
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** A draft of an account; null if it has none with this id. */
export async function findDraft(db: Db, accountId: string, id: string): Promise<DraftRow | null> {
  const row = await db
    .selectFrom('draft')
    .select(COLUMNS)
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

/** Stores where a new draft is. */
export async function insertDraft(
  db: Db,
  accountId: string,
  {
    id,
    fileKey,
    pictureKey,
    now,
  }: { readonly id: string; readonly fileKey: string; readonly pictureKey: string | null; readonly now: Date },
): Promise<void> {
  const status = pictureKey === null ? 'ready' : 'reading';
  await db
    .insertInto('draft')
    .values({
      id,
      account_id: accountId,
      file_key: fileKey,
      picture_key: pictureKey,
      status,
      created_at: now,
      updated_at: now,
    })
    .execute();
}

/** Replaces a draft's file with a new one and marks the old one for deletion; false if another change came first. */
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

/** Deletes a draft and marks its file for deletion in the same transaction. */
export async function dropDraft(db: Db, accountId: string, id: string, now: Date): Promise<void> {
  const gone = await db
    .deleteFrom('draft')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .returning(['file_key', 'picture_key'])
    .executeTakeFirst();
  if (gone !== undefined) await doomFiles(db, [gone, { file_key: gone.picture_key }], now);
}

/** A page whose picture can still be used for an order: a failed or cancelled order releases it. */
const isFree = sql<boolean>`(status = 'ready' and picture_key is not null and (order_id is null
  or exists (select from customer_order o where o.id = draft.order_id and o.status in ('FAILED', 'CANCELLED'))))`;

/** The pages of an account that are not used for an order, newest first. */
export async function listFreePages(db: Db, accountId: string): Promise<{ readonly id: string }[]> {
  return db
    .selectFrom('draft')
    .select('id')
    .where('account_id', '=', accountId)
    .where(isFree)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
}

/**
 * Assigns pages of an account to its order; false if one of them is not free. Of two orders at once the second one
 * waits and gets none.
 */
export async function claimPages(
  db: Db,
  accountId: string,
  { orderId, draftIds }: { readonly orderId: string; readonly draftIds: readonly string[] },
): Promise<boolean> {
  const claimed = await db
    .updateTable('draft')
    .set({ order_id: orderId })
    .where('account_id', '=', accountId)
    .where('id', 'in', [...draftIds])
    .where(isFree)
    .executeTakeFirst();
  return Number(claimed.numUpdatedRows) === draftIds.length;
}

/** Where the pages of an order are, the oldest first. */
export async function listPagesOfOrder(db: Db, orderId: string): Promise<{ readonly fileKey: string }[]> {
  return db
    .selectFrom('draft')
    .select('file_key as fileKey')
    .where('order_id', '=', orderId)
    .where('status', '=', 'ready')
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** A picture that waits to be read. */
export interface WaitingPicture {
  readonly id: string;
  readonly accountId: string;
  readonly fileKey: string;
  readonly pictureKey: string;
  /** With this one. */
  readonly tries: number;
}

/**
 * The picture that has waited longest; this try is counted at once, so that a page crashes its reader at most three
 * times.
 */
export async function takeWaitingPicture(db: Db): Promise<WaitingPicture | null> {
  const { rows } = await sql<WaitingPicture>`
    update draft set reading_tries = reading_tries + 1
    where id = (select id from draft where status = 'reading' order by created_at, id limit 1 for update skip locked)
    returning id, account_id as "accountId", file_key as "fileKey", picture_key as "pictureKey", reading_tries as tries`.execute(
    db,
  );
  return rows[0] ?? null;
}

/** How many pictures wait up to one that was sent at a given time, including it. */
export async function countWaitingPictures(db: Db, upTo: Date): Promise<number> {
  const { count } = await db
    .selectFrom('draft')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('status', '=', 'reading')
    .where('created_at', '<=', upTo)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Ends the reading of a draft; false if another server ended it, or the draft is gone. Replaced files are marked for deletion. */
export async function endReading(
  db: Db,
  { id, accountId, fileKey, pictureKey }: WaitingPicture,
  found: {
    readonly status: 'ready' | 'failed';
    readonly fileKey: string;
    readonly pictureKey: string | null;
    now: Date;
  },
): Promise<boolean> {
  const ended = await db
    .updateTable('draft')
    .set({
      status: found.status,
      file_key: found.fileKey,
      updated_at: found.now,
      ...(found.pictureKey !== null && { picture_key: found.pictureKey }),
    })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .where('status', '=', 'reading')
    .where('file_key', '=', fileKey)
    .executeTakeFirst();
  if (ended.numUpdatedRows === 0n) return false;
  const replaced = found.pictureKey === null ? null : pictureKey;
  await doomFiles(db, [{ file_key: fileKey }, { file_key: replaced }], found.now);
  return true;
}
