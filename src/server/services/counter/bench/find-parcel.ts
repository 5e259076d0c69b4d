import type { Order, OrderEvent } from '#domain/orders/order.ts';
import { readVersion } from '../../../persistence/repositories/counter/claim-repository.ts';
import {
  findNumberByAwb,
  findParcel,
  type Parcel,
} from '../../../persistence/repositories/counter/parcel-repository.ts';
import { findInvoice } from '../../../persistence/repositories/orders/invoice-repository.ts';
import { readBalance } from '../../../persistence/repositories/orders/money-repository.ts';
import { readEvents } from '../../../persistence/repositories/orders/order-repository.ts';
import { orderByNumber } from '../../orders/look-up-orders.ts';
import type { BenchParts } from './bench-act.ts';

/** A parcel as whoever is at the door needs it. */
export interface ParcelAtTheDoor {
  readonly order: Order;
  readonly version: number;
  /** Null for an order that has not left. */
  readonly parcel: Parcel | null;
  readonly cashDuePaise: number;
  readonly hasInvoice: boolean;
  readonly events: readonly OrderEvent[];
}

/** A parcel by its AWB or by the number of its order. Refuses what is neither. */
export async function findParcelAtTheDoor({ db }: BenchParts, typed: string): Promise<ParcelAtTheDoor> {
  const order = await orderByNumber(db, (await findNumberByAwb(db, typed)) ?? typed.toUpperCase());
  const [version, parcel, cashDuePaise, invoice, events] = await Promise.all([
    readVersion(db, order.id),
    findParcel(db, order.id),
    cashDue(db, order),
    findInvoice(db, order.id),
    readEvents(db, order.id),
  ]);
  return { order, version, parcel, cashDuePaise, hasInvoice: invoice !== null, events };
}

/** What is to be counted at the door, in paise: what is owed and not paid; nothing of an order that is paid online. */
export async function cashDue(
  db: BenchParts['db'],
  { id, orderType }: Pick<Order, 'id' | 'orderType'>,
): Promise<number> {
  if (orderType !== 'cod') return 0;
  const { owedPaise, paidPaise } = await readBalance(db, id);
  return Math.max(0, owedPaise - paidPaise);
}
