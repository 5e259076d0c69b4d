import { useEffect, useState } from 'react';
import type { CouponData } from '#contract/areas/cart.ts';
import { orderClient } from '#shop/data/order-client.ts';

const NONE: readonly CouponData[] = [];

/** The coupons there are. They only help: where they don't come, a code can still be typed. */
export function useCoupons(): readonly CouponData[] {
  const [coupons, setCoupons] = useState(NONE);
  useEffect(() => {
    let left = false;
    const tell = async () => {
      const answer = await orderClient.coupons().catch(() => null);
      if (!left && answer?.success) setCoupons(answer.result.data);
    };
    void tell();
    return () => {
      left = true;
    };
  }, []);
  return coupons;
}

/** The coupon to send: by its id where the code is a known one's, as typed otherwise; null for an empty field. */
export function wishFor(typed: string, coupons: readonly CouponData[]) {
  const code = typed.trim();
  if (code === '') return null;
  const known = coupons.find((coupon) => coupon.code.toLowerCase() === code.toLowerCase());
  return known ? ({ action: 'add', coupon_id: known.id } as const) : ({ action: 'add', coupon_code: code } as const);
}
