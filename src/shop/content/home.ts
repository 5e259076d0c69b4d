import { brand, whatsappHref } from '#brand';
import * as say from '#sentences/pages/content.ts';
import type { IconName } from '#shop/ui/icon.tsx';

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
    title: say.online,
    text: say.searchCompareAndOrder,
    action: say.searchYourMedicines,
    href: '#main',
  },
  {
    icon: 'chat',
    title: say.whatsapp,
    text: say.sendTheNamesOr,
    action: say.writeToUs,
    href: whatsappHref(say.helloIWouldLike(brand.name)),
  },
  {
    icon: 'phone',
    title: say.phone,
    text: say.aPersonAnswersFrom(brand.phone.orderingHours),
    action: brand.phone.display,
    href: brand.phone.href,
  },
  {
    icon: 'pin',
    title: say.atOurPharmacy,
    text: brand.address.slice(1).join(', '),
    action: say.showDirections,
    href: brand.mapUrl,
  },
];

/** A short text under its title. */
export interface Point {
  readonly title: string;
  readonly text: string;
}

export const PROOF_STEPS: readonly Point[] = [
  {
    title: say.sameSaltSameStrength,
    text: say.weCompareSaltAndAmount,
  },
  {
    title: say.sameFormSameRelease,
    text: say.aTabletForA,
  },
  {
    title: say.aKnownMakerA,
    text: say.onlyLargeMakersOnly,
  },
];

export const WHY_CHEAPER = say.theSaltInA;

export const HONEST_WORDS: readonly Point[] = [
  {
    title: say.youChooseEveryTime,
    text: say.weShowBothMedicines,
  },
  {
    title: say.yourTabletsMayLook,
    text: say.anotherColourShapeOr,
  },
  {
    title: say.someMedicinesShouldNot,
    text: say.forSeizuresThyroidBlood,
  },
  {
    title: say.sometimesThereIsNothing,
    text: say.ifYourBrandIs,
  },
];
