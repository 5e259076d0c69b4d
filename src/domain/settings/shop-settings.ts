import { gstinFault, gstStateCode, stateName } from '../invoicing/gstin.ts';
import { isRealDate } from '../people/age.ts';
import { RETENTION, type RetentionId } from '../privacy/retention.ts';

/** Where a value comes from. An owner's entry overrides the environment, and the environment overrides the default. */
export type SettingSource = 'entered' | 'environment' | 'shipped';

/** The subjects of the settings, in the order in which they are shown. */
export const SETTING_GROUPS = ['pharmacy', 'licence', 'cash', 'keeping'] as const;
export type SettingGroup = (typeof SETTING_GROUPS)[number];

/** A setting that an owner may change while the shop runs. Values are texts, as they are typed and stored. */
export interface SettingRule {
  readonly id: string;
  readonly group: SettingGroup;
  readonly name: string;
  /** The allowed values, as a text that follows "Please enter". */
  readonly may: string;
  readonly input: 'text' | 'number' | 'date';
  /** The environment variable used while nothing is entered; null if there is none. */
  readonly variable: string | null;
  readonly shipped: string;
  /** Whether it may be left empty, which switches the rule off or restores the default. */
  readonly mayBeEmpty: boolean;
  /** A typed value as it is stored and printed on invoices, where typing may differ from it. */
  readonly tidy?: (typed: string) => string;
  /** Its `fault` says what to enter, more exactly than `may` does. */
  readonly isFaultTold?: true;
  /** What is wrong with a value; null if it is valid. `others` returns the other values in force. */
  readonly fault: (value: string, others: (id: string) => string, today: string) => string | null;
}

const MAY_NOT_BE_EMPTY = (value: string) => (value === '' ? 'empty' : null);
const matches = (form: RegExp) => (value: string) => (form.test(value) ? null : 'form');
const TELEPHONE = /^\+?[\d\s()-]{8,20}$/;
/** One line of printable text without angle brackets, so that it cannot end an element of a page. */
const LINE = /^[^\p{C}<>]{1,200}$/u;

const line = (id: string, group: SettingGroup, name: string, may: string, variable: string): SettingRule => ({
  ...{ id, group, name, may, variable, input: 'text', shipped: '', mayBeEmpty: false },
  fault: (value) => MAY_NOT_BE_EMPTY(value) ?? matches(LINE)(value),
});

const PHARMACY: readonly SettingRule[] = [
  line('name', 'pharmacy', 'Name on the licence', 'the name on the drug licence', 'PHARMACY_NAME'),
  line('street', 'pharmacy', 'House and street', 'the house and street of the licensed premises', 'PHARMACY_STREET'),
  line('city', 'pharmacy', 'City', 'the city of the licensed premises', 'PHARMACY_CITY'),
  {
    ...line('pin', 'pharmacy', 'Pin code', 'six digits such as 560040', 'PHARMACY_PIN'),
    fault: matches(/^[1-9]\d{5}$/),
  },
  {
    ...line('state', 'pharmacy', 'State', 'a state or union territory of India such as Karnataka', 'PHARMACY_STATE'),
    tidy: stateName,
    fault: (value) => (gstStateCode(value) === null ? 'state' : null),
  },
  {
    ...line('phone', 'pharmacy', 'Telephone', 'a telephone number such as +91 80 2345 6789', 'PHARMACY_PHONE'),
    fault: matches(TELEPHONE),
  },
  line(
    'hours',
    'pharmacy',
    'Opening hours',
    'when the telephone is answered, such as 9:00 AM to 9:00 PM',
    'PHARMACY_HOURS',
  ),
  {
    ...line('whatsapp', 'pharmacy', 'WhatsApp', 'a mobile number such as +91 98450 12345', 'PHARMACY_WHATSAPP'),
    fault: matches(TELEPHONE),
  },
  {
    ...line('email', 'pharmacy', 'E-mail', 'an address such as care@shop.in', 'PHARMACY_EMAIL'),
    fault: matches(/^[\w.+-]{1,64}@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d-]{2,63}){1,4}$/i),
  },
];

