/** The screens of goods in and of stock. */
export const goodsIn = 'Goods in';
export const stock = 'Stock';
export const loading = 'Looking it up …';
export const tryAgain = 'Try again';
export const supplier = 'Supplier';
export const chooseOne = 'Choose one';
export const addSupplier = 'Add a supplier';
export const newSupplier = 'New supplier';
export const name = 'Name';
export const licence = 'Drug licence';
export const gstin = 'GSTIN';
export const invoiceNumber = 'Invoice number';
export const invoiceDate = 'Invoice date';
export const medicine = 'Medicine';
export const find = 'Find';
export const medicineHint = 'Scan the pack, or type letters of the name and press Enter.';
export const batch = 'Batch';
export const expiry = 'Expiry';
export const expiryHint = 'As printed: 06/28 or JUN 28.';
export const mrp = 'MRP of a pack';
export const cost = 'Cost of a pack';
export const costHint = 'Before tax.';
export const paidPacks = 'Packs paid';
export const freePacks = 'Packs free';
export const saveLine = 'Save this line';
export const saving = 'Saving …';
export const linesOf = (invoice: string) => `Lines of invoice ${invoice}`;
export const noLines = 'No line of this invoice has been entered yet.';
export const noMedicine = 'No medicine with this name or code. Type letters of its name.';
export const newCode = 'No medicine with this code. Type letters of the name; the code is remembered with the line.';
export const which = 'Which one is it?';
export const ceilingIs = (rupees: string) => `The government’s ceiling is ${rupees}.`;
export const catalogueMrp = (rupees: string) => `The catalogue’s MRP is ${rupees}.`;
export const codeScanned = (gtin: string) => `Code ${gtin}`;
export const chooseMedicine = 'Choose the medicine first.';
export const readExpiry = 'Enter the expiry as printed, as in 06/28 or JUN 28.';
export const enterNumber = 'Enter a number.';
export const keySave = 'Save the line';
export const keyScan = 'Type or scan a medicine';
export const keyClear = 'Clear the line';
export const keySearch = 'Look for a medicine';
export const keyTab = (tab: string) => `Show: ${tab}`;
export const keyPrint = 'Print the list';
export const keyBack = 'Back to the lists';
export const keyNextBatch = 'Next batch';
export const keyBatchBefore = 'Previous batch';
export const tabs = 'Lists';
export const expiring = (days: number) => `Expires within ${days} days`;
export const toOrder = 'To order';
export const corrections = 'To confirm';
export const countSheet = 'Count sheet';
export const print = 'Print';
export const nothingExpires = 'No pack expires within this time.';
export const nothingToOrder = 'Nothing needs to be ordered.';
export const nothingToConfirm = 'No correction waits for another person.';
export const noBatches = 'No batch is recorded.';
export const noBatchHoldsPacks = 'No batch holds packs.';
export const packs = 'Packs';
export const counted = 'Counted';
export const returnToSupplierBy = 'Return to the supplier by';
export const state = 'State';
export const onSale = 'on sale';
export const expired = 'expired';
export const tooCloseToExpiry = 'too close to its expiry to be sold';
export const blockedBecause = (why: string) => `blocked: ${why}`;
export const sold60 = 'Ordered, last 60 days';
export const there = 'Can be sold';
export const missing = (packs: number) => `${packs} missing for orders`;
export const orderNow = 'Order';
export const maker = 'Maker';
export const why = 'Why';
export const askedBy = 'Asked by';
export const change = 'Change';
export const fromTo = (before: number, after: number) => `${before} → ${after}`;
export const confirm = 'Confirm';
export const refuse = 'Refuse';
export const yoursForAnotherToConfirm = 'yours: another person must confirm it';
export const kinds = { counted: 'counted', destroyed: 'destroyed', sent_back: 'sent back' } as const;
export const countBatch = 'Count';
export const destroy = 'Destroy';
export const sendBack = 'Send back';
export const block = 'Block';
export const release = 'Release';
export const titleOf = (act: string, batch: string) => `${act}: batch ${batch}`;
export const packsOnTheShelf = 'Packs on the shelf';
export const packsToRemove = 'Packs';
export const booksSay = (packs: number) => `Our books say ${packs}.`;
export const save = 'Save';
export const bought = 'Bought';
export const history = 'What happened';
export const when = 'When';
export const what = 'What';
export const who = 'Who';
export const invoice = 'Invoice';
export const sellable = (packs: number) =>
  packs < 0
    ? `${-packs} ${packs === -1 ? 'pack is' : 'packs are'} missing for orders.`
    : `${packs} ${packs === 1 ? 'pack' : 'packs'} can be sold.`;
export const batches = 'Batches';
export const happened = {
  received: 'came in',
  counted: 'counted',
  on_sale: 'on sale again',
  off_sale: 'off sale',
  destroyed: 'destroyed',
  sent_back: 'sent back',
  packed: 'packed',
  unpacked: 'came back from a cancelled order',
  expiry: 'expiry corrected',
  mrp: 'MRP corrected',
  quarantine: 'blocked or released',
} as const;
export const signatures = 'Counted by (name, signature, time): ______________________________';
export const holdFromSale = 'Hold from sale';
export const putBackOnSale = 'Put back on sale';
export const holdTitle = (name: string) => `Hold from sale: ${name}`;
export const liftTitle = (name: string) => `Put back on sale: ${name}`;
export const whatHoldingDoes =
  'Until it is put back on sale, nobody can order it, orders with it are not packed, and packed parcels stay here. Parcels already sent are not affected: for those, start a recall.';
export const whatLiftingDoes = 'It can be ordered again while packs are in stock, and orders with it can be packed.';
export const heldSince = (by: string, day: string, reason: string) => `Held from sale by ${by}, ${day}: ${reason}`;
export const heldFromSale = 'Held from sale';
export const nothingHeld = 'No medicine is held from sale.';
