import pg from 'pg';
import { expect, it } from 'vitest';
import { verifyShop } from '../services/verify-shop.ts';
import { createOlderDatabase } from '../testing/test-database.ts';
import { migrate } from './migrate.ts';

it('sets the stock of an older shop to that of its batches, and leaves medicines without batches', async () => {
  const { url, drop } = await createOlderDatabase('009');
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
    await drop();
  }
});

it('opens the ledger of an older shop so that it sums to its stock, and knows the last numbers of its list', async () => {
  const { url, db, drop } = await createOlderDatabase('018');
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(`
      insert into medicine (id, name, manufacturer_printed, mrp_paise, discontinued, pack_label, salts, listing, discount_percent, stock, short, by_batch, source, updated_at)
      select id, 'Examplol', 'X', 1000, false, 'strip of 10 tablets', '{}', 'unknown', 0, stock, short, by_batch, 'import', now() - interval '1 day'
      from (values ('listed', 5, 0, false), ('counted', 16, 0, true), ('short', 0, 2, true), ('empty', 0, 0, false)) m (id, stock, short, by_batch);
      insert into medicine_batch (medicine_id, batch, expiry, mrp_paise, packs) values ('counted', 'A', current_date + 400, 1000, 20), ('short', 'A', current_date + 400, 1000, 1);
      insert into account (id, phone, created_at) values ('a', '9000000000', now());
      insert into patient (id, account_id, is_holder, first_name, last_name, email, created_at) values ('p', 'a', true, 'A', '', '', now());
      insert into customer_order (id, number, account_id, patient_id, address_id, status, order_type, source, patient, address, original_paise,
        discounted_paise, coupon_paise, delivery_fee_paise, payable_paise, prescription_status, promised_from, promised_to, created_at, holds_goods)
      select id, id, 'a', 'p', 'x', status, 'cod', 'web', '{}', '{}', 0, 0, 0, 0, 0, 'NOT_NEEDED', now(), now(), now() - age, holds from
        (values ('waits', 'PLACED', interval '0', true), ('sent', 'DELIVERED', interval '0', true), ('old', 'DELIVERED', interval '9 days', true), ('gone', 'CANCELLED', interval '0', false)) o (id, status, age, holds);
      insert into order_event select id, 1, status, 'pharmacy', created_at, '' from customer_order;
      insert into order_line (order_id, line, searched_id, searched_name, medicine_id, name, manufacturer, pack_label, schedule, quantity,
        mrp_paise, original_paise, selling_paise, searched_selling_paise)
      select o, line, id, '', id, '', '', '', 'OTC', packs, 1000, 0, 0, 0 from (values ('waits', 1, 'counted', 4), ('waits', 2, 'short', 3), ('waits', 3, 'listed', 2),
        ('sent', 1, 'listed', 7), ('old', 1, 'listed', 19), ('gone', 1, 'listed', 15)) as l (o, line, id, packs)`);
    await migrate(url);
    const { rows } = await client.query(
      'select medicine_id as id, seq, kind, shelf_packs as shelf, held_packs as held from stock_movement order by 1, 2',
    );
    expect(rows).toEqual([
      { id: 'counted', seq: 1, kind: 'opening', shelf: 20, held: 4 },
      { id: 'empty', seq: 1, kind: 'opening', shelf: 0, held: 0 },
      { id: 'listed', seq: 1, kind: 'opening', shelf: 7, held: 2 },
      { id: 'short', seq: 1, kind: 'opening', shelf: 1, held: 3 },
    ]);
    // The list said 14 yesterday; 9 of them were ordered since.
    const { rows: listed } = await client.query('select medicine_id as id, packs from listed_stock order by 1');
    expect(listed).toEqual([
      { id: 'empty', packs: 0 },
      { id: 'listed', packs: 14 },
    ]);
    const broken = (await verifyShop(db, new Date())).filter(({ rule }) => /ledger|movement|sold is/.test(rule));
    expect(broken.length).toBeGreaterThan(3);
    expect(broken.flatMap((finding) => finding.broken)).toEqual([]);
  } finally {
    await client.end();
    await drop();
  }
});
