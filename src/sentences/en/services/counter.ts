export const orderHasNoLine = (number: string, foreign: number) => `Order ${number} has no line ${foreign}.`;
export const isItsLabelIsPrinted = (number: string, status: string) =>
  `${number} is ${status}: its label is printed once it is packed.`;
export const hasNoInvoiceYet = (number: string) => `${number} has no invoice yet: it is issued at dispatch.`;
export const isOnTheParcel = (awb: string, other: string) => `${awb} is already on the parcel of order ${other}.`;
export const isAnOrdersNumber = (typed: string) =>
  `${typed} is an order’s number, not one of the courier. Please scan the courier’s sticker.`;
export const thePrescriptionOfOrder = (orderNumber: string) =>
  `The prescription of order ${orderNumber} is not waiting: there is nothing to ask.`;
export const hasAskedThePatient = (name: string, question: string) =>
  `${name} has already asked the patient (${question}). The answer closes the question.`;
export const thereIsNobodyOfTheName = (name: string) => `There is nobody with the name ${name}.`;
export const thereIsNoOrder = (number: string) => `There is no order ${number}.`;
export const orderNeedsNoPrescription = (number: string) => `Order ${number} needs no prescription.`;
export const orderIsAlready = (number: string, status: string) => `Order ${number} is already ${status}.`;
export const pleaseGiveAReason = (codes: string) => `Please give a reason from the list (--because): ${codes}.`;
export const pleaseGiveOutcome =
  'Please give the outcome, for example: spoke with the patient, the doctor knows (--note).';
export const orderHasNoFindings = (number: string) => `Order ${number} has no findings that wait for a pharmacist.`;
export const somebodyElse = 'Somebody else';
export const hasOrderJustNow = (who: string, number: string) =>
  `${who} has order ${number} open. It is free as soon as they leave it, or two minutes after their connection is lost.`;
export const orderIsByNow = (number: string, status: string) =>
  `Order ${number} is now ${status}: there is nothing left to decide.`;
export const itsState = 'its state';
export const itsAddress = 'its address';
export const theStateOfItsPrescription = 'the state of its prescription';
export const aLine = 'a line';
export const whatTheCheckOfTheBasket = 'what the safety check found';
export const aNewFileCame = 'a new file came';
export const somebodyDecided = 'somebody decided';
export const somebodyReleased = 'somebody released';
export const aConsultationWasRecorded = 'a consultation was recorded';
export const thePatientWasAsked = 'the patient was asked, or answered';
export const itsPrescriptionDetails = 'its prescription details';
export const orderHasChangedSince = (number: string, what: string) =>
  `Order ${number} has changed since you opened it${what}. Please check it again; nothing was saved.`;
export const pleaseDecide = 'Please decide about at least one line or finding.';
export const lineNeedsNoPrescription = (line: number) =>
  `Line ${line} needs no prescription: there is nothing to decide.`;
export const lineStandsThereTwice = (line: number) => `Line ${line} appears twice.`;
export const pleaseChooseWhyLine = (line: number) => `Please choose why line ${line} is rejected.`;
export const orderIsALine = (orderNumber: string, status: string) =>
  `Order ${orderNumber} is ${status}: a line cannot be rejected any more. Cancel the order instead.`;
export const orderHasNoFinding = (orderNumber: string, finding: number) =>
  `Order ${orderNumber} has no finding ${finding}.`;
export const findingStandsThereTwice = (finding: number) => `Finding ${finding} appears twice.`;
export const pleaseSayWhatCameOf = (finding: number) =>
  `Please enter the outcome of finding ${finding}, for example: spoke with the patient.`;
export const thisPageOfTheQueue = 'This page of the queue does not exist. Please start at the first.';
export const ofOrderNeedsNo = (wanted: string, number: string) => `${wanted} of order ${number} needs no release.`;
export const thisNeedsNoRelease = 'This needs no release.';
export const nothingOfOrderWaits = (number: string) => `Nothing in order ${number} waits for a release.`;
export const targetNamed = (kind: string, number: number) => `${kind === 'line' ? 'Line' : 'Finding'} ${number}`;
export const thisCannotBeUndone =
  'This cannot be undone any more. Decide again instead: the new decision replaces the old one.';
