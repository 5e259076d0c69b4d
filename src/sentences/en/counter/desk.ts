import type { ReactNode } from 'react';
import { slots } from '../../slots.ts';

export const youLookedAtEvery = 'You opened every page of every file, or a doctor’s consultation is recorded';
export const thePrescribersName = 'The prescriber’s name';
export const thePrescribersAddress = 'The prescriber’s address';
export const thePrescribersRegistrationNumber = 'The prescriber’s registration number';
export const theDate = 'The date';
export const theDateAtMost = (days: number) => `The date, at most ${days} ${days === 1 ? 'day' : 'days'} ago`;
export const thePatientsNameIsOrWhy = (patientName: string) =>
  `The patient’s name is ${patientName}, or why a different name is the same patient`;
export const videoCall = 'Video call';
export const voiceCall = 'Voice call';
export const textMessages = 'Text messages';
export const listOAsItIsSold = 'List O: sold without prescription';
export const listAFirstConsultation = 'List A: first consultation by video, or a follow-up';
export const listBFollowUp = 'List B: only for a follow-up';
export const recordADoctorsConsultation = 'Record a doctor’s consultation';
export const how = 'How';
export const chooseHow = 'Choose how';
export const listOfTheMedicine = 'List of the medicine';
export const chooseTheList = 'Choose the list';
export const beganIndianTime = 'Began (Indian time)';
export const endedIndianTime = 'Ended (Indian time)';
export const aFollowUpThis = 'A follow-up: this doctor has seen the patient for the same illness';
export const doctorsName = 'Doctor’s name';
export const doctorsRegistrationNumber = 'Doctor’s registration number';
export const doctorsAddress = 'Doctor’s address';
export const recording = 'Recording …';
export const recordTheConsultation = 'Record the consultation';
export const acts = 'Actions';
export const ok = 'Ok';
export const reject = 'Reject';
export const askThePatient = 'Ask the patient';
export const doctorsConsultation = 'Doctor’s consultation';
export const deciding = 'Deciding …';
export const decideAndNext = 'Decide and next';
export const releasing = 'Releasing …';
export const releaseAndNext = 'Release and next';
export const rejectLine = (line: number) => `Reject line ${line}`;
export const rejectThisLine = 'Reject this line';
export const askAndOpenTheNext = 'Ask, and open the next order';
export const forPatient = 'For';
export const phone = 'Phone';
export const notKnown = 'not known';
export const to = 'To';
export const stage = 'Stage';
export const waits = 'Waiting';
export const due = 'Due';
export const whoHasIt = 'Who has it';
export const you = 'you';
export const findingsOfTheBaskets = 'Findings of the safety check';
export const findingNumbered = (finding: number) => `Finding ${finding}`;
export const source = (source: string) => `Source: ${source}`;
export const youHaveIt = 'You';
export const youSay = (verdict: string, note: string, isOvertaken: boolean) =>
  `You say: ${verdict}, “${note}”. ${isOvertaken ? 'Somebody has decided since: enter it again to add yours.' : 'Not sent yet.'}`;
export const theCheckCouldNotRead = (notChecked: string) =>
  `The check could not read: ${notChecked}. Please check them yourself.`;
export const orderedLines = 'Ordered lines';
export const lineNamed = (line: number, lineName: string) => `Line ${line}, ${lineName}`;
export const psychotropic = 'psychotropic';
export const prescriptionAtMostDays = (prescriptionDays: number) =>
  ` · prescription at most ${prescriptionDays === 1 ? '1 day' : `${prescriptionDays} days`} old`;
export const theOtherOneIsSent = 'The substitute is sent.';
export const nobodyHasAllowedTheSubstitute = 'Nobody has allowed the substitute yet.';
export const allowedOnPaper =
  'Allowed on paper: the prescription names the salt, or it or a signed letter allows an equivalent.';
export const theDoctorAllowedTheSubstitute = 'The doctor allowed the substitute.';
export const theSearchedOneIsSent = 'The searched medicine is sent.';
export const alsoOrderedForThisPatient = 'Also ordered for this patient in the 60 days before, or since.';
export const needsNoPrescription = 'Needs no prescription.';
export const beforeTheNewestFile = 'Before the newest file: ';
export const by = (verdict: string, value: string) => `${verdict} by ${value}.`;
export const anotherPharmacistHasToReleaseIt = 'Another pharmacist has to release it before dispatch.';
export const youSayNotSent = (verdict: string) => `You say: ${verdict}. Not sent yet.`;
export const youHadSaidItWasDecided = (verdict: string) =>
  `You had said: ${verdict}. The line was decided or changed since: enter it again to add a new verdict.`;
