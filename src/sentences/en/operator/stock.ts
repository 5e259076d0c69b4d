export const correctionsOfTheStock = 'Corrections of the stock that wait for another person';
export const printJson = 'print JSON';
export const noCorrectionWaits = 'No correction waits.';
export const confirmACorrectionTheStock = 'Confirm a correction: the stock is changed';
export const refuseACorrectionTheStock = 'Refuse a correction: the stock stays as it is';
export const thePharmacistOrOwner = 'the pharmacist or owner who decides, not the person who asked';
export const batchOfHoldsPacks = (batch: string, medicineId: string, after: number, before: number) =>
  `Batch ${batch} of ${medicineId} has ${after} ${after === 1 ? 'pack' : 'packs'} now; it had ${before}.`;
export const batchOfStaysAtPacks = (batch: string, medicineId: string, before: number) =>
  `Batch ${batch} of ${medicineId} stays at ${before} ${before === 1 ? 'pack' : 'packs'}.`;
export const batchOfHoldsPacksBy = (batch: string, medicineId: string, before: number) =>
  `Batch ${batch} of ${medicineId} already has ${before} ${before === 1 ? 'pack' : 'packs'} in the books.`;
export const thisCorrectsMoreThan = (
  alonePacks: number,
  id: string | null,
  batch: string,
  medicineId: string,
  before: number,
  after: number,
) =>
  `With this you would correct more than ${alonePacks} packs alone within a day, so another person has to confirm it: shop batch confirm ${id} --by NAME. Until then batch ${batch} of ${medicineId} has ${before} ${before === 1 ? 'pack' : 'packs'}, not ${after}.`;
export const batchPacksBecomeAsked = (
  id: string,
  medicine: string,
  batch: string,
  kind: string,
  before: number,
  after: number,
  why: string,
  madeByName: string,
) =>
  `${id}  ${medicine}, batch ${batch}: ${kind}, ${before} ${before === 1 ? 'pack becomes' : 'packs become'} ${after} (${why}), asked by ${madeByName}`;
export const suppliersGoodsThatCome = 'Suppliers, goods received on their invoices, and what to order';
export const addAWholesaler = 'Add a wholesaler';
export const theLicenceByWhich = 'the licence by which they sell to a pharmacy';
export const theGstinOfThe = 'their GSTIN of 15 characters';
export const allSuppliers = 'All suppliers';
export const unknown = 'unknown';
export const licenceGstin = (name: string, licence: string, gstin: string) =>
  `${name}, licence ${licence}, GSTIN ${gstin}`;
export const thereAreNoSuppliers = 'There are no suppliers.';
export const takeALineOfASuppliers = 'Enter a line of a supplier’s invoice';
export const theName = 'the name';
export const asPrintedOnThePack = 'as printed on the pack';
export const thatWerePaid = 'packs that were paid for';
export const asPrintedOnTheInvoice = 'as printed on the invoice';
export const theDayOnTheInvoice = 'the date of the invoice';
export const ofOnePaidPack = 'per paid pack, before tax';
export const freePacksOfAScheme = 'free packs of a scheme';
export const theNumberOfTheCode = 'the number of the code on the pack';
export const letACodeOnPacks = 'Assign a code on packs to this medicine, to correct an earlier entry';
export const theNumberOfThisCode = 'the number of the code';
export const whatToOrderFromSuppliers = 'What to order from suppliers, based on orders in the last 60 days';
export const packsThereOrderedIn60 = (packs: string, name: string, id: string, sellable: number, sold: number) =>
  `${packs} ${packs.trim() === '1' ? 'pack' : 'packs'}  ${name} (${id}): ${sellable < 0 ? `orders lack ${-sellable}` : `${sellable} can be sold`}, ${sold} ordered in the last 60 days`;
export const nothingNeedsToBeOrdered = 'Nothing needs to be ordered.';
export const thereIsNoSupplier = (supplier: string) =>
  `There is no supplier ${supplier}. Add one with goods add-supplier.`;
