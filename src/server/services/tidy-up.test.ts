import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { savePrescription } from '../persistence/repositories/orders/prescription-repository.ts';
import { announceFiles } from '../persistence/repositories/unclaimed-file-repository.ts';
import { newCustomer, type TestCustomer } from '../testing/customer.ts';
import { openTestShop, type TestShop } from '../testing/test-shop.ts';
import { sweepUnclaimedFiles } from './tidy-up.ts';

let shop: TestShop;
let customer: TestCustomer;
let otc: string;

const NOW = new Date('2026-11-21T06:00:00Z');
const parts = (afterS: number) => ({
  db: shop.database.db,
  files: shop.files,
  now: () => new Date(NOW.getTime() + afterS * 1000),
});

beforeAll(async () => {
  shop = await openTestShop({ rateLimits: false }, { seeded: true });
  customer = await newCustomer(shop, 7_700_000_001);
  const { medicines } = (await shop.browser().get('inventory/search-products?query=augmentin%20625&limit=5')).data;
  otc = medicines[0].medicine_id;
});
afterAll(() => shop.close());
beforeEach(async () => {
  await sweepUnclaimedFiles(parts(1_000_000));
});

/** A file that was stored by a server that crashed before its order was written. */
async function orphan(): Promise<string> {
  const key = shop.files.drawKey();
  await announceFiles(shop.database.db, [key], NOW);
  return shop.files.put(Buffer.from('a photo'), key);
}

async function send(url: string, fields: Record<string, string> = {}) {
  const photo = await sharp({ create: { width: 30, height: 20, channels: 3, background: 'white' } })
    .jpeg()
    .toBuffer();
  const texts = Object.entries(fields).map(
    ([name, value]) => `--b\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const head =
    '--b\r\ncontent-disposition: form-data; name="prescription_images"; filename="rx.jpg"\r\ncontent-type: image/jpeg\r\n\r\n';
  const payload = Buffer.concat([Buffer.from(texts.join('') + head), photo, Buffer.from('\r\n--b--\r\n')]);
  return customer.browser.ask('POST', url, payload, { 'content-type': 'multipart/form-data; boundary=b' });
}

it('removes an unused file an hour after it was stored, and not before', async () => {
  const key = await orphan();
  expect(await sweepUnclaimedFiles(parts(3_599))).toBe(0);
  expect(shop.files.kept.has(key)).toBe(true);
  expect(await sweepUnclaimedFiles(parts(3_601))).toBe(1);
  expect(shop.files.kept.has(key)).toBe(false);
  expect(await sweepUnclaimedFiles(parts(3_601))).toBe(0);
});

it('never touches a file of an order or of a request', async () => {
  const before = shop.files.kept.size;
  expect((await send('user/upload/prescription')).status).toBe(200);
  await customer.browser.ask('POST', 'cart/add-to-cart', { medicine_id: otc });
  const { patient_id, address_id } = customer;
  expect((await send('order/place-order', { patient_id, address_id, order_type: 'cod' })).status).toBe(200);
  expect(await sweepUnclaimedFiles(parts(1_000_000))).toBe(0);
  expect(shop.files.kept.size).toBe(before + 2);
});

it('keeps a referenced file even if its registration was left behind', async () => {
  expect((await send('user/upload/prescription')).status).toBe(200);
  const { db } = shop.database;
  const { file_key } = await db
    .selectFrom('prescription_file')
    .select('file_key')
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow();
  await announceFiles(db, [file_key], NOW);
  expect(await sweepUnclaimedFiles(parts(1_000_000))).toBe(0);
  expect(shop.files.kept.has(file_key)).toBe(true);
  await db.deleteFrom('unclaimed_file').execute();
});

it('keeps files that this database never registered: they may be another’s', async () => {
  const key = await shop.files.put(Buffer.from('of another database'));
  expect(await sweepUnclaimedFiles(parts(1_000_000))).toBe(0);
  expect(shop.files.kept.has(key)).toBe(true);
});

it('keeps the registration of a file that could not be removed, for the next time', async () => {
  const key = await orphan();
  const stuck = { ...shop.files, remove: async () => Promise.reject(new Error('the disk is read-only')) };
  await expect(sweepUnclaimedFiles({ ...parts(3_601), files: stuck })).rejects.toThrow('read-only');
  expect(await sweepUnclaimedFiles(parts(3_601))).toBe(1);
  expect(shop.files.kept.has(key)).toBe(false);
});

it('removes the other files although the oldest cannot be removed', async () => {
  const { db } = shop.database;
  const keys = Array.from({ length: 120 }, () => shop.files.drawKey());
  await announceFiles(db, keys.slice(0, 1), new Date(NOW.getTime() - 1000));
  await announceFiles(db, keys.slice(1), NOW);
  const remove = (key: string) =>
    key === keys[0] ? Promise.reject(new Error('It is stuck.')) : shop.files.remove(key);
  const sweep = sweepUnclaimedFiles({ ...parts(3_601), files: { ...shop.files, remove } });
  await expect(sweep).rejects.toThrow('It is stuck.');
  expect(await db.selectFrom('unclaimed_file').select('file_key').execute()).toEqual([{ file_key: keys[0] }]);
});

it('stops at the first files if the store is out of order', async () => {
  await announceFiles(
    shop.database.db,
    Array.from({ length: 120 }, () => shop.files.drawKey()),
    NOW,
  );
  let asked = 0;
  const remove = async () => {
    asked += 1;
    throw new Error('the store does not answer');
  };
  const sweep = sweepUnclaimedFiles({ ...parts(3_601), files: { ...shop.files, remove } });
  await expect(sweep).rejects.toThrow('does not answer');
  expect(asked).toBe(100);
});

it('refuses to use a swept file: no prescription ever refers to a deleted file', async () => {
  const key = await orphan();
  await sweepUnclaimedFiles(parts(3_601));
  const { db } = shop.database;
  const account = await db.selectFrom('account').select('id').executeTakeFirstOrThrow();
  const files = [{ id: 'f', fileKey: key, kind: 'image' as const }];
  const save = db
    .transaction()
    .execute((trx) =>
      savePrescription(trx, { id: 'p', accountId: account.id, orderId: null, number: 'RX-1', files, now: NOW }),
    );
  await expect(save).rejects.toThrow('not there any more');
});
