import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findInvoice } from '../../persistence/repositories/orders/invoice-repository.ts';
import { readRegister } from '../../persistence/repositories/orders/register-repository.ts';
import { findOtc, newCustomer } from '../../testing/customer.ts';
import { approve, releaseAll } from '../../testing/pharmacists.ts';
import { countBatch } from '../../testing/shelf-by-hand.ts';
import { stockWithoutBatches } from '../../testing/stock-without-batches.ts';
import { openTestShop, type TestBrowser, type TestShop } from '../../testing/test-shop.ts';
import { addBatch } from '../stock/take-in-batch.ts';
import { advanceOrder } from './advance-order.ts';

let shop: TestShop;
let otc: string;
let prescribed: string;
let phone = 7_400_000_000;

beforeAll(async () => {
  shop = await openTestShop({ rateLimits: false }, { seeded: true });
  [otc, prescribed] = [await findOtc(shop), await findOtc(shop, 1)];
});
afterAll(() => shop.close());
beforeEach(async () => {
  const { db } = shop.database;
  await stockWithoutBatches(db, 100);
  await db.updateTable('medicine').set({ discount_percent: 5 }).execute();
  // Orders that earlier tests left waiting must not affect the next one.
  await db.updateTable('customer_order').set({ status: 'DELIVERED' }).where('status', '=', 'CONFIRMED').execute();
});

const NOW = new Date('2026-11-21T07:00:00Z');
const pharmacy = () => ({ db: shop.database.db, now: () => NOW, newId: () => crypto.randomUUID() });
const advance = async (number: string, ...statuses: string[]) => {
  for (const status of statuses) await advanceOrder(pharmacy(), number, status);
};

interface Placed {
  readonly browser: TestBrowser;
  readonly id: string;
  readonly number: string;
}

/** An order of a new customer that the pharmacy has confirmed; its lines are marked with the schedule. */
async function confirmed(quantity: number, schedule: 'OTC' | 'H' | 'H1' = 'OTC', ids = [otc]): Promise<Placed> {
  phone += 1;
  const { browser, patient_id, address_id } = await newCustomer(shop, phone);
  for (const medicine_id of ids) {
    await browser.ask('POST', 'cart/add-to-cart', { medicine_id, quantity, keep_original: true });
  }
  const { data } = await browser.ask('POST', 'order/place-order', { patient_id, address_id, order_type: 'cod' });
  const { db } = shop.database;
  await db.updateTable('order_line').set({ schedule }).where('order_id', '=', data.order_id).execute();
  if (schedule !== 'OTC') {
    const waits = { prescription_status: 'TELECONSULT' as const };
    await db.updateTable('customer_order').set(waits).where('id', '=', data.order_id).execute();
    await approve(pharmacy(), data.iso_order_id);
    await releaseAll(pharmacy(), data.iso_order_id);
  }
  await advance(data.iso_order_id, 'CONFIRMED');
  return { browser, id: data.order_id, number: data.iso_order_id };
}

const record = async (batch: string, expiry: string, packs: number, mrpPaise = 9_999_00) => {
  await countBatch(pharmacy(), { medicineId: otc, batch, expiry, mrpPaise, packs });
};
const left = async () => {
  const rows = await shop.database.db.selectFrom('medicine_batch').selectAll().orderBy('batch').execute();
  return Object.fromEntries(rows.map(({ batch, packs }) => [batch, packs]));
};
const used = async ({ id }: Placed) =>
  (
    await shop.database.db
      .selectFrom('order_line_batch')
      .selectAll()
      .where('order_id', '=', id)
      .orderBy('batch')
      .execute()
  ).map(({ line, batch, expiry, packs, counted }) => [line, batch, expiry, packs, counted]);
const stock = async () =>
  (await shop.database.db.selectFrom('medicine').select('stock').where('id', '=', otc).executeTakeFirstOrThrow()).stock;