const LICENCE: readonly SettingRule[] = [
  line('licences', 'licence', 'Drug licences', 'licence numbers with semicolons between them', 'PHARMACY_LICENCES'),
  {
    ...line(
      'licences-until',
      'licence',
      'Licences valid until',
      'a day that is not over, such as 2029-12-31',
      'PHARMACY_LICENCES_UNTIL',
    ),
    input: 'date',
    fault: (value, _, today) => (isRealDate(value) && value >= today ? null : 'day'),
  },
  {
    ...line('gstin', 'licence', 'GSTIN', '15 characters such as 29AABCU9603R1ZJ', 'PHARMACY_GSTIN'),
    tidy: (typed) => typed.toUpperCase().replace(/\s/g, ''),
    isFaultTold: true,
    fault: (value, others) => gstinFault(value, others('state') || null),
  },
  line('pharmacist-name', 'licence', 'Pharmacist', 'the name of the registered pharmacist', 'PHARMACIST_NAME'),
  line(
    'pharmacist-registration',
    'licence',
    'Registration of the pharmacist',
    "the number in the state's register",
    'PHARMACIST_REGISTRATION',
  ),
];

/** The largest sum that a courier collects at a door, in rupees: Income-tax Act, section 269ST. */
const MOST_CASH_RUPEES = 199_999;

const CASH: readonly SettingRule[] = [
  {
    ...line('cash-limit', 'cash', 'Cash on delivery up to', `rupees from 1 to ${MOST_CASH_RUPEES}, or nothing`, ''),
    ...{ variable: null, input: 'number', mayBeEmpty: true },
    fault: (value) => (/^[1-9]\d{0,5}$/.test(value) && Number(value) <= MOST_CASH_RUPEES ? null : 'rupees'),
  },
  {
    ...line(
      'cash-refused-pins',
      'cash',
      'No cash on delivery at',
      'pin codes or their beginnings with commas between them, such as 79, 560001, or nothing',
      '',
    ),
    ...{ variable: null, mayBeEmpty: true },
    fault: matches(/^[1-9]\d{0,5}(?: ?, ?[1-9]\d{0,5}){0,199}$/),
  },
];

const KEEPING: readonly SettingRule[] = RETENTION.map(({ id, what, days, least, most }) => ({
  id: `keep-${id}`,
  group: 'keeping',
  name: what,
  may: `days from ${least} to ${most}`,
  input: 'number',
  variable: null,
  shipped: String(days),
  mayBeEmpty: true,
  fault: (value) => (/^\d{1,5}$/.test(value) && Number(value) >= least && Number(value) <= most ? null : 'days'),
}));

/** Every setting of an owner. */
export const SETTINGS: readonly SettingRule[] = [...PHARMACY, ...LICENCE, ...CASH, ...KEEPING];

/** The rule of a setting; null for an unknown id. */
export function settingRule(id: string): SettingRule | null {
  return SETTINGS.find((rule) => rule.id === id) ?? null;
}

/** The retention rule that a setting changes; null for other settings. */
export function retentionOf(id: string): RetentionId | null {
  return RETENTION.find((rule) => `keep-${rule.id}` === id)?.id ?? null;
}

/**
 * What is wrong with a value, as a sentence; null if it may be entered. `others` gives the other values that are in
 * force. An empty one removes the entry, so that the value from the environment or the default is used again.
 */
export function settingFault(
  rule: SettingRule,
  value: string,
  { others, today }: { readonly others: (id: string) => string; readonly today: string },
): string | null {
  const fault = value === '' ? null : rule.fault(value, others, today);
  if (fault === null) return null;
  return `Please enter ${rule.isFaultTold ? fault : rule.may}.`;
}

/** The value of a setting that is in force, and where it comes from. */
export interface SettingInForce {
  readonly value: string;
  readonly source: SettingSource;
}

/** The owner's entry, else the environment's value, else the default. */
export function settingInForce(
  { variable, shipped }: SettingRule,
  entered: string | undefined,
  environment: Readonly<Record<string, string | undefined>>,
): SettingInForce {
  if (entered) return { value: entered, source: 'entered' };
  const given = variable === null ? '' : (environment[variable]?.trim() ?? '');
  return given === '' ? { value: shipped, source: 'shipped' } : { value: given, source: 'environment' };
}
