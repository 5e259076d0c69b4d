import type { ReactNode } from 'react';
import { slots } from '../../slots.ts';

export const somethingWentWrong = 'Something went wrong';
export const unexpectedApplicationError = 'Unexpected Application Error!';
export const goToHomepage = 'Go to Homepage';
export const aboutUs = 'About us';
export const myAccount = 'My account';
export const theWaysThroughYour = 'The ways through your account: profile, addresses, family, orders and help.';
export const yourProfileAddressesFamily = 'Your profile, addresses, family members and orders, and how to reach us.';
export const articleNotFound = 'Article not found';
export const noArticleOfOurs = 'No article of ours has this address.';
export const theBlogsCouldNot = 'The blogs could not be loaded. Please check your connection and try again.';
export const ourBlogs = 'Our blogs';
export const theListOfOur = 'The list of our articles could not be loaded.';
export const yourCart = 'Your Cart';
export const theMedicinesYouHave = 'The medicines you have chosen, what each costs, your coupon and what you save.';
export const checkout = 'Checkout';
export const choosePatientAddressAnd =
  'Choose patient, address and payment, add your prescription, and place your order.';
export const allConditions = 'All conditions';
export const medicinesFor = (name: string) => `Medicines for ${name}`;
export const medicinesForACondition = 'Medicines for a condition';
export const thereIsNoSuch = 'There is no such list of medicines.';
export const thereIsNoSuchList = 'There is no such list';
export const theListCouldNot = 'The list could not be loaded';
export const chooseAConditionOr = 'Choose a condition, or search for your medicine above.';
export const pleaseTryAgainIn = 'Please try again in a moment.';
export const medicine = 'medicine';
export const medicines = 'medicines';
export const medicinesByCondition = 'Medicines by condition';
export const theConditionsCouldNot = 'The conditions could not be loaded. Please try again in a moment.';
export const weHaveNoList = 'We have no list by condition today. Search for your medicine above.';
export const forWhoeverKnowsWhat =
  'For whoever knows what the medicine is for but not its name. Which one is right for you is for your doctor to say. We sell medicines only: no household goods and no devices such as thermometers.';
export const theConditionsCouldNotBe = 'The conditions could not be loaded.';
export const primitives = 'Primitives';
export const eachPartOfThe = 'Each part of the pages in each of its states, to look at before and after a change.';
export const questionsAndAnswers = 'Questions and answers';
export const howFindsTheSame = (name: string) =>
  `How ${name} finds the same medicine for less, what the law says, how fast we deliver, how you pay, cancel and return.`;
export const welcomeLoginOrSignup = 'Welcome! Login or Signup';
export const logInWithThe = 'Log in with the code that we send to your mobile number, and go on where you were.';
export const loginOrSignup = 'Login or Signup';
export const logInWithYour = 'Log in with your mobile number. We send you a code; there is no password.';
export const oopsThePageYoure = "Oops! The page you're looking for doesn't exist.";
export const searchForYourMedicine = 'Search for your medicine above, or start again from the beginning.';
export const browseByCondition = 'Browse by condition';
export const call = (display: string) => `Call ${display}`;
export const pageNotFound = 'Page not found';
export const thisPageDoesNot = 'This page does not exist. Search for your medicine, or start again from home.';
export const yourOrder = 'Your order';
export const yourOrderIsPlaced = 'Your order is placed: its number, its total and what happens next.';
export const orderNotPlaced = 'Order not placed';
export const theOrderWasNot = 'The order was not placed. Try again, or message us for a direct order.';
export const checkYourPaper = 'Check your paper';
export const pasteAPrescriptionBill =
  'Paste a prescription, bill or message, check each line, and put it into your cart.';
export const errorFetchingProductDetails = 'Error fetching product details';
export const productNotFound = 'Product not found';
export const thisPageCouldNot = 'This page could not be loaded. Please try again.';
export const theResultsCouldNot = 'The results could not be loaded. Please check your connection and try again.';
export const search = 'Search';
export const theResultsCouldNotBe = 'The results could not be loaded. Please try again.';
export const searchForAMedicine = 'Search for a medicine';
export const medicinesWith = (text: string) => `Medicines with “${text}”`;
export const resultsFor = (text: string) => `Results for “${text}”`;
export const helloIAmLooking = (name: string, text: string) => `Hello ${name}, I am looking for ${text}.`;
export const tryAgain = 'Try again';
export const thisPageCouldNotBe =
  'This page could not be shown. Often the line was only gone for a moment: please try again, or call us.';
export const ifYouCallPlease = (b: ReactNode) => slots`If you call, please tell us this number: ${b}`;
export const medicinesForADoctor = (count: number, shown: string) =>
  `${shown} ${count === 1 ? 'medicine' : 'medicines'}. Which one is right for you is for your doctor to say.`;
export const partDidNotCome = 'Part of this page did not come. You can read it, but some buttons may not work.';
export const loadAgain = 'Load again';
export const aMedicine = 'a medicine';
export const faq = 'FAQ';
export const home = 'Home';
