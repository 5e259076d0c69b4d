import { sql } from 'kysely';
import type { CallOutcome } from '#domain/counter/call-back.ts';
import type { ActingStaff } from '#domain/counter/staff.ts';
import type { Db } from '../../database.ts';

/** A prescription from the home page, whose sender is called back. */
export interface CallRequest {
  readonly id: string;
  readonly number: string;
  readonly accountId: string;
  readonly status: 'RECEIVED' | 'APPROVED' | 'REJECTED';
  readonly sentAt: Date;
}

/** The outcome of a call. */
export interface CallNote {
  readonly outcome: CallOutcome;
  readonly note: string;
  readonly by: ActingStaff;
  readonly at: Date;
  /** The call after which it was written; null for one that was dialled by hand. */
  readonly callId: string | null;
}

/** A request by its number; null for an order's number, and for an unknown one. `lock` holds its row until the transaction ends. */
export async function findRequest(db: Db, number: string, { lock = false } = {}): Promise<CallRequest | null> {
  const query = db
    .selectFrom('prescription')
    .select(['id', 'number', 'account_id', 'status', 'created_at'])
    .where('number', '=', number)
    .where('order_id', 'is', null);
  const row = await (lock ? query.forUpdate() : query).executeTakeFirst();
  if (!row) return null;
  return { id: row.id, number: row.number, accountId: row.account_id, status: row.status, sentAt: row.created_at };
}

/** Records the outcome of a call. */
export async function saveCallNote(
  db: Db,
  { accountId, number }: CallRequest,
  { id, outcome, note, by, at, callId }: CallNote & { readonly id: string },
): Promise<void> {
  await db
    .insertInto('call_note')
    .values({
      ...{ id, account_id: accountId, number, outcome, note, call_id: callId, at },
      ...{ staff_id: by.id, staff_name: by.name },
    })
    .execute();
}

/** Every call about a request, newest first. */
export async function listCallNotes(db: Db, number: string): Promise<CallNote[]> {
  const rows = await db
    .selectFrom('call_note')
    .selectAll()
    .where('number', '=', number)
    .orderBy('at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map(({ outcome, note, at, call_id: callId, staff_id: id, staff_name: name }) => ({
    ...{ outcome, note, at, callId },
    by: { id, name },
  }));
}

/** Moves the prescription of a request to the resulting order, where its files are checked. */
export async function giveRequestToOrder(
  db: Db,
  { id }: Pick<CallRequest, 'id'>,
  order: { readonly id: string; readonly number: string },
): Promise<void> {
  await db.updateTable('prescription').set({ order_id: order.id, number: order.number }).where('id', '=', id).execute();
}

/** An order that was placed on the telephone: what was read to the patient, and by whom. */
export interface SpokenOrder {
  readonly requestNumber: string;
  readonly words: string;
  readonly agreedAt: Date;
  readonly by: ActingStaff;
}

/** Stores what a patient agreed to on the telephone. */
export async function saveSpokenOrder(
  db: Db,
  { id, accountId }: { readonly id: string; readonly accountId: string },
  { requestNumber, words, agreedAt, by }: SpokenOrder,
): Promise<void> {
  await db
    .insertInto('spoken_order')
    .values({
      ...{ order_id: id, account_id: accountId, request_number: requestNumber, words, agreed_at: agreedAt },
      ...{ staff_id: by.id, staff_name: by.name },
    })
    .execute();
}

/** What a patient agreed to on the telephone, also for missing packs that follow; null for an order that they placed themselves. */
export async function findSpokenOrder(db: Db, orderId: string): Promise<SpokenOrder | null> {
  const row = await db
    .selectFrom('spoken_order')
    .innerJoin('customer_order as o', (on) => on.on('spoken_order.order_id', '=', sql`coalesce(o.rest_of, o.id)`))
    .selectAll('spoken_order')
    .where('o.id', '=', orderId)
    .executeTakeFirst();
  if (!row) return null;
  const by = { id: row.staff_id, name: row.staff_name };
  return { requestNumber: row.request_number, words: row.words, agreedAt: row.agreed_at, by };
}
