import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { advanceOrder } from '../../services/orders/advance-order.ts';
import { createPayments } from '../../services/payments.ts';
import { brokenRules } from '../../testing/broken-rules.ts';
import {
  approveAs,
  decideAs,
  deskOf,
  findPrescribed,
  ON_PAPER,
  openAll,
  orderOnPrescription,
  type RxOrder,
} from '../../testing/counter-orders.ts';
import { findOtc } from '../../testing/customer.ts';
import { atCounter, type CounterPerson } from '../../testing/pharmacy-people.ts';
import { openTestShop, type TestShop } from '../../testing/test-shop.ts';

let shop: TestShop;
let rx: string;
let otherRx: string;
let otc: string;
let meera: CounterPerson;
let vikram: CounterPerson;
let phone = 7_531_000_000;
const NOW = new Date('2026-11-21T06:00:00Z');
const parts = () => ({ db: shop.database.db, now: () => NOW, newId: () => crypto.randomUUID(), gateway: shop.gateway });

beforeAll(async () => {
  shop = await openTestShop({ rateLimits: false }, { seeded: true });
  rx = await findPrescribed(shop);
  otherRx = await findPrescribed(shop, 'glycomet gp 1');
  otc = await findOtc(shop);
  meera = await atCounter(shop, 'Meera Iyer', ['pharmacist']);
  vikram = await atCounter(shop, 'Vikram Patil', ['pharmacist']);
});
afterAll(async () => {
  expect(await brokenRules(shop, NOW)).toEqual([]);
  await shop.close();
});

const rows = async (text: string, values: readonly unknown[]) =>
  (await shop.database.pool.query(text, [...values])).rows;
/** An order on a photo of a prescription, paid if it is online. */
async function placed(packs: Readonly<Record<string, number>>, order_type: 'cod' | 'online' = 'cod'): Promise<RxOrder> {
  phone += 1;
  const medicines = Object.entries(packs).flatMap(([id, count]) => Array.from({ length: count }, () => id));
  const order = await orderOnPrescription(shop, phone, medicines, { order_type });
  if (order.gatewayOrder !== null) {
    shop.gateway.pay(order.gatewayOrder, 'captured');
    await createPayments(parts()).sweep({ checkEveryMs: 0 });
  }
  return order;
}
async function lineOf(order: RxOrder, medicine = rx) {
  const { lines } = await deskOf(meera, order);
  return lines.find(({ medicine_id }: { medicine_id: string }) => medicine_id === medicine);
}
async function fewer(order: RxOrder, told: object = {}, by = meera) {
  const [{ version }, { line }] = [await deskOf(meera, order), await lineOf(order)];
  const body = { attempt: crypto.randomUUID(), number: order.number, version, line, packs: 1, note: '', ...told };
  return by.browser.ask('POST', 'counter/desk/fewer', body);
}
const toldOf = async ({ id }: RxOrder) =>
  (
    await rows("select text from outbox_message where reason like $1 and channel = 'sms' order by reason", [
      `${id} SHORT%`,
    ])
  ).map(({ text }) => text);
const seen = async ({ customer, id }: RxOrder) =>
  (await customer.browser.ask('POST', 'order/get-order', { order_id: id })).data;
const shortsOf = ({ id }: RxOrder) =>
  rows('select act, reason, ordered, packs, less_paise, note, staff_name from line_short where order_id = $1', [id]);
const stockOf = async (id: string) => (await rows('select stock from medicine where id = $1', [id]))[0].stock;

