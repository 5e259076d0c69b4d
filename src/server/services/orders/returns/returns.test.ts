import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { balanceOf } from '#domain/orders/money-ledger.ts';
import { listCreditNotesOf } from '../../../persistence/repositories/orders/credit-note-repository.ts';
import { findInvoice } from '../../../persistence/repositories/orders/invoice-repository.ts';
import { listMoney } from '../../../persistence/repositories/orders/money-repository.ts';
import { brokenRules } from '../../../testing/broken-rules.ts';
import { findOtc, newCustomer, orderOf, type TestCustomer } from '../../../testing/customer.ts';
import { takeInAllPacks } from '../../../testing/packs-back.ts';
import { stockWithoutBatches } from '../../../testing/stock-without-batches.ts';
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts';
import { createPayments } from '../../payments.ts';
import { erasePerson } from '../../privacy/erase-person.ts';
import { advanceOrder } from '../advance-order.ts';

let shop: TestShop;
let otc: string;
let phone = 7_495_000_000;
let customer: TestCustomer;
const NOW = new Date('2026-11-21T06:00:00Z');

beforeAll(async () => {
  shop = await openTestShop({ rateLimits: false }, { seeded: true });
  otc = await findOtc(shop);
});
afterAll(() => shop.close());
beforeEach(async () => {
  phone += 1;
  customer = await newCustomer(shop, phone);
  await stockWithoutBatches(shop.database.db, 100);
});
afterEach(async () => {
  expect(await brokenRules(shop, NOW)).toEqual([]);
});

const parts = () => ({ db: shop.database.db, now: () => NOW, newId: () => crypto.randomUUID(), gateway: shop.gateway });
const read = async (order_id: string) => (await customer.browser.ask('POST', 'order/get-order', { order_id })).data;
const balance = async (id: string) => balanceOf(await listMoney(shop.database.db, id));
const stock = async () =>
  (await shop.database.db.selectFrom('medicine').select('stock').where('id', '=', otc).executeTakeFirstOrThrow()).stock;

async function sent(order_type: 'online' | 'cod') {
  const { data } = await orderOf(customer, otc, { order_type });
  if (order_type === 'online') {
    shop.gateway.pay(data.razorpay_data.order_id, 'captured');
    await createPayments(parts()).sweep({ checkEveryMs: 0 });
  }
  const advance = async (...statuses: string[]) => {
    for (const status of statuses) await advanceOrder(parts(), data.iso_order_id, status);
  };
  await advance('CONFIRMED', 'PACKED', 'SHIPPED');
  const id = data.order_id as string;
  return { id, number: data.iso_order_id as string, payable: Math.round(data.finalPrice * 100), advance };
}

