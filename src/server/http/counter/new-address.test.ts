import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { advanceOrder } from '../../services/orders/advance-order.ts';
import { approveAs, findPrescribed, markH1, orderOnPrescription, type RxOrder } from '../../testing/counter-orders.ts';
import { findOtc, newCustomer, orderOf, type TestCustomer } from '../../testing/customer.ts';
import { atCounter, type CounterPerson } from '../../testing/pharmacy-people.ts';
import { openTestShop, type TestShop } from '../../testing/test-shop.ts';

let shop: TestShop;
let otc: string;
let support: CounterPerson;
let meera: CounterPerson;
let packer: CounterPerson;
let customer: TestCustomer;
let placed: { id: string; number: string };
let phone = 7_618_000_000;

const DELHI = {
  name: 'Asha Rao',
  phone: '9876500000',
  type: 'home',
  houseNumber: '7',
  street: 'Janpath',
  landmark: 'Near the market',
};
const IN_DELHI = { ...DELHI, zipcode: '110001', city: 'New Delhi', state: 'Delhi' };
const NEXT_DOOR = { ...DELHI, street: 'Kalidasa Road', zipcode: '560040', city: '', state: '' };
const parts = () => ({ db: shop.database.db, now: () => new Date(), newId: () => crypto.randomUUID() });

beforeAll(async () => {
  shop = await openTestShop({ rateLimits: false }, { seeded: true });
  otc = await findOtc(shop);
  support = await atCounter(shop, 'Sita Support', ['support']);
  meera = await atCounter(shop, 'Meera Iyer', ['pharmacist']);
  packer = await atCounter(shop, 'Ravi Kumar', ['packer']);
});
afterAll(() => shop.close());
beforeEach(async () => {
  phone += 1;
  customer = await newCustomer(shop, phone);
  const { data } = await orderOf(customer, otc);
  placed = { id: data.order_id, number: data.iso_order_id };
});

const another = async (address: object = IN_DELHI, { browser } = customer): Promise<string> =>
  (await browser.ask('POST', 'address/add-address', address)).data.address_id;
const orderNow = async ({ browser } = customer, order_id = placed.id) =>
  (await browser.ask('POST', 'order/get-order', { order_id })).data;
const change = (address_id: string, address_changes = 0, { browser } = customer, order_id = placed.id) =>
  browser.ask('PATCH', 'order/address', { order_id, address_id, address_changes });
const page = async (number = placed.number) => (await support.browser.get(`counter/order?number=${number}`)).data;
const correct = async (body: object = {}, by = support, number = placed.number) =>
  by.browser.ask('POST', 'counter/order/address', {
    ...{ number, version: (await page(number)).version, attempt: crypto.randomUUID(), words: 'House 7, not 17.' },
    ...NEXT_DOOR,
    ...body,
  });
const advance = async (...states: string[]) => {
  for (const state of states) await advanceOrder(parts(), placed.number, state);
};
const refusedPins = async (value: string) => {
  await shop.database.db.deleteFrom('shop_setting').where('id', '=', 'cash-refused-pins').execute();
  if (value !== '')
    await shop.database.db.insertInto('shop_setting').values({ id: 'cash-refused-pins', value }).execute();
};
const rule = (schedule: 'H' | 'H1', pin_prefix: string, more: object) =>
  shop.database.db
    .insertInto('supply_rule')
    .values({ schedule, pin_prefix, prescription_days: 30, allowed: true, why: '', set_at: new Date(), ...more })
    .execute();

