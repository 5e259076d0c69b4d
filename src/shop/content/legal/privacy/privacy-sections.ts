import { type RetentionId, retentionRule } from '#domain/privacy/retention.ts';
import type { LegalSection } from '../legal-document.ts';
import { POLICY } from '../policy-figures.ts';

interface Held {
  readonly term: string;
  readonly what: string;
  readonly why: string;
  readonly kept: string;
  readonly erase: string;
}

const WITH_ACCOUNT = 'Also with your account.';

const HELD: readonly Held[] = [
  {
    term: 'Your list of medicines',
    what: 'Medicine, dose, days, how many are left and whether it is taken with food, for you or one of your family. It is kept encrypted. The browser in which you read it keeps a copy for reading offline, until you log out there.',
    why: 'to tell you how long each lasts and what to order, to print a dose card, and to check your cart. Ground: your consent when you save it.',
    kept: 'as long as it is in “My Medicines”.',
    erase: `press “Delete” beside the medicine. ${WITH_ACCOUNT}`,
  },
  {
    term: 'Messages before medicines run out',
    what: 'That you want them, and for which days one was sent. The message names no medicine.',
    why: 'to remind you. It orders nothing. Ground: your consent when you turn them on.',
    kept: `until you turn them off. The message itself: ${retentionRule('messages').days} days.`,
    erase: `turn the messages off. ${WITH_ACCOUNT}`,
  },
  {
    term: 'Calendar of your medicines',
    what: 'A secret address of its own. Anybody who has it can read the days without a login, and so can the calendar service to which you give it. It names medicines only if you choose that.',
    why: 'to show the days in your own calendar. Ground: your consent when you turn it on.',
    kept: 'until you turn it off or renew the address.',
    erase: `press “Turn off”. The address then opens nothing; what a calendar service has read is for that service to erase. ${WITH_ACCOUNT}`,
  },
  {
    term: 'Who looks after your medicines',
    what: 'The mobile number of the person you ask to look after a list, what they may do, when you asked, when they accepted, and when they last read it. They see the first name and the list, but no orders and no answers about health.',
    why: 'so that somebody you trust can see when medicines run out or put them into your cart. Ground: your consent when you ask them, and theirs when they accept.',
    kept: 'until one of you ends it. An invitation that was not accepted is shown for seven days.',
    erase: `press “End”. ${WITH_ACCOUNT}`,
  },
  {
    term: 'Answers about health',
    what: 'Allergies, illnesses, pregnancy, breastfeeding, kidney and liver problems and medicines that you take, if you tell us. They are kept encrypted.',
    why: 'to check your cart, your order and the medicine on a page for risks, and for nothing else. Ground: your consent when you save them.',
    kept: 'until you erase them.',
    erase: `press “Erase my answers” under “What should we know?”. ${WITH_ACCOUNT}`,
  },
  {
    term: 'What a check found in an order',
    what: 'The risks that were found, kept encrypted with the order, and what our pharmacist noted.',
    why: 'so that a pharmacist looks at the order and speaks with you. Ground: your order, and the duties of a pharmacy.',
    kept: 'as long as you have the account.',
    erase: 'with your account.',
  },
  {
    term: 'Drafts and pictures of papers',
    what: 'Pictures of prescriptions and bills, or the text you pasted, with the lines that our program read from them on our own computers. They are kept encrypted.',
    why: 'to make a cart of them that you check line by line. Ground: your consent when you send them.',
    kept: `${retentionRule('drafts').days} days.`,
    erase: 'they are erased automatically after these days, and with your account.',
  },
  {
    term: 'Who looked at your prescription',
    what: 'Which of our staff opened which of your files, and when, and who is working on your order now.',
    why: 'so that you can see it, under “Who saw my prescription”, and so that nobody looks without a reason. Ground: our duty to protect your data.',
    kept: 'as long as the order’s own records.',
    erase: 'once your account is erased, it no longer leads to you.',
  },
  {
    term: 'What our pharmacists decided',
    what: 'The decision about each line of an order, its reason, the second pharmacist’s release, what they asked you, and the record of a doctor’s call.',
    why: 'because a prescription medicine is sent only after a pharmacist’s check. Ground: the duties of a pharmacy under drug law.',
    kept: 'as long as the order’s own records.',
    erase:
      'what identifies you is removed with your account; the record of a doctor’s call stays as long as the law requires.',
  },
  {
    term: 'Letters to your doctor',
    what: 'That a letter was made for an order, until when it can be answered, and who allowed or refused the other medicine: the doctor by name and registration, or our pharmacist. The code on it is stored in a form that nobody can read back.',
    why: 'because a medicine other than the prescribed one is sent only if the prescriber agrees. Ground: your request for the letter, and the duties of a pharmacy under drug law.',
    kept: 'the answer, as long as the order’s own records. The code works for seven days.',
    erase:
      'with your account the letter is blanked; the record of who allowed a medicine stays as long as the law requires.',
  },
  {
    term: 'Calls, and orders placed for you by telephone',
    what: 'When we called about a prescription or an order of yours, how long the call was, what came of it, and the words that were read to you before an order was placed for you or a medicine in it was changed.',
    why: 'to call you back, and to show what you agreed to. Ground: your request, and your consent on the telephone.',
    kept: 'as long as you have the account.',
    erase: 'with your account; that an order was placed by telephone stays with the order.',
  },
];

