import { tmpdir } from 'node:os';
import { Readable } from 'node:stream';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { orderResponse } from '#contract/areas/shop/order.ts';
import type { SupplyRule } from '#domain/orders/supply-policy.ts';
import { saveSupplyRule } from '../../persistence/repositories/orders/supply-rule-repository.ts';
import { newCustomer } from '../../testing/customer.ts';
import { decideSubstitution } from '../../testing/decide-substitution.ts';
import { approve, releaseAll } from '../../testing/pharmacists.ts';
import { withPhoto } from '../../testing/sample-person.ts';
import { openTestShop, type TestAnswer, type TestBrowser, type TestShop } from '../../testing/test-shop.ts';
import { createFormDesk } from '../files/receive-files.ts';
import { advanceOrder } from './advance-order.ts';

let shop: TestShop;
let browser: TestBrowser;
let phone = 7_300_000_000;
let janumet: string;
let patient_id: string;
let address_id: string;

beforeAll(async () => {
  shop = await openTestShop({ rateLimits: false }, { seeded: true });
  const search = async (query: string) =>
    (await shop.browser().get(`inventory/search-products?query=${query}&limit=50`)).data.medicines;
  janumet = (await search('janumet%2050mg'))[0].medicine_id;
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
const version = async () =>
  Number((await shop.database.db.selectFrom('catalogue_state').select('version').executeTakeFirstOrThrow()).version);
const pharmacy = () => ({
  db: shop.database.db,
  now: () => new Date('2026-11-21T07:00:00Z'),
  newId: () => crypto.randomUUID(),
});

/** The details that the law requires of a prescription. */

describe('a prescription', () => {
  const form = (files: { name: string; bytes: Buffer }[], fields: Record<string, string>) => {
    const boundary = '----test';
    const parts = Object.entries(fields).map(
      ([name, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    );
    const buffers = files.flatMap(({ name, bytes }) => [
      Buffer.from(
        `--${boundary}\r\ncontent-disposition: form-data; name="prescription_images"; filename="${name}"\r\ncontent-type: image/jpeg\r\n\r\n`,
      ),
      bytes,
      Buffer.from('\r\n'),
    ]);
    const payload = Buffer.concat([Buffer.from(parts.join('')), ...buffers, Buffer.from(`--${boundary}--\r\n`)]);
    return [payload, { 'content-type': `multipart/form-data; boundary=${boundary}` }] as const;
  };
  const photo = () =>
    sharp({ create: { width: 60, height: 40, channels: 3, background: 'white' } })
      .withExif({ IFD0: { Copyright: 'CANARY-EXIF' } })
      .jpeg()
      .toBuffer();
  const post = (
    url: string,
    files: { name: string; bytes: Buffer }[],
    fields: Record<string, string> = {},
  ): Promise<TestAnswer> => {
    const [payload, headers] = form(files, fields);
    return browser.ask('POST', url, payload, headers);
  };

  it('without a file leads to a free call by a doctor; the order is confirmed only after both checks', async () => {
    await add(janumet);
    const { data } = await place({ substitution_consent: JSON.stringify({ [janumet]: 'doctor_letter' }) });
    const read = await order(data.order_id);
    expect(read.prescription_status).toBe('TELECONSULT');
    expect(read.items[0]).toMatchObject({
      needs_prescription: true,
      substitution: 'requested',
      stands_for: expect.stringContaining('Janumet'),
    });
    const confirm = () => advanceOrder(pharmacy(), data.iso_order_id, 'CONFIRMED');
    await expect(confirm()).rejects.toThrow('There is no prescription');
    await approve(pharmacy(), data.iso_order_id);
    await expect(confirm()).rejects.toThrow('Nobody has allowed the substitute of line 1 yet.');
    await decideSubstitution(pharmacy(), data.iso_order_id, 1, 'allowed_by_doctor');
    await confirm();
    expect((await order(data.order_id)).order_status).toBe('CONFIRMED');
  });

  it('line changes back to the searched medicine: stock and price change accordingly', async () => {
    await add(janumet, { quantity: 2 });
    const { data } = await place();
    const before = await order(data.order_id);
    const sent = before.items[0]?.medicine_id ?? '';
    const shown = await version();
    await decideSubstitution(pharmacy(), data.iso_order_id, 1, 'original');
    expect(await version()).toBeGreaterThan(shown);
    const after = await order(data.order_id);
    expect(after.items[0]).toMatchObject({ medicine_id: janumet, stands_for: null, substitution: 'original' });
    expect(await stockOf(sent)).toBe(100);
    expect(await stockOf(janumet)).toBe(98);
    expect(after.finalPrice).toBeGreaterThan(before.finalPrice);
    expect(after.finalPrice).toBeCloseTo(after.savingValue - after.couponDiscount + after.shippingFee, 2);
  });

  it('line and another that send the last packs of one medicine change what search finds in stock', async () => {
    await add(janumet);
    const { data } = await place();
    const sent = (await order(data.order_id)).items[0]?.medicine_id ?? '';
    await shop.database.db.updateTable('medicine').set({ stock: 2 }).where('id', '=', sent).execute();
    await add(janumet);
    await add(sent, { keep_original: true });
    const shown = await version();
    expect((await place()).status).toBe(200);
    expect(await stockOf(sent)).toBe(0);
    expect(await version()).toBeGreaterThan(shown);
  });

  it('is sent with the order as photos, without the camera’s metadata', async () => {
    await add(janumet);
    const fields = { patient_id, address_id, order_type: 'cod' };
    const answer = await post('order/place-order', [{ name: 'rx.jpg', bytes: await photo() }], fields);
    expect(answer.status).toBe(200);
    expect(await order(answer.data.order_id)).toMatchObject({ prescription_status: 'PENDING', prescription_files: 1 });
    for (const bytes of shop.files.kept.values()) expect(bytes.includes('CANARY-EXIF')).toBe(false);
  });

  it('is uploaded from the home page for a call back, and shown only to its owner, for five minutes', async () => {
    const answer = await post('user/upload/prescription', [{ name: 'rx.jpg', bytes: await photo() }]);
    expect(answer.status).toBe(200);
    const { url } = answer.data[0];
    const shown = await browser.get(url);
    expect([shown.status, shown.headers['content-type'], shown.headers['cache-control']]).toEqual([
      200,
      'image/jpeg',
      'no-store',
    ]);
    const stranger = (await customer()).browser;
    for (const other of [stranger, shop.browser()]) expect((await other.get(url)).status).toBe(404);
    expect((await browser.get(url.replace(/expires=\d+/, 'expires=9999999999'))).status).toBe(404);
    shop.advance(301);
    expect((await browser.get(url)).status).toBe(404);
    shop.advance(-301);
  });

  it.each([
    ['nothing', 0, 'Please upload at least one prescription file.'],
    ['six files', 6, 'Maximum 5 files allowed'],
  ])('upload of %s is refused', async (_what, count, sentence) => {
    const bytes = await photo();
    const answer = await post(
      'user/upload/prescription',
      Array.from({ length: count }, (_, index) => ({ name: `${index}.jpg`, bytes })),
    );
    expect([answer.status, answer.message]).toEqual([400, sentence]);
  });

  it('of another kind is named in the refusal, and nothing of that request is stored', async () => {
    const kept = shop.files.kept.size;
    const bad = { name: 'virus.jpg', bytes: Buffer.from('<svg onload=alert(1)>') };
    const answer = await post('user/upload/prescription', [{ name: 'rx.jpg', bytes: await photo() }, bad]);
    expect(answer.status).toBe(400);
    expect(answer.message).toContain('virus.jpg');
    expect(shop.files.kept.size).toBe(kept);
  });

  it('is refused before its first byte is read once the daily files are used up', async () => {
    const pdf = { name: 'rx.pdf', bytes: Buffer.from('no PDF') };
    for (let request = 0; request < 10; request += 1) {
      const answer = await post(
        'user/upload/prescription',
        Array.from({ length: 5 }, () => pdf),
      );
      expect(answer.status).toBe(400);
    }
    const answer = await post('user/upload/prescription', [{ name: 'rx.jpg', bytes: await photo() }]);
    expect([answer.status, answer.message]).toEqual([
      429,
      'You can send 50 prescription files a day. Please try again in 24 hours, or call us.',
    ]);
    // Only files are counted: an order without one is accepted.
    const fields = { patient_id, address_id, order_type: 'cod' };
    expect((await post('order/place-order', [], fields)).message).toBe('Your cart is empty.');
  });

  it('waits for another form of the same person; other people do not wait', async () => {
    const desk = createFormDesk({ db: shop.database.db, now: () => new Date(), incomingFolder: tmpdir() });
    const [first, second, other] = [desk('a person'), desk('a person'), desk('another person')];
    const pieces = () => Readable.from([Buffer.from('a piece')]);
    await first.receive('rx.jpg', pieces());
    await expect(second.receive('rx.jpg', pieces())).rejects.toThrow(
      'Your other files are still uploading. Please wait until they have arrived.',
    );
    await second.close();
    await first.receive('page two.jpg', pieces());
    await other.receive('rx.jpg', pieces());
    await Promise.all([first.close(), other.close()]);
    await second.receive('rx.jpg', pieces());
    await second.close();
  });

  it('sent with an order that is refused is deleted', async () => {
    const kept = shop.files.kept.size;
    const fields = { patient_id, address_id, order_type: 'cod' };
    const answer = await post('order/place-order', [{ name: 'rx.jpg', bytes: await photo() }], fields);
    expect(answer.message).toBe('Your cart is empty.');
    expect(shop.files.kept.size).toBe(kept);
  });
});

describe('the policy of what may be sent where', () => {
  const set = (changes: Partial<SupplyRule>) =>
    saveSupplyRule(
      shop.database.db,
      { schedule: 'H', pinPrefix: '56', prescriptionDays: 30, allowed: true, why: '', ...changes },
      new Date(),
    );
  afterEach(() => shop.database.db.deleteFrom('supply_rule').execute());

  it('can be tightened by the licensee: a refused place is named with the reason', async () => {
    await add(janumet);
    await set({ allowed: false, why: 'Our licence does not reach there.' });
    const refused = await place();
    expect(refused.status).toBe(409);
    expect(refused.message).toMatch(/: Our licence does not reach there\.$/);
    await set({ allowed: true });
    expect((await place()).status).toBe(200);
  });

  it('says how old a prescription may be', async () => {
    await add(janumet);
    const { data } = await place();
    await browser.ask('POST', 'order/prescription', ...(await withPhoto('rx.jpg', { order_id: data.order_id })));
    const approveOf = (dated: string) => approve(pharmacy(), data.iso_order_id, { dated });
    await expect(approveOf('2026-10-21')).rejects.toThrow(/is 31 days old; for .+ it may be at most 30\./);
    await expect(approveOf('2026-11-22')).rejects.toThrow('it cannot lie in the future');
    await expect(approveOf('last week')).rejects.toThrow('Please enter the day on the prescription');
    await set({ prescriptionDays: 7 });
    await expect(approveOf('2026-11-13')).rejects.toThrow(/is 8 days old/);
    await approveOf('2026-11-14');
    expect((await order(data.order_id)).prescription_status).toBe('APPROVED');
  });

  it('never allows Schedule X or narcotics', async () => {
    await expect(set({ schedule: 'X' })).rejects.toThrow(/check constraint/);
  });
});

it('stores the prescriber for the register and the invoice', async () => {
  await add(janumet, { keep_original: true });
  const { data } = await place();
  const prescriber = {
    name: 'Dr Meera Iyer',
    registration: 'KMC 12345',
    address: 'Malleshwaram, Bengaluru',
  };
  await approve(pharmacy(), data.iso_order_id, { prescriber });
  await releaseAll(pharmacy(), data.iso_order_id);
  for (const status of ['CONFIRMED', 'PACKED', 'SHIPPED', 'OUT_FOR_DELIVERY', 'DELIVERED']) {
    await advanceOrder(pharmacy(), data.iso_order_id, status);
  }
  const row = await shop.database.db
    .selectFrom('prescription_register')
    .select('prescriber')
    .where('order_id', '=', data.order_id)
    .executeTakeFirstOrThrow();
  expect(row.prescriber).toBe('Dr Meera Iyer, KMC 12345, Malleshwaram, Bengaluru');
  const invoice = await shop.database.db
    .selectFrom('invoice')
    .select('body')
    .where('order_id', '=', data.order_id)
    .executeTakeFirstOrThrow();
  expect(invoice.body.prescriber).toMatchObject({ name: 'Dr Meera Iyer', registration: 'KMC 12345' });
});
