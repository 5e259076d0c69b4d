export const correctionsOfTheStock = 'Corrections of the stock that wait for another person';
export const printJson = 'print JSON';
export const noCorrectionWaits = 'No correction waits.';
export const confirmACorrectionTheStock = 'Confirm a correction: the stock is changed';
export const refuseACorrectionTheStock = 'Refuse a correction: the stock stays as it is';
export const thePharmacistOrOwner = 'the pharmacist or owner who decides: another than who asked';
export const batchOfHoldsPacks = (batch: string, medicineId: string, after: number, before: number) =>
  `Batch ${batch} of ${medicineId} holds ${after} packs now and not ${before}.`;
export const batchOfStaysAtPacks = (batch: string, medicineId: string, before: number) =>
  `Batch ${batch} of ${medicineId} stays at ${before} packs.`;
export const batchOfHoldsPacksBy = (batch: string, medicineId: string, before: number) =>
  `Batch ${batch} of ${medicineId} holds ${before} packs by the books already.`;
export const thisCorrectsMoreThan = (
  alonePacks: number,
  id: string | null,
  batch: string,
  medicineId: string,
  before: number,
  after: number,
) =>
  `This corrects more than ${alonePacks} packs in a day, so another person confirms it: shop batch confirm ${id} --by NAME. Until then batch ${batch} of ${medicineId} holds ${before} packs and not ${after}.`;
export const batchPacksBecomeAsked = (
  id: string,
  medicine: string,
  batch: string,
  kind: string,
  before: number,
  after: number,
  why: string,
  madeByName: string,
) => `${id}  ${medicine}, batch ${batch}: ${kind}, ${before} packs become ${after} (${why}), asked by ${madeByName}`;
export const suppliersGoodsThatCome = 'Suppliers, goods that come in on their invoices, and what to order';
export const addAWholesaler = 'Add a wholesaler';
export const theLicenceByWhich = 'the licence by which they sell to a pharmacy';
export const allSuppliers = 'All suppliers';
export const notTold = 'not told';
export const licenceGstin = (name: string, licence: string, gstin: string) =>
  `${name}, licence ${licence}, GSTIN ${gstin}`;
export const thereAreNoSuppliers = 'There are no suppliers.';
export const takeALineOfASuppliers = 'Take a line of a supplier’s invoice in';
export const theName = 'the name';
export const asPrintedOnThePack = 'as printed on the pack';
export const thatWerePaid = 'that were paid';
export const asPrintedOnTheInvoice = 'as printed on the invoice';
export const theDayOnTheInvoice = 'the day on the invoice';
export const ofOnePaidPack = 'of one paid pack, without tax';
export const freePacksOfAScheme = 'free packs of a scheme';
export const theNumberOfTheCode = 'the number of the code on the pack';
export const letACodeOnPacks = 'Let a code on packs mean this medicine, where an earlier entry was wrong';
export const theNumberOfThisCode = 'the number of the code';
export const whatToOrderFromSuppliers = 'What to order from suppliers, by what customers ordered in the last 60 days';
export const packsThereOrderedIn60 = (packs: string, name: string, id: string, sellable: number, sold: number) =>
  `${packs} packs  ${name} (${id}): ${sellable} there, ${sold} ordered in 60 days`;
export const nothingNeedsToBeOrdered = 'Nothing needs to be ordered.';
export const thereIsNoSupplier = (supplier: string) =>
  `There is no supplier ${supplier}. Add one with goods add-supplier.`;
export const lineOfInvoiceIsInBatch = (
  line: number,
  invoice: string,
  batch: string,
  medicineId: string,
  packs: number,
  mrpPaise: string,
  sellable: number,
) =>
  `Line ${line} of invoice ${invoice} is in: batch ${batch} of ${medicineId} holds ${packs} packs, MRP ${mrpPaise}. ${sellable} can be sold.`;
export const itMustBeAGtin = 'It must be a GTIN of 8, 12, 13 or 14 digits.';
export const batchesThatFailedAndCalling = 'Batches that failed, and calling them back';
export const takeAMonthlyList =
  'Take a monthly list in as CSV: product, batch, maker, reason, laboratory, month (2026-10), source';
export const linesReadNewLeft = (read: number, added: number, refused: number) =>
  `${read} lines read, ${added} new, ${refused} left out.`;
export const batchOfIsKept = (batch: string, medicine: string) => `Batch ${batch} of ${medicine} is kept apart now.`;
export const callABatchBack =
  'Call a batch back: off sale for good, a message to everybody who has packs of it, their money back';
export const keptForGood = 'kept for good';
export const batchOfIsRecalled = (batch: string, medicineId: string) => `Batch ${batch} of ${medicineId} is recalled.`;
export const batchOfWasRecalled = (batch: string, medicineId: string) =>
  `Batch ${batch} of ${medicineId} was recalled before.`;
export const recallsAndHowFar = 'Recalls, and how far each is';
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
  refundedPaise: string,
  byHandPaise: string,
) =>
  `${moment}  ${medicine}, batch ${batch} (${why}): ${orders} orders, ${sent} of ${queued} messages sent, ${reached} reached, ${packsBack} of ${packs} packs back, ${refundedPaise} refunded, ${byHandPaise} to hand back`;
export const nothingWasRecalled = 'Nothing was recalled.';
export const writeDownThatCash = 'Write down that cash for recalled packs went back to the customer';
export const howTheMoneyWent = 'how the money went back';
export const cantBeRead = (file: string) => `${file} can’t be read.`;
export const werePaidBack = (amount: string, number: string) => `${amount} of ${number} were paid back.`;
export const isASupplierNow = (name: string) => `${name} is a supplier now.`;
export const meansFromNowOn = (gtin: string, medicineId: string) => `${gtin} means ${medicineId} from now on.`;
export const holdMedicinesFromSale = 'Medicines that are held from sale: neither offered nor packed';
export const holdAMedicine = 'Hold a medicine from sale until it is released; orders with it are not packed';
export const putItBackOnSale = 'Put a medicine that is held back on sale';
export const whatIsHeld = 'Every medicine that is held from sale';
export const whyItIsHeld = 'why; the desk and the bench show it, customers do not see it';
export const isHeldNow = (name: string) => `${name} is held from sale.`;
export const isOnSaleAgain = (name: string) => `${name} is on sale again.`;
export const nothingIsHeld = 'No medicine is held from sale.';
