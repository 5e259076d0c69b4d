export const youAreOffline = 'You are offline';
export const noCopyWasKept =
  'This page could not be loaded, and no copy of it was kept on this phone. Nothing you did before is lost.';
export const tryAgain = 'Try again';
export const call = (phone: string) => `Call ${phone}`;
export const youCanReadThese = 'You can read these now';
export const keptAtYourLastVisit = 'Kept at your last visit; prices may have changed.';
