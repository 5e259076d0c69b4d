import type { CartTotals } from '#domain/cart/cart-totals.ts';
import type { Coupon, CouponVerdict } from '#domain/coupons/coupon.ts';
import { rupees } from '#domain/pricing/money.ts';
import type { KendraBasket } from '#domain/reference/kendra-basket.ts';
import { NO_ALL_CLEAR, type SafetyReport } from '#domain/safety/safety-finding.ts';
import type { SavingHere } from '#domain/substitution/savings.ts';
import type { CartData, CartItem, CouponData } from '../areas/cart.ts';
import { type PrintedOfferSource, toMedicine, toSavingHere } from './product-data.wire.ts';

interface SuppliedSource {
  readonly printed: PrintedOfferSource;
  readonly sellingPaise: number;
  readonly savingPercent: number;
}

interface SubstituteSource extends SuppliedSource {
  readonly here: SavingHere;
}

/** A cart as the services show it. */
export interface CartSource {
  readonly lines: readonly {
    readonly kept: { readonly quantity: number; readonly keepOriginal: boolean };
    readonly choice: { readonly searched: SuppliedSource; readonly substitute: SubstituteSource | null };
    readonly sent: SuppliedSource & { readonly supply: 'original' | 'substitute' };
    readonly sellingPaise: number;
    readonly originalPaise: number;
    readonly needsPrescription: boolean;
    readonly asksSubstitution: boolean;
    readonly problem: string | null;
  }[];
  readonly totals: CartTotals;
  readonly kendra: (KendraBasket & { readonly asOf: string }) | null;
  readonly safety: SafetyReport;
  readonly coupon: Coupon | null;
  readonly couponProblem: string | null;
  readonly changes: readonly {
    readonly medicineId: string;
    readonly name: string;
    readonly fromPaise: number;
    readonly toPaise: number | null;
    readonly sentence: string;
  }[];
}

/** The cart as published. `savingValue` is the discounted total, `shippingFee` the delivery fee, `finalPrice` what is paid. */
export function toCartData({ lines, totals, kendra, coupon, couponProblem, changes, safety }: CartSource): CartData {
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
    safety: {
      findings: safety.findings.map((finding) => ({
        ...finding,
        salts: [...finding.salts],
        lines: [...finding.lines],
      })),
      not_checked: [...safety.notChecked],
      notice: NO_ALL_CLEAR,
    },
  };
}

function toCartItem(line: CartSource['lines'][number]): CartItem {
  const { kept, choice, sent } = line;
  const substitute = choice.substitute && toSupplied(choice.substitute);
  return {
    medicine: toMedicine(choice.searched.printed),
    recommended: sent.supply === 'substitute' ? substitute : null,
    alternative: substitute,
    quantity: kept.quantity,
    keep_original: kept.keepOriginal,
    pack_price: rupees(sent.sellingPaise),
    original_value: rupees(line.originalPaise),
    line_price: rupees(line.sellingPaise),
    needs_prescription: line.needsPrescription,
    substitution_asked: line.asksSubstitution,
    problem: line.problem,
  };
}

function toSupplied({ printed, sellingPaise, savingPercent, here }: SubstituteSource) {
  return {
    saving_price: rupees(sellingPaise),
    saving_percentage: savingPercent,
    saving_here: toSavingHere(here),
    medicine: toMedicine(printed),
  };
}

/** A coupon of today as published, with what it would do for the cart of whoever asks. */
export function toCouponData({ coupon, verdict }: { coupon: Coupon; verdict: CouponVerdict }): CouponData {
  const { id, code, type, description, percent } = coupon;
  const told = verdict.ok
    ? { saves: rupees(verdict.discountPaise), refused: null }
    : { saves: null, refused: verdict.sentence };
  return { id, code, type, description, discount: percent, ...told };
}
