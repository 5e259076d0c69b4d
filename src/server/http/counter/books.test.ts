import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BOOKS } from '#domain/books/books.ts';
import { returnForCash } from '../../services/counter/two-persons/ask-return.ts';
import { advanceOrder } from '../../services/orders/advance-order.ts';
import { createPayments } from '../../services/payments.ts';
import { approveAs, findPrescribed, orderOnPrescription } from '../../testing/counter-orders.ts';
import { findOtc, newCustomer, orderOf } from '../../testing/customer.ts';
import { takeInAllPacks } from '../../testing/packs-back.ts';
import { atCounter, type CounterPerson } from '../../testing/pharmacy-people.ts';
import { openTestShop, type TestShop } from '../../testing/test-shop.ts';

let shop: TestShop;
let auditor: CounterPerson;
let pharmacist: CounterPerson;
let rupees = 0;
let number = '';
const NOW = new Date('2026-11-21T06:00:00Z');
const parts = () => ({ db: shop.database.db, now: () => NOW, newId: () => crypto.randomUUID(), gateway: shop.gateway });
const advance = async (of: string, ...states: string[]) => {
  for (const state of states) await advanceOrder(parts(), of, state);
};
const LEAVES = ['CONFIRMED', 'PACKED', 'SHIPPED', 'OUT_FOR_DELIVERY', 'DELIVERED'];

beforeAll(async () => {
  shop = await openTestShop({ rateLimits: false }, { seeded: true });
  auditor = await atCounter(shop, 'Looks Over', ['auditor']);
  pharmacist = await atCounter(shop, 'Meera Iyer', ['pharmacist']);
  const rx = await orderOnPrescription(shop, 7_398_000_001, [await findPrescribed(shop)]);
  expect((await approveAs(pharmacist, rx)).status).toBe(200);
  await advance(rx.number, ...LEAVES);
  number = rx.number;
  const customer = await newCustomer(shop, 7_398_000_002);
  const { data } = await orderOf(customer, await findOtc(shop), { order_type: 'online' });
  shop.gateway.pay(data.razorpay_data.order_id, 'captured');
  await createPayments(parts()).sweep({ checkEveryMs: 0 });
  await advance(data.iso_order_id, ...LEAVES, 'RETURN_REQUESTED');
  await takeInAllPacks(parts(), data.iso_order_id);
  await advance(data.iso_order_id, 'RETURNED');
  rupees = data.finalPrice;
});
afterAll(() => shop.close());

const MONTH = 'from=2026-11-01&until=2026-11-30';
const read = async (book: string, range = MONTH, person = auditor) =>
  (await person.browser.get(`counter/book?book=${book}&${range}`)).data;
const column = (data: { columns: { name: string }[]; rows: unknown[][] }, name: string) =>
  data.rows.map((row) => row[data.columns.findIndex((one) => one.name === name)]);

