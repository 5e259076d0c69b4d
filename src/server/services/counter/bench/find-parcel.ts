import type { Order, OrderEvent } from '#domain/orders/order.ts';
import { isOrderNumber, readOrderNumber } from '#domain/orders/order-number.ts';
import { returnableUntil, type SentPacks } from '#domain/orders/returns.ts';
import { readVersion } from '../../../persistence/repositories/counter/claim-repository.ts';
import {
  findNumberByAwb,
  findParcel,
  type Parcel,
} from '../../../persistence/repositories/counter/parcel-repository.ts';
import type { OrderReturn } from '../../../persistence/repositories/counter/return-repository.ts';
import { findInvoice } from '../../../persistence/repositories/orders/invoice-repository.ts';
import { readBalance } from '../../../persistence/repositories/orders/money-repository.ts';
import { readEvents } from '../../../persistence/repositories/orders/order-repository.ts';
import { orderByNumber } from '../../orders/look-up-orders.ts';
import { packsOut } from '../../orders/returns/packs-out.ts';
import type { Parts } from '../../service-parts.ts';
import { openReturn } from '../returns/return-packs.ts';

/** What the counter shows of a parcel that is handed over at the door, or comes back. */
export interface ParcelAtTheDoor {
  readonly order: Order;
  readonly version: number;
  /** Null for an order that has not left. */
  readonly parcel: Parcel | null;
  readonly cashDuePaise: number;
  readonly hasInvoice: boolean;
  readonly events: readonly OrderEvent[];
  /** The packs that the customer has; empty before the delivery. */
  readonly out: readonly SentPacks[];
  /** Null before the delivery. */
  readonly returnableUntil: Date | null;
  readonly openReturn: OrderReturn | null;
  /** The part of the order's money that the shop has received. */
  readonly paidPaise: number;
}

/** A parcel by the number of its order or by its AWB. Refuses what is neither. */
export async function findParcelAtTheDoor({ db }: Parts, typed: string): Promise<ParcelAtTheDoor> {
  const byAwb = isOrderNumber(typed) ? null : await findNumberByAwb(db, typed);
  const order = await orderByNumber(db, byAwb ?? readOrderNumber(typed));
  const [version, parcel, cashDuePaise, invoice, events, { out }, open, { paidPaise }] = await Promise.all([
    readVersion(db, order.id),
    findParcel(db, order.id),
    cashDue(db, order),
    findInvoice(db, order.id),
    readEvents(db, order.id),
    packsOut(db, order),
    openReturn(db, order),
    readBalance(db, order.id),
  ]);
  const delivered = events.find(({ status }) => status === 'DELIVERED');
  return {
    ...{ order, version, parcel, cashDuePaise, hasInvoice: invoice !== null, events, paidPaise },
    out: order.status === 'DELIVERED' || order.status === 'RETURN_REQUESTED' ? out : [],
    returnableUntil: delivered === undefined ? null : returnableUntil(delivered.at, 'not_needed'),
    openReturn: open,
  };
}

/** The cash due at the door in paise: the unpaid amount; zero for an order that is paid online. */
export async function cashDue(db: Parts['db'], { id, orderType }: Pick<Order, 'id' | 'orderType'>): Promise<number> {
  if (orderType !== 'cod') return 0;
  const { owedPaise, paidPaise } = await readBalance(db, id);
  return Math.max(0, owedPaise - paidPaise);
}