export const noVerdictYet = 'No verdict yet.';
export const hasThisOrderJust = (name: string) =>
  `${name} has this order open. You can read it; your decisions are refused until it is free.`;
export const thisChangedMeanwhileWhat = 'This changed meanwhile. What you typed is still here.';
export const iHaveSeenIt = 'I have seen it';
export const askedThePatientNo = (by: string, told: string) =>
  `${by} asked the patient: ${told}. No file has come since.`;
export const consultationByList = (mode: string, doctorName: string, doctorRegistration: string, list: string) =>
  `Consultation by ${mode} with ${doctorName}, ${doctorRegistration}, list ${list}`;
export const followUp = ', follow-up';
export const toRecordedBy = (startedAt: string, endedAt: string, by: string) =>
  `, ${startedAt} to ${endedAt}. Recorded by ${by}.`;
export const noFileWasSent = 'No file was sent with this order.';
export const onlyAPharmacistOpens = (files: number) =>
  `${files} ${files === 1 ? 'file' : 'files'}. Only a pharmacist opens them.`;
export const order = (number: string) => `Order ${number}`;
export const openingTheOrder = 'Opening the order …';
export const findingItMayGo = (finding: number) => `Finding ${finding}: it may be supplied`;
export const findingItMayNotGo = (finding: number) => `Finding ${finding}: it must not be supplied`;
export const outcome = 'Outcome';
export const asInSpokeWithThePatient = 'For example: spoke with the patient, the doctor knows of both.';
export const pleaseEnterOutcome = 'Please enter the outcome.';
export const itMayGo = 'It may be supplied';
export const itMayNotGo = 'It must not be supplied';
export const itStandsAtNow = (tab: string) => ` It is under “${tab}” now.`;
export const whatYouDecidedLast = 'your last decision was undone';
export const undoWhatYouDecided = 'Undo your last decision, for ten seconds';
export const undo = (key: ReactNode, left: ReactNode) => slots`Undo${key}${left}`;
export const notDecidedStillForAVerdict = (lines: string, count: number) =>
  `Not sent: ${lines} still ${count === 1 ? 'needs' : 'need'} a verdict.`;
export const approvedMeanwhile = (what: string) =>
  `You rejected ${what}, but somebody approved it meanwhile. Enter your verdict again if you still reject it.`;
export const chooseTheLineOfThatNumber = 'Choose the line with that number';
export const theLineOrFinding = 'Mark the line or finding as ok';
export const rejectItWithAReason = 'Reject it, with a reason';
export const typeWhatStandsOnThePrescription = 'Type the details of the prescription';
export const theNameOnItIsTheOne = 'Confirm that the name on it matches the order';
export const decideAndOpenTheNext = 'Decide, and open the next order';
export const releaseItAndOpen = 'Release it, and open the next';
export const takeTheOrder = 'Take the order';
export const nextLineOrFinding = 'Next line or finding';
export const lineOrFindingBefore = 'Previous line or finding';
export const readTheOrderAnew = 'Reload the order';
export const leaveTheField = 'Leave the field; otherwise back to the queue';
export const whatStandsOnThePrescription = 'Details of the prescription';
export const date = 'Date';
export const prescribersRegistrationNumber = 'Prescriber’s registration number';
export const prescribersName = 'Prescriber’s name';
export const prescribersAddress = 'Prescriber’s address';
export const patientsNameOnIt = 'Patient’s name on it';
export const itSays = (orderName: string) => `It says ${orderName}`;
export const whyItIsTheSame = 'Why it is the same patient';
export const beforeALineIsApproved = 'Before a line is approved';
export const done = ': done';
export const notYet = ': not yet';
export const reasonItsLetterThen = 'Reason: its letter, then Enter';
export const whatThePatientReads = 'The patient’s text appears here.';
export const thePatientReads = (told: string, todo: string) => `The patient reads: “${told}. ${todo}”`;
export const noteForThePharmacy = 'Note for the pharmacy';
export const pleaseChooseAReason = 'Please choose a reason.';
export const sending = 'Sending …';
export const thePatientWasAsked = 'the patient was asked';
export const nothingWaitsForAVerdict = 'Nothing here waits for a verdict. Press o for the whole order.';
export const allHaveAVerdict = 'Every line has a verdict: press F10 to decide.';
export const isNext = (next: string) => `${next} is next.`;
export const chooseALineWithItsNumber = 'Choose a line with its number first.';
export const lineNeedsNoVerdict = (line: number) => `Line ${line} needs no verdict.`;
export const line = 'Line';
export const finding = 'Finding';
export const askedThePatient = (by: string) => `${by} asked the patient.`;
export const recordedADoctorsConsultation = (by: string) => `${by} recorded a doctor’s consultation.`;
export const nothingThatIsShown = 'Nothing shown here has changed.';
export const theOrderWasAndIsNow = (status: string, afterStatus: string) =>
  `The order was “${status}”, and is “${afterStatus}” now.`;
