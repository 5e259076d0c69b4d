import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { advanceOrder } from '../../services/orders/advance-order.ts';
import { addBatch } from '../../services/stock/take-in-batch.ts';
import { deskOf } from '../../testing/counter-orders.ts';
import { findOtc, newCustomer, orderOf, type TestCustomer } from '../../testing/customer.ts';
import { atCounter, type CounterPerson } from '../../testing/pharmacy-people.ts';
import { openTestShop, type TestShop } from '../../testing/test-shop.ts';

let shop: TestShop;
let otc: string;
let name: string;
let meera: CounterPerson;
let packer: CounterPerson;
let phone = 7_396_000_000;
let customer: TestCustomer;
const NOW = new Date('2026-11-21T06:00:00Z');
const parts = () => ({ db: shop.database.db, now: () => NOW, newId: () => crypto.randomUUID() });

beforeAll(async () => {
  shop = await openTestShop({ rateLimits: false }, { seeded: true });
  otc = await findOtc(shop);
  await addBatch(parts(), { medicineId: otc, batch: 'B1', expiry: '2028-03-31', packs: 60, mrpPaise: null });
  meera = await atCounter(shop, 'Meera Iyer', ['pharmacist']);
  packer = await atCounter(shop, 'Ravi Kumar', ['packer']);
  name = (await meera.browser.get(`counter/stock/card?medicine_id=${otc}`)).data.medicine.name;
});
afterAll(() => shop.close());
beforeEach(async () => {
  phone += 1;
  customer = await newCustomer(shop, phone);
  return async () => {
    await lift().catch(() => undefined);
    await shop.catalogue.refreshNow();
  };
});

const hold = (why = 'its colour is odd', medicine_id = otc, by = meera) =>
  by.browser.ask('POST', 'counter/stock/hold', { medicine_id, why });
