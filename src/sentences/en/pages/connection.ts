export const youAreOffline = 'You are offline';
export const noCopyWasKept =
  'This page could not be loaded, and this device has no copy of it. Nothing you did before is lost.';
export const tryAgain = 'Try again';
export const call = (phone: string) => `Call ${phone}`;
export const youCanReadThese = 'You can read these now';
export const keptAtYourLastVisit = 'Saved at your last visit; prices may have changed.';

export const youAreOfflineSo = 'You are offline, so nothing was sent. Please try again when the connection is back.';
export const couldNotBeOpened = (what: string, adviceFor: string) => `${what} could not be opened. ${adviceFor}`;
export const pleaseLoadThisPage = 'Please load this page again.';
export const pleaseTryAgain = 'Please try again.';
export const pleaseCheckYourConnection = 'Please check your connection and try again.';
export const thankYouPleasePress = 'Thank you. Please press the button once more.';
export const somethingWentWrongPlease = 'Something went wrong. Please try again.';
