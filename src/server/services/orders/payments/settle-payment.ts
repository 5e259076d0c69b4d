import { setTimeout as wait } from 'node:timers/promises';
import type { Order } from '#domain/orders/order.ts';
import { failpoint } from '../../../ops/failpoint.ts';
import { Failures } from '../../../ops/failures.ts';
import { meters } from '../../../ops/meters.ts';
import { inTransaction, onlyIf } from '../../../persistence/connection/in-transaction.ts';
import type { Db } from '../../../persistence/database.ts';
import { bumpCatalogueVersion } from '../../../persistence/repositories/catalogue/catalogue-repository.ts';
import { openCart, removeCartLine, setCartCoupon } from '../../../persistence/repositories/orders/cart-repository.ts';
import { findOrder, recordEvent } from '../../../persistence/repositories/orders/order-repository.ts';
import {
  findPaymentOf,
  leaseEvents,
  markCaptured,
  markChecked,
  markDeclined,
  markHandled,
  type Payment,
  type ReceivedEvent,
  saveEvent,
} from '../../../persistence/repositories/orders/payment-repository.ts';
import { queueMessages } from '../../../persistence/repositories/outbox-repository.ts';
import { readHolder } from '../../../persistence/repositories/people/account-repository.ts';
import {
  type GatewayPayment,
  GatewayRefused,
  GatewayUnavailable,
} from '../../../providers/payments/payment-gateway.ts';
import type { ServiceParts } from '../../service-parts.ts';
import { moveOrder } from '../move-order.ts';
import { orderMessages, paidTooLateMessages } from '../order-messages.ts';
import { renewPromise } from '../settle-substitution.ts';
import { bookCapture, bookCharge, bookOrderEnd, bookStrayPayment } from './book-money.ts';
import { reserveAgain } from './take-again.ts';
import { replaceWithPaid } from './unpaid-orders.ts';

/**
 * The gateway waits five seconds for an answer; it gets one much earlier, even if the order is not settled yet.
 */
const ANSWER_WITHIN_MS = 1_000;
/** How long the server that received an event has to settle it before the queue does. */
const OWN_TRY_S = 15;
const LEASE_S = 60;
const AT_ONCE = 20;

/**
 * Receives an event of the gateway, whose signature was checked over its raw bytes. It is only a hint to ask the gateway about an order. It is
 * saved first; then the order is settled, for at most a second before the gateway is answered, and in the background afterwards. If
 * that fails or the server dies, the queue does it again.
 */
export async function receiveEvent(parts: Parts, event: ReceivedEvent): Promise<void> {
  const now = parts.now();
  await saveEvent(parts.db, event, now, new Date(now.getTime() + OWN_TRY_S * 1000));
  failpoint('event-saved');
  if (event.gatewayOrderId === null) return;
  // Also for an event that was received before: asking is harmless. The queue retries and reports failures.
  const settling = settleEvent(parts, event).catch(() => undefined);
  const timer = new AbortController();
  await Promise.race([settling, wait(ANSWER_WITHIN_MS, undefined, { signal: timer.signal }).catch(() => undefined)]);
  timer.abort();
}

/**
 * Settles the orders of unsettled events. If the gateway does not answer, the event is due again in a minute; if it answers that the payment
 * still waits, the event is done, and the sweep asks again. If one fails, the others are still settled; the first failure is thrown at the end.
 */
export async function settleEvents(parts: Parts, goesOn = () => true): Promise<number> {
  let settled = 0;
  const failures = new Failures();
  for (const event of await leaseEvents(parts.db, { now: parts.now(), leaseS: LEASE_S, limit: AT_ONCE })) {
    if (!goesOn()) break;
    try {
      await settleEvent(parts, event);
      settled += 1;
    } catch (error) {
      if (!(error instanceof GatewayUnavailable || error instanceof GatewayRefused)) failures.add(error);
    }
  }
  failures.throwFirst();
  return settled;
}

async function settleEvent(parts: Parts, event: ReceivedEvent): Promise<void> {
  if (event.gatewayOrderId === null) return;
  const askedAt = parts.now();
  const payment = await findPaymentOf(parts.db, { gatewayOrderId: event.gatewayOrderId });
  if (payment) await settlePayment(parts, payment.orderId);
  await markHandled(parts.db, event, parts.now(), askedAt);
}

type Parts = Pick<ServiceParts, 'db' | 'now' | 'newId' | 'gateway'>;

/** What is known about an order's payment after asking the gateway. */
export type Settlement = 'paid' | 'waiting' | 'failed' | 'refunded' | 'nothing-to-settle';

/**
 * Settles the payment of an order by the gateway's state, for every caller: the browser's return, a webhook, the sweep.
 * Called twice, concurrently or in any order, it takes one payment and places the order once. Money for an order that can no
 * longer be placed is refunded once; so is every further payment.
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
    // A wrong amount does not place the order; it is refunded once the order has failed.
    if (outcome === 'failed') {
      await inTransaction(parts.db, 'return-payments', async (db) => {
        await findOrder(db, { id: orderId }, { accountId: null, lock: true });
        await returnOthers(parts, db, payment, payments);
      });
    }
    return outcome;
  }
  return inTransaction(parts.db, 'settle-payment', (db) => place(parts, db, orderId, { taken, payments }));
}

/** The valid payment: the one taken before, otherwise a captured one, otherwise one that can be captured. Its amount must be right. */
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

