import type { CartData } from '#contract/areas/shop/cart.ts';
import * as say from '#sentences/shopping/medicine.ts';
import { Price } from '#shop/ui/price.tsx';
import { PriceRow } from './price-summary.tsx';

type Savings = Pick<CartData, 'originalValue' | 'savingValue' | 'couponDiscount' | 'totalSavings'>;

/** How the saving is calculated: original minus discounted, plus the coupon's discount. Renders nothing if nothing is saved. */
export function EffectiveSavings({ savings }: { savings: Savings }) {
  const { originalValue, savingValue, couponDiscount, totalSavings } = savings;
  if (totalSavings <= 0) return null;
  return (
    <section aria-labelledby="effective-savings" className="rounded-md bg-save-bg p-3">
      <h2 id="effective-savings" className="mb-2 font-bold text-save">
        {say.effectiveSavings}
      </h2>
      <dl className="grid gap-1 text-sm">
        <PriceRow label={say.originalValueMrp}>
          <Price rupees={originalValue} />
        </PriceRow>
        <PriceRow label={say.minusDiscountedValue}>
          <Price rupees={savingValue} />
        </PriceRow>
        <PriceRow label={say.plusCouponDiscount}>
          <Price rupees={couponDiscount} />
        </PriceRow>
        <PriceRow label={say.totalEffectiveSavings} strong>
          <Price rupees={totalSavings} className="text-lg text-save" />
        </PriceRow>
      </dl>
    </section>
  );
}
