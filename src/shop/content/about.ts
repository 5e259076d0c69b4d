import { brand } from '#brand';
import type { IconName } from '#shop/ui/icon.tsx';
import { licenseeWords } from './licensee-words.ts';

const WORDS = licenseeWords(brand);

export const ABOUT_DESCRIPTION = WORDS.aboutDescription;

export const ABOUT_HERO = {
  title: 'The same medicine should not cost three times as much',
  text: WORDS.aboutHero,
} as const;

export const ABOUT_STORY: readonly { readonly title: string; readonly paragraphs: readonly string[] }[] = [
  {
    title: 'Who?',
    paragraphs: [WORDS.aboutPeople, WORDS.aboutChecks],
  },
  {
    title: 'Why?',
    paragraphs: [
      'At a counter one sees it every day: somebody with a long prescription asks for half of the strips, because the month is not over and the money is. Beside those strips lies the same salt, in the same strength, from an equally large maker, at a third of the price. Nobody tells them.',
      'So we tell them. We show both, with the proof, and then it is your choice and your doctor’s. Where a switch is not safe, we say no. Where there is nothing to save, we say that too.',
    ],
  },
];

export interface Pillar {
  readonly icon: IconName;
  readonly title: string;
  readonly text: string;
}

export const PILLARS: readonly Pillar[] = [
  {
    icon: 'shield',
    title: 'Quality medicine',
    text: 'Bought from licensed distributors, in date and properly stored. We recommend large, known makers only, and your invoice names the batch.',
  },
  {
    icon: 'same',
    title: 'Bill optimization',
    text: 'We look for the cheapest pack that is truly the same: salt, strength, form and release. Never something similar.',
  },
  {
    icon: 'chat',
    title: 'Excellent service',
    text: 'A person answers the phone and WhatsApp. What goes wrong is put right, and you need not ask twice.',
  },
  {
    icon: 'person',
    title: 'Long term health',
    text: 'A medicine that fits the budget is taken to the end of the month. That is what keeps sugar and pressure where they should be.',
  },
];
