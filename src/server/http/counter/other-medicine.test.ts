import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { advanceOrder } from '../../services/orders/advance-order.ts';
import { createPayments } from '../../services/payments.ts';
import { brokenRules } from '../../testing/broken-rules.ts';
import { approveAs, deskOf, findPrescribed, orderOnPrescription, type RxOrder } from '../../testing/counter-orders.ts';
import { findOtc, newCustomer, orderOf } from '../../testing/customer.ts';
import { atCounter, type CounterPerson } from '../../testing/pharmacy-people.ts';
import { stockWithoutBatches } from '../../testing/stock-without-batches.ts';
import { openTestShop, type TestShop } from '../../testing/test-shop.ts';

let shop: TestShop;
let searched: string;
let same: string;
let another: string;
let otc: string;
let otherOtc: string;
let meera: CounterPerson;
let packer: CounterPerson;
let phone = 7_509_000_000;
let order: RxOrder;
const NOW = new Date('2026-11-21T06:00:00Z');
const parts = () => ({ db: shop.database.db, now: () => NOW, newId: () => crypto.randomUUID(), gateway: shop.gateway });

beforeAll(async () => {
  shop = await openTestShop({ rateLimits: false }, { seeded: true });
  await stockWithoutBatches(shop.database.db, 100);
  searched = await findPrescribed(shop);
  another = await findPrescribed(shop, 'glycomet gp 1');
  const { data } = await shop.browser().get('inventory/search-products?query=janumet%2050mg&limit=5');
  same = data.medicines[0].same_for_less.medicine_id;
  otc = await findOtc(shop);
  otherOtc = await findOtc(shop, 1);
  meera = await atCounter(shop, 'Meera Iyer', ['pharmacist']);
  packer = await atCounter(shop, 'Ravi Kumar', ['packer']);
});
afterAll(async () => {
  expect(await brokenRules(shop, NOW)).toEqual([]);
  await shop.close();
});
beforeEach(async () => {
  phone += 1;
  order = await orderOnPrescription(shop, phone, [searched]);
});

const rows = async (text: string, values: readonly unknown[] = [order.id]) =>
  (await shop.database.pool.query(text, [...values])).rows;
const quote = (medicine: string, { number } = order, person = meera) =>
  person.browser.get(`counter/desk/other?number=${number}&line=1&medicine_id=${encodeURIComponent(medicine)}`);
/** Requests the text and records the patient's yes. */
async function choose(medicine: string, more: object = {}, { number } = order, person = meera) {
  const { version } = await deskOf(meera, { number });
  const { data } = await quote(medicine, { number } as RxOrder);
  const body = { number, version, line: 1, medicine_id: medicine, words: data?.words ?? 'x', ...more };
  return person.browser.ask('POST', 'counter/desk/other', body);
}
const lineOf = async (id = order.id) =>
  (await rows('select medicine_id, searched_id, substitution, quantity from order_line where order_id = $1', [id]))[0];
const consult = async () => {
  const { version } = await deskOf(meera, order);
  const doctor = {
    doctor_name: 'Dr R Menon',
    doctor_registration: 'KMC 45012',
    doctor_address: '12 MG Road, Bengaluru',
  };
  const held = {
    mode: 'video',
    list: 'O',
    follow_up: false,
    started_at: NOW.toISOString(),
    ended_at: NOW.toISOString(),
  };
  const body = { number: order.number, version, ...held, ...doctor };
  expect(await meera.browser.ask('POST', 'counter/desk/consultation', body)).toMatchObject({ status: 200 });
};

