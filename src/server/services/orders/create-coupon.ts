import { AppError } from '#contract/app-error.ts';
import { type Coupon, type CouponType, readCouponCode } from '#domain/coupons/coupon.ts';
import { saveCoupon } from '../../persistence/repositories/orders/coupon-repository.ts';
import type { ServiceParts } from '../service-parts.ts';

/** A coupon as an operator describes it; null where there is no such condition. Money in paise, moments in milliseconds UTC. */
export type NewCoupon = Omit<Coupon, 'id' | 'uses' | 'description'> & { readonly description: string | null };

/** Makes a coupon. Refuses a code nobody could type, one that is taken, and one whose type lacks what it takes off. */
export async function createCoupon(
  { db, newId, now }: Pick<ServiceParts, 'db' | 'newId' | 'now'>,
  wish: NewCoupon,
): Promise<void> {
  const code = readCouponCode(wish.code);
  if (code === null) throw refused('A code has 3 to 30 letters, digits and dashes.');
  const amounts: Record<CouponType, [number | null, number | null]> = {
    discount: [wish.percent, wish.amountPaise],
    other: [wish.amountPaise, wish.percent],
    shipping: [1, wish.percent ?? wish.amountPaise],
  };
  const [needed, foreign] = amounts[wish.type];
  if (needed === null)
    throw refused(`A coupon of the type ${wish.type} needs ${wish.type === 'discount' ? '--percent' : '--amount'}.`);
  if (foreign !== null)
    throw refused(
      `A coupon of the type ${wish.type} takes no ${wish.type === 'discount' ? '--amount' : 'such amount'}.`,
    );
  if (wish.validFrom !== null && wish.validUntil !== null && wish.validFrom >= wish.validUntil) {
    throw refused('--from must lie before --until.');
  }
  const coupon = { ...wish, id: newId(), code, description: wish.description ?? 'Limited-time offer!' };
  if (!(await saveCoupon(db, coupon, now()))) throw refused(`There is a coupon ${code} already.`);
}

function refused(sentence: string): AppError {
  return new AppError('invalid-input', { sentence });
}
