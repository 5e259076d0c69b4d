import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { brand } from '#brand';
import { adoptSettings } from '../../services/settings/adopt-settings.ts';
import { findOtc, newCustomer, orderOf } from '../../testing/customer.ts';
import { atCounter, type CounterPerson } from '../../testing/pharmacy-people.ts';
import { openTestShop, type TestShop } from '../../testing/test-shop.ts';

let shop: TestShop;
let owner: CounterPerson;

beforeAll(async () => {
  shop = await openTestShop({ rateLimits: false }, { seeded: true });
  owner = await atCounter(shop, 'Asha Rao', ['owner']);
});
afterAll(() => shop.close());

interface Row {
  readonly setting: string;
  readonly value: string;
  readonly source: string;
}
const rowOf = async (id: string): Promise<Row> =>
  (await owner.browser.get('counter/settings')).data.find(({ setting }: Row) => setting === id);
const enter = (setting: string, value: string, before: string, by = owner) =>
  by.browser.ask('POST', 'counter/settings/enter', { setting, value, before });

describe('settings', () => {
  it('are shown with the value in force, entered, recorded with the person, and applied at once', async () => {
    expect(await rowOf('phone')).toMatchObject({ value: '', source: 'shipped' });
    const entered = await enter('phone', '+91 80 2345 6789', '');
    expect([entered.status, entered.message]).toEqual([200, '"Telephone" is saved.']);
    expect(await rowOf('phone')).toMatchObject({ value: '+91 80 2345 6789', source: 'entered' });
    expect(brand.phone).toMatchObject({ display: '+91 80 2345 6789', href: 'tel:+918023456789' });
    const { data } = await owner.browser.get('counter/settings/history');
    expect(data[0]).toMatchObject({ setting: 'phone', before: '', after: '+91 80 2345 6789', by: 'Asha Rao' });
    const { rows } = await shop.database.pool.query(
      "select actor, subject from audit_event where kind = 'setting-changed'",
    );
    expect(rows).toEqual([{ actor: `staff:${owner.id}`, subject: 'phone' }]);
  });

  it('are removed by an empty value', async () => {
    await enter('hours', '8:00 AM to 8:00 PM', '');
    expect(brand.phone.orderingHours).toBe('8:00 AM to 8:00 PM');
    expect((await enter('hours', '', '8:00 AM to 8:00 PM')).data).toMatchObject({ value: '', source: 'shipped' });
    expect(brand.phone.orderingHours).toBe('9:00 AM to 9:00 PM');
  });

  it('are stored as invoices print them', async () => {
    expect((await enter('state', 'tamil  nadu', '')).data).toMatchObject({ value: 'Tamil Nadu' });
    await enter('state', '', 'Tamil Nadu');
  });

  it('reach a server on which they were not entered', async () => {
    await shop.database.pool.query("insert into shop_setting values ('city', 'Mysuru')");
    await adoptSettings(shop.database.db, {});
    expect(brand.address[2]).toContain('Bengaluru');
    await shop.database.pool.query(
      "insert into shop_setting_change (setting, before, after, made_by, at) values ('city', '', 'Mysuru', 'operator:x', now())",
    );
    await adoptSettings(shop.database.db, {});
    expect(brand.address[2]).toContain('Mysuru');
  });

  it('are not changed by a page that shows an earlier value, nor twice by one press', async () => {
    await enter('pin', '560003', '');
    const late = await enter('pin', '560004', '');
    expect([late.status, late.message]).toEqual([409, expect.stringContaining('since you opened this')]);
    await enter('pin', '560003', '560003');
    const { data } = await owner.browser.get('counter/settings/history');
    expect(data.filter(({ setting }: Row) => setting === 'pin')).toHaveLength(1);
  });

  it.each([
    ['pin', '56000', 400],
    ['name', '<script>alert(1)</script>', 400],
    ['gstin', '29AAAAA0000A1Z9', 400],
    ['keep-invoices', '30', 400],
    ['session-secret', 'x'.repeat(40), 404],
    ['__proto__', 'x', 404],
    ['', 'x', 400],
  ])('refuse %s = %j', async (id, value, status) => {
    const before = (await rowOf(id))?.value ?? '';
    expect((await enter(id, value, before)).status).toBe(status);
    expect((await rowOf(id))?.value ?? '').toBe(before);
  });

  it('change a retention rule within its limits, where the daily sweep reads it', async () => {
    expect(await rowOf('keep-carts')).toMatchObject({ value: '365', source: 'shipped' });
    expect((await enter('keep-carts', '60', '365')).status).toBe(200);
    const kept = () => shop.database.pool.query("select days from retention_setting where id = 'carts'");
    expect((await kept()).rows).toEqual([{ days: 60 }]);
    expect((await enter('keep-carts', '', '60')).data).toMatchObject({ value: '365', source: 'shipped' });
    expect((await kept()).rows).toEqual([]);
  });

  it.each(['pharmacist', 'packer', 'support', 'auditor'] as const)('are refused to a %s', async (role) => {
    const other = await atCounter(shop, `Only ${role}`, [role]);
    expect((await enter('hours', 'never', '', other)).status).toBe(403);
    expect((await other.browser.get('counter/settings')).status).toBe(403);
  });
});

describe('cash on delivery', () => {
  it('is refused above the amount and at the pins that an owner entered, which pages then say, and the cart stays', async () => {
    const customer = await newCustomer(shop, 7_398_100_001);
    const otc = await findOtc(shop);
    await enter('cash-limit', '1', '');
    const refused = await orderOf(customer, otc, { order_type: 'cod' });
    expect([refused.status, refused.message]).toEqual([409, expect.stringContaining('cash on delivery up to')]);
    expect((await customer.browser.get('cart/get-cart')).data.finalPrice).toBeGreaterThan(0);
    await enter('cash-limit', '', '1');
    await enter('cash-refused-pins', '5', '');
    expect(brand.cash).toEqual({ limitPaise: null, refusedPins: ['5'] });
    expect((await orderOf(customer, otc, { order_type: 'cod' })).message).toContain('at pin code');
    await enter('cash-refused-pins', '', '5');
    expect((await orderOf(customer, otc, { order_type: 'cod' })).status).toBe(200);
  });
});
