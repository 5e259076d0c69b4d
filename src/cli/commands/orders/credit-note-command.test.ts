import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { advanceOrder } from '../../../server/services/orders/advance-order.ts';
import { findOtc, newCustomer, orderOf } from '../../../server/testing/customer.ts';
import { openTestShop, type TestShop } from '../../../server/testing/test-shop.ts';
import { runShop } from '../../testing/run-shop.ts';

let shop: TestShop;
let number: string;
const folder = mkdtempSync(join(tmpdir(), 'samesalt-order-commands-'));
const order = (...args: string[]) =>
  runShop(['order', ...args], { SEED: 'off', DATABASE_URL: shop.database.url, DATA_DIR: folder });

beforeAll(async () => {
  shop = await openTestShop({ rateLimits: false }, { seeded: true, startsAt: new Date() });
  const customer = await newCustomer(shop, 7_640_000_001);
  number = (await orderOf(customer, await findOtc(shop))).data.iso_order_id;
});
afterAll(async () => {
  await shop.close();
  rmSync(folder, { recursive: true, force: true });
});

it('order credit-note writes the PDF of a returned order, never over another file, and refuses everything else in one line', async () => {
  const file = join(folder, 'note.pdf');
  expect(await order('credit-note', 'SS-NONE-NONE', '--out', file)).toMatchObject({
    code: 1,
    errors: 'There is no order SS-NONE-NONE.',
  });
  expect(await order('credit-note', number, '--out', file)).toMatchObject({
    code: 1,
    errors: `${number} has no credit note: nothing of it came back or was recalled.`,
  });
  expect(existsSync(file)).toBe(false);

  const parts = {
    db: shop.database.db,
    now: () => new Date(),
    newId: () => crypto.randomUUID(),
    gateway: shop.gateway,
  };
  for (const status of ['CONFIRMED', 'PACKED', 'SHIPPED', 'UNDELIVERED', 'RETURNED_TO_ORIGIN']) {
    await advanceOrder(parts, number, status);
  }
  const written = await order('credit-note', number, '--out', file, '--json');
  expect(JSON.parse(written.out)).toMatchObject({
    iso_order_id: number,
    credit_note: expect.stringMatching(/CN/),
    file,
  });
  expect(readFileSync(file).subarray(0, 5).toString()).toBe('%PDF-');
  expect(statSync(file).mode & 0o077).toBe(0);
  expect(await order('credit-note', number, '--out', file)).toMatchObject({
    code: 1,
    errors: `${file}: It already exists.`,
  });
});
