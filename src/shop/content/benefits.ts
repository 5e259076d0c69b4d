import { DELIVERY_FEE_PAISE, FREE_DELIVERY_ABOVE_PAISE } from '#domain/pricing/delivery-fee.ts';
import { rupees } from '#domain/pricing/money.ts';
import type { IconName } from '#shop/ui/icon.tsx';

export interface Benefit {
  readonly icon: IconName;
  readonly title: string;
  readonly text: string;
}

/** What the banners under the headline say, one thing each. Figures come from the rules that charge them. */
export const BENEFITS: readonly Benefit[] = [
  {
    icon: 'same',
    title: 'Save 50-70% on your bill',
    text: 'The same salt, strength and form from a well-known maker, often for a third of the price.',
  },
  {
    icon: 'shield',
    title: 'Checked before we name it',
    text: 'We compare every salt on both packs. If one can’t be read, we recommend nothing.',
  },
  {
    icon: 'truck',
    title: `Free delivery above Rs ${rupees(FREE_DELIVERY_ABOVE_PAISE)}`,
    text: `Up to that a delivery costs Rs ${rupees(DELIVERY_FEE_PAISE)}. Same day in Bangalore, 3-5 days across India.`,
  },
  {
    icon: 'phone',
    title: 'No prescription at hand?',
    text: 'Order without it. We arrange a free call with a doctor, who decides.',
  },
  {
    icon: 'bag',
    title: 'Pay when it comes',
    text: 'Cash on delivery costs nothing more. Or pay online by UPI, card or netbanking.',
  },
];
