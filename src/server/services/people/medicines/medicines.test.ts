import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { medicinesResponse } from '#contract/areas/account/medicines.ts';
import { cartResponse } from '#contract/areas/shop/cart.ts';
import { findAccount } from '../../../persistence/repositories/people/account-repository.ts';
import { findPrescribed } from '../../../testing/counter-orders.ts';
import { CUSTOMER_ADDRESS, findOtc } from '../../../testing/customer.ts';
import { openTestShop, type TestBrowser, type TestShop } from '../../../testing/test-shop.ts';
import { advanceOrder } from '../../orders/advance-order.ts';
import { erasePerson } from '../../privacy/erase-person.ts';
import { exportPersonFiles } from '../../privacy/export-person.ts';

let shop: TestShop;
let browser: TestBrowser;
let medicine: string;
let phone = 7_410_000_000;
let clock = Date.parse('2026-11-21T06:00:00Z');
const advance = (seconds: number) => {
  clock += seconds * 1000;
  shop.advance(seconds);
};

beforeAll(async () => {
  shop = await openTestShop({ rateLimits: false }, { seeded: true });
  medicine = await findOtc(shop);
});
afterAll(() => shop.close());
beforeEach(async () => {
  phone += 1;
  browser = shop.browser();
  await browser.logIn(String(phone));
});

const list = async (query = '') =>
  medicinesResponse.parse(JSON.parse((await browser.get(`user/medicines${query}`)).text)).result.data;
const DAILY = { dose: { morning: 1, noon: 0, evening: 0, night: 0 }, pattern: { kind: 'daily' } };
const save = async (change: object = {}) => {
  const { today } = await list();
  const body = { agreed: true, medicine_id: medicine, start: today, ...DAILY, units_left: 30, ...change };
  return browser.ask('PUT', 'user/medicines', body);
};
const dayAfter = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

