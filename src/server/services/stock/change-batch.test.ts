import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listBatchChanges } from '../../persistence/repositories/catalogue/batch-repository.ts';
import { listMovements } from '../../persistence/repositories/catalogue/stock-ledger-repository.ts';
import { searchOrders } from '../../persistence/repositories/orders/order-list-repository.ts';
import { findOrder } from '../../persistence/repositories/orders/order-repository.ts';
import { findOtc, newCustomer, orderOf } from '../../testing/customer.ts';
import { destroyPacks } from '../../testing/shelf-by-hand.ts';
import { stockWithoutBatches } from '../../testing/stock-without-batches.ts';
import { openTestShop, type TestShop } from '../../testing/test-shop.ts';
import { advanceOrder } from '../orders/advance-order.ts';
import { readPickList } from '../orders/pack-order.ts';
import { verifyShop } from '../verify-shop.ts';
import { changeBatch, quarantineBatch, releaseBatch } from './change-batch.ts';
import { addBatch } from './take-in-batch.ts';

let shop: TestShop;
let otc: string;
let phone = 7_400_000_000;
const NOW = new Date('2026-11-21T07:00:00Z');

beforeAll(async () => {
  shop = await openTestShop({ rateLimits: false }, { seeded: true });
  otc = await findOtc(shop);
});
afterAll(() => shop.close());
beforeEach(async () => {
  const open = {
    statuses: ['PLACED', 'CONFIRMED', 'PACKED'] as const,
    phone: null,
    name: null,
    from: null,
    before: null,
  };
  const { orders } = await searchOrders(shop.database.db, open, { limit: 500, offset: 0 });
  for (const { number } of orders) await advanceOrder(parts(), number, 'CANCELLED');
  await stockWithoutBatches(shop.database.db, 100);
});

const parts = () => ({ db: shop.database.db, now: () => NOW, newId: () => crypto.randomUUID() });
const about = (batch: string, why = 'typed wrong') => ({
  medicineId: otc,
  batch,
  why,
  actor: 'operator:night' as const,
});
const take = (batch: string, expiry: string, packs: number) =>
  addBatch(parts(), { medicineId: otc, batch, expiry, packs, mrpPaise: 9_999_00 });
const order = async (quantity: number) => {
  phone += 1;
  return (await orderOf(await newCustomer(shop, phone), otc, { quantity })).data;
};
const pick = async (number: string) => {
  const found = await findOrder(shop.database.db, { number }, { accountId: null });
  if (!found) throw new Error(number);
  const { batches, obstacles } = await readPickList(shop.database.db, found, NOW);
  return {
    batches: [...batches.values()].flat().map(({ batch, packs, expiry }) => `${packs} of ${batch} ${expiry}`),
    obstacles,
  };
};
const broken = async () => (await verifyShop(shop.database.db, NOW)).flatMap((finding) => finding.broken);
const lastMove = async () => {
  const [last] = await listMovements(shop.database.db, otc, 1);
  return last && `${last.kind} ${last.shelfPacks} ${last.heldPacks} ${last.reference}`;
};

