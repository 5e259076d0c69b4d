import type { ReactNode } from 'react';
import { slots } from '../../slots.ts';

export const whatItCosts = (
  isCash: boolean,
  payable: string,
  price: string,
  delivery: string | null,
  coupon: string | null,
) =>
  `${isCash ? 'Cash at the door' : 'Online payment'}: ${payable} (${price} for the lines${delivery === null ? '' : `, ${delivery} for the delivery`}${coupon === null ? '' : `, ${coupon} off with a coupon`}).`;
export const owedAndHeld = (owed: string, held: string) => `Owed in all: ${owed}; we hold ${held}.`;
export const refundOf = (amount: string, reason: string, isSent: boolean) =>
  `Refund of ${amount}, because ${reason}: ${isSent ? 'sent' : 'on its way'}.`;
export const wasShort = (
  mark: (words: string) => ReactNode,
  reason: 'missing' | 'prescription',
  line: number,
  name: string,
  became: string,
  kept: string | null,
  less: string | null,
) =>
  slots`${mark(reason === 'missing' ? 'Short:' : 'Prescription covers fewer:')} line ${line}, ${name}: ${became}${kept === null ? '' : ` (${kept})`}${less === null ? '' : `, ${less} less`}.`;
export const packsOfOrdered = (packs: number, ordered: number) => `${packs} of ${ordered}`;
export const searchAllOrders = 'Search all orders';
export const orderPhoneNameBatch = 'Order, phone, name, batch, invoice or AWB';
export const searching = 'Searching …';
export const search = 'Search';
export const nothingWasFoundByAName = 'Nothing was found. A name finds only open orders.';
export const found = 'Found';
export const callBack = 'Call back';
export const sendAMessage = 'Send a message';
export const noteACall = 'Note a call';
export const writeANote = 'Write a note';
export const cancelTheOrder = 'Cancel the order';
export const sendIt = 'Send it';
export const theCustomerIsTold = 'The customer is told.';
export const theOrderIsCancelled = 'The order is cancelled.';
export const itsNumberThenEnter = (kind: string) =>
  `${kind === 'message' ? 'Message' : 'Reason'}: its number, then Enter`;
export const whatTheCustomerReads = 'The customer’s text appears here.';
export const theCustomerReadsYourOrder = (number: string, words: string) =>
  `The customer reads: “your order ${number} ${words}”, and our number.`;
export const theCustomerReadsThePharmacy = (words: string) =>
  `The customer reads: “The pharmacy says: ${words}.” What was paid is refunded.`;
export const pleaseChooseOne = 'Please choose one.';
export const sending = 'Sending …';
export const itIsWrittenDown = 'It is recorded.';
export const whatWasSaid = 'What was said';
export const note = 'Note';
export const ctrlAndEnterWrite =
  'Ctrl + Enter saves it. It is not on the customer’s order page, but is included when the customer exports their data.';
