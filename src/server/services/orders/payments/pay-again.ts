import { AppError } from '#contract/app-error.ts';
import type { Order } from '#domain/orders/order.ts';
import * as cart from '#sentences/services/cart.ts';
import * as say from '#sentences/services/orders.ts';
import { inTransaction } from '../../../persistence/connection/in-transaction.ts';
import type { Db } from '../../../persistence/database.ts';
import { bumpCatalogueVersion } from '../../../persistence/repositories/catalogue/catalogue-repository.ts';
import { openCart, readShelf } from '../../../persistence/repositories/orders/cart-repository.ts';
import { findOrder, listPending, recordEvent } from '../../../persistence/repositories/orders/order-repository.ts';
import { findPaymentOf, reopenPayment } from '../../../persistence/repositories/orders/payment-repository.ts';
import { hasLaterOrder } from '../../../persistence/repositories/orders/unpaid-order-repository.ts';
import { GatewayRefused, GatewayUnavailable } from '../../../providers/payments/payment-gateway.ts';
import { takeQuota } from '../../quotas.ts';
import type { ServiceParts } from '../../service-parts.ts';
import { askAboutUnpaid } from './ask-about-unpaid.ts';
import { settlePayment } from './settle-payment.ts';
import { isStillValid, readCappedShelf, reserveAgain } from './take-again.ts';
import { refuseHoarding, replaceUnpaid, replaceWithPaid, wasPlaced } from './unpaid-orders.ts';

/** An order older than this has to be placed again, because its prices and its delivery day are out of date. */
const WITHIN_MS = 24 * 3_600_000;

/**
 * Whether the page of an order offers to pay it: it waits for payment, or it failed within the last day and stock and price are still valid.
 * Not if its payment came too late and was refunded: the gateway takes no second payment for it.
 */
export async function canPay({ db, now }: Pick<ServiceParts, 'db' | 'now'>, order: Order): Promise<boolean> {
  if (order.orderType !== 'online') return false;
  if (order.status === 'PAYMENT_PENDING') return true;
  if (order.status !== 'FAILED' || (await isOver(db, order, now()))) return false;
  return isStillValid(order, await readCappedShelf(db, order, { lock: false, now: now() }), { samePrice: true });
}

/** Whether a failed order has to be placed again: it is older than a day, another one was placed since, or its money came late and went back. */
async function isOver(db: Db, order: Order, now: Date): Promise<boolean> {
  if (now.getTime() - order.createdAt.getTime() > WITHIN_MS) return true;
  if ((await hasLaterOrder(db, order)) || (await wasPlaced(db, order))) return true;
  return ((await findPaymentOf(db, { orderId: order.id }))?.gatewayPaymentId ?? null) !== null;
}

/**
 * Opens the payment of the account's own order again: a waiting payment is returned unchanged, a failed order reserves its goods
 * again for the payment time, at the same prices. The gateway is asked first, so that nothing is paid twice.
 */
export async function payAgain(parts: ServiceParts, accountId: string, orderId: string): Promise<Order> {
  const order = await ownOnline(parts.db, accountId, orderId);
  if (order.status === 'PAYMENT_PENDING') return order;
  if (order.status !== 'FAILED') throw refusal(say.orderNeedsNoPayment(order.number));
  const declined = await askFirst(parts, accountId, order.id);
  const asked = await ownOnline(parts.db, accountId, orderId);
  if (asked.status !== 'FAILED') return asked;
  return inTransaction(parts.db, 'pay-again', async (db) => {
    await openCart(db, accountId);
    await takeQuota({ db, now: parts.now }, 'place-order', accountId);
    const failed = await findOrder(db, { id: orderId }, { accountId, lock: true });
    if (failed?.status !== 'FAILED') throw refusal(say.thisOrderHasChanged);
    if (await isOver(db, failed, parts.now())) throw refusal(say.pleaseOrderAgainFromYourCart);
    await refuseHoarding(parts, db, failed);
    await replaceUnpaid(parts, db, accountId, await listPending(db, accountId));
    await refuseHeldLines(db, failed);
    if (!(await replaceWithPaid(parts, db, failed)) || !(await reserveAgain(parts, db, failed, { samePrice: true }))) {
      throw new AppError('prices-changed', {
        sentence: say.pricesStockOrTheCoupon,
      });
    }
    const at = parts.now();
    await recordEvent(db, orderId, { status: 'PAYMENT_PENDING', actor: 'customer', at, note: 'paid again' }); // not a sentence: a note of the machine.
    await reopenPayment(db, orderId, { expiresAt: new Date(at.getTime() + parts.paymentTtlS * 1000), declined });
    // Its packs are taken, and those of a replaced order are for sale. Raised last, because medicines are locked before the version.
    await bumpCatalogueVersion(db);
    return { ...failed, status: 'PAYMENT_PENDING', holdsGoods: true };
  });
}

/** Refuses medicines that a pharmacist has taken off sale since, by name. */
async function refuseHeldLines(db: Db, { lines }: Order): Promise<void> {
  const shelf = await readShelf(
    db,
    lines.map(({ medicineId }) => medicineId),
    { lock: true },
  );
  const held = lines
    .filter(({ medicineId }) => shelf.get(medicineId)?.isHeld)
    .map(({ name }) => cart.isHeldFromSale(name));
  if (held.length > 0) throw refusal([...new Set(held)].join(' '));
}

/** Settles a completed payment; returns how many payments of this order the gateway reports as declined. */
async function askFirst(parts: ServiceParts, accountId: string, orderId: string): Promise<number> {
  try {
    await askAboutUnpaid(parts, await listPending(parts.db, accountId));
    await settlePayment(parts, orderId);
    const payment = await findPaymentOf(parts.db, { orderId });
    if (!payment?.gatewayOrderId) return 0;
    const known = await parts.gateway.findPayments(payment.gatewayOrderId);
    return known.filter(({ status }) => status === 'failed').length;
  } catch (error) {
    if (!(error instanceof GatewayUnavailable || error instanceof GatewayRefused)) throw error;
    throw new AppError('gateway-unavailable', { cause: error });
  }
}

async function ownOnline(db: Db, accountId: string, orderId: string): Promise<Order> {
  const order = await findOrder(db, { id: orderId }, { accountId });
  if (order === null) throw new AppError('order-not-found');
  if (order.orderType !== 'online') throw refusal(say.orderIsPaidAtTheDoor(order.number));
  return order;
}

const refusal = (sentence: string) => new AppError('not-allowed-now', { sentence });
