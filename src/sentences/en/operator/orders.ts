export const takePacksInByBatch = 'Receive packs by batch, correct, block and destroy them, and see what is left';
export const addPacksToABatch = 'Add packs to a batch, or with --counted set it to the result of a count';
export const asPrintedOnThePack = 'as printed on the pack';
export const howManyCameInOrLie = 'how many packs were received, or are on the shelf';
export const thePacksAreAll =
  'the number is everything on the shelf, including packs of orders that are not packed yet';
export const printJson = 'print JSON';
export const everyBatchOrThose = 'Every batch, or those of one medicine, in the order in which they are packed';
export const onlyPacksThatExpire =
  'only packs that expire within this many days or have expired, the first to expire first';
export const mendAnExpiryOrAnMrp = 'Correct an expiry or an MRP that was typed wrong';
export const theLastDayItMayBeUsed = 'the last day it may be used';
export const pleaseTellWhatItShould = 'Please give the correct value: --expiry or --mrp.';
export const keepABatchApart = 'Block a batch, as for a recall: it is neither sold nor packed';
export const letABatchThatWasKept = 'Unblock a batch, so that it is sold again';
export const howMany = 'how many';
export const whatHappenedToThePacks = (movementsShown: number) =>
  `What happened to the packs of a medicine and to its batches, the last ${movementsShown} of each, newest first`;
export const keptBesideTheChange = 'stored with the change for good';
export const expiresOnAndNotOn = (expiry: string, beforeExpiry: string) =>
  `expires on ${expiry}, not on ${beforeExpiry}`;
export const hasAnMrpOfAndNotOf = (now: string, before: string) => `has an MRP of ${now}, not ${before}`;
export const holdsPacksAndNot = (packs: number, beforePacks: number) =>
  `holds ${packs} ${packs === 1 ? 'pack' : 'packs'}, not ${beforePacks}`;
export const isReleased = 'is released';
export const isBlocked = (quarantine: string) => `is blocked: ${quarantine}`;
export const isOnSale = 'is on sale';
export const isNotOnSale = 'is not on sale';
export const batchOfItPacks = (batch: string, medicineId: string, changes: string, sale: string, sellable: number) =>
  sellable < 0
    ? `Batch ${batch} of ${medicineId} ${changes}. It ${sale}; orders lack ${-sellable} ${sellable === -1 ? 'pack' : 'packs'} of the medicine.`
    : `Batch ${batch} of ${medicineId} ${changes}. It ${sale}; ${sellable} ${sellable === 1 ? 'pack' : 'packs'} of the medicine can be sold.`;
export const ordersIntoWhichPacks = 'Orders with packs of it, as recorded then:';
export const noPacksCameInToSet = 'No packs came in. To set a batch to what is left of it, use --counted.';
export const batchOfHoldsPacks = (batch: string, medicineId: string, packs: number) =>
  `Batch ${batch} of ${medicineId} holds ${packs} ${packs === 1 ? 'pack' : 'packs'}.`;
export const itIsTooNear = 'It is too close to its expiry to be sold.';
export const itIsKeptApart = (quarantine: string) => `It is blocked: ${quarantine}.`;
export const theMedicineIsCounted = (listedBefore: number) =>
  `The medicine is counted by batch from now on; the list had said ${listedBefore}.`;
export const canBeSold = (sellable: number) =>
  sellable < 0 ? `Orders lack ${-sellable}.` : `${sellable} can be sold.`;
export const noBatchesMatch = 'No batches match.';
export const nothingIsWrittenDown = (medicineId: string) => `Nothing is recorded about ${medicineId}.`;
export const offSaleTooNear = ' off sale: too close to its expiry';
export const offSaleKeptApart = (quarantine: string) => ` off sale: blocked, ${quarantine}`;
export const notInTheCatalogue = 'not in the catalogue';
export const itMustBe1 = 'It must be 1 to 40 plain letters, digits or signs.';
export const itMustBeSome = 'It must be some words, 200 characters at most.';
export const itMustBeAWhole = 'It must be a whole number from 0 to 999999.';
export const itMustBeAnAmount = 'It must be an amount in rupees above 0.';
export const makeSeeAndEnd = 'Make, see and end coupons';
export const makeACoupon = 'Make a coupon';
export const whatItDoes = 'what it does';
export const takesAtMostThis = 'takes at most this off';
export const needsMedicinesForThis = 'needs medicines of at least this amount';
export const usesInAll = 'uses in total';
export const usesOfOnePerson = 'uses per person';
export const forAFirstOrder = 'only for a first order';
export const inTheAppOnly = 'only in the app';
export const fromThisDayInIndia = 'from this day in India on, as in 2026-12-01; or a time';
export const upToAndIncluding = 'up to and including this day in India; or a time';
export const everyCouponTheNewest = 'Every coupon, newest first';
export const thereAreNoCoupons = 'There are no coupons.';
export const endACouponNow = 'End a coupon now';
export const thereIsNoCoupon = (code: string) => `There is no coupon ${code}.`;
export const hasEnded = (code: string) => `${code} has ended.`;
export const canBeUsed = (code: string) => `${code} can be used.`;
export const canBeUsedFrom = (code: string, from: string) => `${code} can be used from ${from}.`;
export const inIndia = (day: string, time: string) => `${day} ${time} in India`;
export const itMustBeANumber = 'It must be a number above 0, at most 100.';
export const itMustBeAWholeNumber = 'It must be a whole number from 1.';
export const writeTheCreditNote = 'Write as PDF the credit notes of an order whose goods came back or were recalled';
export const hasNoCreditNote = (number: string) =>
  `${number} has no credit note: nothing of it came back or was recalled.`;
