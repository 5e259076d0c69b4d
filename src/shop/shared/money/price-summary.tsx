import type { ReactNode } from 'react';
import * as say from '#sentences/shopping/medicine.ts';
import { Price } from '#shop/ui/price.tsx';

/** The totals of a cart or an order, by their API names. Rupees; nothing is added up here. */
interface PriceTotals {
  readonly originalValue: number;
  readonly savingValue: number;
  readonly couponDiscount: number;
  readonly shippingFee: number;
  readonly finalPrice: number;
}

interface PriceSummaryProps {
  readonly totals: PriceTotals;
  /** The code beside the coupon's amount. */
  readonly couponCode?: string | null | undefined;
  /** The label of the last row: 'Paid' once it is. */
  readonly finalLabel?: string;
}

/**
 * The prices. The same rows in the same order on the cart, the checkout and the order, even where one of them is zero.
 */
export function PriceSummary({ totals, couponCode, finalLabel = say.toPay }: PriceSummaryProps) {
  const { originalValue, savingValue, couponDiscount, shippingFee, finalPrice } = totals;
  return (
    <dl className="grid gap-2">
      <PriceRow label={say.originalValueMrp}>
        <Price rupees={originalValue} />
      </PriceRow>
      <PriceRow label={say.discountedValue}>
        <Price rupees={savingValue} />
      </PriceRow>
      <PriceRow label={couponCode ? say.coupon(couponCode) : say.couponAlone}>
        {couponDiscount > 0 ? <Price rupees={-couponDiscount} className="text-save" /> : say.none}
      </PriceRow>
      <PriceRow label={say.deliveryFee}>{shippingFee > 0 ? <Price rupees={shippingFee} /> : say.free}</PriceRow>
      <PriceRow label={finalLabel} strong>
        <Price rupees={finalPrice} className="text-xl" />
      </PriceRow>
    </dl>
  );
}

/** One row of the list of amounts. */
export function PriceRow({
  label,
  strong = false,
  children,
}: {
  label: string;
  strong?: boolean;
  children: ReactNode;
}) {
  return (
    <div
      className={`flex flex-wrap items-baseline justify-between gap-x-4 ${strong ? 'border-line-soft border-t pt-2 font-bold' : ''}`}
    >
      <dt className={`wrap-anywhere min-w-0 ${strong ? '' : 'text-ink-2'}`}>{label}</dt>
      <dd className="ml-auto">{children}</dd>
    </div>
  );
}
