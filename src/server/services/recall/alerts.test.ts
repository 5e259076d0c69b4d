import { afterAll, beforeAll, expect, it } from 'vitest';
import { findOtc } from '../../testing/customer.ts';
import { openTestShop, type TestShop } from '../../testing/test-shop.ts';
import { addBatch } from '../stock/take-in-batch.ts';
import { importAlerts } from './alerts.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({}, { seeded: true });
});
afterAll(() => shop.close());

it('quarantines a batch of a late month although many newer alerts of other products have its number', async () => {
  const parts = { db: shop.database.db, now: () => new Date('2026-11-21T06:00:00Z'), newId: () => crypto.randomUUID() };
  const otc = await findOtc(shop);
  await addBatch(parts, { medicineId: otc, batch: 'LATE-1', expiry: '2027-06-30', packs: 5, mrpPaise: null });
  const { rows } = await shop.database.pool.query(
    'select name, manufacturer_printed as maker from medicine where id = $1',
    [otc],
  );
  const header = 'product,batch,maker,reason,laboratory,month';
  const others = Array.from({ length: 501 }, (_, place) => `Other ${place},LATE-1,Somebody,Assay,CDL,2026-10`);
  await importAlerts(parts, 'operator:test', [header, ...others].join('\n'));
  const [{ name, maker }] = rows;
  const late = [header, `${name},LATE-1,${maker},Assay,CDL,2026-01`].join('\n');
  expect((await importAlerts(parts, 'operator:test', late)).keptApart).toEqual([{ medicine: name, batch: 'LATE-1' }]);
});

it('quarantines the other batches if one cannot be quarantined', async () => {
  const parts = { db: shop.database.db, now: () => new Date('2026-11-21T06:00:00Z'), newId: () => crypto.randomUUID() };
  const { pool } = shop.database;
  const otc = await findOtc(shop);
  for (const batch of ['FAULT-1', 'FAULT-2'])
    await addBatch(parts, { medicineId: otc, batch, expiry: '2027-06-30', packs: 5, mrpPaise: null });
  await pool.query(`create function refuse_one() returns trigger language plpgsql as
    $$ begin raise exception 'Nobody expected this.'; end $$`);
  await pool.query(`create trigger refuse_one before update on medicine_batch for each row
    when (new.batch = 'FAULT-1') execute function refuse_one()`);
  const { rows: medicines } = await pool.query(
    'select name, manufacturer_printed as maker from medicine where id = $1',
    [otc],
  );
  const [{ name, maker }] = medicines;
  const csv = [
    'product,batch,maker,reason,laboratory,month',
    // The newest month is first.
    `${name},FAULT-1,${maker},Assay,CDL,2026-11`,
    `${name},FAULT-2,${maker},Assay,CDL,2026-10`,
  ].join('\n');
  const sold = async () =>
    (await pool.query("select batch from medicine_batch where batch like 'FAULT-_' and on_sale order by batch")).rows;
  await expect(importAlerts(parts, 'operator:test', csv)).rejects.toThrow('Nobody expected this.');
  expect(await sold()).toEqual([{ batch: 'FAULT-1' }]);
  await pool.query('drop trigger refuse_one on medicine_batch');
  expect((await importAlerts(parts, 'operator:test', csv)).keptApart).toEqual([{ medicine: name, batch: 'FAULT-1' }]);
  expect(await sold()).toEqual([]);
});
