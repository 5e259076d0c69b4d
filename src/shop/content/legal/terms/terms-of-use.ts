import { brand } from '#brand';
import type { LegalDocument } from '../legal-document.ts';
import { PHONE } from '../legal-links.ts';
import { POLICY } from '../policy-figures.ts';
import { ACCOUNT_SECTIONS } from './terms-account.ts';
import { CLOSING_SECTIONS } from './terms-closing.ts';
import { MEDICINE_SECTIONS } from './terms-medicines.ts';
import { ORDER_SECTIONS } from './terms-orders.ts';
import { REFUND_SECTION } from './terms-refund.ts';

/** The whole of the Terms of Use. Only where the shop's rules change does this change, with a new date. */
export const TERMS_OF_USE: LegalDocument = {
  path: '/terms-conditions',
  title: 'Terms of Use',
  description: `The rules of ordering medicines at ${brand.name}: prescriptions, substitutes, prices, delivery, returns and refunds, in plain words.`,
  effective: { label: 'Effective from', shown: '1 Oct 2024', day: '2024-10-01' },
  introduction: [
    'Please read this before you order. We have tried to write it so that you need no lawyer to follow it. If a sentence is unclear, call us and we explain it.',
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
