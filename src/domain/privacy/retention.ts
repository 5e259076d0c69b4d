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
export const RETENTION_REVIEWED = '2026-11-21';

/**
 * What is deleted automatically, and when. The limits keep an operator from deleting what a law requires, and from
 * keeping what nobody needs. Data that is not listed here stays: registers, the audit log, consents and the record of
 * erasures (at least one year, DPDP Rules 2025, rule 6; registers three years, Drugs Rules 1945, rule 65), and the data of
 * the open account.
 */
export const RETENTION: readonly RetentionRule[] = [
  {
    id: 'login-codes',
    what: 'Login codes (as hashes) and counts of tries, after they ran out',
    days: 1,
    least: 1,
    most: 7,
    why: 'Limits look back one day; afterwards nobody needs them.',
  },
  {
    id: 'sessions',
    what: 'Sessions and their keys (as hashes), after they ended',
    days: 30,
    least: 11,
    most: 180,
    why: 'Whoever looks into a theft wants to see when it ended.',
  },
  {
    id: 'known-browsers',
    what: 'Browsers that logged in with a number (as hashes), after the last login',
    days: 180,
    least: 30,
    most: 365,
    why: 'Keeps strangers from locking an owner out; the cookie lives as long.',
  },
  {
    id: 'order-attempts',
    what: 'Keys that keep an order from being placed twice, after the attempt',
    days: 7,
    least: 2,
    most: 90,
    why: 'A repeat comes within 48 hours (Idempotency-Key).',
  },
  {
    id: 'tracking-links',
    what: 'Links that show where a parcel is (as hashes), after they were made',
    days: 60,
    least: 14,
    most: 60,
    why: 'Longer than any parcel is on its way; a link ends seven days after the delivery, or when it is taken back.',
  },
  {
    id: 'messages',
    what: 'Messages with number and text, after they were sent or given up',
    days: 90,
    least: 7,
    most: 365,
    why: 'To answer "I was never told"; longer than any return or refund.',
  },
  {
    id: 'payment-events',
    what: 'Events of the payment partner, after they came',
    days: 180,
    least: 7,
    most: 365,
    why: 'The partner repeats for a day; half a year settles a dispute.',
  },
  {
    id: 'visits',
    what: 'Counts of visits, which name nobody, after their day',
    days: 730,
    least: 30,
    most: 3650,
    why: 'To compare with the year before.',
  },
  {
    id: 'carts',
    what: 'Lines of a cart, after they were put there',
    days: 365,
    least: 30,
    most: 730,
    why: 'Prices and needs have long changed.',
  },
  {
    id: 'drafts',
    what: 'What was read from a prescription, bill or message, after it was sent',
    days: 30,
    least: 7,
    most: 30,
    why: 'Long enough to come back to it; what was ordered stands in the order.',
  },
  {
    id: 'refused-prescriptions',
    what: 'Prescriptions that nothing was supplied on, after they came',
    days: 180,
    least: 30,
    most: 1096,
    why: 'For questions about the refusal; nothing was dispensed on them, so drug law asks for no record.',
  },
  {
    id: 'supplied-prescriptions',
    what: 'Files of prescriptions that medicines were delivered on, after the delivery',
    days: 1096,
    least: 1096,
    most: 2922,
    why: 'Drugs Rules 1945, rule 65: three years for the inspector.',
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
    what: 'An account whose owner asked for its deletion, after the wish',
    days: 180,
    least: 2,
    most: 365,
    why: 'What the Privacy Policy promises; 48 hours of notice at least (DPDP Rules 2025, rule 8).',
  },
  {
    id: 'invoices',
    what: 'Names and addresses on invoices of erased accounts, after the issue',
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
