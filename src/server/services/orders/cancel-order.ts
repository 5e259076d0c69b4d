import { AppError } from '#contract/app-error.ts';
import type { CancelReason } from '#domain/orders/order-states.ts';
import { inTransaction } from '../../persistence/connection/in-transaction.ts';
import { findSpokenOrder } from '../../persistence/repositories/counter/call-back-repository.ts';
import { findOrder } from '../../persistence/repositories/orders/order-repository.ts';
import type { ServiceParts } from '../service-parts.ts';
import { moveOrder } from './move-order.ts';
import { type OrderView, readOrder } from './read-order.ts';

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
    const order = await findOrder(db, { id: orderId }, { accountId, lock: true });
    if (order === null) throw new AppError('order-not-found');
    const isSpoken = order.status === 'CONFIRMED' && (await findSpokenOrder(db, orderId)) !== null;
    await moveOrder(parts, db, order, { to: 'CANCELLED', actor: 'customer', note: reason ?? '', isSpoken });
  });
  return readOrder(parts, accountId, orderId);
}
