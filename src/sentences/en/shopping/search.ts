import type { ReactNode } from 'react';
import { slots } from '../../slots.ts';

export const medicinesByCondition = 'Medicines by condition';
export const medicinesByWhatThey = (name: string) =>
  `Medicines by condition, with prices and cheaper equivalents, at ${name}.`;
export const medicinesForPricesAnd = (condition: string, page: string) =>
  `Medicines for ${condition}: prices and cheaper equivalents${page}`;
export const medicinesForAtThose = (medicines: number, condition: string, shop: string, page: string) =>
  `Medicines for ${condition} at ${shop}${page}, ${medicines} in all, with the price of a tablet or millilitre.`;
export const weReadAs = (typed: string, read: string) => `We read “${typed}” as ${read}.`;
export const noExactMatchFor = (typed: string, shown: string) => `No exact match for "${typed}", showing ${shown}.`;
export const composition = (content: string) => `Composition: ${content}`;
export const aPackMrp = (price: ReactNode, mrp: ReactNode) => slots`${price} a pack, MRP ${mrp}`;
export const mrpAPack = (price: ReactNode) => slots`MRP ${price} a pack`;
export const add = (part: ReactNode) => slots`Add${part}`;
export const prescriptionNeededAlone = 'Prescription needed';
export const notSoldOnline = 'Not sold online';
export const notOnSaleNow = 'Not on sale at the moment';
export const discontinued = 'Discontinued';
export const outOfStock = 'Out of stock';
export const weReadAsNot = (typed: string, read: string, link: (words: string) => ReactNode) =>
  slots`We read “${typed}” as ${read}. Not right? ${link('Search as typed')}`;
export const generalInformationNotYet =
  'General information, not yet reviewed by a pharmacist. It does not replace a doctor. Read the label before use.';
export const forTheSamePurpose = 'For the same purpose, without a prescription';
export const weDoNotSellThis = 'We do not sell this at present.';
export const call = (part: ReactNode) => slots`Call ${part}`;
export const weOfferNoMedicine = 'We offer no medicine for this.';
export const searchedExactlyAsTyped = (link: (words: string) => ReactNode) =>
  slots`We searched for exactly what you typed. ${link('Search for names that sound like it')}`;
export const yourOrdersAreUnder = (link: (words: string) => ReactNode) =>
  slots`Your orders and where they are: ${link('My Orders')}`;
export const yourDetailsAreUnder = (link: (words: string) => ReactNode) =>
  slots`Your account, with your addresses: ${link('My account')}`;
export const answersAreUnder = (link: (words: string) => ReactNode) =>
  slots`Answers about orders, delivery and payment: ${link('FAQ')}`;
export const checkTheSpellingAgainst = 'Check the spelling on your strip, or type only the first letters.';
export const sendUsAPhoto = 'Send us a photo of the strip on WhatsApp, or call. A pharmacist will look for it.';
export const weFoundNoMedicine = (text: string) => `We found no medicine for “${text}”.`;
export const weCantReadThis =
  'We can’t read this script yet. Please type the name in English, Hindi, Marathi, Kannada, Tamil, Telugu, Bengali, Gujarati, Punjabi, Malayalam or Odia letters.';
export const medicinesAlone = 'Medicines';
export const pricesPerTabletAnd = (subject: string) => `${subject}: search results`;
export const atMakersPacksMrp = (subject: string, name: string) =>
  `${subject} at ${name}: makers, packs, MRP and the price of one tablet or millilitre.`;
export const aPack = (price: ReactNode) => slots`${price} a pack`;
export const lowestOfTheSame = 'Lowest price we have confirmed for the same medicine';
export const searchMedicines = 'Search medicines';
export const search = 'Search';
export const searchYourMedicines = 'Search your medicines';
export const error = (message: string) => `Error: ${message}`;
export const tryAgain = 'Try again';
export const notRightSearchAs = (link: (words: string) => ReactNode) => slots`Not right? ${link('Search as typed')}`;
export const everyMedicineWithIn = (text: string) => `Every medicine with “${text}” in its composition`;
export const pleaseTypeAtLeast = (fewest: number) => `Please type at least ${fewest} characters.`;
export const soundsLike = '(sounds like)';
export const suggestions = 'Suggestions';
export const inComposition = 'in Composition';
export const inBrand = 'in Brand';
export const noSuggestions = 'No suggestions';
export const callWithTitleAndNumber = (title: string, number: string) => `${title}. Call ${number}`;
export const didYouMean = (spellings: ReactNode) => slots`Did you mean ${spellings}?`;
export const searchAsComposition = 'Search for it as a composition';
export const searchAsBrand = 'Search for it as a brand name';
export const sameMedicineFrom = (price: ReactNode, unit: string, percent: number) =>
  slots`Same medicine, known maker: ${price} a ${unit}, save ${percent}%`;
export const lookingForTheSalt = 'Looking for the salt?';
export const fromPrice = (price: ReactNode) => slots`, from ${price}`;
export const groupNeedsPrescription = '. Prescription needed.';
export const groupNeedsNoPrescription = '. No prescription needed.';
export const inPage = (page: number) => `, page ${page}`;
export const medicineCount = (count: number) => (count === 1 ? '1 medicine' : `${count} medicines`);
export const suggestionCount = (count: number) => `${count} ${count === 1 ? 'suggestion' : 'suggestions'}`;