describe('a line that the prescription covers in part', () => {
  it('is lowered in a cash order: less is collected, the packs are on sale again, the patient reads why', async () => {
    const order = await placed({ [rx]: 3 });
    const before = await seen(order);
    const stock = await stockOf(rx);
    const desk = await deskOf(meera, order);
    const sums = desk.totals.price - desk.totals.coupon + desk.totals.delivery;
    expect([desk.total, desk.lines[0].price]).toEqual([
      expect.closeTo(sums, 2),
      expect.closeTo(desk.totals.price / 3, 2),
    ]);
    const done = await fewer(order, { note: 'a course of ten days' });
    expect(done).toMatchObject({ status: 200, data: { number: order.number, prescription_status: 'PENDING' } });
    const [short] = await shortsOf(order);
    const { less_paise: less, ...rest } = short;
    const note = 'a course of ten days';
    expect(rest).toEqual({
      ...{ act: 'fewer', reason: 'prescription', ordered: 3, packs: 1, note, staff_name: 'Meera Iyer' },
    });
    expect(less).toBe(Math.round(desk.lines[0].price * 200));
    const after = await seen(order);
    expect(after.finalPrice).toBeCloseTo(before.finalPrice - less / 100, 2);
    expect([after.items[0].quantity, after.uncovered_back, after.missing_back]).toEqual([1, null, null]);
    expect(await stockOf(rx)).toBe(stock + 2);
    expect(await toldOf(order)).toEqual([
      expect.stringMatching(
        /has changed: the prescription covers 1 of the 3 packs of line 1, so we can send only 1\. You pay Rs [\d.,]+ less at the door\.$/,
      ),
    ]);
    const messages = await rows('select channel from outbox_message where reason like $1', [`${order.id} SHORT%`]);
    expect(new Set(messages.map(({ channel }) => channel)).size).toBe(messages.length);
    const page = (await meera.browser.get(`counter/order?number=${order.number}`)).data;
    expect(page.missing).toMatchObject([{ line: 1, act: 'fewer', reason: 'prescription', ordered: 3, packs: 1, note }]);
  });

  it('is lowered in a paid order: what was paid for the others goes back, with its own reason', async () => {
    const order = await placed({ [rx]: 3 }, 'online');
    const { finalPrice: paid } = await seen(order);
    expect((await fewer(order, { packs: 2 })).status).toBe(200);
    expect((await fewer(order, { packs: 1 })).status).toBe(200);
    const shorts = await shortsOf(order);
    const refunds = await rows('select reason, amount_paise from refund where order_id = $1 order by part', [order.id]);
    expect(refunds).toEqual(shorts.map(({ less_paise }) => ({ reason: 'prescription', amount_paise: less_paise })));
    const { finalPrice, uncovered_back: back, missing_back: missing } = await seen(order);
    expect([back.status, missing]).toEqual(['pending', null]);
    expect(back.amount + finalPrice).toBeCloseTo(paid, 2);
    expect((await toldOf(order))[1]).toMatch(/covers 1 of the 2 packs .* Your refund of Rs [\d.,]+ is on its way\.$/);
  });

  it('still needs its verdict; a current one is about the medicine, and stays', async () => {
    const order = await placed({ [rx]: 3, [otherRx]: 1 });
    const prescribed = { dose: '', days: null, quantity: '1 strip', over_reason: '' };
    await openAll(meera, order);
    const { line } = await lineOf(order);
    const over = { prescription: ON_PAPER, lines: [{ line, verdict: 'ok', prescribed }] };
    expect((await decideAs(meera, order, over)).fields?.[`over_${line}`]).toMatch(/Please reduce the number of packs/);
    expect((await fewer(order)).status).toBe(200);
    expect(await lineOf(order)).toMatchObject({ quantity: 1, verdict: null });
    await expect(advanceOrder(parts(), order.number, 'CONFIRMED')).rejects.toThrow();
    expect((await decideAs(meera, order, over)).status).toBe(200);
    const refused = await placed({ [rx]: 2, [otherRx]: 1 });
    await openAll(meera, refused);
    await decideAs(meera, refused, {
      lines: [{ line: (await lineOf(refused)).line, verdict: 'reject', reason: 'quantity_over' }],
    });
    expect((await fewer(refused)).status).toBe(200);
    expect((await lineOf(refused)).verdict).toMatchObject({ verdict: 'reject' });
  });

  it('is named on the phone by its number only', async () => {
    const order = await placed({ [rx]: 2 });
    const [{ name }] = await rows('select name from order_line where order_id = $1', [order.id]);
    await fewer(order, { note: `they know about ${name}` });
    expect((await toldOf(order)).join()).not.toContain(name);
  });
});

