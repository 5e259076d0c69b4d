export const approvals = 'Refunds and prices: what waits for another person';
export const whatWaits = 'What waits for another person';
export const nothingWaits = 'Nothing is waiting for another person.';
export const confirmIt = 'Confirm it; it is carried out at once';
export const refuseIt = 'Refuse it: nothing changes';
export const withdrawIt = 'Withdraw your own request';
export const whoDecides = 'the owner or pharmacist who decides, not the person who asked';
export const whoAsked = 'the owner or pharmacist who asked for it';
export const setTheLimit = 'Show or set how much cash one person alone may refund in a day (at most Rs 10,000)';
export const theLimitInRupees = 'in rupees; without it the current limit is shown';
export const limitIs = (limit: string) => `One person alone may refund up to ${limit} in a day.`;
export const prices = 'Pack prices';
export const setAPrice = 'Change the price of a pack; a change of more than 10% must be confirmed by another person';
export const theMrp = 'printed on the pack; unchanged if left out';
export const theDiscount = 'on the MRP; unchanged if left out';
export const whyThePrice = 'the reason; it is stored';
export const theOwnerWhoSets = 'the owner who changes it; needed where another person has to confirm it';
export const theOwnerWhoPays = 'the owner who refunds it; needed where another person has to confirm it';
export const printJson = 'print JSON';
export const tellMrpOrDiscount = 'Give the MRP, the discount, or both.';
export const cashOf = (id: string, amount: string, number: string, how: string, by: string, isDecided: boolean) =>
  `${id}  ${isDecided ? `refund of ${amount} for` : `${amount} in cash for`} ${number} (${how}), asked by ${by}`;
export const priceOf = (id: string, medicine: string, before: string, after: string, why: string, by: string) =>
  `${id} ${medicine}: ${before} becomes ${after} (${why}), asked by ${by}`;
export const isDone = (id: string) => `${id} is confirmed and done.`;
export const isRefused = (id: string) => `${id} is refused. Nothing was changed.`;
export const isWithdrawn = (id: string) => `${id} is withdrawn. Nothing was changed.`;
export const waitsForAnother =
  'Another person has to confirm this: shop approval list shows it. Until then nothing changes.';
export const priceIsNow = (medicine: string, price: string) => `A pack of ${medicine} costs ${price} now.`;
export const priceStays = (medicine: string) => `A pack of ${medicine} already costs this.`;
export const isReturned = (number: string) => `${number} is RETURNED.`;
export const itMustBePercent = 'It must be a percentage from 0 to 100, with at most two decimals.';
export const itMustBeRupees = 'It must be an amount in rupees.';
