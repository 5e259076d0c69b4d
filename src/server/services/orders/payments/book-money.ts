import { type MoneyEntry, moneyEntry, type RefundReason } from '#domain/orders/money-ledger.ts';
import type { Order } from '#domain/orders/order.ts';
import { refundPart } from '#domain/orders/split-order.ts';
import type { Db } from '../../../persistence/database.ts';
import { appendMoney, readBalance } from '../../../persistence/repositories/orders/money-repository.ts';
import {
  findPaidBehind,
  openRefund,
  type PaidBehind,
} from '../../../persistence/repositories/orders/payment-repository.ts';
import type { ServiceParts } from '../../service-parts.ts';

/*
 * Every change of an order's money, each with its ledger entry, in the transaction of its cause. The caller holds
 * the order's lock.
 */

type Parts = Pick<ServiceParts, 'now' | 'newId'>;

/** The ledger entry for an order's price; none if it is zero. */
export function chargeOf({ totals }: Order): MoneyEntry | null {
  return moneyEntry('charged', totals.payablePaise);
}

/** The order is placed: its price is now owed. */
export async function bookCharge({ now }: Pick<ServiceParts, 'now'>, db: Db, order: Order): Promise<void> {
  await appendMoney(db, order.id, [chargeOf(order)], now());
}

/** Books a payment that the gateway has captured for the order. */
export async function bookCapture(
  { now }: Pick<ServiceParts, 'now'>,
  db: Db,
  orderId: string,
  { gatewayPaymentId, amountPaise }: { readonly gatewayPaymentId: string; readonly amountPaise: number },
): Promise<void> {
  await appendMoney(db, orderId, [moneyEntry('captured', amountPaise, gatewayPaymentId)], now());
}

/** The part of a payment to refund, and the reason. */
interface MoneyBack {
  readonly orderId: string;
  readonly gatewayPaymentId: string;
  readonly amountPaise: number;
  readonly reason?: RefundReason;
  readonly part?: number;
}

/** Opens a refund and books it; false if the same one was opened before. */
async function bookRefund({ now, newId }: Parts, db: Db, back: MoneyBack): Promise<boolean> {
  if (back.amountPaise === 0) return false;
  const id = newId();
  if (!(await openRefund(db, { id, ...back, now: now() }))) return false;
  await appendMoney(db, back.orderId, [moneyEntry('refunded', back.amountPaise, id)], now());
  return true;
}

/** The payment that a refund of an order belongs to, and its number among the refunds of that payment. */
function refundOf({ gatewayPaymentId, restNth }: PaidBehind, part: number) {
  return { gatewayPaymentId, part: refundPart({ restNth }, part) };
}

/** Books the receipt and the refund of a payment that belongs to no valid order, once. */
export async function bookStrayPayment(parts: Parts, db: Db, back: MoneyBack): Promise<void> {
  const { orderId, gatewayPaymentId, amountPaise } = back;
  const id = parts.newId();
  if (!(await openRefund(db, { id, ...back, now: parts.now() }))) return;
  await bookCapture(parts, db, orderId, { gatewayPaymentId, amountPaise });
  await appendMoney(db, orderId, [moneyEntry('refunded', amountPaise, id)], parts.now());
}

/** Books a lower price of an order; the difference of an online payment is refunded. */
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
  const paid = await findPaidBehind(db, orderId);
  // A repeated request refunds and books only once; for cash the caller prevents the repeat.
  if (paid !== null && !(await bookRefund(parts, db, { orderId, ...refundOf(paid, part), amountPaise, reason })))
    return;
  await appendMoney(db, orderId, [moneyEntry('reduced', amountPaise, reason)], parts.now());
}

/** Books a refund that two people approved: by the gateway if it was paid online, otherwise by hand as described in `how`. */
export async function bookDecided(
  parts: Parts,
  db: Db,
  { id, orderType }: Pick<Order, 'id' | 'orderType'>,
  { amountPaise, part, how }: { readonly amountPaise: number; readonly part: number; readonly how: string },
): Promise<void> {
  await bookReduction(parts, db, id, { amountPaise, reason: 'decided', part });
  if (orderType === 'cod') await appendMoney(db, id, [moneyEntry('paid_back', amountPaise, how)], parts.now());
}

/**
 * Books that packs follow as an order of their own, which is charged already: the first order costs that much less, and the part of the
 * payment that was made for them counts for the other one.
 */
export async function bookSplit(
  { now }: Pick<ServiceParts, 'now'>,
  db: Db,
  first: Pick<Order, 'id' | 'number'>,
  { id, number, orderType, totals }: Pick<Order, 'id' | 'number' | 'orderType' | 'totals'>,
): Promise<void> {
  const paise = totals.payablePaise;
  const isPaid = orderType === 'online';
  const lower = moneyEntry('reduced', paise, number);
  await appendMoney(db, first.id, [lower, isPaid ? moneyEntry('moved_out', paise, number) : null], now());
  if (isPaid) await appendMoney(db, id, [moneyEntry('moved_in', paise, first.number)], now());
}

/** Books a higher price of an order, to be paid at the door. */
export async function bookIncrease(
  { now }: Pick<ServiceParts, 'now'>,
  db: Db,
  orderId: string,
  amountPaise: number,
): Promise<void> {
  await appendMoney(db, orderId, [moneyEntry('raised', amountPaise)], now());
}

/** Books the cash that the courier collected for an order. */
export async function bookCash({ now }: Pick<ServiceParts, 'now'>, db: Db, order: Order): Promise<void> {
  if (order.orderType !== 'cod') return;
  const { owedPaise, paidPaise } = await readBalance(db, order.id);
  await appendMoney(db, order.id, [moneyEntry('cod_collected', Math.max(0, owedPaise - paidPaise))], now());
}

/**
 * Books the end of an order without delivery: nothing is owed any more, and the rest of the payment is refunded by the gateway, or
 * by hand as described in `paidBack`.
 */
export async function bookOrderEnd(
  parts: Parts,
  db: Db,
  orderId: string,
  paidBack: string | null = null,
): Promise<void> {
  const { owedPaise, paidPaise } = await readBalance(db, orderId);
  await appendMoney(db, orderId, [moneyEntry('written_off', owedPaise)], parts.now());
  if (paidPaise === 0) return;
  if (paidBack !== null) {
    await appendMoney(db, orderId, [moneyEntry('paid_back', paidPaise, paidBack)], parts.now());
    return;
  }
  const paid = await findPaidBehind(db, orderId);
  if (paid !== null) await bookRefund(parts, db, { orderId, ...refundOf(paid, 0), amountPaise: paidPaise });
}

/**
 * Opens the refund if the packed batches cost less than was paid online, in the transaction that dispatches the order:
 * before that, it could still be cancelled and refunded in full. It is opened only once. For cash, the
 * courier collects less.
 */
export async function returnShortfall(
  parts: Pick<ServiceParts, 'newId' | 'now'>,
  db: Db,
  { id: orderId, shortfallPaise: amountPaise }: Pick<Order, 'id' | 'shortfallPaise'>,
): Promise<void> {
  await bookReduction(parts, db, orderId, { amountPaise, reason: 'shortfall' });
}
