/** Why a line of an order is not supplied, and what the patient can do about it. */
export interface RejectReason {
  /** As the pharmacist sees it in the list. */
  readonly label: string;
  /** What is wrong, as the patient reads it after "line 2: ". It names no medicine, because others may read the phone. */
  readonly told: string;
  /** What the patient should do, as a sentence. */
  readonly todo: string;
}

/**
 * The only reasons that a pharmacist can give: what rule 65(9) and (10) of the Drugs Rules require of a prescription, and what
 * the order requires beyond that (design "The counter"). No pharmacist has signed the wording yet (November 2026).
 */
export const REJECT_REASONS = {
  blurred: {
    label: 'The picture is blurred or dark',
    told: 'the picture is not sharp enough to be sure',
    todo: 'Please send a sharper photo of the whole page, taken in daylight.',
  },
  cut_off: {
    label: 'A part of the page is cut off',
    told: 'a part of the page is cut off',
    todo: 'Please send a photo that shows the whole page with all four corners.',
  },
  unreadable: {
    label: 'The writing cannot be read',
    told: 'the writing cannot be read with certainty',
    todo: 'Please ask the doctor to write it again clearly, or call us: we can ask the doctor.',
  },
  date_missing: {
    label: 'No date',
    told: 'no date can be seen',
    todo: 'Please send a photo that shows the date, or ask the doctor to add it.',
  },
  too_old: {
    label: 'Too old',
    told: 'the prescription is too old',
    todo: 'Please ask the doctor for a new prescription.',
  },
  other_patient: {
    label: 'Made out to somebody else',
    told: 'the prescription is made out to somebody else',
    todo: 'Please send the prescription of the person whom the order is for, or order for the person named on it.',
  },
  no_registration: {
    label: 'No registration number of the doctor',
    told: 'the doctor’s registration number cannot be seen',
    todo: 'Please send a photo that shows it, or ask the doctor to add it.',
  },
  prescriber_unclear: {
    label: 'The doctor’s name, address or signature is missing',
    told: 'the doctor’s name, address or signature cannot be seen',
    todo: 'Please send a photo that shows all three, or ask the doctor to add what is missing.',
  },
  quantity_over: {
    label: 'More than was prescribed',
    told: 'the order asks for more than was prescribed',
    todo: 'Please order as much as was prescribed, or ask the doctor for a new prescription.',
  },
  wrong_strength: {
    label: 'Another strength',
    told: 'the prescription names another strength',
    todo: 'Please order the strength that was prescribed, or ask the doctor.',
  },
  other_medicine: {
    label: 'Another medicine, or not on the page',
    told: 'the prescription does not name this medicine',
    todo: 'Please order what was prescribed, or send the prescription that names it.',
  },
  already_dispensed: {
    label: 'Already dispensed',
    told: 'this prescription was supplied before',
    todo: 'Please ask the doctor for a new prescription.',
  },
  risk: {
    label: 'A risk for this patient',
    told: 'our pharmacist sees a risk for this patient',
    todo: 'Please speak with the doctor, or call us.',
  },
  not_sent_there: {
    label: 'May not be sent',
    told: 'we may not send it',
    todo: 'Please buy it at a pharmacy near you, with the prescription.',
  },
} as const satisfies Record<string, RejectReason>;

export type RejectCode = keyof typeof REJECT_REASONS;
export const REJECT_CODES = Object.keys(REJECT_REASONS) as [RejectCode, ...RejectCode[]];

/** The reasons that the patient can resolve before anything is refused, by another file or an answer. */
export const ASK_CODES = [
  'blurred',
  'cut_off',
  'unreadable',
  'date_missing',
  'other_patient',
  'no_registration',
  'prescriber_unclear',
  'quantity_over',
  'risk',
] as const satisfies readonly RejectCode[];
export type AskCode = (typeof ASK_CODES)[number];

/**
 * The patient's text about refused lines: which line, what is wrong, what to do. Lines with the same reason are listed
 * together.
 */
export function rejectionWords(rejected: readonly { readonly line: number; readonly reason: RejectCode }[]): string {
  const reasons = [...new Set(rejected.map(({ reason }) => reason))];
  return reasons
    .map((reason) => {
      const { told, todo } = REJECT_REASONS[reason];
      const lines = rejected.filter((one) => one.reason === reason);
      const numbers = lines.map(({ line }) => line).toSorted((a, b) => a - b);
      return `${numbers.length === 1 ? 'line' : 'lines'} ${numbers.join(', ')}: ${told}. ${todo}`;
    })
    .join(' ');
}
