import type { ReactNode } from 'react';
import { slots } from '../../slots.ts';

export const loginSignup = 'Login/Signup';
export const account = 'Account';
export const home = 'Home';
export const profile = 'Profile';
export const orders = 'Orders';
export const main = 'Main';
export const cart = (words: string) => `Cart, ${words}`;
export const cartAlone = 'Cart';
export const theConnectionIsLost = 'The connection is lost. What you see may be old, and nothing can be sent now.';
export const youAreOnlineAgain = 'You are online again.';
export const stillNoConnection = 'Still no connection.';
export const trying = 'Trying...';
export const retry = 'Retry';
export const pageWasKept = (moment: string, withPrices: boolean) =>
  `The connection is poor. This page was kept ${moment === '' ? 'earlier' : `on ${moment}`}${withPrices ? '; prices may have changed.' : '.'}`;
export const youAreOfflinePrices = 'You are offline; prices may have changed. Nothing can be sent now.';
export const youAreOfflineNothing = 'You are offline. Nothing can be sent now.';
export const skipToContent = 'Skip to content';
export const offYourFirstAppOrder = (rupees: number, together: (words: string) => ReactNode, code: string) =>
  slots`Rs ${rupees} off your first app order ${together(`with code ${code}`)}`;
export const download = 'Download';
export const appOffer = 'App offer';
export const visitUs = 'Visit us';
export const contact = 'Contact';
export const whatsapp = 'WhatsApp';
export const somethingWrong = 'Something wrong?';
export const tellOurGrievanceOfficer =
  'Tell our grievance officer. We acknowledge within 24 hours and resolve within 15 days.';
export const writeToTheGrievance = 'Write to the grievance officer';
export const pricesAreIndicativeWe = 'Prices are indicative. We never charge above the MRP of the pack you get.';
export const openInMaps = 'Open in Maps';
export const more = 'More';
export const notEnteredYet = 'Not entered yet';
export const aboutUs = 'About Us';
export const blog = 'Blog';
export const medicinesByCondition = 'Medicines by condition';
export const policies = 'Policies';
export const termsOfUse = 'Terms of Use';
export const privacyPolicy = 'Privacy Policy';
export const refundPolicy = 'Refund Policy';
export const accessibility = 'Accessibility';
export const elsewhere = 'Elsewhere';
export const affiliates = 'Affiliates';
export const hello = (name: string) => `Hello ${name}.`;
export const drugLicences = 'Drug licences';
export const pharmacist = 'Pharmacist';
export const licences = 'Licences';
export const licensedPharmacy = 'Licensed pharmacy';
export const deliverToPinCode = 'Deliver to pin code';
export const homeWithName = (name: string) => `${name}, home`;
export const thisShopIsOnly =
  'This shop is only being tried out: nothing is sold or sent, and its messages reach nobody.';
export const faq = 'FAQ';
export const gstin = 'GSTIN';
