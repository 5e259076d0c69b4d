import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { balanceOf } from '#domain/orders/money-ledger.ts';
import { readShopFigures } from '../../persistence/repositories/figures-repository.ts';
import { listMoney } from '../../persistence/repositories/orders/money-repository.ts';
import { brokenRules } from '../../testing/broken-rules.ts';
import { findOtc, newCustomer, orderOf, type TestCustomer } from '../../testing/customer.ts';
import { decideSubstitution } from '../../testing/decide-substitution.ts';
import { approve, releaseAll } from '../../testing/pharmacists.ts';
import { stockWithoutBatches } from '../../testing/stock-without-batches.ts';
import { openTestShop, type TestShop } from '../../testing/test-shop.ts';
import { createPayments } from '../payments.ts';
import { advanceOrder } from './advance-order.ts';

let shop: TestShop;
let customer: TestCustomer;
let janumet: string;
let otc: string;
let phone = 7_460_000_000;
const NOW = new Date('2026-11-21T06:00:00Z');

beforeAll(async () => {
  shop = await openTestShop({ rateLimits: false }, { seeded: true });
  const { data } = await shop.browser().get('inventory/search-products?query=janumet%2050mg&limit=50');
  janumet = data.medicines[0].medicine_id;
  otc = await findOtc(shop);
});
afterAll(() => shop.close());
let before: { mrp_paise: number };
beforeEach(async () => {
  phone += 1;
  customer = await newCustomer(shop, phone);
  await stockWithoutBatches(shop.database.db, 100);
  before = await shop.database.db
    .selectFrom('medicine')
    .select('mrp_paise')
    .where('id', '=', janumet)
    .executeTakeFirstOrThrow();
});
afterEach(async () => {
  await setMrp(before.mrp_paise);
  const broken = await brokenRules(shop, NOW);
  expect(broken).toEqual([]);
  expect((await readShopFigures(shop.database.db)).ledgerDifferencePaise).toBe(0);
});

const parts = () => ({ db: shop.database.db, now: () => NOW, newId: () => crypto.randomUUID(), gateway: shop.gateway });
const payments = () => createPayments(parts());
const setMrp = (mrp_paise: number) =>
  shop.database.db.updateTable('medicine').set({ mrp_paise }).where('id', '=', janumet).execute();
const read = async (order_id: string) => (await customer.browser.ask('POST', 'order/get-order', { order_id })).data;
const ledger = async (id: string) =>
  (await listMoney(shop.database.db, id)).map(
    ({ kind, owedPaise, paidPaise }) => [kind, owedPaise + paidPaise] as const,
  );
const balance = async (id: string) => balanceOf(await listMoney(shop.database.db, id));

/** Three packs of Janumet's substitute. */
async function substituted(order_type: 'online' | 'cod') {
  const { browser, patient_id, address_id } = customer;
  await browser.ask('POST', 'cart/add-to-cart', { medicine_id: janumet, quantity: 3 });
  const { data } = await browser.ask('POST', 'order/place-order', { patient_id, address_id, order_type });
  const gatewayId = data.razorpay_data?.order_id as string;
  return { id: data.order_id as string, number: data.iso_order_id as string, gatewayId };
}
async function paid() {
  const order = await substituted('online');
  const { gatewayPaymentId, amountPaise } = shop.gateway.pay(order.gatewayId, 'captured');
  await payments().sweep({ checkEveryMs: 0 });
  const refunds = async () => {
    await payments().sendRefunds();
    return shop.gateway.refunds
      .filter((refund) => refund.gatewayPaymentId === gatewayPaymentId)
      .map((refund) => refund.amountPaise);
  };
  return { ...order, amountPaise, refunds };
}

