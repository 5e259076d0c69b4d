import { AppError } from '#contract/app-error.ts';
import { mayShareTracking } from '#domain/orders/order-states.ts';
import {
  deliveredAt,
  isLinkOver,
  LINKS_OF_AN_ORDER,
  oldestLink,
  type TrackedState,
  trackedState,
} from '#domain/orders/tracking.ts';
import { waitsFor } from '#domain/orders/waits-for.ts';
import { dayInIndia } from '#domain/people/age.ts';
import * as say from '#sentences/services/orders.ts';
import { inTransaction } from '../../persistence/connection/in-transaction.ts';
import { findOrder, readEvents } from '../../persistence/repositories/orders/order-repository.ts';
import {
  dropTrackingLinks,
  findTrackedOrder,
  saveTrackingLink,
} from '../../persistence/repositories/orders/tracking-repository.ts';
import { drawToken, hashToken } from '../identity/session-keys.ts';
import type { ServiceParts } from '../service-parts.ts';
import { lockOwnOrder, type OrderView, readOrder } from './read-order.ts';

type Parts = Pick<ServiceParts, 'db' | 'now'>;

/** Everything that a link shows. */
export interface Tracking {
  readonly state: TrackedState;
  /** Indian dates; null if none can be promised, once the last has passed, and once the order has ended. */
  readonly expected: { readonly from: string; readonly to: string } | null;
  /** The day it was handed over; null before that. */
  readonly deliveredOn: string | null;
}

/** Creates a link that shows the state and the day of the account's own order; returns its token, which is not stored. */
export async function shareTracking({ db: shop, now }: Parts, accountId: string, orderId: string): Promise<string> {
  const token = drawToken();
  await inTransaction(shop, 'share-tracking', async (db) => {
    const order = await lockOwnOrder(db, accountId, orderId);
    if (!mayShareTracking(order.status)) {
      throw new AppError('not-allowed-now', {
        sentence: say.thisOrderIsNotOnItsWay,
      });
    }
    await saveTrackingLink(db, { hash: hashToken(token), orderId, accountId, now: now() }, LINKS_OF_AN_ORDER);
  });
  return token;
}

/** Ends every link of the account's own order at once. */
export async function stopSharing(parts: Parts, accountId: string, orderId: string): Promise<OrderView> {
  await inTransaction(parts.db, 'stop-sharing', async (db) => {
    await lockOwnOrder(db, accountId, orderId);
    await dropTrackingLinks(db, orderId);
  });
  return readOrder(parts, accountId, orderId);
}

/** What the link of a token shows; null for one that never existed, was withdrawn, or has expired, without distinction. */
export async function readTracking({ db, now }: Parts, token: string): Promise<Tracking | null> {
  const orderId = await findTrackedOrder(db, hashToken(token), oldestLink(now()));
  const order = orderId === null ? null : await findOrder(db, { id: orderId }, { accountId: null });
  if (order === null) return null;
  const events = await readEvents(db, order.id);
  if (isLinkOver(order.status, events, now())) return null;
  const isLate = order.promise.to < dayInIndia(now().getTime());
  const isMoving = mayShareTracking(order.status) && waitsFor(order) === null && !isLate;
  const delivered = deliveredAt(events);
  return {
    state: trackedState(order.status),
    expected: isMoving ? { from: order.promise.from, to: order.promise.to } : null,
    deliveredOn: delivered === null ? null : dayInIndia(delivered.getTime()),
  };
}
