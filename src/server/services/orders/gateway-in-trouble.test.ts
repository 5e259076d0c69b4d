import { afterAll, beforeAll, expect, it } from 'vitest';
import { readShopFigures } from '../../persistence/repositories/figures-repository.ts';
import { findOtc, newCustomer, orderOf } from '../../testing/customer.ts';
import { stockWithoutBatches } from '../../testing/stock-without-batches.ts';
import { openTestShop, type TestShop } from '../../testing/test-shop.ts';
import { createPayments } from '../payments.ts';

let shop: TestShop;
let otc: string;
const FIRST_PHONE = 7_480_000_000;

beforeAll(async () => {
  shop = await openTestShop({ rateLimits: false }, { seeded: true, placesCounted: true });
  otc = await findOtc(shop);
  await stockWithoutBatches(shop.database.db, 1_000);
});
afterAll(() => shop.close());

/** The gateway does not answer until the test releases it. */
function hang(): () => void {
  const { findPayments } = shop.gateway;
  let letGo = () => {};
  const gate = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  Object.assign(shop.gateway, {
    findPayments: async (id: string) => {
      await gate;
      return findPayments(id);
    },
  });
  return () => {
    Object.assign(shop.gateway, { findPayments });
    letGo();
  };
}

/** Sends the open refunds, a number of seconds from now. */
const sendRefunds = (seconds: number) =>
  createPayments({
    db: shop.database.db,
    gateway: shop.gateway,
    newId: () => crypto.randomUUID(),
    now: () => new Date(Date.now() + seconds * 1000),
  }).sendRefunds();

it('refuses more than thirty-two concurrent payment requests, and nothing else', async () => {
  const people = [];
  for (let count = 0; count < 5; count += 1) {
    const person = await newCustomer(shop, FIRST_PHONE + count);
    const { data } = await orderOf(person, otc, { order_type: 'online' });
    people.push({ ...person, order: data.order_id as string });
  }
  const letGo = hang();
  const asking = people.flatMap(({ browser, order }) =>
    Array.from({ length: 10 }, () => browser.get(`payment/capture-payment?customOrderId=${order}`)),
  );
  const refused: number[] = [];
  for (const one of asking) void one.then(({ status }) => refused.push(status));
  while (refused.length < 18) await new Promise((resolve) => setTimeout(resolve, 10));
  const [search, cart] = await Promise.all([
    shop.browser().get('inventory/search-products?query=paracetamol'),
    people[0]?.browser.get('cart/get-cart'),
  ]);
  expect([search.status, cart?.status]).toEqual([200, 200]);
  expect(refused).toEqual(Array(18).fill(503));
  letGo();
  const answers = await Promise.all(asking);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(32);
});

it('limits one person to ten payment requests a minute, without affecting others', async () => {
  const one = await newCustomer(shop, FIRST_PHONE + 10);
  const other = await newCustomer(shop, FIRST_PHONE + 11);
  const { data } = await orderOf(one, otc, { order_type: 'online' });
  const ask = ({ browser }: typeof one) => browser.get(`payment/capture-payment?customOrderId=${data.order_id}`);
  const statuses: number[] = [];
  for (let count = 0; count < 11; count += 1) statuses.push((await ask(one)).status);
  expect(statuses).toEqual([...Array(10).fill(409), 429]);
  expect((await ask(other)).status).toBe(404);
  expect((await shop.browser().get(`payment/capture-payment?customOrderId=${data.order_id}`)).status).toBe(401);
});

it('sends the other refunds if one fails in a way that nobody expected', async () => {
  const paid: string[] = [];
  for (const nth of [20, 21, 22]) {
    const { browser, ...person } = await newCustomer(shop, FIRST_PHONE + nth);
    const { data } = await orderOf({ browser, ...person }, otc, { order_type: 'online' });
    paid.push(shop.gateway.pay(data.razorpay_data.order_id, 'captured').gatewayPaymentId);
    await browser.get(`payment/capture-payment?customOrderId=${data.order_id}`);
    await browser.ask('PATCH', 'order/cancel-user-order', { order_id: data.order_id });
  }
  const { refund } = shop.gateway;
  const asked: string[] = [];
  const failing: typeof refund = async (wish) => {
    asked.push(wish.gatewayPaymentId);
    if (asked.length === 1) throw new TypeError('Nobody expected this.');
    return refund(wish);
  };
  Object.assign(shop.gateway, { refund: failing });
  await expect(sendRefunds(1)).rejects.toThrow('Nobody expected this.');
  Object.assign(shop.gateway, { refund });
  const returned = () => shop.gateway.refunds.map(({ gatewayPaymentId }) => gatewayPaymentId).toSorted();
  expect(returned()).toEqual(paid.filter((id) => id !== asked[0]).toSorted());
  await sendRefunds(300);
  expect(returned()).toEqual(paid.toSorted());
});

it('keeps a refund open while the bank has not carried it out, or returned it', async () => {
  const { browser, ...person } = await newCustomer(shop, FIRST_PHONE + 30);
  const { data } = await orderOf({ browser, ...person }, otc, { order_type: 'online' });
  shop.gateway.pay(data.razorpay_data.order_id, 'captured');
  await browser.get(`payment/capture-payment?customOrderId=${data.order_id}`);
  await browser.ask('PATCH', 'order/cancel-user-order', { order_id: data.order_id });
  const { refund } = shop.gateway;
  const states = [];
  for (const [nth, status] of (['pending', 'failed', 'processed'] as const).entries()) {
    const answering: typeof refund = async (wish) => ({ ...(await refund(wish)), status });
    Object.assign(shop.gateway, { refund: answering });
    await sendRefunds(1 + nth * 3_700);
    const read = await browser.ask('POST', 'order/get-order', { order_id: data.order_id });
    states.push([read.data.refund.status, (await readShopFigures(shop.database.db)).refundsOpen]);
  }
  Object.assign(shop.gateway, { refund });
  // What the gateway has accepted waits for the bank alone, and rings no alert.
  expect(states).toEqual([
    ['pending', 0],
    ['pending', 1],
    ['done', 0],
  ]);
});