const lift = (medicine_id = otc) => meera.browser.ask('POST', 'counter/stock/lift', { medicine_id, why: 'answered' });
const add = () => customer.browser.ask('POST', 'cart/add-to-cart', { medicine_id: otc, keep_original: true });
const card = async () => (await meera.browser.get(`counter/stock/card?medicine_id=${otc}`)).data;
describe('holding a medicine from sale', () => {
  it('is recorded with person and reason, shown on its card and in the list, and lifted', async () => {
    expect((await hold()).status).toBe(200);
    expect((await card()).hold).toMatchObject({ reason: 'its colour is odd', by: 'Meera Iyer' });
    const { data } = await packer.browser.get('counter/stock/holds');
    expect(data).toEqual([expect.objectContaining({ medicine_id: otc, name, by: 'Meera Iyer' })]);
    const again = await hold();
    expect([again.status, again.message]).toEqual([409, `${name} is already held from sale.`]);
    expect((await lift()).status).toBe(200);
    expect((await card()).hold).toBeNull();
    expect((await lift()).status).toBe(409);
    const { rows } = await shop.database.pool.query(
      "select kind, actor from audit_event where kind like 'sale-%' and subject = $1 order by seq",
      [otc],
    );
    expect(rows).toEqual(['sale-held', 'sale-lifted'].map((kind) => ({ kind, actor: `staff:${meera.id}` })));
  });

  it('needs a reason, a medicine and the role', async () => {
    expect((await hold('')).status).toBe(400);
    expect((await hold('x'.repeat(201))).status).toBe(400);
    expect(await hold('odd', 'none')).toMatchObject({ status: 404, message: 'There is no medicine none.' });
    expect((await hold('odd', otc, packer)).status).toBe(403);
    expect((await shop.browser().ask('POST', 'counter/stock/hold', { medicine_id: otc, why: 'odd' })).status).toBe(401);
    expect((await card()).hold).toBeNull();
  });

  it('by two people at once is one hold', async () => {
    const answers = await Promise.all([hold('one'), hold('two'), hold('three')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  it('is permanent: nobody changes or removes its record', async () => {
    await hold();
    for (const statement of [
      "update sale_hold set reason = 'x'",
      'delete from sale_hold',
      'truncate sale_hold cascade',
    ])
      await expect(shop.database.pool.query(statement)).rejects.toThrow(/append-only/);
  });
});

describe('a medicine that is held', () => {
  it('is refused in carts, by name, from the moment of the press, and accepted again once it is lifted', async () => {
    await hold();
    const refused = await add();
    expect([refused.status, refused.message]).toEqual([409, `${name} is not on sale at the moment.`]);
    await shop.catalogue.refreshNow();
    expect((await add()).message).toBe(`${name} is not on sale at the moment.`);
    await lift();
    await shop.catalogue.refreshNow();
    expect((await add()).status).toBe(200);
  });

  it('already in a cart is named there, and no order with it is placed', async () => {
    await add();
    await hold();
    const { data } = await customer.browser.get('cart/get-cart');
    expect(JSON.stringify(data)).toContain(`${name} is not on sale at the moment.`);
    const { patient_id, address_id } = customer;
    const refused = await customer.browser.ask('POST', 'order/place-order', {
      patient_id,
      address_id,
      order_type: 'cod',
    });
    expect(refused.status).toBe(409);
    expect(refused.message).toContain(`${name} is not on sale at the moment.`);
    await lift();
    await shop.catalogue.refreshNow();
    expect(
      (await customer.browser.ask('POST', 'order/place-order', { patient_id, address_id, order_type: 'cod' })).status,
    ).toBe(200);
  });

  it('is offered on no page, in no search row and on no other medicine’s page', async () => {
    const rank = shop.catalogue.current()?.rankOf(otc) ?? -1;
    expect(shop.catalogue.current()?.listedAt(rank)).toMatchObject({ soldOnline: true, inStock: true });
    await hold();
    await shop.catalogue.refreshNow();
    const snapshot = shop.catalogue.current();
    const now = snapshot?.rankOf(otc) ?? -1;
    expect(snapshot?.listedAt(now)).toMatchObject({ soldOnline: false, inStock: false });
    expect(snapshot?.offerAt(now).sale).toEqual({ ok: false, reason: 'Not on sale at the moment.' });
    for (let rank = 0; rank < (snapshot?.size ?? 0); rank += 1) expect(snapshot?.substituteOf(rank)).not.toBe(now);
    await lift();
    await shop.catalogue.refreshNow();
    expect(shop.catalogue.current()?.listedAt(rank)).toMatchObject({ soldOnline: true, inStock: true });
  });

  it('is not packed: desk and bench say so, and an order that is already packed is not dispatched', async () => {
    const { data } = await orderOf(customer, otc, { order_type: 'cod' });
    const number = data.iso_order_id as string;
    await advanceOrder(parts(), number, 'CONFIRMED');
    await hold();
    expect((await deskOf(meera, { number })).lines[0].held).toBe('its colour is odd');
    const words = `${name} is held from sale: do not pack. its colour is odd`;
    const sheet = async () => (await packer.browser.get(`counter/bench/pick?numbers=${number}`)).data.orders[0];
    expect((await sheet()).obstacles).toEqual([words]);
    const { version } = await sheet();
    const lines = [{ line: 1, batches: [{ batch: 'B1', packs: 1 }] }];
    const refused = await packer.browser.ask('POST', 'counter/bench/pack', { number, version, lines });
    expect([refused.status, refused.message]).toEqual([409, words]);
    await expect(advanceOrder(parts(), number, 'PACKED')).rejects.toThrow(words);
    await lift();
    expect((await deskOf(meera, { number })).lines[0].held).toBeNull();
    await advanceOrder(parts(), number, 'PACKED');
    await hold();
    await expect(advanceOrder(parts(), number, 'SHIPPED')).rejects.toThrow(words);
    await lift();
    await advanceOrder(parts(), number, 'SHIPPED');
  });
});
