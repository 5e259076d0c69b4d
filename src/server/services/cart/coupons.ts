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
import {
  couponHistory,
  endCoupon,
  listCoupons,
  saveCoupon,
} from '../../persistence/repositories/orders/coupon-repository.ts';
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
  const saved = await readSavedCart(db, accountId);
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
      return { coupon, verdict: checkCoupon(coupon, { ...history, ...cart, now, source }) };
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

/** Every coupon, the newest first. */
export function everyCoupon(db: Db) {
  return listCoupons(db);
}

/** A coupon takes nothing off from now on. False where there is none of this code. */
export function stopCoupon(db: Db, code: string, now: Date): Promise<boolean> {
  return endCoupon(db, code.toUpperCase(), now);
}

/** A coupon as an operator describes it; null where there is no such condition. Money in paise, moments in milliseconds UTC. */
type NewCoupon = Omit<Coupon, 'id' | 'uses' | 'description'> & { readonly description: string | null };

/** Makes a coupon. Refuses a code nobody could type, one that is taken, and one whose type lacks what it takes off. */
export async function createCoupon(
  { db, newId, now }: Pick<ServiceParts, 'db' | 'newId' | 'now'>,
  input: NewCoupon,
): Promise<void> {
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
  const coupon = { ...input, id: newId(), code, description: input.description ?? say.limitedTimeOffer };
  if (!(await saveCoupon(db, coupon, now()))) throw refused(say.thereIsACoupon(code));
}

function refused(sentence: string): AppError {
  return new AppError('invalid-input', { sentence });
}
