import type { Order } from '#domain/orders/order.ts';
import { sellingPricePaise } from '#domain/pricing/money.ts';
import { discountWithinCeiling, isOverCeiling, isRefusedAboveCeiling } from '#domain/reference/ceiling-cap.ts';
import type { Db } from '../../../persistence/database.ts';
import { holdPacks } from '../../../persistence/repositories/catalogue/stock-repository.ts';
import { readShelf, type ShelfRow } from '../../../persistence/repositories/orders/cart-repository.ts';
import { couponHistory, lockCoupon } from '../../../persistence/repositories/orders/coupon-repository.ts';
import { setHoldsGoods, takeCouponUse } from '../../../persistence/repositories/orders/order-repository.ts';
import type { ServiceParts } from '../../service-parts.ts';
import { readCeilingRule } from '../../stock/pack-ceiling.ts';

/**
 * Whether the coupon of an order that returned its use can be used again: in total, and by this person, who may have
 * used it for another order meanwhile. Its last day does not matter: the order was placed in time.
 */
async function mayUseAgain(db: Db, { accountId, couponId }: Order): Promise<boolean> {
  if (couponId === null) return true;
  const coupon = await lockCoupon(db, couponId);
  if (coupon === null || (coupon.limit !== null && coupon.uses >= coupon.limit)) return false;
  const { orders, uses } = await couponHistory(db, accountId, couponId);
  if (coupon.perPerson !== null && uses >= coupon.perPerson) return false;
  return !coupon.firstOrderOnly || orders === 0;
}

/** A medicine on the shelf, with the government's ceiling of its pack today (null if none is known), and whether its MRP is above one and the shop refuses that. */
type CappedRow = ShelfRow & { readonly ceilingPaise: number | null; readonly isRefused: boolean };

/** Stock, prices and ceilings of an order's medicines now. */
export async function readCappedShelf(
  db: Db,
  { lines }: Pick<Order, 'lines'>,
  { lock, now }: { readonly lock: boolean; readonly now: Date },
): Promise<ReadonlyMap<string, CappedRow>> {
  const ids = lines.map(({ medicineId }) => medicineId);
  const capped = new Map<string, CappedRow>();
  for (const [id, row] of await readShelf(db, ids, { lock })) {
    const { paise: ceilingPaise, policy } = await readCeilingRule(db, id, now);
    capped.set(id, { ...row, ceilingPaise, isRefused: isRefusedAboveCeiling(policy, row.mrpPaise, ceilingPaise) });
  }
  return capped;
}

/**
 * Whether stock and prices of an order are still valid. A paid order is only checked against the MRP and today's ceiling, an unpaid one
 * against the price, which is held under the ceiling as in the cart, or refused above it.
 */
export function isStillValid(
  { lines }: Pick<Order, 'lines'>,
  shelf: ReadonlyMap<string, CappedRow>,
  { samePrice }: { readonly samePrice: boolean },
): boolean {
  const wanted = new Map<string, number>();
  return lines.every(({ medicineId, quantity, sellingPaise }) => {
    const row = shelf.get(medicineId);
    const packs = (wanted.get(medicineId) ?? 0) + quantity;
    wanted.set(medicineId, packs);
    if (!row || row.discontinued || row.isHeld || row.stock < packs || row.mrpPaise < sellingPaise) return false;
    const { mrpPaise, discountPercent, ceilingPaise } = row;
    if (ceilingPaise !== null && isOverCeiling(sellingPaise, ceilingPaise)) return false;
    const percent = discountWithinCeiling(mrpPaise, discountPercent, ceilingPaise);
    return !samePrice || (!row.isRefused && sellingPricePaise(mrpPaise, percent) === sellingPaise);
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
  if (!isStillValid(order, await readCappedShelf(db, order, { lock: true, now: now() }), { samePrice })) return false;
  if (!(await setHoldsGoods(db, order.id, true))) return false;
  await holdPacks(db, order.lines, { reference: order.id, at: now() });
  const { id: orderId, accountId, couponId } = order;
  if (couponId !== null) await takeCouponUse(db, { orderId, couponId, accountId, now: now() });
  return true;
}
