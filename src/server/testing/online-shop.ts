import { afterAll, beforeEach, expect } from 'vitest';
import { createPayments } from '../services/payments.ts';
import { brokenRules } from './broken-rules.ts';
import { findOtc, newCustomer } from './customer.ts';
import { stockWithoutBatches } from './stock-without-batches.ts';
import { openTestShop } from './test-shop.ts';

const NOW = new Date('2026-11-21T06:00:00Z');

/** A shop for all tests of a file, in which one customer orders one medicine online again and again. */
export async function openOnlineShop(phone: number) {
  const shop = await openTestShop({ rateLimits: false }, { seeded: true });
  afterAll(async () => {
    // After all tests, stock, money, coupons and states are still consistent.
    const broken = await brokenRules(shop, NOW);
    await shop.close();
    expect(broken).toEqual([]);
  });
  const otc = await findOtc(shop);
  // Without an e-mail address each message is one SMS.
  const { browser, ...customer } = await newCustomer(shop, phone, { email: '' });
  const { db } = shop.database;
  /** The clock does not advance while one customer orders repeatedly: each time counts as a minute later. */
  const minutePassed = () =>
    db.deleteFrom('limit_window').where('scope', 'in', ['place-order', 'capture-payment']).execute();
  /** The payments' use cases at a given number of seconds after the shop's time. */
  const at = (seconds: number) =>
    createPayments({
      db,
      gateway: shop.gateway,
      newId: () => crypto.randomUUID(),
      now: () => new Date(NOW.getTime() + seconds * 1000),
    });
  beforeEach(async () => {
    shop.gateway.down = false;
    // Orders left waiting by earlier tests release their stock first.
    await at(901).sweep({ checkEveryMs: 0 });
    await stockWithoutBatches(db, 100);
    await browser.ask('POST', 'cart/remove-full-quantity-from-cart', { medicine_id: otc });
    await minutePassed();
  });
  return {
    shop,
    browser,
    otc,
    customer,
    minutePassed,
    at,
    placeOnline: async (quantity = 2) => {
      await minutePassed();
      await browser.ask('POST', 'cart/add-to-cart', { medicine_id: otc, quantity, keep_original: true });
      const { status, data } = await browser.ask('POST', 'order/place-order', { ...customer, order_type: 'online' });
      expect(status).toBe(200);
      return {
        id: data.order_id as string,
        number: data.iso_order_id as string,
        gatewayId: data.razorpay_data.order_id as string,
        data,
      };
    },
    statusOf: async (order_id: string) => (await browser.ask('POST', 'order/get-order', { order_id })).data,
    stock: async () =>
      (await db.selectFrom('medicine').select('stock').where('id', '=', otc).executeTakeFirstOrThrow()).stock,
    webhook: (event: string, order: { gatewayId: string }, payment: string, headers: Record<string, string> = {}) => {
      const entity = { id: payment, order_id: order.gatewayId };
      const body = JSON.stringify({ event, payload: { payment: { entity } } });
      return shop.app.inject({
        method: 'POST',
        url: '/api/v1/payment/webhook',
        payload: body,
        headers: {
          'content-type': 'application/json',
          'x-razorpay-signature': shop.gateway.signBody(body),
          'x-razorpay-event-id': `${event}-${payment}`,
          ...headers,
        },
      });
    },
  };
}
