import { brand } from '#brand';
import { GRIEVANCE_FACTS } from '../grievance-facts.ts';
import type { LegalSection } from '../legal-document.ts';
import { EMAIL, PHONE, POSTAL_ADDRESS, PRIVACY, WHATSAPP } from '../legal-links.ts';
import { POLICY } from '../policy-figures.ts';

/** Conduct, responsibility, and what happens when something goes wrong between us. */
export const CLOSING_SECTIONS: readonly LegalSection[] = [
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
          'upload anything that is unlawful, or that belongs to others without their leave.',
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
        'Links lead to services of others, such as WhatsApp, a map, an app store or a social network. There their terms hold, not ours. How we share data with partners stands in the ',
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
      'Nothing in these terms limits our liability for death or injury caused by our negligence, for fraud, for defective products, or for anything else the law does not let us limit. Your rights under the Consumer Protection Act, 2019 stay whole.',
    ],
  },
  {
    id: 'changes',
    title: 'Changes to these terms',
    blocks: [
      'We may change these terms when the law or the shop changes. The new text stands here with its date, and we tell you of important changes beforehand, by a message or on the site. An order keeps the terms under which it was placed. If you do not agree with a change, you may close your account.',
      'If one sentence of these terms turns out to be invalid, the rest still holds. If we do not insist on a right once, we do not lose it.',
    ],
  },
  {
    id: 'law-and-courts',
    title: 'Law and courts',
    blocks: [
      'Indian law applies. The courts at Mumbai have jurisdiction over disputes about these terms.',
      'This does not take away your right as a consumer to complain to the consumer commission that is competent where you live or work.',
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
