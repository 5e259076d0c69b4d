import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CartData } from '#contract/areas/shop/cart.ts';
import { orderResponse } from '#contract/areas/shop/order.ts';
import { TEN_OFF } from '#domain/coupons/testing/sample-coupon.ts';
import { saveCoupon } from '../../persistence/repositories/orders/coupon-repository.ts';
import { CUSTOMER_ADDRESS, findOtc, newCustomer } from '../../testing/customer.ts';
import { openTestShop, type TestBrowser, type TestShop } from '../../testing/test-shop.ts';
import { advanceOrder } from './advance-order.ts';
import { deliverMessages } from './deliver-messages.ts';

let shop: TestShop;
let browser: TestBrowser;
let phone = 7_300_000_000;
let otc: string;
let other: string;
let patient_id: string;
let address_id: string;

beforeAll(async () => {
  shop = await openTestShop({ rateLimits: false }, { seeded: true });
  otc = await findOtc(shop);
  other = await findOtc(shop, 1);
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.database.db.updateTable('medicine').set({ stock: 100, discount_percent: 5 }).execute();
  ({ browser, patient_id, address_id } = await customer());
});

const customer = () => {
  phone += 1;
  return newCustomer(shop, phone);
};
const add = (medicine_id: string, more: object = {}) =>
  browser.ask('POST', 'cart/add-to-cart', { medicine_id, ...more });
const place = (more: object = {}, headers: Record<string, string> = {}) =>
  browser.ask('POST', 'order/place-order', { patient_id, address_id, order_type: 'cod', ...more }, headers);
const order = async (order_id: string) =>
  orderResponse.parse(JSON.parse((await browser.ask('POST', 'order/get-order', { order_id })).text)).result.data;
const stockOf = async (id: string) =>
  (await shop.database.db.selectFrom('medicine').select('stock').where('id', '=', id).executeTakeFirstOrThrow()).stock;
const pharmacy = () => ({
  db: shop.database.db,
  now: () => new Date('2026-11-21T07:00:00Z'),
  newId: () => crypto.randomUUID(),
});

