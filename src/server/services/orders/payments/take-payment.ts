import { AppError } from '#contract/app-error.ts';
import type { Order } from '#domain/orders/order.ts';
import * as say from '#sentences/services/orders.ts';
import { failpoint } from '../../../ops/failpoint.ts';
import { Failures } from '../../../ops/failures.ts';
import { meters } from '../../../ops/meters.ts';
import { resumeTrace } from '../../../ops/trace.ts';
import { inTransaction } from '../../../persistence/connection/in-transaction.ts';
import { appendAudit } from '../../../persistence/repositories/audit-repository.ts';
import { findOrder } from '../../../persistence/repositories/orders/order-repository.ts';
import {
  findPaymentOf,
  leaseRefunds,
  listSilentPayments,
  markAccepted,
  markChecked,
  markRefunded,
  setGatewayOrder,
} from '../../../persistence/repositories/orders/payment-repository.ts';
import { readStatus } from '../../../persistence/repositories/orders/unpaid-order-repository.ts';
import { GatewayBusy } from '../../../providers/payments/guard-gateway.ts';
import { GatewayRefused, GatewayUnavailable } from '../../../providers/payments/payment-gateway.ts';
import type { ServiceParts } from '../../service-parts.ts';
import { type Settlement, settlePayment } from './settle-payment.ts';
import { lateSince } from './unpaid-orders.ts';

type Parts = Pick<ServiceParts, 'db' | 'now' | 'newId' | 'gateway'>;

/** What the browser's payment window needs. Paise. */
export interface PaymentWindow {
  readonly key: string;
  readonly gatewayOrderId: string;
  readonly amountPaise: number;
}

/**
 * Opens the gateway's order for an order that waits for its payment, outside any transaction; a repeated call returns the same
 * one. Null for an order that needs no payment now. If the gateway is unavailable, the order keeps waiting: the same attempt can
 * be repeated.
 */
export async function openPaymentWindow({ db, gateway }: Parts, order: Order): Promise<PaymentWindow | null> {
  if (order.orderType !== 'online' || order.status !== 'PAYMENT_PENDING') return null;
  const payment = await findPaymentOf(db, { orderId: order.id });
  if (payment === null) return null;
  const { amountPaise } = payment;
  if ((await readStatus(db, order.id)) !== 'PAYMENT_PENDING') {
    throw new AppError('not-allowed-now', {
      sentence: say.aNewerAttemptHas,
    });
  }
  if (payment.gatewayOrderId) return { key: gateway.keyId, gatewayOrderId: payment.gatewayOrderId, amountPaise };
  try {
    const { gatewayOrderId } = await gateway.createOrder({
      receipt: order.id,
      amountPaise,
      notes: { number: order.number },
    });
    await setGatewayOrder(db, order.id, gatewayOrderId);
    failpoint('gateway-order-saved');
    return { key: gateway.keyId, gatewayOrderId, amountPaise };
  } catch (error) {
    if (!(error instanceof GatewayUnavailable || error instanceof GatewayRefused)) throw error;
    throw new AppError('gateway-unavailable', { cause: error });
  }
}

/**
 * The parameters of the payment window's return; the gateway is only asked if the signature is valid for this order.
 */
export interface WindowReturn {
  readonly orderId: string;
  readonly gatewayOrderId: string | null;
  readonly gatewayPaymentId: string | null;
  readonly signature: string | null;
}

/**
 * Called when the browser returns from the payment window. Refuses a forged or foreign signature; otherwise, whatever the return says, asks the
 * gateway about the account's own order. It never marks an order as paid by itself.
 */
export async function capturePayment(parts: Parts, accountId: string, back: WindowReturn): Promise<Order> {
  const order = await findOrder(parts.db, { id: back.orderId }, { accountId });
  if (order === null || order.orderType !== 'online') throw new AppError('order-not-found');
  const payment = await findPaymentOf(parts.db, { orderId: order.id });
  const { gatewayOrderId, gatewayPaymentId, signature } = back;
  if (gatewayOrderId !== null || gatewayPaymentId !== null || signature !== null) {
    const own = payment?.gatewayOrderId ?? '';
    const signed = { gatewayOrderId: own, gatewayPaymentId: gatewayPaymentId ?? '', signature: signature ?? '' };
    if (gatewayOrderId !== own || !parts.gateway.isCheckoutSignature(signed)) throw new AppError('payment-forged');
  }
  const settlement = await ask(parts, order.id, { refuseBusy: true });
  const after = await findOrder(parts.db, { id: order.id }, { accountId });
  if (after === null) throw new AppError('order-not-found');
  if (settlement === 'waiting') throw new AppError('payment-waiting');
  if (settlement !== 'paid') throw new AppError('payment-failed', { sentence: SENTENCES[settlement] });
  return after;
}

