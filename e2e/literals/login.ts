import type { Page } from '@playwright/test';
import { freshPhone } from '../shop-fixtures.ts';
import {
  after,
  button,
  dialog,
  field,
  grant,
  heading,
  holds,
  type LiteralState,
  linkTo,
  literal,
  press,
  recordTimers,
  refuse,
  shownWhole,
  stored,
  toast,
  waited,
} from './literal.ts';

const MODALS = '2 Login and signup modals';
const LOGIN = '8 Login';
const SENT = { resend_after_s: 0, expires_in_s: 600 };

const continueWith = (phone: string) => async (page: Page) => {
  await page.getByLabel('Mobile number').fill(phone);
  await press('CONTINUE')(page);
};
const sendOtp = '**/auth/mobile/send-otp';
/** Goes to the second step. The test answers the call, so the shop sends no code. */
const toCode = async (page: Page) => {
  await page.route(sendOtp, grant(SENT));
  await continueWith(freshPhone())(page);
  await page.getByLabel('Digit 1 of 4').waitFor();
  await page.unroute(sendOtp);
};
const boxes = (page: Page) => page.getByRole('textbox', { name: /^Digit \d of 4$/ });
const focusedBox = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));

const PROTECTED = [
  '/cart',
  '/checkout',
  '/orderCompletion',
  '/order-failed',
  '/manageAddress',
  '/account',
  '/account-management',
] as const;

export const LOGIN_STATES: readonly LiteralState[] = [
  {
    name: 'the login, step 1',
    on: 'both',
    who: 'visitor',
    route: '/faq-section',
    arrange: press('Login/Signup', 'link'),
    rows: [
      literal('login.welcome', MODALS, 'Welcome to {brand}!', dialog),
      literal('login.or-signup', MODALS, 'Login or Signup', shownWhole),
      literal('login.phone', `${MODALS}: a phone field`, 'Mobile number', field),
      literal('login.+91', '9 Phone and OTP', '+91', shownWhole),
      literal(
        'login.terms',
        MODALS,
        'Terms of Use',
        linkTo('/terms-conditions', (page) => page.getByRole('dialog')),
      ),
      literal(
        'login.privacy',
        MODALS,
        'Privacy Policy',
        linkTo('/privacy-policy', (page) => page.getByRole('dialog')),
      ),
      literal('login.continue', MODALS, 'CONTINUE', button),
      literal(
        'login.digits',
        '5 Phone: only digits can be typed',
        '98765',
        holds(async (page) => {
          const box = page.getByLabel('Mobile number');
          await box.fill('');
          await box.pressSequentially('9a8b7-6.5');
          return box.inputValue();
        }, '98765'),
      ),
      literal('login.ten-digits', '5 Phone', 'Phone number must be exactly 10 digits.', after(continueWith('98765'))),
      literal(
        'login.not-sent',
        LOGIN,
        'Some Error In Sending OTP',
        toast(continueWith(freshPhone()), sendOtp, refuse('')),
      ),
      literal(
        'login.not-sent.words',
        `${LOGIN}: the server's result.error`,
        'Please wait 20 seconds.',
        toast(continueWith(freshPhone()), sendOtp, refuse('Please wait 20 seconds.')),
      ),
      literal('login.sent', LOGIN, 'OTP sent successfully to {phone}', toast(continueWith(freshPhone()))),
    ],
  },
  {
    name: 'the login, step 2',
    who: 'visitor',
    route: '/login',
    arrange: toCode,
    rows: [
      literal('login.verify', MODALS, 'Verify with OTP', heading),
      literal('login.sent-to', MODALS, 'Sent to {phone}'),
      literal(
        'login.boxes',
        `${MODALS}: four single-digit boxes`,
        '4',
        holds((page) => boxes(page).count(), 4),
      ),
      literal('login.submit', MODALS, 'SUBMIT NOW', button),
      literal('login.resend', MODALS, 'RESEND OTP', button),
      literal('login.valid', '5 OTP: valid for 10 minutes', '10 minutes'),
      literal(
        'login.forward',
        '4 OTP entry: focus moves forward on entry',
        'Digit 2 of 4',
        holds(async (page) => {
          await boxes(page).nth(0).fill('');
          await boxes(page).nth(0).press('1');
          return focusedBox(page);
        }, 'Digit 2 of 4'),
      ),
      literal(
        'login.back',
        '4 OTP entry: back on Backspace in an empty box',
        'Digit 1 of 4',
        holds(async (page) => {
          await boxes(page).nth(1).press('Backspace');
          return focusedBox(page);
        }, 'Digit 1 of 4'),
      ),
      literal(
        'login.invalid',
        LOGIN,
        'Invalid OTP',
        toast(
          async (page) => {
            for (const [index, digit] of [...'1234'].entries()) await boxes(page).nth(index).fill(digit);
            await press('SUBMIT NOW')(page);
          },
          '**/auth/mobile/verify-otp',
          refuse(''),
        ),
      ),
      literal(
        'login.resend.failed',
        LOGIN,
        'Some Error In Sending OTP',
        toast(press('RESEND OTP'), '**/auth/mobile/resend-otp', refuse('')),
      ),
    ],
  },
  {
    name: 'the other login page',
    who: 'visitor',
    route: '/loginOverlay',
    rows: [literal('login.overlay', '2 Route table', 'Welcome to {brand}!', heading)],
  },
  ...PROTECTED.map((route): LiteralState => {
    const kept = route === '/manageAddress' ? '/account?tab=address' : route;
    return {
      name: `${route} for a visitor`,
      who: 'visitor',
      route,
      rows: [
        literal(
          `path.${route}`,
          '3 Local storage keys; 2 protected pages record the current path',
          'path',
          holds(stored, kept),
        ),
        literal(`modal.${route}`, '2, d4: the login modal opens', 'Welcome to {brand}!', dialog),
      ],
    };
  }),
  {
    name: 'the moment before the login of a protected page',
    who: 'visitor',
    route: '/account',
    before: recordTimers,
    rows: [
      literal(
        'modal.delay',
        '9 Search: the login modal delay on protected pages is 500 ms',
        '500',
        after((page) => page.getByRole('dialog').waitFor(), holds(waited)),
      ),
    ],
  },
  {
    name: 'a session that cannot be renewed',
    who: 'member',
    route: '/account?tab=my-family',
    before: async (page) => {
      await page.route('**/get-user-family-members', refuse('Expired', 11));
      await page.route('**/auth/refresh-token', refuse('Please log in again.', 12));
      await page.addInitScript(() => {
        const { warn } = console;
        Object.assign(window, { warned: [] });
        console.warn = (...words: unknown[]) => {
          (window as unknown as { warned: unknown[] }).warned.push(...words);
          warn(...words);
        };
      });
      return undefined;
    },
    rows: [
      literal(
        'session.over',
        '4 Token expiry',
        'Refresh Token Expired Please re-login',
        holds((page, text) =>
          page.evaluate((words) => (window as unknown as { warned: string[] }).warned.includes(words), text),
        ),
      ),
    ],
  },
];
