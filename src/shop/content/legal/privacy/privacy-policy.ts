import { brand } from '#brand';
import type { LegalDocument } from '../legal-document.ts';
import { PRIVACY_EMAIL, TERMS } from '../legal-links.ts';
import { POLICY } from '../policy-figures.ts';
import { BROWSER_SECTIONS } from './privacy-browser.ts';
import { DATA_SECTIONS } from './privacy-data.ts';
import { RIGHTS_SECTIONS } from './privacy-rights.ts';
import { SHARING_SECTIONS } from './privacy-sharing.ts';

/** The whole of the Privacy Policy. It tells what the software does; whoever changes the one changes the other. */
export const PRIVACY_POLICY: LegalDocument = {
  path: '/privacy-policy',
  title: 'Privacy Policy',
  description: `What ${brand.name} knows about you, why, who else sees it, how long it is kept, and how you see, correct or erase it.`,
  effective: { label: 'Applicable from', shown: '01/10/2024', day: '2024-10-01' },
  introduction: [
    'What medicines a person takes is among the most private things there are. This page tells what we know about you, why, who else sees it, and what you can do about it.',
    [
      'It covers this website, our app, and orders by telephone and WhatsApp. It belongs to our ',
      TERMS,
      '. We follow the Digital Personal Data Protection Act, 2023 (DPDP Act), the Information Technology Act, 2000, and the rules under both.',
    ],
  ],
  inShort: [
    'We collect what an order needs, and little else. You can search and compare without an account.',
    'We do not sell your data. No advertising networks, no trackers, no outside scripts on pages where a medicine is on screen.',
    'We count visits without cookies and without knowing who you are. The cookies we set are there to sign you in.',
    'Prescriptions are seen by you, our pharmacists and, if you ask for one, the doctor.',
    [
      'You can see, correct and erase your data, and take back your consent. Write to ',
      PRIVACY_EMAIL,
      `. After you close your account we erase it in ${POLICY.keptAfterWithdrawalDays} days, save for what the law makes us keep.`,
    ],
  ],
  sections: [...DATA_SECTIONS, ...BROWSER_SECTIONS, ...SHARING_SECTIONS, ...RIGHTS_SECTIONS],
};