export const somebodyAtThePharmacys = 'Somebody at the pharmacy’s own machine';
export const pharmacistRegistration = (name: string, registration: string) =>
  `${name}, pharmacist, registration ${registration}`;
export const counter = (brandName: string) => `${brandName} counter`;
export const pleaseEnterYourName = 'Please enter your name.';
export const thereIsAAlready = (typedName: string) => `There is already somebody named ${typedName}.`;
export const thisCodeIsNotRight = 'This code is wrong. Please type the newest one.';
export const thisIsTheLast = 'This is the last owner. Add another one first.';
export const nobodyElseCanSignIn =
  'No other owner has opened their link yet, and at least one person must be able to sign in and add people.';
export const youCannotResetYourself =
  'You cannot reset your own sign-in here: you would be signed out at once. Make yourself a new link, or ask another owner.';
export const hasChangedMeanwhile = (name: string) =>
  `Somebody has changed what ${name} may do since you opened this. Please look again; nothing was changed.`;
export const firstOwner = 'First owner';
export const orderIsNothingIsPicked = (orderNumber: string, status: string) =>
  `Order ${orderNumber} is ${status}: nothing is picked for it.`;
export const thereIsNoRequest = (number: string) => `There is no waiting request ${number}.`;
export const requestIsClosedAlready = (number: string) => `Request ${number} is already closed.`;
export const pleaseNameThePerson = 'Please name the person who does this (--by).';
export const mayNotDoThis = (memberName: string, whoMay: string) =>
  `${memberName} may not do this: it needs the role of ${whoMay}.`;
export const somebodyDecidedAboutASubstitute = 'somebody decided about a substitute';
export const aLetterToTheDoctor = 'a letter to the doctor was made or withdrawn';
export const somebodyWroteANote = 'somebody wrote a note';
export const orderHasNoLetter = (orderNumber: string) => `Order ${orderNumber} has no letter that can be answered.`;
export const orderHasNoLetterTo = (number: string) => `Order ${number} has no letter to print. Please make one.`;
export const isNotApprovedAPharmacist = (one: string) => `${one} is not approved: a pharmacist has to decide it first.`;
export const wasReleasedByAlready = (one: string, byName: string) => `${one} was already released by ${byName}.`;
export const decidedThisAnotherPharmacist = (byName: string, why: string) =>
  `${byName} decided this: another pharmacist has to release it.${why}`;
export const decidedThisAnotherPharmacistHas = (byName: string) =>
  `${byName} decided this: another pharmacist has to release it.`;
export const orderCannotBeSent = (orderNumber: string, open: string) =>
  `Order ${orderNumber} cannot be sent: ${open} must be decided by one pharmacist and released by another, or under a written exception (order release).`;
export const nobodyGetsAMessage = (number: string) =>
  `The account of order ${number} was erased: nobody gets a message about it.`;
export const orderIsPackedAlready = (number: string) =>
  `Order ${number} is already packed. Only an operator can still cancel it (shop order cancel).`;
export const pleaseSignOutAndInAgain =
  'Please sign out and in again first: a passkey is added within 15 minutes of signing in.';
export const youHavePasskeysPlease = (known: number) => `You have ${known} passkeys. Please remove one first.`;
export const thisPasskeyIsKnown = 'This passkey is already registered.';
export const youHaveNoSuch = 'You have no such passkey.';
export const thisPasskeyWasNotAccepted = 'This passkey was not accepted. Please try again, or use a code.';
export const isNotAPharmacist = (name: string) => `${name} is not a pharmacist with a valid registration.`;
export const hasAWrittenException = (name: string, until: string) =>
  `${name} already has a written exception until ${until}. Withdraw it first to write another.`;
export const thereIsNoSuch = 'There is no such exception, or it was withdrawn before.';
export const isAPharmacistHere = (other: string) =>
  `${other} is also a pharmacist here: a written exception is for a pharmacy with only one.`;
export const thereIsNoWritten = (name: string) => `There is no written exception for ${name}.`;
export const noDoseIsTyped = (number: string) =>
  `No pharmacist typed a dose for a line of ${number}: there is nothing to print.`;
export const thereIsNoSuchSetting = (id: string) => `There is no setting ${id}.`;
export const hasChangedSince = (name: string) =>
  `Somebody has changed "${name}" since you opened this. Please look again; nothing was changed.`;