describe('my medicines', () => {
  it('are none at first, then say until when each lasts and when to order', async () => {
    const { today, medicines } = await list();
    expect(medicines).toEqual([]);
    expect((await save()).status).toBe(200);
    const [one] = (await list()).medicines;
    expect(one).toMatchObject({ medicine_id: medicine, state: 'lasts', units_left: 30 });
    expect(one?.enough_until).toBe(dayAfter(today, 29));
    expect(one?.order_by).toBe(dayAfter(today, 25));
  });

  it.each([
    [{ pattern: { kind: 'as-needed' } }, 'no-dose', 'Taken only when needed'],
    [{ dose: { morning: 0, noon: 0, evening: 0, night: 0 } }, 'no-dose', 'how you take it'],
    [{ stopped: true }, 'stopped', 'no longer take it'],
    [{ pauses: [{ from: '2020-01-01', to: null }] }, 'paused', 'paused'],
  ])('say no day of %j', async (change, state, words) => {
    await save(change);
    const [one] = (await list('?day_of_month=1')).medicines;
    expect(one).toMatchObject({ state, enough_until: null, order_by: null });
    expect(one?.sentence).toContain(words);
    expect((await list('?day_of_month=1')).boxes.flatMap(({ lines }) => lines)).toEqual([]);
  });

  it('count no doses in a vial of insulin: its units are no vials', async () => {
    const { data } = await browser.get('inventory/search-products?query=human+mixtard+30');
    const insulin = { medicine_id: data.medicines[0].medicine_id, units_left: 400 };
    const dose = { morning: 26, noon: 0, evening: 0, night: 16.5 };
    expect((await save({ ...insulin, dose })).status).toBe(200);
    const { medicines, boxes } = await list('?day_of_month=1');
    expect(medicines).toMatchObject([{ unit: null, units_in_pack: null, dose }]);
    expect(boxes.flatMap(({ lines }) => lines)).toEqual([]);
    expect((await save({ ...insulin, dose: { ...dose, night: 101 } })).status).toBe(400);
    const tablets = await save({ dose: { ...dose, night: 0 } });
    expect([tablets.status, tablets.message]).toEqual([400, expect.stringContaining('up to 20:')]);
  });

  it('can be changed and removed', async () => {
    const { data } = await save();
    const [{ course_id }] = data.medicines;
    await save({ course_id, units_left: 7.5, ...DAILY });
    expect((await list()).medicines).toMatchObject([{ course_id, units_left: 7.5 }]);
    const gone = await browser.ask('DELETE', `user/medicines?course_id=${course_id}`);
    expect(gone.data.medicines).toEqual([]);
    expect((await browser.ask('DELETE', `user/medicines?course_id=${course_id}`)).status).toBe(404);
  });

  it('are counted by the shop where a page that was open for days changes something else', async () => {
    const { data } = await save();
    const [{ course_id }] = data.medicines;
    const { as_of } = await list();
    advance(7 * 86_400);
    await browser.logIn(String(phone));
    const { today } = await list();
    await save({ course_id, as_of, units_left: undefined, start: dayAfter(today, -7), skip_until: dayAfter(today, 9) });
    expect((await list()).medicines).toMatchObject([{ units_left: 23, enough_until: dayAfter(today, 22) }]);
  });

  it('that were changed meanwhile are not overwritten by a page from before', async () => {
    const { data } = await save();
    const [{ course_id }] = data.medicines;
    const { as_of } = await list();
    advance(60);
    await save({ course_id, dose: { ...DAILY.dose, night: 1 } });
    const late = await save({ course_id, as_of, units_left: undefined, stopped: true });
    expect([late.status, late.message]).toEqual([409, expect.stringContaining('was changed meanwhile')]);
    expect((await list()).medicines).toMatchObject([{ state: 'lasts', dose: { morning: 1, night: 1 } }]);
  });

  it('can be changed after a clock that was ahead when they were saved was set back', async () => {
    advance(600);
    const { data } = await save();
    const [{ course_id }] = data.medicines;
    advance(-600);
    const { as_of } = await list();
    expect((await save({ course_id, as_of, units_left: undefined, stopped: true })).status).toBe(200);
  });

  it('that another page saved are not overwritten although a list was read while the clock was ahead', async () => {
    advance(600);
    const [ahead] = (await save()).data.medicines;
    advance(-600);
    const { data } = await save();
    const { course_id } = data.medicines.find((one: { course_id: string }) => one.course_id !== ahead.course_id);
    const { as_of } = await list();
    expect((await save({ course_id, as_of, units_left: 9 })).status).toBe(200);
    const late = await save({ course_id, as_of, units_left: undefined, stopped: true });
    expect([late.status, late.message]).toEqual([409, expect.stringContaining('was changed meanwhile')]);
  });

  it('that are put back after days are counted from the day of their list; a new one needs a count', async () => {
    const { as_of, today } = await list();
    advance(5 * 86_400);
    await browser.logIn(String(phone));
    expect((await save({ units_left: undefined })).status).toBe(400);
    expect((await save({ as_of, start: today })).data.medicines).toMatchObject([{ units_left: 25 }]);
    expect((await save({ as_of: 'yesterday' })).status).toBe(400);
  });

  it('that are stopped keep what is left until they are taken again', async () => {
    const { data } = await save();
    const [{ course_id }] = data.medicines;
    const { today } = await list();
    await save({ course_id, units_left: undefined, start: today, stopped: true });
    advance(31 * 86_400);
    await browser.logIn(String(phone));
    expect((await list()).medicines).toMatchObject([{ state: 'stopped', units_left: 30 }]);
    await save({ course_id, units_left: undefined, start: today, stopped: false });
    expect((await list()).medicines).toMatchObject([{ state: 'lasts', units_left: 30 }]);
  });

  it('leave no orphaned file behind', async () => {
    const { data } = await save();
    const { db } = shop.database;
    const id = data.medicines[0].course_id;
    const key = async () =>
      (await db.selectFrom('course').select('file_key').where('id', '=', id).executeTakeFirst())?.file_key;
    const before = await key();
    await save({ course_id: id });
    const after = await key();
    expect(after).not.toBe(before);
    await browser.ask('DELETE', `user/medicines?course_id=${id}`);
    const doomed = (await db.selectFrom('doomed_file').select('file_key').execute()).map(({ file_key }) => file_key);
    expect(doomed).toEqual(expect.arrayContaining([before, after]));
  });

  it('are refused without a login, to other accounts, and without consent', async () => {
    const { data } = await save();
    const [{ course_id }] = data.medicines;
    expect((await shop.browser().get('user/medicines')).status).toBe(401);
    expect((await save({ agreed: false })).status).toBe(400);
    expect((await save({ start: '2026-02-30' })).status).toBe(400);
    expect((await save({ dose: { morning: 0.3, noon: 0, evening: 0, night: 0 } })).status).toBe(400);
    expect((await save({ medicine_id: 'no-such-medicine' })).status).toBe(404);
    const mine = browser;
    browser = shop.browser();
    await browser.logIn('7419999999');
    expect((await save({ course_id })).status).toBe(404);
    expect((await browser.ask('DELETE', `user/medicines?course_id=${course_id}`)).status).toBe(404);
    const wish = { courses: [{ course_id, packs: 1 }] };
    expect((await browser.ask('POST', 'user/medicines/refill', wish)).status).toBe(404);
    expect((await list()).medicines).toEqual([]);
    browser = mine;
    expect((await list()).medicines).toHaveLength(1);
  });

  it('are stored encrypted, are in the export, and are erased with the person', async () => {
    await save({ start: '2019-03-07' });
    const { db } = shop.database;
    const rows = await db.selectFrom('course').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(medicine);
    const parts = { db, files: shop.files, now: () => new Date(), newId: () => crypto.randomUUID() };
    const files = (await exportPersonFiles(parts, String(phone), 'operator:test')).filter(({ name }) =>
      name.startsWith('medicines/'),
    );
    expect(files.map(({ bytes }) => bytes.toString()).join()).toContain('2019-03-07');
    const account = (await findAccount(db, String(phone))) ?? '';
    const row = await db.selectFrom('course').select('file_key').where('account_id', '=', account).executeTakeFirst();
    await erasePerson(parts, String(phone), { askedBy: 'operator', actor: 'operator:test', reason: 'request' });
    expect(await shop.files.get(row?.file_key ?? '')).toBeNull();
    expect(await db.selectFrom('course').select('id').where('account_id', '=', account).execute()).toEqual([]);
  });
});

