import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { PaymentGateway } from '../../providers/payments/payment-gateway.ts';
import { findOtc, newCustomer } from '../../testing/customer.ts';
import { stockWithoutBatches } from '../../testing/stock-without-batches.ts';
import { openTestShop, type TestBrowser, type TestShop } from '../../testing/test-shop.ts';
import { settlePayment } from './payments/settle-payment.ts';

/** The number of packs in an order whose medicine the customer goes on to add. */
const ORDERED = 2;
const ROUNDS = 12;

let shop: TestShop;
let browser: TestBrowser;
let otc: string;
let customer: { patient_id: string; address_id: string };

beforeAll(async () => {
  shop = await openTestShop({ rateLimits: false }, { seeded: true });
  otc = await findOtc(shop);
  const { browser: own, ...ids } = await newCustomer(shop, 7_410_000_001, { email: '' });
  [browser, customer] = [own, ids];
});
afterAll(() => shop.close());
beforeEach(async () => {
  await stockWithoutBatches(shop.database.db, 200);
  await browser.ask('POST', 'cart/remove-full-quantity-from-cart', { medicine_id: otc });
});

const add = (quantity: number) =>
  browser.ask('POST', 'cart/add-to-cart', { medicine_id: otc, quantity, keep_original: true });
const packsInCart = async (): Promise<number> => (await browser.get('cart/get-cart')).data.cartItems[0]?.quantity ?? 0;
const settle = (orderId: string, gateway: PaymentGateway = shop.gateway) =>
  settlePayment(
    {
      db: shop.database.db,
      gateway,
      newId: () => crypto.randomUUID(),
      now: () => new Date('2026-11-21T06:00:00Z'),
    },
    orderId,
  );

/** An order that is paid at the gateway without the shop knowing; its line is still in the cart. */
async function paidOrder(): Promise<string> {
  await shop.database.db.deleteFrom('limit_window').execute();
  await add(ORDERED);
  const { status, data } = await browser.ask('POST', 'order/place-order', { ...customer, order_type: 'online' });
  expect(status).toBe(200);
  shop.gateway.pay(data.razorpay_data.order_id, 'captured');
  return data.order_id;
}

it('removes paid packs from the cart once, while packs are added to the same line', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const orderId = await paidOrder();
    const [settled, added] = await Promise.all([settle(orderId), wait(round).then(() => add(1))]);
    expect(settled).toBe('paid');
    expect(added.status).toBe(200);
    // Added before: the order removes everything. Added afterwards: one pack remains. Never the paid packs plus one.
    expect([0, 1]).toContain(await packsInCart());
    await browser.ask('POST', 'cart/remove-full-quantity-from-cart', { medicine_id: otc });
  }
});

it('waits for a concurrent change of the cart before it removes lines', async () => {
  const orderId = await paidOrder();
  const other = new pg.Client({ connectionString: shop.database.url });
  await other.connect();
  await other.query('begin');
  await other.query(
    'select 1 from cart where account_id = (select account_id from customer_order where id = $1) for update',
    [orderId],
  );
  let isSettled = false;
  const settled = settle(orderId).then((outcome) => {
    isSettled = true;
    return outcome;
  });
  await wait(500);
  expect(isSettled).toBe(false);
  await other.query('update cart_line set quantity = quantity + 1 where medicine_id = $1', [otc]);
  await other.query('commit');
  await other.end();
  expect(await settled).toBe('paid');
  expect(await packsInCart()).toBe(0);
});

it('keeps one of two payments if another server asked the gateway a moment later', async () => {
  const orderId = await paidOrder();
  const asks = (findPayments: PaymentGateway['findPayments']) => settle(orderId, { ...shop.gateway, findPayments });
  const settled = await asks(async (gatewayOrderId) => {
    const first = await shop.gateway.findPayments(gatewayOrderId);
    shop.gateway.pay(gatewayOrderId, 'captured');
    // The gateway lists the newest payment first.
    await asks(async () => [...(await shop.gateway.findPayments(gatewayOrderId))].reverse());
    return first;
  });
  const { db } = shop.database;
  const order = await db.selectFrom('customer_order').select('status').where('id', '=', orderId).executeTakeFirst();
  const refunds = await db.selectFrom('refund').select('gateway_payment_id').where('order_id', '=', orderId).execute();
  expect([settled, order?.status, refunds.length]).toEqual(['paid', 'PLACED', 1]);
});
