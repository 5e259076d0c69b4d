import type { Db } from '../../persistence/database.ts';
import { endCoupon, listCoupons } from '../../persistence/repositories/orders/coupon-repository.ts';

/** Every coupon, the newest first. */
export function everyCoupon(db: Db) {
  return listCoupons(db);
}

/** A coupon takes nothing off from now on. False where there is none of this code. */
export function stopCoupon(db: Db, code: string, now: Date): Promise<boolean> {
  return endCoupon(db, code.toUpperCase(), now);
}
