import { retentionRule } from '#domain/privacy/retention.ts';
import type { LegalSection } from '../legal-document.ts';

interface Held {
  readonly term: string;
  readonly what: string;
  readonly why: string;
  readonly kept: string;
  readonly erase: string;
}

const WITH_ACCOUNT = 'It goes with your account, too.';

const HELD: readonly Held[] = [
  {
    term: 'Your list of medicines',
    what: 'Medicine, dose, days, how many are left and whether it is taken with food, for you or one of your family. It lies sealed. The browser in which you read it keeps a copy for reading without a line, until you log out there.',
    why: 'to tell until when each lasts and what to order, to print a dose card, and to check your cart. Ground: your consent when you save it.',
    kept: 'as long as it stands in “My Medicines”.',
    erase: `press “Delete” beside the medicine. ${WITH_ACCOUNT}`,
  },
  {
    term: 'Messages before medicines end',
    what: 'That you want them, and about which days one was sent. The message names no medicine.',
    why: 'to remind you. Nothing is ordered by it. Ground: your consent when you turn them on.',
    kept: `until you turn them off. The message itself: ${retentionRule('messages').days} days.`,
    erase: `turn the messages off. ${WITH_ACCOUNT}`,
  },
  {
    term: 'Calendar of your medicines',
    what: 'A secret address of its own. Whoever has it can read the days without a login, and so can the calendar service to which you give it. It names medicines only if you choose so.',
    why: 'to show the days in your own calendar. Ground: your consent when you turn it on.',
    kept: 'until you turn it off or renew the address.',
    erase: `press “Turn off”. The address then opens nothing; what a calendar service has read is for that service to erase. ${WITH_ACCOUNT}`,
  },
  {
    term: 'Who looks after your medicines',
    what: 'The mobile number of whom you ask to look after a list, what they may do, when you asked, when they accepted, and when they last read it. They see the first name and the list, no order and no answer about health.',
    why: 'so that somebody you trust can see when medicines end or put them into your cart. Ground: your consent when you ask them, and theirs when they accept.',
    kept: 'until one of you ends it. A question that nobody accepted is shown for seven days.',
    erase: `press “End”. ${WITH_ACCOUNT}`,
  },
  {
    term: 'Answers about health',
    what: 'Allergies, illnesses, pregnancy, breastfeeding, kidney, liver and medicines that you take, if you tell us. They lie sealed.',
    why: 'to check your cart, your order and the medicine on a page for risks, and for nothing else. Ground: your consent when you save them.',
    kept: 'until you erase them.',
    erase: `press “Erase my answers” under “What should we know?”. ${WITH_ACCOUNT}`,
  },
  {
    term: 'What a check found in an order',
    what: 'The risks that were found, sealed beside the order, and what our pharmacist noted.',
    why: 'so that a pharmacist looks at the order and speaks with you. Ground: your order, and the duties of a pharmacy.',
    kept: 'as long as you have the account.',
    erase: 'it goes with your account.',
  },
  {
    term: 'Drafts and pictures of papers',
    what: 'Pictures of prescriptions and bills, or the text you pasted, with the lines that a program of ours read from them on our own computers. They lie sealed.',
    why: 'to make a cart of them that you check line by line. Ground: your consent when you send them.',
    kept: `${retentionRule('drafts').days} days.`,
    erase: 'they go by themselves after these days, and with your account.',
  },
  {
    term: 'Who looked at your prescription',
    what: 'Which of our people opened which of your files, and when, and who has your order before them just now.',
    why: 'so that you can see it, under “Who saw my prescription”, and that nobody looks without a reason. Ground: our duty to protect your data.',
    kept: 'as long as the order’s own records.',
    erase: 'once your account is erased, it leads to nobody.',
  },
  {
    term: 'What our pharmacists decided',
    what: 'The decision about each line of an order, its reason, the second pharmacist’s release, what they asked you, and the record of a doctor’s call.',
    why: 'because a prescription medicine leaves only after a pharmacist’s check. Ground: the duties of a pharmacy under drug law.',
    kept: 'as long as the order’s own records.',
    erase:
      'with your account what tells of you is taken out; the record of a doctor’s call stays as long as the law asks.',
  },
  {
    term: 'Letters to your doctor',
    what: 'That a letter was made for an order, until when it can be answered, and who allowed or refused the other medicine: the doctor by name and registration, or our pharmacist. The code on it is kept so that nobody can read it back.',
    why: 'because another medicine than the prescribed one is sent only if the prescriber agrees. Ground: your request for the letter, and the duties of a pharmacy under drug law.',
    kept: 'the answer as long as the order’s own records. The code works for seven days.',
    erase: 'with your account the letter is blanked; who allowed a medicine stays as long as the law asks.',
  },
  {
    term: 'Calls, and orders placed for you by telephone',
    what: 'When we called about a prescription that you sent, what came of it, and the words that were read to you before an order was placed for you.',
    why: 'to call you back, and to show what you agreed to. Ground: your request, and your consent on the telephone.',
    kept: 'as long as you have the account.',
    erase: 'it goes with your account; that an order was placed by telephone stays with the order.',
  },
];

/** What the shop remembers about somebody's health: what, why, for how long, and how it is erased. */
export const HEALTH_SECTION: LegalSection = {
  id: 'what-we-remember',
  title: 'What we remember about your health',
  blocks: [
    'You need none of the following to order. Where you use it, this is what we hold:',
    {
      facts: HELD.map(({ term, what, why, kept, erase }) => ({
        term,
        detail: `${what} Why: ${why} Kept: ${kept} To erase it: ${erase}`,
      })),
    },
  ],
};