/** The answer to the browser while the gateway is overloaded. */
export const MANY_PAYMENTS = say.manyPaymentsAreBeing;

const SENTENCES: Record<Exclude<Settlement, 'paid' | 'waiting'>, string> = {
  failed: say.thePaymentDidNotGo,
  refunded: say.thePaymentCameToo,
  'nothing-to-settle': say.thereIsNothingToPay,
};

async function ask(parts: Parts, orderId: string, { refuseBusy = false } = {}): Promise<Settlement> {
  return settlePayment(parts, orderId).catch((error: unknown) => {
    if (refuseBusy && error instanceof GatewayBusy) {
      throw new AppError('overloaded', { sentence: MANY_PAYMENTS, retryAfterS: 5, cause: error });
    }
    if (error instanceof GatewayUnavailable || error instanceof GatewayRefused) return 'waiting';
    throw error;
  });
}

const CHECK_AGAIN_MS = 60_000;

interface Sweep {
  readonly checkEveryMs?: number;
  readonly goesOn?: () => boolean;
  /** The number of payments in one batch. */
  readonly atOnce?: number;
}

/**
 * Asks the gateway about all payments without news, fails those whose time has ended,
 * and refunds double payments. Stops early if it has to; if two servers ask about one payment at the same time, it is settled once. If a
 * payment cannot be settled, the others still are; the first such failure is thrown at the end.
 */
export async function sweepPayments(
  parts: Parts,
  { checkEveryMs = CHECK_AGAIN_MS, goesOn = () => true, atOnce = 100 }: Sweep = {},
): Promise<void> {
  const now = parts.now();
  const asked = new Set<string>();
  const failures = new Failures();
  while (goesOn()) {
    const silent = await listSilentPayments(parts.db, {
      now,
      checkedBefore: new Date(now.getTime() - checkEveryMs),
      createdAfter: lateSince(now),
      limit: atOnce,
    });
    const open = silent.filter(({ orderId }) => !asked.has(orderId));
    for (const payment of open) {
      if (!goesOn()) break;
      asked.add(payment.orderId);
      await failures.note(() => resumeTrace(payment, () => ask(parts, payment.orderId)));
      // Also if there was no answer: otherwise the same ones would be first the next time, and block the others.
      await markChecked(parts.db, payment.orderId, now);
    }
    if (open.length === 0) break;
  }
  failures.throwFirst();
}

const REFUND_LEASE_S = 120;
/** How often the gateway is asked about a refund that it has accepted and the bank has not carried out. */
const ACCEPTED_LEASE_S = 3_600;

/**
 * Sends open refunds to the gateway, each with its own idempotency key, so that a repeat is the same refund. If one fails, the
 * others are still sent; the first failure that is not the gateway's own is thrown at the end.
 */
export async function sendRefunds({ db, gateway, now }: Parts, goesOn = () => true): Promise<void> {
  const refunds = await leaseRefunds(db, { now: now(), leaseS: REFUND_LEASE_S, limit: 50 });
  const failures = new Failures();
  if (refunds.length > 0) failpoint('refunds-leased');
  for (const refund of refunds) {
    // The others are due again after the lease.
    if (!goesOn()) break;
    try {
      const { gatewayPaymentId, amountPaise, id: key } = refund;
      const sent = await resumeTrace(refund, () => gateway.refund({ gatewayPaymentId, amountPaise, key }));
      // An accepted refund is on its way to the bank, which may still return it. The gateway will not try a failed one again by itself. Both
      // stay open and visible, and are asked about again.
      meters.refunds.inc({ outcome: sent.status });
      if (sent.status !== 'processed') {
        const accepted = sent.status === 'pending' ? sent.gatewayRefundId : null;
        const dueAt = new Date(now().getTime() + (accepted === null ? REFUND_LEASE_S : ACCEPTED_LEASE_S) * 1000);
        await markAccepted(db, refund.id, accepted, dueAt);
        continue;
      }
      await inTransaction(db, 'mark-refunded', async (trx) => {
        await markRefunded(trx, refund.id, sent.gatewayRefundId);
        await appendAudit(trx, { kind: 'refund-sent', actor: 'shop', person: null, subject: refund.orderId }, now());
      });
      failpoint('refund-marked');
    } catch (error) {
      // Due again after the lease; what the gateway refuses for good remains visible in `shop verify` and on the order's page.
      if (error instanceof GatewayUnavailable || error instanceof GatewayRefused) {
        meters.refunds.inc({ outcome: error instanceof GatewayRefused ? 'refused' : 'unavailable' });
      } else failures.add(error);
    }
  }
  failures.throwFirst();
}