describe('a book', () => {
  it.each(BOOKS)('%s is read, has a cell for each column, and is exported', async (book) => {
    const data = await read(book);
    // Nothing of Schedule H1 was dispatched on these days.
    expect(data.rows.length > 0).toBe(book !== 'h1');
    for (const row of [...data.rows, data.foot]) expect(row).toHaveLength(data.columns.length);
    const file = await auditor.browser.get(`counter/book.csv?book=${book}&${MONTH}`);
    expect([file.status, file.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
    expect(file.headers['content-disposition']).toBe(`attachment; filename="${book}-2026-11-01-2026-11-30.csv"`);
  });

  it('of payments and refunds sums to zero if everything was refunded, and lists both', async () => {
    const gateway = await read('gateway');
    expect(column(gateway, 'Amount')).toEqual([rupees, -rupees]);
    expect(gateway.foot.find((sum: number | null) => sum !== null)).toBe(0);
    const cash = await read('cash');
    expect(column(cash, 'Order')).toEqual([number]);
  });

  it('of cash names who took it at the door, and who handed it back', async () => {
    const later = { ...parts(), now: () => new Date('2026-12-05T06:00:00Z') };
    const courier = await atCounter(shop, 'Ravi Rides', ['packer']);
    const owner = await atCounter(shop, 'Olga Owner', ['owner']);
    const { data } = await orderOf(await newCustomer(shop, 7_398_000_003), await findOtc(shop));
    for (const state of LEAVES)
      await advanceOrder(later, data.iso_order_id, state, { staff: { id: courier.id, name: courier.name } });
    // A return that somebody else closed without packs delivers the order once more.
    await advanceOrder(later, data.iso_order_id, 'RETURN_REQUESTED');
    await advanceOrder(later, data.iso_order_id, 'DELIVERED', { staff: { id: owner.id, name: owner.name } });
    await advanceOrder(later, data.iso_order_id, 'RETURN_REQUESTED');
    await takeInAllPacks(later, data.iso_order_id);
    await returnForCash(later, `staff:${owner.id}`, { number: data.iso_order_id, how: 'at the desk' });
    const cash = await read('cash', 'from=2026-12-01&until=2026-12-31');
    expect(column(cash, 'By')).toEqual([courier.name, owner.name]);
  });

  it('contains only the requested days, in India', async () => {
    expect((await read('invoices', 'from=2026-11-21&until=2026-11-21')).rows).toHaveLength(2);
    expect((await read('invoices', 'from=2026-11-22&until=2026-11-30')).rows).toEqual([]);
  });

  it.each([
    ['book=cash&from=2026-11-30&until=2026-11-01', /The last day comes before/],
    ['book=cash&from=2020-01-01&until=2026-11-01', /at most 400 days/],
    ['book=cash&from=2026-02-30&until=2026-11-01', /./],
    ['book=secrets&from=2026-11-01&until=2026-11-01', /./],
  ])('is refused for %s', async (query, sentence) => {
    const refused = await auditor.browser.get(`counter/book?${query}`);
    expect([refused.status, refused.message]).toEqual([400, expect.stringMatching(sentence)]);
  });

  it('is only for staff who may read registers, and each export is logged', async () => {
    expect((await shop.browser().get(`counter/book?book=cash&${MONTH}`)).status).toBe(401);
    const packer = await atCounter(shop, 'Only Packs', ['packer']);
    expect((await packer.browser.get(`counter/book.csv?book=cash&${MONTH}`)).status).toBe(403);
    const { rows } = await shop.database.pool.query(
      "select actor, subject from audit_event where kind = 'book-exported'",
    );
    expect(rows).toContainEqual({ actor: `staff:${auditor.id}`, subject: 'gstr1:2026-11-01:2026-11-30' });
  });
});

describe('a row of a register', () => {
  const correct = (body: object, person = pharmacist) =>
    person.browser.ask('POST', 'counter/book/correct', {
      register: 'prescription',
      serial: 1,
      why: 'misread',
      ...body,
    });

  it('is corrected by a new one that refers to it, once, only with permission, even when two people press', async () => {
    expect((await correct({ prescriber: 'x' }, auditor)).status).toBe(403);
    expect((await correct({})).message).toBe('The correction changes nothing in the row.');
    expect((await correct({ serial: 99, prescriber: 'x' })).status).toBe(404);
    const answers = await Promise.all([1, 2, 3].map(() => correct({ prescriber: 'Dr S Rao, KMC 1' })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const data = await read('prescription');
    expect(column(data, 'Serial')).toEqual([1, 2]);
    expect(column(data, 'Corrected by')).toEqual([2, null]);
    expect(column(data, 'Corrects')).toEqual([null, 1]);
    expect(column(data, 'Prescriber')).toEqual([expect.stringMatching(/^Dr R Menon/), 'Dr S Rao, KMC 1']);
    expect(column(data, 'Pharmacist')[1]).toMatch(/^Meera Iyer, KA-/);
    expect((await correct({ serial: 2, quantity: 3 })).status).toBe(200);
  });

  it('never changes, and no row refers to another without a reason', async () => {
    await expect(
      shop.database.pool.query("update prescription_register set why = 'x' where serial = 2"),
    ).rejects.toThrow();
    const loose = shop.database.pool.query(
      `insert into prescription_register (serial, order_id, line, dispensed_at, patient, patient_address, medicine, manufacturer, batch, quantity, pharmacist, corrects)
       select 90, order_id, line, dispensed_at, patient, patient_address, medicine, manufacturer, batch, quantity, pharmacist, 3 from prescription_register where serial = 1`,
    );
    await expect(loose).rejects.toThrow(/says_why/);
  });
});
