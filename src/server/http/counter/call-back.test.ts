import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { advanceOrder } from '../../services/orders/advance-order.ts';
import { createPayments } from '../../services/payments.ts';
import { approveAs, findPrescribed, type RxOrder } from '../../testing/counter-orders.ts';
import { findOtc, newCustomer, orderOf, type TestCustomer } from '../../testing/customer.ts';
import { atCounter, type CounterPerson } from '../../testing/pharmacy-people.ts';
import { withPhoto } from '../../testing/sample-person.ts';
import { openTestShop, type TestShop } from '../../testing/test-shop.ts';

let shop: TestShop;
let medicine: string;
let otc: string;
let sana: CounterPerson;
let meera: CounterPerson;
let customer: TestCustomer;
let number: string;
let phone = 7_660_000_000;

beforeAll(async () => {
  shop = await openTestShop({ rateLimits: false }, { seeded: true });
  medicine = await findPrescribed(shop);
  otc = await findOtc(shop);
  sana = await atCounter(shop, 'Sana Sheikh', ['support']);
  meera = await atCounter(shop, 'Meera Iyer', ['pharmacist']);
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.database.db.updateTable('medicine').set({ stock: 100 }).execute();
  phone += 1;
  customer = await newCustomer(shop, phone);
  number = await requestOf(customer);
});

/** A prescription from the home page: its number. */
async function requestOf({ browser }: TestCustomer): Promise<string> {
  const sent = await browser.ask('POST', 'user/upload/prescription', ...(await withPhoto('rx.jpg', {})));
  if (sent.status !== 200) throw new Error(sent.message);
  const text =
    'select p.number from prescription p join account a on a.id = p.account_id where a.phone = $1 and order_id is null';
  const [row] = await rows(text, [String(phone)]);
  return row.number;
}
const rows = async (text: string, values: readonly unknown[] = [number]) =>
  (await shop.database.pool.query(text, [...values])).rows;
const basket = (more: object = {}) => ({
  ...{ number, patient_id: customer.patient_id, address_id: customer.address_id },
  lines: [{ medicine_id: medicine, quantity: 2 }],
  ...more,
});
const at = (act: string, body: object, person = sana) => person.browser.ask('POST', `counter/call-back/${act}`, body);
const place = async (more: object = {}, person = sana) => {
  const { data } = await at('words', basket(more), person);
  return at('order', { ...basket(more), words: data?.words ?? 'none', agreed: true }, person);
};
const ordersOf = async () => (await customer.browser.get('order/get-all-orders')).data;

describe('a request to call back', () => {
  it('shows whom to call, what they sent, and the possible patients and addresses of an order', async () => {
    const { data } = await sana.browser.get(`counter/call-back/request?number=${number}`);
    expect(data).toMatchObject({ number, status: 'RECEIVED', phone: String(phone), calls: [] });
    expect(data.files).toHaveLength(1);
    expect(data.patients[0]).toEqual({ patient_id: customer.patient_id, name: 'Asha Rao' });
    expect(data.addresses[0].address_id).toBe(customer.address_id);
    expect(JSON.stringify(data)).not.toContain('file_key');
  });

  it('is not found by an unknown number, nor by an order’s number', async () => {
    expect((await sana.browser.get('counter/call-back/request?number=RX-ABSENT')).status).toBe(404);
    const placed = await place();
    expect((await sana.browser.get(`counter/call-back/request?number=${placed.data.number}`)).status).toBe(404);
  });

  it('stores the outcome of each call, and who called', async () => {
    for (const _sent of ['once', 'again']) await at('note', { number, outcome: 'not_reached', note: 'rang ten times' });
    await at('note', { number, outcome: 'asked_later', note: '' }, meera);
    const { data } = await sana.browser.get(`counter/call-back/request?number=${number}`);
    expect(data.calls.map(({ outcome, by }: { outcome: string; by: string }) => [outcome, by]).toSorted()).toEqual([
      ['asked_later', 'Meera Iyer'],
      ['not_reached', 'Sana Sheikh'],
    ]);
  });

  it('is closed by a call with a final outcome, and leaves the queue', async () => {
    for (const _sent of ['once', 'again'])
      expect((await at('note', { number, outcome: 'declined', note: '' })).status).toBe(200);
    expect((await at('note', { number, outcome: 'reached', note: '' })).status).toBe(409);
    const { data } = await sana.browser.get('counter/queue?tab=call_back');
    expect(data.rows.map((row: { number: string }) => row.number)).not.toContain(number);
    expect((await place()).status).toBe(409);
  });

  it.each([[['packer']], [['auditor']], [['owner']]] as const)('is refused to %j', async (roles) => {
    const other = await atCounter(shop, `${roles.join()} ${phone}`, roles);
    expect((await other.browser.get(`counter/call-back/request?number=${number}`)).status).toBe(403);
    expect((await at('order', { ...basket(), words: 'x', agreed: true }, other)).status).toBe(403);
  });
});

