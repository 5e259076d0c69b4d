import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findOtc, newCustomer, orderOf } from '../../testing/customer.ts';
import { countBatch } from '../../testing/shelf-by-hand.ts';
import { stockWithoutBatches } from '../../testing/stock-without-batches.ts';
import { openTestShop, type TestShop } from '../../testing/test-shop.ts';
import { advanceOrder } from '../orders/advance-order.ts';
import { verifyShop } from '../verify-shop.ts';
import { quarantineBatch, takeExpiringOffSale } from './change-batch.ts';
import { correctStock } from './correct-stock.ts';
import { addBatch } from './take-in-batch.ts';

let shop: TestShop;
let otc: string;
let phone = 7_500_000_000;

beforeAll(async () => {
  shop = await openTestShop({ rateLimits: false }, { seeded: true });
  otc = await findOtc(shop);
});
afterAll(() => shop.close());

const at = (time: string) => ({ db: shop.database.db, now: () => new Date(time), newId: () => crypto.randomUUID() });
const TODAY = '2026-11-21T07:00:00Z';
/** The date on which a batch that expires on 2027-02-28 has 60 days left. */
const TURN = '2026-12-30T07:00:00Z';

const customer = () => {
  phone += 1;
  return newCustomer(shop, phone);
};
const advance = async (number: string, ...statuses: string[]) => {
  for (const status of statuses) await advanceOrder(at(TODAY), number, status);
};
const record = (batch: string, expiry: string, packs: number) =>
  countBatch(at(TODAY), { medicineId: otc, batch, expiry, packs, mrpPaise: 9_999_00 });
const shelf = () =>
  shop.database.db.selectFrom('medicine').select(['stock', 'short']).where('id', '=', otc).executeTakeFirstOrThrow();
const packed = async (orderId: string) =>
  (
    await shop.database.db
      .selectFrom('order_line_batch')
      .select(['batch', 'packs'])
      .where('order_id', '=', orderId)
      .orderBy('batch')
      .execute()
  ).map(({ batch, packs }) => `${packs} of ${batch}`);
const broken = async (time = TODAY) =>
  (await verifyShop(shop.database.db, new Date(time))).flatMap((finding) => finding.broken);

describe('the shipped catalogue', () => {
  it('has every product counted by a batch with its stock, consistently', async () => {
    const { rows } = await shop.database.pool.query(
      `select count(*)::int as products, count(*) filter (where by_batch and stock = (select sum(packs) from medicine_batch where medicine_id = id))::int as told
       from medicine`,
    );
    expect(rows[0].products).toBeGreaterThan(1000);
    expect(rows[0].told).toBe(rows[0].products);
    expect(await broken()).toEqual([]);
  });

  it('is packed and invoiced with a batch from the first order on', async () => {
    const { data } = await orderOf(await customer(), otc, { quantity: 2 });
    await advance(data.iso_order_id, 'CONFIRMED', 'PACKED');
    const [used] = await packed(data.order_id);
    expect(used).toMatch(/^2 of SMP-[A-Z0-9]+$/);
    expect(await broken()).toEqual([]);
  });
});

/** The orders of this file that have reserved goods. */
const waitingOrders = () =>
  shop.database.db
    .selectFrom('customer_order')
    .select('number')
    .where('status', 'in', ['PLACED', 'CONFIRMED', 'PACKED'])
    .execute();