describe('an expiry or MRP that was typed wrong', () => {
  it('is corrected; the old and new value, the person and the reason are stored permanently', async () => {
    await take('A', '2027-12-31', 10);
    const done = await changeBatch(parts(), { ...about('A'), expiry: '2028-12-31', mrpPaise: 8_000 });
    expect(done).toMatchObject({
      before: { expiry: '2027-12-31' },
      after: { expiry: '2028-12-31', mrpPaise: 8_000 },
      sellable: 10,
    });
    const kept = (await listBatchChanges(shop.database.db, otc, 10)).map(
      ({ what, before, after, why, actor }) => `${what} ${before} ${after} ${why} ${actor}`,
    );
    expect(kept.toSorted()).toEqual([
      'expiry 2027-12-31 2028-12-31 typed wrong operator:night',
      'mrp 999900 8000 typed wrong operator:night',
    ]);
    await expect(shop.database.pool.query('delete from batch_change')).rejects.toThrow('append-only');
    expect(await broken()).toEqual([]);
  });

  it('is refused with an expiry that no pack has: corrected, or of a new batch', async () => {
    await take('A', '2027-12-31', 5);
    const far = { expiry: '2072-12-31', mrpPaise: null };
    await expect(changeBatch(parts(), { ...about('A'), ...far })).rejects.toThrow('more than ten years');
    await expect(take('FAR', '2072-12-31', 5)).rejects.toThrow('more than ten years');
  });

  it('takes packs off sale, or puts them on sale, by the corrected day', async () => {
    await take('A', '2028-12-31', 10);
    const off = await changeBatch(parts(), { ...about('A'), expiry: '2026-12-31', mrpPaise: null });
    expect([off.after.onSale, off.sellable, await lastMove()]).toEqual([false, 0, 'off_sale -10 0 A']);
    const on = await changeBatch(parts(), { ...about('A'), expiry: '2028-12-31', mrpPaise: null });
    expect([on.after.onSale, on.sellable, await lastMove()]).toEqual([true, 10, 'on_sale 10 0 A']);
    expect(await broken()).toEqual([]);
  });

  it('lists the orders that were sent with it; their documents do not change', async () => {
    await take('A', '2027-12-31', 10);
    const { iso_order_id: number } = await order(4);
    for (const status of ['CONFIRMED', 'PACKED']) await advanceOrder(parts(), number, status);
    const done = await changeBatch(parts(), { ...about('A'), expiry: '2028-12-31', mrpPaise: null });
    expect(done.orders).toEqual([{ number, status: 'PACKED', packs: 4 }]);
    expect((await pick(number)).batches).toEqual(['4 of A 2027-12-31']);
  });

  it.each([
    ['the values that it already has', { expiry: '2027-12-31', mrpPaise: null }, 'A', 'is already recorded that way'],
    ['a batch that nobody recorded', { expiry: '2028-12-31', mrpPaise: null }, 'NONE', 'No batch NONE'],
  ])('is refused for %s', async (_what, change, batch, sentence) => {
    await take('A', '2027-12-31', 10);
    await expect(changeBatch(parts(), { ...about(batch), ...change })).rejects.toThrow(sentence);
  });
});

describe('a quarantined batch', () => {
  it('is neither sold nor packed, even for earlier orders, until it is released', async () => {
    await take('A', '2027-12-31', 10);
    const { iso_order_id: number } = await order(4);
    expect(await pick(number)).toEqual({ batches: ['4 of A 2027-12-31'], obstacles: [] });
    expect(await quarantineBatch(parts(), about('A', 'recall 12/2026'))).toMatchObject({
      sellable: 0,
      after: { onSale: false },
    });
    expect(await lastMove()).toBe('off_sale -10 0 A');
    expect((await pick(number)).obstacles).toEqual([expect.stringContaining('hold 0 of 4 packs')]);
    await advanceOrder(parts(), number, 'CONFIRMED');
    await expect(advanceOrder(parts(), number, 'PACKED')).rejects.toThrow("can't be packed");
    expect(await broken()).toEqual([expect.stringContaining('orders wait for 4 packs, but only 0 are there')]);
    expect(await take('A', '2027-12-31', 5)).toMatchObject({ packs: 15, onSale: false, sellable: 0 });
    expect(await releaseBatch(parts(), about('A', 'cleared'))).toMatchObject({ sellable: 11, after: { onSale: true } });
    await advanceOrder(parts(), number, 'PACKED');
    expect(await broken()).toEqual([]);
    await expect(releaseBatch(parts(), about('A'))).rejects.toThrow('is not blocked');
  });

  it('receives the packs of a cancelled order without selling them', async () => {
    await take('A', '2027-12-31', 10);
    const { iso_order_id: number } = await order(4);
    for (const status of ['CONFIRMED', 'PACKED']) await advanceOrder(parts(), number, status);
    await quarantineBatch(parts(), about('A', 'recall'));
    await advanceOrder(parts(), number, 'CANCELLED');
    expect((await releaseBatch(parts(), about('A', 'cleared'))).sellable).toBe(10);
    expect(await broken()).toEqual([]);
  });
});

it('destroyed packs are removed for good, with the name of the person', async () => {
  await take('A', '2027-12-31', 10);
  expect(await destroyPacks(parts(), { ...about('A', 'wet'), packs: 3 })).toMatchObject({
    sellable: 7,
    after: { packs: 7 },
  });
  expect(await lastMove()).toBe('destroyed -3 0 A');
  await expect(destroyPacks(parts(), { ...about('A', 'wet'), packs: 8 })).rejects.toThrow('holds 7 packs');
  expect(await broken()).toEqual([]);
});
