import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { countConversions } from '../../persistence/repositories/people/affiliate-repository.ts';
import { createHttpAffiliate } from '../../providers/affiliate/http-affiliate.ts';
import { findOtc, newCustomer } from '../../testing/customer.ts';
import { startStandIn } from '../../testing/stand-in-server.ts';
import { openTestShop, type TestBrowser, type TestShop } from '../../testing/test-shop.ts';
import { reportConversions } from './affiliate.ts';

let shop: TestShop;
let phone = 7_400_000_000;
let otc: string;
let partner: Awaited<ReturnType<typeof startStandIn>>;
/** The response of the partner's server: a status, or none. */
let status: number | 'never' = 200;
let now: Date;

beforeAll(async () => {
  shop = await openTestShop({ rateLimits: false, affiliateUrl: 'http://partner.invalid/' }, { seeded: true });
  otc = await findOtc(shop);
  partner = await startStandIn((_seen, _request, response) => {
    if (status === 'never') return;
    response.statusCode = status;
    response.end('{}');
  });
});
afterAll(async () => {
  await partner.close();
  await shop.close();
});
beforeEach(() => {
  now = new Date('2026-11-21T06:00:00Z');
  status = 200;
  partner.seen.length = 0;
});
afterEach(() => shop.database.db.deleteFrom('affiliate_conversion').execute());

async function customer() {
  phone += 1;
  const { browser, patient_id, address_id } = await newCustomer(shop, phone);
  await browser.ask('POST', 'cart/add-to-cart', { medicine_id: otc });
  const { data } = await browser.ask('POST', 'order/place-order', { patient_id, address_id, order_type: 'cod' });
  return { browser, order: data as { order_id: string; iso_order_id: string; finalPrice: number } };
}

const consent = (browser: TestBrowser, order_id: string, agreed = true) =>
  browser.ask('POST', 'order/affiliate-consent', { order_id, agreed });
const wait = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000);
};
const report = (timeoutMs = 5_000) =>
  reportConversions({
    db: shop.database.db,
    now: () => now,
    affiliate: createHttpAffiliate(`${partner.origin}/conversions?shop=1`, { timeoutMs }),
  });
const states = () => countConversions(shop.database.db);

describe('the agreement', () => {
  it('is asked for, unticked, and can be taken back while nothing has gone out', async () => {
    const { browser, order } = await customer();
    const before = await browser.get(`order/affiliate-consent?order_id=${order.order_id}`);
    expect(before.data).toEqual({ ask: true, agreed: false, reported: false });
    expect((await consent(browser, order.order_id)).data).toEqual({ ask: true, agreed: true, reported: false });
    expect((await consent(browser, order.order_id, false)).data.agreed).toBe(false);
    wait(3600);
    expect(await report()).toBe(0);
    expect(partner.seen).toEqual([]);
  });

  it('cannot be given by anybody else', async () => {
    const { order } = await customer();
    const stranger = (await customer()).browser;
    expect((await consent(stranger, order.order_id)).status).toBe(404);
    expect((await stranger.get(`order/affiliate-consent?order_id=${order.order_id}`)).status).toBe(404);
    expect((await consent(shop.browser(), order.order_id)).status).toBe(401);
    expect(await states()).toEqual([]);
  });

  it('is not asked for an order that does not stand', async () => {
    const { browser, order } = await customer();
    await consent(browser, order.order_id);
    await browser.ask('PATCH', 'order/cancel-user-order', { order_id: order.order_id });
    expect((await consent(browser, order.order_id)).status).toBe(409);
    expect((await browser.get(`order/affiliate-consent?order_id=${order.order_id}`)).data.ask).toBe(false);
    wait(3600);
    await report();
    expect([partner.seen, await states()]).toEqual([[], []]);
  });

  it('is not asked again for missing packs that follow: the first order was the sale', async () => {
    const [{ browser, order }, first] = [await customer(), await customer()];
    await shop.database.pool.query('update customer_order set rest_of = $1, rest_nth = 1 where id = $2', [
      first.order.order_id,
      order.order_id,
    ]);
    expect((await browser.get(`order/affiliate-consent?order_id=${order.order_id}`)).data.ask).toBe(false);
    expect((await consent(browser, order.order_id)).status).toBe(409);
  });

  it('is not asked by a shop that has no affiliate', async () => {
    const plain = await openTestShop({ rateLimits: false });
    const browser = plain.browser();
    await browser.logIn('7499999999');
    expect((await consent(browser, 'x')).status).toBe(404);
    await plain.close();
  });
});