export const creditNoteOfWasWritten = (printedNumber: string, number: string, file: string) =>
  `Credit note ${printedNumber} of ${number} was written to ${file}.`;
export const whatTheCheckOfAnOrders =
  'What the safety check of an order’s basket found. With --seen, --by and --note it records that a pharmacist reviewed it; a finding that says stop holds the order until then, and another pharmacist releases it before dispatch';
export const aPharmacistHasLooked =
  'a pharmacist has reviewed the findings, and spoken with the patient where they say stop';
export const byAndNoteBelong = '--by and --note belong to --seen.';
export const theCheckOfFound = (number: string) =>
  `The check of ${number} found nothing that a pharmacist must review.`;
export const askWeCouldNotCheck = (notChecked: string) => `ask We could not check ${notChecked}: please review it.`;
export const seenByAt = (by: string, at: string, note: string) => `Reviewed by ${by} at ${at}: ${note}`;
export const nobodyHasLookedAtThis = 'Nobody has reviewed this yet. Record the outcome with --seen --by --note.';
export const seeOrdersAndMove = 'See orders and change their state';
export const oneOrderWithItsLines = 'One order with its lines and its history';
export const theCheckOfTheBasket = (severity: string, number: string) =>
  `\n  the safety check ${severity === 'stop' ? 'found a risk (stop)' : 'found something to review (ask)'}, and nobody has reviewed it yet: order findings ${number}`;
export const releaseWhatASecond =
  'Release what a second pharmacist must release before dispatch: the order’s lines of Schedule H1 and the findings of its check. This pharmacist must have opened the files within the hour (prescription open --by)';
export const thePharmacistWhoReleases = 'the pharmacist who releases: not the one who decided';
export const orderIsReleasedBy = (number: string, by: string) => `Order ${number} is released by ${by}.`;
export const whatGoesIntoTheParcel =
  'What goes into the parcel: batch, expiry and MRP of every line, as it would be packed now or as it was packed';
export const moveAnOrderOnConfirmed =
  'Change the state of an order: CONFIRMED, PACKED, SHIPPED, OUT_FOR_DELIVERY, DELIVERED, or CANCELLED; UNDELIVERED and RETURNED_TO_ORIGIN for a parcel that nobody accepted; RETURNED once its packs were taken in (order return back) and the cash is handed back';
export const howCashWentBack =
  'how the cash was refunded to the customer, for RETURNED: required where it was paid in cash';
export const whoPaysOrTakesIn =
  'with --paid-back: the owner who refunds it, needed above what one person may refund in a day; with RETURNED_TO_ORIGIN: who takes the parcel in, needed if it contains recalled packs';
export const paidBackBelongs =
  '--paid-back belongs to RETURNED; --by belongs to --paid-back, or to RETURNED_TO_ORIGIN.';
export const whyForTheCustomer = 'why, for the customer, who reads it in the message; names no medicine';
export const ordersThatWaitForThePharmacy =
  'Orders that wait for the pharmacy, the longest wait first; then the others, newest first';
export const onlyThese = (orderStatuses: string) => `only these: ${orderStatuses}`;
export const onlyThoseOfThis = 'only those of this number, or sent to it';
export const onlyThoseWithThis = 'only those with this in the name of the patient or the receiver';
export const onlyThosePlacedOnThis = 'only those placed on this day in India, as in 2026-12-31';
export const cancelAnOrderThatHas =
  'Cancel an order that has not been dispatched; the customer is told why, and what was paid is refunded';
export const isCancelled = (number: string) => `${number} is CANCELLED.`;
export const noOrdersMatch = 'No orders match.';
export const thereAreOrdersPage = (total: number, page: number) =>
  `There ${total === 1 ? 'is 1 order' : `are ${total} orders`}; page ${page} is past the end.`;
export const theNextOnesPage = (page: number) => ` The next ones: --page ${page}.`;
export const ordersToOf = (first: number, last: number, total: number, more: string) =>
  `Orders ${first} to ${last} of ${total}.${more}`;
