import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { advanceOrder } from '../../services/orders/advance-order.ts';
import { brokenRules } from '../../testing/broken-rules.ts';
import { decideAs, findPrescribed, ON_PAPER, openAll, orderOnPrescription } from '../../testing/counter-orders.ts';
import { findOtc, newCustomer, type TestCustomer } from '../../testing/customer.ts';
import { atCounter, type CounterPerson } from '../../testing/pharmacy-people.ts';
import { openTestShop, type TestShop } from '../../testing/test-shop.ts';

const NOW = new Date('2026-11-21T06:00:00Z');
let shop: TestShop;
let packer: CounterPerson;
let one: string;
let two: string;
let phone = 7_516_000_000;

beforeAll(async () => {
  shop = await openTestShop({ rateLimits: false }, { seeded: true });
  packer = await atCounter(shop, 'Packer', ['packer']);
  one = await findOtc(shop);
  two = await findOtc(shop, 1);
});
afterAll(async () => {
  expect(await brokenRules(shop, NOW)).toEqual([]);
  await shop.close();
});

const parts = () => ({ db: shop.database.db, now: () => NOW, newId: () => crypto.randomUUID() });
const rows = async (text: string, values: readonly unknown[]) =>
  (await shop.database.pool.query(text, [...values])).rows;
const version = async () => Number((await rows('select version from catalogue_state', []))[0].version);
interface Placed {
  readonly id: string;
  readonly number: string;
  readonly rupees: number;
  readonly customer: TestCustomer;
}

async function placed(
  packs: readonly (readonly [string, number])[],
  order_type: 'cod' | 'online' = 'cod',
): Promise<Placed> {
  phone += 1;
  const customer = await newCustomer(shop, phone);
  const { browser, patient_id, address_id } = customer;
  for (const [medicine_id, quantity] of packs)
    await browser.ask('POST', 'cart/add-to-cart', { medicine_id, quantity, keep_original: true });
  const { data } = await browser.ask('POST', 'order/place-order', { patient_id, address_id, order_type });
  return { id: data.order_id, number: data.iso_order_id, rupees: data.finalPrice, customer };
}
/** Pays an online order in the payment window. */
async function paid(order: Placed): Promise<void> {
  const [{ gateway_order_id: gatewayId }] = await rows('select gateway_order_id from payment where order_id = $1', [
    order.id,
  ]);
  const { gatewayPaymentId } = shop.gateway.pay(gatewayId, 'captured');
  const query = new URLSearchParams({
    customOrderId: order.id,
    razorpay_payment_id: gatewayPaymentId,
    razorpay_order_id: gatewayId,
    razorpay_signature: shop.gateway.sign(gatewayId, gatewayPaymentId),
  });
  expect((await order.customer.browser.get(`payment/capture-payment?${query}`)).status).toBe(200);
}
const sheetOf = async (number: string) =>
  (await packer.browser.get(`counter/bench/pick?numbers=${number}`)).data.orders[0];
async function short(order: Placed, told: object, by = packer) {
  const { version } = await sheetOf(order.number);
  const body = {
    attempt: crypto.randomUUID(),
    number: order.number,
    version,
    line: 1,
    note: 'called, agreed',
    ...told,
  };
  return by.browser.ask('POST', 'counter/bench/short', body);
}
const toldOf = async ({ id }: Placed) =>
  (
    await rows('select text from outbox_message where reason like $1 and channel = $2 order by reason', [
      `${id} SHORT%`,
      'sms',
    ])
  ).map(({ text }) => text);
const seen = async ({ customer, id }: Placed) =>
  (await customer.browser.ask('POST', 'order/get-order', { order_id: id })).data;

