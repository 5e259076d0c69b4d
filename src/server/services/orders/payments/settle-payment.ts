import type { Order } from '#domain/orders/order.ts';
import { failpoint } from '../../../ops/failpoint.ts';
import { meters } from '../../../ops/meters.ts';
import { inTransaction } from '../../../persistence/connection/in-transaction.ts';
import type { Db } from '../../../persistence/database.ts';
import { openCart, removeCartLine, setCartCoupon } from '../../../persistence/repositories/orders/cart-repository.ts';
import { findOrder, recordEvent } from '../../../persistence/repositories/orders/order-repository.ts';
import {
  findPaymentOf,
  markCaptured,
  markChecked,
  markDeclined,
  type Payment,
} from '../../../persistence/repositories/orders/payment-repository.ts';
import { queueMessages } from '../../../persistence/repositories/outbox-repository.ts';
import { readHolder } from '../../../persistence/repositories/people/account-repository.ts';
import type { GatewayPayment } from '../../../providers/payments/payment-gateway.ts';
import type { ServiceParts } from '../../service-parts.ts';
import { moveOrder } from '../move-order.ts';
import { orderMessages } from '../order-messages.ts';
import { bookCapture, bookCharge, bookEnd, bookStrayPayment } from './book-money.ts';
import { takeAgain } from './take-again.ts';
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
  if (payment === null || payment.gatewayOrderId === null) return endUnpaid(parts, orderId, null);
  const payments = await parts.gateway.findPayments(payment.gatewayOrderId);
  const taken = await captureOne(parts, payment, payments);
  await markChecked(parts.db, orderId, parts.now());
  failpoint('payment-checked');
  if (taken === null) {
    const outcome = await endUnpaid(parts, orderId, allDeclined(payments));
    // Another amount than was asked for places nothing; once the order has failed, it goes back.
    if (outcome === 'failed') await returnOthers(parts, payment, payments, null);
    return outcome;
  }
  await returnOthers(parts, payment, payments, taken);
  return inTransaction(parts.db, 'settle-payment', (db) => place(parts, db, orderId, taken));
}

/** The payment that counts: the one taken before, else one that is captured, else one that can be. Its amount must be right. */
async function captureOne(
  parts: Parts,
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
  if (!authorized || !(await isWorthTaking(parts, payment.orderId))) return null;
  return parts.gateway.capture(authorized.gatewayPaymentId, payment.amountPaise);
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

/** An order whose time to pay has run out fails, and gives back what it held; so does one whose every payment was declined, at once. */
async function endUnpaid(parts: Parts, orderId: string, failed: number | null): Promise<Settlement> {
  return inTransaction(parts.db, 'expire-unpaid', async (db) => {
    const order = await findOrder(db, { id: orderId }, { accountId: null, lock: true });
    const payment = await findPaymentOf(db, { orderId });
    if (order === null || payment === null) return 'nothing-to-settle';
    if (order.status !== 'PAYMENT_PENDING') return order.status === 'FAILED' ? 'failed' : 'nothing-to-settle';
    const isDeclined = failed !== null && failed > payment.declined;
    if (payment.expiresAt > parts.now() && !isDeclined) return 'waiting';
    if (isDeclined) await markDeclined(db, orderId, failed);
    await moveOrder(parts, db, order, { to: 'FAILED', actor: 'payment', note: isDeclined ? 'declined' : '' });
    return 'failed';
  });
}

/** How many payments of an order the gateway declined, where it has no other one; null where one may still come. */
function allDeclined(payments: readonly GatewayPayment[]): number | null {
  if (payments.length === 0 || payments.some(({ status }) => status !== 'failed')) return null;
  return payments.length;
}

/**
 * Whether money that is only promised should be taken: not for an order that has failed and can't stand any more. Then the promise
 * lapses, and the customer has the money back sooner than by a refund. It is tried in a transaction that is undone.
 */
async function isWorthTaking(parts: Parts, orderId: string): Promise<boolean> {
  const undone = new Error('Only tried.');
  let could = true;
  const tried = inTransaction(parts.db, 'try-late-payment', async (db) => {
    const known = await findOrder(db, { id: orderId }, { accountId: null });
    if (known !== null) await openCart(db, known.accountId);
    const order = await findOrder(db, { id: orderId }, { accountId: null, lock: true });
    could =
      order?.status !== 'FAILED' || ((await makeRoomFor(parts, db, order)) && (await takeAgain(parts, db, order)));
    throw undone;
  });
  await tried.catch((error: unknown) => {
    if (error !== undone) throw error;
  });
  return could;
}
