import { AppError, refuse } from '#contract/app-error.ts';
import type { ActingStaff } from '#domain/counter/staff.ts';
import type { Order } from '#domain/orders/order.ts';
import type { OrderStatus } from '#domain/orders/order-states.ts';
import {
  backObstacle,
  isAllBack,
  NOT_TAKEN_REASONS,
  type NotTakenReason,
  type PacksBack,
  RETURN_REASONS,
  type ReturnReason,
  returnableUntil,
  type SentPacks,
  underSentNames,
} from '#domain/orders/returns.ts';
import { deliveredAt } from '#domain/orders/tracking.ts';
import { dayInIndia, timeInIndia } from '#domain/people/age.ts';
import { momentInWords } from '#sentences/dates.ts';
import * as say from '#sentences/server/returns.ts';
import { inTransaction } from '../../../persistence/connection/in-transaction.ts';
import type { Db } from '../../../persistence/database.ts';
import { readVersion } from '../../../persistence/repositories/counter/claim-repository.ts';
import { endOwedRefund } from '../../../persistence/repositories/counter/money-act-repository.ts';
import {
  endReturn,
  listReturns,
  type OrderReturn,
  saveReturn,
  saveReturnPacks,
} from '../../../persistence/repositories/counter/return-repository.ts';
import { readBalance } from '../../../persistence/repositories/orders/money-repository.ts';
import { addLetOff, readEvents } from '../../../persistence/repositories/orders/order-repository.ts';
import { advanceLocked } from '../../orders/advance-order.ts';
import { lockOrder } from '../../orders/look-up-orders.ts';
import { creditedBefore, creditPacks } from '../../orders/papers/credit-notes.ts';
import { bookReduction } from '../../orders/payments/book-money.ts';
import { packsOut } from '../../orders/returns/packs-out.ts';
import { notePacksBack } from '../../recall/note-back.ts';
import type { Parts } from '../../service-parts.ts';
import { type Moved, type OnScreen, refuseHeld } from '../bench/bench-act.ts';
import { refuseStale } from '../desk/desk-act.ts';
import { askReturnedCash } from '../two-persons/ask-refund.ts';

/** An order and the version that was on the screen; null on the command line. */
export type ReturnOf = Omit<OnScreen, 'version'> & { readonly version: number | null };

/** The state of the refund for returned packs: on its way, to be handed back, waiting for another person, or none. */
export type ReturnMoney = 'refunded' | 'by_hand' | 'waits' | 'none';

/**
 * Records that the customer sends packs back. Refuses an order that is not delivered, or whose return period has ended.
 */
export async function askReturn(parts: Parts, staff: ActingStaff, aim: ReturnOf, reason: ReturnReason): Promise<Moved> {
  return onReturn(parts, staff, aim, async (db, order) => {
    const at = parts.now();
    const until = returnableUntil(await deliveryOf(db, order), reason);
    if (order.status === 'DELIVERED' && until !== null && until < at)
      refuse(say.tooLateToReturn(momentInWords(dayInIndia(until.getTime()), timeInIndia(until.getTime()))));
    // The customer already knows of a return that was set as a state alone, without its reason.
    const isAlreadyKnown = order.status === 'RETURN_REQUESTED' && (await openReturn(db, order)) === null;
    if (!isAlreadyKnown)
      await advanceLocked(parts, db, order, 'RETURN_REQUESTED', { staff, listed: RETURN_REASONS[reason] });
    const nth = (await listReturns(db, order.id)).length + 1;
    await saveReturn(db, order.id, { nth, reason, staff, at });
    return 'RETURN_REQUESTED';
  });
}

/** Ends a return that is refused, or whose packs the customer keeps: the order stays delivered, and the customer is told why. */
export async function endReturnWithout(
  parts: Parts,
  staff: ActingStaff,
  aim: ReturnOf,
  why: NotTakenReason,
): Promise<Moved> {
  return onReturn(parts, staff, aim, async (db, order) => {
    if ((await openReturn(db, order))?.outcome === 'cash') refuse(say.packsAreHere);
    await advanceLocked(parts, db, order, 'DELIVERED', { staff, listed: NOT_TAKEN_REASONS[why] });
    await endReturn(db, order.id, 'not_taken', parts.now());
    return 'DELIVERED';
  });
}

/**
 * Receives returned packs: their batches, and what happens to each. Once all are back, the order is returned, and the gateway
 * refunds the payment; cash waits until a person hands it back (`returnForCash`). If only some are back, the order stays
 * delivered: a credit note reverses their part of the invoice, the gateway refunds it, and cash needs two people.
 */
