import type { ReactNode } from 'react';
import { slots } from '../../slots.ts';

export const orderingIsEasy = 'Ordering is easy!';
export const theStepsOfAn = 'The steps of an order: search, compare, order, get it at home';
export const theHelp = 'Help';
export const pointTheCameraOf =
  'Point the camera of your Android phone at this code. It opens the app’s page in the Play Store.';
export const rupeesOffYourFirst = (rupees: number, code: string) =>
  `Rs ${rupees} off your first app order with code ${code}`;
export const openThePlayStore = 'Open the Play Store page here';
export const getTheApp = (name: string) => `Get the ${name} app`;
export const qrCodeTheApp = (name: string) => `QR code: the ${name} app in the Play Store`;
export const appDownloadIsOnly = 'App download is only available for Android devices.';
export const theAppIsCurrently = (name: string) => `The ${name} app is currently available only for Android devices.`;
export const pleaseOpenThisLink = 'Please open this link on your Android device to download the app.';
export const theWayToThe = 'How to get the app';
export const orderOnWhatsapp = 'Order on WhatsApp';
export const callToOrder = (part: (words: string) => ReactNode) => slots`Call${part(' to order')}`;
export const everyDayFrom = (part: ReactNode, orderingHours: string) => slots`${part}, every day from ${orderingHours}`;
export const helloIWouldLike = (name: string) => `Hello ${name}, I would like to order medicines.`;
