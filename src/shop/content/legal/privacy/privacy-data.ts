import { brand } from '#brand';
import type { LegalSection } from '../legal-document.ts';
import { POSTAL_ADDRESS, PRIVACY_EMAIL } from '../legal-links.ts';
import { POLICY } from '../policy-figures.ts';
import { HEALTH_SECTION } from './privacy-sections.ts';

/** What is collected, and for what purpose. */
export const DATA_SECTIONS: readonly LegalSection[] = [
  {
    id: 'who-is-responsible',
    title: 'Who is responsible',
    blocks: [
      [
        `${brand.name}, ${POSTAL_ADDRESS}, decides how and why your personal data is used. The DPDP Act calls this the Data Fiduciary, and you the Data Principal. For anything about your data write to `,
        PRIVACY_EMAIL,
        '.',
      ],
    ],
  },
  {
    id: 'what-we-collect',
    title: 'What we collect',
    blocks: ['What your visit, your account and your orders need, and no more:'],
    parts: [
      {
        id: 'what-you-give-us',
        title: 'What you give us',
        blocks: [
          {
            facts: [
              {
                term: 'Account',
                detail:
                  'Your mobile number. Later your name, date of birth, gender and, if you wish, your e-mail address.',
              },
              {
                term: 'Family members',
                detail:
                  'Name, date of birth, gender and relation of those you order for. Their phone and e-mail only if you enter them.',
              },
              {
                term: 'Addresses',
                detail:
                  'Name, phone, house, street, landmark, pin code, city and state. Your location only if you tick “Use my location” and your browser lets us have it.',
              },
              { term: 'Prescriptions', detail: 'The photos and scans you upload, and what is written on them.' },
              {
                term: 'Orders',
                detail:
                  'What you put into your cart and order, for which patient, at what price, with which coupon, and whether you agreed to a substitute.',
              },
              { term: 'Messages', detail: 'What you write or tell us by e-mail, WhatsApp or telephone.' },
              { term: 'Newsletter', detail: 'Your e-mail address, if you ask for it.' },
            ],
          },
        ],
      },
      {
        id: 'what-arises',
        title: 'What is recorded as you use the shop',
        blocks: [
          {
            facts: [
              {
                term: 'Sign-in',
                detail:
                  'When codes were asked for and sessions began and ended, and on what kind of browser, such as “Chrome on Android”. Codes and session keys are stored only in a scrambled form that cannot be read back.',
              },
              {
                term: 'Payments',
                detail:
                  'Amount, status, method and the payment partner’s reference; for cash handed back, how and by whom. Never your card number, CVV or PIN.',
              },
              {
                term: 'Delivery',
                detail:
                  'Each step of the order with its time, and who took it; where it was to go before you or we corrected the address.',
              },
              {
                term: 'Notes on an order',
                detail:
                  'What our staff wrote about it or about a call, and which packs were missing. These are erased with your account.',
              },
              {
                term: 'Returns',
                detail:
                  'What you asked to send back and why, which packs came back, and what became of them. It stays with the credit note.',
              },
              {
                term: 'Recalls',
                detail:
                  'Which recalled packs you had, whether we reached you, what came back and what was paid back. We must be able to prove a recall, so this stays; once your account is erased, it no longer leads to you.',
              },
              {
                term: 'Technical',
                detail:
                  'Your network (IP) address, used to send you the page and to prevent abuse. Our request log names the page and how long it took, without what you typed into the search.',
              },
            ],
          },
        ],
      },
      {
        id: 'guests',
        title: 'Guests',
        blocks: [
          'Guests may use limited features without an account, such as search, product pages and articles. We do not ask who they are, and what they search for is not stored under any name.',
        ],
      },
      {
        id: 'what-we-do-not-collect',
        title: 'What we do not collect',
        blocks: [
          'No contact lists, no fingerprints of your device, no record of other sites you visit, no profile for advertisers. We do not ask for your Aadhaar number.',
        ],
      },
    ],
  },
  {
    id: 'why-we-use-it',
    title: 'Why we use it, and on what ground',
    blocks: [
      {
        facts: [
          {
            term: 'To sign you in',
            detail: 'Mobile number, code, session. Ground: your consent when you ask for the code.',
          },
          {
            term: 'To supply medicines',
            detail:
              'Patient, prescription, order, address, payment. Ground: your consent when you order, and the duties of a pharmacy under the Drugs and Cosmetics Act and its rules.',
          },
          {
            term: 'To arrange a doctor’s call',
            detail: 'Patient’s name, age, phone, and the medicines asked for. Ground: your consent for that call.',
          },
          {
            term: 'To keep registers and invoices',
            detail: 'Prescription, order, invoice. Ground: drug law and tax law.',
          },
          {
            term: 'To help and to refund',
            detail: 'Order, messages, payment reference. Ground: your request, and consumer law.',
          },
          {
            term: 'To warn you of a recalled batch',
            detail: 'Order, batch, phone. Ground: your safety, and drug law.',
          },
          {
            term: 'To keep the shop safe',
            detail: 'Sign-in attempts, network address. Ground: our duty to protect your data.',
          },
          {
            term: 'To make the shop better',
            detail: 'Counts of visits that name nobody.',
          },
          {
            term: 'To send news',
            detail: 'E-mail address. Ground: your consent, which you can withdraw at any time.',
          },
        ],
      },
      'If we ever want to use your data for something else, we ask you first.',
      'The medicine that we recommend depends on the facts of the two products, never on who you are, and nobody gets a different price because of their data.',
    ],
  },
  {
    id: 'consent',
    title: 'Your consent',
    blocks: [
      'We ask in plain words, for one purpose at a time, and no box is ticked for you. You can order without giving an e-mail address, your location or a newsletter consent.',
      [
        'You can withdraw a consent as easily as you gave it: in your account, or by writing to ',
        PRIVACY_EMAIL,
        '. What was done before stays lawful. Without the data an order needs, we can no longer carry it out.',
      ],
    ],
  },
  {
    id: 'prescriptions-and-health-data',
    title: 'Prescriptions and health data',
    blocks: [
      'Your prescriptions and orders say something about your health. We treat them as sensitive personal data:',
      {
        list: [
          'Files are private. They are shown only to you, when signed in, and to our pharmacists, through links that expire within a short time. For anybody else the link leads nowhere.',
          'From photos we remove the hidden data that the camera adds, such as the place and the time. A PDF is kept as you sent it.',
          'Pharmacists look at a prescription to check and dispense it, and inspectors may look at our registers where the law gives them that right.',
          'You may tell us about allergies, illnesses, pregnancy, breastfeeding, kidney and liver problems, and the medicines taken, for you and your family. You need not: you can order without it. We use these answers only to check your cart, your order and the medicine on a page for risks. They are kept encrypted, are included in the copy of your data, and are erased when you withdraw them.',
          'What such a check finds in an order is kept encrypted with the order, for the pharmacist who looks at it, and is erased with your account.',
          'The name of a medicine never goes to an advertiser, a social network or an affiliate.',
        ],
      },
    ],
  },
  HEALTH_SECTION,
  {
    id: 'teleconsultation-data',
    title: 'Teleconsultation',
    blocks: [
      'If you order without a prescription and want the free call, we pass on to the independent doctor what the call needs: the patient’s name, age and phone number, and the medicines asked for. The doctor keeps a record of the consultation as the telemedicine rules demand, and is responsible for it. We receive the prescription, if there is one.',
    ],
  },
  {
    id: 'children-and-family',
    title: 'Children and family members',
    blocks: [
      `Only people who are ${POLICY.minimumAgeYears} or older may have an account. Data about a child is entered by a parent or guardian, who thereby consents for the child. We may ask how you are related. We do not track children or advertise to them.`,
      'Enter data about an adult only if they agree. They have the same rights as you and may write to us themselves.',
    ],
  },
];
