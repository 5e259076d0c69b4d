import type { ReactNode } from 'react';
import { slots } from '../../slots.ts';

export const whichBatchOf = (lineName: string) => `Which batch of ${lineName}?`;
export const noBatchOnTheShelf = 'No batch in stock may be packed. Close this, and press ! for what can be done.';
export const thisMedicineIsNotCounted = 'This medicine is not counted by batch. Close this, and press + for each pack.';
export const theFirstToExpire =
  'The batch that expires first is at the top. Choose with Tab and Enter, then scan its packs.';
export const batchWithPacks = (expiry: string, mrp: string, packs: number) =>
  `exp. ${expiry}, MRP ${mrp}, ${packs === 1 ? '1 pack' : `${packs} packs`}`;
export const packBench = 'Pack bench';
export const thePickListOfAll = 'The pick list of all orders';
export const theNextOrderToPack = 'The next order to pack';
export const chooseOtherOrders = 'Choose other orders';
export const readTheOrdersAnew = 'Reload the orders';
export const scansAreSaved = (message: string) => `${message} Your scans are saved.`;
export const lookingUpTheOrders = 'Looking up the orders …';
export const noOrderHasTheNumber = (unknown: string) => `No order has the number ${unknown}. Look at the paper again.`;
export const soundIsOff = 'Sound is off.';
export const soundIsOn = 'Sound is on.';
export const switchSoundForWrongPacks = 'Sound for wrong packs on or off';
export const soundForWrongPacks = 'Sound for wrong packs';
export const ordersOnTheBench = 'Orders on the bench';
export const pickList = 'Pick list';
export const toPack = 'to pack';
export const chooseOthers = 'Choose others';
export const pleaseTypeTheOrders = 'Please type the order’s number, or scan it.';
export const isChosenAlready = (number: string) => `${number} is already chosen.`;
export const atMostOrdersArePicked = (mostPicked: number) => `At most ${mostPicked} orders are picked at once.`;
export const chooseAtLeastOne = 'Choose at least one order first.';
export const nextOrderTheSpace = 'Next order (the space bar chooses it)';
export const orderBefore = 'Previous order';
export const chooseTheThatAreDue = (count: number) => `Choose the first ${count} due`;
export const startWithTheChosen = 'Start with the chosen orders';
export const typeAnOrdersNumber = 'Type an order’s number';
export const readTheListAnew = 'Reload the list';
export const outOfTheField = 'Leave the field';
export const ordersNumber = 'Order’s number';
export const scanItFromAnywhere = 'Scan it from anywhere on this screen, or press / and type it.';
export const add = 'Add';
export const theDueFirst = (count: number) => `The first ${count} due`;
export const startWith = (chosen: number) => `Start with ${chosen === 1 ? '1 order' : `${chosen} orders`}`;
export const chosenByNumber = 'Chosen by number';
export const removeNumber = (number: string) => `${number}, remove`;
export const lookingUpWhatWaits = 'Looking up the orders to pack …';
export const noOrderWaitsToBePacked = 'No orders to pack.';
export const ordersToPack = 'Orders to pack';
export const notNamed = 'not named';
export const oneLine = '1 line';
export const manyLines = (lines: number) => `${lines} lines`;
export const openedBy = (name: string) => `, opened by ${name}`;
export const showMore = 'Show more';
export const notKnown = 'not known';
export const thisPackExpiredOnPut = (expired: string) =>
  `This pack expired on ${expired}. Put it aside; it must not be sent.`;
export const thePackSaysThatBatch = (batch: string, expiry: string, monthExpiry: string) =>
  `The pack says that batch ${batch} expires in ${expiry}; the stock list says ${monthExpiry}. Put it aside, and tell the person who counts the stock.`;
export const batchExpiredOnPut = (batch: string, expiry: string) =>
  `Batch ${batch} expired on ${expiry}. Put it aside; it must not be sent.`;
export const lineHasAllItsPut = (line: number, quantity: number) =>
  `Line ${line} needs only ${quantity}. Put this pack back on the shelf.`;
export const takeThisBatchInstead = (batch: string) => ` Take ${batch} instead,`;
export const takeAnotherOne = ' Take another batch,';
export const isNotTheBatch = (line: number) => `is not the batch of line ${line}`;
export const hasItsOfLine = (planned: number, line: number) => `is done: line ${line} needs ${planned} of it`;
export const batchOrPressB = (batch: string, why: string, instead: string) =>
  `Batch ${batch} ${why}.${instead} or press b to pack this one.`;
