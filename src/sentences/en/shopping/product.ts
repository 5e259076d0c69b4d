import type { ReactNode } from 'react';
import { slots } from '../../slots.ts';

export const askOnWhatsapp = 'Ask on WhatsApp';
export const callUs = 'Call us';
export const everyDayFrom = (part: ReactNode, orderingHours: string) => slots`${part}, every day from ${orderingHours}`;
export const hello = (name: string, message: string) => `Hello ${name}, ${message}`;
export const howMuchCanYou = 'How much can you save?';
export const readOurBlogs = 'Read our blogs';
export const otherPacksOf = (name: string) => `Other packs of ${name}`;
export const outOfStockNow = 'Out of stock';
export const furtherReading = 'Further reading';
export const theLargePicture = 'The large picture';
export const pictureOf = (photo: boolean, name: string, packSize: string) =>
  `${photo ? 'Photograph' : 'Illustration'}: ${name}, ${packSize}`;
export const close = 'Close';
export const aboutThisMedicine = 'About this medicine';
export const generalInformationAboutThe =
  'General information, not advice for you personally. It does not list every effect, interaction or dose: read the leaflet in the pack too. Please ask your doctor or pharmacist before you start, change or stop a medicine.';
export const noDescriptionFound = 'No description found';
export const howItWorks = 'How it works';
export const noAdviceFound = 'No Advice found';
export const noSideEffectsFound = 'No Side effects found for this medicine';
export const description = 'Description';
export const howToUse = 'How To Use';
export const safety = 'Safety';
export const sideEffects = 'Side Effects';
export const reviewedBy = (reviewer: string) => `reviewed by ${reviewer}`;
export const notYetReviewedBy = 'not yet reviewed by a pharmacist';
export const illustrationOf = (subject: string, name: string, packSize: string) =>
  `Illustration: ${subject} of ${name}, ${packSize}`;
export const illustrations = 'Illustrations';
export const illustrationAlone = 'Illustration';
export const total = 'Total';
export const letterForYourDoctor = 'Letter for your doctor (PDF)';
export const suppliedOnlyIfYour = 'Supplied only if your prescription allows it or a doctor agrees.';
export const orderOnWhatsapp = (part: ReactNode) => slots`Order on WhatsApp${part}`;
export const save = (saving: number) => `Save ${saving}%`;
export const askWhenItIs = (part: ReactNode) => slots`Ask when it will be back${part}`;
export const weDoNotSell = 'We do not sell it online.';
export const itIsNoLonger = 'It is discontinued, so it cannot be ordered.';
export const addToCart = 'Add to cart';
export const insteadOf = (name: string) => ` instead of ${name}`;
export const helloIWouldLike = (name: string, what: string, instead: string) =>
  `Hello ${name}, I would like to order ${what}${instead}.`;
export const helloWhenWillYou = (shop: string, medicine: string) =>
  `Hello ${shop}, when will you have ${medicine} again?`;
export const outOfStock = 'OUT OF STOCK';
export const discontinuedBadge = 'Discontinued';
export const notSoldOnline = 'Not sold online';
export const notOnSaleNow = 'Not on sale at the moment';
export const inStock = 'In stock';
export const pack = 'Pack';
export const priceOfThePack = 'Price of the pack';
export const priceAndSameSalt = (name: string) => `${name}: price and same-salt substitute`;
export const priceAndComposition = (name: string) => `${name}: price and composition`;
export const searchForAnotherMedicine = 'Search for another medicine, or ask us about this one.';
export const compositionUseSafetyAnd = (facts: string, compositionInWords: string) =>
  `${facts} Composition: ${compositionInWords}. Use, safety and side effects.`;
