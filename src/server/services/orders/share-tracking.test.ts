import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CUSTOMER_ADDRESS, findOtc, newCustomer, orderOf, type TestCustomer } from '../../testing/customer.ts';
import { stockWithoutBatches } from '../../testing/stock-without-batches.ts';
import { openTestShop, type TestShop } from '../../testing/test-shop.ts';
import { advanceOrder } from './advance-order.ts';

let shop: TestShop;
let otc: string;
let phone = 7_380_000_000;
let asha: TestCustomer;
let order: { order_id: string; iso_order_id: string };

beforeAll(async () => {
  shop = await openTestShop({ rateLimits: false }, { seeded: true });
  otc = await findOtc(shop);
});
afterAll(() => shop.close());
beforeEach(async () => {
  phone += 1;
  asha = await newCustomer(shop, phone);
  await stockWithoutBatches(shop.database.db, 100);
  order = (await orderOf(asha, otc)).data;
});

/** The shop's time when the order was placed. */
const placedAt = async () =>
  (
    await shop.database.db
      .selectFrom('customer_order')
      .select('created_at')
      .where('id', '=', order.order_id)
      .executeTakeFirstOrThrow()
  ).created_at;
const advance = async (...statuses: string[]) => {
  const now = await placedAt();
  const parts = { db: shop.database.db, now: () => now, newId: () => crypto.randomUUID() };
  for (const status of statuses) await advanceOrder(parts, order.iso_order_id, status);
};
const share = (order_id = order.order_id, { browser } = asha) =>
  browser.ask('POST', 'order/share-tracking', { order_id });
const stop = (order_id = order.order_id, { browser } = asha) => browser.ask('POST', 'order/stop-sharing', { order_id });
const tokenOf = (url: string) => url.split('/').at(-1) ?? '';
const link = async () => tokenOf((await share()).data.url);
/** What a person sees who was sent the link. */
const follow = (token: string) => shop.browser().ask('POST', 'order/tracking', { token });
const page = (token: string) => shop.app.inject({ url: `/track/${token}` });
const isShared = async () =>
  (await asha.browser.ask('POST', 'order/get-order', { order_id: order.order_id })).data.is_shared;

describe('a tracking link', () => {
  it('shows only the state and the day to its holder', async () => {
    const { data } = await share();
    const token = tokenOf(data.url);
    expect(data.url).toMatch(/^https?:\/\/[^/]+\/track\/[\w-]{43}$/);
    const read = await follow(token);
    expect(read.status).toBe(200);
    expect(Object.keys(read.data).toSorted()).toEqual(['delivered_on', 'expected_delivery', 'state']);
    expect(read.data).toMatchObject({ state: 'placed', delivered_on: null });
    const shown = await page(token);
    expect(shown.statusCode).toBe(200);
    const order_ = (await asha.browser.ask('POST', 'order/get-order', { order_id: order.order_id })).data;
    const [item] = order_.items;
    const telling = [
      ...[order.order_id, order.iso_order_id, item.medicine_name, item.manufacturer_name, item.medicine_id],
      ...[String(phone), 'Asha', 'Rao', CUSTOMER_ADDRESS.phone, CUSTOMER_ADDRESS.zipcode, CUSTOMER_ADDRESS.street],
      ...['Bengaluru', 'Karnataka', 'prescription', `Rs ${order_.finalPrice}`],
    ];
    for (const text of telling) {
      expect(read.text, text).not.toContain(text);
      expect(shown.body, text).not.toContain(text);
    }
  });

  it('has a page that is not cached, indexed or passed on as a referrer', async () => {
    const { headers, body } = await page(await link());
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
    });
    expect(body).toContain('<meta name="robots" content="noindex, nofollow">');
    expect(body).not.toContain('<script');
  });

  it.each([
    [[], 'placed', 'Order placed'],
    [['CONFIRMED'], 'confirmed', 'Confirmed'],
    [['CONFIRMED', 'PACKED'], 'packed', 'Packed'],
    [['CONFIRMED', 'PACKED', 'SHIPPED'], 'on_its_way', 'On its way'],
    [['CONFIRMED', 'PACKED', 'SHIPPED', 'OUT_FOR_DELIVERY'], 'out_for_delivery', 'Out for delivery'],
    [['CONFIRMED', 'PACKED', 'SHIPPED', 'UNDELIVERED'], 'not_delivered', 'Not delivered yet'],
    [['CONFIRMED', 'PACKED', 'SHIPPED', 'OUT_FOR_DELIVERY', 'DELIVERED'], 'delivered', 'Delivered'],
    [['CANCELLED'], 'ended', 'Not on its way any more'],
  ] as const)('after %j says %s', async (statuses, state, title) => {
    const token = await link();
    await advance(...statuses);
    const { data } = await follow(token);
    expect(data.state).toBe(state);
    const over = state === 'delivered' || state === 'ended';
    expect(data.expected_delivery === null).toBe(over);
    expect(data.delivered_on !== null).toBe(state === 'delivered');
    expect((await page(token)).body).toContain(`<h1>${title}</h1>`);
  });

  it('promises no day while a doctor has to call first, without giving the reason', async () => {
    const found = await shop.browser().get('inventory/search-products?query=janumet%2050mg&limit=5');
    order = (await orderOf(asha, found.data.medicines[0].medicine_id)).data;
    const token = await link();
    expect((await follow(token)).data).toEqual({ state: 'placed', expected_delivery: null, delivered_on: null });
    expect((await page(token)).body).not.toMatch(/doctor|prescription/i);
  });

  it('is stored as a hash alone', async () => {
    const token = await link();
    const rows = await shop.database.db.selectFrom('tracking_link').selectAll().execute();
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(token);
  });
});

