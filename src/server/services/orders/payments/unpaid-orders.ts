import { AppError } from '#contract/app-error.ts';
import type { Order } from '#domain/orders/order.ts';
import { mayHoldUnpaid } from '#domain/orders/waits-for.ts';
import * as say from '#sentences/services/orders.ts';
import type { Db } from '../../../persistence/database.ts';
import {
  findOrder,
  recordEvent,
  returnCouponUse,
  setHoldsGoods,
} from '../../../persistence/repositories/orders/order-repository.ts';
import { listAttempts, unpaidPacks } from '../../../persistence/repositories/orders/unpaid-order-repository.ts';
import type { ServiceParts } from '../../service-parts.ts';
import { returnGoods } from '../../stock/return-goods.ts';

/** How long a late authorisation can still arrive (the provider says up to five days). */
const LATE_MS = 5 * 86_400_000;

/** An order placed after this can still be paid late. */
export function lateSince(now: Date): Date {
  return new Date(now.getTime() - LATE_MS);
}

/**
 * Replaces orders that still wait for their payment (`pending`) by a new attempt, in its transaction and under the cart's
 * lock: packs and coupon are released once, without a message, since the customer is just trying again. Returns the first of these
 * attempts; null if nothing waited. A later payment of the old one is settled as usual. The caller raises the catalogue's version once it
 * has locked all its medicines, so that search finds the released packs.
 */
export async function replaceUnpaid(
  parts: Pick<ServiceParts, 'now'>,
  db: Db,
  accountId: string,
  pending: readonly string[],
): Promise<string | null> {
  let firstAttempt: string | null = null;
  for (const orderId of pending) {
    const order = await findOrder(db, { id: orderId }, { accountId, lock: true });
    if (order?.status !== 'PAYMENT_PENDING') continue;
    await failQuietly(parts, db, order);
    firstAttempt = order.attemptOf ?? order.id;
  }
  return firstAttempt;
}

/**
 * Whether an order with a late payment may be placed after all: not if another attempt at the same purchase is or was placed.
 * An attempt that still waits is replaced by the paid one. The caller has locked the cart, so that no new attempt begins, and raises
 * the catalogue's version at the end.
 */
export async function replaceWithPaid(parts: Pick<ServiceParts, 'now'>, db: Db, order: Order): Promise<boolean> {
  if (await wasPlaced(db, order)) return false;
  for (const { id } of await listAttempts(db, order)) {
    const other = await findOrder(db, { id }, { accountId: null, lock: true });
    if (other?.status === 'PAYMENT_PENDING') await failQuietly(parts, db, other);
  }
  return true;
}

/** Whether another attempt at the same purchase is or was placed, also if it was cancelled since. */
export async function wasPlaced(db: Db, order: Order): Promise<boolean> {
  const others = await listAttempts(db, order);
  return others.some(({ status }) => status !== 'FAILED' && status !== 'PAYMENT_PENDING');
}

const DAY_MS = 86_400_000;

/** Refuses to reserve more packs for an account that repeatedly did not pay. */
export async function refuseHoarding(
  { now }: Pick<ServiceParts, 'now'>,
  db: Db,
  { accountId, lines }: Pick<Order, 'accountId' | 'lines'>,
): Promise<void> {
  const before = await unpaidPacks(db, accountId, new Date(now().getTime() - DAY_MS));
  const wanted = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  if (mayHoldUnpaid(before, wanted)) return;
  throw new AppError('too-many-requests', {
    sentence: say.manyPacksWereKept,
    retryAfterS: 3_600,
  });
}

async function failQuietly({ now }: Pick<ServiceParts, 'now'>, db: Db, order: Order): Promise<void> {
  const event = { status: 'FAILED', actor: 'payment', at: now(), note: 'replaced by a new attempt' } as const; // not a sentence: a note of the machine.
  await recordEvent(db, order.id, event);
  if (!(await setHoldsGoods(db, order.id, false))) return;
  await returnCouponUse(db, order.id, now());
  await returnGoods(db, order, now());
}