/** The health data that the shop stores: what, why, for how long, and how it is erased. */
export const HEALTH_SECTION: LegalSection = {
  id: 'what-we-remember',
  title: 'What we remember about your health',
  blocks: [
    'You need none of the following to order. Where you use it, this is what we hold:',
    {
      facts: HELD.map(({ term, what, why, kept, erase }) => ({
        term,
        detail: `${what} Why: ${why} Kept: ${kept} Erasure: ${erase}`,
      })),
    },
  ],
};

/** Facts from the retention table, which the shop applies every day. */
function keptFor(rows: readonly (readonly [term: string, id: RetentionId])[]) {
  return rows.map(([term, id]) => ({ term, detail: `${retentionRule(id).days} days.` }));
}

/** Who else sees the data, how it is protected, and for how long it is kept. */
export const SHARING_SECTIONS: readonly LegalSection[] = [
  {
    id: 'who-receives-data',
    title: 'Who else receives data',
    blocks: [
      'We do not sell or rent personal data. Others get only what their task needs. Those who work for us are bound to this by contract:',
      {
        facts: [
          {
            term: 'Delivery partners',
            detail: 'Name, address, phone and the amount to collect. Not your prescription or your list of medicines.',
          },
          {
            term: 'Doctors',
            detail: 'What a teleconsultation needs, if you want one.',
          },
          {
            term: 'Payment partner',
            detail:
              'Order number, amount, the patient’s name, your phone and e-mail for the payment. Not which medicines you buy.',
          },
          {
            term: 'Message services',
            detail: 'Your number or address and the text, to carry codes and order news by SMS, e-mail or WhatsApp.',
          },
          {
            term: 'Telephone service',
            detail:
              'If we call you through one: your number and ours, to join the two. Calls are not recorded. Nothing about your order is passed on.',
          },
          {
            term: 'Technical services',
            detail: 'Operators of the computers on which our data is stored. They may not use it.',
          },
          {
            term: 'Affiliates',
            detail:
              'If you came to us through a partner and agreed to it, our server tells the partner an order’s number and final price, once. Never a medicine, never your name.',
          },
          {
            term: 'Authorities and auditors',
            detail: 'What a law or a court demands: drug inspectors, tax offices, police. We check each demand.',
          },
          {
            term: 'A successor',
            detail: 'If the pharmacy passes into other hands, under this policy. You will be told beforehand.',
          },
        ],
      },
      'Should a partner handle data outside India, this happens only as Indian law allows, and the data stays under the same protection.',
    ],
  },
  {
    id: 'messages-from-us',
    title: 'Messages from us',
    blocks: [
      'We send codes, order news and safety warnings, because they are part of the service. We do not send advertising for prescription medicines. The newsletter comes only to those who asked for it, and you can end it by writing to us.',
      'In messages we try not to name a medicine, because others may see the screen. We never ask for a code, a PIN or a card number in a message or a call.',
    ],
  },
  {
    id: 'security',
    title: 'How we protect it',
    blocks: [
      {
        list: [
          'There are no passwords to steal. Codes work once, for 10 minutes, and five wrong tries end a code.',
          'Codes and session keys are stored as hashes. Cookies that hold keys are out of reach of page scripts and travel over encrypted connections.',
          'No account can see what belongs to another, except a list of medicines that its owner shares.',
          'Only those of our staff who need it for their work can see your data, and every step of an order is recorded.',
          'Phone numbers, addresses and codes are kept out of our technical logs.',
        ],
      },
      'No system is perfectly safe. You can help: keep your phone locked, and log out on a device that others use. Your profile shows where you are logged in, and lets you log out there.',
    ],
  },
  {
    id: 'data-breach',
    title: 'If something goes wrong',
    blocks: [
      'If personal data is lost, or seen by somebody who should not have seen it, we tell you without delay what happened, what it may mean for you and what you can do. We also tell the Data Protection Board of India, as the law requires.',
    ],
  },
  {
    id: 'how-long-we-keep-it',
    title: 'How long we keep it',
    blocks: [
      {
        facts: [
          { term: 'Account, family, addresses', detail: 'As long as you have the account, or until you delete them.' },
          {
            term: 'After you close it',
            detail: `For ${POLICY.keptAfterWithdrawalDays} days, to finish refunds and questions. Then it is erased.`,
          },
          ...keptFor([
            ['Messages we sent you', 'messages'],
            ['What is in your cart', 'carts'],
            ['Prescriptions on which nothing was supplied', 'refused-prescriptions'],
          ]),
          {
            term: 'Prescriptions and registers',
            detail:
              'At least three years from the supply, as drug law requires, and as long as a claim about them may be made.',
          },
          { term: 'Invoices and payments', detail: 'As long as tax law requires: eight years.' },
          { term: 'Complaints', detail: 'Until they are resolved, then as long as a claim may be made.' },
          {
            term: 'Sign-in records',
            detail:
              'Codes and counts of tries: a day or so. Sessions: 30 days after they ended. Known devices: 180 days after the last sign-in.',
          },
          {
            term: 'Security logs, and what you agreed to',
            detail: 'At least one year, where the law requires it. After an erasure they no longer lead to you.',
          },
          { term: 'Newsletter address', detail: 'Until you unsubscribe.' },
        ],
      },
      'What the law makes us keep is held apart from daily work and used for nothing else.',
    ],
  },
];