/** Refunds every captured payment except the one that counts. The caller has locked the order, so that no other one begins to count meanwhile. */
async function returnOthers(
  parts: Parts,
  db: Db,
  { orderId, gatewayPaymentId: counts }: Pick<Payment, 'orderId' | 'gatewayPaymentId'>,
  payments: readonly GatewayPayment[],
): Promise<void> {
  for (const { status, gatewayPaymentId, amountPaise } of payments) {
    if (status !== 'captured' || gatewayPaymentId === counts) continue;
    await bookStrayPayment(parts, db, { orderId, gatewayPaymentId, amountPaise });
  }
}

async function place(
  parts: Parts,
  db: Db,
  orderId: string,
  { taken, payments }: { readonly taken: GatewayPayment; readonly payments: readonly GatewayPayment[] },
): Promise<Settlement> {
  const known = await findOrder(db, { id: orderId }, { accountId: null });
  if (known === null) return 'nothing-to-settle';
  // The cart is locked first, as when an order is placed: its lines cannot be restored, and no new attempt begins.
  await openCart(db, known.accountId);
  const order = await findOrder(db, { id: orderId }, { accountId: null, lock: true });
  if (order === null) return 'nothing-to-settle';
  const isFirst = await markCaptured(db, orderId, taken.gatewayPaymentId, parts.now());
  const settled = await findPaymentOf(db, { orderId });
  if (settled === null) return 'nothing-to-settle';
  // Whoever asked the gateway at another moment may have taken another payment first.
  await returnOthers(parts, db, settled, [...payments, taken]);
  if (isFirst) await bookCapture(parts, db, orderId, taken);
  if (order.status === 'PAYMENT_PENDING') {
    await stand(parts, db, order);
    return 'paid';
  }
  if (order.status !== 'FAILED') return order.status === 'CANCELLED' ? 'refunded' : 'paid';
  // An attempt that waits is replaced only if this order can be placed: otherwise the customer would be left with neither.
  if (!isFirst || !(await onlyIf(db, () => mayStand(parts, db, order)))) {
    await bookOrderEnd(parts, db, orderId);
    if (isFirst) await tellTooLate(parts, db, order, taken);
    return 'refunded';
  }
  await stand(parts, db, order);
  // The packs of replaced attempts are for sale again. Raised last, because medicines are locked before the version.
  await bumpCatalogueVersion(db);
  return 'paid';
}

/** The customer was told that the payment did not go through: now it did, and goes back. */
async function tellTooLate(parts: Parts, db: Db, order: Order, { amountPaise }: GatewayPayment): Promise<void> {
  const reader = { newId: parts.newId, ...(await readHolder(db, order.accountId)) };
  await queueMessages(db, paidTooLateMessages(order, amountPaise, reader), parts.now());
}

/** Whether a failed order can be placed after all. If so, the waiting attempts are replaced, and goods and coupon reserved. */
async function mayStand(parts: Parts, db: Db, order: Order): Promise<boolean> {
  return (await replaceWithPaid(parts, db, order)) && (await reserveAgain(parts, db, order));
}

/** Places the order: its packs are removed from the cart, and the customer is notified. */
async function stand(parts: Parts, db: Db, order: Order): Promise<void> {
  const at = parts.now();
  await recordEvent(db, order.id, { status: 'PLACED', actor: 'payment', at, note: '' });
  await bookCharge(parts, db, order);
  for (const { searchedId } of order.lines) await removeCartLine(db, order.accountId, searchedId);
  if (order.couponId !== null) await setCartCoupon(db, order.accountId, null);
  const { email, phone } = await readHolder(db, order.accountId);
  // An order can be paid on another day than that of its first attempt.
  const placed = (await renewPromise(parts, db, order.id)) ?? order;
  await queueMessages(db, orderMessages(placed, 'PLACED', { newId: parts.newId, email, phone }, { at }), at);
}

/** Fails an order whose payment time has ended, and releases its goods; an order whose payments were all declined fails immediately. */
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

/** How many payments of an order the gateway declined, if it has no other; null if one may still arrive. */
function allDeclined(payments: readonly GatewayPayment[]): number | null {
  if (payments.length === 0 || payments.some(({ status }) => status !== 'failed')) return null;
  return payments.length;
}

/**
 * Whether an authorised payment should be captured: not for an order that has failed and can no longer be placed. Then the authorisation
 * lapses, and the customer has the money back sooner than by a refund. It is tested in a transaction that is rolled back.
 */
async function isWorthTaking(parts: Parts, orderId: string): Promise<boolean> {
  const undone = new Error('Only tried.');
  let could = true;
  const tried = inTransaction(parts.db, 'try-late-payment', async (db) => {
    const known = await findOrder(db, { id: orderId }, { accountId: null });
    if (known !== null) await openCart(db, known.accountId);
    const order = await findOrder(db, { id: orderId }, { accountId: null, lock: true });
    could = order?.status !== 'FAILED' || (await mayStand(parts, db, order));
    throw undone;
  });
  await tried.catch((error: unknown) => {
    if (error !== undone) throw error;
  });
  return could;
}
