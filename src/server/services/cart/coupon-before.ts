import type { Coupon, CouponUse } from '#domain/coupons/coupon.ts';
import type { Db } from '../../persistence/database.ts';
import { couponHistory } from '../../persistence/repositories/orders/coupon-repository.ts';

/** A coupon before an account's next order, and the account's history. */
export type CouponBefore = { readonly coupon: Coupon } & Pick<CouponUse, 'ordersBefore' | 'usesBefore'>;

/**
 * Reads the coupon and the history without the account's orders that still wait for their payment: the next order replaces those, and they
 * return their use. Otherwise a person who closed the payment window would read that the coupon is used up, though the next order gets it.
 */
export async function couponBefore(db: Db, accountId: string, coupon: Coupon): Promise<CouponBefore> {
  const { orders, uses, unpaidOrders, unpaidUses } = await couponHistory(db, accountId, coupon.id);
  return {
    coupon: { ...coupon, uses: coupon.uses - unpaidUses },
    ordersBefore: orders - unpaidOrders,
    usesBefore: uses - unpaidUses,
  };
}
