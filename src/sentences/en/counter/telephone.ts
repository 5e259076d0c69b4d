export const callNow = 'Call now';
export const callNowAbout = (number: string) => `Call about ${number}`;
export const whom = 'Whom to call: the digit beside the name, then Enter';
export const thePatient = 'The patient';
export const theReceiver = 'The receiver';
export const theDoctor = 'The doctor';
export const loading = 'Loading …';
export const weCallYouAt = 'We call you at';
export const yourTelephoneRingsFirst =
  'Your telephone rings first. Once you answer, we call the other person, who sees the number of the pharmacy’s telephone service, not yours. The call is not recorded.';
export const practiceRingsNobody = 'Practice mode: no telephone rings.';
export const theDoctorsNumber = 'The doctor’s number';
export const itIsNotStored = 'As written on the prescription. It is not stored.';
export const calling = 'Calling …';
export const noServiceIsSet = 'No telephone service is set up. Please dial by hand.';
export const dialByHand = 'Dial by hand';
export const pleaseChooseWhom = 'Please choose whom to call.';
export const pleaseEnterYourNumber = 'Please enter the number to call you at.';
export const pleaseEnterTheDoctors = 'Please enter the doctor’s number.';
export const theCall = 'The call';
export const states = (state: string): string =>
  ({
    queued: 'Waiting for the telephone service.',
    ringing: 'Ringing.',
    answered: 'You are connected.',
    failed: 'The call could not be placed. Please dial by hand.',
    'no-answer': 'Nobody answered.',
    busy: 'The line was busy.',
    ended: 'The call has ended.',
  })[state] ?? state;
export const since = (time: string) => `For ${time}.`;
export const youSpoke = (time: string) => `You spoke for ${time}.`;
export const recordOutcome = 'Record the outcome';
export const recordTheConsultation = 'Record it as a consultation';
export const tryAgain = 'Try again';
export const callAgain = 'Call again';
export const theCallGoesOn = 'What you see may be out of date. The call itself goes on.';
export const minutesAndSeconds = (minutes: number, seconds: number) =>
  minutes === 0 ? `${seconds} s` : `${minutes} min ${seconds} s`;
export const howItWent = (state: string, talk: string | null): string =>
  ({
    queued: 'being placed',
    ringing: 'ringing',
    answered: 'connected',
    failed: 'not placed',
    'no-answer': 'no answer',
    busy: 'busy',
    ended: talk === null ? 'spoke' : `spoke ${talk}`,
  })[state] ?? state;
export const callTo = (whom: string, how: string, by: string, at: string) => `${at}, ${by} to ${whom}: ${how}`;
export const patientInLine = 'the patient';
export const receiverInLine = 'the receiver';
export const doctorInLine = 'the doctor';
export const callsPlaced = 'Calls through the telephone service';
export const onTheTelephone = (how: string) => `On the telephone: ${how}.`;
export const timesOfTheCall = (from: string, to: string) =>
  `From ${from} to ${to}, as reported by the telephone service.`;