it('has its tax invoice when the parcel leaves; the receipt is offered once it was handed over', async () => {
  const order = await sent('cod');
  expect((await findInvoice(shop.database.db, order.id))?.number).toMatch(/^SS\//);
  expect((await read(order.id)).has_receipt).toBe(false);
  await order.advance('OUT_FOR_DELIVERY', 'DELIVERED');
  expect((await read(order.id)).has_receipt).toBe(true);
});

it.each(['cod', 'online'] as const)(
  'refused at the door (%s): tried again, then back with us, nothing owed, a credit note, no pack on sale again',
  async (type) => {
    const order = await sent(type);
    await order.advance('OUT_FOR_DELIVERY', 'UNDELIVERED', 'OUT_FOR_DELIVERY', 'UNDELIVERED', 'RETURNED_TO_ORIGIN');
    expect(await balance(order.id)).toEqual({ owedPaise: 0, paidPaise: 0 });
    const invoice = await findInvoice(shop.database.db, order.id);
    expect((await listCreditNotesOf(shop.database.db, order.id))[0]).toMatchObject({
      invoiceNumber: invoice?.number,
      totalPaise: order.payable,
    });
    expect(await stock()).toBe(99);
    const after = await read(order.id);
    expect(after.refund).toEqual(type === 'cod' ? null : { amount: order.payable / 100, status: 'pending' });
  },
);

it('sent back after the delivery and paid in cash: requires how the money was handed back', async () => {
  const order = await sent('cod');
  await order.advance('OUT_FOR_DELIVERY', 'DELIVERED', 'RETURN_REQUESTED');
  expect(await balance(order.id)).toEqual({ owedPaise: order.payable, paidPaise: order.payable });
  await expect(order.advance('RETURNED')).rejects.toThrow(
    `The returned packs of ${order.number} are not recorded yet: enter them with shop order return back`,
  );
  await takeInAllPacks(parts(), order.number);
  await expect(order.advance('RETURNED')).rejects.toThrow(/was paid in cash.*--paid-back/);
  await advanceOrder(parts(), order.number, 'RETURNED', { paidBack: 'UPI 426711 to the customer' });
  expect(await balance(order.id)).toEqual({ owedPaise: 0, paidPaise: 0 });
  expect((await listMoney(shop.database.db, order.id)).at(-1)).toMatchObject({
    kind: 'paid_back',
    reference: 'UPI 426711 to the customer',
  });
});

it('sent back and paid online: the gateway refunds it', async () => {
  const order = await sent('online');
  await order.advance('OUT_FOR_DELIVERY', 'DELIVERED', 'RETURN_REQUESTED');
  await takeInAllPacks(parts(), order.number);
  await order.advance('RETURNED');
  expect((await read(order.id)).refund).toEqual({ amount: order.payable / 100, status: 'pending' });
});

it('names a day of arrival only where one is still to come', async () => {
  for (const [days, said] of [
    [0, / It should arrive on 21 Nov 2026\.$/],
    [1, / We will tell you when it is on its way\.$/],
  ] as const) {
    const { data } = await orderOf(customer, otc);
    const now = () => new Date(NOW.getTime() + days * 86_400_000);
    await advanceOrder({ ...parts(), now }, data.iso_order_id, 'CONFIRMED');
    const { text } = await shop.database.db
      .selectFrom('outbox_message')
      .select('text')
      .where('reason', '=', `${data.order_id} CONFIRMED sms`)
      .executeTakeFirstOrThrow();
    expect(text).toMatch(said);
  }
});

it('a return that is not taken leaves the order delivered and paid', async () => {
  const order = await sent('cod');
  await order.advance('OUT_FOR_DELIVERY', 'DELIVERED', 'RETURN_REQUESTED', 'DELIVERED');
  expect(await balance(order.id)).toEqual({ owedPaise: order.payable, paidPaise: order.payable });
});

it('prints the credit note as PDF only for its owner, with the sums of the invoice that it reverses', async () => {
  const { browser } = customer;
  const ask = (who: typeof browser, order_id: string) => who.ask('POST', 'order/print-credit-note', { order_id });
  const order = await sent('cod');
  await order.advance('OUT_FOR_DELIVERY', 'UNDELIVERED');
  expect(await ask(browser, order.id)).toMatchObject({ status: 409, message: 'This order has no credit note.' });
  expect((await read(order.id)).has_credit_note).toBe(false);
  await order.advance('RETURNED_TO_ORIGIN');
  expect((await read(order.id)).has_credit_note).toBe(true);
  const invoice = await findInvoice(shop.database.db, order.id);
  expect((await listCreditNotesOf(shop.database.db, order.id))[0]?.totalPaise).toBe(invoice?.totals.netPaise);
  const link = (await ask(browser, order.id)).data as string;
  const paper = await browser.get(link);
  expect([paper.status, paper.headers['content-type']]).toEqual([200, 'application/pdf']);
  expect(paper.headers['content-disposition']).toMatch(/^inline; filename="CN-\S+\.pdf"$/);
  expect(paper.text.startsWith('%PDF-')).toBe(true);

  const stranger = await newCustomer(shop, phone + 500_000);
  expect((await ask(stranger.browser, order.id)).status).toBe(404);
  expect((await stranger.browser.get(link)).status).toBe(404);
  expect((await shop.browser().get(link)).status).toBe(404);
  expect((await ask(shop.browser(), order.id)).status).toBe(401);
});

it('sent back after its account was erased: taken back and refunded, and nobody gets a message', async () => {
  const order = await sent('online');
  await order.advance('OUT_FOR_DELIVERY', 'DELIVERED');
  await erasePerson({ ...parts(), files: shop.files }, String(phone), {
    askedBy: 'operator',
    actor: 'operator:x',
    reason: 'request',
  });
  await order.advance('RETURN_REQUESTED');
  await takeInAllPacks(parts(), order.number);
  await order.advance('RETURNED');
  expect(await balance(order.id)).toEqual({ owedPaise: 0, paidPaise: 0 });
  const told = shop.database.db.selectFrom('outbox_message').select('id').where('reason', 'like', `${order.id} %`);
  expect(await told.execute()).toEqual([]);
});