describe('a line whose packs are missing', () => {
  it('is removed from a cash order: less is collected, the patient gets a message, the rest is packed', async () => {
    const order = await placed([
      [one, 2],
      [two, 1],
    ]);
    const before = await sheetOf(order.number);
    const shown = await version();
    const done = await short(order, { line: 1, act: 'drop' });
    expect(done).toMatchObject({ status: 200, data: { status: 'PLACED' } });
    // Search finds its packs in stock.
    expect(await version()).toBeGreaterThan(shown);
    const [{ less_paise: less }] = await rows('select less_paise from line_short where order_id = $1', [order.id]);
    const after = await seen(order);
    expect(after.finalPrice).toBeCloseTo(order.rupees - less / 100, 2);
    expect([after.items.length, after.missing_back]).toEqual([1, null]);
    expect((await toldOf(order))[0]).toMatch(
      /ships without line 1, as agreed\. You pay Rs [\d.,]+ less at the door\.$/,
    );
    const sheet = await sheetOf(order.number);
    expect(sheet.lines.map(({ line }: { line: number }) => line)).toEqual([2]);
    const batches = before.lines[1].planned.map(({ batch, packs }: { batch: string; packs: number }) => ({
      batch,
      packs,
    }));
    const lines = [{ line: 2, batches }];
    const packed = await packer.browser.ask('POST', 'counter/bench/pack', {
      number: order.number,
      version: sheet.version,
      lines,
    });
    expect(packed.data.status).toBe('PACKED');
  });

  it('ships with fewer packs of a paid order: what was paid for the others is refunded, once each time', async () => {
    const order = await placed([[one, 4]], 'online');
    await paid(order);
    expect((await short(order, { act: 'fewer', packs: 3 })).status).toBe(200);
    expect((await short(order, { act: 'fewer', packs: 1 })).status).toBe(200);
    const refunds = await rows('select reason, amount_paise from refund where order_id = $1 order by part', [order.id]);
    const shorts = await rows('select less_paise, ordered, packs from line_short where order_id = $1 order by nth', [
      order.id,
    ]);
    expect(shorts).toMatchObject([
      { ordered: 4, packs: 3 },
      { ordered: 3, packs: 1 },
    ]);
    expect(refunds).toEqual(shorts.map(({ less_paise }) => ({ reason: 'missing', amount_paise: less_paise })));
    const { finalPrice, missing_back: back } = await seen(order);
    expect(back.status).toBe('pending');
    expect(back.amount + finalPrice).toBeCloseTo(order.rupees, 2);
    expect((await toldOf(order))[1]).toMatch(
      /ships with 1 of 3 packs of line 1, as agreed\. Your refund of Rs [\d.,]+ is on/,
    );
  });

  it('waits, or goes to a pharmacist: the order stays as it is, and only a patient who has to wait gets a message', async () => {
    const order = await placed([[one, 2]]);
    expect((await short(order, { act: 'wait', note: '' })).status).toBe(200);
    expect((await short(order, { act: 'other', note: 'none of this maker' })).status).toBe(200);
    expect((await seen(order)).finalPrice).toBe(order.rupees);
    expect(await toldOf(order)).toEqual([expect.stringMatching(/is on hold: packs of line 1 are not in stock yet/)]);
    expect(
      await rows('select act, note, staff_name from line_short where order_id = $1 order by nth', [order.id]),
    ).toEqual([
      { act: 'wait', note: '', staff_name: 'Packer' },
      { act: 'other', note: 'none of this maker', staff_name: 'Packer' },
    ]);
  });

  it('is recorded once, even if the answer was lost and it is sent again', async () => {
    const order = await placed([
      [one, 1],
      [two, 1],
    ]);
    const { version } = await sheetOf(order.number);
    const body = { attempt: crypto.randomUUID(), number: order.number, version, line: 2, act: 'drop', note: 'agreed' };
    const [first, again] = await Promise.all([1, 2].map(() => packer.browser.ask('POST', 'counter/bench/short', body)));
    expect([first?.status, again?.status]).toEqual([200, 200]);
    expect(await rows('select 1 from line_short where order_id = $1', [order.id])).toHaveLength(1);
    expect(await toldOf(order)).toHaveLength(1);
    const changed = await packer.browser.ask('POST', 'counter/bench/short', { ...body, act: 'wait' });
    expect(changed.status).toBe(422);
    const other = await placed([[one, 2]]);
    const foreign = await packer.browser.ask('POST', 'counter/bench/short', {
      ...{ ...body, number: other.number, line: 1, act: 'wait' },
      version: (await sheetOf(other.number)).version,
    });
    expect(foreign.status).toBe(422);
  });

  it('leaves an order that needs no prescription, if it alone needed one and is removed', async () => {
    const order = await placed([
      [one, 1],
      [await findPrescribed(shop), 1],
    ]);
    expect((await seen(order)).prescription_status).toBe('TELECONSULT');
    const [{ line }] = await rows("select line from order_line where order_id = $1 and schedule <> 'OTC'", [order.id]);
    expect((await short(order, { line, act: 'drop' })).status).toBe(200);
    expect((await seen(order)).prescription_status).toBe('NOT_NEEDED');
  });

  it('was the last that a pharmacist had to decide on: the patient is told what was refused before', async () => {
    phone += 1;
    const order = await orderOnPrescription(shop, phone, [
      await findPrescribed(shop),
      await findPrescribed(shop, 'glycomet gp 1'),
    ]);
    const pharmacist = await atCounter(shop, 'Pharmacist', ['pharmacist']);
    await openAll(pharmacist, order);
    const refused = { line: 1, verdict: 'reject', reason: 'unreadable' };
    const decided = await decideAs(pharmacist, order, { prescription: ON_PAPER, lines: [refused] });
    expect([decided.status, decided.data.prescription_status]).toEqual([200, 'PENDING']);
    expect((await short({ ...order, rupees: 0 }, { line: 2, act: 'drop' })).status).toBe(200);
    const told = await rows('select text from outbox_message where reason like $1', [`${order.id} REJECTED % sms`]);
    expect(told).toEqual([{ text: expect.stringMatching(/line 1/) }]);
    const { prescription_status: status, prescription_rejection: why } = await seen({ ...order, rupees: 0 });
    expect([status, why]).toEqual(['REJECTED', expect.stringMatching(/line 1/)]);
  });

  it('is announced to the phone without a medicine’s name', async () => {
    const order = await placed([[one, 3]]);
    const [{ name }] = await rows('select name from order_line where order_id = $1', [order.id]);
    await short(order, { act: 'fewer', packs: 2, note: `they know that ${name} is short` });
    expect((await toldOf(order)).join()).not.toContain(name);
  });
});

