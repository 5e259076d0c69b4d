import type { Page } from '@playwright/test';
import { brand } from '#brand';
import { newestOrder } from '../customer-fixtures.ts';
import {
  after,
  button,
  cut,
  datePattern,
  grant,
  heading,
  holds,
  type LiteralState,
  literal,
  press,
  refuse,
  shown,
  shownWhole,
  toast,
} from './literal.ts';

const ORDERS = '2 Orders tab';
const DETAILS = '2 Order details view';
const WORDS = '8 Orders';
const main = (page: Page) => page.getByRole('main');
const details = async (page: Page) =>
  `/account?tab=my-orders&view=details&id=${encodeURIComponent((await newestOrder(page)).order_id)}`;
const cancel = async (page: Page) => {
  await press('Cancel order')(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel order' }).click();
};
const receipt = '**/order/print-order-reciept';
/** The customer's orders as they are, but with this status and receipt, and without a way to cancel. */
const withStatus =
  (status: string, has_receipt = false) =>
  async (page: Page) => {
    await page.route(/\/order\/(get-all-orders|get-order)(\?|$)/, async (route) => {
      const answer = await (await route.fetch()).json();
      const change = (order: object) => ({ ...order, order_status: status, has_receipt, can_cancel: false });
      const { data } = answer.result;
      answer.result.data = Array.isArray(data) ? data.map(change) : change(data);
      await route.fulfill({ json: answer });
    });
  };

export const ORDER_STATES: readonly LiteralState[] = [
  {
    name: 'no orders',
    who: 'newcomer',
    route: '/account?tab=my-orders',
    rows: [literal('orders.none', ORDERS, 'No orders placed', shownWhole)],
  },
  {
    name: 'the orders',
    on: 'both',
    who: 'member',
    route: '/account?tab=my-orders',
    rows: [
      literal('orders.title', ORDERS, 'My Orders', heading),
      literal(
        'orders.date',
        ORDERS,
        'dd MMM yyyy',
        holds(async (page, format) =>
          new RegExp(`^${datePattern(format)}$`).test(await main(page).locator('time').first().innerText()),
        ),
      ),
      literal('orders.count', `${ORDERS}: item count`, '1 item', shown),
      literal('orders.name', `${ORDERS}: medicine names`, 'Dolo 650', shown),
      literal(
        'orders.number',
        ORDERS,
        '#iso_order_id',
        holds(
          async (page) =>
            main(page)
              .getByText(`#${(await newestOrder(page)).iso_order_id}`)
              .count(),
          1,
        ),
      ),
      literal('orders.placed', '3 Statuses seen', 'PLACED', shownWhole),
      literal('orders.price', `${ORDERS}: final price in Rs`, 'Rs {amount}', shown),
      literal(
        'orders.details',
        ORDERS,
        'See Details',
        holds(async (page, name) =>
          main(page)
            .getByRole('link', { name })
            .first()
            .getAttribute('href')
            .then((href) => /^\/account\?tab=my-orders&view=details&id=/.test(href ?? '')),
        ),
      ),
      literal(
        'orders.no-view',
        `${DETAILS}: a missing view parameter redirects to the orders tab`,
        '/account?tab=my-orders',
        after(
          async (page) => {
            await page.goto(`/account?tab=SeeOrderDetails&id=${(await newestOrder(page)).order_id}`);
          },
          holds((page) => Promise.resolve(new URL(page.url()).search), '?tab=my-orders'),
        ),
      ),
    ],
  },
  {
    name: 'orders whose payment failed',
    who: 'member',
    route: '/account?tab=my-orders',
    before: (page) => withStatus('FAILED')(page).then(() => undefined),
    rows: [
      literal(
        'orders.failed',
        `${ORDERS}: the 'See Details' link is hidden when status is FAILED`,
        'FAILED',
        holds(
          async (page) => [
            (await main(page).getByText(/#SS-/).count()) > 0,
            await main(page).getByRole('link', { name: 'See Details' }).count(),
          ],
          [true, 0],
        ),
      ),
    ],
  },
  {
    name: 'orders of a status that nobody knows',
    who: 'member',
    route: '/account?tab=my-orders',
    before: (page) => withStatus('SOMETHING_NEW')(page).then(() => undefined),
    rows: [literal('orders.other-status', '3 Order: other values are displayed as given', 'SOMETHING_NEW', shownWhole)],
  },
  {
    name: 'an order in detail',
    who: 'member',
    route: '/account?tab=my-orders',
    before: details,
    rows: [
      literal(
        'order.placed-at',
        DETAILS,
        'dd MMM yyyy at hh:mm a',
        holds(async (page, format) =>
          new RegExp(`^${datePattern(format)}$`).test(await main(page).locator('time').first().innerText()),
        ),
      ),
      literal('order.back', DETAILS, 'Back', button),
      literal('order.address', `${DETAILS}: the address`, 'MG Road', shown),
      literal('order.breakdown', `${DETAILS}: the price breakdown`, 'Delivery fee', shown),
      literal(
        'order.fee',
        '9 Cart: this also applies on order details',
        '50',
        holds(async (page) =>
          /Rs 50/.test(await main(page).locator('dl > div').filter({ hasText: 'Delivery fee' }).innerText()),
        ),
      ),
      literal('order.cancel', '4 Order: PLACED (the user can cancel)', 'Cancel order', button),
      literal(
        'order.no-receipt',
        '6 An invoice is available only for DELIVERED orders',
        'Receipt',
        holds((page, name) => main(page).getByRole('button', { name }).count(), 0),
      ),
      literal(
        'order.cancel.refused',
        WORDS,
        'Failed to cancel the order.',
        toast(cancel, '**/cancel-user-order', refuse()),
      ),
      literal(
        'order.cancel.broken',
        WORDS,
        'An error occurred while cancelling.',
        toast(cancel, '**/cancel-user-order', cut),
      ),
      literal('order.cancelled', WORDS, 'Order Cancelled', toast(cancel, '**/cancel-user-order', grant(null))),
    ],
  },
  {
    name: 'a delivered order',
    who: 'member',
    route: '/account?tab=my-orders',
    before: async (page) => {
      await withStatus('DELIVERED', true)(page);
      return details(page);
    },
    rows: [
      literal('order.delivered', '3 Statuses seen', 'DELIVERED', shownWhole),
      literal('order.receipt', '4 Order: DELIVERED (an invoice link is offered)', 'Receipt', button),
      literal(
        'order.receipt.refused',
        WORDS,
        'Failed to get the receipt link.',
        toast(press('Receipt'), receipt, refuse()),
      ),
      literal(
        'order.receipt.broken',
        WORDS,
        'An error occurred while fetching the receipt.',
        toast(press('Receipt'), receipt, cut),
      ),
      literal(
        'order.receipt.opening',
        WORDS,
        'Opening receipt...',
        toast(press('Receipt'), receipt, grant('/faq-section')),
      ),
    ],
  },
  {
    name: 'the ways to us when an order failed',
    who: 'member',
    route: '/order-failed',
    rows: [
      literal(
        'order-failed.message',
        '2 Order failed: or message us',
        'Order on WhatsApp',
        holds((page, name) =>
          main(page)
            .getByRole('link', { name })
            .getAttribute('href')
            .then((href) => (href ?? '').startsWith(`https://wa.me/${brand.whatsapp}`)),
        ),
      ),
    ],
  },
];
