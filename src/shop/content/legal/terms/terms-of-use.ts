import { type Brand, brand } from '#brand';
import { entered, enteredLicences, enteredPharmacist } from '#entered';
import type { LegalDocument, LegalSection } from '../legal-document.ts';
import { EMAIL, GRIEVANCE_FACTS, PHONE, POSTAL_ADDRESS, PRIVACY, WHATSAPP } from '../legal-links.ts';
import { POLICY } from '../policy-figures.ts';
import { MEDICINE_SECTIONS } from './terms-medicines.ts';
import { ORDER_SECTIONS, REFUND_SECTION } from './terms-orders.ts';

/** Conduct, liability, and what happens in a dispute. */
const CLOSING_SECTIONS: readonly LegalSection[] = [
  {
    id: 'fair-use',
    title: 'Fair use of the shop',
    blocks: [
      'Please do not:',
      {
        list: [
          'order for resale, or with somebody else’s prescription, name or number;',
          'try to get into other people’s accounts, guess codes, or get around a limit;',
          'put harmful code into the shop, overload it, or copy its catalogue by machine;',
          'upload anything that is unlawful, or that belongs to others, without their permission.',
        ],
      },
      'If you find a weakness in our systems, tell us and give us time to mend it. We will thank you and not pursue you, provided you looked at nobody’s data and harmed nothing.',
    ],
  },
  {
    id: 'content-and-names',
    title: 'Texts, pictures and names',
    blocks: [
      `The texts, drawings, software and the name ${brand.name} belong to us or to those who licensed them to us. You may read, print and share them for yourself, not for a business.`,
      'Names of medicines and makers belong to their owners. We name them to say what we sell and compare. That does not mean that they endorse us.',
      'What you send us stays yours. You allow us to use it as far as your order or question needs it. We print a story or a review only with your consent.',
    ],
  },
  {
    id: 'links-and-partners',
    title: 'Links and partners',
    blocks: [
      [
        'Links lead to services of others, such as WhatsApp, a map, an app store or a social network. Their terms apply there, not ours. How we share data with partners is described in the ',
        PRIVACY,
        '.',
      ],
    ],
  },
  {
    id: 'responsibility',
    title: 'What we answer for',
    blocks: [
      'We answer for what a careful pharmacy answers for: that the medicine is genuine, in date, properly stored and the one you agreed to, and that your order is handled as these terms say.',
      {
        list: [
          'We do not answer for a medicine used against the leaflet or a doctor’s advice, for wrong or missing facts in what you told us, or for the independent doctor’s medical decision.',
          'The shop may be down at times. If you need a medicine urgently, please do not rely on a website alone.',
          'We are not in breach while something beyond our control stops us, such as a flood, a strike, a failed network or an order of the government. We tell you, and you may cancel.',
          'As far as the law allows, our liability for other losses is limited to what you paid for the order concerned.',
        ],
      },
      'Nothing in these terms limits our liability for death or injury caused by our negligence, for fraud, for defective products, or for anything else the law does not let us limit. Your rights under the Consumer Protection Act, 2019 are not affected.',
    ],
  },
  {
    id: 'changes',
    title: 'Changes to these terms',
    blocks: [
      'We may change these terms when the law or the shop changes. The new text appears here with its date, and we tell you about important changes beforehand, by a message or on the site. An order keeps the terms under which it was placed. If you do not agree with a change, you may close your account.',
      'If one sentence of these terms turns out to be invalid, the rest still applies. If we do not insist on a right once, we do not lose it.',
    ],
  },
  {
    id: 'law-and-courts',
    title: 'Law and courts',
    blocks: [
      'Indian law applies. The courts at Mumbai have jurisdiction over disputes about these terms.',
      'This does not take away your right as a consumer to complain to the consumer commission for the place where you live or work.',
      'Please talk to us first. Most things are settled with a call.',
    ],
  },
  {
    id: 'grievances',
    title: 'Complaints and the grievance officer',
    blocks: [
      `If our support could not help you, write to the grievance officer. Your complaint is acknowledged within ${POLICY.grievanceAcknowledgedWithinHours} hours and resolved within ${POLICY.grievanceResolvedWithinDays} days.`,
      { facts: GRIEVANCE_FACTS },
      'If you are still not content, you can call the National Consumer Helpline on 1915, or go to the consumer commission.',
    ],
  },
  {
    id: 'contact',
    title: 'Contact',
    blocks: [
      {
        facts: [
          { term: 'Support', detail: [PHONE, `, ${POLICY.supportHours}`] },
          {
            term: 'Orders',
            detail: [PHONE, ' or ', WHATSAPP, `, ${brand.phone.orderingHours}`],
          },
          { term: 'E-mail', detail: [EMAIL] },
          { term: 'Post', detail: POSTAL_ADDRESS },
        ],
      },
    ],
  },
];

/** The text shown where a licensee has not entered a number or a name. */
const NOT_ENTERED = 'Not entered yet';

