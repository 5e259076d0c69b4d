import type { Page } from '@playwright/test';
import { newestOrder } from '../customer-fixtures.ts';
import {
  after,
  button,
  cut,
  dialog,
  fail,
  grant,
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
import { emptyCart, fillCart, PLAIN } from './people.ts';

const CHECKOUT = '2 Checkout /checkout';
const STATES = '4 Checkout';
const addresses = '**/address/get-addresses';
const placeOrder = '**/order/place-order';
const withPlain = (page: Page) => fillCart(page, [PLAIN]).then(() => undefined);
const details = (page: Page) => page.getByRole('dialog', { name: 'Add Patient Details' });
const steps = (page: Page) => page.getByRole('list', { name: 'Steps of your order' });
const pay = (name: string) => (page: Page) =>
  page.getByRole('button', { name, exact: true }).locator('visible=true').click();
const radio = (name: string) => holds((page) => page.getByRole('radio', { name: new RegExp(`^${name}`) }).isChecked());

/** A made-up order that waits for its payment; none is placed. */
const WAITING = {
  order_id: 'o',
  iso_order_id: 'SS-TEST-TEST',
  userid: 'u',
  patient_id: 'p',
  address_id: 'a',
  order_status: 'PAYMENT_PENDING',
  order_type: 'online',
  finalPrice: 83.8,
  razorpay_data: { key: 'rzp_sandbox_test', order_id: 'order_test', currency: 'INR', amount: 8380 },
};
const forms = new WeakMap<Page, string>();
/** Records the newest place-order request body. */
const listen = async (page: Page) => {
  page.on('request', (request) => {
    if (request.url().endsWith('/place-order')) forms.set(page, request.postDataBuffer()?.toString() ?? '');
  });
};
const sentAs = (name: string) => async (page: Page, value: string) =>
  new RegExp(`name="${name}"\\r\\n\\r\\n${value}\\r\\n`).test(forms.get(page) ?? '');

export const CHECKOUT_STATES: readonly LiteralState[] = [
  {
    name: 'the checkout of a member',
    arrange: listen,
    on: 'both',
    who: 'member',
    route: '/checkout',
    before: withPlain,
    rows: [
      ...['Shopping Cart', 'Checkout Details', 'Order Complete'].map((step) =>
        literal(`checkout.step.${step}`, `${CHECKOUT}: step bar`, step, shownIn(steps)),
      ),
      literal('checkout.patient', `${CHECKOUT}: selected patient`, 'Asha Rao', shown),
      literal('checkout.badge', `${CHECKOUT}: address with a type badge`, 'Home', shownWhole),
      literal('checkout.change', STATES, 'Change', button),
      literal('checkout.online.default', '9 Default payment option: online', 'Pay Online', radio('Pay Online')),
      literal('checkout.online', STATES, 'Pay Online', shownWhole),
      literal('checkout.upi', STATES, 'UPI', shown),
      literal('checkout.pay', STATES, 'Proceed to pay', button),
      literal(
        'checkout.cod',
        STATES,
        'Cash on delivery',
        after((page) => page.getByText('Cash on delivery', { exact: true }).click(), radio('Cash on delivery')),
      ),
      literal('checkout.place', STATES, 'Place order now', button),
      literal(
        'checkout.processing',
        STATES,
        'Processing...',
        meanwhile(
          pay('Place order now'),
          placeOrder,
          cut,
          holds((page, name) => page.getByRole('button', { name }).isDisabled()),
        ),
      ),
      literal(
        'checkout.failed',
        '8 Orders',
        'Error placing order. Please try again.',
        toast(async (page) => {
          await page.getByRole('button', { name: 'Place order now' }).locator('visible=true').waitFor();
          await page.unrouteAll({ behavior: 'wait' });
          await page.route(placeOrder, refuse('Please look again.'));
          await pay('Place order now')(page);
        }),
      ),
      literal('form.cod', '3 Place-order form: order_type', 'cod', holds(sentAs('order_type'))),
      literal('checkout.panel', CHECKOUT, 'Add Patient Details', after(press('Change'), dialog)),
      literal(
        'checkout.panel.holder',
        `${CHECKOUT}: the account holder first, then family members`,
        'Account holder',
        holds(async (page, first) => {
          const people = await details(page)
            .getByRole('radio', { name: /Rao/ })
            .locator('xpath=ancestor::label')
            .allInnerTexts();
          return (people[0] ?? '').includes(first) && (people[1] ?? '').includes('Kamala');
        }),
      ),
      literal('checkout.panel.member', `${CHECKOUT}: add or edit a member`, 'Add a member', button),
      literal('checkout.panel.edit', `${CHECKOUT}: add or edit a member`, 'Edit Kamala Rao', button),
      literal('checkout.panel.address', `${CHECKOUT}: add or edit an address`, 'Add an address', button),
      literal('checkout.panel.address.edit', `${CHECKOUT}: add or edit an address`, 'Edit the address of', button),
      literal(
        'checkout.panel.save',
        `${CHECKOUT}: Save, which closes the panel`,
        'Save',
        after(
          press('Save'),
          holds((page) => details(page).count(), 0),
        ),
      ),
    ],
  },
  {
    name: 'the checkout without a name',
    who: 'newcomer',
    route: '/checkout',
    before: withPlain,
    rows: [
      literal('checkout.add', STATES, 'Add now', button),
      literal(
        'checkout.add.panel',
        `${STATES}: the main button opens the address/patient panel instead`,
        'Add Patient Details',
        after(pay('Proceed to pay'), dialog),
      ),
      literal('checkout.no-address', '2 Address tab', 'No Saved addresses found', shownIn(details)),
    ],
  },
  {
    name: 'the checkout with an address and no name',
    who: 'newcomer',
    route: '/checkout',
    before: async (page) => {
      await page.route(addresses, async (route) => {
        const address = {
          address_id: 'a',
          name: 'Asha',
          phone: '9876543210',
          type: 'work',
          houseNumber: '1',
          street: 'MG Road',
          landmark: '',
          zipcode: '560040',
          city: 'Bengaluru',
          state: 'Karnataka',
          latitude: null,
          longitude: null,
          is_default: 'yes',
        };
        await route.fulfill({
          json: {
            success: true,
            result_code: 0,
            message: '',
            result: { data: { defaultAddress: address, addresses: [address] } },
          },
        });
      });
      return withPlain(page);
    },
    rows: [
      literal('checkout.edit-user', STATES, 'Edit User', button),
      literal(
        'checkout.edit-user.panel',
        `${STATES}: if the selected patient's first name is 'user' (case-insensitive)`,
        'Add Patient Details',
        after(pay('Proceed to pay'), dialog),
      ),
    ],
  },
  {
    name: 'the checkout whose addresses could not be loaded',
    who: 'member',
    route: '/checkout',
    before: async (page) => {
      await page.route(addresses, fail);
      return withPlain(page);
    },
    rows: [
      literal(
        'checkout.addresses-failed',
        `${STATES}: if the address fetch failed`,
        'Add Patient Details',
        after(pay('Proceed to pay'), dialog),
      ),
    ],
  },
  {
    name: 'an empty checkout',
    who: 'member',
    route: '/checkout',
    before: (page) => emptyCart(page).then(() => undefined),
    rows: [
      literal(
        'checkout.fallback',
        '2 Route table: falls back to /cart',
        '/cart',
        holds((page) => Promise.resolve(new URL(page.url()).pathname), '/cart'),
      ),
    ],
  },
  {
    name: 'an order that stands',
    who: 'member',
    route: '/orderCompletion',
    before: async (page) => `/orderCompletion?order_id=${encodeURIComponent((await newestOrder(page)).order_id)}`,
    rows: [
      literal('completion.placed', '2 Order completion: it says the order is placed', 'Your order is placed', heading),
      literal(
        'completion.touch',
        '2 Order completion: and the provider will get in touch',
        'The {provider} team will get in touch',
        shown,
      ),
      literal('completion.home', '2 Order completion: buttons go to home', 'Go to home', linkTo('/')),
      literal(
        'completion.orders',
        '2 Order completion',
        '/account?tab=my-orders',
        holds((page, href) =>
          page
            .getByRole('main')
            .getByRole('link', { name: 'My orders' })
            .getAttribute('href')
            .then((to) => to === href),
        ),
      ),
    ],
  },
  {
    name: 'an order that failed',
    who: 'member',
    route: '/order-failed',
    rows: [
      literal(
        'failed.text',
        '2 Order failed',
        'Oops! There was a problem in placing your order. Please try again or message us for a direct order.',
        heading,
      ),
      literal('failed.again', '2 Order failed', 'Try Again', linkTo('/cart')),
      literal('failed.steps', '2 Order failed: progress header', 'Checkout Details', shownIn(steps)),
    ],
  },
  {
    name: 'the payment window',
    who: 'member',
    route: '/checkout',
    before: withPlain,
    arrange: inTurn(
      (page) =>
        page.evaluate(() => {
          Object.assign(window, {
            Razorpay: class {
              constructor(options: object) {
                Object.assign(window, { paid: options });
              }
              on() {}
              open() {}
            },
          });
        }),
      (page) => page.route(placeOrder, grant(WAITING)),
      listen,
      pay('Proceed to pay'),
    ),
    rows: [
      literal(
        'form.delivery',
        '3 Place-order form: delivery_type (always delivery)',
        'delivery',
        holds(sentAs('delivery_type')),
      ),
      literal('form.online', '3 Place-order form: order_type', 'online', holds(sentAs('order_type'))),
      literal('form.source', '3 Place-order form: source', 'web', holds(sentAs('source'))),
      literal('window.timeout', '9 Payment window timeout 900 seconds', '900', windowHas('timeout', 900)),
      literal('window.retry', '9 retry disabled', 'false', windowHas('retry', { enabled: false })),
      literal(
        'window.confirm',
        '9 closing asks for confirmation',
        'true',
        holds((page) =>
          page.evaluate(
            () =>
              (window as unknown as { paid?: { modal: { confirm_close: boolean } } }).paid?.modal.confirm_close ?? null,
          ),
        ),
      ),
    ],
  },
];

function windowHas(name: string, expected: unknown) {
  return holds(
    (page) =>
      page.evaluate((key) => (window as unknown as { paid?: Record<string, unknown> }).paid?.[key] ?? null, name),
    expected,
  );
}
