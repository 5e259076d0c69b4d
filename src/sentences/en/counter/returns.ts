/** Packs that customers send back, and refunds that two people decide. */
export const askedToReturn = 'Customer sends packs back';
export const packsCameBack = 'Packs came back';
export const closeTheReturn = 'Close the return';
export const whyIsItSentBack = 'Why does the customer send packs back?';
export const whyIsItNotTaken = 'Why is the return closed?';
export const recordIt = 'Record it';
export const isAskedFor = (number: string) => `${number}: the return is recorded, and the customer is informed.`;
export const staysDelivered = (number: string) => `${number} stays delivered. The customer is told the reason.`;
export const whichPacksCameBack = (number: string) => `${number}: which packs came back?`;
export const onlyWholeAndSealed =
  'Take back only whole, sealed packs whose batch is listed below, and nothing that is kept cold or is electronic. No pack goes on sale again.';
export const anyPackOfThisReason =
  'Opened packs are taken back too, because of this reason. No pack goes on sale again.';
export const lineAndBatch = (line: number, name: string, batch: string) => `${line}. ${name}, batch ${batch}`;
export const packsOf = (packs: number, pack: string) => `Packs, of ${packs} (${pack})`;
export const whatHappensToThem = 'What happens to them';
export const pleaseChoose = 'Please choose';
export const countThePacks = (line: number, batch: string, packs: number) =>
  `Line ${line}, batch ${batch}: type a number from 0 to ${packs}.`;
export const sayWhatHappensTo = (line: number, batch: string) =>
  `Line ${line}, batch ${batch}: say what happens to the packs.`;
export const noPacksAreTyped = 'Please type how many packs came back, or choose “Close the return”.';
export const recordThesePacks = 'Record these packs';
export const writing = 'Writing …';
export const isReturned = (number: string, amount: string) =>
  `${number} is returned. ${amount} is refunded the way it was paid.`;
export const isReturnedFree = (number: string) => `${number} is returned. Nothing is left to refund for it.`;
export const cashIsOwed = (number: string, amount: string) =>
  `${number}: all packs are here. An owner must refund ${amount} in cash under Approvals.`;
export const partIsRefunded = (number: string, amount: string) =>
  `${number}: the packs are recorded, and ${amount} is refunded the way it was paid. The order stays delivered.`;
export const partWaits = (number: string, amount: string) =>
  `${number}: the packs are recorded. ${amount} in cash waits under Approvals for another person. The order stays delivered.`;
export const partIsFree = (number: string) => `${number}: the packs are recorded. Nothing is left to refund for them.`;
export const returnIsOpen = (reason: string, by: string | null, when: string) =>
  `The customer sends packs back because ${reason}. ${by === null ? 'Requested in the account' : `Recorded by ${by}`}, ${when}.`;
export const cashWaits = (amount: string) =>
  `All packs are here. An owner must still refund ${amount} in cash under Approvals (r).`;
export const canBeReturned = (until: string) =>
  `Packs can be sent back until ${until}; for a fault in the medicine it is never too late.`;
export const timeIsOver = (until: string) =>
  `The time to send packs back ended on ${until}. It is never too late for a fault in the medicine. For any other reason, two people must decide on a refund (order page, R).`;

export const refundOf = (number: string) => `Refund part of ${number}`;
export const refundAnOrder = 'Refund part of an order';
export const twoDecide =
  'Another person decides on it under Approvals, whatever the amount. No credit note is issued: the price on the invoice stands.';
export const heldForIt = (amount: string) => `We hold ${amount} for this order: no more can be refunded.`;
export const amountInRupees = 'Amount in rupees';
export const whyForTheCustomer = 'Reason; the customer reads it';
export const namesNoMedicine = 'Name no medicine: others may read the phone.';
export const howCashGoesBack = 'How the cash is refunded';
export const howIfCash = 'How the cash is refunded, where it was paid in cash';
export const pleaseEnterAnAmount = 'Please enter an amount in rupees, as in 249.50.';
export const pleaseWriteWhy = 'Please write the reason.';
export const askForIt = 'Ask for the refund';
export const refundWaits = 'The refund waits under Approvals for another person. Until then nothing is paid.';
export const orderNumber = 'Order number';