export const itMustBeAWholeNumberFrom = (most: number) => `It must be a whole number from 1 to ${most}.`;
export const isNotAState = (text: string, orderStatuses: string) =>
  `${text} is not a state of an order. Use one of ${orderStatuses}.`;
export const lessThanAgreed = (shortfall: string, orderType: string) =>
  `  ${shortfall} less than agreed, ${orderType === 'cod' ? 'to be taken off at the door' : 'refunded at dispatch'}`;
export const nothingOfItGoes = ' none of it is sent';
export const notRecorded = 'not recorded';
export const seePrescriptionsAndDecide = 'See prescriptions and decide on them';
export const whatWaitsForThePharmacist =
  'What waits for the pharmacist, the longest first: prescriptions, requests to call back, teleconsultations';
export const alsoSoManyDecided = 'also this many decided ones, newest first';
export const showTheFilesOfAnOrders =
  'Show the files of an order’s prescription or of a request in a browser on this machine, for five minutes';
export const thePharmacistWhoLooks = 'the pharmacist who opens them: a decision requires opening within the hour';
export const onThisPortOf127 = 'the port on 127.0.0.1, to reach it through a tunnel; otherwise any free one';
export const whoWroteItForTheInvoice = 'who wrote it, for the invoice and the registers; required to approve';
export const whyAnotherNameOnItIsThe = 'why a different name on it is the same patient';
export const howADoctorWasConsulted = (consultationModes: string) =>
  `how a doctor was consulted, where no file was sent: ${consultationModes}`;
export const whenItEnded = 'when it ended';
export const afterWhichListOfTheGuidelines = (consultationLists: string) =>
  `under which list of the guidelines: ${consultationLists}`;
export const thisDoctorHadSeen = 'this doctor had seen the patient for the same illness before';
export const whyForThePatient = 'why, for the patient, who reads it in the message; names no medicine';
export const decideThatAPrescription = (verdict: string) =>
  `Decide that the prescription of an order, or a request from the home page, is ${verdict}`;
export const whyByTheList = (rejectCodes: string) => `required for an order; one of ${rejectCodes}`;
export const thePrescriptionOfIs = (number: string, verdict: string) => `The prescription of ${number} is ${verdict}.`;
export const thereAreNoPrescriptions = 'There are no prescriptions.';
export const noFile = 'no file';
export const aDoctorCalls = (phone: string) => `a doctor calls ${phone}`;
export const callBack = (phone: string) => `call back ${phone}`;
export const withAnOrder = 'with an order';
export const itMustBeAWholeNumberFrom0 = 'It must be a whole number from 0 to 200.';
export const itMustBeAPort = 'It must be a port from 1024 to 65535.';
export const consultationIsOneOf = (consultationModes: string) => `--consultation is one of ${consultationModes}.`;
export const listIsOneOf = (consultationLists: string) => `--list is one of ${consultationLists}.`;
export const theRegistersOfWhat = 'The registers of what was supplied on prescription';
export const printARegisterPrescription = 'Print a register: prescription (schedule H and H1) or h1';
export const whichOne = 'which one';
export const fromThisDayInIndiaAs = 'from this day in India, as in 2026-04-01';
export const upToAndIncludingThis = 'up to and including this day in India';
export const jsonInsteadOfCsv = 'JSON instead of CSV';
export const comesAfter = (from: string, until: string) => `${from} comes after ${until}.`;
export const shelfHeld = (at: string, kind: string, shelfPacks: string, heldPacks: string, reference: string) =>
  `${at}  ${kind}  shelf ${shelfPacks}  held ${heldPacks}  ${reference}`;
export const batchBecameBy = (
  at: string,
  batch: string,
  what: string,
  before: string,
  after: string,
  why: string,
  actor: string,
) => `${at}  batch ${batch}: ${what} ${before} became ${after} (${why}), by ${actor}`;
export const rowOfBatch = (
  medicineId: string,
  batch: string,
  expiry: string,
  mrp: string,
  packs: number,
  name: string,
  off: string,
) => `${medicineId}  ${batch}  ${expiry}  ${mrp}  ${packs} ${packs === 1 ? 'pack' : 'packs'}  ${name}${off}`;
export const usesOf = (uses: number, limit: number) => `${uses} of ${limit}`;
export const used = (code: string, type: string, off: string, uses: string, until: string) =>
  `${code}  ${type}  ${off}  ${uses} used${until}`;
export const rowOfOrder = (
  number: string,
  status: string,
  prescription: string,
  payable: string,
  packs: number,
  placedAt: string,
  shortfall: string,
) =>
  `${number}  ${status}  ${prescription}  ${payable}  ${packs} ${packs === 1 ? 'pack' : 'packs'}  ${placedAt}${shortfall}`;
