import * as say from '#sentences/pages/content.ts';

/**
 * Samples, and marked as such on every page (`SAMPLE_MARK`), until an operator enters real stories with the consent of
 * those who tell them. Invented reviews passed off as real ones are unlawful.
 */
export const SAMPLE_MARK = say.sampleStory;

export const SAMPLE_NOTE = say.weWroteTheseSamples;

export interface Testimonial {
  readonly name: string;
  readonly location: string;
  readonly testimonial: string;
}

export const TESTIMONIALS: readonly Testimonial[] = [
  {
    name: 'Lakshmi',
    location: 'Jayanagar, Bengaluru',
    testimonial:
      'I typed the name on my pressure tablet and saw two prices side by side. The salt was the same, letter for letter. My doctor said yes, and I changed.',
  },
  {
    name: 'Ramesh',
    location: 'Mysuru',
    testimonial:
      'For one of my tablets the shop said: nothing to save, yours is already the cheapest. That is when I began to trust it.',
  },
  {
    name: 'Fatima',
    location: 'Hubballi',
    testimonial:
      'I order for my mother. Her address is saved, the parcel comes in two days, and she pays the delivery man in cash.',
  },
  {
    name: 'Arjun',
    location: 'Pune',
    testimonial:
      'My prescription photo was cut off at the date. They told me what was missing and kept the order waiting for a new photo.',
  },
  {
    name: 'Meera',
    location: 'Whitefield, Bengaluru',
    testimonial:
      'The new strip has a different colour. I knew that before it came, because the page, the cart and the order all said so.',
  },
  {
    name: 'Joseph',
    location: 'Kochi',
    testimonial:
      'My son takes a medicine for seizures. The shop would not switch it and sent me to his doctor. That is how it should be.',
  },
];

export interface CustomerStory {
  readonly name: string;
  readonly condition: string;
  readonly description: string;
  /** Rupees a month, before and after. */
  readonly originalExpense: number;
  readonly reducedExpense: number;
}

export const CUSTOMER_STORIES: readonly CustomerStory[] = [
  {
    name: 'Savitri, 67',
    condition: 'Diabetes and blood pressure',
    description:
      'Four tablets a day, every day, on a pension. For three of them there was the same medicine from another large maker. She asked her doctor at the next visit and changed those three. The fourth stayed.',
    originalExpense: 2850,
    reducedExpense: 1140,
  },
  {
    name: 'Imran, 52',
    condition: 'Cholesterol',
    description:
      'He had bought one brand for six years because it was the name he knew. Another large maker sells the same salt in the same strength and form for less than half. He showed his doctor both names, the doctor agreed, and he changed.',
    originalExpense: 960,
    reducedExpense: 390,
  },
  {
    name: 'The Kulkarnis',
    condition: 'A family of four',
    description:
      'Acidity, joint pain and a child’s fever syrup: small bills that add up. They look up each name before they buy, and keep their brand where the difference is a few rupees.',
    originalExpense: 1720,
    reducedExpense: 830,
  },
];
