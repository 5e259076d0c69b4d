import { brand } from '#brand';
import * as say from '#sentences/pages/content.ts';
import type { IconName } from '#shop/ui/icon.tsx';
import { licenseeWords } from './licensee-words.ts';

const WORDS = licenseeWords(brand);

export const ABOUT_DESCRIPTION = WORDS.aboutDescription;

export const ABOUT_HERO = {
  title: say.theSameMedicineShould,
  text: WORDS.aboutHero,
} as const;

export const ABOUT_STORY: readonly { readonly title: string; readonly paragraphs: readonly string[] }[] = [
  {
    title: say.who,
    paragraphs: [WORDS.aboutPeople, WORDS.aboutChecks],
  },
  {
    title: say.why,
    paragraphs: [say.atACounterOne, say.soWeTellThem],
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
    title: say.qualityMedicine,
    text: say.boughtFromLicensedDistributors,
  },
  {
    icon: 'same',
    title: say.billOptimization,
    text: say.weLookForThe,
  },
  {
    icon: 'chat',
    title: say.excellentService,
    text: say.aPersonAnswersThe,
  },
  {
    icon: 'person',
    title: say.longTermHealth,
    text: say.aMedicineThatFits,
  },
];
