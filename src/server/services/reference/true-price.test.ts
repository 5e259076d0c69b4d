import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { productDetailsResponse } from '#contract/areas/shop/inventory.ts';
import { kendrasResponse } from '#contract/areas/shop/reference.ts';
import { newCustomer, type TestCustomer } from '../../testing/customer.ts';
import { openTestShop, type TestShop } from '../../testing/test-shop.ts';
import { verifyShop } from '../verify-shop.ts';
import { findOverCeiling } from './reference-lists.ts';

let shop: TestShop;
let customer: TestCustomer;
let phone = 7_800_000_000;
/** A medicine sold without prescription whose MRP the test sets above its ceiling. */
const DOLO = 'Dolo 650 Tablet';
let dolo: string;

beforeAll(async () => {
  shop = await openTestShop({ rateLimits: false }, { seeded: true });
  const { data } = await shop.browser().get(`inventory/search-products?query=${encodeURIComponent(DOLO)}&limit=5`);
  dolo = data.medicines[0].medicine_id;
  await sql('update medicine set mrp_paise = 4000, discount_percent = 0 where id = $1', [dolo]);
  await settle();
});
afterAll(() => shop.close());
beforeEach(async () => {
  phone += 1;
  customer = await newCustomer(shop, phone);
});

/** Ceiling of one Dolo 650 is Rs 2.05; with 5 percent tax a strip of 15 may cost Rs 32.28. */
const STRIP = 32.28;

async function sql(text: string, values: unknown[] = []): Promise<void> {
  await shop.database.pool.query(text, values);
}

/** As an operator's change would: the catalogue is read again. */
async function settle(): Promise<void> {
  await sql('update catalogue_state set version = version + 1 where id = 1');
  await shop.catalogue.refreshNow();
}

const details = async (body: object) =>
  productDetailsResponse.parse(JSON.parse((await shop.browser().ask('POST', 'inventory/product-details', body)).text))
    .result.data;
const add = (more: object = {}) =>
  customer.browser.ask('POST', 'cart/add-to-cart', { medicine_id: dolo, keep_original: true, ...more });
const cart = async () => (await customer.browser.get('cart/get-cart')).data;
const place = () =>
  customer.browser.ask('POST', 'order/place-order', {
    patient_id: customer.patient_id,
    address_id: customer.address_id,
    order_type: 'cod',
  });

describe('a medicine whose MRP is above its ceiling', () => {
  it('says so with row, day and source, and costs what the law allows: on its page, in search, cart and order', async () => {
    const data = await details({ medicine_id: dolo });
    expect(data.reference?.ceiling).toMatchObject({
      per_unit_with_tax: 2.15,
      notified_on: '2026-04-01',
      row: 'Paracetamol, Tablet, 650mg',
      over: true,
    });
    expect(data.medicine.mrp).toBe(40);
    expect(data.medicine.selling_price).toBeLessThanOrEqual(STRIP);
    expect(data.medicine.selling_price).toBeGreaterThan(STRIP - 0.05);
    await add({ quantity: 2 });
    expect((await cart()).cartItems[0].pack_price).toBe(data.medicine.selling_price);
    const placed = await place();
    expect(placed.status).toBe(200);
    expect(placed.data.finalPrice).toBe(Number((data.medicine.selling_price * 2 + 50).toFixed(2)));
    const lines = await shop.database.db.selectFrom('order_line').selectAll().where('medicine_id', '=', dolo).execute();
    expect(lines[0]).toMatchObject({ ceiling_paise: 3_228, mrp_paise: 4_000 });
    const broken = (await verifyShop(shop.database.db, new Date('2026-11-21T06:00:00Z'))).flatMap((one) => one.broken);
    expect(broken).toEqual([]);
  });

  it('is reported to the operator', async () => {
    const { policy, over } = await findOverCeiling(shop.database.url);
    expect(policy).toBe('cap');
    const line = over.find(({ id }) => id === dolo);
    expect(line).toMatchObject({ name: DOLO, mrpPaise: 4_000, ceilingPaise: 3_228 });
    expect(over.every(({ sellingPaise, ceilingPaise }) => sellingPaise <= ceilingPaise)).toBe(true);
  });

  it('is not ordered at the old price when the ceiling falls before the order', async () => {
    await add();
    await cart();
    await sql(
      "update reference_price set paise_per_unit = 100 where kind = 'ceiling' and row_text = 'Paracetamol, Tablet, 650mg'",
    );
    const refused = await place();
    expect([refused.status, refused.code]).toEqual([409, 45]);
    expect((await cart()).cartItems[0].pack_price).toBeLessThanOrEqual(15.75);
    expect((await place()).status).toBe(200);
    await sql(
      "update reference_price set paise_per_unit = 205 where kind = 'ceiling' and row_text = 'Paracetamol, Tablet, 650mg'",
    );
    await settle();
  });

  it('is not sold if the operator refuses such packs, and says why', async () => {
    await sql("insert into ceiling_policy (id, over, set_at) values (1, 'refuse', now())");
    await settle();
    const refused = await add();
    expect(refused.status).toBe(409);
    expect(refused.message).toBe(`The MRP of ${DOLO} is above the government's ceiling. We do not sell it.`);
    expect((await details({ medicine_id: dolo })).recommended.search_inventory).toBe(false);
    await sql('delete from ceiling_policy');
    await settle();
  });

  it('cannot be given a higher price: the table refuses', async () => {
    await add();
    await place();
    await expect(sql('update order_line set selling_paise = 3229 where medicine_id = $1', [dolo])).rejects.toThrow(
      /order_line_within_ceiling/,
    );
  });
});

