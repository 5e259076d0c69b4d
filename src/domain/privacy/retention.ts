/** How long something is kept: the default number of days, and the limits within which an operator may change it. */
export interface RetentionRule {
  readonly id: RetentionId;
  /** What is kept, and when the period starts. */
  readonly what: string;
  readonly days: number;
  readonly least: number;
  readonly most: number;
  /** The law or the reason behind the number. */
  readonly why: string;
}

export const RETENTION_IDS = [
  'login-codes',
  'sessions',
  'known-browsers',
  'order-attempts',
  'tracking-links',
  'messages',
  'payment-events',
  'visits',
  'carts',
  'drafts',
  'refused-prescriptions',
  'supplied-prescriptions',
  'partner-reports',
  'closed-accounts',
  'invoices',
] as const;
export type RetentionId = (typeof RETENTION_IDS)[number];

/** The day the shop last reviewed this table; a lawyer has not signed it yet. */
export const RETENTION_REVIEWED = '21 November 2026';

/**
 * What is deleted automatically, and when. The limits keep an operator from deleting what a law requires, and from
 * keeping what nobody needs. Data that is not listed here stays: registers, the audit log, consents and the record of
 * erasures (at least one year, DPDP Rules 2025, rule 6; registers three years, Drugs Rules 1945, rule 65), and the data of
 * the open account.
 */
export const RETENTION: readonly RetentionRule[] = [
  {
    id: 'login-codes',
    what: 'Login codes (as hashes) and the counts behind limits, after they expired',
    days: 1,
    least: 1,
    most: 7,
    why: 'Limits look back one day; after that they are not needed.',
  },
  {
    id: 'sessions',
    what: 'Sessions and their keys (as hashes), after they ended',
    days: 30,
    least: 11,
    most: 180,
    why: 'To find out after a theft when a session ended.',
  },
  {
    id: 'known-browsers',
    what: 'Browsers that logged in with a number (as hashes), after the last login',
    days: 180,
    least: 30,
    most: 365,
    why: 'Prevents strangers from locking the owner of a login out; the cookie lasts as long.',
  },
  {
    id: 'order-attempts',
    what: 'Keys that prevent an order from being placed twice, after the attempt',
    days: 7,
    least: 2,
    most: 90,
    why: 'A repeat comes within 48 hours (Idempotency-Key).',
  },
  {
    id: 'tracking-links',
    what: 'Links to follow a parcel or to pay for an order (as hashes), after they were made',
    days: 60,
    least: 14,
    most: 60,
    why: 'Longer than any delivery takes; a link to follow a parcel ends seven days after the delivery, or when it is revoked.',
  },
  {
    id: 'messages',
    what: 'Messages with number and text, after they were sent or abandoned',
    days: 90,
    least: 7,
    most: 365,
    why: 'To answer "I was never told"; longer than any return or refund takes.',
  },
  {
    id: 'payment-events',
    what: 'Events of the payment partner, after they were received',
    days: 180,
    least: 7,
    most: 365,
    why: 'The partner repeats an event for a day; half a year is enough for a dispute.',
  },
  {
    id: 'visits',
    what: 'Counts of visits, which name nobody, after the day counted',
    days: 730,
    least: 30,
    most: 3650,
    why: 'To compare with the previous year.',
  },
  {
    id: 'carts',
    what: 'Lines of a cart, after they were added',
    days: 365,
    least: 30,
    most: 730,
    why: 'Prices and needs have changed by then.',
  },
  {
    id: 'drafts',
    what: 'What was read from a prescription, bill or message, after it was sent',
    days: 30,
    least: 7,
    most: 30,
    why: 'Long enough to return to it; what was ordered is in the order.',
  },
  {
    id: 'refused-prescriptions',
    what: 'Prescriptions on which nothing was supplied, after they were received',
    days: 180,
    least: 30,
    most: 1096,
    why: 'For questions about the refusal; nothing was dispensed on them, so drug law requires no record.',
  },
  {
    id: 'supplied-prescriptions',
    what: 'Files of prescriptions on which medicines were delivered, after the delivery',
    days: 1096,
    least: 1096,
    most: 2922,
    why: 'Drugs Rules 1945, rule 65: to be kept three years for the inspector.',
  },
  {
    id: 'partner-reports',
    what: 'Reports of orders to a partner, after they ended',
    days: 365,
    least: 90,
    most: 1096,
    why: 'To settle accounts with the partner.',
  },
  {
    id: 'closed-accounts',
    what: 'An account whose owner asked for its deletion, after the request',
    days: 180,
    least: 2,
    most: 365,
    why: 'What the Privacy Policy promises; at least 48 hours of notice (DPDP Rules 2025, rule 8).',
  },
  {
    id: 'invoices',
    what: 'Names and addresses on invoices of erased accounts, after the invoice was issued',
    days: 2922,
    least: 2922,
    most: 3653,
    why: 'CGST Act 2017, section 36 (six years and the time for the annual return); Companies Act 2013, section 128: eight years.',
  },
];

/** The days in force: what the operator set, as far as the bounds allow, else the shipped ones. */
export function retentionDays(id: RetentionId, settings: ReadonlyMap<string, number>): number {
  const rule = retentionRule(id);
  const set = settings.get(id) ?? rule.days;
  return Math.min(Math.max(set, rule.least), rule.most);
}

/** The rule of an id. */
export function retentionRule(id: RetentionId): RetentionRule {
  const rule = RETENTION.find((one) => one.id === id);
  if (!rule) throw new Error(`There is no retention rule ${id}.`);
  return rule;
}
