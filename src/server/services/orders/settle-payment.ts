import type { Order } from '#domain/orders/order.ts';
import { failpoint } from '../../failpoint.ts';
import { readHolder } from '../../persistence/account-repository.ts';
import {
  openCart,
  readShelf,
  removeCartLine,
  setCartCoupon,
  takeFromShelf,
} from '../../persistence/cart-repository.ts';
import { couponHistory, lockCoupon } from '../../persistence/coupon-repository.ts';
import type { Db } from '../../persistence/database.ts';
import { inTransaction } from '../../persistence/in-transaction.ts';
import { findOrder, recordEvent, setHoldsGoods, takeCouponUse } from '../../persistence/order-repository.ts';
import { queueMessages } from '../../persistence/outbox-repository.ts';
import { findPaymentOf, markCaptured, markChecked, type Payment } from '../../persistence/payment-repository.ts';
import type { GatewayPayment } from '../../providers/payments/payment-gateway.ts';
import { meters } from '../../watching/meters.ts';
import type { ServiceParts } from '../service-parts.ts';
import { bookCapture, bookCharge, bookEnd, bookStrayPayment } from './book-money.ts';
import { moveOrder } from './move-order.ts';
import { orderMessages } from './order-messages.ts';
import { makeRoomFor } from './unpaid-orders.ts';

type Parts = Pick<ServiceParts, 'db' | 'now' | 'newId' | 'gateway'>;

/** What is known of an order's payment after the gateway was asked. */
export type Settlement = 'paid' | 'waiting' | 'failed' | 'refunded' | 'nothing-to-settle';

/**
 * Settles the payment of an order by the gateway's own word, whoever asks: the browser's return, a webhook, the sweep. Asked
 * twice, at once or in any order, it takes one payment and places the order once. Money that came for an order that can't
 * stand any more goes back, once; so does every further payment.
 */
export async function settlePayment(parts: Parts, orderId: string): Promise<Settlement> {
  const outcome = await settle(parts, orderId);
  meters.settlements.inc({ outcome });
  return outcome;
}

async function settle(parts: Parts, orderId: string): Promise<Settlement> {
  const payment = await findPaymentOf(parts.db, { orderId });
  if (payment === null || payment.gatewayOrderId === null) return expireUnpaid(parts, orderId, payment);
  const payments = await parts.gateway.findPayments(payment.gatewayOrderId);
  const taken = await captureOne(parts, payment, payments);
  await markChecked(parts.db, orderId, parts.now());
  failpoint('payment-checked');
  if (taken === null) {
    const outcome = await expireUnpaid(parts, orderId, payment);
    // Another amount than was asked for places nothing; once the order has failed, it goes back.
    if (outcome === 'failed') await returnOthers(parts, payment, payments, null);
    return outcome;
  }
  await returnOthers(parts, payment, payments, taken);
  return inTransaction(parts.db, 'settle-payment', (db) => place(parts, db, orderId, taken));
}

/** The payment that counts: the one taken before, else one that is captured, else one that can be. Its amount must be right. */
async function captureOne(
  { gateway }: Parts,
  payment: Payment,
  payments: readonly GatewayPayment[],
): Promise<GatewayPayment | null> {
  const right = payments.filter(
    ({ amountPaise, currency, gatewayOrderId }) =>
      amountPaise === payment.amountPaise && currency === 'INR' && gatewayOrderId === payment.gatewayOrderId,
  );
  const before = right.find(({ gatewayPaymentId }) => gatewayPaymentId === payment.gatewayPaymentId);
  const captured = before ?? right.find(({ status }) => status === 'captured');
  if (captured) return captured;
  const authorized = right.find(({ status }) => status === 'authorized');
  return authorized ? gateway.capture(authorized.gatewayPaymentId, payment.amountPaise) : null;
}

/** Money that came beside the payment that counts, or where none does, goes back. */
async function returnOthers(
  parts: Parts,
  { orderId }: Payment,
  payments: readonly GatewayPayment[],
  taken: GatewayPayment | null,
): Promise<void> {
  const others = payments.filter(
    ({ status, gatewayPaymentId }) => status === 'captured' && gatewayPaymentId !== taken?.gatewayPaymentId,
  );
  if (others.length === 0) return;
  await inTransaction(parts.db, 'return-payments', async (db) => {
    await findOrder(db, { id: orderId }, { accountId: null, lock: true });
    for (const { gatewayPaymentId, amountPaise } of others) {
      await bookStrayPayment(parts, db, { orderId, gatewayPaymentId, amountPaise });
    }
  });
}

