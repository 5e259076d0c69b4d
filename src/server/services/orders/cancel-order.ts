import type { CancelReason } from '#domain/orders/order-states.ts';
import { inTransaction } from '../../persistence/connection/in-transaction.ts';
import { findSpokenOrder } from '../../persistence/repositories/counter/call-back-repository.ts';
import type { ServiceParts } from '../service-parts.ts';
import { moveOrder } from './move-order.ts';
import { lockOwnOrder, type OrderView, readOrder } from './read-order.ts';

/**
 * Cancels the account's own order while it is PLACED, and stores the reason, if given; later the customer has to call the pharmacy. An order that was
 * placed for them on the telephone can be cancelled until it is packed.
 */
export async function cancelOrder(
  parts: ServiceParts,
  accountId: string,
  orderId: string,
  reason: CancelReason | null,
): Promise<OrderView> {
  await inTransaction(parts.db, 'cancel-order', async (db) => {
    const order = await lockOwnOrder(db, accountId, orderId);
    const isSpoken = order.status === 'CONFIRMED' && (await findSpokenOrder(db, orderId)) !== null;
    await moveOrder(parts, db, order, { to: 'CANCELLED', actor: 'customer', note: reason ?? '', isSpoken });
  });
  return readOrder(parts, accountId, orderId);
}
