import type { Page } from '@playwright/test';
import {
  after,
  button,
  cut,
  heading,
  holds,
  inTurn,
  type LiteralState,
  linkTo,
  literal,
  press,
  refuse,
  shown,
  shownIn,
  shownWhole,
  title,
  toast,
} from './literal.ts';
import { emptyCart, fillCart, PLAIN, PRESCRIBED } from './people.ts';

const CART = '2 Cart /cart';
const COUPON = '8 Cart and coupons';
const coupon = '**/cart/coupon';
const steps = (page: Page) => page.getByRole('list', { name: 'Steps of your order' });
const code = (page: Page) => page.getByRole('combobox', { name: 'Coupon code' });
const apply = (text: string) =>
  inTurn(
    (page) => code(page).fill(text),
    (page) => page.keyboard.press('Escape'),
    press('Apply'),
  );
const amount = (page: Page, name: string) =>
  page
    .locator('dl > div')
    .filter({ hasText: new RegExp(`^${name}`) })
    .locator('dd')
    .first()
    .innerText();
const price = (name: string, expected: RegExp) => holds(async (page) => expected.test(await amount(page, name)));
const total = async (page: Page) => (await (await page.request.get('/api/v1/cart/get-cart')).json()).result.data;
const line = (page: Page) => page.getByRole('list', { name: 'Medicines' }).getByRole('listitem').first();

export const CART_STATES: readonly LiteralState[] = [
  {
    name: 'an empty cart',
    who: 'member',
    route: '/cart',
    before: (page) => emptyCart(page).then(() => undefined),
    rows: [
      literal('cart.heading', CART, 'Your Cart', heading),
      literal('cart.empty', CART, 'Your cart is empty.', shownWhole),
      literal('cart.title', CART, 'Your Cart', title),
      ...['Shopping Cart', 'Checkout Details', 'Order Complete'].map((step) =>
        literal(`cart.step.${step}`, `${CART}: stepper`, step, shownIn(steps)),
      ),
    ],
  },
  {
    name: 'a small cart',
    on: 'both',
    who: 'member',
    route: '/cart',
    before: (page) => fillCart(page, [PLAIN]).then(() => undefined),
    rows: [
      literal(
        'cart.fee',
        '9 Cart: shipping fee Rs. 50 when savingValue is 200 or less',
        '50',
        price('Delivery fee', /^Rs 50(\.00)?$/),
      ),
      literal('cart.more', `${CART}: each item has +`, 'One more pack of {medicine}', button),
      literal('cart.less', `${CART}: each item has -`, 'Remove {medicine}', button),
      literal(
        'cart.remove',
        `${CART}: remove buttons`,
        'Remove {medicine}',
        holds((page) =>
          line(page)
            .getByRole('button', { name: /^Remove/ })
            .last()
            .innerText()
            .then((text) => text.startsWith('Remove')),
        ),
      ),
      literal('cart.proceed', CART, 'Proceed to Checkout', linkTo('/checkout')),
      literal('cart.summary', `${CART}: a price-details summary`, 'Price details', heading),
      literal('cart.coupon.open', '4 Coupon: none', 'Have a coupon?', after(press('Have a coupon?'), button)),
      literal(
        'cart.coupon.list',
        '4 Coupon: the suggestion list opens on focus or typing',
        'SAVE10',
        after(
          (page) => code(page).fill('SAVE'),
          (page, text) => shownIn((all) => all.getByRole('listbox', { name: 'Coupons' }))(page, text),
        ),
      ),
      literal('cart.coupon.refused', COUPON, 'Error: Failed to apply coupon.', toast(apply('NONSENSE'))),
      literal(
        'cart.coupon.reason',
        `${COUPON}: the server error text under the input`,
        'This coupon has ended.',
        after(async (page) => {
          await page.route(coupon, refuse('This coupon has ended.'));
          await apply('MONSOON25')(page);
        }),
      ),
      literal('cart.coupon.apply', '4 Coupon: the Apply button', 'Apply', button),
      literal(
        'cart.coupon.applied',
        '4 Coupon',
        'Applied',
        after(
          async (page) => {
            await page.unroute(coupon);
            await apply('SAVE10')(page);
          },
          holds((page, name) => page.getByRole('button', { name, exact: true }).isDisabled()),
        ),
      ),
      literal('cart.coupon.code', '4 Coupon: the code is shown', 'SAVE10', shown),
      literal('cart.coupon.remove', '4 Coupon: with a Remove button', 'Remove coupon SAVE10', button),
      literal(
        'cart.coupon.not-removed',
        COUPON,
        'Error: Failed to remove coupon.',
        toast(press(/^Remove coupon/), coupon, refuse()),
      ),
      literal(
        'cart.coupon.broken',
        COUPON,
        'Error: Could not remove coupon.',
        toast(press(/^Remove coupon/), coupon, cut),
      ),
      literal('cart.savings', CART, 'Effective Savings', heading),
      literal(
        'cart.savings.total',
        '9 Cart: original value minus discounted value plus coupon discount',
        'Total effective savings',
        holds(async (page, name) => {
          const { originalValue, savingValue, couponDiscount } = await total(page);
          const shownTotal = Number((await amount(page, name)).replace(/[^\d.]/g, ''));
          return Math.abs(shownTotal - (originalValue - savingValue + couponDiscount)) < 0.005;
        }),
      ),
    ],
  },
  {
    name: 'a large cart',
    who: 'member',
    route: '/cart',
    before: (page) => fillCart(page, [{ ...PLAIN, quantity: 19 }, PRESCRIBED]).then(() => undefined),
    rows: [
      literal('cart.fee.none', '9 Cart: otherwise 0', '200', price('Delivery fee', /^Free$/)),
      literal('cart.preferred', '3 Cart: the recommended name is preferred', 'in place of', shown),
      literal('cart.minus', `${CART}: each item has -`, 'One pack fewer of {medicine}', button),
      literal(
        'cart.twenty',
        '9 Quantity 1 to 20',
        'At most 20 packs of {medicine}',
        after(
          (page) =>
            line(page)
              .getByRole('button', { name: /^One more pack/ })
              .click(),
          button,
        ),
      ),
    ],
  },
];
