import { sql } from 'kysely';
import type { Db } from '../../database.ts';

/** A request to see a file, by a member of staff in a session, or by the operator of the machine. */
export interface Opening {
  readonly id: string;
  readonly fileId: string;
  readonly accountId: string;
  readonly orderId: string | null;
  readonly number: string;
  readonly who: { readonly staffId: string; readonly sessionId: string | null };
  readonly at: Date;
}

/** Records that a file was requested, before a byte of it is sent. */
export async function saveOpening(db: Db, { who, at, ...opening }: Opening): Promise<void> {
  await db
    .insertInto('file_opening')
    .values({
      id: opening.id,
      file_id: opening.fileId,
      account_id: opening.accountId,
      order_id: opening.orderId,
      number: opening.number,
      staff_id: who.staffId,
      session_id: who.sessionId,
      // Rows from before a name was required name the operator instead.
      operator: null,
      asked_at: at,
    })
    .execute();
}

/** The bytes were sent: from now on the file counts as opened. */
export async function markOpeningSent(db: Db, id: string, at: Date): Promise<void> {
  await db.updateTable('file_opening').set({ sent_at: at }).where('id', '=', id).where('sent_at', 'is', null).execute();
}

/** Where an opening counts: in one session at the counter or, on the command line, since a time. */
export type Sitting = { readonly sessionId: string } | { readonly since: Date };

/** Which of these files somebody has opened there. */
export async function findOpened(
  db: Db,
  fileIds: readonly string[],
  { staffId, sitting }: { readonly staffId: string; readonly sitting: Sitting },
): Promise<ReadonlySet<string>> {
  if (fileIds.length === 0) return new Set();
  let query = db
    .selectFrom('file_opening')
    .select('file_id')
    .distinct()
    .where('file_id', 'in', [...fileIds])
    .where('staff_id', '=', staffId)
    .where('sent_at', 'is not', null);
  query =
    'sessionId' in sitting
      ? query.where('session_id', '=', sitting.sessionId)
      : query.where('sent_at', '>=', sitting.since);
  return new Set((await query.execute()).map(({ file_id }) => file_id));
}

/** Whether a file that this session requested is still being sent. */
export async function isOpeningUnderWay(db: Db, number: string, sessionId: string, since: Date): Promise<boolean> {
  const row = await db
    .selectFrom('file_opening')
    .select('id')
    .where('number', '=', number)
    .where('session_id', '=', sessionId)
    .where('sent_at', 'is', null)
    .where('asked_at', '>=', since)
    .executeTakeFirst();
  return row !== undefined;
}

/** Who saw a person's prescriptions, newest first. `name` and `registration` are null if only the machine is known. */
export async function listOpenings(
  db: Db,
  { accountId, orderId }: { readonly accountId: string; readonly orderId: string | null },
  limit: number,
) {
  let query = db
    .selectFrom('file_opening')
    .leftJoin('staff', 'staff.id', 'staff_id')
    .select(['number', 'asked_at as at', 'staff.name', 'staff.registration'])
    .where('account_id', '=', accountId);
  if (orderId !== null) query = query.where('order_id', '=', orderId);
  return query.orderBy('asked_at', 'desc').orderBy('file_opening.id').limit(limit).execute();
}

/** The files of an order's prescription, or of a request, by its number: the oldest first. Null if there is no such one. */
export async function listSentFiles(db: Db, number: string) {
  const found = await db
    .selectFrom('prescription')
    .select(['id', 'account_id as accountId', 'order_id as orderId'])
    .where('number', '=', number)
    .executeTakeFirst();
  if (!found) return null;
  const files = await db
    .selectFrom('prescription_file')
    .select(['id', 'file_key as fileKey', 'kind', 'created_at as sentAt'])
    .where('prescription_id', '=', found.id)
    .orderBy(sql`created_at`)
    .orderBy('id')
    .execute();
  return { accountId: found.accountId, orderId: found.orderId, files };
}