describe('a line that goes back to a medicine that is cheaper by now', () => {
  it('refunds the difference of an online payment, and the rest if the order is cancelled then', async () => {
    const order = await paid();
    await setMrp(2_000);
    await decideSubstitution(parts(), order.number, 1, 'original');
    const after = await read(order.id);
    const payable = Math.round(after.finalPrice * 100);
    expect(payable).toBeLessThan(order.amountPaise);
    expect(await order.refunds()).toEqual([order.amountPaise - payable]);
    expect(after.money_back).toEqual({ amount: (order.amountPaise - payable) / 100, status: 'pending' });
    expect(await balance(order.id)).toEqual({ owedPaise: payable, paidPaise: payable });
    await customer.browser.ask('PATCH', 'order/cancel-user-order', { order_id: order.id });
    expect(await order.refunds()).toEqual([order.amountPaise - payable, payable]);
    expect(await balance(order.id)).toEqual({ owedPaise: 0, paidPaise: 0 });
  });

  it('costs less at the door if it is paid in cash', async () => {
    const order = await substituted('cod');
    const asked = Math.round((await read(order.id)).finalPrice * 100);
    await setMrp(2_000);
    await decideSubstitution(parts(), order.number, 1, 'original');
    const payable = Math.round((await read(order.id)).finalPrice * 100);
    expect(await ledger(order.id)).toEqual([
      ['charged', asked],
      ['reduced', payable - asked],
    ]);
    await approve(parts(), order.number);
    await releaseAll(parts(), order.number);
    for (const status of ['CONFIRMED', 'PACKED', 'SHIPPED', 'OUT_FOR_DELIVERY', 'DELIVERED'])
      await advanceOrder(parts(), order.number, status);
    expect(await balance(order.id)).toEqual({ owedPaise: payable, paidPaise: payable });
  });

  it('waits until the payment has arrived', async () => {
    const order = await substituted('online');
    await setMrp(2_000);
    await expect(decideSubstitution(parts(), order.number, 1, 'original')).rejects.toThrow(
      /is being paid at this moment/,
    );
    const { amountPaise } = shop.gateway.pay(order.gatewayId, 'captured');
    await payments().sweep({ checkEveryMs: 0 });
    expect(await balance(order.id)).toEqual({ owedPaise: amountPaise, paidPaise: amountPaise });
  });
});

it('books a higher price in cash if the medicine costs more, and refuses that for an online payment', async () => {
  const order = await substituted('cod');
  await decideSubstitution(parts(), order.number, 1, 'original');
  expect((await ledger(order.id)).map(([kind]) => kind)).toEqual(['charged', 'raised']);
  const online = await paid();
  await expect(decideSubstitution(parts(), online.number, 1, 'original')).rejects.toThrow(/costs more than was paid/);
});

it('writes off the price of a cancelled cash order', async () => {
  const { data } = await orderOf(customer, otc);
  await customer.browser.ask('PATCH', 'order/cancel-user-order', { order_id: data.order_id });
  expect((await ledger(data.order_id)).map(([kind]) => kind)).toEqual(['charged', 'written_off']);
});

it('books a second payment and its refund', async () => {
  const { data } = await orderOf(customer, otc, { order_type: 'online' });
  const { amountPaise } = shop.gateway.pay(data.razorpay_data.order_id, 'captured');
  shop.gateway.pay(data.razorpay_data.order_id, 'captured');
  await payments().sweep({ checkEveryMs: 0 });
  await payments().sweep({ checkEveryMs: -1 });
  expect((await ledger(data.order_id)).toSorted()).toEqual(
    [
      ['captured', amountPaise],
      ['captured', amountPaise],
      ['charged', amountPaise],
      ['refunded', -amountPaise],
    ].toSorted(),
  );
});

it('lets nobody change the ledger', async () => {
  const { data } = await orderOf(customer, otc);
  const mine = shop.database.db.updateTable('money_entry').set({ owed_paise: 1 }).where('order_id', '=', data.order_id);
  await expect(mine.execute()).rejects.toThrow('append-only');
  await expect(
    shop.database.db.deleteFrom('money_entry').where('order_id', '=', data.order_id).execute(),
  ).rejects.toThrow('append-only');
});
