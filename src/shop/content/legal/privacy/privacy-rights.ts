import { GRIEVANCE_FACTS } from '../grievance-facts.ts';
import type { LegalSection } from '../legal-document.ts';
import { PRIVACY_EMAIL } from '../legal-links.ts';
import { POLICY } from '../policy-figures.ts';

/** What you can do, and where you can turn. */
export const RIGHTS_SECTIONS: readonly LegalSection[] = [
  {
    id: 'your-rights',
    title: 'Your rights',
    blocks: [
      'Under the DPDP Act you can:',
      {
        facts: [
          {
            term: 'See',
            detail:
              'See and download everything we hold about you with “Download my data” in your profile, at any time. Or ask us for a summary, what we do with it, and with whom we have shared it.',
          },
          {
            term: 'Correct',
            detail:
              'Have it corrected, completed or updated. Most of it you can change in your account at once. Your mobile number is your identity here, so we change that one for you.',
          },
          { term: 'Erase', detail: 'Have it erased, unless a law makes us keep it. We tell you which part and why.' },
          { term: 'Take back consent', detail: 'For any purpose, at any time.' },
          {
            term: 'Nominate',
            detail: 'Name a person who may use these rights for you if you die or can no longer do so yourself.',
          },
          {
            term: 'Complain',
            detail: 'To our grievance officer first, and then to the Data Protection Board of India.',
          },
        ],
      },
      [
        'Write to ',
        PRIVACY_EMAIL,
        ' from your own address, or call us. It costs nothing. We first make sure that it is you, for instance with a code to your number.',
      ],
      'The law also asks something of you: give true data, do not pass for somebody else, and do not make complaints that are plainly false.',
    ],
  },
  {
    id: 'closing-your-account',
    title: 'Closing your account',
    blocks: [
      {
        steps: [
          [
            'Press “Delete my account” in your profile, or tell us by e-mail to ',
            PRIVACY_EMAIL,
            ' or by telephone. You need not say why.',
          ],
          'An open order is delivered or cancelled first. Then all sessions end, and you are told the day of the erasure.',
          `After ${POLICY.keptAfterWithdrawalDays} days your data is erased; two days before, we remind you. If you log in before that, the account is restored.`,
        ],
      },
      [
        'Records that a law makes us keep stay for the time given under ',
        { text: 'How long we keep it', href: '#how-long-we-keep-it' },
        '.',
      ],
    ],
  },
  {
    id: 'changes',
    title: 'Changes to this policy',
    blocks: [
      'When the shop or the law changes, this text changes. The new one stands here with its date. If we want to do more with your data than before, we ask for your consent first.',
    ],
  },
  {
    id: 'law-and-courts',
    title: 'Law and courts',
    blocks: [
      'Indian law applies. The courts at Bengaluru have jurisdiction over disputes about this policy. This takes nothing from your right to go to the Data Protection Board of India or to a consumer commission.',
    ],
  },
  {
    id: 'grievances',
    title: 'Grievance officer',
    blocks: [
      `Questions and complaints about your data go to the grievance officer. They are acknowledged within ${POLICY.grievanceAcknowledgedWithinHours} hours and resolved within ${POLICY.grievanceResolvedWithinDays} days.`,
      { facts: GRIEVANCE_FACTS },
    ],
  },
];