describe('a line is lowered once', () => {
  it('by the same attempt, also at the same moment, and after the page has changed', async () => {
    const order = await placed({ [rx]: 3 });
    const { version } = await deskOf(meera, order);
    const body = { attempt: crypto.randomUUID(), number: order.number, version, line: 1, packs: 2 };
    const send = (more = {}) => meera.browser.ask('POST', 'counter/desk/fewer', { ...body, ...more });
    const told = await Promise.all([1, 2, 3].map(() => send()));
    expect(told.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await send()).status).toBe(200);
    expect([(await shortsOf(order)).length, (await toldOf(order)).length]).toEqual([1, 1]);
    expect((await send({ packs: 1 })).status).toBe(422);
    const other = await placed({ [rx]: 3 });
    const foreign = { number: other.number, version: (await deskOf(meera, other)).version };
    expect((await send(foreign)).status).toBe(422);
    expect(await shortsOf(other)).toEqual([]);
  });

  it('when two people press at the same moment', async () => {
    const order = await placed({ [rx]: 3 });
    const { version } = await deskOf(meera, order);
    const told = await Promise.all(
      [meera, vikram, meera].map((by, index) => fewer(order, { version, packs: 1 + (index % 2) }, by)),
    );
    expect(told.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await shortsOf(order)).toHaveLength(1);
  });

  it('and its key is not the pack bench’s', async () => {
    const order = await placed({ [rx]: 3 });
    const attempt = crypto.randomUUID();
    expect((await fewer(order, { attempt })).status).toBe(200);
    const packer = await atCounter(shop, 'Key Packer', ['packer']);
    const { version } = await deskOf(meera, order);
    const body = { attempt, number: order.number, version, line: 1, act: 'fewer', packs: 1, note: 'agreed' };
    expect((await packer.browser.ask('POST', 'counter/bench/short', body)).status).toBe(422);
  });
});

describe('a line stays as it is', () => {
  it.each([
    ['with as many packs as ordered', () => ({ packs: 3 }), 400, /from 1 to 2/],
    ['without any pack', () => ({ packs: 0 }), 400, /from 1/],
    ['with half a pack', () => ({ packs: 1.5 }), 400, /./],
    ['that the order does not have', () => ({ line: 7 }), 409, /has no line 7/],
    ['of a single pack', async (order: RxOrder) => ({ line: (await lineOf(order, otherRx)).line }), 409, /single pack/],
    [
      'that needs no prescription',
      async (order: RxOrder) => ({ line: (await lineOf(order, otc)).line }),
      409,
      /needs no prescription/,
    ],
    ['on a page that is out of date', () => ({ version: 99 }), 409, /has changed since/],
    ['without an attempt', () => ({ attempt: 'x' }), 400, /attempt/],
  ])('%s', async (_what, told, status, sentence) => {
    const order = await placed({ [rx]: 3, [otherRx]: 1, [otc]: 2 });
    const refused = await fewer(order, await told(order));
    expect([refused.status, refused.message]).toEqual([status, expect.stringMatching(sentence)]);
    expect([await shortsOf(order), await toldOf(order)]).toEqual([[], []]);
  });

  it('while somebody else has the order, and once it is confirmed', async () => {
    const order = await placed({ [rx]: 3 });
    await vikram.browser.ask('POST', 'counter/desk/take', { number: order.number });
    const taken = await fewer(order);
    expect([taken.status, taken.message]).toEqual([409, expect.stringMatching(/^Vikram Patil has order/)]);
    await vikram.browser.ask('POST', 'counter/desk/leave', { number: order.number });
    expect((await approveAs(meera, order)).status).toBe(200);
    await advanceOrder(parts(), order.number, 'CONFIRMED');
    const late = await fewer(order);
    expect([late.status, late.message]).toEqual([409, expect.stringMatching(/is CONFIRMED/)]);
    for (const status of ['PACKED', 'SHIPPED'] as const) await advanceOrder(parts(), order.number, status);
    expect((await fewer(order)).status).toBe(409);
    expect(await shortsOf(order)).toEqual([]);
  });

  it('without permission, or without signing in', async () => {
    const order = await placed({ [rx]: 3 });
    for (const role of ['packer', 'support', 'auditor', 'owner'] as const)
      expect((await fewer(order, {}, await atCounter(shop, `Only ${role}`, [role]))).status).toBe(403);
    expect((await shop.browser().ask('POST', 'counter/desk/fewer', {})).status).toBe(401);
    expect(await shortsOf(order)).toEqual([]);
  });
});
