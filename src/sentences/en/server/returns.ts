/** What the server says about packs that customers send back. */
export const timeToReturnIsOver = (until: string, phone: string) =>
  `A return could be requested until ${until}. If the medicine itself has a fault, please choose that reason, or call us: ${phone}.`;
export const pleaseCallAboutIt = (phone: string) => `Please call us about this return: ${phone}.`;
export const returnHasArrived = 'Your return has already arrived at the pharmacy.';
export const tooLateToReturn = (until: string) =>
  `A return could be requested until ${until}. For a fault in the medicine itself it is never too late. For any other reason, two people must decide on a refund.`;
export const returnWithoutReason = (number: string) =>
  `The reason for the return of ${number} is not recorded yet: enter it with shop order return ask ${number} --reason REASON --by NAME, or at the counter under Ship and door.`;
export const noReturnIsOpen = (number: string) => `There is no open return of ${number}.`;
export const packsNotRecorded = (number: string) =>
  `The returned packs of ${number} are not recorded yet: enter them with shop order return back ${number} LINE:BATCH:PACKS:DISPOSITION, or at the counter under Ship and door.`;
export const hasItsCommand = (number: string, command: 'ask' | 'not-taken') =>
  command === 'ask'
    ? `A return needs a reason: use shop order return ask ${number} --reason REASON --by NAME.`
    : `Refusing a return needs a reason: use shop order return not-taken ${number} --why REASON --by NAME.`;
export const packsAreHere = 'All packs are already here. An owner now refunds the cash under Approvals.';
export const someCameBack = (packs: number) => (packs === 1 ? '1 pack came back' : `${packs} packs came back`);
export const someAreRefunded = (packs: number) =>
  packs === 1 ? '1 pack came back and is refunded' : `${packs} packs came back and are refunded`;
export const inCash = 'by hand, for packs that came back';
export const isAskedFor = 'The return is recorded. The customer is informed.';
export const isNotTaken = 'The return is closed and the order stays delivered. The customer is told the reason.';
export const isReturned = (amount: string) => `The order is returned. ${amount} is refunded the way it was paid.`;
export const isReturnedFree = 'The order is returned. Nothing is left to refund for it.';
export const cashIsOwed = (amount: string) =>
  `All packs are here. An owner must refund ${amount} in cash under Approvals.`;
export const partIsRefunded = (amount: string) =>
  `The packs are recorded. ${amount} is refunded the way it was paid; the order stays delivered.`;
export const partWaits = (amount: string) =>
  `The packs are recorded. ${amount} in cash waits under Approvals for another person; the order stays delivered.`;
export const partIsFree = 'The packs are recorded. Nothing is left to refund for them.';
