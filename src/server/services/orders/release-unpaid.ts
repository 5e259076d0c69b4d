import { AppError } from '#contract/app-error.ts';
import { inTransaction } from '../../persistence/in-transaction.ts';
import {
  findOrder,
  findPlacing,
  listPending,
  recordEvent,
  returnCouponUse,
  setHoldsGoods,
} from '../../persistence/order-repository.ts';
import { GatewayRefused, GatewayUnavailable } from '../../providers/payments/payment-gateway.ts';
import type { ServiceParts } from '../service-parts.ts';
import { returnGoods } from '../stock/return-goods.ts';
import { settlePayment } from './settle-payment.ts';

/**
 * Clears the way for a new order: one of the same account that still waits for its payment holds packs that this one wants,
 * because its window was closed. The gateway is asked first; where it was paid after all, that order stands and no second one
 * is made. Else it fails without a word, since the customer is here, trying again; money that comes later goes its usual way.
 */
export async function releaseUnpaid(parts: ServiceParts, accountId: string, key: string | null): Promise<void> {
  const pending = await listPending(parts.db, accountId);
  // The same attempt again is no new order: its own one goes on waiting.
  if (pending.length === 0 || (key !== null && (await findPlacing(parts.db, accountId, key)))) return;
  for (const orderId of pending) {
    const settlement = await settlePayment(parts, orderId).catch((error: unknown) => {
      if (error instanceof GatewayUnavailable || error instanceof GatewayRefused) return 'waiting' as const;
      throw error;
    });
    if (settlement === 'paid') {
      throw new AppError('not-allowed-now', {
        sentence: 'Your earlier payment went through, and that order is placed. Please look at your orders.',
      });
    }
    if (settlement === 'waiting') await failQuietly(parts, orderId);
  }
}

async function failQuietly({ db, now }: ServiceParts, orderId: string): Promise<void> {
  await inTransaction(db, 'release-unpaid', async (trx) => {
    const order = await findOrder(trx, { id: orderId }, { accountId: null, lock: true });
    if (order?.status !== 'PAYMENT_PENDING') return;
    await recordEvent(trx, order.id, {
      status: 'FAILED',
      actor: 'payment',
      at: now(),
      note: 'replaced by a new attempt',
    });
    if (!(await setHoldsGoods(trx, order.id, false))) return;
    await returnCouponUse(trx, order.id, now());
    await returnGoods(trx, order);
  });
}
