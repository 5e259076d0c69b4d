import type { CartData, CartItem, CouponData, SafetyData } from '#contract/areas/cart.ts';
import { rupees } from '#domain/pricing/money.ts';
import { NO_ALL_CLEAR, type SafetyReport } from '#domain/safety/safety-finding.ts';
import type { CheckedCart } from '../../services/cart/check-cart.ts';
import type { OfferedCoupon } from '../../services/cart/offer-coupons.ts';
import type { SupplyChoice } from '../../services/cart/supply-of.ts';
import type { CartLineView } from '../../services/cart/view-cart.ts';
import { toMedicine, toSavingHere } from '../catalogue/product-data.wire.ts';

/** The cart as published. `savingValue` is the discounted total, `shippingFee` the delivery fee, `finalPrice` what is paid. */
export function toCartData({
  lines,
  totals,
  kendra,
  coupon,
  couponProblem,
  changes,
  safety,
  hasFamily,
}: CheckedCart): CartData {
  return {
    cartItems: lines.map(toCartItem),
    savingValue: rupees(totals.discountedPaise),
    originalValue: rupees(totals.originalPaise),
    couponDiscount: rupees(totals.couponPaise),
    shippingFee: rupees(totals.deliveryFeePaise),
    finalPrice: rupees(totals.payablePaise),
    totalSavings: rupees(totals.savedPaise),
    coupon: coupon && { id: coupon.id, code: coupon.code, type: coupon.type, description: coupon.description },
    coupon_problem: couponProblem,
    missing_for_free_delivery: rupees(totals.missingForFreeDeliveryPaise),
    needs_prescription: lines.some((line) => line.needsPrescription),
    can_order: lines.length > 0 && lines.every((line) => line.problem === null),
    kendra_basket: kendra && {
      cost: rupees(kendra.paise),
      matched: kendra.matched,
      lines: kendra.lines,
      as_of: kendra.asOf,
    },
    changes: changes.map(({ medicineId, name, fromPaise, toPaise, sentence }) => ({
      medicine_id: medicineId,
      medicine_name: name,
      from: rupees(fromPaise),
      to: toPaise === null ? null : rupees(toPaise),
      sentence,
    })),
    has_family: hasFamily,
    safety: toSafetyData(safety),
  };
}

/** What the check found, with the sentence that stands below every result. */
export function toSafetyData({ findings, notChecked }: SafetyReport): SafetyData {
  return {
    findings: findings.map((finding) => ({ ...finding, salts: [...finding.salts], lines: [...finding.lines] })),
    not_checked: [...notChecked],
    notice: NO_ALL_CLEAR,
  };
}

function toCartItem(line: CartLineView): CartItem {
  const { saved, choice, sent } = line;
  const substitute = choice.substitute && toSupplied(choice.substitute);
  return {
    medicine: toMedicine(choice.searched.printed),
    recommended: sent.supply === 'substitute' ? substitute : null,
    alternative: substitute,
    quantity: saved.quantity,
    keep_original: saved.keepOriginal,
    pack_price: rupees(sent.sellingPaise),
    original_value: rupees(line.originalPaise),
    line_price: rupees(line.sellingPaise),
    needs_prescription: line.needsPrescription,
    substitution_asked: line.asksSubstitution,
    problem: line.problem,
  };
}

function toSupplied({ printed, sellingPaise, savingPercent, here }: NonNullable<SupplyChoice['substitute']>) {
  return {
    saving_price: rupees(sellingPaise),
    saving_percentage: savingPercent,
    saving_here: toSavingHere(here),
    medicine: toMedicine(printed),
  };
}

/** A coupon of today as published, with what it would do for the cart of whoever asks. */
export function toCouponData({ coupon, verdict }: OfferedCoupon): CouponData {
  const { id, code, type, description, percent } = coupon;
  const told = verdict.ok
    ? { saves: rupees(verdict.discountPaise), refused: null }
    : { saves: null, refused: verdict.sentence };
  return { id, code, type, description, discount: percent, ...told };
}
