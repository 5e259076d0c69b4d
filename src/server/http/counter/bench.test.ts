import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { advanceOrder } from '../../services/orders/advance-order.ts';
import { addBatch } from '../../services/stock/take-in-batch.ts';
import { brokenRules } from '../../testing/broken-rules.ts';
import { findOtc, newCustomer, orderOf, type TestCustomer } from '../../testing/customer.ts';
import { atCounter, type CounterPerson } from '../../testing/pharmacy-people.ts';
import { openTestShop, type TestShop } from '../../testing/test-shop.ts';

let shop: TestShop;
let otc: string;
let packer: CounterPerson;
let phone = 7_395_000_000;
const NOW = new Date('2026-11-21T06:00:00Z');
const parts = () => ({ db: shop.database.db, now: () => NOW, newId: () => crypto.randomUUID() });

beforeAll(async () => {
  shop = await openTestShop({ rateLimits: false }, { seeded: true });
  otc = await findOtc(shop);
  packer = await atCounter(shop, 'Ravi Kumar', ['packer']);
  for (const [batch, expiry] of [
    ['SOON1', '2027-03-31'],
    ['LATE1', '2028-03-31'],
  ] as const) {
    await addBatch(parts(), { medicineId: otc, batch, expiry, packs: 60, mrpPaise: null });
  }
});
afterAll(async () => {
  expect(await brokenRules(shop, NOW)).toEqual([]);
  await shop.close();
});

interface Confirmed {
  readonly number: string;
  readonly id: string;
  readonly rupees: number;
  readonly customer: TestCustomer;
}
async function confirmed(order_type: 'online' | 'cod' = 'cod', quantity = 2): Promise<Confirmed> {
  phone += 1;
  const customer = await newCustomer(shop, phone);
  for (let n = 1; n < quantity; n += 1) await customer.browser.ask('POST', 'cart/add-to-cart', { medicine_id: otc });
  const { data } = await orderOf(customer, otc, { order_type });
  await advanceOrder(parts(), data.iso_order_id, 'CONFIRMED');
  return { number: data.iso_order_id, id: data.order_id, rupees: data.finalPrice, customer };
}
const sheetOf = async (number: string) =>
  (await packer.browser.get(`counter/bench/pick?numbers=${number}`)).data.orders[0];
const pack = (number: string, version: number, batches: object[], line = 1) =>
  packer.browser.ask('POST', 'counter/bench/pack', { number, version, lines: [{ line, batches }] });

describe('the pick list', () => {
  it('puts all orders into one walk with the batches that expire first, and lists unknown numbers', async () => {
    const [one, two] = [await confirmed(), await confirmed()];
    const { data } = await packer.browser.get(`counter/bench/pick?numbers=${one.number},${two.number},SS-0`);
    expect(data.unknown).toEqual(['SS-0']);
    expect(data.orders.map((sheet: { number: string }) => sheet.number)).toEqual([one.number, two.number]);
    expect(data.walk).toMatchObject([{ batch: 'SOON1', packs: 4, numbers: [one.number, two.number] }]);
    expect(data.orders[0].lines[0].shelf.map(({ batch }: { batch: string }) => batch)).toEqual(
      expect.arrayContaining(['SOON1', 'LATE1']),
    );
  });
});

