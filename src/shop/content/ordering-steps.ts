import { brand } from '#brand';
import * as say from '#sentences/pages/content.ts';
import type { IconName } from '#shop/ui/icon.tsx';

export interface Step {
  readonly icon: IconName;
  readonly title: string;
  readonly text: string;
}

/** The steps of an order, as the customer does them. */
export const ORDERING_STEPS: readonly Step[] = [
  { icon: 'search', title: say.search, text: say.typeTheNameOn },
  { icon: 'same', title: say.compare, text: say.seeYourMedicineAnd },
  {
    icon: 'phone',
    title: say.order,
    text: say.callOrMessageUs(brand.phone.orderingHours),
  },
  {
    icon: 'truck',
    title: say.getItAtHome,
    text: say.sameDayInBangalore,
  },
];

export const DELIVERY_PROMISES: readonly { readonly when: string; readonly where: string }[] = [
  { when: say.sameDay, where: say.inBangalore },
  { when: say.twoDays, where: say.acrossKarnataka },
  { when: say.threeToFiveDays, where: say.acrossIndia },
];
