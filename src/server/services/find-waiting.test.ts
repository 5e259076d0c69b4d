import { afterAll, beforeAll, expect, it } from 'vitest';
import { findOtc, newCustomer, orderOf } from '../testing/customer.ts';
import { atCounter } from '../testing/pharmacy-people.ts';
import { openTestShop, type TestShop } from '../testing/test-shop.ts';
import { findWaiting } from './find-waiting.ts';
import { prescriptionsToDecide } from './orders/prescriptions/list-prescriptions.ts';

let shop: TestShop;
let number: string;
let since: Date;

beforeAll(async () => {
  shop = await openTestShop({ rateLimits: false }, { seeded: true });
  const { data } = await orderOf(await newCustomer(shop, 7_350_000_001), await findOtc(shop));
  number = data.iso_order_id;
  const { rows } = await shop.database.pool.query('select max(at) as at from order_event');
  since = rows[0].at;
});
afterAll(() => shop.close());

const HOUR = 3_600_000;
const later = async (hours: number) => {
  const found = await findWaiting(shop.database.db, new Date(since.getTime() + hours * HOUR));
  return found.filter(({ waiting }) => waiting.length > 0).map(({ rule, waiting }) => `${rule}: ${waiting.join()}`);
};
const set = (what: string) => shop.database.pool.query(`update customer_order set ${what} where number = $1`, [number]);
const waits = () => `${number} since ${since.toISOString()}`;

it.each([
  ["status = 'PLACED'", 25, 'an order with nothing missing is confirmed within 24 hours'],
  ["status = 'PLACED', prescription_status = 'TELECONSULT'", 5, 'a doctor calls within 4 hours'],
  ["status = 'PLACED', prescription_status = 'REJECTED'", 73, 'a refused prescription is settled within 72 hours'],
  ["status = 'PACKED', prescription_status = 'APPROVED'", 49, 'a confirmed order leaves within 48 hours'],
  ["status = 'UNDELIVERED'", 241, 'a parcel arrives within 10 days'],
  ["status = 'RETURN_REQUESTED'", 337, 'a return is settled within 14 days'],
])('an order with %s waits too long after %i hours, and not two before', async (state, hours, rule) => {
  await set(state);
  expect(await later(hours - 2)).toEqual([]);
  expect(await later(hours)).toEqual([`${rule}: ${waits()}`]);
});

it('an order that waits for a substitute or for the patient’s answer is reported only after three days', async () => {
  const { pool } = shop.database;
  await set("status = 'PLACED', prescription_status = 'APPROVED'");
  await pool.query("update order_line set substitution = 'requested'");
  expect(await later(71)).toEqual([]);
  const rule = 'a question to the patient or about a substitute is settled within 72 hours';
  expect(await later(73)).toEqual([`${rule}: ${waits()}`]);
  await pool.query('update order_line set substitution = null');
  await set("prescription_status = 'TELECONSULT'");
  const { id } = await atCounter(shop, 'Meera Iyer', ['pharmacist']);
  await pool.query(
    `insert into desk_question select 'q', id, 'blurred', '', $1, 'Meera', 'KA-1', now(), null from customer_order`,
    [id],
  );
  expect(await later(71)).toEqual([]);
  expect(await later(73)).toEqual([`${rule}: ${waits()}`]);
  await pool.query('update desk_question set closed_at = now()');
});

it('a file that came later is looked at within 12 hours of its coming', async () => {
  const { pool } = shop.database;
  await set("status = 'PLACED', prescription_status = 'PENDING'");
  const at = new Date(since.getTime() + 100 * HOUR);
  await pool.query(
    `insert into prescription (id, account_id, order_id, number, status, note, created_at)
     select 'late', account_id, id, number, 'RECEIVED', '', $1 from customer_order`,
    [since],
  );
  await pool.query(
    `insert into prescription_file (id, prescription_id, account_id, file_key, kind, created_at)
     select 'late', 'late', account_id, 'late', 'image', $1 from customer_order`,
    [at],
  );
  expect(await later(111)).toEqual([]);
  expect(await later(113)).toEqual([
    `a prescription is looked at within 12 hours: ${number} since ${at.toISOString()}`,
  ]);
  await pool.query('delete from prescription_file; delete from prescription');
});

it('a prescription waits while its order says so, also one that another medicine of a line opened again', async () => {
  await shop.database.pool.query(
    `insert into prescription (id, account_id, order_id, number, status, note, created_at)
     select 'of-order', account_id, id, number, 'RECEIVED', '', $1 from customer_order`,
    [since],
  );
  const listed = async () => (await prescriptionsToDecide(shop.database.db, 5)).map((one) => [one.number, one.status]);
  const rule = 'a prescription is looked at within 12 hours';
  for (const received of ['RECEIVED', 'APPROVED']) {
    await shop.database.pool.query('update prescription set status = $1', [received]);
    await set("status = 'PLACED', prescription_status = 'PENDING'");
    expect([await later(13), await listed()]).toEqual([[`${rule}: ${waits()}`], [[number, 'RECEIVED']]]);
  }
  await shop.database.pool.query("update prescription set status = 'RECEIVED'");
  await set("status = 'PLACED', prescription_status = 'NOT_NEEDED'");
  expect([await later(13), await listed()]).toEqual([[], []]);
  await set("status = 'CANCELLED', prescription_status = 'PENDING'");
  expect([await later(13), await listed()]).toEqual([[], []]);
  await shop.database.pool.query("delete from prescription where id = 'of-order'");
});

it('a request to call back waits too long after 12 hours, and no longer once it is decided', async () => {
  await set("status = 'DELIVERED'");
  await shop.database.pool.query(
    `insert into prescription (id, account_id, number, status, note, created_at)
     select 'rx', account_id, 'RX-WAIT-0001', 'RECEIVED', '', $1 from customer_order limit 1`,
    [since],
  );
  expect(await later(11)).toEqual([]);
  expect(await later(13)).toEqual([
    `a prescription is looked at within 12 hours: RX-WAIT-0001 since ${since.toISOString()}`,
  ]);
  await shop.database.pool.query(`update prescription set status = 'REJECTED'`);
  expect(await later(1000)).toEqual([]);
});