export const thePrescriptionWasAndIsNow = (prescriptionStatus: string, afterPrescriptionStatus: string) =>
  `The prescription was “${prescriptionStatus}”, and is “${afterPrescriptionStatus}” now.`;
export const lineIsGone = (line: number, lineName: string) => `Line ${line}, ${lineName}, is no longer in the order.`;
export const lineIsNew = (line: number, lineName: string) => `Line ${line} is new: ${lineName}.`;
export const lineIsNowNot = (line: number, lineName: string, oldName: string) =>
  `Line ${line} is ${lineName} now, not ${oldName}.`;
export const linePacksNowNot = (line: number, quantity: number, oldQuantity: number) =>
  `Line ${line}: ${quantity} ${quantity === 1 ? 'pack' : 'packs'} now, not ${oldQuantity}.`;
export const lineSaid = (line: number, by: string, verdict: string) => `Line ${line}: ${verdict} by ${by}.`;
export const lineItsVerdictWasUndone = (line: number) => `Line ${line}: its verdict was undone.`;
export const lineReleasedIt = (line: number, by: string) => `Line ${line}: ${by} released it.`;
export const findingItsVerdictWasUndone = (finding: number) => `Finding ${finding}: its verdict was undone.`;
export const findingReleasedIt = (finding: number, by: string) => `Finding ${finding}: ${by} released it.`;
export const lineSubstitute = (line: number, decided: string) => `Line ${line}: ${decided}`;
export const theAddressIsNow = (city: string, pin: string) => `The order goes to ${city} ${pin} now.`;
export const findingSaid = (finding: number, by: string, verdict: string) => `Finding ${finding}: ${verdict} by ${by}.`;
export const thePatientSentAFurther = 'The patient sent another file.';
export const thePatientSentFurther = (added: number) => `The patient sent ${added} more files.`;
export const years = (age: number) => `${age} ${age === 1 ? 'year' : 'years'}`;
export const nothingToDo = (status: string) => `nothing to do (${status})`;
export const openLine = (line: number) => `line ${line}`;
export const openFinding = (finding: number) => `finding ${finding}`;
export const rejected = (rejected: number) => `${rejected} ${rejected === 1 ? 'line' : 'lines'} rejected`;
export const judged = (findings: number) => `${findings} ${findings === 1 ? 'finding' : 'findings'} decided`;
export const linesOk = (ok: number) => `${ok} ${ok === 1 ? 'line' : 'lines'} ok`;
export const doctorFromTheList = 'Doctor from the list';
export const substitute = 'Substitute';
export const searched = (marked: ReactNode, substitution: string) => slots`Searched: ${marked}. ${substitution}`;
export const byLetter = (name: string, registration: string, answer: string) =>
  `By letter, ${name} (${registration}) ${answer === 'allowed' ? 'allowed the substitute' : 'refused the substitute'}.`;
export const thisIsNotTheRegistration = ' This is not the registration that was read on the prescription.';
export const compareItWithThePrescription = ' Compare it with the prescription.';
export const theSearchedOneCannot = ' The searched medicine cannot be put into this order: call the patient.';
export const nameOrRegistrationNumber = 'Name or registration number';
export const arrowDownToOne = 'Arrow down to one, then Enter.';
export const doctorsFound = (found: number) => `${found} ${found === 1 ? 'doctor' : 'doctors'}`;
export const noDoctorMatchesADoctor =
  'No doctor matches. A doctor is listed here once one of their prescriptions was approved, or a consultation with them recorded.';
