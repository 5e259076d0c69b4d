import { formatRupees } from '../pricing/money.ts';

export const COUPON_TYPES = ['discount', 'shipping', 'other'] as const;
export type CouponType = (typeof COUPON_TYPES)[number];

/** A coupon and its conditions. Money in paise, moments in milliseconds UTC; null if there is no such condition. */
export interface Coupon {
  readonly id: string;
  /** Capital letters, digits and dashes; see `readCouponCode`. */
  readonly code: string;
  readonly type: CouponType;
  readonly description: string;
  /** Of the discounted value, for `discount`. */
  readonly percent: number | null;
  /** Flat, for `other`. */
  readonly amountPaise: number | null;
  readonly capPaise: number | null;
  readonly minimumPaise: number | null;
  readonly uses: number;
  readonly limit: number | null;
  readonly perPerson: number | null;
  readonly firstOrderOnly: boolean;
  readonly appOnly: boolean;
  readonly validFrom: number | null;
  readonly validUntil: number | null;
}

/** Who wants to use it, when and for what. */
export interface CouponUse {
  readonly now: number;
  readonly source: 'web' | 'app';
  readonly discountedPaise: number;
  readonly deliveryFeePaise: number;
  /** Orders of this account; those that failed or were cancelled don't count. */
  readonly ordersBefore: number;
  /** Uses of this coupon by this account. */
  readonly usesBefore: number;
  readonly isEmpty: boolean;
}

export type CouponRefusal =
  | 'empty-cart'
  | 'not-started'
  | 'expired'
  | 'used-up'
  | 'used-by-you'
  | 'first-order-only'
  | 'app-only'
  | 'below-minimum'
  | 'no-fee-to-waive';

export type CouponVerdict =
  | { readonly ok: true; readonly discountPaise: number }
  | { readonly ok: false; readonly reason: CouponRefusal; readonly sentence: string };

/** Checks a coupon for a cart: its discount in paise, or a sentence about the first condition that it fails. */
export function checkCoupon(coupon: Coupon, use: CouponUse): CouponVerdict {
  const reason = refusalOf(coupon, use);
  if (reason === null) return { ok: true, discountPaise: discountOf(coupon, use) };
  return { ok: false, reason, sentence: sentenceOf(reason, coupon, use) };
}

function refusalOf(coupon: Coupon, use: CouponUse): CouponRefusal | null {
  if (use.isEmpty) return 'empty-cart';
  if (coupon.validFrom !== null && use.now < coupon.validFrom) return 'not-started';
  if (coupon.validUntil !== null && use.now >= coupon.validUntil) return 'expired';
  if (coupon.limit !== null && coupon.uses >= coupon.limit) return 'used-up';
  if (coupon.perPerson !== null && use.usesBefore >= coupon.perPerson) return 'used-by-you';
  if (coupon.firstOrderOnly && use.ordersBefore > 0) return 'first-order-only';
  if (coupon.appOnly && use.source !== 'app') return 'app-only';
  if (coupon.minimumPaise !== null && use.discountedPaise < coupon.minimumPaise) return 'below-minimum';
  if (coupon.type === 'shipping' && use.deliveryFeePaise === 0) return 'no-fee-to-waive';
  return null;
}

/** Half a paisa rounds up. A percentage or an amount comes off the medicines alone, never off the fee, and at most what they cost. */
function discountOf({ type, percent, amountPaise, capPaise }: Coupon, use: CouponUse): number {
  if (type === 'shipping') return use.deliveryFeePaise;
  const wished = type === 'discount' ? percentOf(use.discountedPaise, percent ?? 0) : (amountPaise ?? 0);
  return Math.min(wished, capPaise ?? Number.POSITIVE_INFINITY, use.discountedPaise);
}

/** In hundredths of a percent, to avoid rounding errors of fractions. */
function percentOf(paise: number, percent: number): number {
  return Math.floor((paise * Math.round(percent * 100) + 5_000) / 10_000);
}

function sentenceOf(reason: CouponRefusal, coupon: Coupon, use: CouponUse): string {
  const { code } = coupon;
  const missing = (coupon.minimumPaise ?? 0) - use.discountedPaise;
  const sentences: Record<CouponRefusal, string> = {
    'empty-cart': 'Please add a medicine before you use a coupon.',
    'not-started': `${code} cannot be used yet.`,
    expired: `${code} has expired.`,
    'used-up': `${code} has been used up.`,
    'used-by-you': `You have used ${code} as often as one person may.`,
    'first-order-only': `${code} is for a first order.`,
    'app-only': `${code} works in the app only.`,
    'below-minimum': `${code} needs medicines for ${formatRupees(coupon.minimumPaise ?? 0)}: add ${formatRupees(missing)} more.`,
    'no-fee-to-waive': `Delivery is already free, so ${code} would change nothing.`,
  };
  return sentences[reason];
}

/** A coupon's code as stored: 3 to 30 capital letters, digits and dashes; null for anything else. */
export function readCouponCode(typed: string): string | null {
  const code = typed.trim().toUpperCase();
  return /^[A-Z0-9][A-Z0-9-]{1,28}[A-Z0-9]$/.test(code) ? code : null;
}