describe('placing an order', () => {
  it('freezes names and prices, takes the stock, empties the cart, and promises a day', async () => {
    const { data: cart } = await add(otc, { quantity: 3, keep_original: true });
    const placed = await place();
    expect([placed.status, placed.message]).toEqual([200, 'Your order is placed.']);
    expect(placed.data).toMatchObject({
      order_status: 'PLACED',
      order_type: 'cod',
      patient_id,
      address_id,
      razorpay_data: null,
    });
    expect(placed.data.iso_order_id).toMatch(/^SS-[0-9A-Z]{4}-[0-9A-Z]{4}$/);
    expect(placed.data.finalPrice).toBe(cart.finalPrice);
    expect(await stockOf(otc)).toBe(97);
    expect((await browser.get('cart/get-cart')).data.cartItems).toEqual([]);
    await shop.database.db.updateTable('medicine').set({ discount_percent: 50 }).where('id', '=', otc).execute();
    const read = await order(placed.data.order_id);
    expect(read).toMatchObject({
      finalPrice: cart.finalPrice,
      savingValue: cart.savingValue,
      originalValue: cart.originalValue,
      shippingFee: cart.shippingFee,
      prescription_status: 'NOT_NEEDED',
      address: 'Asha Rao, 12, 4th Cross, near the temple',
      state: 'Karnataka',
      expected_delivery: { from: '2026-11-21', to: '2026-11-21' },
      can_cancel: true,
      has_receipt: false,
    });
    expect(read.timeline).toEqual([{ status: 'PLACED', at: '2026-11-21T06:00:00.000Z', actor: 'customer' }]);
    expect((await browser.get('order/get-all-orders')).data[0].items[0].quantity_price).toBe(
      cart.cartItems[0].line_price,
    );
  });

  it.each([
    [{ patient_id: 'nobody' }, 404, 'This family member no longer exists.'],
    [{ address_id: 'nowhere' }, 404, 'This address no longer exists.'],
    [{ order_type: 'gold' }, 400, 'Please choose how you want to pay.'],
    [{ delivery_type: 'pickup' }, 400, "delivery_type is always 'delivery'."],
    [{ patient_id: undefined }, 400, 'Please choose who the medicines are for.'],
  ])('refuses %j with %i: %s', async (changes, status, sentence) => {
    await add(otc);
    const answer = await place(changes);
    expect([answer.status, answer.message]).toEqual([status, sentence]);
    expect(await stockOf(otc)).toBe(100);
    expect((await browser.get('cart/get-cart')).data.cartItems).toHaveLength(1);
  });

  it('refuses an empty cart, and a patient without a name', async () => {
    expect((await place()).message).toBe('Your cart is empty.');
    const nameless = shop.browser();
    phone += 1;
    await nameless.logIn(String(phone));
    const { data: user } = await nameless.get('user');
    const { data: address } = await nameless.ask('POST', 'address/add-address', CUSTOMER_ADDRESS);
    await nameless.ask('POST', 'cart/add-to-cart', { medicine_id: otc });
    const body = { patient_id: user.patient_id, address_id: address.address_id, order_type: 'cod' };
    expect((await nameless.ask('POST', 'order/place-order', body)).message).toBe(
      'Please enter the name of the patient first.',
    );
  });

  it('never sells at a price that was not seen: 409 with code 45 and each changed line; a second try is accepted', async () => {
    await add(otc, { keep_original: true, quantity: 2 });
    await shop.database.db.updateTable('medicine').set({ discount_percent: 20 }).where('id', '=', otc).execute();
    const refused = await place();
    expect([refused.status, refused.code]).toEqual([409, 45]);
    expect(refused.fields?.[otc]).toMatch(/^The price of .+ has changed\. That is Rs [\d.,]+ less\.$/);
    expect(await stockOf(otc)).toBe(100);
    expect((await place()).status).toBe(409);
    await browser.get('cart/get-cart');
    expect((await place()).status).toBe(200);
  });

  describe('placing an order with what the page showed', () => {
    const shownOf = (cart: CartData) => ({
      expected_total: cart.finalPrice.toFixed(2),
      expected_lines: JSON.stringify(
        cart.cartItems.map(({ medicine, recommended, quantity, pack_price }) => ({
          medicine_id: medicine.id,
          supplied_id: (recommended?.medicine ?? medicine).id,
          quantity,
          pack_price,
        })),
      ),
    });
    const cart = async () => (await browser.get('cart/get-cart')).data as CartData;

    it('orders exactly that, although another tab read other prices in between', async () => {
      await add(otc, { quantity: 2, keep_original: true });
      const shown = shownOf(await cart());
      await shop.database.db.updateTable('medicine').set({ discount_percent: 20 }).where('id', '=', otc).execute();
      await cart();
      const refused = await place(shown);
      expect([refused.status, refused.code]).toEqual([409, 45]);
      expect(refused.fields?.[otc]).toMatch(
        /^A pack of .+ costs Rs [\d.]+ now, Rs [\d.]+ less than this page showed\.$/,
      );
      expect(refused.fields?.expected_total).toMatch(/^The total is Rs [\d.]+ now; this page showed Rs [\d.]+\.$/);
      expect(await stockOf(otc)).toBe(100);
      const again = await cart();
      const placed = await place(shownOf(again));
      expect([placed.status, placed.data.finalPrice]).toEqual([200, again.finalPrice]);
    });

    it.each<[string, () => Promise<unknown>, RegExp]>([
      ['more packs', () => add(otc, { quantity: 3 }), /^Your cart holds 4 packs of .+ now; this page showed 1\.$/],
      [
        'a line taken out',
        () => browser.ask('POST', 'cart/remove-full-quantity-from-cart', { medicine_id: otc }),
        /^A medicine that this page showed is not in your cart any more\.$/,
      ],
    ])('refuses when another tab left %s', async (_what, change, sentence) => {
      await add(other, { keep_original: true });
      await add(otc, { keep_original: true });
      const shown = shownOf(await cart());
      await change();
      const refused = await place(shown);
      expect([refused.status, refused.code]).toEqual([409, 45]);
      expect(refused.fields?.[otc]).toMatch(sentence);
      expect((await browser.get('order/get-all-orders')).data).toEqual([]);
      expect([await stockOf(otc), await stockOf(other)]).toEqual([100, 100]);
    });

    it('refuses an added line, a switched medicine, and another total with the same lines', async () => {
      await add(otc, { keep_original: true });
      const shown = shownOf(await cart());
      await add(other, { keep_original: true });
      expect((await place(shown)).fields?.[other]).toMatch(/ was put into your cart after this page was shown\.$/);
      await browser.ask('POST', 'cart/remove-full-quantity-from-cart', { medicine_id: other });
      const [line] = JSON.parse(shown.expected_lines);
      const switched = { ...shown, expected_lines: JSON.stringify([{ ...line, supplied_id: other }]) };
      expect((await place(switched)).fields?.[otc]).toMatch(/ would be sent now, and not what this page showed\.$/);
      await saveCoupon(shop.database.db, { ...TEN_OFF, id: 'LATER', code: 'LATER' }, new Date());
      await browser.ask('PATCH', 'cart/coupon', { action: 'add', coupon_code: 'LATER' });
      const dearer = await place(shown);
      expect([dearer.status, Object.keys(dearer.fields ?? {})]).toEqual([409, ['expected_total']]);
      expect((await place(shownOf(await cart()))).status).toBe(200);
    });

    it('compares the total and the lines separately, also as JSON values', async () => {
      await add(otc, { keep_original: true });
      const data = await cart();
      const { expected_lines } = shownOf(data);
      expect((await place({ expected_total: data.finalPrice + 1 })).code).toBe(45);
      const [line] = JSON.parse(expected_lines);
      expect((await place({ expected_lines: [{ ...line, quantity: 9 }] })).code).toBe(45);
      expect((await place({ expected_total: data.finalPrice, expected_lines: [line] })).status).toBe(200);
    });

    it('refuses drafts in a JSON list instead of leaving them out', async () => {
      await add(otc, { keep_original: true });
      const refused = await place({ draft_pages: ['one', 'two'] });
      expect([refused.status, Object.keys(refused.fields ?? {})]).toEqual([400, ['draft_pages']]);
    });

    it.each([
      ['expected_total', 'much'],
      ['expected_total', '-1'],
      ['expected_total', '1e3'],
      ['expected_lines', 'nothing'],
      ['expected_lines', '{}'],
      ['expected_lines', '[{"medicine_id":"a"}]'],
      [
        'expected_lines',
        '[{"medicine_id":"a","quantity":1,"pack_price":1},{"medicine_id":"a","quantity":1,"pack_price":1}]',
      ],
    ])('refuses %s %s with 400', async (name, value) => {
      await add(otc, { keep_original: true });
      const refused = await place({ [name]: value });
      expect([refused.status, Object.keys(refused.fields ?? {})]).toEqual([400, [name]]);
    });
  });

  it('never sells more than the stock', async () => {
    await add(otc, { keep_original: true, quantity: 5 });
    await shop.database.db.updateTable('medicine').set({ stock: 4 }).where('id', '=', otc).execute();
    const refused = await place();
    expect([refused.status, refused.code]).toEqual([409, 45]);
    expect(refused.fields?.[otc]).toMatch(/^Only 4 packs of .+ left\.$/);
    expect(await stockOf(otc)).toBe(4);
  });

  it('sells ten packs to exactly ten of thirty concurrent customers', async () => {
    await shop.database.db.updateTable('medicine').set({ stock: 10 }).where('id', '=', otc).execute();
    const buyers = [];
    for (let count = 0; count < 30; count += 1) buyers.push(await customer());
    for (const buyer of buyers) {
      await buyer.browser.ask('POST', 'cart/add-to-cart', { medicine_id: otc, keep_original: true });
    }
    const answers = await Promise.all(
      buyers.map(({ browser: buyer, ...ids }) => buyer.ask('POST', 'order/place-order', { ...ids, order_type: 'cod' })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(20);
    expect(await stockOf(otc)).toBe(0);
  });
});

describe('an attempt with a key', () => {
  const key = () => ({ 'idempotency-key': crypto.randomUUID() });

  it('creates one order from many identical requests, concurrent and later', async () => {
    await add(otc, { quantity: 2, keep_original: true });
    const headers = key();
    const answers = await Promise.all(Array.from({ length: 15 }, () => place({}, headers)));
    answers.push(await place({}, headers));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ data }) => data.order_id)).size).toBe(1);
    expect(await stockOf(otc)).toBe(98);
    expect((await browser.get('order/get-all-orders')).data).toHaveLength(1);
  });

  it('is refused for anything else', async () => {
    await add(otc);
    const headers = key();
    await place({}, headers);
    await add(otc);
    const other = await place({ order_type: 'online' }, headers);
    expect([other.status, other.code]).toEqual([422, 43]);
    expect((await place({}, { 'idempotency-key': 'short' })).status).toBe(400);
  });

  it('of one person does not apply to another', async () => {
    await add(otc);
    const headers = key();
    const mine = await place({}, headers);
    ({ browser, patient_id, address_id } = await customer());
    await add(otc);
    expect((await place({}, headers)).data.order_id).not.toBe(mine.data.order_id);
  });
});

