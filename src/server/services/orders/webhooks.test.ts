import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { findOtc, newCustomer, orderOf } from '../../testing/customer.ts';
import { stockWithoutBatches } from '../../testing/stock-without-batches.ts';
import { openTestShop, type TestShop } from '../../testing/test-shop.ts';
import { createPayments } from '../payments.ts';

let shop: TestShop;
let otc: string;
let phone = 7_470_000_000;
const START = Date.parse('2026-11-21T06:00:00Z');

beforeAll(async () => {
  shop = await openTestShop({ rateLimits: false }, { seeded: true });
  otc = await findOtc(shop);
  await stockWithoutBatches(shop.database.db, 1_000);
});
afterAll(() => shop.close());
afterEach(() => {
  shop.gateway.down = false;
});

const at = (seconds: number) =>
  createPayments({
    db: shop.database.db,
    gateway: shop.gateway,
    newId: () => crypto.randomUUID(),
    now: () => new Date(START + seconds * 1000),
  });

async function waiting() {
  phone += 1;
  const { data } = await orderOf(await newCustomer(shop, phone), otc, { order_type: 'online' });
  return { id: data.order_id as string, gatewayId: data.razorpay_data.order_id as string };
}
const statusOf = async (id: string) =>
  (await shop.database.db.selectFrom('customer_order').select('status').where('id', '=', id).executeTakeFirstOrThrow())
    .status;
const open = async () =>
  (await shop.database.db.selectFrom('payment_event').select('id').where('handled_at', 'is', null).execute()).length;

function sendEvent(gatewayId: string, id: string) {
  const payload = JSON.stringify({
    event: 'payment.captured',
    payload: { payment: { entity: { id: 'pay_any', order_id: gatewayId } } },
  });
  return shop.app.inject({
    method: 'POST',
    url: '/api/v1/payment/webhook',
    payload,
    headers: {
      'content-type': 'application/json',
      'x-razorpay-signature': shop.gateway.signBody(payload),
      'x-razorpay-event-id': id,
    },
  });
}

describe('an event of the gateway', () => {
  it('is stored, settled and completed', async () => {
    const order = await waiting();
    shop.gateway.pay(order.gatewayId, 'captured');
    expect((await sendEvent(order.gatewayId, 'evt-1')).statusCode).toBe(200);
    expect([await statusOf(order.id), await open()]).toEqual(['PLACED', 0]);
  });

  it('is answered while the gateway hangs, and settled automatically once it answers', async () => {
    const order = await waiting();
    shop.gateway.pay(order.gatewayId, 'captured');
    const { findPayments } = shop.gateway;
    let answer = () => {};
    const answering = new Promise<void>((resolve) => {
      answer = resolve;
    });
    Object.assign(shop.gateway, {
      findPayments: async (id: string) => {
        await answering;
        return findPayments(id);
      },
    });
    const received = await sendEvent(order.gatewayId, 'evt-2');
    Object.assign(shop.gateway, { findPayments });
    expect(received.statusCode).toBe(200);
    expect([await statusOf(order.id), await open()]).toEqual(['PAYMENT_PENDING', 1]);
    answer();
    for (let tries = 0; tries < 100 && (await open()) > 0; tries += 1) await wait(20);
    expect([await statusOf(order.id), await open()]).toEqual(['PLACED', 0]);
  });

  it('that arrived while the gateway was unavailable is settled from the queue, and not again', async () => {
    const order = await waiting();
    shop.gateway.pay(order.gatewayId, 'captured');
    shop.gateway.down = true;
    expect((await sendEvent(order.gatewayId, 'evt-3')).statusCode).toBe(200);
    expect(await at(20).settleEvents()).toBe(0);
    expect([await statusOf(order.id), await open()]).toEqual(['PAYMENT_PENDING', 1]);
    shop.gateway.down = false;
    expect(await at(21).settleEvents()).toBe(0);
    expect(await at(90).settleEvents()).toBe(1);
    expect([await statusOf(order.id), await open()]).toEqual(['PLACED', 0]);
    expect(await at(300).settleEvents()).toBe(0);
  });

  it.each(['settleEvents', 'sweep'] as const)('is settled although another order cannot be: %s', async (job) => {
    const [stuck, order] = [await waiting(), await waiting()];
    shop.gateway.down = true;
    for (const { gatewayId } of [stuck, order]) {
      shop.gateway.pay(gatewayId, 'captured');
      await sendEvent(gatewayId, `evt-${gatewayId}`);
    }
    shop.gateway.down = false;
    const { findPayments } = shop.gateway;
    const failing = async (id: string) => {
      if (id === stuck.gatewayId) throw new TypeError('Nobody expected this.');
      return findPayments(id);
    };
    Object.assign(shop.gateway, { findPayments: failing });
    await expect(at(400)[job]()).rejects.toThrow('Nobody expected this.');
    Object.assign(shop.gateway, { findPayments });
    expect([await statusOf(stuck.id), await statusOf(order.id)]).toEqual(['PAYMENT_PENDING', 'PLACED']);
    await at(800).sweep({ checkEveryMs: 0 });
    await at(800).settleEvents();
    expect([await statusOf(stuck.id), await open()]).toEqual(['PLACED', 0]);
  });

  it('of an unknown order, or of none, is answered and completed', async () => {
    expect((await sendEvent('order_of_another_shop', 'evt-4')).statusCode).toBe(200);
    expect(await open()).toBe(0);
  });
});
