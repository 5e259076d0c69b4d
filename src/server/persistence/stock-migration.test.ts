import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { withDatabase } from '../testing/start-database.ts';
import { migrate, shippedMigrations } from './migrate.ts';

const name = `migrate_${randomUUID().replaceAll('-', '')}`;
let server: pg.Client;

beforeAll(async () => {
  server = new pg.Client({ connectionString: inject('databaseUrl') });
  await server.connect();
  await server.query(`create database ${name}`);
});
afterAll(async () => {
  await server.query(`drop database if exists ${name} with (force)`);
  await server.end();
});

it('makes the stock of an older shop tell what its batches tell, and leaves what has none', async () => {
  const url = withDatabase(inject('databaseUrl'), name);
  await migrate(
    url,
    shippedMigrations().filter((migration) => migration.name < '009'),
  );
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const medicine = (id: string, stock: number) => `
      insert into medicine (id, name, manufacturer_printed, mrp_paise, discontinued, pack_label, salts, listing, discount_percent, stock, source, updated_at)
      values ('${id}', 'Examplol', 'X', 1000, false, 'strip of 10 tablets', '{}', 'unknown', 0, ${stock}, 'import', now());`;
    await client.query(`${medicine('counted', 130)} ${medicine('listed', 100)} ${medicine('short', 3)}
      insert into medicine_batch (medicine_id, batch, expiry, mrp_paise, packs) values
        ('counted', 'A', current_date + 400, 1000, 20), ('counted', 'NEAR', current_date + 59, 1000, 5), ('short', 'A', current_date + 400, 1000, 1);
      insert into account (id, phone, created_at) values ('a', '9000000000', now());
      insert into patient (id, account_id, is_holder, first_name, last_name, email, created_at) values ('p', 'a', true, 'A', '', '', now());
      insert into customer_order (id, number, account_id, patient_id, address_id, status, order_type, source, patient, address, original_paise,
        discounted_paise, coupon_paise, delivery_fee_paise, payable_paise, prescription_status, promised_from, promised_to, created_at, holds_goods)
      values ('o', 'SS-1', 'a', 'p', 'x', 'PLACED', 'cod', 'web', '{}', '{}', 0, 0, 0, 0, 0, 'NOT_NEEDED', now(), now(), now(), true);
      insert into order_line (order_id, line, searched_id, searched_name, medicine_id, name, manufacturer, pack_label, schedule, quantity,
        mrp_paise, original_paise, selling_paise, searched_selling_paise)
      select 'o', line, id, '', id, '', '', '', 'OTC', packs, 1000, 0, 0, 0 from (values (1, 'counted', 4), (2, 'short', 3)) as l (line, id, packs)`);
    await migrate(url);
    const { rows } = await client.query('select id, by_batch, stock, short from medicine order by id');
    expect(rows).toEqual([
      { id: 'counted', by_batch: true, stock: 16, short: 0 },
      { id: 'listed', by_batch: false, stock: 100, short: 0 },
      { id: 'short', by_batch: true, stock: 0, short: 2 },
    ]);
    const { rows: onSale } = await client.query('select batch from medicine_batch where not on_sale');
    expect(onSale).toEqual([{ batch: 'NEAR' }]);
  } finally {
    await client.end();
  }
});
