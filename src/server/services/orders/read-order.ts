import { AppError } from '#contract/app-error.ts';
import type { RefundReason } from '#domain/orders/money-ledger.ts';
import type { Order, OrderEvent } from '#domain/orders/order.ts';
import { isOnItsWay } from '#domain/orders/order-states.ts';
import { type ReturnReason, returnReasonsAt } from '#domain/orders/returns.ts';
import { deliveredAt, isLinkOver, oldestLink } from '#domain/orders/tracking.ts';
import type { Db } from '../../persistence/database.ts';
import { findSpokenOrder, type SpokenOrder } from '../../persistence/repositories/counter/call-back-repository.ts';
import { findParcel } from '../../persistence/repositories/counter/parcel-repository.ts';
import { listReturns } from '../../persistence/repositories/counter/return-repository.ts';
import { listRests, type Rest } from '../../persistence/repositories/counter/short-repository.ts';
import { listAddressChanges } from '../../persistence/repositories/orders/address-change-repository.ts';
import { listCreditNotesOf } from '../../persistence/repositories/orders/credit-note-repository.ts';
import { listOrders } from '../../persistence/repositories/orders/order-list-repository.ts';
import { findOrder, readEvents } from '../../persistence/repositories/orders/order-repository.ts';
import { listRefunds, type Refund } from '../../persistence/repositories/orders/payment-repository.ts';
import { countFiles, readRejection } from '../../persistence/repositories/orders/prescription-repository.ts';
import { countTrackingLinks } from '../../persistence/repositories/orders/tracking-repository.ts';
import type { ServiceParts } from '../service-parts.ts';
import { canPay } from './payments/pay-again.ts';

/** An order as shown in the list of orders. */
export interface ListedOrder {
  readonly order: Order;
  /** Whether its page and its card offer to pay it. */
  readonly canPay: boolean;
}

/** An order with everything that its page shows. */
export interface OrderView extends ListedOrder {
  readonly events: readonly OrderEvent[];
  readonly prescriptionFiles: number;
  /** Why the pharmacy could not accept the prescription. */
  readonly rejection: string | null;
  /** Whether there is an active link that shows its state and day. */
  readonly isShared: boolean;
  readonly hasCreditNote: boolean;
  /** The code to give at the door while the parcel is on its way; otherwise null. */
  readonly deliveryCode: string | null;
  /** The refunds of whole payments: of an order that ended, and of further payments. */
  readonly whole: readonly Refund[];
  /** The refund for packed batches with a lower price. */
  readonly shortfallRefund: Refund | null;
  /** The refund for lines that were changed back to a cheaper medicine. */
  readonly differences: readonly Refund[];
  /** The text read to the patient before the pharmacy placed the order on the telephone; null if they placed it themselves. */
  readonly spoken: SpokenOrder | null;
  /** The number of address changes. */
  readonly addressChanges: number;
  /** The reasons for which the customer can ask for a return now. */
  readonly returnReasons: readonly ReturnReason[];
  /** A return was asked for, and nothing has arrived yet. */
  readonly canWithdrawReturn: boolean;
  /** The refund for missing packs. */
  readonly missing: readonly Refund[];
  /** The refund for packs that the prescription does not cover. */
  readonly uncovered: readonly Refund[];
  /** The order that was placed, if this one brings packs that were missing from it. */
  readonly restOf: Pick<Order, 'id' | 'number'> | null;
  /** Packs that follow as orders of their own. */
  readonly rests: readonly Rest[];
}

/** The account's own order, locked to be changed. Refuses another account's as one that never was. */
export async function lockOwnOrder(db: Db, accountId: string, orderId: string): Promise<Order> {
  const order = await findOrder(db, { id: orderId }, { accountId, lock: true });
  if (order === null) throw new AppError('order-not-found');
  return order;
}

/** The account's own order; another account's is as absent as one that never was. */
export async function readOrder(
  parts: Pick<ServiceParts, 'db' | 'now'>,
  accountId: string,
  orderId: string,
): Promise<OrderView> {
  const { db } = parts;
  const order = await findOrder(db, { id: orderId }, { accountId });
  if (order === null) throw new AppError('order-not-found');
  const [
    events,
    prescriptionFiles,
    refunds,
    mayPay,
    rejection,
    creditNotes,
    links,
    parcel,
    spoken,
    moves,
    returns,
    restOf,
    rests,
  ] = await Promise.all([
    readEvents(db, orderId),
    countFiles(db, orderId),
    listRefunds(db, orderId),
    canPay(parts, order),
    readRejection(db, orderId),
    listCreditNotesOf(db, orderId),
    countTrackingLinks(db, orderId, oldestLink(parts.now())),
    isOnItsWay(order.status) ? findParcel(db, orderId) : null,
    findSpokenOrder(db, orderId),
    listAddressChanges(db, orderId),
    order.status === 'DELIVERED' || order.status === 'RETURN_REQUESTED' ? listReturns(db, orderId) : [],
    order.restOf === null ? null : findOrder(db, { id: order.restOf }, { accountId }),
    listRests(db, orderId),
  ]);
  const forReason = (reason: RefundReason) => refunds.filter((one) => one.reason === reason);
  return {
    ...{ order, events, prescriptionFiles, canPay: mayPay, rejection, hasCreditNote: creditNotes.length > 0 },
    deliveryCode: parcel?.deliveryCode ?? null,
    isShared: links > 0 && !isLinkOver(order.status, events, parts.now()),
    whole: forReason('whole'),
    shortfallRefund: forReason('shortfall')[0] ?? null,
    differences: [
      ...forReason('substitution'),
      ...forReason('recall'),
      ...forReason('return'),
      ...forReason('decided'),
    ],
    missing: forReason('missing'),
    uncovered: forReason('prescription'),
    ...{ restOf, rests },
    returnReasons: returnReasonsAt(
      { status: order.status, deliveredAt: deliveredAt(events), returns: returns.length },
      parts.now(),
    ),
    canWithdrawReturn: order.status === 'RETURN_REQUESTED' && !returns.some(({ outcome }) => outcome === 'cash'),
    spoken,
    addressChanges: moves.length,
  };
}

/** One page of the account's orders, newest first. */
export async function readOrders(
  parts: Pick<ServiceParts, 'db' | 'now'>,
  accountId: string,
  { page, limit }: { readonly page: number; readonly limit: number },
): Promise<ListedOrder[]> {
  const orders = await listOrders(parts.db, { accountId }, { limit, offset: (page - 1) * limit });
  return Promise.all(orders.map(async (order) => ({ order, canPay: await canPay(parts, order) })));
}
