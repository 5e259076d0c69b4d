import type { InvoiceInput } from './invoice.ts';

/** What of a packed order decides its price. Money in paise. */
interface PackedPrice extends Pick<InvoiceInput, 'couponDiscountPaise' | 'deliveryFeePaise'> {
  readonly lines: readonly {
    readonly agreedPaise: number;
    readonly quantity: number;
    readonly batches: readonly { readonly quantity: number; readonly mrpPaise: number }[];
  }[];
}

/**
 * What a packed order costs less than was agreed, in paise: each pack costs the lesser of the agreed price and the MRP of its
 * batch (decisions 7), and the coupon never takes more than there is. The invoice made of the same packs says the same.
 */
export function shortfallOf({ lines, couponDiscountPaise, deliveryFeePaise }: PackedPrice): number {
  const agreed = sum(lines.map(({ agreedPaise, quantity }) => agreedPaise * quantity));
  const charged = sum(
    lines.flatMap(({ agreedPaise, batches }) =>
      batches.map(({ quantity, mrpPaise }) => Math.min(agreedPaise, mrpPaise) * quantity),
    ),
  );
  const due = (goods: number) => Math.max(0, goods + deliveryFeePaise - couponDiscountPaise);
  return due(agreed) - due(charged);
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