describe('a coupon at the order', () => {
  const save = (code: string, more: object) =>
    saveCoupon(shop.database.db, { ...TEN_OFF, id: code, code, ...more }, new Date());
  const uses = async (code: string) =>
    (await shop.database.db.selectFrom('coupon').select('uses').where('code', '=', code).executeTakeFirstOrThrow())
      .uses;

  it('gives its last use once to concurrent orders, and returns it when an order is cancelled', async () => {
    await save('LASTONE', { limit: 1 });
    const buyers = [];
    for (let count = 0; count < 12; count += 1) {
      const buyer = await customer();
      await buyer.browser.ask('POST', 'cart/add-to-cart', { medicine_id: otc, keep_original: true });
      await buyer.browser.ask('PATCH', 'cart/coupon', { action: 'add', coupon_code: 'LASTONE' });
      buyers.push(buyer);
    }
    const answers = await Promise.all(
      buyers.map(({ browser: buyer, ...ids }) => buyer.ask('POST', 'order/place-order', { ...ids, order_type: 'cod' })),
    );
    const winner = answers.findIndex(({ status }) => status === 200);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ code }) => code === 41)).toHaveLength(11);
    expect(await uses('LASTONE')).toBe(1);
    const { order_id } = answers[winner]?.data ?? {};
    expect((await buyers[winner]?.browser.ask('PATCH', 'order/cancel-user-order', { order_id }))?.status).toBe(200);
    expect(await uses('LASTONE')).toBe(0);
  });

  it('for a first order is refused for a second', async () => {
    await save('FIRST', { firstOrderOnly: true });
    await add(otc);
    await browser.ask('PATCH', 'cart/coupon', { action: 'add', coupon_code: 'FIRST' });
    const first = await place();
    expect((await order(first.data.order_id)).coupon_code).toBe('FIRST');
    await add(otc);
    const second = await browser.ask('PATCH', 'cart/coupon', { action: 'add', coupon_code: 'FIRST' });
    expect(second.message).toBe('FIRST is for a first order.');
  });
});

