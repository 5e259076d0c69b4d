import { type Coupon, type CouponVerdict, judgeCoupon } from '#domain/coupons/coupon.ts';
import { readSavedCart } from '../../persistence/repositories/orders/cart-repository.ts';
import { couponHistory, listCoupons } from '../../persistence/repositories/orders/coupon-repository.ts';
import type { ServiceParts } from '../service-parts.ts';
import { viewCart } from './view-cart.ts';

/** A coupon of today, and what it would do for the cart as it is now. */
export interface OfferedCoupon {
  readonly coupon: Coupon;
  readonly verdict: CouponVerdict;
}

/**
 * The coupons that may be used now, what each would take off this account's cart, the most first; then those that would be
 * refused, with the reason. Those of the app alone are told to the app alone.
 */
export async function offerCoupons(
  parts: ServiceParts,
  accountId: string,
  source: 'web' | 'app',
): Promise<readonly OfferedCoupon[]> {
  const { db } = parts;
  const now = parts.now().getTime();
  const saved = await readSavedCart(db, accountId, { lock: false });
  const [coupons, view] = await Promise.all([
    listCoupons(db),
    viewCart(parts, db, accountId, { ...saved, couponId: null }, { lock: false, source }),
  ]);
  const { discountedPaise, deliveryFeePaise } = view.totals;
  const cart = { discountedPaise, deliveryFeePaise, isEmpty: view.lines.length === 0 };
  const open = coupons.filter((coupon) => isOpen(coupon, now, source));
  const offered = await Promise.all(
    open.map(async (coupon) => {
      const history = await couponHistory(db, accountId, coupon.id);
      return { coupon, verdict: judgeCoupon(coupon, { ...history, ...cart, now, source }) };
    }),
  );
  return offered.toSorted((a, b) => worth(b) - worth(a));
}

/** Whether anybody could use it today. What this person or this cart lacks is told instead. */
function isOpen({ validFrom, validUntil, uses, limit, appOnly }: Coupon, now: number, source: 'web' | 'app'): boolean {
  return (
    (source === 'app' || !appOnly) &&
    (validFrom === null || validFrom <= now) &&
    (validUntil === null || validUntil > now) &&
    (limit === null || uses < limit)
  );
}

const worth = ({ verdict }: OfferedCoupon) => (verdict.ok ? verdict.discountPaise : -1);
