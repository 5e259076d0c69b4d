/** The text of a letter to a patient's doctor, and of the page where the doctor answers it. */
export const letterToTheDoctor = 'Letter to the doctor';
export const patientIs = (name: string) => `Patient: ${name}`;
export const orderIs = (number: string) => `Order: ${number}`;
export const dated = (day: string) => `Date: ${day}`;
export const dearDoctor = (shop: string) =>
  `Dear Doctor, your patient asks ${shop} for the medicine in the right column in place of the one in the left. A pharmacy may not make that change on its own (Drugs Rules 1945, rule 65(11A)). Please say for each line whether you allow it.`;
export const asked = 'Searched for by the patient';
export const toBeSentInstead = 'To be sent instead';
export const pairOf = (line: number, searched: string, sent: string) => `${line}. ${sent} in place of ${searched}`;
export const whyTheSame = (reason: string) => `Why we consider them the same: ${reason}`;
export const whatItRestsOn =
  'This is based on what is listed for the two packs. We have no study that compares the two products.';
export const iAllow = 'I allow it';
export const noSendTheSearchedOne = 'No, send the one searched for';
export const doctorName = 'Doctor’s name';
export const registrationNumber = 'Registration number';
export const signatureAndDate = 'Signature, date';
export const answerOnline = (day: string) =>
  `Or answer online before ${day}: scan the code, or open the address below. No login is needed; please enter your name and registration number there.`;
export const answerOnPaper =
  'Please mark your answer and sign. The patient can send us a photo of this letter with the prescription.';
export const pageTitle = 'May we send this medicine instead?';
export const pageIntro = (shop: string, initials: string, number: string) =>
  `A patient of yours (${initials}, order ${number}) asks ${shop} for another product with the same composition. The pharmacy may not make that change on its own. Please answer each line.`;
export const allow = 'Allow';
export const refuse = 'Do not allow';
export const yourName = 'Your name';
export const yourRegistration = 'Your registration number, as in KMC 45012';
export const sendMyAnswer = 'Send my answer';
export const onceOnly = 'An answer is final once it is sent. To change it, please call us.';
export const thankYou = 'Thank you. Your answer is recorded.';
export const answerIsRecorded = 'The answer is recorded. To change it, please call us.';
export const youAllowed = (who: string, when: string) => `Allowed by ${who}, ${when}.`;
export const youRefused = (who: string, when: string) => `Not allowed by ${who}, ${when}.`;
export const notAsked = 'This line no longer needs an answer.';
export const hasExpired = 'This letter has expired';
export const expiredSentence = (day: string, days: number) =>
  `A letter can be answered for ${days} days; this one ended on ${day}. The patient can make a new one from the order.`;
export const wasWithdrawn = 'This letter was withdrawn';
export const withdrawnSentence =
  'The patient or the pharmacy withdrew it, or made a newer one. Nothing can be answered here.';
export const isOver = 'There is nothing left to answer';
export const overSentence = 'The order no longer needs an answer, or was cancelled.';
export const isUnknown = 'We do not know this letter';
export const unknownSentence = 'Please check the address on the paper, or scan the code again.';
export const pleaseCorrect = 'Please correct what is marked below.';
export const footer =
  'At most, this page shows the medicines, the patient’s initials, the order number and, once answered, the name that was entered and when. Anybody with its address can open it.';
export const callUs = (phone: string) => `Call ${phone}`;
/** One salt as a pack prints it; packs do not state a plain release. */
export const saltOfPack = (name: string, strength: string, form: string, release: string) =>
  `${name} ${strength}, ${form}; release: ${release}`;
