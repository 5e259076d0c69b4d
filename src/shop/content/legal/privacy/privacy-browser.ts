import type { LegalSection } from '../legal-document.ts';

/** What stays in the browser, and what leaves it. */
export const BROWSER_SECTIONS: readonly LegalSection[] = [
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
                  'Ties the code that we sent to the browser that asked for it, so that nobody else can guess it. For as long as the code is valid: 10 minutes.',
              },
              {
                term: 'Session (shop_at)',
                detail:
                  'Shows that you are signed in. The key in it is good for 15 minutes and is then renewed by itself. Up to 30 days, or until you log out.',
              },
              {
                term: 'Refresh (shop_rt)',
                detail:
                  'Renews the session. Its key changes at each use; if an old one turns up, that session is ended. Up to 30 days after your last visit and 90 days in all, or until you log out.',
              },
              {
                term: 'Signed-in mark (shop_in)',
                detail:
                  'Says only “somebody was signed in here”, so that the page can leave room for the name. It holds no key and no name, and goes with the session.',
              },
              {
                term: 'Known device (shop_device)',
                detail:
                  'Remembers that this browser has signed in with your number before, so that a stranger who types wrong codes cannot lock you out. 180 days after the last sign-in. Logging out does not remove it; clearing your cookies does.',
              },
            ],
          },
          'Over https their names carry “__Host-” in front. They are needed for an account, so there is no banner that asks about them. If you block cookies you can still search, compare, and order by telephone.',
        ],
      },
      {
        id: 'browser-storage',
        title: 'Kept in your browser only',
        blocks: [
          'Your browser also keeps the page to return to after signing in, your last search, and when your session was last renewed or changed. Until you close the tab it also keeps how far down each page you had read. These stay on your device. Logging out forgets the page and the search.',
        ],
      },
    ],
  },
  {
    id: 'visits',
    title: 'Counting visits',
    blocks: [
      'We count visits and page views on our own server, to learn what is read and what is broken. The count carries no cookie, no name, no number that stands for you, and no network address.',
    ],
  },
  {
    id: 'third-party-scripts',
    title: 'No outside scripts',
    blocks: [
      'Our pages come from our own server: text, pictures and program code. There are no scripts, fonts, pixels, maps or videos of other companies in them. So nobody else learns which medicine you look at.',
      {
        list: [
          'If you choose to pay online, the window of our payment partner opens. It comes from the partner, and only then.',
          'A pin code is looked up by our server, not by your browser.',
          'Links to WhatsApp, maps, an app store or a social network lead away from us. They learn of you only when you press them, and their own policies hold there.',
        ],
      },
    ],
  },
];
