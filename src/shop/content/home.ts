import * as say from '#sentences/pages/content.ts';

/** The words of the home page, in the shop's own voice. */
export interface Point {
  readonly title: string;
  readonly text: string;
}

export const PROOF_STEPS: readonly Point[] = [
  {
    title: say.sameSaltSameStrength,
    text: say.weReadEverySalt,
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
