import { AppError } from '#contract/app-error.ts';
import type { Order } from '#domain/orders/order.ts';
import * as say from '#sentences/services/orders.ts';
import type { Db } from '../../persistence/database.ts';
import { findOrder, readEvents } from '../../persistence/repositories/orders/order-repository.ts';
import { findOrderSafety } from '../../persistence/repositories/orders/order-safety-repository.ts';
import type { ServiceParts } from '../service-parts.ts';
import { readPickList } from './pack-order.ts';

/** Orders for the pharmacy: those that wait for it first, the longest waiting first. */
export { searchOrders as lookUpOrders } from '../../persistence/repositories/orders/order-list-repository.ts';

/** The order with this number, of any account. Refuses an unknown number. */
export async function orderByNumber(db: Db, number: string): Promise<Order> {
  const found = await findOrder(db, { number }, { accountId: null });
  if (found === null) throw new AppError('not-found', { sentence: say.thereIsNoOrder(number) });
  return found;
}

/** An order by its number, with its row locked until the transaction ends. Refuses an unknown number. */
export async function lockOrder(db: Db, number: string): Promise<Order> {
  const order = await findOrder(db, { number }, { accountId: null, lock: true });
  if (order === null) throw new AppError('order-not-found', { sentence: say.thereIsNoOrder(number) });
  return order;
}

/** An order and the packs for its parcel, or those already packed. */
export async function orderToPick({ db, now }: Pick<ServiceParts, 'db' | 'now'>, number: string) {
  const one = await orderByNumber(db, number);
  return { one, pick: await readPickList(db, one, now()) };
}

/** An order with its parcel and everything that happened to it. */
export async function orderWithHistory(parts: Pick<ServiceParts, 'db' | 'now'>, number: string) {
  const { one, pick } = await orderToPick(parts, number);
  const [events, safety] = await Promise.all([readEvents(parts.db, one.id), findOrderSafety(parts.db, one.id)]);
  return { one, pick, events, safety };
}
