import { type Brand, enteredLicences, enteredPharmacist } from '#brand';

/** What the texts about the shop may say of its licence and its pharmacist: no more than a licensee has entered. */
export interface LicenseeWords {
  /** "a licensed pharmacy in …", or what the shop does while no licence is entered. */
  readonly aboutHero: string;
  readonly aboutPeople: string;
  readonly aboutChecks: string;
  readonly aboutDescription: string;
  readonly terms: string;
}

/** The words for a shop as its brand module stands. */
export function licenseeWords(shop: Brand): LicenseeWords {
  const { name } = shop;
  const city = shop.address[2]?.replace(/ \d{6}.*$/, '') ?? '';
  const isLicensed = enteredLicences(shop).length > 0;
  const hasPharmacist = enteredPharmacist(shop) !== null;
  const does = 'what is in your medicine, who else makes the very same, and what each costs';
  const supervised = hasPharmacist ? ', under the supervision of a registered pharmacist,' : '';
  return {
    aboutHero: isLicensed ? `${name} is a licensed pharmacy in ${city}. We show ${does}.` : `${name} shows ${does}.`,
    aboutPeople: hasPharmacist
      ? 'We are pharmacists, and people who write software for them. In the shop we stand at the counter; behind it we read packs, salt by salt, thousands of them.'
      : 'We are people who read packs, salt by salt, thousands of them, and write software for pharmacies.',
    aboutChecks:
      isLicensed && hasPharmacist
        ? 'Every order is checked by a registered pharmacist. The licences, the pharmacist’s name and the address stand at the foot of every page, because you should know who hands you a medicine.'
        : 'The licences, the pharmacist’s name and the address belong at the foot of every page, because you should know who hands you a medicine. Where “Not entered yet” stands there, the pharmacy has still to enter them, and without them the law lets nobody sell medicines.',
    aboutDescription: `Who ${name} is and why: ${isLicensed ? `a licensed pharmacy in ${city} that shows` : 'we show'} the cheaper medicine that is truly the same, with the proof.`,
    terms: isLicensed
      ? `${name} is a licensed retail pharmacy. Medicines are supplied from our licensed premises${supervised || ','} according to the Drugs and Cosmetics Act, 1940 and its rules. We sell in our own name and give you the invoice. We are not a marketplace for other sellers.`
      : `The drug licences of ${name} are not entered here yet. The Drugs and Cosmetics Act, 1940 and its rules ask for licensed premises and the supervision of a registered pharmacist, so no medicine may be sold before. We sell in our own name and give you the invoice. We are not a marketplace for other sellers.`,
  };
}
