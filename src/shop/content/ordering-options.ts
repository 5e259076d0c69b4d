import { brand } from '#brand';
import type { IconName } from '#shop/ui/icon.tsx';
import { whatsappHref } from './contact.ts';

export interface OrderingOption {
  readonly icon: IconName;
  readonly title: string;
  readonly text: string;
  readonly action: string;
  readonly href: string;
}

/** The four ways to give an order. */
export const ORDERING_OPTIONS: readonly OrderingOption[] = [
  {
    icon: 'search',
    title: 'Online',
    text: 'Search, compare and order here, at any hour.',
    action: 'Search your medicines',
    href: '#main',
  },
  {
    icon: 'chat',
    title: 'WhatsApp',
    text: 'Send the names or a photo of your prescription.',
    action: 'Write to us',
    href: whatsappHref(`Hello ${brand.name}, I would like to order medicines.`),
  },
  {
    icon: 'phone',
    title: 'Phone',
    text: `A person answers from ${brand.phone.orderingHours}.`,
    action: brand.phone.display,
    href: brand.phone.href,
  },
  {
    icon: 'pin',
    title: 'At our pharmacy',
    text: brand.address.slice(1).join(', '),
    action: 'Show the way',
    href: brand.mapUrl,
  },
];
