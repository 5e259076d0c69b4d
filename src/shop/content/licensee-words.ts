import { type Brand, enteredLicences, enteredPharmacist } from '#brand';
import * as say from '#sentences/pages/content.ts';

/** What the About page may say of the shop's licence and its pharmacist: no more than a licensee has entered. */
export interface LicenseeWords {
  /** "a licensed pharmacy in …", or what the shop does while no licence is entered. */
  readonly aboutHero: string;
  readonly aboutPeople: string;
  readonly aboutChecks: string;
  readonly aboutDescription: string;
}

/** The words for a shop as its brand module stands. */
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
