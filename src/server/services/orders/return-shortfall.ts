import type { Order } from '#domain/orders/order.ts';
import type { Db } from '../../persistence/database.ts';
import type { ServiceParts } from '../service-parts.ts';
import { bookReduction } from './payments/book-money.ts';

/**
 * Opens the refund of what the packed batches cost less than was paid online, in the transaction that dispatches the order:
 * before, it could still be cancelled and everything go back; afterwards it can't. Once, whoever asks again. In cash, the
 * courier just asks for less.
 */
export async function returnShortfall(
  parts: Pick<ServiceParts, 'newId' | 'now'>,
  db: Db,
  { id: orderId, shortfallPaise: amountPaise }: Pick<Order, 'id' | 'shortfallPaise'>,
): Promise<void> {
  await bookReduction(parts, db, orderId, { amountPaise, reason: 'shortfall' });
}
