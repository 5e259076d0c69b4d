import { brand } from '#brand';
import type { IconName } from '#shop/ui/icon.tsx';

export interface Step {
  readonly icon: IconName;
  readonly title: string;
  readonly text: string;
}

/** How an order comes about, in the order a person does it. */
export const ORDERING_STEPS: readonly Step[] = [
  { icon: 'search', title: 'Search', text: 'Type the name on your strip, or the salt in it.' },
  { icon: 'same', title: 'Compare', text: 'See your medicine and the same medicine for less, side by side.' },
  {
    icon: 'phone',
    title: 'Order',
    text: `Call or message us from ${brand.phone.orderingHours}. You choose: the cheaper one, or your own brand.`,
  },
  {
    icon: 'truck',
    title: 'Get it at home',
    text: 'Same day in Bangalore, 2 days across Karnataka, 3-5 days across India.',
  },
];

export const DELIVERY_PROMISES: readonly { readonly when: string; readonly where: string }[] = [
  { when: 'Same day', where: 'in Bangalore' },
  { when: '2 days', where: 'across Karnataka' },
  { when: '3-5 days', where: 'across India' },
];
