import { AppError } from '#contract/app-error.ts';
import {
  type Coupon,
  type CouponType,
  type CouponVerdict,
  checkCoupon,
  readCouponCode,
} from '#domain/coupons/coupon.ts';
import * as say from '#sentences/services/orders.ts';
import type { Db } from '../../persistence/database.ts';
import { readSavedCart } from '../../persistence/repositories/orders/cart-repository.ts';
import { endCoupon, listCoupons, saveCoupon } from '../../persistence/repositories/orders/coupon-repository.ts';
import type { Parts, ServiceParts } from '../service-parts.ts';
import { couponBefore } from './coupon-before.ts';
import { viewCart } from './view-cart.ts';

/** A coupon that is valid today, and its discount on the current cart. */
export interface OfferedCoupon {
  readonly coupon: Coupon;
  readonly verdict: CouponVerdict;
}

/**
 * The coupons that may be used now with their discount on this account's cart, the largest first; then those that would be
 * refused, with the reason. Coupons for the app are listed only in the app.
 */
export async function offerCoupons(
  parts: ServiceParts,
  accountId: string,
  source: 'web' | 'app',
): Promise<readonly OfferedCoupon[]> {
  const { db } = parts;
  const now = parts.now().getTime();
  const saved = await readSavedCart(db, accountId);
  const [coupons, view] = await Promise.all([
    listCoupons(db),
    viewCart(parts, db, accountId, { ...saved, couponId: null }, { lock: false, source }),
  ]);
  const { discountedPaise, deliveryFeePaise } = view.totals;
  const cart = { discountedPaise, deliveryFeePaise, isEmpty: view.lines.length === 0 };
  const open = coupons.filter((coupon) => isOpen(coupon, now, source));
  const before = await Promise.all(open.map((coupon) => couponBefore(db, accountId, coupon)));
  const left = before.filter(({ coupon: { uses, limit } }) => limit === null || uses < limit);
  const offered = left.map(({ coupon, ...history }) => {
    return { coupon, verdict: checkCoupon(coupon, { ...history, ...cart, now, source }) };
  });
  return offered.toSorted((a, b) => worth(b) - worth(a));
}

/** Whether it is valid today. What is left of it, and conditions of this person or cart are reported separately. */
function isOpen({ validFrom, validUntil, appOnly }: Coupon, now: number, source: 'web' | 'app'): boolean {
  return (
    (source === 'app' || !appOnly) &&
    (validFrom === null || validFrom <= now) &&
    (validUntil === null || validUntil > now)
  );
}

const worth = ({ verdict }: OfferedCoupon) => (verdict.ok ? verdict.discountPaise : -1);

/** All coupons, newest first. */
export { listCoupons as everyCoupon };

/** Ends a coupon immediately. False if there is no coupon with this code. */
export function stopCoupon(db: Db, code: string, now: Date): Promise<boolean> {
  return endCoupon(db, code.toUpperCase(), now);
}

/** A coupon as an operator describes it; null if the condition does not apply. Money in paise, moments in milliseconds UTC. */
type NewCoupon = Omit<Coupon, 'id' | 'uses' | 'description'> & { readonly description: string | null };

/**
 * Creates a coupon. Refuses a code that cannot be typed, a code in use, a coupon without the discount that its type
 * needs, and one that could never be used.
 */
export async function createCoupon({ db, newId, now }: Parts, input: NewCoupon): Promise<void> {
  const code = readCouponCode(input.code);
  if (code === null) throw refused(say.aCodeHas3);
  const amounts: Record<CouponType, [number | null, number | null]> = {
    discount: [input.percent, input.amountPaise],
    other: [input.amountPaise, input.percent],
    shipping: [1, input.percent ?? input.amountPaise],
  };
  const [needed, foreign] = amounts[input.type];
  if (needed === null) throw refused(say.aCouponOfTheType(input.type));
  if (foreign !== null) throw refused(say.aCouponOfTheTypeTakes(input.type));
  if (input.validFrom !== null && input.validUntil !== null && input.validFrom >= input.validUntil) {
    throw refused(say.fromMustLieBefore);
  }
  if (input.validUntil !== null && input.validUntil <= now().getTime()) throw refused(say.untilIsOver);
  const coupon = { ...input, id: newId(), code, description: input.description ?? say.limitedTimeOffer };
  if (!(await saveCoupon(db, coupon, now()))) throw refused(say.thereIsACoupon(code));
}

function refused(sentence: string): AppError {
  return new AppError('invalid-input', { sentence });
}