describe('a line stays as it is', () => {
  it.each([
    ['that is the only one and is to go', { act: 'drop' }, /only line of the order/],
    ['of which as many as ordered are to be sent', { act: 'fewer', packs: 2 }, /from 1 to 1/],
    ['that the order does not have', { act: 'wait', line: 7 }, /has no line 7/],
    ['without what the patient agreed to', { act: 'fewer', packs: 1, note: ' ' }, /what the patient agreed to/],
  ])('%s', async (_what, told, sentence) => {
    const order = await placed([[one, 2]]);
    const refused = await short(order, told);
    expect([refused.status, refused.message]).toEqual([400, expect.stringMatching(sentence)]);
    expect(await rows('select 1 from line_short where order_id = $1', [order.id])).toEqual([]);
  });

  it('on a stale page, in a packed order, or in one that somebody else has claimed', async () => {
    const order = await placed([[one, 2]]);
    expect((await short(order, { act: 'wait', version: 99 })).code).toBe(47);
    const support = await atCounter(shop, 'Support', ['support']);
    await support.browser.ask('POST', 'counter/desk/take', { number: order.number });
    expect((await short(order, { act: 'wait' })).message).toMatch(/^Support has order/);
    expect((await short(order, { act: 'wait' }, support)).status).toBe(200);
    await support.browser.ask('POST', 'counter/desk/leave', { number: order.number });
    for (const status of ['CONFIRMED', 'PACKED']) await advanceOrder(parts(), order.number, status);
    expect((await short(order, { act: 'wait' })).message).toMatch(/is PACKED: nothing is picked/);
  });

  it('without permission, or without signing in', async () => {
    const order = await placed([[one, 2]]);
    for (const role of ['pharmacist', 'auditor', 'owner'] as const)
      expect((await short(order, { act: 'wait' }, await atCounter(shop, `Only ${role}`, [role]))).status).toBe(403);
    expect((await shop.browser().ask('POST', 'counter/bench/short', {})).status).toBe(401);
  });
});
