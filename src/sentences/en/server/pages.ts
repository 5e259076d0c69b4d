export const tellUsThisNumber = 'If you call, please tell us this number:';
export const goToHomepage = 'Go to Homepage';
export const call = (phone: string) => `Call ${phone}`;
export const deliveredOn = (day: string) => `Delivered on ${day}`;
export const dayNotKnown = 'The delivery day is not known yet.';
export const fromTo = (from: string, to: string) => `${from} to ${to}`;
export const expected = (days: string) => `Expected ${days}`;
export const lookAgain = 'Check again';
export const steps = 'Steps';
export const whatTrackingShows =
  'This page shows only the status and the day: no name, no address, no medicine and no price. Anybody with its link can see it, so send it only to people you trust.';
export const searchMedicines = 'Search medicines';
export const myOrders = 'My orders';
export const sorry = 'Sorry';
export const somethingWentWrongOnOur = 'Something went wrong on our side. Please try again in a moment.';
export const unexpectedApplicationError = 'Unexpected Application Error!';
export const thisAddressIsNotWritten = 'This address is not written correctly';
export const pleaseCheckTheLink = 'Please check the link you followed.';
export const pleaseWaitAMoment = 'Please wait a moment';
export const tooManyRequestsPlease = 'Too many requests. Please wait a moment and try again.';
export const thisTrackingLinkHas = 'This tracking link has ended';
export const aLinkWorksUntil = (linkDaysAfterEnd: number) =>
  `A link works until ${linkDaysAfterEnd} days after the delivery, and its sender can end it sooner. If the parcel has not come yet, ask the sender for a new link.`;
export const orderPlaced = 'Order placed';
export const thePharmacyHasTheOrder = 'The pharmacy has the order and checks it next.';
export const confirmed = 'Confirmed';
export const itIsConfirmed = 'The order is confirmed. It will be packed next.';
export const packed = 'Packed';
export const theParcelIsPacked = 'The parcel is packed and will leave the pharmacy next.';
export const onItsWay = 'On its way';
export const theParcelHasLeft = 'The parcel has left the pharmacy.';
export const outForDelivery = 'Out for delivery';
export const theParcelIsOnItsWay = 'The parcel is on its way to the door.';
export const notDeliveredYet = 'Not delivered yet';
export const theCourierCouldNotHand =
  'The courier could not deliver the parcel. They will try again, or the pharmacy will call.';
export const delivered = 'Delivered';
export const theParcelWasHanded = 'The parcel was delivered.';
export const notOnItsWay = 'Not on its way any more';
export const pleaseAskWhoeverSent = 'Please ask the person who sent you this link.';
export const done = 'Done';
export const now = 'Now';
export const next = 'Next';
export const oneMoreStepToGet = 'One more step to get our news';
export const newArticlesAndPrice = 'New articles and price changes, now and then. To unsubscribe, write to us.';
export const thankYou = 'Thank you';
export const yourAddressIsConfirmed =
  'Your address is confirmed. You will hear from us when there is something worth reading.';
export const thisLinkHasExpired = 'This link has expired';
export const aLinkWorksForSeven =
  'A link works for seven days, or until we send a newer one. Please open our newest mail, or enter your address again.';
export const theCounterIsNotBuilt = 'The counter is not built';
export const pleaseRunNpmRun = 'Please run npm run build and start the shop again.';
export const toTheBlog = 'To the blog';
export const yesSendMeTheNews = 'Yes, send me the news';
export const youDidNotAsk = 'If you did not ask for this, close this page: you will get no mail.';
