import { type Brand, brand } from '#brand';
import { enteredLicences, enteredPharmacist } from '#entered';
import * as say from '#sentences/pages/content.ts';
import type { IconName } from '#shop/ui/icon.tsx';

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
    icon: 'phone',
    title: say.excellentService,
    text: say.aPersonAnswersThe,
  },
  {
    icon: 'person',
    title: say.longTermHealth,
    text: say.aMedicineThatFits,
  },
];

/** What the About page may say of the shop's licence and its pharmacist: no more than a licensee has entered. */
interface LicenseeWords {
  /** "a licensed pharmacy in …", or what the shop does while no licence is entered. */
  readonly aboutHero: string;
  readonly aboutPeople: string;
  readonly aboutChecks: string;
  readonly aboutDescription: string;
}

/** The texts for the shop with its current brand settings. */
export function licenseeWords(shop: Brand): LicenseeWords {
  const { name } = shop;
  const city = shop.address[2]?.replace(/ \d{6}.*$/, '') ?? '';
  const isLicensed = enteredLicences(shop).length > 0;
  const hasPharmacist = enteredPharmacist(shop) !== null;
  return {
    aboutHero: isLicensed ? say.isALicensedPharmacy(name, city) : say.showsWhatIsIn(name),
    aboutPeople: hasPharmacist ? say.weArePharmacists : say.wePeopleReadPacks,
    aboutChecks: isLicensed && hasPharmacist ? say.everyOrderIsChecked : say.licencesBelongAtTheFoot,
    aboutDescription: isLicensed ? say.whoTheLicensedShopIs(name, city) : say.whoTheShopIs(name),
  };
}
