import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findInvoice } from '../../persistence/repositories/orders/invoice-repository.ts';
import { findOtc, newCustomer, orderOf, type TestCustomer } from '../../testing/customer.ts';
import { countBatch } from '../../testing/shelf-by-hand.ts';
import { openTestShop, type TestShop } from '../../testing/test-shop.ts';
import { createPayments } from '../payments.ts';
import { verifyShop } from '../verify-shop.ts';
import { advanceOrder } from './advance-order.ts';
import { returnShortfall } from './payments/book-money.ts';

let shop: TestShop;
let otc: string;
let phone = 7_800_000_000;
let customer: TestCustomer;

beforeAll(async () => {
  shop = await openTestShop({ rateLimits: false }, { seeded: true });
  otc = await findOtc(shop);
  await shop.database.db
    .updateTable('medicine')
    .set({ mrp_paise: 2_000, discount_percent: 0 })
    .where('id', '=', otc)
    .execute();
  await shop.database.db.deleteFrom('medicine_batch').where('medicine_id', '=', otc).execute();
  await record('CHEAP', '2028-03-31', 2, 1_500);
  await record('FULL', '2028-09-30', 500, 2_000);
});
afterAll(() => shop.close());
beforeEach(async () => {
  phone += 1;
  customer = await newCustomer(shop, phone);
  // Each test begins with two packs of the cheaper batch, which is packed first.
  await record('CHEAP', '2028-03-31', 2, 1_500);
});

const NOW = new Date('2026-11-21T06:00:00Z');
const parts = () => ({ db: shop.database.db, now: () => NOW, newId: () => crypto.randomUUID(), gateway: shop.gateway });
const record = (batch: string, expiry: string, packs: number, mrpPaise: number) =>
  countBatch(parts(), { medicineId: otc, batch, expiry, packs, mrpPaise });
const advance = async (number: string, ...statuses: string[]) => {
  for (const status of statuses) await advanceOrder(parts(), number, status);
};
const read = async (order_id: string) => (await customer.browser.ask('POST', 'order/get-order', { order_id })).data;
const sendRefunds = async () => {
  for (let time = 0; time < 3; time += 1) await createPayments(parts()).sendRefunds();
};

/** Three packs at Rs 20, paid online and confirmed; two of them will be packed from the batch at Rs 15. */
async function paid() {
  const { data } = await orderOf(customer, otc, { quantity: 3, order_type: 'online' });
  const gatewayId = data.razorpay_data.order_id as string;
  const payment = shop.gateway.pay(gatewayId, 'captured');
  await createPayments(parts()).sweep({ checkEveryMs: 0 });
  await advance(data.iso_order_id, 'CONFIRMED', 'PACKED');
  const refunds = () =>
    shop.gateway.refunds.filter(({ gatewayPaymentId }) => gatewayPaymentId === payment.gatewayPaymentId);
  return { id: data.order_id as string, number: data.iso_order_id as string, refunds };
}

describe('an order whose packed batch prints a lower MRP', () => {
  it('refunds the difference once when it leaves, if it was paid online', async () => {
    const order = await paid();
    expect((await read(order.id)).shortfall).toEqual({ amount: 10, status: 'at_dispatch' });
    await sendRefunds();
    expect(order.refunds()).toEqual([]);
    await advance(order.number, 'SHIPPED');
    expect((await read(order.id)).shortfall).toEqual({ amount: 10, status: 'pending' });
    await returnShortfall(parts(), shop.database.db, { id: order.id, shortfallPaise: 1_000 });
    await sendRefunds();
    expect(order.refunds()).toMatchObject([{ amountPaise: 1_000 }]);
    expect(await read(order.id)).toMatchObject({ shortfall: { amount: 10, status: 'done' }, refund: null });
    await advance(order.number, 'OUT_FOR_DELIVERY', 'DELIVERED');
    await sendRefunds();
    expect(order.refunds()).toHaveLength(1);
    const invoice = await findInvoice(shop.database.db, order.id);
    expect([invoice?.shortfallPaise, invoice?.lines.map(({ ratePaise }) => ratePaise).sort()]).toEqual([
      1_000,
      [1_500, 2_000],
    ]);
    expect((await verifyShop(shop.database.db, NOW)).flatMap(({ broken }) => broken)).toEqual([]);
  });

  it('refunds everything, without an extra difference, if it is cancelled before it leaves', async () => {
    const order = await paid();
    const { finalPrice } = await read(order.id);
    await advance(order.number, 'CANCELLED');
    await sendRefunds();
    expect(order.refunds()).toMatchObject([{ amountPaise: finalPrice * 100 }]);
    expect(await read(order.id)).toMatchObject({ shortfall: null, refund: { amount: finalPrice, status: 'done' } });
  });

  it('costs less at the door if it is paid in cash, without a refund', async () => {
    const { data } = await orderOf(customer, otc, { quantity: 3 });
    await advance(data.iso_order_id, 'CONFIRMED');
    expect((await read(data.order_id)).shortfall).toBeNull();
    await advance(data.iso_order_id, 'PACKED', 'SHIPPED');
    expect((await read(data.order_id)).shortfall).toEqual({ amount: 10, status: 'at_the_door' });
    const rows = await shop.database.db
      .selectFrom('refund')
      .select('id')
      .where('order_id', '=', data.order_id)
      .execute();
    expect(rows).toEqual([]);
  });

  it('is shown only to its customer', async () => {
    const order = await paid();
    const stranger = await newCustomer(shop, 7_899_999_999);
    expect((await stranger.browser.ask('POST', 'order/get-order', { order_id: order.id })).status).toBe(404);
  });
});