describe('a list that is old or absent', () => {
  it.each([
    ['a ceiling of more than 400 days', "update reference_list set as_of = '2025-10-16' where kind = 'ceiling'"],
    ['a ceiling of the future', "update reference_list set as_of = '2026-11-22' where kind = 'ceiling'"],
    ['no ceiling list', "delete from reference_list where kind = 'ceiling'"],
  ])('claims nothing: %s', async (_what, change) => {
    await sql('create table kept as select * from reference_list');
    try {
      await sql(change);
      await settle();
      const { reference, medicine } = await details({ medicine_id: dolo });
      expect(reference?.ceiling).toBeNull();
      expect(reference?.kendra).not.toBeNull();
      expect(medicine.selling_price).toBe(40);
      await add();
      expect((await cart()).cartItems[0].pack_price).toBe(40);
    } finally {
      await sql('delete from reference_list');
      await sql('insert into reference_list select * from kept');
      await sql('drop table kept');
      await settle();
    }
  });

  it('of Jan Aushadhi prices is not used after 180 days, and without both nothing is shown', async () => {
    await sql("update reference_list set as_of = '2025-01-01' where kind <> 'kendras'");
    await settle();
    expect((await details({ medicine_id: dolo })).reference).toBeNull();
    await sql("update reference_list set as_of = '2026-11-01' where kind = 'kendra'");
    await sql("update reference_list set as_of = '2026-04-01' where kind = 'ceiling'");
    await settle();
    expect((await details({ medicine_id: dolo })).reference?.kendra).toMatchObject({ as_of: '2026-11-01' });
  });
});

describe('the nearest kendras', () => {
  const ask = (query: string) => shop.browser().get(`inventory/kendras?${query}`);

  it('are listed nearest first, with the distance between the pin codes', async () => {
    const answer = await ask('pin=560040&limit=5');
    const { kendras, as_of } = kendrasResponse.parse(JSON.parse(answer.text)).result.data;
    expect(as_of).toBe('2026-11-01');
    expect(kendras).toHaveLength(5);
    expect(kendras[0]).toMatchObject({ pin: '560040', km: 0 });
    const distances = kendras.map(({ km }) => km ?? 0);
    expect(distances).toEqual(distances.toSorted((one, other) => one - other));
    expect((await ask('pin=560040')).data.kendras).toHaveLength(3);
  });

  it.each([
    ['pin=56004', 400],
    ['pin=056004', 400],
    ['', 400],
    ['pin=560040&limit=0', 400],
    ['pin=560040&limit=11', 400],
    ['pin=999999', 404],
  ])('are refused for %j: %i', async (query, status) => {
    expect((await ask(query)).status).toBe(status);
  });

  it('are included in the product if it is requested with a pin; an invalid pin is ignored', async () => {
    const near = await details({ medicine_id: dolo, pin: '560040' });
    expect(near.reference?.kendra?.nearest).toHaveLength(3);
    expect((await details({ medicine_id: dolo, pin: '999999' })).reference?.kendra?.nearest).toEqual([]);
    expect((await details({ medicine_id: dolo, pin: 'x' })).reference?.kendra?.nearest).toEqual([]);
  });

  it('are not listed from an outdated list', async () => {
    await sql("update reference_list set as_of = '2025-01-01' where kind = 'kendras'");
    await settle();
    expect((await ask('pin=560040')).status).toBe(503);
    await sql("update reference_list set as_of = '2026-11-01' where kind = 'kendras'");
    await settle();
  });
});

describe('a basket', () => {
  it('shows what it would cost at a kendra', async () => {
    await add({ quantity: 2 });
    const { kendra_basket: basket } = await cart();
    const { reference } = await details({ medicine_id: dolo });
    expect(basket).toMatchObject({ matched: 1, lines: 1, as_of: '2026-11-01' });
    expect(basket.cost).toBeCloseTo((reference?.kendra?.per_unit ?? 0) * 30, 0);
  });
});