describe('what can be sold', () => {
  beforeEach(async () => {
    const { db } = shop.database;
    for (const { number } of await waitingOrders()) await advance(number, 'CANCELLED');
    await stockWithoutBatches(db, 100);
  });

  it('is the content of the batches from the first one on, and no longer the number of a list', async () => {
    const input = { medicineId: otc, batch: 'A', expiry: '2028-06-30', mrpPaise: null };
    expect(await addBatch(at(TODAY), { ...input, packs: 20 })).toMatchObject({ sellable: 20, listedBefore: 100 });
    expect(await addBatch(at(TODAY), { ...input, packs: 5 })).toMatchObject({
      packs: 25,
      sellable: 25,
      listedBefore: null,
    });
  });

  it('does not split a batch whose number is typed in another case or with another sign', async () => {
    const input = { medicineId: otc, expiry: '2028-06-30', mrpPaise: null };
    await addBatch(at(TODAY), { ...input, batch: 'AB-12', packs: 20 });
    expect(await addBatch(at(TODAY), { ...input, batch: 'ab 12', packs: 5 })).toMatchObject({
      ...{ batch: 'AB-12', packs: 25, sellable: 25 },
    });
    const otherDay = addBatch(at(TODAY), { ...input, batch: 'ab12', expiry: '2028-07-31', packs: 5 });
    await expect(otherDay).rejects.toThrow('Batch AB-12 is recorded to expire on 2028-06-30');
    const act = { medicineId: otc, batch: 'ab12', why: 'test', actor: 'operator:night' } as const;
    const counted = { ...act, kind: 'counted', packs: 24, shown: null } as const;
    expect(await correctStock(at(TODAY), 'operator:night', counted)).toMatchObject({
      result: { batch: 'AB-12', packs: 24 },
    });
    expect(await quarantineBatch(at(TODAY), act)).toMatchObject({ after: { batch: 'AB-12' }, sellable: 0 });
  });

  it('is the counted number minus the packs that orders wait for', async () => {
    await record('A', '2028-06-30', 10);
    await orderOf(await customer(), otc, { quantity: 4 });
    expect(await shelf()).toEqual({ stock: 6, short: 0 });
    await record('A', '2028-06-30', 7);
    expect(await shelf()).toEqual({ stock: 3, short: 0 });
  });

  it('is nothing if fewer packs were counted than orders wait for, until the missing ones arrive or are released', async () => {
    await record('A', '2028-06-30', 10);
    const eight = await orderOf(await customer(), otc, { quantity: 8 });
    await record('A', '2028-06-30', 5);
    expect(await shelf()).toEqual({ stock: 0, short: 3 });
    expect(await broken()).toContainEqual(expect.stringMatching(/orders wait for 8 packs, but only 5 are there/));
    await addBatch(at(TODAY), { medicineId: otc, batch: 'B', expiry: '2028-12-31', packs: 2, mrpPaise: null });
    expect(await shelf()).toEqual({ stock: 0, short: 1 });
    await advance(eight.data.iso_order_id, 'CANCELLED');
    expect(await shelf()).toEqual({ stock: 7, short: 0 });
  });

  it('excludes packs that expire within sixty days, both when they are received and later', async () => {
    await expect(
      addBatch(at(TODAY), { medicineId: otc, batch: 'NEAR', expiry: '2027-01-20', packs: 5, mrpPaise: null }),
    ).rejects.toThrow('too soon');
    expect(await record('NEAR', '2027-01-20', 5)).toMatchObject({ onSale: false, sellable: 0 });
    await record('TURNS', '2027-02-28', 7);
    await record('LASTS', '2028-06-30', 3);
    expect(await shelf()).toEqual({ stock: 10, short: 0 });
    expect(await takeExpiringOffSale(at('2026-12-29T07:00:00Z'))).toBe(0);
    expect(await takeExpiringOffSale(at(TURN))).toBe(1);
    expect(await takeExpiringOffSale(at(TURN))).toBe(0);
    expect(await shelf()).toEqual({ stock: 3, short: 0 });
    const refused = await orderOf(await customer(), otc, { quantity: 4 });
    expect([refused.status, refused.message]).toEqual([409, expect.any(String)]);
    expect(await broken(TURN)).toEqual([]);
  });

  it('is used in the order of expiry among batches on sale; a batch off sale only serves earlier orders', async () => {
    await record('TURNS', '2027-02-28', 7);
    await record('LASTS', '2028-06-30', 3);
    const before = (await orderOf(await customer(), otc, { quantity: 5 })).data;
    await takeExpiringOffSale(at(TURN));
    expect(await shelf()).toEqual({ stock: 0, short: 2 });
    await advance(before.iso_order_id, 'CONFIRMED', 'PACKED');
    expect(await packed(before.order_id)).toEqual(['3 of LASTS', '2 of TURNS']);
    expect(await shelf()).toEqual({ stock: 0, short: 0 });
    await advance(before.iso_order_id, 'CANCELLED');
    expect(await shelf()).toEqual({ stock: 3, short: 0 });
    const after = (await orderOf(await customer(), otc, { quantity: 3 })).data;
    await advance(after.iso_order_id, 'CONFIRMED', 'PACKED');
    expect(await packed(after.order_id)).toEqual(['3 of LASTS']);
    expect(await broken(TURN)).toEqual([]);
  });

  it('stays exact under concurrent orders, counts, cancellations and the change of the day', async () => {
    await record('TURNS', '2027-02-28', 20);
    await record('LASTS', '2028-06-30', 10);
    const buyers = await Promise.all(Array.from({ length: 24 }, customer));
    const cancelled = (await orderOf(await customer(), otc, { quantity: 5 })).data;
    const answers = await Promise.all([
      ...buyers.slice(0, 12).map((buyer) => orderOf(buyer, otc)),
      takeExpiringOffSale(at(TURN)),
      takeExpiringOffSale(at(TURN)),
      advance(cancelled.iso_order_id, 'CANCELLED'),
      countBatch(at(TURN), { medicineId: otc, batch: 'LASTS', expiry: '2028-06-30', packs: 12, mrpPaise: null }),
      ...buyers.slice(12).map((buyer) => orderOf(buyer, otc)),
    ]);
    const placed = answers.filter(
      (answer) => typeof answer === 'object' && 'status' in answer && answer.status === 200,
    );
    expect(await broken(TURN)).toEqual([]);
    const { stock, short } = await shelf();
    expect(stock - short).toBe(12 - placed.length);
  });

  it('is reported by verify if somebody changed it by hand', async () => {
    await record('A', '2028-06-30', 10);
    await shop.database.db.updateTable('medicine').set({ stock: 12 }).where('id', '=', otc).execute();
    expect(await broken()).toEqual([
      expect.stringMatching(/^.+ \(.+\): 12 can be sold, but its ledger comes to 10\.$/),
      expect.stringMatching(
        /^.+ \(.+\): 12 can be sold, but its batches on sale hold 10 packs and orders wait for 0; it should be 10\.$/,
      ),
    ]);
    await record('A', '2028-06-30', 10);
    await shop.database.db
      .updateTable('medicine_batch')
      .set({ expiry: '2026-12-01' })
      .where('batch', '=', 'A')
      .execute();
    expect(await broken()).toContainEqual(
      expect.stringMatching(/^Batch A of .+ expires on 2026-12-01 and is still on sale\.$/),
    );
  });
});
