import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { setMedicine } from '../../../testing/book-stock.ts';
import { brokenRules } from '../../../testing/broken-rules.ts';
import { findPrescribed } from '../../../testing/counter-orders.ts';
import { findOtc, newCustomer, orderOf, type TestCustomer } from '../../../testing/customer.ts';
import { stockWithoutBatches } from '../../../testing/stock-without-batches.ts';
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts';

let shop: TestShop;
let otc: string;
let phone = 7_490_000_000;
let customer: TestCustomer;

beforeAll(async () => {
  shop = await openTestShop({ rateLimits: false }, { seeded: true });
  otc = await findOtc(shop);
});
afterAll(() => shop.close());
beforeEach(async () => {
  phone += 1;
  customer = await newCustomer(shop, phone);
  await stockWithoutBatches(shop.database.db, 100);
  await shop.database.db.updateTable('medicine').set({ discount_percent: 5 }).where('id', '=', otc).execute();
});
afterEach(async () => {
  expect(await brokenRules(shop, new Date('2026-11-21T06:00:00Z'))).toEqual([]);
});

const read = async (order_id: string) => (await customer.browser.ask('POST', 'order/get-order', { order_id })).data;
const again = (order_id: string, { browser } = customer) => browser.ask('POST', 'order/pay-again', { order_id });
const back = (order_id: string) => customer.browser.get(`payment/capture-payment?customOrderId=${order_id}`);
const stock = async () =>
  (await shop.database.db.selectFrom('medicine').select('stock').where('id', '=', otc).executeTakeFirstOrThrow()).stock;
const version = async () =>
  Number((await shop.database.db.selectFrom('catalogue_state').select('version').executeTakeFirstOrThrow()).version);
const refundsOf = (gatewayPaymentId: string) =>
  shop.database.db.selectFrom('refund').select('id').where('gateway_payment_id', '=', gatewayPaymentId).execute();
const change = (values: Record<string, number | boolean>) => setMedicine(shop.database.db, otc, values);

/** An order whose first payment the bank declined, as reported by the browser when its window closes. */
async function declined() {
  const { data } = await orderOf(customer, otc, { quantity: 2, order_type: 'online' });
  const gatewayId = data.razorpay_data.order_id as string;
  shop.gateway.pay(gatewayId, 'failed');
  expect((await back(data.order_id)).status).toBe(402);
  return { id: data.order_id as string, gatewayId };
}

describe('a declined payment', () => {
  it('makes the order FAILED immediately, releases its goods, and lets it be paid again', async () => {
    const order = await declined();
    expect(await read(order.id)).toMatchObject({ order_status: 'FAILED', can_pay: true, waits_for: null });
    expect(await stock()).toBe(100);
    const opened = await again(order.id);
    expect([opened.status, opened.data.order_status]).toEqual([200, 'PAYMENT_PENDING']);
    expect(opened.data.razorpay_data.order_id).toBe(order.gatewayId);
    expect(await stock()).toBe(98);
    // The old decline is known; a second one is new.
    expect((await back(order.id)).code).toBe(61);
    shop.gateway.pay(order.gatewayId, 'failed');
    expect((await back(order.id)).status).toBe(402);
    await again(order.id);
    shop.gateway.pay(order.gatewayId, 'captured');
    expect((await back(order.id)).data.order_status).toBe('PLACED');
    expect(await stock()).toBe(98);
  });

  it('can be paid again although the pharmacy split an earlier order since, which is no later purchase', async () => {
    const { data: first } = await orderOf(customer, otc, { order_type: 'cod' });
    await shop.database.pool.query(
      "update customer_order set created_at = created_at - interval '1 hour' where id = $1",
      [first.order_id],
    );
    const order = await declined();
    const { data: rest } = await orderOf(customer, otc, { order_type: 'cod' });
    expect((await read(order.id)).can_pay).toBe(false);
    const split = 'update customer_order set rest_of = $2, rest_nth = $3, attempt_of = null where id = $1';
    await shop.database.pool.query(split, [rest.order_id, first.order_id, 1]);
    expect((await read(order.id)).can_pay).toBe(true);
    await shop.database.pool.query(split, [rest.order_id, null, null]);
  });

  it('tells the customer each time that the order was not placed', async () => {
    const order = await declined();
    await again(order.id);
    shop.gateway.pay(order.gatewayId, 'failed');
    expect((await back(order.id)).status).toBe(402);
    const { rows } = await sql<{ sent: number }>`
      select count(distinct reason)::int as sent from outbox_message
      where reason like ${`${order.id} FAILED %`} and channel = 'sms'`.execute(shop.database.db);
    expect(rows).toEqual([{ sent: 2 }]);
  });

  it('waits while a second payment is in progress', async () => {
    const { data } = await orderOf(customer, otc, { order_type: 'online' });
    shop.gateway.pay(data.razorpay_data.order_id, 'failed');
    shop.gateway.pay(data.razorpay_data.order_id, 'created');
    expect((await back(data.order_id)).code).toBe(61);
    expect(await read(data.order_id)).toMatchObject({
      order_status: 'PAYMENT_PENDING',
      can_pay: true,
      waits_for: 'payment',
    });
  });
});

