/** The words of the home page, in the shop's own voice. */
export interface Point {
  readonly title: string;
  readonly text: string;
}

export const PROOF_STEPS: readonly Point[] = [
  {
    title: 'Same salt, same strength',
    text: 'We read every salt on both packs, and how much of it each holds. If one differs, or can’t be read, we recommend nothing.',
  },
  {
    title: 'Same form, same release',
    text: 'A tablet for a tablet, a syrup for a syrup. A slow-release tablet never stands in for a plain one.',
  },
  {
    title: 'A known maker, a price that makes sense',
    text: 'Only large makers, only what is in stock, and no price that looks wrong. Where a pharmacist must look first, we say so.',
  },
];

export const WHY_CHEAPER =
  'The salt in a medicine is what treats you. Its name is chosen by the maker. Many makers sell the same salt in the same strength, under other names and at very different prices. So the same tablet can cost a third of what you pay today.';

export const HONEST_WORDS: readonly Point[] = [
  {
    title: 'You choose, every time',
    text: 'We show both medicines. Your own brand is always one tap away, and nothing is replaced without your word.',
  },
  {
    title: 'Your tablets may look different',
    text: 'Another colour, shape or strip, but the same salt, strength and form.',
  },
  {
    title: 'Some medicines should not be switched',
    text: 'For seizures, thyroid, blood thinning and the like, small differences matter. There we send you to the pharmacist or your doctor.',
  },
  {
    title: 'Sometimes there is nothing to save',
    text: 'If your brand is already the cheapest, we tell you so.',
  },
];
