import { rupees } from '#domain/pricing/money.ts';
import { DELIVERY_FEE_PAISE, FREE_DELIVERY_ABOVE_PAISE } from '#domain/pricing/price-rules.ts';
import * as say from '#sentences/pages/content.ts';
import type { IconName } from '#shop/ui/icon.tsx';

export interface Benefit {
  readonly icon: IconName;
  readonly title: string;
  readonly text: string;
}

/** The texts of the banners below the headline, one message each. Figures come from the pricing rules. */
export const BENEFITS: readonly Benefit[] = [
  {
    icon: 'same',
    title: say.save5070On,
    text: say.theSameSaltStrength,
  },
  {
    icon: 'shield',
    title: say.checkedBeforeWeName,
    text: say.weCompareEverySalt,
  },
  {
    icon: 'truck',
    title: say.freeDeliveryAboveRupees(rupees(FREE_DELIVERY_ABOVE_PAISE)),
    text: say.upToThatA(rupees(DELIVERY_FEE_PAISE)),
  },
  {
    icon: 'phone',
    title: say.noPrescriptionAtHand,
    text: say.orderWithoutItWe,
  },
  {
    icon: 'bag',
    title: say.payWhenItComes,
    text: say.cashOnDeliveryCosts,
  },
];