describe('paying again', () => {
  it('returns the window of an order that waits', async () => {
    const { data } = await orderOf(customer, otc, { order_type: 'online' });
    expect((await again(data.order_id)).data).toEqual(data);
  });

  it.each([
    ['another price', () => change({ discount_percent: 4 })],
    ['too little stock', () => change({ stock: 1 })],
    ['no more of it', () => change({ discontinued: true })],
  ])('is not offered and refused with 409 when there is %s', async (_what, happens) => {
    const order = await declined();
    await happens();
    expect((await read(order.id)).can_pay).toBe(false);
    const refused = await again(order.id);
    expect([refused.status, refused.code]).toEqual([409, 45]);
    expect((await read(order.id)).order_status).toBe('FAILED');
    await change({ discontinued: false });
  });

  it('replaces an order that waits, whose packs search finds in stock again', async () => {
    const order = await declined();
    const { data: waiting } = await orderOf(customer, otc, { order_type: 'online' });
    const before = await version();
    expect((await again(order.id)).status).toBe(200);
    expect((await read(waiting.order_id)).order_status).toBe('FAILED');
    expect(await version()).toBeGreaterThan(before);
  });

  it('of the last packs changes what search finds in stock', async () => {
    const order = await declined();
    await change({ stock: 2 });
    const before = await version();
    expect((await again(order.id)).status).toBe(200);
    expect(await stock()).toBe(0);
    expect(await version()).toBeGreaterThan(before);
  });

  it('is refused once a later order exists, after a day, and for cash on delivery', async () => {
    const order = await declined();
    const { data: cod } = await orderOf(customer, otc);
    expect((await read(order.id)).can_pay).toBe(false);
    expect((await again(order.id)).code).toBe(40);
    expect((await again(cod.order_id)).code).toBe(40);
  });

  it('is neither offered nor taken once the attempt that replaced the order was cancelled, and says the true reason', async () => {
    const { data: order } = await orderOf(customer, otc, { order_type: 'online' });
    const { data: cod } = await orderOf(customer, otc);
    expect((await read(order.order_id)).order_status).toBe('FAILED');
    await customer.browser.ask('PATCH', 'order/cancel-user-order', { order_id: cod.order_id });
    expect((await read(order.order_id)).can_pay).toBe(false);
    const { code, message } = await again(order.order_id);
    expect([code, message]).toEqual([40, expect.stringContaining('Please order again from your cart')]);
  });

  it('detects that an order was paid after all, and takes no second payment', async () => {
    const order = await declined();
    shop.gateway.pay(order.gatewayId, 'captured');
    expect((await again(order.id)).data).toMatchObject({ order_status: 'PLACED', razorpay_data: null });
  });

  it('is not offered and refused once a late payment was refunded, although the goods are back', async () => {
    const { data } = await orderOf(customer, otc, { quantity: 2, order_type: 'online' });
    shop.gateway.pay(data.razorpay_data.order_id, 'failed');
    await back(data.order_id);
    await change({ stock: 0 });
    const late = shop.gateway.pay(data.razorpay_data.order_id, 'captured');
    expect((await back(data.order_id)).status).toBe(402);
    await change({ stock: 100 });
    expect((await read(data.order_id)).can_pay).toBe(false);
    expect((await again(data.order_id)).code).toBe(40);
    await back(data.order_id);
    expect((await read(data.order_id)).order_status).toBe('FAILED');
    expect(await refundsOf(late.gatewayPaymentId)).toHaveLength(1);
    expect(await stock()).toBe(100);
  });

  it('is possible at a price that the government’s ceiling caps, and refused once the ceiling is lower or the shop refuses an MRP above it', async () => {
    const { db, pool } = shop.database;
    const found = await shop.browser().get('inventory/search-products?query=dolo%20650&limit=1');
    const [{ medicine_id: dolo, mrp }] = found.data.medicines;
    await setMedicine(db, dolo, { mrp_paise: Math.round(mrp * 300), discount_percent: 0 });
    const { data } = await orderOf(customer, dolo, { order_type: 'online' });
    expect(data.finalPrice).toBeLessThan(mrp * 3);
    shop.gateway.pay(data.razorpay_data.order_id, 'failed');
    await back(data.order_id);
    expect((await read(data.order_id)).can_pay).toBe(true);
    await pool.query("update reference_price set paise_per_unit = paise_per_unit * 0.9 where kind = 'ceiling'");
    expect((await read(data.order_id)).can_pay).toBe(false);
    expect((await again(data.order_id)).code).toBe(45);
    await pool.query("update reference_price set paise_per_unit = paise_per_unit / 0.9 where kind = 'ceiling'");
    await pool.query("insert into ceiling_policy (id, over, set_at) values (1, 'refuse', now())");
    expect((await read(data.order_id)).can_pay).toBe(false);
    expect((await again(data.order_id)).code).toBe(45);
    await pool.query('delete from ceiling_policy');
    expect((await again(data.order_id)).status).toBe(200);
    await setMedicine(db, dolo, { mrp_paise: Math.round(mrp * 100) });
  });

  it('is reported as temporarily impossible while the gateway is unavailable', async () => {
    const order = await declined();
    shop.gateway.down = true;
    expect((await again(order.id)).status).toBe(503);
    shop.gateway.down = false;
    expect(await stock()).toBe(100);
  });

  it('is refused to anybody else, and requires a login', async () => {
    const order = await declined();
    phone += 1;
    expect((await again(order.id, await newCustomer(shop, phone))).status).toBe(404);
    expect((await shop.browser().ask('POST', 'order/pay-again', { order_id: order.id })).status).toBe(401);
  });
});

