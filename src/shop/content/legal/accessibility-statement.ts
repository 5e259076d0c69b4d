import { brand } from '#brand';
import type { LegalDocument } from './legal-document.ts';
import { EMAIL, PHONE, WHATSAPP } from './legal-links.ts';
import { POLICY } from './policy-figures.ts';

/**
 * How accessible the shop is, and where it falls short. It reports what was tested; whoever tests more adds it here.
 */
export const ACCESSIBILITY_STATEMENT: LegalDocument = {
  path: '/accessibility',
  title: 'Accessibility',
  description: `What ${brand.name} does so that everybody can use this shop, where it falls short, and how to get help or tell us.`,
  effective: { label: 'Written on', shown: '22 Nov 2026', day: '2026-11-22' },
  introduction: [
    'Medicines are for everybody, and many who need them see, hear or move less well. This page says what works here, what does not yet, and whom to ask.',
  ],
  inShort: [
    'You can use the whole shop with a keyboard, with large text, on a small screen and without a mouse.',
    'We aim to meet the Web Content Accessibility Guidelines (WCAG) 2.2, level AA. No independent auditor has checked it yet.',
    [
      'Does something not work for you? Call ',
      PHONE,
      ` (${brand.phone.orderingHours}). We take your order by telephone, too.`,
    ],
  ],
  sections: [
    {
      id: 'what-works',
      title: 'What works',
      blocks: [
        {
          list: [
            'Every page can be used with only a keyboard, and shows where you are.',
            'Text can be made twice as large, and pages fit a screen 320 pixels wide (a small phone) without scrolling sideways.',
            'Colour is never the only sign, and text has a contrast of at least 4.5 to 1.',
            'Fields have names, and mistakes are explained in words beside the field.',
            'Searching, comparing and reading work with JavaScript switched off. Ordering needs JavaScript.',
            'Nothing flashes, and what moves by itself can be stopped or stays still where your device asks for less motion.',
          ],
        },
      ],
    },
    {
      id: 'what-does-not',
      title: 'What does not work yet',
      blocks: [
        {
          list: [
            'The payment window belongs to the payment provider: if something in it does not work for you, we cannot change it. Cash on delivery needs no such window.',
            'Pictures of packs are drawings, or photographs that the pharmacy took. The name, salt and pack size are also given as text.',
            'The shop speaks English. Search understands names of medicines in Indian scripts, such as Devanagari or Tamil; answers come in English.',
            'A login needs a code from an SMS within ten minutes. If that is too short for you, order by telephone.',
          ],
        },
      ],
    },
    {
      id: 'how-it-is-tested',
      title: 'How it is tested',
      blocks: [
        'With every change, a program (axe) checks nearly every kind of page, on a phone’s and a computer’s width, and other tests use the shop by keyboard. A program finds only part of the obstacles. People who use a screen reader or a switch every day have not tested this shop for us yet; until they have, we do not claim to meet the guidelines in full.',
      ],
    },
    {
      id: 'tell-us',
      title: 'Tell us',
      blocks: [
        [
          'Call ',
          PHONE,
          ', write to ',
          EMAIL,
          ' or on ',
          WHATSAPP,
          `. Say which page and what got in the way. We answer within ${POLICY.grievanceAcknowledgedWithinHours} hours, and fix it or explain why not within ${POLICY.grievanceResolvedWithinDays} days.`,
        ],
        'The Rights of Persons with Disabilities Act, 2016 gives you a right to services you can use. If our answer does not help, you can go to the Commissioner for Persons with Disabilities of your state.',
      ],
    },
  ],
};
