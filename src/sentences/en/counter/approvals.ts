/** The screens for prices and approvals. */
export const approvals = 'Approvals';
export const prices = 'Prices';
export const limit = (amount: string) =>
  `One person alone may refund up to ${amount} in cash in a day, and change a price by up to 10%. Anything more, and every request made with “Refund part of an order”, waits here for another person, for up to three days. If only some packs of an order came back, their cash waits until it is decided.`;
export const nothingWaits = 'Nothing is waiting for another person.';
export const what = 'What';
export const change = 'Change';
export const why = 'Reason, or how it is refunded';
export const askedBy = 'Asked by';
export const asked = 'Asked';
export const until = 'Until';
/** The cash waits “until it is decided” where only some packs of an order came back. */
export const itIsDecided = 'it is decided';
export const kinds = {
  cash_returned: 'Cash for goods that came back',
  cash_recalled: 'Cash for recalled packs',
  price: 'Price of a pack',
  refund: 'Refund of an amount',
} as const;
export const about = (kind: string, whom: string) => `${kind}: ${whom}`;
export const priceChange = (before: string, after: string, mrpBefore: string, mrpAfter: string) =>
  mrpBefore === mrpAfter ? `${before} to ${after}` : `${before} to ${after}; MRP ${mrpBefore} to ${mrpAfter}`;
export const confirm = 'Confirm';
export const refuse = 'Refuse';
export const withdraw = 'Withdraw';
export const keyDown = 'Next row';
export const keyUp = 'Previous row';
export const mine = 'yours';
export const confirmThis = 'Confirm this?';
export const refuseThis = 'Refuse this?';
export const withdrawThis = 'Withdraw this?';
export const medicine = 'Medicine';
export const nameOrId = 'Name or id';
export const find = 'Find';
export const noMedicine = 'No medicine was found.';
export const mrp = 'MRP of a pack in rupees';
export const discount = 'Discount on the MRP in percent';
export const whyChange = 'Reason for the change';
export const isNow = (selling: string, mrpNow: string) => `${selling} now, MRP ${mrpNow}.`;
export const becomes = (selling: string) => `It becomes ${selling}.`;
export const save = 'Change the price';
export const isDone = (selling: string) => `The pack costs ${selling} now.`;
export const waits =
  'It changes by more than 10%, earlier changes by one person included, so another person has to confirm it. It is now under Approvals.';
export const same = 'This is already the price.';
export const keySearch = 'Find another medicine';
export const keySave = 'Change the price';
export const returned = 'Goods of a cash order came back';
export const orderNumber = 'Order number';
export const how = 'How the money is refunded';
export const refundTheMoney = 'Refund the money';
export const cashWaits =
  'This exceeds what one person may refund in a day. Do not pay it yet: it waits below for another person.';
export const cashIsDone = (number: string) => `${number} is returned. The cash is recorded as refunded.`;
export const whatYouCanStart = 'What you can start';
export const cashBack = (how: string) => `Cash refund: ${how}`;