export const theSameMedicineFrom = (
  facts: string,
  manufacturerName: string,
  name: string,
  perUnit: string,
  percent: number,
) => `${facts} The same medicine from ${manufacturerName}: ${name}${perUnit}, ${percent}% less.`;
export const showThisMedicine = 'Show this medicine';
export const otherMedicinesWithThese = 'Other medicines like this one';
export const lessPer = (price: ReactNode, unit: string) => slots`${price} less per ${unit}.`;
export const forLabel = (unitsInWords: string) => `For ${unitsInWords}`;
export const saveWithPercent = (percent: number) => `SAVE ${percent}%`;
export const lessOnThisPack = (price: ReactNode) => slots`${price} less on this pack`;
export const sameSaltComposition = 'Same Salt Composition';
export const onTheOtherPack = (printedThere: string) => `On the other pack: ${printedThere}`;
export const comparison = 'Comparison';
export const youSearchedFor = 'You searched for';
export const keep = 'Keep';
export const isoRecommendationForYou = 'Iso Recommendation for you';
export const theSameMedicineFor = 'The same medicine for less';
export const add = 'Add';
export const errorFetchingProductDetails = 'Error fetching product details';
export const somethingWentWrongPlease = 'Something went wrong. Please try again in a moment, or ask us.';
export const tryAgain = 'Try again';
export const iWouldLikeTo = 'I would like to know the price of a medicine.';
export const saltComposition = 'Salt Composition';
export const yourSearchedItem = 'Your searched item';
export const saveOnTheMrp = (percent: number) => `SAVE ${percent}% on the MRP`;
export const noCheaperOneThat = 'No cheaper equivalent in our shop';
export const nothingClearlyCheaper = 'Nothing clearly cheaper in our shop';
export const ifTheBillIs = 'If the bill is still too high, ask us what else may help.';
export const iHaveAQuestionAboutThePrice = (name: string) => `I have a question about the price of ${name}.`;
export const cheaperOnlyFromMakers = 'Clearly cheaper only from makers not on our list of large firms';
export const youFindThemBelow = 'They are listed below. You can stay with your medicine; ask us about any of them.';
export const iHaveAQuestion = (name: string) =>
  `I have a question about a cheaper medicine that is the same as ${name}.`;
export const itIsDiscontinued = 'It is discontinued';
export const pleaseAskYourDoctor =
  'Before your last pack runs out, ask your doctor or our pharmacist what can replace it.';
export const isDiscontinuedWhatInstead = (name: string) => `${name} is discontinued. What can replace it?`;
export const sendUsYourPrescription =
  'Send us your prescription or a photo of your pack. Our pharmacist checks it and tells you what is possible.';
export const pleaseLetYourPharmacist = (name: string) =>
  `please ask your pharmacist whether there is a cheaper equivalent of ${name}.`;
export const pleaseKeepYourBrand = 'Please keep your brand for now';
export const ifItsPriceWorries =
  'If its price worries you, ask your doctor. A change needs a doctor and, for some medicines, a test afterwards.';
export const iTakeAndWould = (name: string) =>
  `I take ${name} and would like to talk to your pharmacist about its price.`;
export const weAreNotSure = 'We are not sure enough';
export const sendUsAPhoto = 'Send us a photo of your pack. The pack often says more than our list.';
export const hereIsAPhoto = (name: string) =>
  `here is a photo of my pack of ${name}. Is there a cheaper medicine that is the same?`;
export const thereIsACheaper = 'A cheaper one is out of stock today';
export const askUsWhenIt = 'Ask us when it will be back. You can stay with your medicine: nothing is wrong with it.';
export const pleaseTellMeWhen = (name: string) =>
  `please tell me when a cheaper medicine that is the same as ${name} is in stock.`;
export const weDoNotSellIt = 'We do not sell this medicine online';
export const pleaseTakeYourOriginal =
  'Please take your original prescription to a licensed pharmacy. We are happy to answer questions about it.';
export const iHaveAQuestionAbout = (name: string) => `I have a question about ${name}.`;
export const notKnownToUs = 'Not known to us';
export const noProductsFoundFor = 'No products found for the query.';
export const weMayNoLonger =
  'We may no longer list it, or the address has a typo. Search for its name above, or send us a photo of the pack.';
export const goToHomepage = 'Go to Homepage';
export const iAmLookingFor = 'I am looking for a medicine.';
export const sourceOfTheTexts = (source: string, month: string, review: string) =>
  `Source: ${source} · ${month} · ${review}`;
export const packsOf = (rest: (words: string) => ReactNode, name: string) => slots`Packs ${rest(`of ${name}`)}`;
export const sameSaltStrengthAndForm = 'Same salt, strength and form.';
export const theContents = 'the contents';
export const theComposition = 'the composition';
export const theLeaflet = 'the leaflet';
export const medicine = 'Medicine';
export const packAndComposition = (name: string, packSize: string, composition: string) =>
  `${name}, ${packSize}. Composition: ${composition}.`;
export const aPharmacistMustLook = 'A pharmacist must look first';
export const checkOfThisMedicine = 'Safety check of this medicine';
export const youTakeThisSalt = 'You already take this salt';
export const alsoFound = (count: number) => (count === 1 ? 'One more' : `${count} more`);
export const whoIsItFor = 'Who is it for?';
export const nothingFoundFor = (name: string) => `We found nothing for ${name}.`;
export const closeSafetyCheck = 'Close';
export const checkFailed = 'This medicine could not be checked just now.';
export const priceAndMrp = (sellingPrice: string, mrp: string) => `${sellingPrice} (MRP ${mrp})`;
export const mrpAlone = (mrp: string) => `MRP ${mrp}`;
export const per = (price: string, unit: string) => `, ${price} per ${unit}`;
