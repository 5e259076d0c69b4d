import { AppError } from '#contract/app-error.ts';
import { mayRefuseSpoken } from '#domain/counter/call-back.ts';
import type { ActingStaff } from '#domain/counter/staff.ts';
import type { Order } from '#domain/orders/order.ts';
import { holdsGoods, mayMove, type OrderActor, type OrderStatus } from '#domain/orders/order-states.ts';
import * as say from '#sentences/services/orders.ts';
import type { Db } from '../../persistence/database.ts';
import { bumpCatalogueVersion } from '../../persistence/repositories/catalogue/catalogue-repository.ts';
import { recordEvent, returnCouponUse, setHoldsGoods } from '../../persistence/repositories/orders/order-repository.ts';
import { queueMessages } from '../../persistence/repositories/outbox-repository.ts';
import { readHolder } from '../../persistence/repositories/people/account-repository.ts';
import type { ServiceParts } from '../service-parts.ts';
import { returnGoods } from '../stock/return-goods.ts';
import { orderMessages } from './order-messages.ts';
import { bookCash, bookOrderEnd } from './payments/book-money.ts';

type Parts = Pick<ServiceParts, 'now' | 'newId'>;

/**
 * Changes the state of an order whose row the caller has locked: checks that this actor may, writes the event, notifies the customer, and if
 * the order ends without delivery, returns stock and coupon use, exactly once, and opens the refund.
 */
export async function moveOrder(
  parts: Parts,
  db: Db,
  order: Order,
  move: {
    readonly to: OrderStatus;
    readonly actor: OrderActor;
    readonly note?: string;
    readonly staff?: ActingStaff | null;
    /** Whether it was placed for the customer on the telephone; then they can cancel it until it is packed. */
    readonly isSpoken?: boolean;
    /** Whether a return ends because some packs came back; then `note` says how many. */
    readonly isPartBack?: boolean;
  },
): Promise<void> {
  const { to, actor, note = '', staff = null, isSpoken = false, isPartBack = false } = move;
  const isRefused = isSpoken && to === 'CANCELLED' && mayRefuseSpoken(order.status);
  if (!mayMove(order.status, to, actor) && !isRefused) {
    throw new AppError('not-allowed-now', { sentence: say.anOrderThatIsCannot(order.status, to) });
  }
  const at = parts.now();
  const nth = await recordEvent(db, order.id, { status: to, actor, at, note, staff });
  if (!holdsGoods(to)) await giveBack(parts, db, order);
  if (to === 'DELIVERED') await bookCash(parts, db, order);
  const { email, phone } = await readHolder(db, order.accountId);
  const why = actor === 'pharmacy' && note !== '' ? note : null;
  const reader = { newId: parts.newId, email, phone };
  await queueMessages(db, orderMessages(order, to, reader, { at, why, nth, isPartBack }), at);
}

async function giveBack(parts: Parts, db: Db, order: Order): Promise<void> {
  if (!(await setHoldsGoods(db, order.id, false))) return;
  await returnCouponUse(db, order.id, parts.now());
  await returnGoods(db, order, parts.now());
  // A medicine that was sold out may be in stock again: search must show it.
  await bumpCatalogueVersion(db);
  await bookOrderEnd(parts, db, order.id);
}