describe('a link ends', () => {
  const ended = async (token: string) => {
    expect((await follow(token)).status).toBe(404);
    const { statusCode, body } = await page(token);
    expect(statusCode).toBe(404);
    expect(body).toContain('This tracking link has ended');
  };

  it('immediately when it is withdrawn, with all others of the order', async () => {
    const [first, second] = [await link(), await link()];
    expect(await isShared()).toBe(true);
    expect((await stop()).data.is_shared).toBe(false);
    await ended(first);
    await ended(second);
    expect((await follow(await link())).status).toBe(200);
  });

  it('seven days after the delivery, not before', async () => {
    const token = await link();
    await advance('CONFIRMED', 'PACKED', 'SHIPPED', 'OUT_FOR_DELIVERY', 'DELIVERED');
    shop.advance(7 * 86_400 - 60);
    expect((await follow(token)).status).toBe(200);
    shop.advance(120);
    await ended(token);
  });

  it('after sixty days, in any state of the order', async () => {
    const token = await link();
    await shop.database.db
      .updateTable('tracking_link')
      .set({ created_at: new Date((await placedAt()).getTime() - 61 * 86_400_000) })
      .where('order_id', '=', order.order_id)
      .execute();
    await ended(token);
  });

  it('when five later ones were created', async () => {
    const first = await link();
    for (let made = 0; made < 5; made += 1) {
      shop.advance(1);
      await share();
    }
    await ended(first);
  });

  it.each(['', 'x', 'a'.repeat(43), '../account', '%00'])('and never began for %j', async (token) => {
    expect((await follow(token)).status).toBe(404);
    expect((await page(encodeURIComponent(token))).statusCode).toBe(404);
  });
});

describe('sharing is refused', () => {
  it('to browsers without a login and to other accounts alike', async () => {
    phone += 1;
    const other = await newCustomer(shop, phone);
    for (const ask of [share, stop]) {
      expect((await ask(order.order_id, other)).status).toBe(404);
      expect((await ask('no-such-order')).status).toBe(404);
    }
    for (const path of ['order/share-tracking', 'order/stop-sharing'])
      expect((await shop.browser().ask('POST', path, { order_id: order.order_id })).status).toBe(401);
    expect(await isShared()).toBe(false);
  });

  it('if nothing is on its way', async () => {
    await advance('CANCELLED');
    const refused = await share();
    expect(refused.status).toBe(409);
    expect(refused.text).toContain('not on its way');
  });

  it('if a request is incomplete', async () => {
    expect((await asha.browser.ask('POST', 'order/share-tracking', {})).status).toBe(400);
    expect((await shop.browser().ask('POST', 'order/tracking', {})).status).toBe(400);
  });
});

describe('cancelling', () => {
  const cancel = (reason?: string) =>
    asha.browser.ask('PATCH', 'order/cancel-user-order', { order_id: order.order_id, ...(reason && { reason }) });
  const note = async () =>
    (
      await shop.database.db
        .selectFrom('order_event')
        .select('note')
        .where('order_id', '=', order.order_id)
        .where('status', '=', 'CANCELLED')
        .execute()
    ).map((row) => row.note);

  it('stores the reason with the event', async () => {
    expect((await cancel('comes-too-late')).status).toBe(200);
    expect(await note()).toEqual(['comes-too-late']);
  });

  it('needs no reason, and accepts only listed ones', async () => {
    expect((await cancel('because my neighbour …')).status).toBe(400);
    expect((await cancel()).status).toBe(200);
    expect(await note()).toEqual(['']);
  });
});

it('a card shows what its order waits for, and its pack', async () => {
  const { data } = await asha.browser.get('order/get-all-orders');
  expect(data[0]).toMatchObject({ can_pay: false, can_share: true, can_add_prescription: false, waits_for: null });
  const picture = await shop.app.inject({ url: data[0].items[0].image });
  expect(picture.headers['content-type']).toMatch(/^image\/svg/);
});