export const theStockListHas = (batch: string) =>
  `The stock list has no more packs of batch ${batch}. Take another batch, and tell the person who counts the stock.`;
export const thisCartonHoldsPacks = (wanted: number, line: number, takes: number) =>
  `This carton holds ${wanted} packs, and line ${line} needs ${takes} of the batch. Scan the packs one by one.`;
export const pleaseTypeTheFirst = (leastLetters: number) =>
  `Please type the first ${leastLetters} letters of the batch, or all of a shorter one.`;
export const noLineOfThis = (value: string | null) => `No line of this order needs batch ${value}.`;
export const linesHaveThisBatch = (lines: string) =>
  `Lines ${lines} have this batch. Read the name on the pack, press the number of its line, then scan again.`;
export const severalBatchesBeginSo = (named: string) =>
  `Several batches begin like this: ${named}. Please type more letters.`;
export const aMonthThatIsNotKnown = 'an unknown month';
export const takeForLine = (batch: string, line: number) => ` Take ${batch} for line ${line}.`;
export const anyBatch = 'any batch';
export const expiryAndMrp = (expiry: string, mrp: string) => `exp. ${expiry}, MRP ${mrp}`;
export const packsOfPlanned = (counted: number, packs: number) => `${counted} of ${packs}`;
export const packsChosen = (counted: number) => `${counted}, chosen`;
export const chosen = 'chosen';
export const packOfBatch = (batch: string) => `pack of batch ${batch}`;
export const noBatchOnTheShelfMay = 'No batch in stock may be packed.';
export const notCountedByBatch = 'Not counted by batch: look at the name and the expiry.';
export const packOfLine = (line: number) => `pack of line ${line}`;
export const allThere = ', all there';
export const tooMany = ', too many';
export const packsMissing = ', packs missing';
export const isSoThereIsNothing = (sheetNumber: string, statusWords: string) =>
  `${sheetNumber}: ${statusWords}. There is nothing to pack: put back the packs taken for it.`;
export const goToLine = (line: number) => `Go to line ${line}`;
export const nextLine = 'Next line';
export const lineBefore = 'Previous line';
export const typeTheFirstLetters = 'Type the first letters of a batch';
export const onePackOfALine = 'Add one pack of a line without batches';
export const removeOnePackOfTheLine = 'Remove one pack of the line';
export const packAnotherBatch = 'Pack another batch';
export const packsAreShort = 'Packs are short';
export const undoTheLastStep = 'Undo the last step';
export const packTheOrder = 'Pack the order';
export const cashAtTheDoor = 'cash at the door';
export const paidOnline = 'paid online';
export const whatYouScanIsKept = (taken: string) => `${taken} Your scans are saved here, but you cannot pack it now.`;
export const pressForWhatCan = (sentence: string) => `${sentence} Press ! for what can be done.`;
export const theOrderChangedWhile = 'The order changed meanwhile. Your scans are saved.';
export const packOrBatch = 'Pack or batch';
export const scanFromAnywhereOnThis = (leastLetters: number) =>
  `Scan from anywhere on this screen, or press / and type the first ${leastLetters} letters of the batch.`;
export const count = 'Count';
export const acts = 'Actions';
export const packing = 'Packing …';
export const otherBatch = 'Other batch';
export const short = 'Short';
export const undo = 'Undo';
export const nextOrder = 'Next order';
export const notPaidYet = 'not paid yet';
export const withTheCourier = 'with the courier';
export const outForDelivery = 'out for delivery';
export const notDelivered = 'not delivered';
export const returnAskedFor = 'return requested';
export const backWithUs = 'back with us';
export const paymentFailed = 'payment failed';
export const handItToTheCourier = 'Hand it to the courier';
export const isPacked = (sign: ReactNode, number: string) => slots`${sign}${number} is packed.`;
export const inTheParcel = 'In the parcel:';
export const packsOfMedicine = (quantity: number, name: string) => `${quantity} of ${name}`;
export const ofBatch = (packs: number, batch: string) => `${packs} of batch ${batch}`;
export const packsOfOtherBatches = 'Packs of other batches on the bench go back on the shelf.';
export const printTheLabelAndPut =
  'Print the label and put it on the parcel. The invoice is issued when the courier takes it.';
export const handToTheCourier = 'Hand to the courier';
export const theOrderWasAndIsNow = (status: string, afterStatus: string) =>
  `The order was “${status}”, and is “${afterStatus}” now.`;
export const lineHasChanged = (line: number, packs: number) =>
  `Line ${line} has changed. Put its packs back: ${packs}.`;
