import type { Order } from '#domain/orders/order.ts';
import { sellingPricePaise } from '#domain/pricing/money.ts';
import type { Db } from '../../../persistence/database.ts';
import { holdPacks } from '../../../persistence/repositories/catalogue/stock-repository.ts';
import { readShelf, type ShelfRow } from '../../../persistence/repositories/orders/cart-repository.ts';
import { couponHistory, lockCoupon } from '../../../persistence/repositories/orders/coupon-repository.ts';
import { setHoldsGoods, takeCouponUse } from '../../../persistence/repositories/orders/order-repository.ts';
import type { ServiceParts } from '../../service-parts.ts';

/**
 * Whether the coupon of an order that returned its use can be used again: in total, and by this person, who may have
 * used it for another order meanwhile. Its last day does not matter: the order was placed in time.
 */
async function mayUseAgain(db: Db, { accountId, couponId }: Order): Promise<boolean> {
  if (couponId === null) return true;
  const coupon = await lockCoupon(db, couponId);
  if (coupon === null || (coupon.limit !== null && coupon.uses >= coupon.limit)) return false;
  const { ordersBefore, usesBefore } = await couponHistory(db, accountId, couponId);
  if (coupon.perPerson !== null && usesBefore >= coupon.perPerson) return false;
  return !coupon.firstOrderOnly || ordersBefore === 0;
}

/**
 * Whether stock and prices of an order are still valid. A paid order is only checked against the MRP, an unpaid one
 * against the price.
 */
export function isStillValid(
  { lines }: Pick<Order, 'lines'>,
  shelf: ReadonlyMap<string, ShelfRow>,
  { samePrice }: { readonly samePrice: boolean },
): boolean {
  const wanted = new Map<string, number>();
  return lines.every(({ medicineId, quantity, sellingPaise }) => {
    const row = shelf.get(medicineId);
    const packs = (wanted.get(medicineId) ?? 0) + quantity;
    wanted.set(medicineId, packs);
    if (!row || row.discontinued || row.isHeld || row.stock < packs || row.mrpPaise < sellingPaise) return false;
    return !samePrice || sellingPricePaise(row.mrpPaise, row.discountPercent) === sellingPaise;
  });
}

/** Reserves goods and coupon again for an order that released them, if stock, prices and coupon are still valid; otherwise nothing. */
export async function reserveAgain(
  { now }: Pick<ServiceParts, 'now'>,
  db: Db,
  order: Order,
  { samePrice = false } = {},
): Promise<boolean> {
  if (!(await mayUseAgain(db, order))) return false;
  const ids = order.lines.map(({ medicineId }) => medicineId);
  if (!isStillValid(order, await readShelf(db, ids, { lock: true }), { samePrice })) return false;
  if (!(await setHoldsGoods(db, order.id, true))) return false;
  await holdPacks(db, order.lines, { reference: order.id, at: now() });
  const { id: orderId, accountId, couponId } = order;
  if (couponId !== null) await takeCouponUse(db, { orderId, couponId, accountId, now: now() });
  return true;
}