describe('an order placed on the telephone', () => {
  it('belongs to the patient, is paid in cash, has their prescription, and stores what was read to them and by whom', async () => {
    const { data: quote } = await at('words', basket());
    expect(quote.words).toMatch(
      /I would like to place this order for Asha Rao: 2 packs of Janumet.*Rs [\d,.]+.*Shall I place/,
    );
    const placed = await at('order', { ...basket(), words: quote.words, agreed: true });
    expect(placed.status).toBe(200);
    const [one] = await ordersOf();
    expect(quote.lines.map(({ price }: { price: number }) => price)).toEqual([one.items[0].quantity_price]);
    expect(one).toMatchObject({ iso_order_id: placed.data.number, order_status: 'PLACED', finalPrice: quote.total });
    const order = (await customer.browser.ask('POST', 'order/get-order', { order_id: one.order_id })).data;
    expect(order).toMatchObject({ prescription_status: 'PENDING', prescription_files: 1, can_cancel: true });
    expect(order.placed_by_phone.words).toBe(quote.words);
    const [kept] = await rows('select * from spoken_order where request_number = $1');
    expect(kept).toMatchObject({ staff_name: 'Sana Sheikh', words: quote.words, agreed_at: expect.any(Date) });
    const { data: queue } = await meera.browser.get('counter/queue?tab=rx');
    expect(queue.rows.map((row: { number: string }) => row.number)).toContain(placed.data.number);
  });

  it.each([
    [
      'only if the prescription or the doctor allows it',
      'janumet 50mg',
      / if your prescription or your doctor allows it\./,
    ],
    [
      'as the patient chose, without a prescription',
      'betadine 5% ointment',
      /, in place of Betadine 5% Ointment\. It costs/,
    ],
  ])('reads a substitute out: %s', async (_when, query, read) => {
    const lines = [{ medicine_id: await findPrescribed(shop, query), quantity: 1, keep_original: false }];
    const { words } = (await at('words', basket({ lines }))).data;
    expect(words).toMatch(/1 pack of .+, in place of /);
    expect(words).toMatch(read);
  });

  it('is reported to the patient, without a medicine’s name', async () => {
    const placed = await place();
    const messages = await rows('select text from outbox_message where text like $1', [`%${placed.data.number}%`]);
    expect(messages).toHaveLength(2);
    for (const { text } of messages)
      expect(text).toMatch(/as you asked us on the telephone.*cancel it there before it is packed/);
    expect(JSON.stringify(messages)).not.toMatch(/janumet/i);
  });

  it('takes the place of an online order whose payment failed: paid late, that one is not sent as well', async () => {
    const online = (await orderOf(customer, otc, { order_type: 'online' })).data;
    await rows("update customer_order set status = 'FAILED', holds_goods = false where id = $1", [online.order_id]);
    const lines = [{ medicine_id: otc, quantity: 1 }];
    const placed = await place({ lines });
    const attempts = 'select attempt_of from customer_order where number = $1';
    expect(await rows(attempts, [placed.data.number])).toEqual([{ attempt_of: online.order_id }]);
    shop.gateway.pay(online.razorpay_data.order_id, 'captured');
    const parts = {
      db: shop.database.db,
      now: () => new Date(),
      newId: () => crypto.randomUUID(),
      gateway: shop.gateway,
    };
    await createPayments(parts).sweep({ checkEveryMs: 0 });
    expect(await rows('select status from customer_order where id = $1', [online.order_id])).toEqual([
      { status: 'FAILED' },
    ]);
    // The purchase is made: a further order is one of its own.
    number = await requestOf(customer);
    const further = await place({ number, lines });
    expect(await rows(attempts, [further.data.number])).toEqual([{ attempt_of: null }]);
  });

  it('leaves the patient’s own cart as it is, and takes its packs from stock once', async () => {
    await customer.browser.ask('POST', 'cart/add-to-cart', { medicine_id: otc, quantity: 3, keep_original: true });
    await place();
    const { data: cart } = await customer.browser.get('cart/get-cart');
    expect(JSON.stringify(cart)).toContain(otc);
    const [row] = await rows('select stock from medicine where id = $1', [medicine]);
    expect(row.stock).toBe(98);
  });

  it('can be refused by the patient until it is packed, even once it is confirmed', async () => {
    const placed = await place();
    const [one] = await ordersOf();
    const order: RxOrder = { id: one.order_id, number: placed.data.number, customer };
    await approveAs(meera, order);
    const now = () => new Date('2026-11-21T06:00:00Z');
    await advanceOrder({ db: shop.database.db, now, newId: () => crypto.randomUUID() }, order.number, 'CONFIRMED');
    const cancelled = await customer.browser.ask('PATCH', 'order/cancel-user-order', { order_id: order.id });
    expect([cancelled.status, cancelled.data.order_status]).toEqual([200, 'CANCELLED']);
    const [row] = await rows('select stock from medicine where id = $1', [medicine]);
    expect(row.stock).toBe(100);
  });

  it('cannot be refused once it is packed, nor by anybody else', async () => {
    await place({ lines: [{ medicine_id: otc, quantity: 1 }] });
    const [one] = await ordersOf();
    const stranger = await newCustomer(shop, phone + 500_000);
    const tried = await stranger.browser.ask('PATCH', 'order/cancel-user-order', { order_id: one.order_id });
    expect(tried.status).toBe(404);
    await rows("update customer_order set status = 'PACKED' where id = $1", [one.order_id]);
    const late = await customer.browser.ask('PATCH', 'order/cancel-user-order', { order_id: one.order_id });
    expect(late.status).toBe(409);
  });

  it('is not placed with an outdated text, nor without a yes', async () => {
    const { data } = await at('words', basket());
    await rows('update medicine set mrp_paise = mrp_paise + 5000 where id = $1', [medicine]);
    const stale = await at('order', { ...basket(), words: data.words, agreed: true });
    await rows('update medicine set mrp_paise = mrp_paise - 5000 where id = $1', [medicine]);
    expect([stale.status, stale.code]).toEqual([409, 45]);
    expect((await at('order', { ...basket(), words: 'Yes?', agreed: true })).status).toBe(409);
    expect((await at('order', { ...basket(), words: data.words, agreed: false })).status).toBe(400);
    expect(await ordersOf()).toEqual([]);
  });

  it.each([
    ['cash-limit', '1', 'up to Rs 1'],
    ['cash-refused-pins', '560040', 'at pin code 560040'],
  ])('keeps the limits for cash of the pharmacy: %s', async (id, value, sentence) => {
    const { data: quote } = await at('words', basket());
    await shop.database.db.insertInto('shop_setting').values({ id, value }).execute();
    const refused = [await at('words', basket()), await at('order', { ...basket(), words: quote.words, agreed: true })];
    await shop.database.db.deleteFrom('shop_setting').where('id', '=', id).execute();
    expect(refused.map(({ status }) => status)).toEqual([409, 409]);
    for (const { message } of refused) expect(message).toContain(sentence);
    expect(await ordersOf()).toEqual([]);
  });

  it('is placed once when two people press at the same moment', async () => {
    const { data } = await at('words', basket());
    const body = { ...basket(), words: data.words, agreed: true };
    const answers = await Promise.all([at('order', body), at('order', body, meera), at('order', body)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404, 404]);
    expect(await ordersOf()).toHaveLength(1);
  });

  it('is refused for somebody else’s address or patient, and for unknown ids', async () => {
    const stranger = await newCustomer(shop, phone + 600_000);
    expect((await place({ address_id: stranger.address_id })).status).toBe(404);
    expect((await at('words', basket({ address_id: stranger.address_id }))).status).toBe(404);
    expect((await at('words', basket({ patient_id: stranger.patient_id }))).status).toBe(404);
    expect((await at('words', basket({ lines: [{ medicine_id: 'none', quantity: 1 }] }))).status).toBe(409);
    await rows('update medicine set stock = 0 where id = $1', [medicine]);
    expect((await at('words', basket())).status).toBe(409);
  });

  it('stays as it was agreed: the database refuses every change except an erasure', async () => {
    await place();
    await expect(rows("update spoken_order set words = 'other' where request_number = $1")).rejects.toThrow();
    await expect(rows('delete from spoken_order where request_number = $1')).rejects.toThrow();
    await rows("update spoken_order set words = '' where request_number = $1");
  });
});
