import type { Page } from '@playwright/test';
import {
  after,
  button,
  cut,
  dialog,
  grant,
  heading,
  holds,
  type LiteralState,
  literal,
  meanwhile,
  press,
  shown,
  shownIn,
} from './literal.ts';
import { fillCart, PRESCRIBED } from './people.ts';

const CHECKOUT = '2 Checkout /checkout';
const image = (name: string) => ({ name, mimeType: 'image/png', buffer: Buffer.from('not looked at here') });
const images = (count: number) => Array.from({ length: count }, (_, index) => image(`${index + 1}.png`));
const accepts = holds(async (page, kind) =>
  ((await picker(page).getAttribute('accept')) ?? '').split(',').includes(kind),
);
const picker = (page: Page) => page.locator('input[type=file][multiple]');

export const UPLOAD_STATES: readonly LiteralState[] = [
  {
    name: 'the checkout with a prescription',
    who: 'member',
    route: '/checkout',
    before: (page) => fillCart(page, [PRESCRIBED]).then(() => undefined),
    rows: [
      literal('checkout.prescription', `${CHECKOUT}: a prescription upload area`, 'Prescription', heading),
      literal('checkout.teleconsultation', '1, d9', 'free teleconsultation', shown),
      ...['.jpg', '.jpeg', '.png'].map((kind) => literal(`checkout.accept.${kind}`, '5 Accepted types', kind, accepts)),
      literal(
        'checkout.accept.pdf',
        '5 Accepted types: images only at checkout',
        '.pdf',
        holds(async (page, kind) => ((await picker(page).getAttribute('accept')) ?? '').includes(kind), false),
      ),
      literal(
        'checkout.five',
        '5 Prescription upload: at checkout',
        'You can only upload a maximum of 5 images.',
        after((page) => picker(page).setInputFiles(images(6))),
      ),
    ],
  },
  {
    name: 'the upload from home',
    who: 'member',
    route: '/',
    arrange: press('Order now'),
    rows: [
      literal(
        'upload.flow.1',
        '4 Flow shown',
        'UPLOAD',
        shownIn((page) => page.getByRole('list', { name: 'What happens next' })),
      ),
      literal('upload.flow.2', '4 Flow shown', 'CALL FROM {provider}', shown),
      literal(
        'upload.flow.3',
        '4 Flow shown',
        'DELIVERY',
        shownIn((page) => page.getByRole('list', { name: 'What happens next' })),
      ),
      literal(
        'upload.flow',
        '4 Flow shown',
        'UPLOAD > CALL FROM {provider} > DELIVERY',
        holds(
          async (page, text) =>
            (await page.getByRole('list', { name: 'What happens next' }).getByRole('listitem').allInnerTexts())
              .map((step) => step.trim())
              .join(' > ') === text.replace('{provider}', 'SameSalt'),
        ),
      ),
      ...['.jpg', '.jpeg', '.png', '.pdf'].map((kind) =>
        literal(`upload.accept.${kind}`, '5 Accepted types', kind, accepts),
      ),
      literal(
        'upload.none',
        '5 Prescription upload',
        'Please upload at least one prescription file.',
        after(press('UPLOAD NOW')),
      ),
      literal('upload.now', '4 Prescription upload modal', 'UPLOAD NOW', button),
      literal(
        'upload.five',
        '5 Prescription upload',
        'Maximum 5 files allowed',
        after((page) => picker(page).setInputFiles(images(6))),
      ),
      literal(
        'upload.disabled',
        '5 Prescription upload: the picker is disabled',
        '5',
        holds((page) => picker(page).isDisabled()),
      ),
      literal('upload.submit', '4 Prescription upload modal', 'SUBMIT NOW', button),
      literal(
        'upload.failed',
        '8 Upload failure reopens the upload modal',
        'SUBMIT NOW',
        after(async (page) => {
          await page.route('**/upload/prescription', cut);
          // The files are read first: if the connection came back before the upload starts, nothing would be cut.
          const broken = page.waitForEvent('requestfailed', (request) =>
            request.url().endsWith('/upload/prescription'),
          );
          await press('SUBMIT NOW')(page);
          await broken;
          await page.unroute('**/upload/prescription');
        }, button),
      ),
      literal(
        'upload.busy',
        '4 Prescription upload modal',
        'UPLOADING',
        meanwhile(press('SUBMIT NOW'), '**/upload/prescription', grant([]), button),
      ),
      literal(
        'upload.thanks',
        '4 Prescription upload modal',
        'Thank you for uploading your prescription! The {provider} team will coordinate with you shortly.',
        shown,
      ),
      literal('upload.explore', '4 Prescription upload modal', 'EXPLORE MORE', button),
      literal(
        'upload.closed',
        '4 EXPLORE MORE, which closes it',
        'EXPLORE MORE',
        after(
          press('EXPLORE MORE'),
          holds((page) => page.getByRole('dialog').count(), 0),
        ),
      ),
    ],
  },
  {
    name: 'Order now for a visitor',
    who: 'visitor',
    route: '/',
    arrange: press('Order now'),
    rows: [literal('order-now.login', '4 Order now: logged out opens the login modal', 'Welcome to {brand}!', dialog)],
  },
];