describe('another medicine for a prescribed line', () => {
  it('that is proven the same replaces it as the patient agreed, and waits until the prescription or the doctor allows it', async () => {
    await approveAs(meera, order);
    const quoted = await quote(same);
    expect(quoted.data).toMatchObject({ is_same: true });
    expect(quoted.data.more).toBeLessThan(0);
    expect(quoted.data.words).toMatch(/same salts, strength and form.*less than before.*Do you agree\?/s);
    expect(await choose(same)).toMatchObject({ status: 200 });
    expect(await lineOf()).toMatchObject({ medicine_id: same, searched_id: searched, substitution: 'requested' });
    const desk = await deskOf(meera, order);
    // The verdict on the earlier medicine does not apply to this one.
    expect(desk).toMatchObject({ prescription_status: 'PENDING' });
    await expect(advanceOrder(parts(), order.number, 'CONFIRMED')).rejects.toThrow();
    const [kept] = await rows('select words, is_same, staff_name, more_paise from line_choice where order_id = $1');
    expect(kept).toMatchObject({ words: quoted.data.words, is_same: true, staff_name: 'Meera Iyer' });
    const messages = await rows('select * from outbox_message where reason like $1', [`${order.id} OTHER%`]);
    expect(messages.length).toBeGreaterThan(0);
  });

  it('that is not proven the same needs a doctor on record, and then rests on the doctor’s consent', async () => {
    const refused = await quote(another);
    expect([refused.status, refused.message]).toEqual([
      409,
      expect.stringMatching(/not proven to be the same.*consultation/),
    ]);
    await consult();
    expect(await quote(another)).toMatchObject({ status: 200, data: { is_same: false } });
    expect((await choose(another)).status).toBe(200);
    expect(await lineOf()).toMatchObject({ medicine_id: another, substitution: 'allowed_by_doctor' });
  });

  it('that needs no prescription, on the only prescribed line, leaves the order without one', async () => {
    order = await orderOnPrescription(shop, phone + 500_000, [searched], { photo: false });
    expect((await deskOf(meera, order)).prescription_status).toBe('TELECONSULT');
    await consult();
    expect((await choose(otc)).status).toBe(200);
    expect((await deskOf(meera, order)).prescription_status).toBe('NOT_NEEDED');
    await advanceOrder(parts(), order.number, 'CONFIRMED');
  });

  it('is accepted only with the current text, on a fresh page, from a pharmacist', async () => {
    expect((await choose(same, { words: 'Do you agree?' })).message).toMatch(/has changed since this text/);
    expect((await choose(same, { version: 999 })).status).toBe(409);
    expect((await choose(same, {}, order, packer)).status).toBe(403);
    expect((await shop.browser().ask('POST', 'counter/desk/other', {})).status).toBe(401);
    expect((await choose('none')).status).toBe(404);
    expect((await choose(searched)).message).toMatch(/already/);
    expect((await choose(same, { line: 7 })).status).toBe(409);
    expect(await lineOf()).toMatchObject({ medicine_id: searched, substitution: null });
    const { data } = await quote(same);
    await rows('update medicine set mrp_paise = mrp_paise - 100 where id = $1', [same]);
    const { version } = await deskOf(meera, order);
    const body = { number: order.number, version, line: 1, medicine_id: same, words: data.words };
    expect((await meera.browser.ask('POST', 'counter/desk/other', body)).status).toBe(409);
    await rows('update medicine set mrp_paise = mrp_paise + 100 where id = $1', [same]);
  });

  it('is done once when three requests arrive at the same moment, and its record is permanent', async () => {
    const { version } = await deskOf(meera, order);
    const { data } = await quote(same);
    const body = { number: order.number, version, line: 1, medicine_id: same, words: data.words };
    const answers = await Promise.all([1, 2, 3].map(() => meera.browser.ask('POST', 'counter/desk/other', body)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    await expect(rows('delete from line_choice where order_id = $1')).rejects.toThrow(/append-only/);
    await expect(rows('update line_choice set more_paise = 0 where order_id = $1')).rejects.toThrow(/append-only/);
  });

  it('under a stricter schedule, or out of stock, is refused', async () => {
    const [{ stock }] = await rows('select stock from medicine where id = $1', [same]);
    await rows('update medicine set stock = 0 where id = $1', [same]);
    expect((await quote(same)).status).toBe(409);
    await rows('update medicine set stock = $2 where id = $1', [same, stock]);
    const plain = await orderOf(await newCustomer(shop, phone + 500_000), otc);
    const number = plain.data.iso_order_id;
    expect((await quote(same, { ...order, number })).message).toMatch(/stricter schedule/);
  });
});

describe('another medicine without a prescription', () => {
  it('needs only the patient’s yes, also where a cash order costs more', async () => {
    const placed = (await orderOf(await newCustomer(shop, phone + 500_000), otc)).data;
    await rows('update medicine set mrp_paise = 90000, discount_percent = 0 where id = $1', [otherOtc]);
    await rows("delete from reference_list where kind = 'ceiling'", []);
    await rows('update catalogue_state set version = version + 1', []);
    await shop.catalogue.refreshNow();
    const order = { ...placed, id: placed.order_id, number: placed.iso_order_id } as RxOrder;
    const { data } = await quote(otherOtc, order);
    expect(data.more).toBeGreaterThan(0);
    expect(await choose(otherOtc, {}, order)).toMatchObject({ status: 200 });
    expect(await lineOf(order.id)).toMatchObject({ medicine_id: otherOtc, substitution: null });
  });

  it('never costs more than was paid online, and refunds the difference each time', async () => {
    const customer = await newCustomer(shop, phone + 500_000);
    const placed = (await orderOf(customer, otc, { order_type: 'online' })).data;
    shop.gateway.pay(placed.razorpay_data.order_id, 'captured');
    await createPayments(parts()).sweep({ checkEveryMs: 0 });
    const order = { id: placed.order_id, number: placed.iso_order_id, customer } as RxOrder;
    expect((await quote(otherOtc, order)).message).toMatch(/more than was paid online/);
    const third = await findOtc(shop, 2);
    for (const [medicine, mrp] of [
      [otherOtc, 150],
      [third, 120],
    ] as const) {
      await rows('update medicine set mrp_paise = $2, discount_percent = 0 where id = $1', [medicine, mrp]);
      await rows('update catalogue_state set version = version + 1', []);
      await shop.catalogue.refreshNow();
      expect(await choose(medicine, {}, order)).toMatchObject({ status: 200 });
    }
    const back = await rows("select amount_paise from refund where order_id = $1 and reason = 'substitution'", [
      order.id,
    ]);
    expect(back).toHaveLength(2);
  });
});