export const lineTakesNowPut = (line: number, quantity: number, over: number) =>
  `Line ${line} needs ${quantity} now. Put ${over} back (press u or -).`;
export const lineIsGone = (line: number, lineName: string) => `Line ${line}, ${lineName}, is no longer in the order.`;
export const lineIsNew = (line: number, lineName: string) => `Line ${line} is new: ${lineName}.`;
export const lineIsNowNot = (line: number, lineName: string, oldName: string) =>
  `Line ${line} is ${lineName} now, not ${oldName}.`;
export const linePacksNowNot = (line: number, quantity: number, oldQuantity: number) =>
  `Line ${line}: ${quantity} ${quantity === 1 ? 'pack' : 'packs'} now, not ${oldQuantity}.`;
export const lineTake = (line: number, namesLine: string) => `Line ${line}: take ${namesLine}.`;
export const batchOfLineMayNotLeave = (batch: string, line: number) =>
  `Batch ${batch} of line ${line} may no longer be packed. Put it aside.`;
export const chooseAnotherBatch = 'Choose another batch';
export const ofBatchForLine = (packs: number, batch: string, line: number, lineName: string) =>
  `${packs} of batch ${batch} for line ${line}: ${lineName}.`;
export const batchMayBePacked = (batch: string, line: number) =>
  `Batch ${batch} may be packed for line ${line}. Scan its packs.`;
export const theLastStepIsUndone = 'The last step is undone.';
export const thereIsNothingToUndo = 'There is nothing to undo.';
export const packsAreMissingOrThere = 'Packs are missing, or there are too many. Look at the lines.';
export const printThePickList = 'Print the pick list';
export const pickListPacksFor = (packs: number, orders: number) =>
  `Pick list: ${packs} ${packs === 1 ? 'pack' : 'packs'} for ${orders} ${orders === 1 ? 'order' : 'orders'}`;
export const print = 'Print';
export const packTheFirstOrder = 'Pack the first order';
export const thereIsNothingToTake = 'There is nothing to take from the shelves for these orders.';
export const whatToTakeFromTheShelves = 'What to take from the shelves';
export const packs = 'Packs';
export const medicine = 'Medicine';
export const batch = 'Batch';
export const expires = 'Expires';
export const forOrders = 'For orders';
export const taken = 'Taken';
export const any = 'any';
export const pleaseChooseWhatBecomes = 'Please choose what to do with the line.';
export const theOrderWaitsForThePacks = 'The order waits for the packs. The patient gets a message.';
export const packsHereShipNow =
  'The packs that are here ship now; the missing packs follow as an order of their own, as the patient agreed.';
export const itGoesWithFewer = 'It ships with fewer packs, as the patient agreed.';
export const theLineIsRemoved = 'The line is removed, as the patient agreed.';
export const aPharmacistIsAsked = 'A pharmacist is asked for another medicine. The patient gets no message yet.';
export const isShort = (lineName: string) => `${lineName} is short`;
export const lineTakesByTheStock = (line: number, quantity: number, packs: number) =>
  `Line ${line} needs ${quantity}. The stock list has ${packs === 1 ? '1 pack' : `${packs} packs`} that may be sent, from all batches.`;
export const whatBecomesOfItItsLetter = 'What to do: its letter, then Enter';
export const packsThatGo = 'Packs to send';
export const packsThatGoNow = 'Packs to send now';
export const theOthersFollowPaid = (orderType: string) =>
  `The missing packs cost what was agreed, without a delivery fee: ${orderType === 'cod' ? 'the patient pays for them when they arrive' : 'they are paid'}. The patient gets a message.`;
export const whatThePatientAgreed = 'What the patient agreed to';
export const noteForThePharmacy = 'Note for the pharmacy';
export const whatAndThePatient = (orderType: string) =>
  `${orderType === 'cod' ? 'The patient pays less at the door' : 'What was paid for it is refunded'}, and the patient gets a message.`;
export const itStandsOnTheOrders = 'It is on the order’s page.';
export const sentAgainItIsDone = (message: string) => `${message} It is safe to send it again: it is done only once.`;
export const writing = 'Writing …';
export const recordIt = 'Record it';
export const holdsRecalledPacks = (number: string) => `${number} contains recalled packs and must not be sent`;
export const whatToDoWithRecalled = (batches: string) =>
  `Recalled after this parcel was packed: batch ${batches}. Open the parcel: put the recalled packs aside, the others back on the shelf, and pack the order again.`;
export const openTheParcel = 'Open the parcel';
export const lastsUntil = (day: string) => `The course ends on ${day}: the batch has to last longer.`;