export const lineOfInvoiceIsInBatch = (
  line: number,
  invoice: string,
  batch: string,
  medicineId: string,
  packs: number,
  mrp: string,
  sellable: number,
) =>
  `Line ${line} of invoice ${invoice} is saved: batch ${batch} of ${medicineId} has ${packs} ${packs === 1 ? 'pack' : 'packs'}, MRP ${mrp}. ${sellable < 0 ? `Orders lack ${-sellable}` : `${sellable} can be sold`}.`;
export const itMustBeAGstin = 'It must be a GSTIN: 15 characters, of which the last fits the others.';
export const itMustBeAnInvoice = 'It must be the number on the invoice, 40 characters at most.';
export const itMustBeAGtin = 'It must be a GTIN: 8, 12, 13 or 14 digits, of which the last fits the others.';
export const batchesThatFailedAndCalling = 'Batches that failed tests, and recalls';
export const takeAMonthlyList =
  'Import a monthly list as CSV: product, batch, maker, reason, laboratory, month (2026-10), source';
export const linesReadNewLeft = (read: number, added: number, refused: number) =>
  `${read} ${read === 1 ? 'line' : 'lines'} read, ${added} new, ${refused} left out.`;
export const batchOfIsKept = (batch: string, medicine: string) => `Batch ${batch} of ${medicine} is now blocked.`;
export const callABatchBack =
  'Recall a batch: off sale for good, a message to everybody who has packs of it, online payments refunded; cash is handed back (paid-back)';
export const keptForGood = 'stored for good';
export const batchOfIsRecalled = (batch: string, medicineId: string) => `Batch ${batch} of ${medicineId} is recalled.`;
export const batchOfWasRecalled = (batch: string, medicineId: string) =>
  `Batch ${batch} of ${medicineId} was already recalled.`;
export const noPacksOfIt =
  'No packs of this batch are recorded here, and no order contains any. Compare the number with the pack or the notice.';
export const notEveryOrderIsSettled = (why: string) =>
  `The money of some orders could not be settled yet. The running shop tries again; to try at once, run this command again. The reason: ${why}`;
export const recallsAndHowFar = 'Recalls, and the progress of each';
export const batchOrdersOfMessages = (
  moment: string,
  medicine: string,
  batch: string,
  why: string,
  orders: number,
  sent: number,
  queued: number,
  reached: number,
  packsBack: number,
  packs: number,
  refunded: string,
  byHand: string,
) =>
  `${moment}  ${medicine}, batch ${batch} (${why}): ${orders} ${orders === 1 ? 'order' : 'orders'}, messages sent ${sent} of ${queued}, ${reached} reached, packs back ${packsBack} of ${packs}, ${refunded} refunded, ${byHand} still to be refunded in cash`;
export const nothingWasRecalled = 'There are no recalls.';
export const writeDownThatCash = 'Record that cash for recalled packs was refunded to the customer';
export const howTheMoneyWent = 'how the money was refunded';
export const cantBeRead = (file: string) => `${file} cannot be read.`;
export const wasRefundedFor = (amount: string, number: string) => `${amount} was refunded for ${number}.`;
export const isASupplierNow = (name: string) => `${name} is now a supplier.`;
export const meansFromNowOn = (gtin: string, medicineId: string) => `${gtin} means ${medicineId} from now on.`;
export const holdMedicinesFromSale = 'Medicines that are held from sale: neither offered nor packed';
export const holdAMedicine =
  'Hold a medicine from sale until it is released; orders with it are neither packed nor handed over';
export const putItBackOnSale = 'Put a held medicine back on sale';
export const whatIsHeld = 'Every medicine that is held from sale';
export const whyItIsHeld = 'why; the desk and the bench show it, customers do not see it';
export const whyItIsReleased = 'why; stored with the release';
export const isHeldNow = (name: string) => `${name} is held from sale.`;
export const isOnSaleAgain = (name: string) => `${name} is on sale again.`;
export const nothingIsHeld = 'No medicine is held from sale.';
