import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newCustomer, orderOf } from '../../testing/customer.ts';
import { openTestShop, type TestShop } from '../../testing/test-shop.ts';
import { advanceOrder, decide } from './advance-order.ts';

let shop: TestShop;
let prescribed: string;
let phone = 7_900_000_000;
let order: { order_id: string; iso_order_id: string };

beforeAll(async () => {
  shop = await openTestShop({ rateLimits: false }, { seeded: true });
  const { medicines } = (await shop.browser().get('inventory/search-products?query=augmentin%20625&limit=5')).data;
  prescribed = medicines[0].medicine_id;
});
afterAll(() => shop.close());
beforeEach(async () => {
  phone += 1;
  order = (await orderOf(await newCustomer(shop, phone), prescribed)).data;
});

const pharmacy = () => ({
  db: shop.database.db,
  now: () => new Date('2026-11-21T07:00:00Z'),
  newId: () => crypto.randomUUID(),
});
const prescriber = {
  name: 'Dr Meera Iyer',
  registration: 'KMC 1234',
  address: '12 MG Road, Bengaluru',
  consultation: 'video call of 20 November',
};
const mark = (schedule: 'H' | 'H1') =>
  shop.database.db.updateTable('order_line').set({ schedule }).where('order_id', '=', order.order_id).execute();
const approve = (told: Parameters<typeof decide>[3] = {}) => decide(pharmacy(), order.iso_order_id, 'APPROVED', told);
const state = () =>
  shop.database.db
    .selectFrom('customer_order')
    .select(['prescription_status', 'prescription_dated'])
    .where('id', '=', order.order_id)
    .executeTakeFirstOrThrow();

describe.each(['H', 'H1'] as const)('a prescription for Schedule %s', (schedule) => {
  beforeEach(() => mark(schedule));

  it.each([
    [{}, /please tell who wrote the prescription .+their address .+their registration .+the day on it .+consulted/],
    [{ prescriber }, /please tell the day on it \(--dated\)\.$/],
    [{ dated: '2026-11-20' }, /please tell who wrote the prescription \(--prescriber\)/],
    [
      { dated: '2026-11-20', prescriber: { ...prescriber, address: ' ' } },
      /tell their address \(--prescriber-address\)\.$/,
    ],
    [
      { dated: '2026-11-20', prescriber: { ...prescriber, registration: null } },
      /tell their registration \(--registration\)\.$/,
    ],
    [
      { dated: '2026-11-20', prescriber: { ...prescriber, consultation: null } },
      /no file was sent \(--consultation\)\.$/,
    ],
  ])('is not approved with %o alone', async (told, sentence) => {
    await expect(approve(told)).rejects.toThrow(sentence);
    expect((await state()).prescription_status).toBe('TELECONSULT');
  });

  it('is approved with both, which are kept, and may be rejected without', async () => {
    await approve({ prescriber, dated: '2026-11-20' });
    expect(await state()).toEqual({ prescription_status: 'APPROVED', prescription_dated: '2026-11-20' });
    await decide(pharmacy(), order.iso_order_id, 'REJECTED');
    await approve();
    expect((await state()).prescription_status).toBe('APPROVED');
  });

  it('is not approved where its day makes it too old, even with both', async () => {
    await expect(approve({ prescriber, dated: '2026-01-01' })).rejects.toThrow(/days old/);
  });
});

describe('what stands in a register', () => {
  it.each(['prescription_register', 'h1_register'])(
    'of %s can be added to, never changed, removed or emptied',
    async (table) => {
      await mark('H1');
      await approve({ prescriber, dated: '2026-11-20' });
      for (const status of ['CONFIRMED', 'PACKED', 'SHIPPED'])
        await advanceOrder(pharmacy(), order.iso_order_id, status);
      const { pool } = shop.database;
      const rows = async () => (await pool.query(`select * from ${table} order by serial`)).rows;
      const before = await rows();
      expect(before.at(-1)).toMatchObject({
        order_id: order.order_id,
        prescriber: 'Dr Meera Iyer, KMC 1234, 12 MG Road, Bengaluru',
      });
      for (const statement of [
        `update ${table} set prescriber = 'Dr Nobody'`,
        `update ${table} set serial = serial + 1000 where serial = 1`,
        `delete from ${table} where order_id = '${order.order_id}'`,
        `truncate ${table}`,
      ]) {
        await expect(pool.query(statement)).rejects.toThrow(`The register ${table} is append-only`);
      }
      expect(await rows()).toEqual(before);
    },
  );
});
