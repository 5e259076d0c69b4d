import type pg from 'pg';

/**
 * Fills the tables of medicines and orders with `count` rows each, as large as real ones; needs the first three
 * migrations.
 */
export async function fill(client: pg.Client, count: number): Promise<void> {
  const patient = `jsonb_build_object('id', 'p1', 'first_name', 'Asha', 'last_name', 'Rao', 'phone', '9800000001', 'email', '', 'relation', null)`;
  const address = `jsonb_build_object('name', 'Asha Rao', 'phone', '9800000001', 'house_number', (n % 900)::text, 'street', md5(n::text) || ' Road', 'landmark', '', 'pin_code', '560001', 'city', 'Bengaluru', 'state', 'Karnataka')`;
  for (const sql of [
    `insert into account (id, phone, created_at) values ('filler', '9999999999', now()) on conflict do nothing`,
    `insert into patient (id, account_id, is_holder, first_name, last_name, email, created_at)
     values ('filler', 'filler', true, 'Asha', 'Rao', '', now()) on conflict do nothing`,
    `insert into medicine (id, name, manufacturer_printed, mrp_paise, discontinued, pack_label, salts, listing, discount_percent, stock, source, updated_at)
     select 'filler-' || n, 'Filler ' || md5(n::text), 'Maker ' || n % 700, 100 + n % 90000, false, 'strip of 10 tablets', array['Telmisartan (40mg)'], 'complete', 0, 100, 'import', now()
     from generate_series(1, ${count}) n`,
    `insert into customer_order (id, number, account_id, patient_id, address_id, status, order_type, source, patient, address, original_paise, discounted_paise, coupon_paise, delivery_fee_paise, payable_paise, prescription_status, promised_from, promised_to, created_at, holds_goods)
     select md5(n::text), 'SS-F' || n, 'filler', 'filler', 'filler', 'PLACED', 'cod', 'web', ${patient}, ${address}, 1000, 1000, 0, 0, 1000, 'NOT_NEEDED', current_date, current_date, now() - n * interval '1 second', true
     from generate_series(1, ${count}) n`,
    `insert into order_line (order_id, line, searched_id, searched_name, medicine_id, name, manufacturer, pack_label, schedule, quantity, mrp_paise, original_paise, selling_paise, searched_selling_paise)
     select md5(n::text), 1, 'filler-' || n, 'Filler ' || n, 'filler-' || n, 'Filler ' || n, 'Maker', 'strip of 10 tablets', 'OTC', 1, 1200, 1000, 1000, 1000 from generate_series(1, ${count}) n`,
    `insert into order_event (order_id, seq, status, actor, at, note) select md5(n::text), 1, 'PLACED', 'customer', now(), '' from generate_series(1, ${count}) n`,
  ]) {
    await client.query(sql);
  }
  await client.query('analyze');
}