export const writing = 'Writing …';
export const recordIt = 'Record it';
export const theOrderWaitsForThem = 'the order waits for them';
export const theOthersFollow = 'the others follow as an order of their own';
export const missingFrom = 'Missing from';
export const countsForTheOther = 'Counts for the order of the missing packs';
export const paidWithTheFirst = 'Paid with the first order';
export const itGoesWithFewer = 'it ships with fewer';
export const theLineWasTaken = 'the line was removed';
export const aPharmacistIsAsked = 'a pharmacist is asked for another medicine';
export const lines = 'Lines';
export const line = 'Line';
export const medicine = 'Medicine';
export const packs = 'Packs';
export const price = 'Price';
export const batches = 'Batches';
export const decided = 'Decided';
export const released = 'Released';
export const searched = (searchedName: string) => `, searched: ${searchedName}`;
export const anUnknownBatch = 'an unknown batch';
export const packsOfBatch = (packs: number, batch: string) => `${packs} of ${batch}`;
export const until = (expiry: string) => `, until ${expiry}`;
export const notPacked = 'not packed';
export const none = 'none';
export const underTheWrittenException = (day: string) => `under the written exception of ${day}`;
export const theOrderCosts = 'The order costs';
export const itCostsMore = 'It costs more';
export const itCostsLess = 'It costs less';
export const noLongerOwed = 'No longer owed';
export const paidOnline = 'Paid online';
export const paidAtTheDoor = 'Paid at the door';
export const goesBackByTheGateway = 'Refunded through the gateway';
export const paidBackByHand = 'Refunded by hand';
export const theOrderEnded = 'the order ended';
export const packedBatchesCostLess = 'packed batches cost less';
export const aLineWentBack = 'a line was changed back to a cheaper medicine';
export const prescriptionCoversFewer = 'the prescription covers fewer packs';
export const packsWereNotThere = 'packs were missing';
export const packsWereRecalled = 'packs were recalled';
export const paymentAndPapers = 'Payment and papers';
export const issuedAtDispatch = 'issued at dispatch';
export const invoice = (invoice: string) => `Invoice: ${invoice}`;
export const openIt = 'Open it';
export const creditNote = (creditNote: string) => `. Credit note: ${creditNote}`;
export const order = (number: string) => `Order ${number}`;
export const reading = (number: string) => `Opening ${number} …`;
export const openItAtTheDesk = 'Open it at the desk';
export const readTheOrderAnew = 'Reload the order';
export const backToTheQueue = 'Back to the queue';
export const acts = 'Actions';
export const theCustomer = 'the customer';
export const thePharmacy = 'the pharmacy';
export const thePayment = 'the payment';
export const call = 'Call';
export const messageSent = 'Message sent';
export const notes = 'Notes';
export const thereAreNoNotes = 'There are no notes.';
export const history = 'History';
export const by = (moment: ReactNode, status: ReactNode, by: string) => slots`${moment} ${status}, by ${by}`;
export const messagesToTheCustomer = 'Messages to the customer';
export const noMessagesStored = 'No messages are stored.';
export const sms = 'SMS';
export const notSentYetSince = (queued: string) => `not sent yet, since ${queued}`;
export const sent = (sent: string) => `sent ${sent}`;
export const notNeeded = 'not needed';
export const waitsForAPharmacist = 'waits for a pharmacist';
export const aDoctorCallsFirst = 'a doctor calls first';
export const state = 'State';
export const prescription = 'Prescription';
export const placed = 'Placed';
export const promised = 'Promised';
export const fromTo = (from: string, to: string) => `${from} to ${to}`;
export const patient = 'Patient';
export const receiver = 'Receiver';
export const receiversPhone = 'Receiver’s phone';
export const courier = 'Courier';
export const heldBy = 'Held by';
export const theOrder = 'The order';
export const noNumber = 'no number';
export const prescribed = (words: string) => `Prescribed: ${words}.`;
export const forDays = (days: number) => (days === 1 ? '1 day' : `${days} days`);
export const morePacksBecause = (packs: number, why: string) =>
  ` ${packs === 1 ? '1 pack' : `${packs} packs`} more than prescribed: ${why}`;
export const correctTheAddress = 'Correct the address';
export const sendItThere = 'Send it to this address';
export const theOrderGoesThereNow = 'The order goes to this address now. The customer is told.';
export const thePriceStays =
  'The price stays the same. Delivery, cash and the delivery day are checked for a new pin code.';
export const houseOrBuilding = 'House or building';
export const streetAndArea = 'Street and area';
export const landmark = 'Landmark';
export const pinCode = 'Pin code';
export const city = 'City';
export const stateOfIndia = 'State';
export const emptyTakesThePins = 'If empty, taken from the pin code.';
export const itIsKeptAsACall = 'It is stored with the order as a call.';
export const pleaseWriteWhatWasSaid = 'Please write what was said on the telephone.';
export const goingBefore = 'Address before';
export const changedBy = (place: string, by: string, at: string) => `${place} (changed by ${by}, ${at})`;
export const theCustomerWhoChanged = 'the customer';
export const packsCameBack = 'packs came back';
export const twoDecided = 'two people decided it';
