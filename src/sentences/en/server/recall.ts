/** What the server says about the government's lists of failed batches. */
export const failed = (month: string, reason: string) => `on the government’s list of ${month}: ${reason}`;
export const notCsv = (columns: string) => `This is not a CSV with a header of the columns ${columns}.`;
export const notText = 'a cell is too long or contains characters that are not text';
export const incomplete = 'product, batch or reason is missing';
export const noMonth = 'the month is not written as yyyy-mm';
export const lineRefused = (line: number, why: string) => `Line ${line}: ${why}.`;
export const surelyListed = (batch: string, month: string, reason: string) =>
  `Batch ${batch} of this medicine is on the government’s list of ${month}: ${reason}. It is refused; return it to the supplier.`;
export const likelyListed = (batch: string, month: string, product: string, maker: string) =>
  `A batch ${batch} of ${product} by ${maker || 'a maker who is not named'} is on the government’s list of ${month}. Ask a pharmacist before this one is sold.`;

/** What the server says about recalled batches. */
export const isRecalled = (batch: string, phone: string) =>
  `contains a medicine of batch ${batch}, which was recalled. Do not take it. Your account shows which one it is. Call ${phone}.`;
export const reasonOf = (why: string) => `recalled: ${why}`;
export const batchWasRecalled = (batch: string) =>
  `Batch ${batch} of this medicine was recalled. It will not be sold again.`;
export const holdsRecalled = (number: string, batch: string, medicine: string) =>
  `Order ${number} contains packs of batch ${batch} of ${medicine}, which was recalled. It must be neither sent nor cancelled: first open the parcel at the pack bench, which sends it back to packing.`;
export const takesInRecalled = (number: string) =>
  `The parcel of ${number} contains recalled packs. Please name who takes them in, with --by NAME.`;
export const noSuchMedicine = (medicineId: string) => `There is no medicine ${medicineId}. Nothing was recalled.`;
export const noSuchRecall = 'There is no such recall.';
export const noSuchAlert = 'There is no such alert.';
export const alertMeansAnother = 'The alert names a different batch.';
export const notInThisRecall = (number: string) => `Order ${number} is not part of this recall.`;
export const packsNotBackYet = (packs: number) =>
  packs === 1 ? 'One pack has not come back yet.' : `${packs} packs have not come back yet.`;
export const nothingByHand = (number: string) => `Nothing has to be refunded by hand for order ${number}.`;
export const onlyPackedIsOpened = (number: string, status: string) =>
  `${number} is ${status}: only a packed parcel that is still here can be opened.`;
export const nothingRecalledInside = (number: string) => `No pack in the parcel of ${number} was recalled.`;
export const openedForRecall = (batches: string) => `opened: batch ${batches} was recalled`;
export const isUnpacked =
  'The parcel is open again. Put the recalled packs aside, the others back on the shelf, and pack the order again.';
export const batchRecalledReason = (batch: string) => `Batch ${batch} was recalled`;