describe('a customer', () => {
  it('changes an order’s address: the day follows the pin, the price stays, and papers, register and message are updated', async () => {
    const before = await orderNow();
    expect(before).toMatchObject({ can_change_address: true, address_changes: 0, zipcode: '560040' });
    const moved = await change(await another());
    expect([moved.status, moved.message]).toEqual([200, 'Your order goes to this address now.']);
    const { finalPrice, shippingFee, timeline } = before;
    expect(moved.data).toMatchObject({ finalPrice, shippingFee, timeline, zipcode: '110001', address_changes: 1 });
    expect(moved.data).toMatchObject({ state: 'Delhi', address: 'Asha Rao, 7, Janpath, Near the market' });
    expect(moved.data.expected_delivery.to > before.expected_delivery.to).toBe(true);
    const shown = await page();
    expect(shown.addresses_before).toMatchObject([{ by: null, text: expect.stringContaining('560040') }]);
    const message = shown.messages.find(({ text }: { text: string }) => text.includes('another address'))?.text;
    expect(message).toMatch(/goes to another address now, in .*110001\. It should arrive between/);
    expect(message).not.toContain('Janpath');
    await advance('CONFIRMED', 'PACKED', 'SHIPPED');
    const [invoice] = await shop.database.db
      .selectFrom('invoice')
      .selectAll()
      .where('order_id', '=', placed.id)
      .execute();
    for (const part of ['7, Janpath', 'Delhi', '110001']) expect(JSON.stringify(invoice?.body)).toContain(part);
  });

  it('keeps the promised day for another house in the same pin, and a repeated request changes nothing', async () => {
    const { expected_delivery } = await orderNow();
    const next = await another(NEXT_DOOR);
    const answers = [await change(next), await change(next)];
    expect(answers.map(({ status, data }) => [status, data.address_changes])).toEqual([
      [200, 1],
      [200, 1],
    ]);
    expect(answers[0]?.data.expected_delivery).toEqual(expected_delivery);
  });

  it('cannot overwrite a change by another tab or the pharmacy: the message names the current address', async () => {
    const [one, two] = [await another(), await another(NEXT_DOOR)];
    const answers = await Promise.all([change(one), change(two)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const late = answers.find(({ status }) => status === 409);
    const { zipcode } = await orderNow();
    expect([late?.code, late?.message]).toEqual([
      47,
      expect.stringMatching(new RegExp(`changed meanwhile; it goes to 7, .* ${zipcode} now`)),
    ]);
    await correct({ street: 'Third Cross' });
    expect((await change(two, 1)).message).toContain('Third Cross');
    expect((await change(two, 2)).status).toBe(200);
  });

  it.each([['PACKED'], ['SHIPPED']])('is told to call once it is %s', async (last) => {
    const elsewhere = await another();
    await advance(...['CONFIRMED', 'PACKED', 'SHIPPED'].slice(0, last === 'PACKED' ? 2 : 3));
    const refused = await change(elsewhere);
    expect([refused.status, refused.message]).toEqual([409, expect.stringMatching(/is already packed.*Please call/)]);
    expect(await orderNow()).toMatchObject({ can_change_address: false, zipcode: '560040' });
  });

  it('cannot change the address of a cancelled order, and is told so', async () => {
    const elsewhere = await another();
    await advance('CANCELLED');
    expect((await change(elsewhere)).message).toMatch(/was cancelled/);
  });

  it('has ten changes a day: each one sends messages, and the eleventh neither changes nor sends anything', async () => {
    const [one, two] = [await another(), await another(NEXT_DOOR)];
    for (let nth = 0; nth < 10; nth += 1) expect((await change(nth % 2 === 0 ? one : two, nth)).status).toBe(200);
    const messages = (await page()).messages.length;
    const refused = await change(one, 10);
    expect([refused.status, refused.code, refused.message]).toEqual([
      429,
      50,
      expect.stringContaining('10 times a day'),
    ]);
    expect((await orderNow()).address_changes).toBe(10);
    expect((await page()).messages).toHaveLength(messages);
    expect((await change(two, 10)).status).toBe(200);
  });

  it('can use neither another’s order nor another’s address, and nothing without a login', async () => {
    phone += 1;
    const stranger = await newCustomer(shop, phone);
    const theirs = await another(IN_DELHI, stranger);
    expect((await change(theirs)).status).toBe(404);
    expect((await change(theirs, 0, stranger)).status).toBe(404);
    expect((await change(theirs, 0, { ...customer, browser: shop.browser() })).status).toBe(401);
    expect((await orderNow()).address_changes).toBe(0);
    for (const address_changes of [-1, 1.5, 'x', null])
      expect((await change(customer.address_id, address_changes as number)).status).toBe(400);
  });

  it('cannot pay cash if none is accepted, though an online order may go there', async () => {
    await refusedPins('11');
    try {
      const elsewhere = await another();
      const refused = await change(elsewhere);
      expect([refused.status, refused.message]).toEqual([
        409,
        'We do not take cash on delivery at pin code 110001. The order keeps its address.',
      ]);
      await shop.database.db
        .updateTable('customer_order')
        .set({ order_type: 'online' })
        .where('id', '=', placed.id)
        .execute();
      expect((await change(elsewhere)).status).toBe(200);
    } finally {
      await refusedPins('');
    }
  });
});

describe('an order on prescription', () => {
  let order: RxOrder;
  const move = async (address = IN_DELHI) =>
    change(await another(address, order.customer), 0, order.customer, order.id);
  beforeEach(async () => {
    phone += 1;
    order = await orderOnPrescription(shop, phone, [await findPrescribed(shop)]);
  });
  afterAll(() => shop.database.db.deleteFrom('supply_rule').where('pin_prefix', 'in', ['11', '60']).execute());

  it('is refused for a place where its medicine may not be sent', async () => {
    await markH1(shop, order);
    await rule('H1', '11', { allowed: false, why: 'We do not send Schedule H1 there.' });
    const refused = await move();
    expect([refused.status, refused.message]).toEqual([
      409,
      expect.stringMatching(
        /can’t be sent to 110001: We do not send Schedule H1 there\. The order keeps its address\.$/,
      ),
    ]);
  });

  it('is refused for a place where its accepted prescription would be too old, but not within its own pin', async () => {
    await approveAs(meera, order);
    await shop.database.db
      .updateTable('customer_order')
      .set({ prescription_dated: '2026-10-01' })
      .where('id', '=', order.id)
      .execute();
    await rule('H', '60', { prescription_days: 7 });
    const refused = await move({ ...IN_DELHI, zipcode: '600001', city: 'Chennai', state: 'Tamil Nadu' });
    expect(refused.message).toMatch(/^The prescription is \d+ days old; for .* it may be at most 7 at that pin code\./);
    expect((await move(NEXT_DOOR)).status).toBe(200);
  });

  it('makes the desk and the bench reload it, by the rule of the new pin', async () => {
    const { version } = (await meera.browser.get(`counter/desk?number=${order.number}`)).data;
    await move(NEXT_DOOR);
    const late = await meera.browser.ask('POST', 'counter/desk/decide', {
      ...{ number: order.number, version, lines: [{ line: 1, verdict: 'reject', reason: 'unreadable' }] },
    });
    expect([late.code, late.message]).toEqual([47, expect.stringContaining('its address')]);
  });

  it('has its new address in the register at dispatch', async () => {
    await approveAs(meera, order);
    await move();
    for (const status of ['CONFIRMED', 'PACKED', 'SHIPPED']) await advanceOrder(parts(), order.number, status);
    const rows = await shop.database.db
      .selectFrom('prescription_register')
      .selectAll()
      .where('order_id', '=', order.id)
      .execute();
    expect(JSON.stringify(rows)).toContain('7, Janpath');
    expect(JSON.stringify(rows)).toContain('110001');
  });
});

describe('the pharmacy', () => {
  it('corrects it once as the customer asked, stores the call, and sends the customer a message', async () => {
    const attempt = crypto.randomUUID();
    const { version } = await page();
    const body = { attempt, version, words: 'Asha called: Kalidasa Road.' };
    const answers = [await correct(body), await correct(body)];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const shown = await page();
    expect(shown.address).toMatchObject({ street: 'Kalidasa Road', pin: '560040', state: 'Karnataka' });
    expect(shown.addresses_before).toMatchObject([{ by: 'Sita Support' }]);
    expect(shown.notes).toMatchObject([
      { kind: 'call', text: expect.stringContaining('Kalidasa'), by: 'Sita Support' },
    ]);
    expect(
      shown.messages.filter(({ text }: { text: string }) => text.includes('another address')).length,
    ).toBeGreaterThan(0);
    expect((await correct({ ...body, street: 'Elsewhere' })).status).toBe(422);
  });

  it.each([
    ['a page out of date', { version: 7 }, 409],
    ['no words', { words: '  ' }, 400],
    ['no house', { houseNumber: '' }, 400],
    ['a pin of five digits', { zipcode: '56004' }, 400],
    ['a pin that nobody knows', { zipcode: '999999' }, 400],
    ['a call that was none', { call_id: 'none' }, 404],
    ['an attempt that is none', { attempt: 'x' }, 400],
  ])('is refused %s', async (_what, body, status) => {
    expect((await correct(body)).status).toBe(status);
    expect(await page()).toMatchObject({ addresses_before: [], notes: [] });
  });

  it('is refused the same address, a packed order, and one that a colleague has open', async () => {
    await correct();
    expect((await correct()).message).toMatch(/already goes to this address/);
    await meera.browser.ask('POST', 'counter/desk/take', { number: placed.number });
    const held = await correct({ street: 'Fourth Cross' });
    expect([held.status, held.code]).toEqual([409, expect.any(Number)]);
    expect(held.message).toContain('Meera Iyer');
    await shop.database.db.deleteFrom('desk_claim').execute();
    await advance('CONFIRMED', 'PACKED');
    expect((await page()).can_correct_address).toBe(false);
    expect((await correct({ street: 'Fourth Cross' })).message).toMatch(/is already packed/);
  });

  it('does so only as pharmacist or support', async () => {
    expect((await correct({}, packer)).status).toBe(403);
    expect((await correct({ street: 'Fifth Cross' }, meera)).status).toBe(200);
    expect((await shop.browser().ask('POST', 'counter/order/address', { number: placed.number })).status).toBe(401);
  });

  it('packs while the customer changes it: the parcel goes to the address that the customer was told', async () => {
    await advance('CONFIRMED');
    const elsewhere = await another();
    const { data } = await packer.browser.get(`counter/bench/pick?numbers=${placed.number}`);
    const [sheet] = data.orders;
    const lines = sheet.lines.map(({ line, planned }: { line: number; planned: object[] }) => ({
      line,
      batches: planned,
    }));
    const [packed, moved] = await Promise.all([
      packer.browser.ask('POST', 'counter/bench/pack', { number: placed.number, version: sheet.version, lines }),
      change(elsewhere),
    ]);
    expect([packed.status, moved.status].toSorted()).toEqual([200, 409]);
    expect((await orderNow()).zipcode).toBe(moved.status === 200 ? '110001' : '560040');
    expect(packed.status === 409 ? packed.message : moved.message).toMatch(/its address/);
  });
});
