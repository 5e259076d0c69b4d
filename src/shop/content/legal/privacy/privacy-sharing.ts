import { type RetentionId, retentionRule } from '#domain/privacy/retention.ts';
import type { LegalSection } from '../legal-document.ts';
import { POLICY } from '../policy-figures.ts';

/** Facts that follow the retention table, which the shop applies every day. */
function keptFor(rows: readonly (readonly [term: string, id: RetentionId])[]) {
  return rows.map(([term, id]) => ({ term, detail: `${retentionRule(id).days} days.` }));
}

/** Who else sees the data, how it is guarded, and for how long. */
export const SHARING_SECTIONS: readonly LegalSection[] = [
  {
    id: 'who-receives-data',
    title: 'Who else receives data',
    blocks: [
      'We do not sell or rent personal data. Others get only what their task needs, under a contract that binds them to it:',
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
            term: 'Technical services',
            detail: 'Operators of the computers on which our data lies. They may not use it.',
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
      'Should a partner handle data outside India, this happens only as Indian law allows, and the same protection goes with it.',
    ],
  },
  {
    id: 'messages-from-us',
    title: 'Messages from us',
    blocks: [
      'We send codes, order news and safety warnings, because they are part of the service. We do not send advertising for prescription medicines. The newsletter comes only to those who asked for it, and a line to us ends it.',
      'Our messages try not to name a medicine on a screen that others may see. We never ask for a code, a PIN or a card number in a message or a call.',
    ],
  },
  {
    id: 'security',
    title: 'How we protect it',
    blocks: [
      {
        list: [
          'There are no passwords to steal. Codes work once, for 10 minutes, and five wrong tries end one.',
          'Codes and session keys are stored as hashes. Cookies that hold keys are out of reach of page scripts and travel over encrypted connections.',
          'What belongs to one account is refused to every other.',
          'Only those of our people who need it for their work can see your data, and every step of an order is recorded.',
          'Phone numbers, addresses and codes are kept out of our technical logs.',
        ],
      },
      'No system is perfectly safe. You can help: keep your phone locked, and log out on a device that others use. Your profile shows where you are logged in, and ends it there.',
    ],
  },
  {
    id: 'data-breach',
    title: 'If something goes wrong',
    blocks: [
      'If personal data is lost, or seen by somebody who should not have seen it, we tell you without delay what happened, what it may mean for you and what you can do. We also tell the Data Protection Board of India, as the law asks.',
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
            detail: `${POLICY.keptAfterWithdrawalDays} days after you withdraw your account, to finish refunds and questions. Then it is erased.`,
          },
          ...keptFor([
            ['Messages we sent you', 'messages'],
            ['What lies in your cart', 'carts'],
            ['Prescriptions that nothing was supplied on', 'refused-prescriptions'],
          ]),
          {
            term: 'Prescriptions and registers',
            detail:
              'At least three years from the supply, as drug law asks, and as long as a claim about them may be made.',
          },
          { term: 'Invoices and payments', detail: 'As long as tax law asks: eight years.' },
          { term: 'Complaints', detail: 'Until they are resolved, then as long as a claim may be made.' },
          {
            term: 'Sign-in records',
            detail:
              'Codes and counts of tries: a day or so. Sessions: 30 days after they ended. Known devices: 180 days after the last sign-in.',
          },
          {
            term: 'Security logs, and what you agreed to',
            detail: 'At least one year, where the law asks for it. After an erasure they no longer lead to you.',
          },
          { term: 'Newsletter address', detail: 'Until you end it.' },
        ],
      },
      'What the law makes us keep is held apart from daily work and used for nothing else.',
    ],
  },
];
