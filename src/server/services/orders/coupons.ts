import { AppError } from '#contract/app-error.ts';
import { type Coupon, type CouponType, readCouponCode } from '#domain/coupons/coupon.ts';
import * as say from '#sentences/services/orders.ts';
import type { Db } from '../../persistence/database.ts';
import { endCoupon, listCoupons, saveCoupon } from '../../persistence/repositories/orders/coupon-repository.ts';
import type { ServiceParts } from '../service-parts.ts';

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
