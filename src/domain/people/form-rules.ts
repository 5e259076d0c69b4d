import { type DateText, refuseBirthDate } from './age.ts';
import { readPhone } from './phone.ts';
import { GENDERS, RELATIONS } from './relations.ts';

/**
 * The forms of the account: what each field may hold, in the order of the checks and of the screen. Browser and server
 * use the same tables, so they show the same sentence (specification, section 5).
 */
export interface FieldRule<Name extends string> {
  readonly field: Name;
  /** The sentence for the user, or null if the text is valid. Texts come trimmed; '' is an empty field. */
  readonly refuse: (text: string, today: DateText) => string | null;
}
export type FormRules<Name extends string> = readonly FieldRule<Name>[];

/** One sentence per wrong field. */
export type FormErrors<Name extends string> = Readonly<Partial<Record<Name, string>>>;

/** Checks a form against its table. Fields come in the table's order, so the first error is the one to announce. */
export function checkForm<Name extends string>(
  rules: FormRules<Name>,
  texts: Readonly<Partial<Record<Name, string>>>,
  today: DateText,
): FormErrors<Name> {
  const errors: Partial<Record<Name, string>> = {};
  for (const { field, refuse } of rules) {
    if (errors[field] !== undefined) continue;
    const sentence = refuse((texts[field] ?? '').trim(), today);
    if (sentence !== null) errors[field] = sentence;
  }
  return errors;
}

const required = (sentence: string) => (text: string) => (text === '' ? sentence : null);
/** The placeholder 'User', in any case, is no name: pages and orders would ask for the name again and again. */
const realName = (sentence: string) => (text: string) => (/^(?:user)?$/i.test(text) ? sentence : null);
const oneOf = (allowed: readonly string[], sentence: string) => (text: string) =>
  allowed.includes(text) ? null : sentence;
const birthDate =
  (missing: string, { holder }: { holder: boolean }) =>
  (text: string, today: DateText) =>
    text === '' ? missing : refuseBirthDate(text, today, holder);

/**
 * One @ with text on both sides, a dot in the host, no space: mail servers decide the rest. RFC 5321 allows 254
 * characters.
 */
const EMAIL = /^[^\s@<>,;:"()[\]\\]+@[^\s@<>,;:"()[\]\\]+\.[^\s@<>,;:"()[\]\\.]{2,}$/;
/** Whether a text can be an e-mail address. */
export function isEmail(text: string): boolean {
  return text.length <= 254 && EMAIL.test(text);
}
const optionalEmail = (text: string) => (text === '' || isEmail(text) ? null : 'Please enter a valid e-mail address.');
const optionalGender = (text: string) =>
  text === '' || (GENDERS as readonly string[]).includes(text) ? null : 'Please select a gender.';

/** The phone of a member or an address: ten digits, else the given sentence, and a valid Indian number. */
function mobile(missing: string | null, wrongLength: string) {
  return (text: string): string | null => {
    if (text === '') return missing;
    const read = readPhone(text);
    if (read.ok) return null;
    return /^\D*(?:\d\D*){10}$/.test(text) ? read.sentence : wrongLength;
  };
}

export const NEW_MEMBER_FIELDS = ['firstName', 'lastName', 'phone', 'dob', 'gender', 'relation', 'email'] as const;
export type NewMemberField = (typeof NEW_MEMBER_FIELDS)[number];

/** Adding a family member. */
export const NEW_MEMBER_RULES: FormRules<NewMemberField> = [
  { field: 'firstName', refuse: realName('Please enter the first name.') },
  { field: 'lastName', refuse: required('Please enter the last name.') },
  { field: 'phone', refuse: mobile(null, 'Mobile number must be exactly 10 digits.') },
  { field: 'dob', refuse: birthDate('Please enter the date of birth.', { holder: false }) },
  { field: 'gender', refuse: oneOf(GENDERS, 'Please select a gender.') },
  { field: 'relation', refuse: oneOf(RELATIONS, 'Please select a relation.') },
  { field: 'email', refuse: optionalEmail },
];

export const PERSON_FIELDS = ['firstName', 'lastName', 'dob', 'gender', 'email'] as const;
export type PersonField = (typeof PERSON_FIELDS)[number];

/** The account holder's own profile: an adult with a name. */
export const PROFILE_RULES: FormRules<PersonField> = personRules({ holder: true });

/** An existing family member: the same two required fields. */
export const MEMBER_RULES: FormRules<PersonField> = personRules({ holder: false });

function personRules({ holder }: { holder: boolean }): FormRules<PersonField> {
  return [
    { field: 'firstName', refuse: realName('Please enter your first name.') },
    { field: 'dob', refuse: birthDate('Please enter your date of birth.', { holder }) },
    { field: 'gender', refuse: optionalGender },
    { field: 'email', refuse: optionalEmail },
  ];
}

export const ADDRESS_FIELDS = [
  'name',
  'phone',
  'houseNumber',
  'street',
  'landmark',
  'zipcode',
  'city',
  'state',
  'type',
] as const;
export type AddressField = (typeof ADDRESS_FIELDS)[number];
export const ADDRESS_TYPES = ['home', 'work'] as const;
export type AddressType = (typeof ADDRESS_TYPES)[number];

export const PIN_SENTENCE = 'Pin code must be 6 digits.';

/** Pin codes have six digits; the first is the postal zone, 1 to 9 (India Post). */
export function isPinCode(text: string): boolean {
  return /^[1-9]\d{5}$/.test(text);
}

/** A delivery address, new or edited. Landmark is optional; city and state come from the pin code. */
export const ADDRESS_RULES: FormRules<AddressField> = [
  { field: 'name', refuse: required('Please enter your name.') },
  { field: 'phone', refuse: mobile('Please enter your mobile number.', 'Mobile number must be 10 digits.') },
  { field: 'houseNumber', refuse: required('Please enter your house or building number.') },
  { field: 'street', refuse: required('Please enter your street and area.') },
  { field: 'zipcode', refuse: pinCode },
  { field: 'type', refuse: oneOf(ADDRESS_TYPES, 'Please select address type (Home or Work).') },
];

function pinCode(text: string): string | null {
  if (text === '') return 'Please enter your pin code.';
  if (!/^\d{6}$/.test(text)) return PIN_SENTENCE;
  return isPinCode(text) ? null : 'Invalid Pin Code';
}
