export const noTelephoneService = 'No telephone service is set up. Please dial by hand.';
export const sayWhereYouAreRung = 'Please first say which number we should call you on.';
export const thatIsYourOwnNumber = 'That is your own number. We call you there.';
export const youAreOnACall = 'You are already on a call. End it before you place another.';
export const nothingOfThatNumber = (number: string) => `There is no order and no request ${number}.`;
export const noNumberIsKnown = 'There is no known number to call.';
export const pleaseEnterTenDigits = 'Please enter a telephone number of India with ten digits.';
export const noSuchCall = 'There is no such call.';
export const callWasNotAnswered =
  'A consultation can be recorded only from a call to the doctor that was answered and has ended.';
export const callIsByVoice = 'A consultation by telephone is recorded as a voice call.';
export const tooManyCalls = (wait: string) => `Too many calls in a short time. Try again in ${wait}, or dial by hand.`;
