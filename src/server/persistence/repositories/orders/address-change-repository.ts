import type { ActingStaff } from '#domain/counter/staff.ts';
import type { Order, OrderAddress } from '#domain/orders/order.ts';
import type { Db } from '../../database.ts';

/** An order's address before a change, and after it. */
export interface AddressChange {
  readonly nth: number;
  readonly before: OrderAddress;
  readonly after: OrderAddress;
  /** Null if the customer changed it. */
  readonly staffName: string | null;
  /** The note of the call in which the customer asked for it; null if they changed it themselves. */
  readonly noteId: string | null;
  readonly at: Date;
}

/** The corrections of an order's address, the oldest first. */
export async function listAddressChanges(db: Db, orderId: string): Promise<AddressChange[]> {
  return db
    .selectFrom('order_address_change')
    .select(['nth', 'before', 'after', 'staff_name as staffName', 'note_id as noteId', 'at'])
    .where('order_id', '=', orderId)
    .orderBy('nth')
    .execute();
}

/** Changes an order's address and promised days, and records the earlier address. The order's row is locked by the caller. */
export async function saveAddressChange(
  db: Db,
  { id, address: before }: Pick<Order, 'id' | 'address'>,
  change: Pick<AddressChange, 'nth' | 'after' | 'at'> & {
    readonly addressId: string;
    readonly promise: Order['promise'];
    /** The member of staff who did it, and their note of the call; null for the customer. */
    readonly by: { readonly staff: ActingStaff; readonly noteId: string } | null;
  },
): Promise<void> {
  const { nth, after, at, addressId, promise, by } = change;
  const address = JSON.stringify(after);
  const who = { staff_id: by?.staff.id ?? null, staff_name: by?.staff.name ?? null, note_id: by?.noteId ?? null };
  await db
    .insertInto('order_address_change')
    .values({ order_id: id, nth, before: JSON.stringify(before), after: address, at, ...who })
    .execute();
  await db
    .updateTable('customer_order')
    .set({ address, address_id: addressId, promised_from: promise.from, promised_to: promise.to })
    .where('id', '=', id)
    .execute();
}
