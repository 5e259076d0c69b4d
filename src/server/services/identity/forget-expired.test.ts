import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestShop, type TestShop } from '../../testing/test-shop.ts';
import { forgetExpired } from './forget-expired.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ rateLimits: false });
});
afterAll(() => shop.close());

const TABLES = ['otp_challenge', 'limit_window', 'known_device', 'session', 'refresh_token', 'account'] as const;
async function counts(): Promise<number[]> {
  return Promise.all(
    TABLES.map(async (table) => (await shop.database.db.selectFrom(table).selectAll().execute()).length),
  );
}

it('deletes codes, counts, browsers and sessions after their retention time, and never an account', async () => {
  const start = Date.parse('2026-11-21T06:00:00Z');
  const forget = (days: number) =>
    forgetExpired({ db: shop.database.db, now: () => new Date(start + days * 86_400_000) });
  const browser = shop.browser();
  await browser.logIn('9876500001');
  await browser.ask('POST', 'auth/mobile/send-otp', { phone: '9876500002' });
  expect(await counts()).toEqual([1, 3, 1, 1, 1, 1]);
  await forget(0.9);
  // The count of wrong codes was empty: the only one was right.
  expect(await counts()).toEqual([1, 2, 1, 1, 1, 1]);
  await forget(1.1);
  expect(await counts()).toEqual([0, 0, 1, 1, 1, 1]);
  await forget(119);
  expect(await counts()).toEqual([0, 0, 1, 1, 1, 1]);
  await forget(121);
  expect(await counts()).toEqual([0, 0, 1, 0, 0, 1]);
  await forget(181);
  expect(await counts()).toEqual([0, 0, 0, 0, 0, 1]);
});