describe('an order that ends', () => {
  it('is cancelled by its customer while it is PLACED, returns its stock once, and sends a message', async () => {
    await add(otc, { quantity: 4, keep_original: true });
    const { data } = await place();
    const cancel = () => browser.ask('PATCH', 'order/cancel-user-order', { order_id: data.order_id });
    const cancelled = await cancel();
    expect([cancelled.status, cancelled.message, cancelled.data.order_status]).toEqual([
      200,
      'Order Cancelled',
      'CANCELLED',
    ]);
    expect(await stockOf(otc)).toBe(100);
    const again = await cancel();
    expect([again.status, again.message]).toEqual([409, 'An order that is CANCELLED cannot become CANCELLED.']);
    expect(await stockOf(otc)).toBe(100);
  });

  it('is cancelled once by concurrent requests', async () => {
    await add(otc, { quantity: 4, keep_original: true });
    const { data } = await place();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => browser.ask('PATCH', 'order/cancel-user-order', { order_id: data.order_id })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await stockOf(otc)).toBe(100);
  });

  it('moves on to delivery, with one message for each step, and cannot be cancelled then', async () => {
    await add(otc, { keep_original: true });
    const { data } = await place();
    for (const status of ['CONFIRMED', 'PACKED', 'SHIPPED', 'OUT_FOR_DELIVERY', 'DELIVERED']) {
      await advanceOrder(pharmacy(), data.iso_order_id, status);
    }
    await expect(advanceOrder(pharmacy(), data.iso_order_id, 'PLACED')).rejects.toThrow(
      'An order that is DELIVERED cannot become PLACED.',
    );
    const read = await order(data.order_id);
    expect(read).toMatchObject({ order_status: 'DELIVERED', can_cancel: false, has_receipt: true });
    expect(read.timeline.map(({ status }) => status)).toEqual([
      'PLACED',
      'CONFIRMED',
      'PACKED',
      'SHIPPED',
      'OUT_FOR_DELIVERY',
      'DELIVERED',
    ]);
    const receipt = await browser.ask('POST', 'order/print-order-reciept', { order_id: data.order_id });
    const pdf = await browser.get(receipt.data);
    expect([pdf.status, pdf.headers['content-type'], pdf.text.slice(0, 5)]).toEqual([200, 'application/pdf', '%PDF-']);
    expect((await shop.browser().get(receipt.data)).status).toBe(404);
    shop.messages.length = 0;
    const parts = {
      ...pharmacy(),
      now: () => new Date('2026-12-01'),
      messenger: { send: async (message: never) => void shop.messages.push(message) },
    };
    await deliverMessages(parts);
    const about = shop.messages.filter(({ text }) => text.includes(data.iso_order_id));
    expect(about.filter(({ channel }) => channel === 'sms')).toHaveLength(5);
    expect(about.filter(({ channel }) => channel === 'email')).toHaveLength(5);
    expect(about.map(({ text }) => text).join()).not.toMatch(/paracetamol|tablet/i);
    shop.messages.length = 0;
    await deliverMessages(parts);
    expect(shop.messages).toEqual([]);
  });
});