describe('a refill', () => {
  const orders = async () =>
    Number(
      (
        await shop.database.db
          .selectFrom('customer_order')
          .select((eb) => eb.fn.countAll().as('n'))
          .executeTakeFirstOrThrow()
      ).n,
    );

  it('plans one box a month, and puts the same product into the cart on request', async () => {
    const { data } = await save({ units_left: 3 });
    const [{ course_id }] = data.medicines;
    const { boxes } = await list('?day_of_month=5');
    expect(boxes[0]?.lines).toMatchObject([{ course_id }]);
    const { data: refilled } = await browser.ask('POST', 'user/medicines/refill', {
      courses: [{ course_id, packs: 2 }],
    });
    expect(refilled).toEqual({ added: [course_id], refused: [] });
    const cart = (await browser.get('cart/get-cart')).text;
    expect(cartResponse.parse(JSON.parse(cart)).result.data.cartItems).toMatchObject([
      { medicine: { id: medicine }, quantity: 2, keep_original: true, recommended: null },
    ]);
  });

  it('says why a medicine was not added, and adds the others', async () => {
    const { data } = await save();
    const [{ course_id }] = data.medicines;
    for (let n = 0; n < 2; n += 1)
      await browser.ask('POST', 'user/medicines/refill', { courses: [{ course_id, packs: 20 }] });
    const { data: again } = await browser.ask('POST', 'user/medicines/refill', { courses: [{ course_id, packs: 20 }] });
    expect(again.added).toEqual([]);
    expect(again.refused[0].sentence).toMatch(/pack/);
  });

  it('never places an order, however often this list is called', async () => {
    const before = await orders();
    for (let n = 0; n < 6; n += 1) {
      const { data } = await save({ units_left: n });
      const course_id = data.medicines.at(-1).course_id;
      await browser.ask('POST', 'user/medicines/refill', { courses: [{ course_id, packs: 1 }] });
      await list(`?day_of_month=${n + 1}`);
      advance(86_400 * 3);
      await browser.logIn(String(phone));
      if (n % 2 === 0) await browser.ask('DELETE', `user/medicines?course_id=${course_id}`);
    }
    expect(await orders()).toBe(before);
  });
});