export const forWord = (searchedName: string) => `, for ${searchedName}`;
export const packsOfOrder = (number: string, status: string, packs: number) =>
  `  ${number}  ${status}  ${packs} ${packs === 1 ? 'pack' : 'packs'}`;
export const until = (day: string) => `  until ${day}`;
export const forToPhone = (
  patientName: string,
  addressName: string,
  houseNumber: string,
  street: string,
  city: string,
  pinCode: string,
  phone: string,
) => `  for ${patientName}; to ${addressName}, ${houseNumber}, ${street}, ${city} ${pinCode}, phone ${phone}`;
export const xBatchExpiresMrp = (
  line: number,
  packs: number,
  name: string,
  batch: string,
  expiry: string,
  mrp: string,
) => `    ${line}. ${packs} x ${name}: batch ${batch}, expires ${expiry}, MRP ${mrp}`;
export const findingRow = (severity: string, sentence: string, action: string, source: string) =>
  `${severity === 'stop' ? 'STOP' : 'ask '}  ${sentence} ${action} (${source})`;
export const fileCount = (files: number) => `${files} ${files === 1 ? 'file' : 'files'}`;
export const whatThePageSays = 'what the page says about it';
export const howManyToAPage = 'how many per page';
export const whichPageOfTheList = 'which page of the list';
export const takePacksOfABatchAway = 'Remove packs of a batch for good: expired, damaged, to be destroyed';
export const writeDownPacksOfABatch = 'Record packs of a batch that were returned to the supplier';
export const printABookAs =
  'Print a book as CSV: registers, invoices, credit notes, cash, payments and refunds, GSTR-1';
export const jsonInsteadOfCsvMoney = 'JSON instead of CSV, money in paise';
export const doctorsOfEarlierPrescriptions =
  'Doctors of earlier prescriptions, by part of the name or the registration; the most recent first';
export const noDoctorMatches = 'No doctor matches.';
export const recordOutcomeOfCall =
  'Record the outcome of a call about a request from the home page; wrong_number and declined close it';
export const itsNumberRx = 'its number, RX-…';
export const whoCalled = 'who called';
export const forThePharmacy = 'for the pharmacy';
export const outcomeIsOneOf = (callOutcomeCodes: string) => `--outcome is one of ${callOutcomeCodes}.`;
export const calledBy = (number: string, outcome: string, by: string) => `${number}: ${outcome}, called by ${by}.`;
export const correctARowByANew = 'Correct a row with a new one that refers to it; the wrong row stays';
export const ofTheWrongRow = 'of the wrong row';
export const thePharmacistWhoCorrects = 'the pharmacist who corrects';
export const whatIsWrong = 'what is wrong';
export const ofThePatient = 'of the patient';
export const nameRegistrationAndAddress = 'name, registration and address';
export const thePharmacistWhoDoes = 'the pharmacist who does this';
export const decideAboutTheSubstitute = (substitutionAnswers: string) =>
  `Decide about the substitute of a line: ${substitutionAnswers}; the patient gets a message if the price changes`;
export const isNotALine = (line: string) => `${line} is not a line. Lines are counted from 1.`;
export const isNotAnAnswer = (typed: string, substitutionAnswers: string) =>
  `${typed} is not an answer here. Use ${substitutionAnswers}.`;
export const lineOf = (line: string, number: string, answer: string) => `Line ${line} of ${number}: ${answer}.`;
export const makeTheLetterToThePatients =
  'Make the letter to the patient’s doctor about the substitutes of an order, or print the current one';
export const writeTheLetterThere = 'write the letter to this new file as PDF';
export const takeTheLetterBack = 'withdraw the letter instead';
export const theLetterOfIsTaken = (number: string) => `The letter of ${number} is withdrawn.`;
export const theDoctorCanAnswer = (url: string, until: string) => `${url}\nThe doctor can answer there until ${until}.`;
export const rowOfTheRegister = (written: number, which: string, serial: number) =>
  `Row ${written} of the ${which} register corrects row ${serial}.`;
export const openAParcelWithRecalled = 'Open a packed parcel that contains recalled packs; its order is packed again';
export const thePackerWhoOpens = 'the packer who opens it';
export const isOpenAgain = (number: string) =>
  `${number} is CONFIRMED and its parcel open. Put the recalled packs aside and pack it again.`;
export const whatIsPrescribedOfALine =
  'the amount prescribed on a line, as in “1: 1-0-1; 5 days; 10”: line, dose, days, quantity and, where more is supplied, why; required for Schedule H1 and psychotropics';
export const aLineIsTypedAs = (typed: string) =>
  `--line needs the line, the dose, the days and the quantity, as in “1: 1-0-1; 5 days; 10”; this is “${typed}”.`;