describe('packing', () => {
  it('uses the batch on the bench although another expires first, and records who packed', async () => {
    const { number } = await confirmed();
    const { version } = await sheetOf(number);
    const packed = await pack(number, version, [{ batch: 'late1', packs: 2 }]);
    expect(packed).toMatchObject({ status: 200, message: 'It is packed.', data: { status: 'PACKED' } });
    expect((await sheetOf(number)).lines[0].planned).toMatchObject([{ batch: 'LATE1', packs: 2 }]);
    const { data } = await packer.browser.get(`counter/parcel?q=${number}`);
    expect(data.history.at(-1)).toMatchObject({ status: 'PACKED', by: 'Ravi Kumar' });
  });

  it.each([
    ['a foreign batch', [{ batch: 'WRONG', packs: 2 }], /WRONG is not a batch of .* in stock/],
    ['too few packs', [{ batch: 'SOON1', packs: 1 }], /1 of 2 packs are on the bench/],
    ['too many packs', [{ batch: 'SOON1', packs: 3 }], /3 of 2 packs are on the bench/],
    ['nothing', [], /0 of 2 packs are on the bench/],
    ['more than the batch holds', [{ batch: 'SOON1', packs: 999 }], /holds \d+ packs by our count, and 999 are/],
  ])('refuses %s with one clear sentence, and nothing is lost', async (_what, batches, sentence) => {
    const { number } = await confirmed();
    const { version } = await sheetOf(number);
    const refused = await pack(number, version, batches);
    expect([refused.status, refused.message]).toEqual([409, expect.stringMatching(sentence)]);
    expect(await sheetOf(number)).toMatchObject({ status: 'CONFIRMED', version });
  });

  it('refuses a batch that expires too soon and one that is blocked', async () => {
    const { number } = await confirmed();
    const { version } = await sheetOf(number);
    const batch = (name: string, row: object) =>
      shop.database.db
        .insertInto('medicine_batch')
        .values({ medicine_id: otc, batch: name, packs: 0, mrp_paise: 1000, ...row } as never)
        .execute();
    await batch('NEAR1', { expiry: '2026-12-01', on_sale: false });
    await batch('APART1', { expiry: '2028-12-31', on_sale: false, quarantine: 'recalled' });
    const near = await pack(number, version, [{ batch: 'NEAR1', packs: 2 }]);
    expect(near.message).toMatch(/Batch NEAR1 .* expires on 2026-12-01: that is too soon to send/);
    const apart = await pack(number, version, [{ batch: 'APART1', packs: 2 }]);
    expect(apart.message).toMatch(/Batch APART1 .* is blocked \(recalled\)/);
  });

  it('confirms and packs an order that is only placed, in one step; a refusal leaves it placed', async () => {
    phone += 1;
    const customer = await newCustomer(shop, phone);
    const { data: placed } = await orderOf(customer, otc, { order_type: 'cod' });
    const number = placed.iso_order_id;
    const { status, version } = await sheetOf(number);
    expect(status).toBe('PLACED');
    expect((await pack(number, version, [{ batch: 'WRONG', packs: 1 }])).status).toBe(409);
    expect(await sheetOf(number)).toMatchObject({ status: 'PLACED', version });
    expect(await pack(number, version, [{ batch: 'SOON1', packs: 1 }])).toMatchObject({ data: { status: 'PACKED' } });
    const { data } = await packer.browser.get(`counter/parcel?q=${number}`);
    expect(data.history.slice(-2)).toMatchObject([
      { status: 'CONFIRMED', by: 'Ravi Kumar' },
      { status: 'PACKED', by: 'Ravi Kumar' },
    ]);
  });

  it('refuses a stale page, and says what has changed', async () => {
    const { number } = await confirmed();
    const { version } = await sheetOf(number);
    await advanceOrder(parts(), number, 'CANCELLED', { reason: 'asked by phone' });
    const stale = await pack(number, version, [{ batch: 'SOON1', packs: 2 }]);
    expect([stale.status, stale.message]).toEqual([409, expect.stringMatching(/has changed since you opened it/)]);
  });

  it('packs an order once when two packers press at the same moment', async () => {
    const { number } = await confirmed();
    const { version } = await sheetOf(number);
    const other = await atCounter(shop, `Packer ${number}`, ['packer']);
    const body = { number, version, lines: [{ line: 1, batches: [{ batch: 'SOON1', packs: 2 }] }] };
    const answers = await Promise.all(
      [packer, other, packer, other].map(({ browser }) => browser.ask('POST', 'counter/bench/pack', body)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  });
});

async function left(order_type: 'online' | 'cod' = 'cod') {
  const order = await confirmed(order_type);
  const { version } = await sheetOf(order.number);
  const packed = await pack(order.number, version, [{ batch: 'SOON1', packs: 2 }]);
  const awb = `AWB${order.number}`;
  const shipped = await packer.browser.ask('POST', 'counter/parcel/ship', {
    ...{ number: order.number, version: packed.data.version },
    ...{ courier: 'Blue Dart', awb },
  });
  expect(shipped).toMatchObject({ status: 200, message: 'It is handed to the courier.', data: { status: 'SHIPPED' } });
  const read = async () => (await order.customer.browser.ask('POST', 'order/get-order', { order_id: order.id })).data;
  const code = (await read()).delivery_code as string;
  const parcel = async () => (await packer.browser.get(`counter/parcel?q=${awb.toLowerCase()}`)).data;
  return { ...order, awb, code, read, parcel };
}
const door = (act: string, body: object) => packer.browser.ask('POST', `counter/door/${act}`, body);

describe('a parcel', () => {
  it('is found by its AWB, has label and invoice, and its customer sees a four-digit code', async () => {
    const { code, parcel, number, rupees } = await left();
    expect(code).toMatch(/^\d{4}$/);
    const found = await parcel();
    expect(found).toMatchObject({
      number,
      status: 'SHIPPED',
      courier: 'Blue Dart',
      cash_due: rupees,
      has_invoice: true,
    });
    expect(JSON.stringify(found)).not.toContain(code);
    for (const paper of ['label', 'invoice']) {
      const pdf = await packer.browser.get(`counter/parcel/${paper}.pdf?number=${number}`);
      expect([pdf.status, pdf.headers['content-type']]).toEqual([200, 'application/pdf']);
    }
  });

  it('cannot have another parcel’s AWB', async () => {
    const { awb, number: first } = await left();
    const { number } = await confirmed();
    const packed = await pack(number, (await sheetOf(number)).version, [{ batch: 'SOON1', packs: 2 }]);
    const body = { number, version: packed.data.version, courier: 'Blue Dart', awb };
    const refused = await packer.browser.ask('POST', 'counter/parcel/ship', body);
    expect([refused.status, refused.message]).toEqual([409, `${awb} is already on the parcel of order ${first}.`]);
  });

  it('cannot have the number of an order as its AWB, and the number opens that order’s parcel', async () => {
    const { number: other } = await left();
    const { id, number } = await confirmed();
    const packed = await pack(number, (await sheetOf(number)).version, [{ batch: 'SOON1', packs: 2 }]);
    const typed = other.replaceAll('-', '').toLowerCase();
    const body = { number, version: packed.data.version, courier: 'Blue Dart', awb: typed };
    const refused = await packer.browser.ask('POST', 'counter/parcel/ship', body);
    expect([refused.status, refused.fields?.awb]).toEqual([400, expect.stringMatching(/is an order’s number/)]);
    // Also where such an AWB was stored before.
    await shop.database.pool.query('update parcel set awb = $2 where order_id = $1', [id, other]);
    expect((await packer.browser.get(`counter/parcel?q=${other}`)).data.number).toBe(other);
  });

  it('is handed over only with its code and the counted cash', async () => {
    const { number, code, rupees, parcel, read } = await left();
    await door('out', { number, version: (await parcel()).version });
    const at = async () => ({ number, version: (await parcel()).version });
    const wrong = code === '0000' ? '1111' : '0000';
    const tries: [object, RegExp][] = [
      [{ code: wrong, cash: rupees }, /not the delivery code/],
      [{ code: '', cash: rupees }, /enter the delivery code, or choose why/],
      [{ code }, /enter the cash/],
      [{ code, cash: rupees - 1 }, /less than the order costs/],
      [{ code, cash: rupees + 0.5 }, /more than the order costs/],
    ];
    for (const [typed, sentence] of tries) {
      const refused = await door('delivered', { ...(await at()), ...typed });
      expect([refused.status, refused.message]).toEqual([400, expect.stringMatching(sentence)]);
    }
    const done = await door('delivered', {
      ...(await at()),
      code: `${code.slice(0, 2)} ${code.slice(2)}`,
      cash: rupees,
    });
    expect(done).toMatchObject({ status: 200, data: { status: 'DELIVERED' } });
    expect(await read()).toMatchObject({ order_status: 'DELIVERED', delivery_code: null, has_receipt: true });
    expect((await parcel()).cash_due).toBe(0);
  });

  it('is handed over without a code if a reason is given, and the reason is stored', async () => {
    const { number, rupees, parcel, id } = await left();
    const { version } = await parcel();
    const out = await door('out', { number, version });
    const body = { number, version: out.data.version, code: '', no_code_reason: 'no_phone', cash: rupees };
    expect((await door('delivered', body)).status).toBe(200);
    const row = await shop.database.db.selectFrom('parcel').selectAll().where('order_id', '=', id).executeTakeFirst();
    expect(row).toMatchObject({ without_code: 'no_phone', cash_paise: Math.round(rupees * 100) });
  });

  it('that nobody accepted is tried again or returned, the customer gets the reason, and nothing is owed', async () => {
    const { number, parcel, id, read } = await left();
    const refused = await door('undelivered', { number, version: (await parcel()).version, reason: 'refused' });
    expect(refused).toMatchObject({ status: 200, data: { status: 'UNDELIVERED' } });
    const messages = await shop.database.db.selectFrom('outbox_message').select('text').execute();
    expect(messages.some(({ text }) => text.includes('the parcel was not accepted'))).toBe(true);
    const back = await door('back', { number, version: refused.data.version });
    expect(back).toMatchObject({ status: 200, data: { status: 'RETURNED_TO_ORIGIN' } });
    expect((await read()).has_credit_note).toBe(true);
    expect((await parcel()).cash_due).toBe(0);
    expect(id).not.toBe('');
  });

  it('is tried again for a listed reason, although a medicine in it has the name of an ordinary word', async () => {
    const { number, parcel, id } = await left();
    await shop.database.pool.query("update order_line set name = 'AB Day 100mg Capsule' where order_id = $1", [id]);
    const typed = () => advanceOrder(parts(), number, 'UNDELIVERED', { reason: 'come another day' });
    await expect(typed()).rejects.toThrow(/AB Day/);
    const later = await door('undelivered', { number, version: (await parcel()).version, reason: 'asked_later' });
    expect(later).toMatchObject({ status: 200, data: { status: 'UNDELIVERED' } });
  });
});

describe('permissions', () => {
  it.each([
    ['owner', ['bench/pick', 'parcel', 'parcel/label.pdf']],
    ['auditor', ['bench/pick', 'parcel', 'parcel/label.pdf']],
    ['pharmacist', ['bench/pick', 'parcel', 'parcel/label.pdf']],
    ['support', ['bench/pick', 'parcel/label.pdf']],
  ] as const)('%s is refused what is a packer’s', async (role, paths) => {
    const person = await atCounter(shop, `Some ${role}`, [role]);
    for (const path of paths) {
      expect((await person.browser.get(`counter/${path}?numbers=SS-1&q=SS-1&number=SS-1`)).status, path).toBe(403);
    }
    for (const path of ['bench/pack', 'parcel/ship']) {
      const refused = await person.browser.ask('POST', `counter/${path}`, { number: 'SS-1', version: 0 });
      expect(refused.status, path).toBe(403);
    }
  });

  it('refuse anybody who is not signed in, or is a customer', async () => {
    const customer = await newCustomer(shop, 7_395_900_000);
    for (const browser of [shop.browser(), customer.browser]) {
      expect((await browser.get('counter/bench/pick?numbers=SS-1')).status).toBe(401);
      expect((await browser.ask('POST', 'counter/door/out', { number: 'SS-1', version: 0 })).status).toBe(401);
    }
  });
});
