/** Rs 50 is added where the discounted value of a cart is Rs 200 or less (specification, section 9). */
export const DELIVERY_FEE_PAISE = 5_000;
export const FREE_DELIVERY_ABOVE_PAISE = 20_000;

/** The delivery fee in paise for a cart of this discounted value; 0 for an empty cart. */
export function deliveryFeePaise(discountedPaise: number, isEmpty: boolean): number {
  return !isEmpty && discountedPaise <= FREE_DELIVERY_ABOVE_PAISE ? DELIVERY_FEE_PAISE : 0;
}

/** Paise missing for free delivery: 0 if it is already free, or if the cart is empty. */
export function missingForFreeDeliveryPaise(discountedPaise: number, isEmpty: boolean): number {
  return deliveryFeePaise(discountedPaise, isEmpty) === 0 ? 0 : FREE_DELIVERY_ABOVE_PAISE + 1 - discountedPaise;
}

/** A price that changes by more than this percentage is marked for a second check: the list may contain a mistake. */
export const JUMP_PERCENT = 10;

/** Whether a change, in percent of the old price, is such a jump, up or down. */
export function isPriceJump(percent: number): boolean {
  return Math.abs(percent) > JUMP_PERCENT;
}
