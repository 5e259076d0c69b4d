/** What the server says about packs that customers send back. */
export const tooLateToReturn = (until: Date) =>
  `A return could be requested until ${until.toLocaleDateString('en-IN', { dateStyle: 'medium', timeZone: 'Asia/Kolkata' })}. For a fault in the medicine itself it is never too late; anything else is a refund that two people decide.`;
export const noReturnIsOpen = (number: string) => `No return of ${number} is open.`;
export const packsAreHere = 'All packs are here already. An owner hands the cash back now, under Approvals.';
export const someCameBack = (packs: number) =>
  packs === 1 ? '1 pack came back and is refunded' : `${packs} packs came back and are refunded`;
export const inCash = 'by hand, for packs that came back';
export const isAskedFor = 'The return is recorded. The customer is informed.';
export const isNotTaken = 'The order stays as it was delivered. The customer is told the reason.';
export const isReturned = (amount: string) => `The order is returned. ${amount} is refunded the way it was paid.`;
export const isReturnedFree = 'The order is returned. Nothing had been paid for it.';
export const cashIsOwed = (amount: string) =>
  `All packs are here. ${amount} in cash is to be handed back: an owner does it under Approvals.`;
export const partIsRefunded = (amount: string) =>
  `The packs are recorded. ${amount} is refunded the way it was paid; the order stays delivered.`;
export const partWaits = (amount: string) =>
  `The packs are recorded. ${amount} in cash waits under Approvals for another person; the order stays delivered.`;
export const partIsFree = 'The packs are recorded. Nothing is left to refund for them.';
