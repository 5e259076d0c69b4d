import { type MoneyEntry, moneyEntry, type RefundReason } from '#domain/orders/money-ledger.ts';
import type { Order } from '#domain/orders/order.ts';
import type { Db } from '../../../persistence/database.ts';
import { appendMoney, readBalance } from '../../../persistence/repositories/orders/money-repository.ts';
import { findPaymentOf, openRefund } from '../../../persistence/repositories/orders/payment-repository.ts';
import type { ServiceParts } from '../../service-parts.ts';

/*
 * Every change of an order's money, each with its entry in the ledger and in the transaction of what caused it. The caller holds
 * the order's lock.
 */

type Parts = Pick<ServiceParts, 'now' | 'newId'>;

/** The entry of what an order costs; none where it costs nothing. */
export function chargeOf({ totals }: Order): MoneyEntry | null {
  return moneyEntry('charged', totals.payablePaise);
}

/** The order is placed: its price is now owed. */
export async function bookCharge({ now }: Pick<ServiceParts, 'now'>, db: Db, order: Order): Promise<void> {
  await appendMoney(db, order.id, [chargeOf(order)], now());
}

/** The gateway has this payment for the order. */
export async function bookCapture(
  { now }: Pick<ServiceParts, 'now'>,
  db: Db,
  orderId: string,
  { gatewayPaymentId, amountPaise }: { readonly gatewayPaymentId: string; readonly amountPaise: number },
): Promise<void> {
  await appendMoney(db, orderId, [moneyEntry('captured', amountPaise, gatewayPaymentId)], now());
}

/** What goes back of a payment, and why. */
interface MoneyBack {
  readonly orderId: string;
  readonly gatewayPaymentId: string;
  readonly amountPaise: number;
  readonly reason?: RefundReason;
  readonly part?: number;
}

/** Opens a refund and books it; false where the same one was opened before. */
async function bookRefund({ now, newId }: Parts, db: Db, back: MoneyBack): Promise<boolean> {
  if (back.amountPaise === 0) return false;
  const id = newId();
  if (!(await openRefund(db, { id, ...back, now: now() }))) return false;
  await appendMoney(db, back.orderId, [moneyEntry('refunded', back.amountPaise, id)], now());
  return true;
}

/** A payment that counts for no order: its receipt and its refund are booked, once. */
export async function bookStrayPayment(parts: Parts, db: Db, back: MoneyBack): Promise<void> {
  const { orderId, gatewayPaymentId, amountPaise } = back;
  const id = parts.newId();
  if (!(await openRefund(db, { id, ...back, now: parts.now() }))) return;
  await bookCapture(parts, db, orderId, { gatewayPaymentId, amountPaise });
  await appendMoney(db, orderId, [moneyEntry('refunded', amountPaise, id)], parts.now());
}

/** The order costs less from now on; what was paid online for it goes back. */
export async function bookReduction(
  parts: Parts,
  db: Db,
  orderId: string,
  less: {
    readonly amountPaise: number;
    readonly reason: Exclude<RefundReason, 'whole'>;
    readonly part?: number;
  },
): Promise<void> {
  const { amountPaise, reason, part = 0 } = less;
  if (amountPaise === 0) return;
  const payment = await findPaymentOf(db, { orderId });
  if (payment?.gatewayPaymentId) {
    const { gatewayPaymentId } = payment;
    // A repeated request makes only one reduction.
    if (!(await bookRefund(parts, db, { orderId, gatewayPaymentId, amountPaise, reason, part }))) return;
  }
  await appendMoney(db, orderId, [moneyEntry('reduced', amountPaise, reason)], parts.now());
}

/** What two persons decided goes back: by the gateway where it was paid online, else by hand, as `how` says. */
export async function bookDecided(
  parts: Parts,
  db: Db,
  { id, orderType }: Pick<Order, 'id' | 'orderType'>,
  { amountPaise, part, how }: { readonly amountPaise: number; readonly part: number; readonly how: string },
): Promise<void> {
  await bookReduction(parts, db, id, { amountPaise, reason: 'decided', part });
  if (orderType === 'cod') await appendMoney(db, id, [moneyEntry('paid_back', amountPaise, how)], parts.now());
}

/** The order costs more from now on, to be paid at the door. */
export async function bookRise(
  { now }: Pick<ServiceParts, 'now'>,
  db: Db,
  orderId: string,
  amountPaise: number,
): Promise<void> {
  await appendMoney(db, orderId, [moneyEntry('raised', amountPaise)], now());
}

/** The courier has the cash of an order that is paid at the door. */
export async function bookCash({ now }: Pick<ServiceParts, 'now'>, db: Db, order: Order): Promise<void> {
  if (order.orderType !== 'cod') return;
  const { owedPaise, paidPaise } = await readBalance(db, order.id);
  await appendMoney(db, order.id, [moneyEntry('cod_collected', Math.max(0, owedPaise - paidPaise))], now());
}

/**
 * The order ended without its goods: nothing is owed any more, and all that is left of what was paid goes back, by the gateway, or
 * by hand where `paidBack` says how.
 */
export async function bookEnd(parts: Parts, db: Db, orderId: string, paidBack: string | null = null): Promise<void> {
  const { owedPaise, paidPaise } = await readBalance(db, orderId);
  await appendMoney(db, orderId, [moneyEntry('written_off', owedPaise)], parts.now());
  if (paidPaise === 0) return;
  if (paidBack !== null) {
    await appendMoney(db, orderId, [moneyEntry('paid_back', paidPaise, paidBack)], parts.now());
    return;
  }
  const payment = await findPaymentOf(db, { orderId });
  if (!payment?.gatewayPaymentId) return;
  await bookRefund(parts, db, { orderId, gatewayPaymentId: payment.gatewayPaymentId, amountPaise: paidPaise });
}

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
