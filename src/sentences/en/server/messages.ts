/**
 * Sent by SMS with one more line, `@host #code` (`otpMessage`); the whole text is the template registered with the network
 * operators (DLT).
 */
export const loginCode = (code: string, shop: string, validFor: string) =>
  `${code} is your ${shop} login code, valid for ${validFor}. Never tell it to anybody.`;

/** `about` is an order or a prescription with its number, `news` is what has happened to it. */
export const newsOf = (shop: string, about: string, news: string) => `${shop}: your ${about} ${news}`;
export const order = (number: string) => `order ${number}`;
export const prescription = (number: string) => `prescription ${number}`;
export const isPlaced = (rupees: string, isCash: boolean, next: string) =>
  `is placed (${rupees}, ${isCash ? 'cash on delivery' : 'paid'}). ${next}`;
export const isConfirmed = (isChecked: boolean, arrival: string | null) =>
  `${isChecked ? 'was checked by our pharmacist' : 'is confirmed'} and will be packed. ${arrival === null ? weWillSayWhen : itShouldArrive(arrival)}`;
export const weWillSayWhen = 'We will tell you when it is on its way.';
export const isOnItsWay = 'is on its way.';
export const arrivesToday = 'arrives today.';
export const couldNotBeHandedOver = 'could not be delivered. The courier will try again, or we will call you.';
export const isToBeSentBack = 'is to be returned. We will tell you when it has reached us.';
export const isReturnedInPart = 'is returned in part.';
export const isNoLongerReturned = 'is no longer being returned.';
export const hasARefund = (rupees: string, why: string, isCash: boolean) =>
  `has a refund of ${rupees}${isCash ? '' : ', the way you paid'}. The pharmacy says: ${why.replace(/[.\s]+$/, '')}.`;
export const hasComeBackPaid = 'has come back to us. What is not refunded yet is on its way to you.';
export const hasComeBack = 'has come back to us, and you have been refunded.';
export const cameBackPaid = 'could not be delivered and came back to us. Your refund is on its way.';
export const cameBack = 'could not be delivered and came back to us. There is nothing to pay.';
export const wasDelivered = 'was delivered. The receipt is in your account.';
export const isCancelledPaid = 'is cancelled. Your refund is on its way.';
export const isCancelled = 'is cancelled. There is nothing to pay.';
export const wasPaidTooLate = (rupees: string) =>
  `could not be placed any more when your payment arrived. ${rupees} goes back the way you paid.`;
export const wasNotPlaced = 'was not placed, because the payment did not go through. Your cart is still there.';
export const thePharmacySays = (why: string) => `The pharmacy says: ${why}.`;
/** Why packs are sent back: the customer's reason, not the pharmacy's. */
export const becauseOf = (why: string) => `Reason: ${why}.`;
export const asSentence = (words: string) => `${words}.`;
export const orderWaits = (why: string | null, phone: string) =>
  `is on hold, because our pharmacist could not accept the prescription${why === null ? '' : `: ${why}`}. Please send another photo of it under My Orders in your account, or call ${phone}.`;
export const prescriptionWaits = (why: string | null, phone: string) =>
  `is on hold, because our pharmacist could not accept the prescription${why === null ? '' : `: ${why}`}. Please upload another photo of it, or call ${phone}.`;
export const aDoctorCallsFirst = 'A doctor will call you first; then we will tell you the delivery day.';
export const ourPharmacistCallsFirst = 'Our pharmacist will call you first; then we will tell you the delivery day.';
export const ourPharmacistChecksFirst =
  'Our pharmacist checks your prescription first; then we will tell you the delivery day.';
export const weCallAboutThePrescription =
  'We will call you about your prescription; then we will tell you the delivery day.';
export const itShouldArrive = (arrival: string) => `It should arrive ${arrival}.`;
export const onDay = (day: string) => `on ${day}`;
export const betweenDays = (first: string, last: string) => `between ${first} and ${last}`;
/** `line` is the number of the order's line: no medicine is named, because others may read the phone. */
export const lineWaits = (line: number, phone: string) =>
  `is on hold: packs of line ${line} are not in stock yet. Nothing is lost. We will tell you when it is on its way; call ${phone} if you cannot wait.`;
export const lineIsFewer = (line: number, packs: number, ordered: number, less: string) =>
  `ships with ${packs} of ${ordered} packs of line ${line}, as agreed. ${less}`;
