import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { advanceOrder } from '../../services/orders/advance-order.ts';
import { settleRecalls } from '../../services/recall/settle-recalls.ts';
import { addBatch } from '../../services/stock/take-in-batch.ts';
import { brokenRules } from '../../testing/broken-rules.ts';
import { findOtc, newCustomer, orderOf } from '../../testing/customer.ts';
import { atCounter, type CounterPerson } from '../../testing/pharmacy-people.ts';
import { countBatch } from '../../testing/shelf-by-hand.ts';
import { openTestShop, type TestShop } from '../../testing/test-shop.ts';

let shop: TestShop;
let otc: string;
let packer: CounterPerson;
let pharmacist: CounterPerson;
let phone = 7_508_000_000;
let drawn = 0;
let bad: string;
const NOW = new Date('2026-11-21T06:00:00Z');
const parts = () => ({ db: shop.database.db, now: () => NOW, newId: () => crypto.randomUUID(), gateway: shop.gateway });

beforeAll(async () => {
  shop = await openTestShop({ rateLimits: false }, { seeded: true });
  otc = await findOtc(shop);
  packer = await atCounter(shop, 'Ravi Kumar', ['packer']);
  pharmacist = await atCounter(shop, 'Meera Iyer', ['pharmacist']);
});
/** Each test has a bad batch that expires first, and a good one behind it. */
beforeEach(async () => {
  for (const { batch, expiry, mrp_paise } of await rows('select * from medicine_batch where medicine_id = $1', [otc]))
    await countBatch(parts(), { medicineId: otc, batch, expiry, mrpPaise: mrp_paise, packs: 0 });
  drawn += 1;
  bad = `BAD-${drawn}`;
  await addBatch(parts(), { medicineId: otc, batch: bad, expiry: '2027-06-30', packs: 5, mrpPaise: null });
  await addBatch(parts(), { medicineId: otc, batch: `GOOD-${drawn}`, expiry: '2028-06-30', packs: 3, mrpPaise: null });
});
afterAll(async () => {
  expect(await brokenRules(shop, NOW)).toEqual([]);
  await shop.close();
});

const rows = async (text: string, values: readonly unknown[]) =>
  (await shop.database.pool.query(text, [...values])).rows;
async function packed(quantity: number) {
  phone += 1;
  const { data } = await orderOf(await newCustomer(shop, phone), otc, { quantity });
  const number: string = data.iso_order_id;
  for (const to of ['CONFIRMED', 'PACKED']) await advanceOrder(parts(), number, to);
  return { number, id: data.order_id as string };
}
const recallIt = async () => {
  const body = { medicine_id: otc, batch: bad, why: 'assay failed' };
  const { data } = await pharmacist.browser.ask('POST', 'counter/recall/start', body);
  await settleRecalls(parts());
  return data.recall_id as string;
};
const sheetOf = async (number: string) =>
  (await packer.browser.get(`counter/bench/pick?numbers=${number}`)).data.orders[0];
const open = async (number: string, person = packer, version?: number) => {
  const body = { number, version: version ?? (await sheetOf(number)).version };
  return person.browser.ask('POST', 'counter/bench/unpack', body);
};
const batchesOf = async (id: string) =>
  (await rows('select batch, packs from order_line_batch where order_id = $1', [id])).map(({ batch }) => batch);
const packsOf = async (batch: string) =>
  (await rows('select packs, on_sale from medicine_batch where batch = $1', [batch]))[0];

describe('a packed parcel with recalled packs', () => {
  it('is shown at the bench, opened, and packed again from another batch', async () => {
    const order = await packed(2);
    expect((await sheetOf(order.number)).recalled).toEqual([]);
    const recall = await recallIt();
    expect((await sheetOf(order.number)).recalled).toEqual([bad]);
    const details = async () => (await pharmacist.browser.get(`counter/recall/details?recall_id=${recall}`)).data;
    expect((await details()).recall).toMatchObject({ here: 1, packs_back: 0 });
    expect(await open(order.number)).toMatchObject({ status: 200, data: { status: 'CONFIRMED' } });
    // The recalled packs are back in their batch and not for sale; the order has reserved others.
    expect(await packsOf(bad)).toEqual({ packs: 5, on_sale: false });
    const [{ stock }] = await rows('select stock from medicine where id = $1', [otc]);
    expect(stock).toBe(1);
    expect(await batchesOf(order.id)).toEqual([]);
    expect((await details()).recall).toMatchObject({ here: 0, packs_back: 2 });
    const messages = await rows('select text from outbox_message where reason like $1', [`${order.id} UNPACKED%`]);
    expect(messages.length).toBeGreaterThan(0);
    await advanceOrder(parts(), order.number, 'PACKED');
    expect(await batchesOf(order.id)).toEqual([`GOOD-${drawn}`]);
    expect((await details()).recall).toMatchObject({ here: 0 });
    const { data: card } = await pharmacist.browser.get(`counter/stock/card?medicine_id=${encodeURIComponent(otc)}`);
    const taken = card.rows.filter(
      ({ note, what }: { note: string; what: string }) => note === order.number && what === 'packed',
    );
    expect(taken.map(({ batch, packs }: { batch: string; packs: number }) => [batch, packs])).toEqual([
      [`GOOD-${drawn}`, -2],
    ]);
    await advanceOrder(parts(), order.number, 'SHIPPED');
  });

  it('waits if there are no other packs, and can be cancelled', async () => {
    const order = await packed(5);
    await recallIt();
    expect((await open(order.number)).status).toBe(200);
    expect((await sheetOf(order.number)).obstacles).not.toEqual([]);
    await expect(advanceOrder(parts(), order.number, 'PACKED')).rejects.toThrow();
    await advanceOrder(parts(), order.number, 'CANCELLED');
    expect(await packsOf(bad)).toEqual({ packs: 5, on_sale: false });
  });

  it('is opened once, by a packer, on a fresh page, and only while it is packed and contains such packs', async () => {
    const order = await packed(1);
    expect((await open(order.number)).message).toMatch(/No pack in the parcel/);
    await recallIt();
    expect((await open(order.number, pharmacist)).status).toBe(403);
    expect((await shop.browser().ask('POST', 'counter/bench/unpack', {})).status).toBe(401);
    expect((await open(order.number, packer, 1)).status).toBe(409);
    const { version } = await sheetOf(order.number);
    const answers = await Promise.all([1, 2, 3].map(() => open(order.number, packer, version)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect((await open(order.number)).message).toMatch(/only a packed parcel/);
    await advanceOrder(parts(), order.number, 'CANCELLED');
  });

  it('can be opened, and its batch stays off sale, if the recall starts at the same moment', async () => {
    const order = await packed(1);
    const [recall, ...opened] = await Promise.all([recallIt(), open(order.number), open(order.number)]);
    expect(recall).toBeTruthy();
    const done = opened.some(({ status }) => status === 200);
    if (!done) expect((await open(order.number)).status).toBe(200);
    expect(await packsOf(bad)).toEqual({ packs: 5, on_sale: false });
    await advanceOrder(parts(), order.number, 'CANCELLED');
  });
});
