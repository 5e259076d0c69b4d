export const theLinkHasEnded = 'The payment link has ended.';
export const payForAnOrder = 'Pay for an order';
export const somebodyAsksYou = (shop: string, initials: string) =>
  `An order for ${initials} is waiting for payment. The sender of this link asks you to pay it. ${shop} shows you nothing else about it.`;
export const toPay = 'To pay';
export const pay = (rupees: string) => `Pay ${rupees}`;
export const worksUntil = (moment: string) => `This link works once, until ${moment}.`;
export const onlyIfYouKnow = 'Pay only if you know the sender of this link.';
export const thisLinkHasEnded = 'This link has ended';
export const askForANewOne =
  'It was withdrawn or replaced by a newer one, or it is too old. Nothing can be paid with it. Please ask the sender for a new one.';
export const isPaid = 'This order is paid';
export const isPaidSentence =
  'Thank you. There is nothing more to pay. If it was paid twice, the second payment is refunded automatically.';
export const wasCancelled = 'This order was cancelled';
export const wasCancelledSentence = 'There is nothing to pay. What was paid is refunded automatically.';
export const cannotBePaid = 'This order cannot be paid any more';
export const cannotBePaidSentence =
  'Its time has passed, or something in it has changed. If you have paid, it is placed after all or the money is refunded automatically. If not, please ask the sender of the link to order again.';
export const theAmountHasChanged = 'The amount has changed since you opened this page. Please look at it again.';
export const theWindowOpens = 'The payment window opens';
export const pleaseContinueInWindow = 'Please continue in the window that opens over this page.';
export const theWindowDidNotOpen = 'The payment window did not open. Nothing was paid.';
export const needsScripts =
  'The payment window needs JavaScript, which your browser does not run here. Nothing was paid.';
export const back = 'Back';
export const weWaitForWord =
  'We are waiting to hear whether the payment went through. If you have paid, please do not pay again: check again here in a minute.';
export const lookAgain = 'Check again';
export const call = (phone: string) => `Questions? Call ${phone}`;
