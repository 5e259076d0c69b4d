import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FIGURES } from '#domain/books/books.ts';
import { advanceOrder } from '../../services/orders/advance-order.ts';
import { findOtc, newCustomer, orderOf } from '../../testing/customer.ts';
import { atCounter, type CounterPerson } from '../../testing/pharmacy-people.ts';
import { openTestShop, type TestShop } from '../../testing/test-shop.ts';

let shop: TestShop;
let owner: CounterPerson;
let paise = 0;
const NOW = new Date('2026-11-21T06:00:00Z');
const MONTH = 'from=2026-11-01&until=2026-11-30';
const LEAVES = ['CONFIRMED', 'PACKED', 'SHIPPED', 'OUT_FOR_DELIVERY', 'DELIVERED'];

beforeAll(async () => {
  shop = await openTestShop({ rateLimits: false }, { seeded: true });
  owner = await atCounter(shop, 'Asha Rao', ['owner']);
  const otc = await findOtc(shop);
  const parts = { db: shop.database.db, now: () => NOW, newId: () => crypto.randomUUID(), gateway: shop.gateway };
  for (const [place, end] of [LEAVES, ['CANCELLED'], []].entries()) {
    const customer = await newCustomer(shop, 7_398_200_001 + place);
    const { data } = await orderOf(customer, otc, { order_type: 'cod' });
    for (const state of end) await advanceOrder(parts, data.iso_order_id, state);
    if (place !== 1) paise += Math.round(data.finalPrice * 100);
  }
});
afterAll(() => shop.close());

const read = async (figure: string, range = MONTH) => owner.browser.get(`counter/figure?figure=${figure}&${range}`);

describe('a figure', () => {
  it.each(FIGURES)('%s is read and exported, with a cell for each column', async (figure) => {
    const { status, data } = await read(figure);
    expect(status).toBe(200);
    for (const row of data.rows) expect(row).toHaveLength(data.columns.length);
    const file = await owner.browser.get(`counter/figure.csv?figure=${figure}&${MONTH}`);
    expect([file.status, file.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
  });

  it('counts orders, cancelled ones, and the value of the others', async () => {
    expect((await read('orders')).data.rows).toEqual([['2026-11-21', 3, 1, paise / 100, 3]]);
  });

  it('counts a delivery on the promised day as in time, and one on the next day as late', async () => {
    expect((await read('waiting')).data.rows).toEqual([['2026-11-21', 1, 1, 0, 0, 0]]);
    await shop.database.pool.query(
      "update order_event set at = at + interval '18 hours 40 minutes' where status = 'DELIVERED'",
    );
    // It was dispatched on 21 November in India, twelve and a half hours after it was placed.
    expect((await read('waiting', 'from=2026-11-22&until=2026-11-22')).data.rows).toEqual([
      ['2026-11-22', 1, 0, 1, 18.7, 18.7],
    ]);
    // A return that was not taken delivers it once more, which is no delivery.
    await shop.database.pool.query(
      `insert into order_event (order_id, seq, status, actor, at, note)
       select order_id, seq + 2, status, actor, at + interval '3 days', '' from order_event where status = 'DELIVERED'`,
    );
    expect((await read('waiting', 'from=2026-11-22&until=2026-11-29')).data.rows).toHaveLength(1);
  });

  it('counts a cheaper choice with the saving of its line', async () => {
    await shop.database.pool.query(
      `update order_line set searched_id = (select id from medicine where id <> order_line.medicine_id limit 1),
         original_paise = selling_paise + 250, quantity = 2
       where order_id = (select id from customer_order where status = 'DELIVERED')`,
    );
    shop.advance(61);
    expect((await read('cheaper')).data.rows).toEqual([['2026-11-21', 2, 1, 50, 5]]);
  });

  it('shows the current stock, whatever days are requested', async () => {
    const { rows } = await shop.database.pool.query(
      'select sum(packs)::int as packs, sum(packs::bigint * mrp_paise)::float / 100 as worth from medicine_batch where packs > 0',
    );
    const { data } = await read('stock', 'from=2020-01-01&until=2020-01-02');
    expect([data.foot[2], data.foot[3]]).toEqual([rows[0].packs, rows[0].worth]);
  });

  it('is cached for a minute', async () => {
    const first = (await read('returns')).data.at;
    shop.advance(30);
    expect((await read('returns')).data.at).toBe(first);
    shop.advance(31);
    expect((await read('returns')).data.at).not.toBe(first);
  });

  it('contains nobody’s name, number or medicine', async () => {
    for (const figure of FIGURES) {
      const text = JSON.stringify((await read(figure)).data);
      expect(text).not.toMatch(/7398200|SS-|Asha/);
    }
  });

  it.each([
    ['figure=people', MONTH],
    ['figure=orders', 'from=2026-11-30&until=2026-11-01'],
    ['figure=orders', 'from=2024-01-01&until=2026-11-01'],
    ['figure=orders', 'from=soon&until=2026-11-01'],
  ])('refuses %s %s', async (figure, range) => {
    expect((await owner.browser.get(`counter/figure?${figure}&${range}`)).status).toBe(400);
  });

  it.each(['pharmacist', 'packer', 'support'] as const)('is refused to a %s', async (role) => {
    const other = await atCounter(shop, `Only ${role}`, [role]);
    for (const path of ['figure', 'figure.csv'])
      expect((await other.browser.get(`counter/${path}?figure=orders&${MONTH}`)).status).toBe(403);
  });
});
