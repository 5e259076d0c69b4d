import type { Page } from '@playwright/test';
import { brand } from '#brand';
import {
  after,
  button,
  cut,
  dialog,
  heading,
  holds,
  inTurn,
  type LiteralState,
  linkTo,
  literal,
  meanwhile,
  press,
  refuse,
  shown,
  shownIn,
  shownWhole,
  toast,
} from './literal.ts';
import { birthday, fill, form, saidAfter, save } from './panel-steps.ts';

const ACCOUNT = '2 Account /account?tab=';
const PANELS = '2 Side panels';
const WORDS = '8 Profile, family and address';
const menu = (page: Page) => page.getByRole('navigation', { name: 'Account' });
const wide = (page: Page) => ((page.viewportSize()?.width ?? 0) < 768 ? 252 : 384);
const panelWidth = holds(async (page) => Math.round((await form(page).boundingBox())?.width ?? 0) === wide(page));

export const ACCOUNT_STATES: readonly LiteralState[] = [
  {
    name: 'the profile',
    on: 'both',
    who: 'member',
    route: '/account?tab=no-such-tab',
    rows: [
      literal('account.fallback', `${ACCOUNT}: profile-info (default and fallback)`, 'profile-info', (page) =>
        shownWhole(page, '1980-01-31'),
      ),
      literal('account.greeting', `${ACCOUNT}: otherwise the first name`, 'Hello, Asha', shown),
      literal('profile.dob', `${ACCOUNT}: date of birth (yyyy-MM-dd)`, '1980-01-31', shownWhole),
      ...['Name', 'Phone', 'E-mail', 'Gender', 'Date of birth'].map((name) =>
        literal(`profile.${name}`, `${ACCOUNT}: profile tab`, name, shownWhole),
      ),
      literal('panel.profile', PANELS, 'Profile Update', after(press('Edit'), dialog)),
      literal('panel.width', `${PANELS}: 96 units, or 70% of the screen on small screens`, '96', panelWidth),
      literal(
        'profile.phone',
        '5 Profile update: phone read-only',
        'Phone number',
        holds((page, label) =>
          form(page)
            .getByLabel(label)
            .getAttribute('readonly')
            .then((mark) => mark !== null),
        ),
      ),
      literal(
        'profile.first-name',
        '5 Profile update',
        'Please enter your first name.',
        saidAfter(fill('First name', '')),
      ),
      literal(
        'profile.birth-date',
        '5 Profile update',
        'Please enter your date of birth.',
        saidAfter(fill('First name', 'Asha'), (page) => form(page).locator('[name=dob]').fill('')),
      ),
      literal(
        'profile.failed',
        WORDS,
        'Error updating user data.',
        toast(inTurn(birthday, save), '**/user/update-user', refuse()),
      ),
      literal('panel.saving', '4 Side panels', 'Saving...', meanwhile(save, '**/user/update-user', cut, button)),
    ],
  },
  {
    name: 'the menu of the account',
    who: 'member',
    on: 'desktop',
    route: '/account',
    rows: [
      literal('account.menu.profile', ACCOUNT, 'Edit Profile', linkTo('/account?tab=profile-info', menu)),
      literal('account.menu.address', ACCOUNT, 'Manage Address', linkTo('/account?tab=address', menu)),
      literal('account.menu.family', ACCOUNT, 'My Family', linkTo('/account?tab=my-family', menu)),
      literal('account.menu.orders', ACCOUNT, 'My Orders', linkTo('/account?tab=my-orders', menu)),
      literal('account.menu.refer', ACCOUNT, 'Refer & Earn', linkTo('/account?tab=refer', menu)),
      literal('account.menu.contact', ACCOUNT, 'Contact Us', linkTo('/account?tab=contact-us', menu)),
      literal('account.menu.logout', ACCOUNT, 'Log Out', button),
    ],
  },
  {
    name: 'the menu beside the account on a phone',
    who: 'member',
    route: '/account',
    rows: [
      literal(
        'account.menu.hidden',
        `${ACCOUNT}: it is hidden on small screens`,
        'Account',
        holds((page) => menu(page).locator('visible=true').count(), 0),
      ),
    ],
  },
  {
    name: 'the mobile menu',
    who: 'member',
    route: '/account-management',
    rows: [
      literal('mobile.hello', ACCOUNT, 'Hello', heading),
      literal('mobile.name', ACCOUNT, 'Hello Asha', heading),
      literal('mobile.welcome', ACCOUNT, 'Welcome to Account management', shownWhole),
      ...['Edit Profile', 'Manage Address', 'My Family', 'My Orders', 'Refer & Earn', 'Contact Us', 'Log Out'].map(
        (entry) => literal(`mobile.${entry}`, ACCOUNT, entry, shownIn(menu)),
      ),
    ],
  },
  {
    name: 'the greeting of somebody without a name',
    who: 'newcomer',
    route: '/account',
    rows: [
      literal(
        'account.phone',
        `${ACCOUNT}: the phone number when the first name is 'User'`,
        'Hello, {ten digits}',
        holds(async (page) =>
          /^Hello, \d{10}$/.test(
            await page
              .getByText(/^Hello/)
              .first()
              .innerText(),
          ),
        ),
      ),
    ],
  },
  {
    name: 'refer and earn',
    who: 'member',
    route: '/account?tab=refer',
    rows: [
      literal('refer.title', ACCOUNT, 'Refer & Earn', heading),
      literal('refer.soon', ACCOUNT, 'Coming soon', shownWhole),
    ],
  },
  {
    name: 'contact us',
    who: 'member',
    route: '/account?tab=contact-us',
    rows: [
      literal('contact.title', ACCOUNT, 'Contact Us', heading),
      literal(
        'contact.phone',
        `${ACCOUNT}: a phone number as text`,
        brand.phone.display,
        shownIn((page) => page.getByRole('main')),
      ),
      literal(
        'contact.e-mail',
        `${ACCOUNT}: an e-mail as text`,
        brand.email,
        shownIn((page) => page.getByRole('main')),
      ),
    ],
  },
  {
    name: 'the T&C tab',
    who: 'member',
    route: '/account?tab=terms-conditions',
    rows: [literal('terms-tab', `${ACCOUNT}: the T&C tab shows an empty heading only`, 'Terms & Conditions', heading)],
  },
];