describe('packing an order', () => {
  it('takes the batch that expires first, and leaves the sellable stock as it was', async () => {
    await record('A', '2028-06-30', 10);
    await record('B', '2027-03-31', 10);
    const placed = await confirmed(4);
    await advance(placed.number, 'PACKED');
    expect(await used(placed)).toEqual([[1, 'B', '2027-03-31', 4, true]]);
    expect(await left()).toEqual({ A: 10, B: 6 });
    expect(await stock()).toBe(16);
  });

  it('fills a line from several batches', async () => {
    await record('A', '2028-06-30', 10);
    await record('B', '2027-03-31', 3);
    const placed = await confirmed(5);
    await advance(placed.number, 'PACKED');
    expect(await used(placed)).toEqual([
      [1, 'A', '2028-06-30', 2, true],
      [1, 'B', '2027-03-31', 3, true],
    ]);
    expect(await left()).toEqual({ A: 8, B: 0 });
  });

  it('shares the packs of a batch between two lines that send one medicine', async () => {
    await record('A', '2027-03-31', 5);
    await record('B', '2028-03-31', 5);
    const placed = await confirmed(3, 'OTC', [otc, prescribed]);
    const { db } = shop.database;
    await db.updateTable('order_line').set({ medicine_id: otc }).where('order_id', '=', placed.id).execute();
    await advance(placed.number, 'PACKED');
    expect(await left()).toEqual({ A: 0, B: 4 });
    await advance(placed.number, 'CANCELLED');
    expect(await left()).toEqual({ A: 5, B: 5 });
  });

  it('never sends what expires within thirty days, and says which medicine is short', async () => {
    await record('SOLD', '2028-12-31', 3);
    const placed = await confirmed(3);
    await record('SOLD', '2028-12-31', 0);
    await record('EXPIRED', '2026-10-31', 50);
    await record('NEAR', '2026-12-21', 50);
    await record('GOOD', '2026-12-22', 2);
    await expect(advance(placed.number, 'PACKED')).rejects.toThrow(
      /^.+ can't be packed: its batches that expire after 2026-12-21 hold 2 of 3 packs\.$/,
    );
    expect(await used(placed)).toEqual([]);
    expect(await left()).toEqual({ EXPIRED: 50, GOOD: 2, NEAR: 50, SOLD: 0 });
    expect((await placed.browser.ask('POST', 'order/get-order', { order_id: placed.id })).data.order_status).toBe(
      'CONFIRMED',
    );
  });

  it('uses the list’s data if no batch is recorded, and says if that is unknown', async () => {
    const unknown = await confirmed(1);
    await advance(unknown.number, 'PACKED');
    expect(await used(unknown)).toEqual([[1, 'not recorded', null, 1, false]]);
    const { db } = shop.database;
    await db.updateTable('medicine').set({ batch: 'L1', expiry: '2027-05-31' }).where('id', '=', otc).execute();
    const printed = await confirmed(2);
    await advance(printed.number, 'PACKED');
    expect(await used(printed)).toEqual([[1, 'L1', '2027-05-31', 2, false]]);
    await db.updateTable('medicine').set({ expiry: '2026-12-01' }).where('id', '=', otc).execute();
    const old = await confirmed(1);
    await expect(advance(old.number, 'PACKED')).rejects.toThrow(/its batch L1 expires on 2026-12-01\.$/);
  });

  it('gives packs back to their batches once when the order is cancelled', async () => {
    await record('A', '2028-06-30', 10);
    const placed = await confirmed(4);
    await advance(placed.number, 'PACKED', 'CANCELLED');
    expect([await left(), await stock()]).toEqual([{ A: 10 }, 10]);
    await expect(advance(placed.number, 'CANCELLED')).rejects.toThrow('cannot become CANCELLED');
    expect(await left()).toEqual({ A: 10 });
  });

  it('gives nothing to a batch that was recorded after the order was packed without one', async () => {
    const { db } = shop.database;
    await db.updateTable('medicine').set({ batch: 'L1', expiry: '2027-05-31' }).where('id', '=', otc).execute();
    const placed = await confirmed(4);
    await advance(placed.number, 'PACKED');
    await record('L1', '2027-05-31', 7);
    await advance(placed.number, 'CANCELLED');
    expect([await left(), await stock()]).toEqual([{ L1: 7 }, 7]);
  });

  it('never takes a pack twice for orders that are packed concurrently', async () => {
    await record('A', '2027-03-31', 5);
    await record('B', '2028-03-31', 5);
    await record('LOST', '2028-03-31', 8);
    const orders: Placed[] = [];
    for (let count = 0; count < 6; count += 1) orders.push(await confirmed(3));
    await record('LOST', '2028-03-31', 0);
    const answers = await Promise.allSettled(orders.map(({ number }) => advance(number, 'PACKED')));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    const refused = answers.filter((one) => one.status === 'rejected');
    for (const { reason } of refused) expect(reason.message).toMatch(/hold 1 of 3 packs\.$/);
    expect(await left()).toEqual({ A: 0, B: 1, LOST: 0 });
  });
});