async function place(parts: Parts, db: Db, orderId: string, taken: GatewayPayment): Promise<Settlement> {
  const known = await findOrder(db, { id: orderId }, { accountId: null });
  if (known === null) return 'nothing-to-settle';
  // The cart first, as an order that is being placed has it: nobody puts back what leaves it, and no new attempt begins.
  await openCart(db, known.accountId);
  const order = await findOrder(db, { id: orderId }, { accountId: null, lock: true });
  if (order === null) return 'nothing-to-settle';
  const isFirst = await markCaptured(db, orderId, taken.gatewayPaymentId, parts.now());
  const settled = await findPaymentOf(db, { orderId });
  if (!isFirst && settled?.gatewayPaymentId !== taken.gatewayPaymentId) {
    await bookStrayPayment(parts, db, { orderId, ...taken });
    return 'refunded';
  }
  if (isFirst) await bookCapture(parts, db, orderId, taken);
  if (order.status === 'PAYMENT_PENDING') {
    await stand(parts, db, order);
    return 'paid';
  }
  if (order.status !== 'FAILED') return order.status === 'CANCELLED' ? 'refunded' : 'paid';
  if (!isFirst || !(await makeRoomFor(parts, db, order)) || !(await takeAgain(parts, db, order))) {
    await bookEnd(parts, db, orderId);
    return 'refunded';
  }
  await stand(parts, db, order);
  return 'paid';
}

/** The order stands: what it holds leaves the cart, and the customer hears of it. */
async function stand(parts: Parts, db: Db, order: Order): Promise<void> {
  const at = parts.now();
  await recordEvent(db, order.id, { status: 'PLACED', actor: 'payment', at, note: '' });
  await bookCharge(parts, db, order);
  for (const { searchedId } of order.lines) await removeCartLine(db, order.accountId, searchedId);
  if (order.couponId !== null) await setCartCoupon(db, order.accountId, null);
  const { email, phone } = await readHolder(db, order.accountId);
  await queueMessages(db, orderMessages(order, 'PLACED', { newId: parts.newId, email, phone }), at);
}

/**
 * Whether the coupon of an order that gave its use back can be used once more: by anybody, and by this person, who may have
 * used it for another order meanwhile. Its last day is no matter: the order was placed in time.
 */
async function mayUseAgain(db: Db, { accountId, couponId }: Order): Promise<boolean> {
  if (couponId === null) return true;
  const coupon = await lockCoupon(db, couponId);
  if (coupon === null || (coupon.limit !== null && coupon.uses >= coupon.limit)) return false;
  const { ordersBefore, usesBefore } = await couponHistory(db, accountId, couponId);
  if (coupon.perPerson !== null && usesBefore >= coupon.perPerson) return false;
  return !coupon.firstOrderOnly || ordersBefore === 0;
}

/** Money that came late: the order stands after all where stock, prices and its coupon still hold. */
async function takeAgain({ now }: Parts, db: Db, order: Order): Promise<boolean> {
  if (!(await mayUseAgain(db, order))) return false;
  const shelf = await readShelf(
    db,
    order.lines.map(({ medicineId }) => medicineId),
    { lock: true },
  );
  const wanted = new Map<string, number>();
  for (const line of order.lines) {
    const row = shelf.get(line.medicineId);
    const packs = (wanted.get(line.medicineId) ?? 0) + line.quantity;
    wanted.set(line.medicineId, packs);
    if (!row || row.discontinued || row.stock < packs || row.mrpPaise < line.sellingPaise) return false;
  }
  if (!(await setHoldsGoods(db, order.id, true))) return false;
  await takeFromShelf(db, order.lines);
  const { id: orderId, accountId, couponId } = order;
  if (couponId !== null) await takeCouponUse(db, { orderId, couponId, accountId, now: now() });
  return true;
}

/** An order whose time to pay has run out fails, and gives back what it held. */
async function expireUnpaid(parts: Parts, orderId: string, payment: Payment | null): Promise<Settlement> {
  if (payment === null) return 'nothing-to-settle';
  return inTransaction(parts.db, 'expire-unpaid', async (db) => {
    const order = await findOrder(db, { id: orderId }, { accountId: null, lock: true });
    if (order?.status !== 'PAYMENT_PENDING') return order?.status === 'FAILED' ? 'failed' : 'nothing-to-settle';
    if (payment.expiresAt > parts.now()) return 'waiting';
    await moveOrder(parts, db, order, { to: 'FAILED', actor: 'payment' });
    return 'failed';
  });
}
