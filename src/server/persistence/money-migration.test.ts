import pg from 'pg';
import { expect, it } from 'vitest';
import { verifyShop } from '../services/verify-shop.ts';
import { createOlderDatabase } from '../testing/test-database.ts';
import { migrate } from './migrate.ts';

/** Each order of an older shop: its number, state, payment method, price, and how much less its batches cost. */
const ORDERS = [
  ['SS-CASH', 'PLACED', 'cod', 5_000, 0],
  ['SS-DOOR', 'DELIVERED', 'cod', 5_000, 700],
  ['SS-PAID', 'CONFIRMED', 'online', 4_000, 0],
  ['SS-SENT', 'SHIPPED', 'online', 4_000, 500],
  ['SS-GONE', 'CANCELLED', 'online', 4_000, 0],
  ['SS-LATE', 'FAILED', 'online', 4_000, 0],
  ['SS-FREE', 'PLACED', 'cod', 0, 0],
  ['SS-OLD', 'PAYMENT_PENDING', 'online', 3_000, 0],
  ['SS-NEW', 'PAYMENT_PENDING', 'online', 3_000, 0],
] as const;

it('opens the ledger of an older shop so that every order balances, and lets its unpaid orders end as they would have', async () => {
  const { url, db, drop } = await createOlderDatabase('017');
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(`
      insert into account (id, phone, created_at) values ('a', '9000000000', now());
      insert into patient (id, account_id, is_holder, first_name, last_name, email, created_at) values ('p', 'a', true, 'A', '', '', now())`);
    for (const [index, [number, status, type, paise, less]] of ORDERS.entries()) {
      await client.query(
        `insert into customer_order (id, number, account_id, patient_id, address_id, status, order_type, source, patient, address, original_paise,
           discounted_paise, coupon_paise, delivery_fee_paise, payable_paise, prescription_status, promised_from, promised_to, created_at, holds_goods, shortfall_paise)
         values ($1, $1, 'a', 'p', 'x', $2, $3, 'web', '{}', '{}', $4, $4, 0, 0, $4, 'NOT_NEEDED', now(), now(), now() + $5 * interval '1 second', $6, $7)`,
        [number, status, type, paise, index, !['CANCELLED', 'FAILED'].includes(status), less],
      );
      await client.query(`insert into order_event values ($1, 1, $2, 'customer', now(), '')`, [number, status]);
    }
    const paid = [
      ['SS-PAID', 4_000],
      ['SS-SENT', 4_000],
      ['SS-GONE', 4_000],
    ] as const;
    for (const [number, paise] of paid)
      await client.query(
        `insert into payment (order_id, amount_paise, gateway_payment_id, captured_at, expires_at) values ($1, $2, 'pay ' || $1, now(), now())`,
        [number, paise],
      );
    const back = [
      ['SS-SENT', 'pay SS-SENT', 500, 'shortfall'],
      ['SS-GONE', 'pay SS-GONE', 4_000, 'whole'],
      // A second payment of one order, and one that came too late and was never booked for the order.
      ['SS-PAID', 'pay twice', 4_000, 'whole'],
      ['SS-LATE', 'pay late', 4_000, 'whole'],
    ];
    for (const [number, payment, paise, reason] of back)
      await client.query(
        `insert into refund (id, order_id, gateway_payment_id, amount_paise, reason, status, created_at, due_at)
         values ('refund ' || $2, $1, $2, $3, $4, 'pending', now(), now())`,
        [number, payment, paise, reason],
      );
    await migrate(url);
    const { rows } = await client.query<{ number: string; beside_another: boolean }>(
      `select number, beside_another from customer_order where status = 'PAYMENT_PENDING' order by number`,
    );
    expect(rows).toEqual([
      { number: 'SS-NEW', beside_another: false },
      { number: 'SS-OLD', beside_another: true },
    ]);
    const broken = (await verifyShop(db, new Date())).filter((finding) => /ledger|paid|back/.test(finding.rule));
    expect(broken.length).toBeGreaterThan(4);
    expect(broken.flatMap((finding) => finding.broken)).toEqual([]);
  } finally {
    await client.end();
    await drop();
  }
});
