import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findOtc, newCustomer, orderOf, type TestCustomer } from '../testing/customer.ts';
import { openTestShop, type TestShop } from '../testing/test-shop.ts';

let shop: TestShop;
let otc: string;
let photo: Buffer;
let phone = 7_600_000_000;
let customer: TestCustomer;

beforeAll(async () => {
  // The limits per network are off; those per account apply.
  shop = await openTestShop({ rateLimits: false }, { seeded: true });
  otc = await findOtc(shop);
  photo = await sharp({ create: { width: 30, height: 20, channels: 3, background: 'white' } })
    .jpeg()
    .toBuffer();
});
afterAll(() => shop.close());
beforeEach(async () => {
  phone += 1;
  customer = await newCustomer(shop, phone);
});

/** A form with a number of files, the last of them `last`. */
function upload(url: string, files: number, fields: Record<string, string> = {}, last = photo) {
  const parts = Object.entries(fields).map(
    ([name, value]) => `--b\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const head = (index: number) =>
    `--b\r\ncontent-disposition: form-data; name="prescription_images"; filename="${index}.jpg"\r\ncontent-type: image/jpeg\r\n\r\n`;
  const bodies = Array.from({ length: files }, (_, index) => [
    Buffer.from(head(index)),
    index === files - 1 ? last : photo,
    Buffer.from('\r\n'),
  ]);
  const payload = Buffer.concat([Buffer.from(parts.join('')), ...bodies.flat(), Buffer.from('--b--\r\n')]);
  return customer.browser.ask('POST', url, payload, { 'content-type': 'multipart/form-data; boundary=b' });
}
const sendFiles = (files: number, last?: Buffer) => upload('user/upload/prescription', files, {}, last);
const counted = async (scope: string) =>
  (await shop.database.db.selectFrom('limit_window').select('moments').where('scope', '=', scope).execute()).reduce(
    (sum, { moments }) => Math.max(sum, moments.length),
    0,
  );
const forgetCounts = () => shop.database.db.deleteFrom('limit_window').execute();

describe('an account may send fifty prescription files a day', () => {
  it('and is told how long to wait for the next; tomorrow it may again', async () => {
    for (let request = 0; request < 9; request += 1) expect((await sendFiles(5)).status).toBe(200);
    expect((await sendFiles(4)).status).toBe(200);
    const kept = shop.files.kept.size;
    const refused = await sendFiles(2);
    expect([refused.status, refused.code]).toEqual([429, 50]);
    expect(refused.message).toBe('You can send 50 prescription files a day. Please try again in 24 hours, or call us.');
    expect(Number(refused.headers['retry-after'])).toBe(86_400);
    expect(shop.files.kept.size).toBe(kept);
    expect((await sendFiles(1)).status).toBe(200);
    expect((await sendFiles(1)).status).toBe(429);
    const first = customer;
    customer = await newCustomer(shop, 7_699_999_999);
    expect((await sendFiles(1)).status).toBe(200);
    customer = first;
    shop.advance(86_401);
    await customer.browser.logIn(String(phone));
    expect((await sendFiles(5)).status).toBe(200);
  });

  it('without counting a refused order, but counting a refused file', async () => {
    await forgetCounts();
    const { patient_id, address_id } = customer;
    const order = () => upload('order/place-order', 5, { patient_id, address_id, order_type: 'cod' });
    expect((await order()).message).toBe('Your cart is empty.');
    expect(await counted('prescription-files')).toBe(0);
    expect((await sendFiles(2, Buffer.from('<svg>'))).status).toBe(400);
    expect(await counted('prescription-files')).toBe(2);
  });

  it('without counting files for an order that accepts none', async () => {
    await forgetCounts();
    const { order_id } = (await orderOf(customer, otc)).data;
    const refused = await upload('order/prescription', 5, { order_id });
    expect([refused.status, refused.message]).toEqual([409, 'This order needs no prescription.']);
    expect(await counted('prescription-files')).toBe(0);
  });
});

describe('an account may try to order ten times a minute', () => {
  it('successful or not, and is told when it may again', async () => {
    const { browser, patient_id, address_id } = customer;
    const empty = () => browser.ask('POST', 'order/place-order', { patient_id, address_id, order_type: 'cod' });
    for (let tries = 0; tries < 5; tries += 1) expect((await orderOf(customer, otc)).status).toBe(200);
    for (let tries = 0; tries < 5; tries += 1) expect((await empty()).status).toBe(409);
    const refused = await orderOf(customer, otc);
    expect([refused.status, refused.message]).toEqual([
      429,
      'Too many orders in one minute. This one was not placed; please try again in 1 minute.',
    ]);
    expect(Number(refused.headers['retry-after'])).toBe(60);
    shop.advance(61);
    expect((await orderOf(customer, otc)).status).toBe(200);
  });

  it('in parallel too; the cart does not change', async () => {
    const { browser, patient_id, address_id } = customer;
    const body = { patient_id, address_id, order_type: 'online' };
    await browser.ask('POST', 'cart/add-to-cart', { medicine_id: otc, keep_original: true });
    const answers = await Promise.all(Array.from({ length: 16 }, () => browser.ask('POST', 'order/place-order', body)));
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(6);
    expect((await browser.get('cart/get-cart')).data.cartItems).toHaveLength(1);
  });

  it('without counting a repeat with the same key', async () => {
    const { browser, patient_id, address_id } = customer;
    await browser.ask('POST', 'cart/add-to-cart', { medicine_id: otc, keep_original: true });
    const body = { patient_id, address_id, order_type: 'cod' };
    const repeat = () => browser.ask('POST', 'order/place-order', body, { 'idempotency-key': `attempt-${phone}` });
    for (let tries = 0; tries < 15; tries += 1) expect((await repeat()).status).toBe(200);
  });
});

describe('an account may try coupons', () => {
  const apply = (body: object) => customer.browser.ask('PATCH', 'cart/coupon', { action: 'add', ...body });
  beforeEach(() => customer.browser.ask('POST', 'cart/add-to-cart', { medicine_id: otc, quantity: 5 }));

  it('twenty times a minute', async () => {
    for (let tries = 0; tries < 20; tries += 1) expect((await apply({ coupon_code: 'SAVE10' })).status).toBe(200);
    const refused = await apply({ coupon_code: 'SAVE10' });
    expect([refused.status, refused.message]).toEqual([
      429,
      'Too many coupons in one minute. Please try again in 1 minute.',
    ]);
    shop.advance(61);
    expect((await apply({ coupon_code: 'SAVE10' })).status).toBe(200);
  });

  it('with ten wrong codes an hour; then even a valid one is refused, while the list still works', async () => {
    const { db } = shop.database;
    const { id } = await db.selectFrom('coupon').select('id').where('code', '=', 'SAVE10').executeTakeFirstOrThrow();
    for (let tries = 0; tries < 10; tries += 1) {
      expect((await apply({ coupon_code: `GUESS${tries}` })).status).toBe(400);
    }
    const refused = await apply({ coupon_code: 'SAVE10' });
    expect([refused.status, refused.message]).toEqual([
      429,
      'Too many wrong codes. Please try again in 1 hour, or pick a coupon from the list.',
    ]);
    expect(Number(refused.headers['retry-after'])).toBe(3600);
    expect((await apply({ coupon_id: id })).status).toBe(200);
  });
});
