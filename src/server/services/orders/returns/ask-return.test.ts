import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { RETURN_WINDOW_DAYS } from '#domain/orders/returns.ts';
import { listReturns } from '../../../persistence/repositories/counter/return-repository.ts';
import { brokenRules } from '../../../testing/broken-rules.ts';
import { findOtc, newCustomer, orderOf, type TestCustomer } from '../../../testing/customer.ts';
import { stockWithoutBatches } from '../../../testing/stock-without-batches.ts';
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts';
import { advanceOrder } from '../advance-order.ts';

let shop: TestShop;
let otc: string;
let customer: TestCustomer;
let phone = 7_461_000_000;
let now = new Date('2026-11-21T06:00:00Z');

beforeAll(async () => {
  shop = await openTestShop({ rateLimits: false }, { seeded: true });
  otc = await findOtc(shop);
});
afterAll(() => shop.close());
beforeEach(async () => {
  phone += 1;
  await stockWithoutBatches(shop.database.db, 100);
  customer = await newCustomer(shop, phone);
});

const parts = () => ({ db: shop.database.db, now: () => now, newId: () => crypto.randomUUID(), gateway: shop.gateway });
const later = (seconds: number) => {
  shop.advance(seconds);
  now = new Date(now.getTime() + seconds * 1000);
};
const advance = (number: string, ...statuses: string[]) =>
  statuses.reduce<Promise<unknown>>(
    (before, status) => before.then(() => advanceOrder(parts(), number, status)),
    Promise.resolve(),
  );
const call = (path: string, body: object, who = customer.browser) => who.ask('POST', `order/${path}`, body);
const ask = (order_id: string, reason: string, who = customer.browser) => call('ask-return', { order_id, reason }, who);
const read = async (order_id: string) => (await call('get-order', { order_id })).data;
const texts = async (number: string) =>
  (
    await shop.database.db
      .selectFrom('outbox_message')
      .select('text')
      .where('channel', '=', 'sms')
      .where('text', 'like', `%${number}%`)
      .execute()
  ).map(({ text }) => text);

async function delivered() {
  const { data } = await orderOf(customer, otc, { order_type: 'cod' });
  const number = data.iso_order_id as string;
  await advance(number, 'CONFIRMED', 'PACKED', 'SHIPPED', 'OUT_FOR_DELIVERY', 'DELIVERED');
  return { id: data.order_id as string, number };
}

describe('asking for a return in the account', () => {
  it('is offered from the delivery on, brings the order to the counter, and sends a message', async () => {
    const { data } = await orderOf(customer, otc, { order_type: 'cod' });
    expect(await read(data.order_id)).toMatchObject({ return_reasons: [], can_withdraw_return: false });
    const { id, number } = await delivered();
    expect((await read(id)).return_reasons).toEqual(['not_needed', 'wrong_item', 'damaged', 'fault']);
    expect(await ask(id, 'damaged')).toMatchObject({
      status: 200,
      data: { order_status: 'RETURN_REQUESTED', return_reasons: [], can_withdraw_return: true },
    });
    expect(await listReturns(shop.database.db, id)).toMatchObject([
      { nth: 1, reason: 'damaged', staffName: null, askedAt: now, outcome: null },
    ]);
    expect((await read(id)).timeline.at(-1)).toMatchObject({ status: 'RETURN_REQUESTED', actor: 'customer' });
    expect(await texts(number)).toContainEqual(expect.stringContaining('is to be returned'));
    await verifies();
  });

  it('is refused before the delivery, for another’s order, signed out, twice, and without a reason', async () => {
    const { data } = await orderOf(customer, otc, { order_type: 'cod' });
    expect((await ask(data.order_id, 'damaged')).status).toBe(409);
    const { id } = await delivered();
    const stranger = await newCustomer(shop, phone + 500_000);
    expect((await ask(id, 'damaged', stranger.browser)).status).toBe(404);
    expect((await ask(id, 'damaged', shop.browser())).status).toBe(401);
    expect((await ask(id, 'changed my mind')).status).toBe(400);
    expect(await call('ask-return', { order_id: id })).toMatchObject({
      status: 400,
      message: expect.stringContaining('Please choose a reason from the list.'),
    });
    const both = await Promise.all([ask(id, 'damaged'), ask(id, 'wrong_item')]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await listReturns(shop.database.db, id)).toHaveLength(1);
  });

  it('is possible only for a fault in the medicine once the time is over', async () => {
    const { id } = await delivered();
    later(RETURN_WINDOW_DAYS * 86_400);
    await customer.browser.logIn(String(phone));
    expect((await read(id)).return_reasons).toHaveLength(4);
    later(1);
    expect((await read(id)).return_reasons).toEqual(['fault']);
    const late = await ask(id, 'not_needed');
    expect([late.status, late.message]).toEqual([
      409,
      expect.stringMatching(/^A return could be requested until 6 Dec 2026, 11:30\. .* call us: /),
    ]);
    expect((await ask(id, 'fault')).status).toBe(200);
  });
});

describe('a repeat, because an answer was lost,', () => {
  it('asks for one return, and sends one message', async () => {
    const { id, number } = await delivered();
    const answers = await Promise.all([ask(id, 'fault'), ask(id, 'fault'), ask(id, 'fault')]);
    expect(answers.map(({ status, data }) => [status, data.order_status])).toEqual(
      Array(3).fill([200, 'RETURN_REQUESTED']),
    );
    expect(await listReturns(shop.database.db, id)).toHaveLength(1);
    expect((await texts(number)).filter((text) => text.includes('is to be returned'))).toHaveLength(1);
  });

  it('withdraws one return, and sends one message', async () => {
    const { id, number } = await delivered();
    await ask(id, 'fault');
    const withdraw = () => call('withdraw-return', { order_id: id });
    const answers = await Promise.all([withdraw(), withdraw()]);
    expect(answers.map(({ status, data }) => [status, data.order_status])).toEqual(Array(2).fill([200, 'DELIVERED']));
    expect((await texts(number)).filter((text) => text.includes('is no longer being returned'))).toHaveLength(1);
  });
});

describe('keeping everything after all', () => {
  it('leaves the order delivered and paid, and a third return is the last in the account', async () => {
    const { id, number } = await delivered();
    for (let nth = 1; nth <= 3; nth += 1) {
      expect((await ask(id, 'not_needed')).status).toBe(200);
      expect((await call('withdraw-return', { order_id: id })).data).toMatchObject({
        order_status: 'DELIVERED',
        can_withdraw_return: false,
      });
    }
    expect((await texts(number)).filter((text) => text.includes('is no longer being returned'))).toHaveLength(3);
    expect((await listReturns(shop.database.db, id)).map(({ outcome }) => outcome)).toEqual(Array(3).fill('not_taken'));
    expect((await read(id)).return_reasons).toEqual([]);
    const fourth = await ask(id, 'fault');
    expect([fourth.status, fourth.message]).toEqual([
      409,
      expect.stringMatching(/^Please call us about this return: /),
    ]);
    await verifies();
  });

  it('is refused where no return is open, to another, and signed out', async () => {
    const { id } = await delivered();
    expect((await call('withdraw-return', { order_id: id })).status).toBe(409);
    await ask(id, 'not_needed');
    const stranger = await newCustomer(shop, phone + 500_000);
    expect((await call('withdraw-return', { order_id: id }, stranger.browser)).status).toBe(404);
    expect((await call('withdraw-return', { order_id: id }, shop.browser())).status).toBe(401);
    expect((await read(id)).order_status).toBe('RETURN_REQUESTED');
  });
});

async function verifies() {
  expect(await brokenRules(shop, now)).toEqual([]);
}
