import type { ReactNode } from 'react';
import { slots } from '../../slots.ts';

export const rupeesOffYourFirst = (rupees: number) => `Rs ${rupees} off your first order in the app`;
export const yourMedicinesYourPrescriptions = (code: ReactNode) =>
  slots`Your medicines, your prescriptions and every order in your pocket. Use the code ${code}`;
export const downloadTheApp = 'Download the app';
export const forAndroidPhones = 'For Android phones.';
export const whatYouGet = 'What you get';
export const fromOurShelfToday = 'From our stock today';
export const save = (percent: number) => `SAVE ${percent}%`;
export const sameSalt = (content: string) => `Same salt: ${content}`;
export const seeWhyItIs = 'See why it is the same medicine';
export const forLabel = (amount: string) => `for ${amount}`;
export const wellKnownBrand = 'Well-known brand';
export const theSameForLess = 'The same medicine, for less';
export const pictureOf = (photo: boolean, packSize: string) => `${photo ? 'Photograph' : 'Illustration'}: ${packSize}`;
export const letHelpYouSave = (name: string, part: ReactNode) =>
  slots`Let ${name} help you save ${part} on your medicine bills`;
export const typeTheNameOn =
  'Type the name on your strip. See the same medicine from a well-known maker, and what each costs per tablet.';
export const popular = 'Popular:';
export const orderAgain = 'Order again';
export const popularSearches = 'Popular searches';
export const questionsPeopleAsk = 'Questions people ask';
export const shortAnswersIfYours = 'Short answers. If yours is missing, call or write to us.';
export const exploreMore = 'Explore More';
export const buyMedicinesOnlineSave = 'Buy Medicines Online | Save up to 70% on medicine bills';
export const searchYourMedicineAnd = (name: string) =>
  `Search for a medicine and see the same salt, strength and form from a known maker for less. ${name} delivers the same day in Bangalore and in 3-5 days across India.`;
export const whatYouCanSave = 'What you can save';
export const wellKnownMedicinesFrom = 'Well-known medicines from our stock, and the same for less, at today’s prices.';
export const forThe = (price: ReactNode, packSize: string) => slots`${price} for the ${packSize}`;
export const a = (unit: string) => `a ${unit}`;
export const noRecommendationsAvailableFor = (condition: string) => `No recommendations available for ${condition}.`;
export const savingsByCondition = 'Savings by condition';
export const withMedicinesForSeizures =
  'With medicines for seizures, a small difference between two makers can matter. So we name no substitute here: ask your doctor, or our pharmacist, before you change anything.';
export const searchYourMedicineTo = 'Search for a medicine to see what we have in stock today.';
export const orderingIsEasy = 'Ordering is easy!';
export const orderTheWayYouLike = 'Order the way you like';
export const howWeKnowIt = 'How we know it is the same';
export const whyTheSameMedicine = 'Why the same medicine costs less';
export const delivery = 'Delivery';
export const howPeopleUseThe = 'How people use the shop';
export const stories = 'Stories';
export const helloWhatCanWe = 'Hello! What can we do for you?';
export const weAnswerEveryDay = (orderingHours: string) =>
  `We answer every day from ${orderingHours}. WhatsApp opens in a new tab.`;
export const helloIWouldLike = (name: string) => `Hello ${name}, I would like to order medicines.`;
export const helloIWouldLikeTo = (name: string) => `Hello ${name}, I would like to send a photo of my prescription.`;
export const isThereTheSame = 'Is there a cheaper one?';
export const helloIsThereThe = (name: string) => `Hello ${name}, is there a cheaper equivalent of `;
export const orderWithWhatsapp = 'Order with Whatsapp';
export const close = 'Close';
export const theWhatsappChat = 'The WhatsApp chat';
export const onePack = 'one pack';
export const orderMedicines = 'I would like to order medicines';
export const haveAPrescription = 'I have a prescription';