describe('a report', () => {
  async function agreed() {
    const { browser, order } = await customer();
    await Promise.all([consent(browser, order.order_id), consent(browser, order.order_id)]);
    wait(121);
    return { browser, order };
  }

  it('carries number and final price and nothing else', async () => {
    const { browser, order } = await agreed();
    expect(await report()).toBe(1);
    const [seen] = partner.seen;
    expect(seen).toMatchObject({ method: 'POST', url: '/conversions?shop=1' });
    expect(JSON.parse(seen?.body ?? '')).toEqual({ order_id: order.iso_order_id, final_price: order.finalPrice });
    expect(seen?.headers['idempotency-key']).toBe(order.iso_order_id);
    expect((await consent(browser, order.order_id, false)).data).toEqual({ ask: true, agreed: true, reported: true });
  });

  it('is sent once, however many servers look for it', async () => {
    await agreed();
    await Promise.all([report(), report(), report()]);
    wait(100_000);
    await report();
    expect(partner.seen).toHaveLength(1);
    expect(await states()).toEqual([{ state: 'sent', count: 1 }]);
  });

  it('waits until it can no longer be taken back', async () => {
    const { browser, order } = await customer();
    await consent(browser, order.order_id);
    wait(119);
    expect(await report()).toBe(0);
    wait(2);
    expect(await report()).toBe(1);
  });

  it('is tried again, more and more rarely, while the partner is broken', async () => {
    await agreed();
    status = 503;
    await report();
    await report();
    expect(partner.seen).toHaveLength(1);
    wait(61);
    await report();
    wait(61);
    await report();
    expect(partner.seen).toHaveLength(2);
    status = 200;
    wait(60);
    expect(await report()).toBe(1);
    expect(await states()).toEqual([{ state: 'sent', count: 1 }]);
  });

  it('is given up after twelve tries', async () => {
    await agreed();
    status = 500;
    for (let attempt = 0; attempt < 14; attempt += 1) {
      await report();
      wait(90_000);
    }
    expect(partner.seen).toHaveLength(12);
    expect(await states()).toEqual([{ state: 'refused', count: 1 }]);
  });

  it('is tried again if the connection failed', async () => {
    await agreed();
    const gone = await startStandIn(() => undefined);
    await gone.close();
    const affiliate = createHttpAffiliate(gone.origin);
    const parts = { db: shop.database.db, now: () => now };
    expect(await reportConversions({ ...parts, affiliate })).toBe(0);
    expect(await states()).toEqual([{ state: 'waiting', count: 1 }]);
  });

  it('is never sent again if it may have arrived', async () => {
    await agreed();
    status = 'never';
    await report(50);
    expect(await states()).toEqual([{ state: 'unclear', count: 1 }]);
    status = 200;
    wait(100_000);
    await report();
    expect(partner.seen).toHaveLength(1);
  });

  it('is never sent again after a server died while it was sending', async () => {
    await agreed();
    const dies = reportConversions({
      db: shop.database.db,
      now: () => now,
      affiliate: { report: () => Promise.reject(new Error('killed')) },
    });
    await expect(dies).rejects.toThrow('killed');
    wait(100_000);
    await report();
    expect([partner.seen, await states()]).toEqual([[], [{ state: 'unclear', count: 1 }]]);
  });

  it.each([400, 404, 302])('is over where the partner answers %d', async (refusal) => {
    await agreed();
    status = refusal;
    await report();
    wait(100_000);
    await report();
    expect(partner.seen).toHaveLength(1);
    expect(await states()).toEqual([{ state: 'refused', count: 1 }]);
  });
});
