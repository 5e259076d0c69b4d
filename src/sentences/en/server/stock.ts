/** What the server says about goods received and stock corrections. */
export const noPacks = 'No packs were entered. Enter the packs of the invoice, or its free packs.';
export const expired = (batch: string, expiry: string) => `Batch ${batch} expired on ${expiry}, so it is refused.`;
export const nearExpiry = (batch: string, expiry: string, days: number) =>
  `Batch ${batch} expires on ${expiry}. Packs are accepted only with more than ${days} days left: suppliers take packs back until ${days} days before they expire (the shop’s own rule; the law forbids only expired packs).`;
export const expiryTooFar = (batch: string, expiry: string) =>
  `Batch ${batch} would last until ${expiry}, more than ten years. Please read its expiry again.`;
export const costAboveMrp =
  'The cost of a pack is above its MRP. Enter the cost of one pack before tax, not of the line.';
export const invoiceInTheFuture = (day: string) => `The invoice is dated ${day}, which is in the future.`;
export const invoiceTooOld = (day: string) => `The invoice is dated ${day}, more than 400 days ago. Check the year.`;
export const noSuchSupplier = 'There is no such supplier. Add the supplier first.';
export const supplierExists = (name: string) => `A supplier named ${name} already exists.`;
export const otherInvoiceDay = (number: string, day: string) =>
  `Invoice ${number} of this supplier was entered with the date ${day}. Check the number and the date.`;
export const enteredAlready = (batch: string, number: string) =>
  `Batch ${batch} of this medicine was already entered from invoice ${number}. Free packs of it belong to the same line; a mistyped line is corrected by a count.`;
export const codeOfAnother = (gtin: string, name: string) =>
  `The code ${gtin} was read on packs of ${name} before. Check the pack. If the earlier entry was wrong, the owner changes it with: npm run shop -- goods code.`;
export const overCeiling = (mrp: string, ceiling: string) =>
  `The MRP of ${mrp} is above the government’s ceiling of ${ceiling} for this pack. Ask the supplier; the shop never sells it above the ceiling.`;
export const otherMrp = (mrp: string, listed: string) =>
  `The MRP of ${mrp} differs from the catalogue’s ${listed}. Each batch is sold for no more than its own MRP.`;
export const batchIsBlocked = (why: string) => `The batch is blocked (${why}), so these packs are not on sale.`;
export const recordedAs = (batch: string) =>
  `It is recorded as batch ${batch}, which differs only in capitals, spaces or punctuation.`;

export const noSuchBatch = (batch: string) => `Batch ${batch} of this medicine is not recorded.`;
export const expiryNeeded = (batch: string) => `Batch ${batch} is not recorded yet, so its expiry is needed.`;
export const countedMeanwhile = (batch: string, now: number, shown: number) =>
  `Our books now show ${now} ${now === 1 ? 'pack' : 'packs'} of batch ${batch}; you saw ${shown}. Count it again. Nothing was changed.`;
export const holdsOnly = (batch: string, packs: number) =>
  `Batch ${batch} holds ${packs} ${packs === 1 ? 'pack' : 'packs'}.`;
export const removeOne = 'Please enter how many packs leave the shelf: 1 or more.';
export const waitsAlready = (batch: string) => `A correction of batch ${batch} is already waiting for another person.`;
export const correctionWasDecided = 'This correction was already decided, or there is none.';
export const ownCorrection = 'You requested this correction yourself. Another person has to confirm it.';
export const batchHasChanged = (batch: string, now: number, before: number) =>
  `Batch ${batch} held ${before} ${before === 1 ? 'pack' : 'packs'} when this was requested, and holds ${now} now. Refuse it, and have it counted again.`;
