/** What the counter asks and says about stock. */
export const whichMedicine = 'Please choose the medicine.';
export const whichBatch = 'Please choose the batch.';
export const whichCorrection = 'Please choose the correction.';
export const enterBatch = 'Please enter the batch as printed on the pack: plain letters, digits and signs.';
export const enterDay = 'Please enter the day.';
export const wholePacks = 'Please enter whole packs.';
export const enterRupees = 'Please enter an amount in rupees.';
export const sayWhy = 'Please say why: it is stored with the change.';
export const enterSupplier = 'Please enter the supplier’s name.';
export const enterLicence = 'Please enter the supplier’s drug licence.';
export const enterGstin = 'This GSTIN is mistyped. Please enter its 15 characters as printed, or leave it empty.';
export const scanOrType = 'Please scan a pack, or type letters of the name.';
export const chooseSupplier = 'Please choose the supplier.';
export const enterInvoice = 'Please enter the number of the invoice.';
export const codeReadBadly = 'The code’s number is invalid. Scan the pack again.';
export const enterLine = 'Please send a JSON object with the line of the invoice.';
export const howManyDays = 'Please say within how many days, in whole days.';
export const isSupplier = (name: string) => `${name} is now a supplier.`;
export const isIn = (line: number, batch: string, packs: number) =>
  `Line ${line} is saved: batch ${batch} has ${packs} ${packs === 1 ? 'pack' : 'packs'} now.`;
export const isApart = 'The batch is blocked: it is neither sold nor packed.';
export const isReleased = 'The batch is no longer blocked.';
export const corrected = (before: number, after: number) =>
  `The stock is now ${after} ${after === 1 ? 'pack' : 'packs'}; it was ${before}.`;
export const booksAgree = 'The books agree with your count. Nothing was changed.';
export const correctionWaits = (packs: number) =>
  `You may correct ${packs} packs a day on your own. This waits for another person, a pharmacist or the owner; until then the stock stays as it is.`;
export const correctionDone = 'The stock is corrected.';
export const correctionRefused = 'The correction is refused. The stock stays as it is.';
export const isHeldNow = (name: string) => `${name} is held from sale: it is neither offered nor packed.`;
export const isOnSaleAgain = (name: string) => `${name} is on sale again.`;
