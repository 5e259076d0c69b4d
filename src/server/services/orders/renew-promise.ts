import { promiseDelivery } from '#domain/orders/delivery-promise.ts';
import { waitsFor } from '#domain/orders/waits-for.ts';
import type { Db } from '../../persistence/database.ts';
import { findOrder, setPromise } from '../../persistence/repositories/orders/order-repository.ts';
import type { ServiceParts } from '../service-parts.ts';

/** The delivery day is counted from the time when only our own work is left. */
export async function renewPromise({ now }: Pick<ServiceParts, 'now'>, db: Db, orderId: string): Promise<void> {
  const order = await findOrder(db, { id: orderId }, { accountId: null });
  if (order === null || waitsFor(order) !== null) return;
  await setPromise(db, orderId, promiseDelivery(order.address.pinCode, now().getTime()));
}