export const lineIsDropped = (line: number, less: string) => `ships without line ${line}, as agreed. ${less}`;
export const lineIsSplit = (split: {
  readonly line: number;
  readonly packs: number;
  readonly ordered: number;
  readonly rest: string;
  /** What the other order costs at its door; null if it is paid. */
  readonly costs: string | null;
}) => {
  const { line, packs, ordered, rest, costs } = split;
  const missing = ordered - packs;
  const now = packs === 0 ? `without line ${line}` : `with ${packs} of ${ordered} packs of line ${line}`;
  const later = `${missing === 1 ? 'The missing pack follows' : `The ${missing} missing packs follow`} as order ${rest}`;
  const pay = costs === null ? 'You pay nothing more.' : `You pay ${costs} of the price when that order arrives.`;
  return `ships ${now}, as agreed. ${later}, as soon as we have ${missing === 1 ? 'it' : 'them'}. ${pay}`;
};
export const lineIsAsPrescribed = (line: number, packs: number, ordered: number, less: string) =>
  `has changed: the prescription covers ${packs} of the ${ordered} packs of line ${line}, so we can send only ${packs}. ${less}`;
export const lessToPay = (rupees: string | null, isCash: boolean) =>
  rupees === null ? '' : isCash ? `You pay ${rupees} less at the door.` : `Your refund of ${rupees} is on its way.`;
export const callUs = (phone: string) => `Our number is ${phone}.`;
export const waitsForYou = (words: string, phone: string) =>
  `is waiting for your answer. Our pharmacist says about your prescription: ${words} You can send another photo under My Orders in your account, or call ${phone}.`;
export const originalMedicineIsSent = (
  line: number,
  { change, isMore, total, isCash }: { change: string | null; isMore: boolean; total: string; isCash: boolean },
) =>
  `has changed: on line ${line} we send the medicine that you first searched for, not the other one. The order costs ${total} now${change === null ? '' : isMore ? `, ${change} more than before` : `, ${change} less than before`}.${isCash ? ' It is paid at the door.' : change === null ? '' : ' The difference is refunded the way you paid.'} You can cancel it under My Orders until our pharmacist has confirmed it.`;
export const isPackedAgain =
  'is being packed again: packs in it were recalled, and none of them has been sent. It may take a little longer.';
export const isChangedAsAgreed = (
  line: number,
  told: { change: string | null; isMore: boolean; total: string; isCash: boolean; phone: string },
) =>
  `has changed as you agreed on the telephone: on line ${line} we send a different medicine. The order costs ${told.total} now${told.change === null ? '' : told.isMore ? `, ${told.change} more than before` : `, ${told.change} less than before`}.${told.isCash ? ' It is paid at the door.' : told.change === null ? '' : ' The difference is refunded the way you paid.'} If you did not agree, call ${told.phone}.`;
export const letterIsReady = (days: number) =>
  `is waiting for your doctor. A letter to take to them is ready: open the order under My Orders in your account. It works for ${days} days.`;
export const doctorAllowed = (lines: readonly number[]) =>
  `has an answer from your doctor: the other medicine on ${lines.length === 1 ? 'line' : 'lines'} ${lines.join(', ')} is allowed.`;
/** Whoever answered may not be the doctor: what the answer says is not told before a pharmacist has looked at it. */
export const letterIsAnswered = (lines: readonly number[]) =>
  `has an answer to the letter for your doctor, about ${lines.length === 1 ? 'line' : 'lines'} ${lines.join(', ')}. Our pharmacist checks it first.`;
export const doctorRefusedAndCannot = (lines: readonly number[], phone: string) =>
  `is waiting for your answer. Your doctor wants the medicine that you first searched for on ${lines.length === 1 ? 'line' : 'lines'} ${lines.join(', ')}, and we cannot put it into this order. Please call ${phone}, or cancel the order under My Orders.`;
export const isPlacedOnTheTelephone = (rupees: string, phone: string) =>
  `is placed as you asked us on the telephone (${rupees}, cash on delivery). You can read what was agreed under My Orders. If you did not ask for it, cancel it there before it is packed, or call ${phone}.`;
export const goesElsewhere = (place: string, day: string | null, phone: string) =>
  `goes to another address now, in ${place}.${day === null ? '' : ` It should arrive ${day}.`} Its price stays the same. If you did not ask for this, call ${phone} at once.`;
