import type { NoteKind } from '#domain/counter/order-words.ts';
import type { Db } from '../../database.ts';

/** A note by a member of staff about an order. */
export interface OrderNote {
  readonly id: string;
  readonly orderId: string;
  readonly kind: NoteKind;
  readonly text: string;
  readonly staffId: string;
  readonly staffName: string;
  readonly at: Date;
  /** The call after which it was written; null for none. */
  readonly callId: string | null;
}

/** The notes of an order, the oldest first. */
export async function listNotes(db: Db, orderId: string): Promise<OrderNote[]> {
  return db
    .selectFrom('order_note')
    .select([
      'id',
      'order_id as orderId',
      'kind',
      'text',
      'staff_id as staffId',
      'staff_name as staffName',
      'at',
      'call_id as callId',
    ])
    .where('order_id', '=', orderId)
    .orderBy('at')
    .orderBy('id')
    .execute();
}

/** Adds a note. False if the id already exists. */
export async function saveNote(db: Db, { orderId, staffId, staffName, callId, ...rest }: OrderNote): Promise<boolean> {
  const saved = await db
    .insertInto('order_note')
    .values({ ...rest, order_id: orderId, staff_id: staffId, staff_name: staffName, call_id: callId })
    .onConflict((clash) => clash.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return saved !== undefined;
}
