import type { ReactNode } from 'react';
import { slots } from '../../slots.ts';

export const printedPriceNotConfirmed = 'MRP not confirmed.';
export const printedPriceOf = (month: string, value: string) => `MRP as of ${month}, ${value}.`;
export const yourMayLookDifferent = (noun: string) => `Your ${noun} may look different`;
export const eachMakerChoosesIts =
  'Each maker chooses its own colour, shape and name on the pack. The salt and its strength are what we compared, and they are the same.';
export const takeOneOrThe = (link: ReactNode) =>
  slots`Take one or the other, never both. If something looks wrong to you, do not take it, and call us on ${link}.`;
export const otherMedicinesWithThese = 'Other medicines like this one';
export const mrp = (price: ReactNode) => slots`MRP ${price} a pack`;
export const aboutTheSamePrice = 'About the same price';
export const less = (percent: number) => `${percent}% less`;
export const dearer = (percent: number) => `${percent}% more`;
export const see = (count: number) => `See ${count} ${count === 1 ? 'other' : 'others'}`;
export const theSameSaltsStrength = (name: string) =>
  `The same salts, strength and form, cheapest first. Compared with what ${name} costs here.`;
export const aPharmacistMustLook = 'A pharmacist must look first';
export const similarButNotCertainly =
  'Similar, but not certainly the same. Never take one instead of yours without asking your doctor or pharmacist.';
export const notTheSameThough = 'Not the same, though they may seem so';
export const pleaseNeverTakeOne = 'Never take one of these instead of yours without asking your doctor.';
export const tooLittleKnownToCompare = 'Too little is known to compare';
export const theseMayBeThe =
  'These may or may not be the same. Never take one instead of yours without asking your doctor or pharmacist.';
export const notKnownForThis = 'Not known for this pack';
export const per = (price: ReactNode, unit: string) => slots`${price} per ${unit}`;
export const priceOfOneUnit = 'Price of one unit';
export const priceOfOne = (unit: string) => `Price ${unit.length > 2 ? 'of one' : 'per'} ${unit}`;
export const whyThisIsThe = 'Why this is the same medicine';
export const ourPharmacist = (pharmacist: string) =>
  `Our pharmacist: ${pharmacist}. A prescription medicine is sent only after a pharmacist’s check.`;
export const nonePrintedOnEither = 'Not marked on either';
export const howWeKnow = 'How we know:';
export const form = 'Form';
export const release = 'Release';
export const same = 'Same';
export const samePrintedDifferently = 'Same, printed differently';
export const weKnowOfNo = 'We know of no study that compared the two packs in people.';
export const theLicenceAskedFor =
  'The licence required a test showing that the body absorbs them equally. We have not seen the test itself.';
export const theTwoWereCompared = 'The two were compared in people.';
export const theTruePriceOf = (unit: string) => `The price ${unit.length > 2 ? 'of one' : 'per'} ${unit}, compared`;
export const thisMrpIsAbove = "This MRP is above the government's ceiling. We do not sell above it.";
export const a = (unit: string) => `per ${unit}`;
export const whereThesePricesCome = 'Where these prices come from';
export const ceilingFrom = (row: string, day: string, source: string) =>
  `Law allows at most: “${row}”, as of ${day}, with GST. ${source}.`;
export const showThree = 'Show the three nearest Kendras';
export const weKnowOfNoJan = (pin: string) => `We know of no Jan Aushadhi Kendra near ${pin}.`;
export const nearestTo = (pin: string, place: string, distance: string) => `Nearest to ${pin}: ${place}${distance}`;
export const distancesAreBetweenPin =
  'Distances are between pin codes. Ask the Kendra first whether it has the medicine.';
export const theKendrasCouldNot = 'The Kendras could not be looked up just now. Please try again.';
export const lawAllowsAtMost = 'Law allows at most';
export const weSend = 'Our price';
export const weSendTheSame = 'Our price for the same medicine';
export const janAushadhi = 'Jan Aushadhi';
export const sameSaltChangeOf = 'Same salt; ask your doctor before you change the maker.';
export const checkThatYourPack = (product: string) => `Check with your doctor that yours is “${product}”.`;
export const yourPinCode = 'Your pin code';
export const looking = 'Looking…';
export const inTheSamePin = ', in the same pin code';
export const mrpAlone = 'MRP';
export const cheaperAtAKendra = (price: ReactNode, unit: string) =>
  slots`Cheaper at a Jan Aushadhi Kendra: ${price} per ${unit}.`;
export const atAKendra = (price: ReactNode, unit: string) => slots`At a Jan Aushadhi Kendra: ${price} per ${unit}.`;
export const weDoNotEarn =
  'A Kendra is a shop of a government scheme for low-priced medicines. We do not earn from this.';
export const kendraPriceFrom = (product: string, code: string | null, month: string, source: string) =>
  `Jan Aushadhi: “${product}”${code ? `, drug code ${code}` : ''}, as seen in ${month}. ${source}.`;
export const fromPriceLists = 'from price lists';
export const fromTheLabel = 'from the label';
export const fromThePharmacy = "from the pharmacy's own list";
export const fromAList = 'from a list';
export const yearToYear = (first: string, last: string) => `${first} to ${last}`;
export const aboutKm = (km: number) => `, about ${km} km`;