describe('the invoice', () => {
  it('shows each batch with its expiry, and charges no more than its MRP', async () => {
    await record('A', '2028-06-30', 10);
    await record('B', '2027-03-31', 3, 100);
    const placed = await confirmed(5);
    await advance(placed.number, 'PACKED', 'SHIPPED', 'OUT_FOR_DELIVERY', 'DELIVERED');
    const invoice = await findInvoice(shop.database.db, placed.id);
    const batches = invoice?.lines.flatMap((line) => line.batches) ?? [];
    expect(new Set(batches)).toEqual(
      new Set([
        { batch: 'B', expiry: '2027-03-31', quantity: 3, mrpPaise: 100 },
        { batch: 'A', expiry: '2028-06-30', quantity: 2, mrpPaise: 9_999_00 },
      ]),
    );
    const cheap = invoice?.lines.find((line) => line.batches.some(({ batch }) => batch === 'B'));
    expect([cheap?.ratePaise, cheap?.quantity]).toEqual([100, 3]);
  });
});

describe('a batch that comes in', () => {
  const input = { batch: 'N1', expiry: '2027-12-31', packs: 20, mrpPaise: null };

  it('adds to the batch and to the sellable stock, at the MRP of the medicine', async () => {
    expect(await addBatch(pharmacy(), { medicineId: otc, ...input })).toMatchObject({ packs: 20 });
    expect(await addBatch(pharmacy(), { medicineId: otc, ...input, packs: 5 })).toMatchObject({ packs: 25 });
    expect([await left(), await stock()]).toEqual([{ N1: 25 }, 25]);
  });

  it('is refused if it contradicts the records, expires too early, or is of no medicine', async () => {
    await addBatch(pharmacy(), { medicineId: otc, ...input, mrpPaise: 25_50 });
    const refusal = (more: object) => expect(addBatch(pharmacy(), { medicineId: otc, ...input, ...more })).rejects;
    await refusal({ expiry: '2028-01-31' }).toThrow('Batch N1 is recorded to expire on 2027-12-31.');
    await refusal({ mrpPaise: 26_00 }).toThrow('Batch N1 is recorded with an MRP of Rs 25.50.');
    await refusal({ batch: 'N2', expiry: '2026-12-21' }).toThrow('too soon');
    await refusal({ medicineId: 'nothing' }).toThrow('There is no medicine nothing.');
    expect([await left(), await stock()]).toEqual([{ N1: 20 }, 20]);
  });
});

describe('the registers', () => {
  const all = { from: null, before: null };
  const serials = async (which: 'prescription' | 'h1') =>
    (await readRegister(shop.database.db, which, all)).map(({ serial }) => serial);

  it('contain each prescribed batch of a dispatched order: schedule H1 in both, medicines without prescription in none', async () => {
    await record('A', '2028-06-30', 50);
    await record('B', '2027-03-31', 3);
    const h1 = await confirmed(5, 'H1');
    const h = await confirmed(1, 'H');
    const plain = await confirmed(1);
    for (const { number } of [h1, h, plain]) await advance(number, 'PACKED');
    expect(await serials('prescription')).toEqual([]);
    for (const { number } of [h1, h, plain]) await advance(number, 'SHIPPED');
    const rows = await readRegister(shop.database.db, 'prescription', all);
    expect(rows.map((row) => [row.serial, row.order, row.batch, row.expiry, row.quantity])).toEqual([
      [1, h1.number, 'B', '2027-03-31', 3],
      [2, h1.number, 'A', '2028-06-30', 2],
      [3, h.number, 'A', '2028-06-30', 1],
    ]);
    expect(rows[0]).toMatchObject({
      patient: 'Asha Rao',
      patientAddress: '12, 4th Cross, near the temple, Bengaluru, Karnataka 560040',
      prescriber: 'Dr R Menon, KMC 1234, 12 MG Road, Bengaluru',
      dispensedAt: NOW,
    });
    expect((await readRegister(shop.database.db, 'h1', all)).map(({ order, batch }) => [order, batch])).toEqual([
      [h1.number, 'B'],
      [h1.number, 'A'],
    ]);
    expect(await readRegister(shop.database.db, 'h1', { from: null, before: NOW })).toEqual([]);
  });

  it('number concurrent dispatches without a gap, and enter each once', async () => {
    const orders: Placed[] = [];
    for (let count = 0; count < 8; count += 1) orders.push(await confirmed(1, count % 2 ? 'H' : 'H1'));
    for (const { number } of orders) await advance(number, 'PACKED');
    const before = { all: (await serials('prescription')).length, h1: (await serials('h1')).length };
    const answers = await Promise.allSettled([...orders, ...orders].map(({ number }) => advance(number, 'SHIPPED')));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(8);
    const upTo = (length: number) => Array.from({ length }, (_, index) => index + 1);
    expect(await serials('prescription')).toEqual(upTo(before.all + 8));
    expect(await serials('h1')).toEqual(upTo(before.h1 + 4));
  });
});