describe('what was delivered', () => {
  const PERSON = {
    firstName: 'Asha',
    lastName: 'Rao',
    email: '',
    gender: 'female',
    dob: '1958-04-02',
    relation: 'Mother',
  };
  /** A member of the family, and how packs of the medicine are delivered to them. */
  const personWithDeliveries = async () => {
    const member = await browser.ask('POST', 'user/add-user-family-member', PERSON);
    const patient_id: string = member.data.patient_id;
    const address = await browser.ask('POST', 'address/add-address', CUSTOMER_ADDRESS);
    const deliver = async (quantity: number) => {
      await browser.ask('POST', 'cart/add-to-cart', { medicine_id: medicine, quantity, keep_original: true });
      const wish = { patient_id, address_id: address.data.address_id, order_type: 'cod' };
      const placed = await browser.ask('POST', 'order/place-order', wish);
      const parts = { db: shop.database.db, now: () => new Date(clock), newId: () => crypto.randomUUID() };
      for (const status of ['CONFIRMED', 'PACKED', 'SHIPPED', 'OUT_FOR_DELIVERY', 'DELIVERED']) {
        await advanceOrder(parts, placed.data.iso_order_id, status);
      }
      return placed.data.order_id as string;
    };
    return { patient_id, deliver };
  };

  it('is asked about after the delivery, and adds to the list', async () => {
    const { patient_id, deliver } = await personWithDeliveries();
    await deliver(2);
    const [came] = (await list(`?patient_id=${patient_id}`)).delivered;
    expect(came).toMatchObject({ medicine_id: medicine });
    expect((await list()).delivered).toEqual([]);
    const { data } = await save({ patient_id, units_left: 4 });
    expect(data.delivered).toEqual([]);
    expect(data.medicines).toMatchObject([{ units_left: 4 }]);
    advance(60);
    await deliver(3);
    const [filled] = (await list(`?patient_id=${patient_id}`)).medicines;
    expect(filled?.units_left).toBe(4 + 3 * (filled?.units_in_pack ?? Number.NaN));
  });

  it('adds to the list after a clock that was two days ahead was set back', async () => {
    const { patient_id, deliver } = await personWithDeliveries();
    const [{ course_id }] = (await save({ patient_id })).data.medicines;
    advance(2 * 86_400);
    await browser.logIn(String(phone));
    await save({ patient_id, medicine_id: await findPrescribed(shop) });
    advance(-2 * 86_400);
    await browser.logIn(String(phone));
    await save({ patient_id, course_id, units_left: 4 });
    advance(86_400);
    await browser.logIn(String(phone));
    await deliver(3);
    const { medicines } = await list(`?patient_id=${patient_id}`);
    const filled = medicines.find((one) => one.medicine_id === medicine);
    expect(filled?.units_left).toBeGreaterThan(3 * (filled?.units_in_pack ?? Number.NaN));
  });

  it('is shared by the entries of a medicine that is listed twice', async () => {
    const { patient_id, deliver } = await personWithDeliveries();
    const on = (...weekdays: number[]) => ({ pattern: { kind: 'weekdays', weekdays } });
    await save({ patient_id, units_left: 0, ...on(1, 3, 5) });
    const half = { dose: { morning: 0.5, noon: 0, evening: 0, night: 0 } };
    await save({ patient_id, units_left: 0, ...half, ...on(0, 2, 4, 6) });
    advance(60);
    await deliver(3);
    const { medicines } = await list(`?patient_id=${patient_id}`);
    const left = medicines.map(({ units_left }) => units_left ?? Number.NaN);
    const came = 3 * (medicines[0]?.units_in_pack ?? Number.NaN);
    expect(left).toHaveLength(2);
    expect(left.reduce((sum, units) => sum + units, 0)).toBe(came);
    for (const units of left) expect(units).toBeGreaterThan(came / 4);
  });

  it('counts while a return is only asked for, and not once its batch is recalled', async () => {
    const { patient_id, deliver } = await personWithDeliveries();
    await save({ patient_id, units_left: 4 });
    advance(60);
    const order_id = await deliver(3);
    const left = async () => (await list(`?patient_id=${patient_id}`)).medicines.map(({ units_left }) => units_left);
    const [filled = 0] = await left();
    expect(filled).toBeGreaterThan(4);
    const asked = await browser.ask('POST', 'order/ask-return', { order_id, reason: 'damaged' });
    expect(asked.status).toBe(200);
    expect(await left()).toEqual([filled]);
    const { rowCount } = await shop.database.pool.query(
      `insert into recall (id, medicine_id, medicine, batch, why, started_by, started_at)
       select distinct 'recall of ' || batch, $2::text, $2, batch, 'assay failed', 'operator:test', now()
       from order_line_batch where order_id = $1`,
      [order_id, medicine],
    );
    expect(rowCount).toBeGreaterThan(0);
    expect(await left()).toEqual([4]);
  });
});