export const fillInThisDoctor = 'Fill in this doctor';
export const noLineHereHas = 'No line here has a substitute that needs a decision.';
export const filledInFromTheList = 'Filled in from the list. Compare it with the prescription.';
export const chooseTheDoctorFromTheList = 'Choose the doctor from the list';
export const decideAboutTheSubstitute = 'Decide about the substitute, or ask the doctor';
export const everythingOfTheOrder = 'Everything about the order on one page';
export const releasedBy = (by: string) => `Released by ${by}.`;
export const releasedByUnderTheWritten = (by: string, day: string) =>
  `Released by ${by} under the written exception of ${day}.`;
export const itHasToBeReleased = (day: string) =>
  `It must be released before dispatch. You may release your own decisions under the written exception of ${day}.`;
export const lineTheSubstitute = (line: number) => `Line ${line}: the substitute`;
export const isToBeSent = (sent: ReactNode, searched: ReactNode) => slots`${sent} is to be sent for ${searched}.`;
export const itsLetterThenEnter = 'Its letter, then Enter';
export const pleaseChooseOne = 'Please choose one.';
export const makeTheLetter = 'Make the letter';
export const recordIt = 'Record it';
export const yesOnPaper =
  'Yes, on paper: the prescription names the salt, or it or a signed letter allows an equivalent';
export const yesITrustTheAnswer = (doctorName: string, registration: string) =>
  `Yes: I trust the answer of ${doctorName} (${registration})`;
export const yesTheDoctorOfTheRecorded = 'Yes: the doctor of the recorded consultation allows it';
export const showTheLetterToTheDoctor = 'Show the letter to the doctor again';
export const askThePatientsDoctor = 'Ask the patient’s doctor by letter';
export const noSend = (searchedName: string, originalMore: string) => `No: send ${searchedName}${originalMore}`;
export const takeTheLetterBack = 'Withdraw the letter';
export const moreThePatientIsTold = (amount: string) => `, ${amount} more; the patient gets a message`;
export const lessThePatientIsTold = (amount: string) => `, ${amount} less; the patient gets a message`;
export const byTheLetter = (
  doctorName: string,
  registration: string,
  answer: string,
  isPrescriber: boolean,
  isRead: boolean,
) =>
  `${doctorName} (${registration}) ${answer === 'allowed' ? 'allowed it' : 'refused it'} by letter. ${isPrescriber ? 'It is the registration that was read on the prescription.' : isRead ? 'It is not the registration that was read on the prescription: call the doctor before you trust it.' : 'Compare the registration with the prescription.'}`;
export const theLetterToTheDoctor = 'The letter to the doctor';
export const thePatientIsTold = (expiresAt: string) =>
  `The patient gets a message that it is ready in their order. The doctor can answer until ${expiresAt}.`;
export const thePageOnWhich = 'The page where the doctor answers';
export const printTheLetter = 'Print the letter';
export const closeTheLetter = 'Done';

export const itIsOk = 'ok';
export const itIsRejected = 'rejected';
export const rejectedBecause = (reason: string) => `rejected, ${reason}`;
export const otherMedicine = 'Other medicine';
export const chooseAnotherMedicine = 'Choose another medicine for the line';
export const noLineCanBeChanged =
  'Choose a line first (1 to 9). A prescribed medicine can be changed until the order is confirmed, any other until it is packed.';
export const anotherMedicineFor = (line: number) => `Another medicine for line ${line}`;
export const ordered = (name: string, packs: number) => `Ordered: ${packs} × ${name}`;
export const packsPrintTheSame = 'The packs print the same as the searched medicine: salts, strength and form.';
export const isNotKnownTheSame = 'Not known to be the same as the searched medicine.';
export const readThisToThePatient = 'Read this to the patient:';
export const chooseAnother = 'Choose another';
export const thePatientAgrees = 'The patient agrees: change it';
export const heldDoNotPack = (reason: string) => `Held from sale: do not pack. ${reason}`;
