/** What the server says about cash refunds and prices, which two people decide. */
export const nameWhoHandsBack = (limit: string) =>
  `One person may refund at most ${limit} in a day. Above that another person confirms it: say who refunds this with --by NAME.`;
export const nameWhoSetsPrice =
  'A price that changes by more than 10%, earlier changes by one person included, is confirmed by another person. Say who changes it with --by NAME.';
export const cashTakesTwo =
  'This is more cash than one person may refund in a day. Another person has to confirm it first.';
export const cashWaitsAlready = 'Cash for this order is already waiting for another person.';
export const priceWaitsAlready = (name: string) => `A new price of ${name} is already waiting for another person.`;
export const priceChangedMeanwhile = (name: string) =>
  `The price of ${name} was changed since you opened it. Look at it again. Nothing was changed.`;
export const nothingIsFree = 'A pack has to cost something. Check the discount.';
export const wasDecidedAlready = 'This was already decided, or there is no such request.';
export const requestedByYourself = 'You requested this yourself. Another person has to decide on it.';
export const cameInByALink =
  'One of you signed in by a link that the other made in the last three days. Let a third person confirm this, or wait.';
export const onlyTheMakerWithdraws = 'Only the person who requested this can withdraw it. You can refuse it.';
export const hasLapsed = 'This was requested more than three days ago and has expired. It has to be requested again.';
export const priceHasChanged = (name: string) =>
  `The price of ${name} has changed since this was requested. Refuse it, and have it requested again.`;
export const orderHasChanged = (number: string) =>
  `${number} has changed since this was requested. Refuse it, and have it requested again.`;
export const limitIsTooHigh = (highest: string) => `The limit can be from Rs 0 to ${highest}.`;
export const priceIs = (name: string, price: string) => `A pack of ${name} costs ${price} now.`;
export const priceStays = 'This is already the price. Nothing was changed.';
export const priceWaits =
  'The price changes by more than 10%, earlier changes by one person included, so another person has to confirm it. Until then it stays as it is.';
export const cashWaits =
  'This exceeds what one person may refund in a day, so another person has to confirm it. Do not pay it until then.';
export const isConfirmed = 'Confirmed. It is done.';
export const isRefused = 'Refused. Nothing was changed.';
export const isWithdrawn = 'Withdrawn. Nothing was changed.';
export const nameWhoRefunds = 'A refund is decided by two people. Say who asks for it with --by NAME.';
export const refundWaitsAlready = 'A refund of this order is already waiting for another person.';
export const onlyDeliveredIsRefunded = (number: string) =>
  `Only a delivered order is refunded this way. Please look at the state of ${number}.`;
export const noMoreThanIsHeld = (held: string, number: string) =>
  `At most ${held} can be refunded: we hold no more for ${number}.`;
export const sayHowCashGoesBack = 'This order was paid in cash. Please say how the money is refunded.';
export const sayWhyForTheCustomer = 'Please write the reason. The customer reads it.';
/** Two reasons for one refund. */
export const both = (earlier: string, later: string) => `${earlier}; ${later}`;
export const refundWaits = 'The refund waits for another person, under Approvals. Until then nothing is paid.';
