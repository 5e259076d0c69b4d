import { expect, it } from 'vitest';
import { PRIVACY_MAP } from '#domain/privacy/privacy-map-table.ts';
import type { LegalBlock, LegalSection } from '../legal-document.ts';
import { PRIVACY_POLICY } from './privacy-policy.ts';

/**
 * Where the policy covers each table with personal data: the section, and the first words of its sentence. A table
 * added to the privacy map fails here until the policy has a sentence for it.
 */
const TOLD: Readonly<Record<string, readonly [section: string, term: string]>> = {
  ...describedIn('what-we-remember', {
    course: 'Your list of medicines',
    medicine_reminder: 'Messages before medicines run out',
    medicine_calendar: 'Calendar of your medicines',
    carer: 'Who looks after your medicines',
    patient_health: 'Answers about health',
    order_safety: 'What a check found in an order',
    draft: 'Drafts and pictures of papers',
    file_opening: 'Who looked at your prescription',
    desk_claim: 'Who looked at your prescription',
    desk_verdict: 'What our pharmacists decided',
    prescribed_amount: 'What our pharmacists decided',
    desk_release: 'What our pharmacists decided',
    desk_question: 'What our pharmacists decided',
    consultation: 'What our pharmacists decided',
    doctor_letter: 'Letters to your doctor',
    substitution_word: 'Letters to your doctor',
    call_note: 'Calls, and orders placed for you by telephone',
    telephone_call: 'Calls, and orders placed for you by telephone',
    spoken_order: 'Calls, and orders placed for you by telephone',
    line_choice: 'Calls, and orders placed for you by telephone',
  }),
  ...describedIn('what-you-give-us', {
    account: 'Account',
    patient: 'Family members',
    address: 'Addresses',
    prescription: 'Prescriptions',
    prescription_file: 'Prescriptions',
    cart: 'Orders',
    cart_line: 'Orders',
    customer_order: 'Orders',
    order_line: 'Orders',
    order_attempt: 'Orders',
    coupon_use: 'Orders',
    newsletter_address: 'Newsletter',
  }),
  ...describedIn('what-arises', {
    session: 'Sign-in',
    refresh_token: 'Sign-in',
    otp_challenge: 'Sign-in',
    known_device: 'Sign-in',
    limit_window: 'Sign-in',
    payment: 'Payments',
    refund: 'Payments',
    payment_event: 'Payments',
    money_entry: 'Payments',
    money_act: 'Payments',
    order_event: 'Delivery',
    order_change: 'Delivery',
    parcel: 'Delivery',
    order_line_batch: 'Delivery',
    tracking_link: 'Delivery',
    pay_link: 'Delivery',
    order_address_change: 'Delivery',
    order_note: 'Notes on an order',
    line_short: 'Notes on an order',
    order_return: 'Returns',
    order_return_pack: 'Returns',
    recall_line: 'Recalls',
    recall_note: 'Recalls',
  }),
  ...describedIn('who-receives-data', { affiliate_conversion: 'Affiliates' }),
  ...describedIn('how-long-we-keep-it', {
    outbox_message: 'Messages we sent you',
    account_closing: 'After you close it',
    invoice: 'Invoices and payments',
    credit_note: 'Invoices and payments',
    prescription_register: 'Prescriptions and registers',
    h1_register: 'Prescriptions and registers',
    audit_event: 'Security logs, and what you agreed to',
    consent: 'Security logs, and what you agreed to',
  }),
};

function describedIn(section: string, terms: Readonly<Record<string, string>>) {
  return Object.fromEntries(Object.entries(terms).map(([table, term]) => [table, [section, term] as const]));
}

/** Tables about the pharmacy's staff, who have no account here; and network addresses of the last minutes. */
const NOT_OF_CUSTOMERS = /^staff|^address_count$/;

function factsOf(id: string): ReadonlyMap<string, string> {
  const pieces = PRIVACY_POLICY.sections.flatMap((section: LegalSection) => [section, ...(section.parts ?? [])]);
  const blocks: readonly LegalBlock[] = pieces.find((piece) => piece.id === id)?.blocks ?? [];
  const facts = blocks.flatMap((block) => (typeof block === 'object' && 'facts' in block ? block.facts : []));
  return new Map(facts.map(({ term, detail }) => [term, String(detail)]));
}

const personal = Object.entries(PRIVACY_MAP)
  .filter(([table, { whose, columns }]) => {
    return !NOT_OF_CUSTOMERS.test(table) && (whose !== null || Object.values(columns).includes('personal'));
  })
  .map(([table]) => table);

it('the policy has a sentence for every table with personal data, and none for a removed table', () => {
  expect(Object.keys(TOLD).sort()).toEqual(personal.toSorted());
  const silent = Object.entries(TOLD).filter(([, [section, term]]) => (factsOf(section).get(term) ?? '').length < 8);
  expect(silent.map(([table]) => table)).toEqual([]);
});

it('the policy says for all health data why, for how long and how it is erased, and has no sentence without a table', () => {
  const facts = factsOf('what-we-remember');
  for (const [term, detail] of facts) {
    for (const part of ['Why: ', 'Kept: ', 'Erasure: ']) expect([term, detail.includes(part)]).toEqual([term, true]);
  }
  const named = new Set(Object.values(TOLD).map(([, term]) => term));
  expect([...facts.keys()].filter((term) => !named.has(term))).toEqual([]);
});