/** Who we are, who you are, and the account between us. */
const ACCOUNT_SECTIONS: readonly LegalSection[] = [
  {
    id: 'about-these-terms',
    title: 'About these terms',
    blocks: [
      `These terms are the agreement between you and ${brand.name} about the use of this website, our app, our telephone and WhatsApp ordering, and everything you buy through them. Together we call them “the shop”. “We” and “us” mean the pharmacy named in the next section. “You” means the person who visits, opens an account or orders.`,
      [
        'By signing in or placing an order you accept these terms and the ',
        PRIVACY,
        '. If you do not agree with them, please do not use the shop. You can still call us and ask.',
      ],
      'They are an electronic record under the Information Technology Act, 2000 and need no signature. If the law gives you more than these terms do, the law decides.',
    ],
  },
  {
    id: 'who-we-are',
    title: 'Who we are',
    blocks: [
      licenseeTerms(brand),
      {
        facts: [
          { term: 'Address', detail: POSTAL_ADDRESS },
          {
            term: 'Drug licences',
            detail: enteredLicences(brand).join(', ') || NOT_ENTERED,
          },
          { term: 'Pharmacist', detail: enteredPharmacist(brand) ?? NOT_ENTERED },
          { term: 'GSTIN', detail: entered(brand.gstin) ?? NOT_ENTERED },
          { term: 'Phone', detail: [PHONE] },
          { term: 'E-mail', detail: [EMAIL] },
        ],
      },
    ],
  },
  {
    id: 'who-may-use',
    title: 'Who may use the shop',
    blocks: [
      `You must be ${POLICY.minimumAgeYears} or older and able to make a contract under Indian law. If you are younger, a parent or guardian may order for you from their own account.`,
      'The shop is for people in India, for their own use and that of the people they care for. You may not buy to resell.',
      'Guests may use limited features without an account: search, product pages, prices, articles and these texts. A cart, an order, a prescription upload and an address book need an account.',
    ],
  },
  {
    id: 'your-account',
    title: 'Your account',
    blocks: [
      'Your account is your Indian mobile number. There is no password: to sign in you type a 4-digit code that we send to that number. The code is valid for 10 minutes and works once.',
      {
        list: [
          'Use a number of your own, and keep your name, date of birth and addresses correct. We rely on them for the invoice, the doctor’s call and the delivery.',
          'Never pass the code on. Nobody from our team will ever ask you for it.',
          'You answer for what is done from your account, unless somebody got in without any fault of yours. If you suspect that, tell us at once; logging out ends the session on our servers too.',
          'If you add family members, you confirm that they agree, or that you are their parent or guardian, and that what you enter about them is true.',
        ],
      },
      [
        'You can ask us to close your account at any time. What then happens to your data is described in the ',
        { text: 'Privacy Policy', href: '/privacy-policy#closing-your-account' },
        '. We may limit or close an account that is used against these terms or the law. Unless the law or somebody’s safety forbids it, we tell you why and first give you a chance to answer. Orders you have paid for are delivered or refunded.',
      ],
    ],
  },
];

/** The whole Terms of Use. They change only when the shop's rules change, with a new date. */
export const TERMS_OF_USE: LegalDocument = {
  path: '/terms-conditions',
  title: 'Terms of Use',
  description: `The rules of ordering medicines at ${brand.name}: prescriptions, substitutes, prices, delivery, returns and refunds, in plain words.`,
  effective: { label: 'Effective from', shown: '1 Oct 2024', day: '2024-10-01' },
  introduction: [
    'Please read this before you order. We have tried to write it so that you need no lawyer to follow it. If a sentence is unclear, call us and we will explain it.',
  ],
  inShort: [
    `You must be ${POLICY.minimumAgeYears} or older. Prescription medicines need a valid prescription.`,
    'We show cheaper medicines with the same salt. You choose, and where the law asks for it a doctor agrees first.',
    'You never pay more than the total you agreed to, and never more than the MRP of the pack you get.',
    [
      `Wrong item? Tell us within ${POLICY.wrongItemWindowHours} hours of delivery. For any other return or refund you have ${POLICY.returnWindowDays} days. `,
      { text: 'How refunds work', href: '#refund-policy' },
      '.',
    ],
    ['A question? Call ', PHONE, `, ${POLICY.supportHours}.`],
  ],
  sections: [...ACCOUNT_SECTIONS, ...MEDICINE_SECTIONS, ...ORDER_SECTIONS, REFUND_SECTION, ...CLOSING_SECTIONS],
};

/** What the terms may say about the licence and its pharmacist: no more than a licensee has entered. */
export function licenseeTerms(shop: Brand): string {
  const supervised = enteredPharmacist(shop) === null ? ',' : ', under the supervision of a registered pharmacist,';
  return enteredLicences(shop).length > 0
    ? `${shop.name} is a licensed retail pharmacy. Medicines are supplied from our licensed premises${supervised} according to the Drugs and Cosmetics Act, 1940 and its rules. We sell in our own name and give you the invoice. We are not a marketplace for other sellers.`
    : `The drug licences of ${shop.name} are not entered here yet. The Drugs and Cosmetics Act, 1940 and its rules ask for licensed premises and the supervision of a registered pharmacist, so no medicine may be sold until then. We sell in our own name and give you the invoice. We are not a marketplace for other sellers.`;
}