export async function takeBackPacks(
  parts: Parts,
  staff: ActingStaff,
  aim: ReturnOf,
  back: readonly PacksBack[],
): Promise<Moved & { readonly money: ReturnMoney; readonly paise: number }> {
  let result: { money: ReturnMoney; paise: number } = { money: 'none', paise: 0 };
  const moved = await onReturn(parts, staff, aim, async (db, order) => {
    const open = await openReturn(db, order);
    if (order.status !== 'RETURN_REQUESTED') refuse(say.noReturnIsOpen(order.number));
    if (open === null) refuse(say.returnWithoutReason(order.number));
    if (open.outcome === 'cash') refuse(say.packsAreHere);
    const { out } = await packsOut(db, order);
    const obstacle = backObstacle(out, back);
    if (obstacle !== null) throw new AppError('invalid-input', { sentence: obstacle });
    const packs = underSentNames(out, back);
    const before = await creditedBefore(db, order.id, { withPromised: true });
    await saveReturnPacks(db, { orderId: order.id, nth: open.nth }, packs, { staff, at: parts.now() });
    await notePacksBack(db, order.id, packs, { staff, at: parts.now() });
    const { paidPaise } = await readBalance(db, order.id);
    if (!isAllBack(out, packs)) {
      result = await takeSome(parts, db, order, { staff, packs, before, nth: open.nth });
      return 'DELIVERED';
    }
    if (order.orderType === 'cod' && paidPaise > 0) {
      // All of the cash goes back now, also that of packs that came back before.
      await endOwedRefund(db, order.id, parts.now());
      await endReturn(db, order.id, 'cash', parts.now());
      result = { money: 'by_hand', paise: paidPaise };
      return 'RETURN_REQUESTED';
    }
    // There is no cash to hand back.
    await advanceLocked(parts, db, order, 'RETURNED', { staff, paidBack: say.inCash, isConfirmed: true });
    result = { money: paidPaise > 0 ? 'refunded' : 'none', paise: paidPaise };
    return 'RETURNED';
  });
  return { ...moved, ...result };
}

async function takeSome(
  parts: Parts,
  db: Db,
  order: Order,
  {
    staff,
    packs,
    before,
    nth,
  }: {
    readonly staff: ActingStaff;
    readonly packs: readonly PacksBack[];
    readonly before: readonly SentPacks[];
    readonly nth: number;
  },
): Promise<{ money: ReturnMoney; paise: number }> {
  const at = parts.now();
  const count = packs.reduce((sum, one) => sum + one.packs, 0);
  const reason = say.someCameBack(count);
  const worth = await creditPacks(db, order, { before, back: packs }, { reason, at });
  // Earlier reductions may leave less than the price of the packs.
  const paise = Math.min(worth, (await readBalance(db, order.id)).paidPaise);
  await endReturn(db, order.id, 'back', at);
  // A refund in cash waits for a second person, who may refuse it.
  const isRefunded = paise > 0 && order.orderType === 'online';
  const told = isRefunded ? say.someAreRefunded(count) : reason;
  await advanceLocked(parts, db, order, 'DELIVERED', { staff, reason: told, isPartBack: true });
  if (paise === 0) return { money: 'none', paise };
  if (isRefunded) {
    await addLetOff(db, order.id, paise);
    await bookReduction(parts, db, order.id, { amountPaise: paise, reason: 'return', part: nth });
    return { money: 'refunded', paise };
  }
  const asked = { amountPaise: paise, why: reason, how: say.inCash };
  await askReturnedCash(parts, db, { ...order, status: 'DELIVERED' }, `staff:${staff.id}`, asked);
  return { money: 'waits', paise };
}

/** Runs one action on a return with the order's row locked; refuses a stale page and an order that somebody else has claimed. */
async function onReturn(
  parts: Parts,
  staff: ActingStaff,
  { number, version }: ReturnOf,
  act: (db: Db, order: Order) => Promise<OrderStatus>,
): Promise<Moved> {
  return inTransaction(parts.db, 'return-packs', async (db) => {
    const order = await lockOrder(db, number);
    await refuseHeld(db, order, staff);
    if (version !== null) await refuseStale(db, order, version);
    const status = await act(db, order);
    return { number, status, version: await readVersion(db, order.id) };
  });
}

/** The open return of an order; null if there is none. */
export async function openReturn(db: Db, { id }: Pick<Order, 'id'>): Promise<OrderReturn | null> {
  const found = (await listReturns(db, id)).at(-1);
  return found === undefined || found.outcome === 'back' || found.outcome === 'not_taken' ? null : found;
}

async function deliveryOf(db: Db, { id, createdAt }: Order): Promise<Date> {
  return deliveredAt(await readEvents(db, id)) ?? createdAt;
}