describe('the message that a paid order is placed', () => {
  const messagesOf = async (order_id: string) =>
    (
      await shop.database.db
        .selectFrom('outbox_message')
        .select('text')
        .where('reason', '=', `${order_id} PLACED sms`)
        .executeTakeFirstOrThrow()
    ).text;

  it('names no day while a doctor’s call is pending', async () => {
    const { data } = await orderOf(customer, await findPrescribed(shop), { order_type: 'online' });
    shop.gateway.pay(data.razorpay_data.order_id, 'captured');
    expect((await back(data.order_id)).data.order_status).toBe('PLACED');
    expect(await messagesOf(data.order_id)).not.toContain('should arrive');
    expect(await messagesOf(data.order_id)).toContain('doctor');
  });

  it('names the day counted from the payment: that of the first attempt may be over', async () => {
    const order = await declined();
    expect((await read(order.id)).expected_delivery.from).toBe('2026-11-21');
    const hours = 20;
    shop.advance(hours * 3600);
    await customer.browser.logIn(String(phone));
    await again(order.id);
    shop.gateway.pay(order.gatewayId, 'captured');
    expect((await back(order.id)).data.order_status).toBe('PLACED');
    expect((await read(order.id)).expected_delivery).toEqual({ from: '2026-11-22', to: '2026-11-22' });
    expect(await messagesOf(order.id)).toContain('should arrive on 22 Nov 2026');
    shop.advance(-hours * 3600);
  });
});
