import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { saveSpokenOrder } from '../../../persistence/repositories/counter/call-back-repository.ts';
import { readShopFigures } from '../../../persistence/repositories/figures-repository.ts';
import { brokenRules } from '../../../testing/broken-rules.ts';
import { deskOf, findPrescribed, openAll, type RxOrder } from '../../../testing/counter-orders.ts';
import { findOtc } from '../../../testing/customer.ts';
import { atCounter } from '../../../testing/pharmacy-people.ts';
import { SplitShop } from '../../../testing/split-shop.ts';
import { findWaiting } from '../../find-waiting.ts';
import { createPayments } from '../../payments.ts';
import { eraseAccount } from '../../privacy/erase-person.ts';
import { addBatch } from '../../stock/take-in-batch.ts';

const NOW = new Date('2026-11-21T06:00:00Z');
let bench: SplitShop;
let one: string;
let two: string;
let rx: string;

beforeAll(async () => {
  bench = await SplitShop.open(7_545_000_000, NOW);
  one = await findOtc(bench.shop);
  two = await findOtc(bench.shop, 1);
  rx = await findPrescribed(bench.shop);
});
afterAll(async () => {
  expect(await brokenRules(bench.shop, NOW)).toEqual([]);
  await bench.shop.close();
});

describe('the stock of an order that is split', () => {
  it('may be counted before the split: the packs that are not there stay missing, whoever waits for them', async () => {
    const old = await bench.rows('select batch from medicine_batch where medicine_id = $1', [two]);
    for (const { batch } of old) await bench.count(two, batch, 0);
    const batch = { medicineId: two, batch: 'LAST', expiry: '2028-12-31', mrpPaise: null };
    await addBatch(bench.parts, { ...batch, packs: 5 });
    const order = await bench.placed([[two, 5]]);
    await bench.count(two, 'LAST', 2);
    const missing = async () => (await bench.rows('select stock, short from medicine where id = $1', [two]))[0];
    expect(await missing()).toEqual({ stock: 0, short: 3 });
    expect(await bench.short(order, { packs: 2 })).toMatchObject({ status: 200 });
    expect(await missing()).toEqual({ stock: 0, short: 3 });
    await addBatch(bench.parts, { ...batch, batch: 'NEXT', packs: 3 });
    await bench.move(order);
    await bench.move(await bench.restOf(order));
  });
});

describe('the delivery day of packs that were missing', () => {
  const queued = async (number: string) => {
    const { data } = await bench.packer.browser.get(`counter/queue?tab=to_pack&q=${number}`);
    const { count, late, oldest_at } = data.tabs.find(({ tab }: { tab: string }) => tab === 'to_pack');
    return { row: data.rows[0], count, late, oldest_at };
  };

  it('is none until they are in: the counter calls the order neither due nor late, and no figure counts it', async () => {
    const order = await bench.placed([[one, 3]]);
    await bench.short(order);
    const rest = await bench.restOf(order);
    await bench.move(order);
    const old = '2026-11-01T06:00:00.000Z';
    await bench.rows("update customer_order set promised_to = '2026-11-01', created_at = $2 where id = $1", [
      rest.id,
      old,
    ]);
    const late = (await readShopFigures(bench.shop.database.db)).ordersPastPromise;
    const before = await queued(rest.number);
    expect(before.row).toMatchObject({ tab: 'to_pack', due: null, clock: null });
    const { data } = await bench.packer.browser.get(`counter/bench/pick?numbers=${rest.number}`);
    expect(data.orders[0].due).toBeNull();
    await bench.move(rest, ['CONFIRMED']);
    await bench.rows("update customer_order set promised_to = '2026-11-01' where id = $1", [rest.id]);
    const after = await queued(rest.number);
    expect(after.row).toMatchObject({ due: '2026-11-01', clock: 'late' });
    expect([after.count, after.late]).toEqual([before.count, before.late + 1]);
    expect([before.oldest_at === old, after.oldest_at]).toEqual([false, old]);
    expect((await readShopFigures(bench.shop.database.db)).ordersPastPromise).toBe(late + 1);
  });

  it('leaves time for the packs to come in: nobody is told after a day that nothing is missing', async () => {
    const order = await bench.placed([[one, 3]]);
    await bench.short(order);
    const rest = await bench.restOf(order);
    await bench.move(order);
    const waiting = async (days: number) =>
      (await findWaiting(bench.shop.database.db, new Date(NOW.getTime() + days * 86_400_000 + 60_000)))
        .filter((found) => found.waiting.some((what) => what.startsWith(rest.number)))
        .map(({ rule }) => rule);
    expect(await waiting(2)).toEqual([]);
    expect(await waiting(7)).toEqual(['missing packs follow within 7 days']);
  });
});

