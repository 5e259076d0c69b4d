import { brand } from '#brand';
import type { LegalDocument, LegalSection } from '../legal-document.ts';
import { GRIEVANCE_FACTS, PRIVACY_EMAIL, TERMS } from '../legal-links.ts';
import { POLICY } from '../policy-figures.ts';
import { DATA_SECTIONS } from './privacy-data.ts';
import { SHARING_SECTIONS } from './privacy-sections.ts';

/** The user's rights, and whom to contact. */
const RIGHTS_SECTIONS: readonly LegalSection[] = [
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
              'See and download everything we hold about you with “Download my data” in your profile, at any time. Or ask us for a summary of your data, what we do with them, and with whom we have shared them.',
          },
          {
            term: 'Correct',
            detail:
              'Have it corrected, completed or updated. Most of it you can change in your account at once. Your mobile number is your identity here, so we change that one for you.',
          },
          { term: 'Erase', detail: 'Have it erased, unless a law makes us keep it. We tell you which part and why.' },
          { term: 'Withdraw consent', detail: 'For any purpose, at any time.' },
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
      'The law also asks something of you: give true data, do not pretend to be somebody else, and do not make complaints that are plainly false.',
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
      'When the shop or the law changes, this text changes. The new one appears here with its date. If we want to do more with your data than before, we ask for your consent first.',
    ],
  },
  {
    id: 'law-and-courts',
    title: 'Law and courts',
    blocks: [
      'Indian law applies. The courts at Bengaluru have jurisdiction over disputes about this policy. This does not limit your right to go to the Data Protection Board of India or to a consumer commission.',
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

/** What stays in the browser, and what leaves it. */
const BROWSER_SECTIONS: readonly LegalSection[] = [
  {
    id: 'cookies',
    title: 'Cookies and browser storage',
    blocks: [
      'If you only look around we set no cookie. Cookies come with signing in. All of them are ours, none follows you to other sites, and pages cannot read those that hold a key.',
    ],
    parts: [
      {
        id: 'sign-in-cookies',
        title: 'Cookies for signing in',
        blocks: [
          {
            facts: [
              {
                term: 'Challenge (shop_otp)',
                detail:
                  'Binds our code to the browser that asked for it, so that nobody else can guess it. For as long as the code is valid: 10 minutes.',
              },
              {
                term: 'Session (shop_at)',
                detail:
                  'Shows that you are signed in. The key in it is good for 15 minutes and is then renewed automatically. Up to 30 days, or until you log out.',
              },
              {
                term: 'Refresh (shop_rt)',
                detail:
                  'Renews the session. Its key changes at each use; if an old one turns up, that session is ended. Up to 30 days after your last visit and 90 days in all, or until you log out.',
              },
              {
                term: 'Signed-in mark (shop_in)',
                detail:
                  'Says only “somebody was signed in here”, so that the page can leave room for the name. It holds no key and no name, and is deleted with the session.',
              },
              {
                term: 'Known device (shop_device)',
                detail:
                  'Remembers that this browser has signed in with your number before, so that a stranger who types wrong codes cannot lock you out. 180 days after the last sign-in. Logging out does not remove it; clearing your cookies does.',
              },
            ],
          },
          'Over https their names begin with “__Host-”. They are needed for an account, so there is no banner that asks about them. If you block cookies you can still search, compare, and order by telephone.',
        ],
      },
      {
        id: 'browser-storage',
        title: 'Kept in your browser only',
        blocks: [
          'Your browser also keeps the page to return to after signing in, your last search, the pin code you typed for the delivery day (with its district) or to find a Jan Aushadhi Kendra, and when your session or your cart last changed. For reading offline it keeps public pages that you opened, such as searches and medicines, and, while you are signed in, the order you read last, your last cart and the list of medicines you read last. Until you close the tab it also keeps how far down each page you had read, and the address of a page that had to be loaded again. All of this stays on your device. Logging out deletes the page to return to, the search, the order, the cart, the list of medicines and the public pages. To delete the rest, clear this site’s data in your browser.',
        ],
      },
    ],
  },
  {
    id: 'visits',
    title: 'Counting visits',
    blocks: [
      'We count visits and page views on our own server, to find out what is read and what is broken. The count uses no cookie, no name, no number that stands for you, and no network address.',
    ],
  },
  {
    id: 'third-party-scripts',
    title: 'No outside scripts',
    blocks: [
      'Our pages come from our own server: text, pictures and program code. They contain no scripts, fonts, pixels, maps or videos of other companies. So nobody else learns which medicine you look at.',
      {
        list: [
          'If you choose to pay online, the window of our payment partner opens. It comes from the partner, and only then.',
          'A pin code is looked up by our server, not by your browser.',
          'Links to WhatsApp, maps, an app store or a social network lead away from us. Those services learn about you only when you press a link, and their own policies apply there.',
        ],
      },
    ],
  },
];

/** The whole Privacy Policy. It describes what the software does; whoever changes one changes the other. */
export const PRIVACY_POLICY: LegalDocument = {
  path: '/privacy-policy',
  title: 'Privacy Policy',
  description: `What ${brand.name} knows about you, why, who else sees it, how long it is kept, and how you see, correct or erase it.`,
  effective: { label: 'Applicable from', shown: '01/10/2024', day: '2024-10-01' },
  introduction: [
    'What medicines a person takes is among the most private things there are. This page tells you what we know about you, why, who else sees it, and what you can do about it.',
    [
      'It covers this website, our app, and orders by telephone and WhatsApp. It is part of our ',
      TERMS,
      '. We follow the Digital Personal Data Protection Act, 2023 (DPDP Act), the Information Technology Act, 2000, and the rules under both.',
    ],
  ],
  inShort: [
    'We collect what an order needs, and little else. You can search and compare without an account.',
    'We do not sell your data. No advertising networks, no trackers, no outside scripts on pages where a medicine is on screen.',
    'We count visits without cookies and without knowing who you are. The cookies we set are there to sign you in.',
    'The prescriptions that you send are seen only by you and our pharmacists.',
    [
      'You can see, correct and erase your data, and withdraw your consent. Write to ',
      PRIVACY_EMAIL,
      `. We erase your data ${POLICY.keptAfterWithdrawalDays} days after you close your account, except what the law makes us keep.`,
    ],
  ],
  sections: [...DATA_SECTIONS, ...BROWSER_SECTIONS, ...SHARING_SECTIONS, ...RIGHTS_SECTIONS],
};
