import type { ReactNode } from 'react';
import { slots } from '../../slots.ts';

export const priceDetails = 'Price details';
export const oneOfYourMedicines = 'One of your medicines cannot be ordered now. Please remove or change it first.';
export const toPay = 'To pay';
export const proceedToCheckout = 'Proceed to Checkout';
export const yourCartIsEmpty = 'Your cart is empty.';
export const searchForTheMedicine =
  'Search for the medicine on your prescription. We show you if the same medicine costs less from another maker.';
export const searchYourMedicines = 'Search your medicines';
export const wasRemoved = (name: string) => `${name} was removed.`;
export const undo = 'Undo';
export const yourCartHasChanged = 'Your cart has changed since you last saw it';
export const itWasNowIt = (before: ReactNode, now: ReactNode) => slots`It was ${before}, now it is ${now}.`;
export const iHaveSeenIt = 'I have seen it';
export const medicines = 'Medicines';
export const puttingBack = 'Putting back...';
export const suppliedOnlyIfYour =
  'Supplied only if your prescription allows it or a doctor agrees. You choose which at checkout.';
export const thisCannotBeOrdered = 'This cannot be ordered now.';
export const remove = (part: ReactNode) => slots`Remove ${part}`;
export const inPlaceOf = (part: ReactNode) => slots`in place of ${part}`;
export const forTheSameAmount = (price: ReactNode) => slots`, ${price} for the same amount`;
export const youSave = (price: ReactNode) => slots`You save ${price}`;
export const suppliedOnlyIfYourPrescription = 'Supplied only if your prescription allows it or a doctor agrees.';
export const save = (price: ReactNode) => slots`, save ${price}`;
export const mrp = 'MRP';
export const switchTo = (name: string) => `Switch to ${name}`;
export const saveWithPercent = (percent: number) => `, save ${percent}%`;
export const yourCart = 'Your Cart';
export const retry = 'Retry';
export const loading = 'Loading...';
export const weCouldNotRead = 'We could not refresh your cart, so these prices may be old.';
export const weCouldNotLoad = 'We could not load your cart.';
export const haveACoupon = 'Have a coupon?';
export const couponCode = 'Coupon code';
export const applied = 'Applied';
export const removeAlone = 'Remove';
export const theCouponField = 'The coupon field';
export const removeCoupon = (code: string) => `Remove coupon ${code}`;
export const removing = 'Removing...';
export const apply = 'Apply';
export const saves = (price: ReactNode) => slots`saves ${price}`;
export const couponSaves = (code: string, price: ReactNode) => slots`Use ${code}: saves ${price}`;
export const applying = 'Applying...';
export const coupons = 'Coupons';
export const addForFreeDelivery = (price: ReactNode) => slots`Add ${price} for free delivery`;
export const deliveryCostsUpTo = (fee: string, limit: string) =>
  `Delivery costs ${fee} for orders up to ${limit}; above that it is free.`;
export const packsOf = (name: string) => `Packs of ${name}`;
export const onePackLessOf = (name: string) => `One pack fewer of ${name}`;
export const removeWithName = (name: string) => `Remove ${name}`;
export const pack = 'pack';
export const packs = 'packs';
export const packsOfAreThe = (most: number, name: string) => `At most ${most} packs of ${name}`;
export const onePackMoreOf = (name: string) => `One more pack of ${name}`;
export const thisIsYourCart = (time: ReactNode) =>
  slots`This is your cart as of ${time}. Prices may have changed since. You can change it and order once you are back online.`;
export const weCouldNotCheck = (names: string) =>
  `We could not check ${names}. Tell our pharmacist, and show the strip if it is a medicine.`;
export const goodToKnowAbout = 'Good to know about these medicines';
export const pleaseSpeakWithUs = 'Please speak with us first';
export const pleaseCheckThis = 'Please check this';
export const checkOfYourMedicines = 'Safety check of your medicines';
export const theseRulesAreNot = 'These rules are not yet reviewed by a pharmacist.';
export const weCouldNotReach = 'We could not reach the shop. Please check your connection and try again.';
export const errorFailedToApply = 'Error: Failed to apply coupon.';
export const errorFailedToRemove = 'Error: Failed to remove coupon.';
export const errorCouldNotRemove = 'Error: Could not remove coupon.';
export const yourCartCouldNot = 'Your cart could not be changed.';
export const pleaseCheckYourConnection = (failed: string) => `${failed} Please check your connection and try again.`;
export const aPack = 'a pack';
export const pleaseCheckTheConnection = 'Please check your connection.';
export const whoseMedicinesAreThese = 'Whose medicines are these?';
export const pleaseChooseOne = 'Please choose';
export const you = 'You';
export const weCheckThemForThisPerson =
  'We check them against what this patient takes, what we sent them, and the health questions they answered, if any.';
export const couldNotCheckForThem =
  'We could not check these medicines for this person now. Please try again, or ask our pharmacist.';
export const checkingForThem = 'Checking the medicines for this person...';
export const atAKendraAbout = (rupees: string, missing: number, lines: number) =>
  `At a Jan Aushadhi Kendra this cart would cost about Rs ${rupees}${missing > 0 ? `, without the ${missing} of ${lines} medicines that ${missing === 1 ? 'is' : 'are'} not on its list` : ''}. We do not earn from this.`;