describe('what was said before an order was split', () => {
  it('lets the patient refuse the missing packs of an order by telephone, too, until they are packed', async () => {
    const order = await bench.placed([[one, 3]]);
    const spoken = {
      requestNumber: 'RX-1',
      words: 'Shall I place it?',
      agreedAt: NOW,
      by: bench.packer,
    };
    const [{ account_id: accountId }] = await bench.rows('select account_id from customer_order where id = $1', [
      order.id,
    ]);
    await saveSpokenOrder(bench.parts.db, { id: order.id, accountId }, spoken);
    await bench.short(order);
    const rest = await bench.restOf(order);
    await bench.move(rest, ['CONFIRMED']);
    expect(await bench.seen(rest)).toMatchObject({ can_cancel: true, placed_by_phone: { words: 'Shall I place it?' } });
    const refused = await order.customer.browser.ask('PATCH', 'order/cancel-user-order', { order_id: rest.id });
    expect([refused.status, refused.data.order_status]).toEqual([200, 'CANCELLED']);
    const other = await bench.placed([[one, 3]]);
    await bench.short(other);
    expect((await bench.seen(await bench.restOf(other))).placed_by_phone).toBeNull();
  });

  it('names at the desk of the missing packs who had allowed their substitute', async () => {
    const meera = await atCounter(bench.shop, 'Meera Iyer', ['pharmacist', 'packer']);
    const order = await bench.prescribed(rx, 4);
    const decided = async (of: RxOrder, answer: string) => {
      const { number, version } = await deskOf(meera, of);
      return meera.browser.ask('POST', 'counter/desk/substitution', { number, version, line: 1, answer });
    };
    const word = async (of: RxOrder) => (await deskOf(meera, of)).lines[0].substitution_word;
    await openAll(meera, order);
    expect((await decided(order, 'allowed_by_prescription')).status).toBe(200);
    expect(await bench.short(order, {}, meera)).toMatchObject({ status: 200 });
    const rest = await bench.restOf(order);
    expect(await word(rest)).toMatchObject({ by: 'Meera Iyer', at: (await word(order)).at });
    // A later decision concerns only the order that it was made for.
    expect((await decided(order, 'original')).status).toBe(200);
    expect(await bench.short(rest, {}, meera)).toMatchObject({ status: 200 });
    const [{ id, number }] = await bench.rows(
      'select id, number from customer_order where rest_of = $1 and rest_nth = 2',
      [order.id],
    );
    expect(await word({ ...rest, id, number })).toEqual(await word(rest));
  });
});

describe('the account behind an order that is split', () => {
  it('is erased once both orders are over, and not before; the books still add up', async () => {
    const order = await bench.placed([[one, 3]], 'online');
    await bench.short(order);
    const rest = await bench.restOf(order);
    const [{ account_id: accountId }] = await bench.rows('select account_id from customer_order where id = $1', [
      order.id,
    ]);
    const erase = () => eraseAccount(bench.parts, accountId, { askedBy: 'person', actor: 'shop', reason: 'request' });
    await bench.move(order);
    await expect(erase()).rejects.toThrow(rest.number);
    await bench.move(rest, ['CANCELLED']);
    await expect(erase()).rejects.toThrow(rest.number);
    await createPayments({ ...bench.parts, now: () => new Date(NOW.getTime() + 60_000) }).sendRefunds();
    await erase();
    expect(await bench.rows('select note from line_short where order_id = $1', [order.id])).toEqual([]);
    expect(await brokenRules(bench.shop, NOW)).toEqual([]);
  });
});
