import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { importCatalogue } from './catalogue/import-catalogue.ts';
import { addBatch } from './stock/take-in-batch.ts';
import { verifyShop } from './verify-shop.ts';

const HEADER =
  'id,name,price,Is_discontinued,manufacturer_name,pack_size_label,composition,stock,discount_percent,batch,expiry';
const NOW = new Date('2026-11-21T06:00:00Z');
const folder = mkdtempSync(join(tmpdir(), 'samesalt-batches-'));
let database: TestDatabase;
let files = 0;

beforeAll(async () => {
  database = await createTestDatabase({ seeded: true });
});
beforeEach(async () => {
  await database.pool.query(`delete from medicine_batch where medicine_id like 'x-%'`);
  await database.pool.query(`delete from medicine where id like 'x-%'`);
});
afterAll(async () => {
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

/** Imports rows, each "id,stock,batch,expiry". */
async function take(...rows: string[]) {
  files += 1;
  const file = join(folder, `${files}.csv`);
  const lines = rows.map((row) => {
    const [id, stock, batch, expiry] = row.split(',');
    return `${id},Examplol 40 Tablet,72.5,FALSE,Example Pharma,strip of 10 tablets,Telmisartan (40mg),${stock},0,${batch},${expiry}`;
  });
  writeFileSync(file, [HEADER, ...lines].join('\n'));
  const client = await database.pool.connect();
  try {
    const defaults = { stock: 100, discountPercent: 0 };
    return await importCatalogue(client, { file, source: 'import', defaults, now: NOW });
  } finally {
    client.release();
  }
}

const story = async (id: string) => {
  const { db } = database;
  const { stock, by_batch } = await db
    .selectFrom('medicine')
    .select(['stock', 'by_batch'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const rows = await db
    .selectFrom('medicine_batch')
    .selectAll()
    .where('medicine_id', '=', id)
    .orderBy('batch')
    .execute();
  return { stock, by_batch, batches: rows.map(({ batch, packs }) => `${packs} of ${batch}`) };
};
const broken = async () => (await verifyShop(database.db, NOW)).flatMap((finding) => finding.broken);

describe('a list that names batches', () => {
  it('adds the packs of each, and stock and batches agree', async () => {
    await take('x-1,7,B1,2028-03-31', 'x-2,5,B9,2026-12-31');
    expect(await story('x-1')).toEqual({ stock: 7, by_batch: true, batches: ['7 of B1'] });
    // Too close to its expiry: in stock, but not sold.
    expect(await story('x-2')).toEqual({ stock: 0, by_batch: true, batches: ['5 of B9'] });
    expect(await broken()).toEqual([]);
  });

  it('is refused in the rows whose expiry is more than ten years away, as for a batch that a person enters', async () => {
    const done = await take('x-1,7,B1,2082-06-30', 'x-2,5,B9,06/2082', 'x-3,5,B2,2036-11-20');
    expect(done).toMatchObject({ added: 1, refused: [{ line: 2 }, { line: 3 }] });
    expect(done.refused[0]?.problem).toBe('its expiry "2082-06-30" is more than ten years away: please read it again');
    expect(await story('x-3')).toEqual({ stock: 5, by_batch: true, batches: ['5 of B2'] });
  });

  it('changes nothing when it is imported again after packs were sold', async () => {
    await take('x-1,7,B1,2028-03-31');
    await database.db.updateTable('medicine_batch').set({ packs: 4 }).where('medicine_id', '=', 'x-1').execute();
    await database.db.updateTable('medicine').set({ stock: 4 }).where('id', '=', 'x-1').execute();
    const again = await take('x-1,7,B1,2028-03-31');
    expect(again).toMatchObject({ added: 0, replaced: 0, unchanged: 1 });
    expect(await story('x-1')).toEqual({ stock: 4, by_batch: true, batches: ['4 of B1'] });
  });

  it('adds a new batch to the rest of the others', async () => {
    await take('x-1,7,B1,2028-03-31');
    await take('x-1,20,B2,2028-09-30');
    expect(await story('x-1')).toEqual({ stock: 27, by_batch: true, batches: ['7 of B1', '20 of B2'] });
  });

  it('creates no batch from a number without an expiry, nor the reverse', async () => {
    await take('x-1,7,B1,', 'x-2,8,,2028-03-31');
    expect(await story('x-1')).toEqual({ stock: 7, by_batch: false, batches: [] });
    expect(await story('x-2')).toEqual({ stock: 8, by_batch: false, batches: [] });
  });
});

describe('a list without batches', () => {
  it('sets the stock until the first batch is counted; then the batches do', async () => {
    await take('x-1,7,,');
    await take('x-1,9,,');
    expect(await story('x-1')).toEqual({ stock: 9, by_batch: false, batches: [] });
    const parts = { db: database.db, now: () => NOW };
    await addBatch(parts, { medicineId: 'x-1', batch: 'B1', expiry: '2028-03-31', packs: 3, mrpPaise: null });
    expect(await take('x-1,50,,')).toMatchObject({ unchanged: 1 });
    expect(await story('x-1')).toEqual({ stock: 3, by_batch: true, batches: ['3 of B1'] });
    expect(await broken()).toEqual([]);
  });

  it('that replaces a shipped product ends its sample batch, never one of the pharmacy’s own batches', async () => {
    const parts = { db: database.db, now: () => NOW };
    await addBatch(parts, { medicineId: 'ss-0002', batch: 'OWN', expiry: '2028-03-31', packs: 3, mrpPaise: null });
    await take('ss-0001,40,,', 'ss-0002,40,,', 'ss-0003,40,B1,2028-03-31');
    expect(await story('ss-0001')).toEqual({ stock: 40, by_batch: false, batches: [] });
    expect(await story('ss-0002')).toEqual({ stock: 3, by_batch: true, batches: ['3 of OWN'] });
    expect(await story('ss-0003')).toEqual({ stock: 40, by_batch: true, batches: ['40 of B1'] });
    expect(await broken()).toEqual([]);
  });
});
