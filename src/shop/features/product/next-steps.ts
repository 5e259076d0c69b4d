/** What a person can do where nothing cheaper is recommended. */
export interface NextStep {
  readonly title: string;
  readonly advice: string;
  /** The first words of the chat with the shop; the medicine's name stands in it. */
  readonly message: (name: string) => string;
}

const STAY: NextStep = {
  title: 'No cheaper one that is the same',
  advice: 'If the bill is still heavy, ask us: we tell you what else may help.',
  message: (name) => `I would like to order ${name}.`,
};
const SMALL_MAKERS: NextStep = {
  title: 'Cheaper only from makers we do not recommend by ourselves',
  advice: 'You find them below. Nothing speaks against staying with your medicine; ask us about any of the others.',
  message: (name) => `I have a question about a cheaper medicine that is the same as ${name}.`,
};
const GONE: NextStep = {
  title: 'It is no longer made',
  advice: 'Please ask your doctor or our pharmacist what can take its place before your last pack ends.',
  message: (name) => `${name} is no longer made. What can take its place?`,
};
const PHARMACIST: NextStep = {
  title: 'A pharmacist must look first',
  advice:
    'Send us your prescription or a photo of your pack. Our pharmacist looks at it and tells you what is possible.',
  message: (name) => `please let your pharmacist look whether there is a cheaper medicine for ${name}.`,
};
const DOCTOR: NextStep = {
  title: 'Please keep your brand for now',
  advice:
    'If its price worries you, ask your doctor. A change needs a doctor and, for some medicines, a test afterwards.',
  message: (name) => `I take ${name} and would like to talk to your pharmacist about its price.`,
};
const UNCLEAR: NextStep = {
  title: 'We are not sure enough',
  advice: 'Send us a photo of your pack. What our list does not say, the pack does, and we answer you the same day.',
  message: (name) => `here is a photo of my pack of ${name}. Is there a cheaper medicine that is the same?`,
};
const LATER: NextStep = {
  title: 'There is a cheaper one, but not today',
  advice: 'Ask us when it comes back. You can also stay with your medicine: nothing is wrong with it.',
  message: (name) => `please tell me when a cheaper medicine that is the same as ${name} is in stock.`,
};
const NOT_ONLINE: NextStep = {
  title: 'The law keeps this medicine in the shop',
  advice: 'Please take your original prescription to a licensed pharmacy. We gladly answer questions about it.',
  message: (name) => `I have a question about ${name}.`,
};

/** By the code of the reason; a code that is not listed goes to the pharmacist, which is never wrong. */
const STEPS: Readonly<Record<string, NextStep>> = {
  'already-lowest': STAY,
  'no-equivalent': STAY,
  'none-from-known-maker': SMALL_MAKERS,
  'none-in-stock': LATER,
  'narrow-index': DOCTOR,
  'narrow-index-pack': DOCTOR,
  'seizure-medicine': DOCTOR,
  biologic: DOCTOR,
  'biologic-pack': DOCTOR,
  specialist: DOCTOR,
  'release-not-interchangeable': DOCTOR,
  'composition-incomplete': UNCLEAR,
  'composition-unknown': UNCLEAR,
  'strength-unknown': UNCLEAR,
  'form-unknown': UNCLEAR,
  'release-conflict': UNCLEAR,
  'counter-ion-unknown': UNCLEAR,
  'presentation-unknown': UNCLEAR,
  'device-unknown': UNCLEAR,
  'pack-doubtful': UNCLEAR,
  'price-doubtful': UNCLEAR,
  'own-price-doubtful': UNCLEAR,
  'facts-unconfirmed': UNCLEAR,
  'not-sold-online': NOT_ONLINE,
};

/** The way on for a reason code. Nobody can stay with what is no longer made. */
export function nextStepFor(code: string, discontinued = false): NextStep {
  const step = Object.hasOwn(STEPS, code) ? (STEPS[code] ?? PHARMACIST) : PHARMACIST;
  return discontinued && (step === STAY || step === SMALL_MAKERS) ? GONE : step;
}
