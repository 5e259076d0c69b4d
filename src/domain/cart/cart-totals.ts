import { sum } from '../pricing/money.ts';
import { deliveryFeePaise, missingForFreeDeliveryPaise } from '../pricing/price-rules.ts';
import type { PackPrice } from './cart-line.ts';

/** What a cart or an order costs, in paise. Each with its published name. */
export interface CartTotals {
  /** originalValue: the searched products at their MRP. */
  readonly originalPaise: number;
  /** savingValue: what is sent, at the selling price. */
  readonly discountedPaise: number;
  /** shippingFee. */
  readonly deliveryFeePaise: number;
  /** couponDiscount. */
  readonly couponPaise: number;
  /** finalPrice: what is paid. */
  readonly payablePaise: number;
  /** totalSavings. */
  readonly savedPaise: number;
  /** What is missing for free delivery; 0 if it is free. */
  readonly missingForFreeDeliveryPaise: number;
}

/**
 * Adds up a cart. `couponOf` returns the coupon's amount, given the discounted value and the delivery fee; it is
 * limited to the amount to pay. Identity: payable = discounted - coupon + fee, never below zero.
 */
export function totalCart(
  lines: readonly PackPrice[],
  couponOf: (value: { readonly discountedPaise: number; readonly deliveryFeePaise: number }) => number = () => 0,
): CartTotals {
  const originalPaise = sum(lines.map((line) => line.originalPaise));
  const discountedPaise = sum(lines.map((line) => line.sellingPaise));
  const isEmpty = lines.length === 0;
  const fee = deliveryFeePaise(discountedPaise, isEmpty);
  const wished = isEmpty ? 0 : couponOf({ discountedPaise, deliveryFeePaise: fee });
  const couponPaise = Math.min(Math.max(0, Math.round(wished)), discountedPaise + fee);
  return {
    originalPaise,
    discountedPaise,
    deliveryFeePaise: fee,
    couponPaise,
    payablePaise: discountedPaise - couponPaise + fee,
    savedPaise: originalPaise - discountedPaise + couponPaise,
    missingForFreeDeliveryPaise: missingForFreeDeliveryPaise(discountedPaise, isEmpty),
  };
}
