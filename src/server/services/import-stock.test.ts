import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listMovements, stockLedgerDifference } from '../persistence/repositories/catalogue/stock-ledger-repository.ts';
import { holdPacks, releasePacks } from '../persistence/repositories/catalogue/stock-repository.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { importCatalogue } from './catalogue/import-catalogue.ts';
import { addBatch } from './stock/take-in-batch.ts';

const NOW = new Date('2026-11-21T06:00:00Z');
const folder = mkdtempSync(join(tmpdir(), 'samesalt-stock-'));
let database: TestDatabase;
let files = 0;
let id: string;

beforeAll(async () => {
  database = await createTestDatabase({ seeded: true });
});
beforeEach(() => {
  files += 1;
  id = `x-${files}`;
});
afterAll(async () => {
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

/** Imports one row; `stock` is the content of the cell; if omitted, there is no such column. */
async function list(
  {
    stock,
    batch = '',
    mrp = 72.5,
    of = id,
  }: { stock?: number | '' | undefined; batch?: string; mrp?: number; of?: string },
  { counted = false, defaultStock = 0 } = {},
) {
  files += 1;
  const file = join(folder, `${files}.csv`);
  const [head, cell] = stock === undefined ? ['', ''] : [',stock', `,${stock}`];
  writeFileSync(
    file,
    `id,name,price,manufacturer_name,pack_size_label,composition,batch,expiry${head}\n${of},Examplol 40 Tablet,${mrp},Example Pharma,strip of 10 tablets,Telmisartan (40mg),${batch},${batch && '2028-03-31'}${cell}\n`,
  );
  const client = await database.pool.connect();
  try {
    const defaults = { stock: defaultStock, discountPercent: 0 };
    return await importCatalogue(client, { file, source: 'import', defaults, counted, now: NOW });
  } finally {
    client.release();
  }
}

const note = { reference: 'an order', at: NOW };
const sell = (quantity: number) => holdPacks(database.db, [{ medicineId: id, quantity }], note);
const cancel = (quantity: number) => releasePacks(database.db, [{ medicineId: id, quantity }], note);
const shelf = async (of = id) => {
  const { stock, short } = await database.db
    .selectFrom('medicine')
    .select(['stock', 'short'])
    .where('id', '=', of)
    .executeTakeFirstOrThrow();
  return short === 0 ? stock : -short;
};
const moves = async () =>
  (await listMovements(database.db, id, 99))
    .map(({ kind, shelfPacks, heldPacks }) => `${kind} ${shelfPacks} ${heldPacks}`)
    .toReversed();

describe('a list without a stock column', () => {
  it('starts a new medicine with no stock, or with the default', async () => {
    await list({});
    expect([await shelf(), await moves()]).toEqual([0, []]);
    id = `${id}-default`;
    await list({}, { defaultStock: 30 });
    expect([await shelf(), await moves()]).toEqual([30, ['imported 30 0']]);
  });

  it.each([
    ['no column', undefined],
    ['an empty cell', '' as const],
  ])('leaves the stock alone, whatever else changed: %s', async (_what, stock) => {
    await list({ stock: 20 });
    await sell(5);
    expect(await list({ stock, mrp: 80 }, { defaultStock: 100 })).toMatchObject({ replaced: 1, stockChanged: 0 });
    expect(await shelf()).toBe(15);
    expect(await list({ stock, mrp: 80 }, { counted: true })).toMatchObject({ unchanged: 1 });
    expect(await shelf()).toBe(15);
  });
});

describe('a list with a stock column', () => {
  it('changes nothing when it is imported twice, whatever was sold in between', async () => {
    await list({ stock: 5 });
    await sell(5);
    expect(await list({ stock: 5 })).toMatchObject({ unchanged: 1, stockChanged: 0 });
    expect(await shelf()).toBe(0);
    expect(await moves()).toEqual(['imported 5 0', 'held 0 5']);
  });

  it('adds the difference to the previous number, not the number itself', async () => {
    await list({ stock: 20 });
    await sell(6);
    expect(await list({ stock: 30 })).toMatchObject({ stockChanged: 1 });
    expect(await shelf()).toBe(24);
    await list({ stock: 27 });
    expect(await shelf()).toBe(21);
  });

  it('counts from the default with which a medicine started, and from zero if nothing was known', async () => {
    await list({}, { defaultStock: 100 });
    await sell(10);
    await list({ stock: 40 });
    expect(await shelf()).toBe(30);
    id = `${id}-unknown`;
    await list({});
    await list({ stock: 7 });
    expect(await shelf()).toBe(7);
  });

  it('never oversells after a reduction below the remaining stock: later packs fill the gap first', async () => {
    await list({ stock: 10 });
    await sell(9);
    await list({ stock: 4 });
    expect(await shelf()).toBe(-5);
    await list({ stock: 4 });
    expect(await shelf()).toBe(-5);
    await cancel(9);
    expect(await shelf()).toBe(4);
  });

  it('sets the stock with --counted, including packs that orders wait for', async () => {
    await list({ stock: 10 });
    await sell(3);
    await list({ stock: 8 }, { counted: true });
    expect([await shelf(), (await moves()).at(-1)]).toEqual([5, 'counted -2 0']);
    await list({ stock: 8 }, { counted: true });
    expect(await shelf()).toBe(5);
    await list({ stock: 9 });
    expect(await shelf()).toBe(6);
  });

  it('sets the stock with --counted where somebody changed it by hand, too', async () => {
    await list({ stock: 10 });
    await sell(3);
    for (const [byHand, counted] of [
      [12, 10],
      [2, 9],
    ] as const) {
      await database.db.updateTable('medicine').set({ stock: byHand }).where('id', '=', id).execute();
      expect(await list({ stock: counted }, { counted: true })).toMatchObject({ stockChanged: 1 });
      expect(await shelf()).toBe(counted - 3);
    }
    expect(await moves()).toEqual(['imported 10 0', 'held 0 3', 'counted -1 0']);
  });

  it('starts a medicine that replaces a shipped product with its own number, or with none', async () => {
    await list({ stock: 12, of: 'ss-0004' });
    expect(await shelf('ss-0004')).toBe(12);
    await list({ of: 'ss-0005' });
    expect(await shelf('ss-0005')).toBe(0);
    await list({ batch: 'B1', of: 'ss-0006' });
    expect(await shelf('ss-0006')).toBe(0);
  });
});

describe('a list with batches', () => {
  it('adds the difference of each batch, once', async () => {
    await list({ stock: 7, batch: 'B1' });
    await list({ stock: 7, batch: 'B1' });
    expect(await shelf()).toBe(7);
    expect(await list({ stock: 10, batch: 'B1' })).toMatchObject({ stockChanged: 1 });
    expect(await shelf()).toBe(10);
    await list({ stock: 20, batch: 'B2' });
    await list({ stock: 8, batch: 'B1' });
    expect(await shelf()).toBe(28);
  });

  it('does not change or create a batch without a number', async () => {
    await list({ stock: '', batch: 'B1' });
    expect(await shelf()).toBe(0);
    await list({ stock: 7, batch: 'B1' });
    await list({ stock: '', batch: 'B1' }, { defaultStock: 50 });
    await list({ batch: 'B2' }, { defaultStock: 50 });
    expect(await shelf()).toBe(7);
  });

  it('does not add packs again that the pharmacy received by hand; later differences count', async () => {
    await list({});
    const parts = { db: database.db, now: () => NOW };
    await addBatch(parts, { medicineId: id, batch: 'B1', expiry: '2028-03-31', packs: 20, mrpPaise: null });
    await list({ stock: 15, batch: 'B1' });
    expect(await shelf()).toBe(20);
    await list({ stock: 18, batch: 'B1' });
    expect(await shelf()).toBe(23);
  });

  it('sets a batch to a count, and removes later what could not be removed immediately', async () => {
    await list({ stock: 10, batch: 'B1' });
    await list({ stock: 6, batch: 'B1' }, { counted: true });
    expect(await shelf()).toBe(6);
    const packs = () =>
      database.db.selectFrom('medicine_batch').select('packs').where('medicine_id', '=', id).executeTakeFirstOrThrow();
    await database.db.updateTable('medicine_batch').set({ packs: 1 }).where('medicine_id', '=', id).execute();
    await list({ stock: 3, batch: 'B1' });
    expect(await packs()).toEqual({ packs: 0 });
    await list({ stock: 8, batch: 'B1' });
    expect(await packs()).toEqual({ packs: 3 });
  });
});

it('movements cannot be changed or removed, and the ledgers add up to the stock', async () => {
  const { rows } = await database.pool.query(`select m.id from medicine m where m.stock - m.short <>
    coalesce((select sum(shelf_packs - held_packs) from stock_movement s where s.medicine_id = m.id), 0)`);
  expect(rows).toEqual([]);
  for (const sql of [
    'delete from stock_movement',
    'update stock_movement set shelf_packs = 1',
    'truncate stock_movement',
  ])
    await expect(database.pool.query(sql)).rejects.toThrow('append-only');
});

it('the difference in the metric is a manual change of the database', async () => {
  const before = await stockLedgerDifference(database.db);
  await database.pool.query(`update medicine set stock = stock + 4 where id = 'ss-0010'`);
  expect(await stockLedgerDifference(database.db)).toBe(before + 4);
});
