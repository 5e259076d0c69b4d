import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestShop, type TestShop } from '../../../server/testing/test-shop.ts';
import { runShop } from '../../testing/run-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  // The commands use the system's clock, and so does the shop here.
  shop.advance((Date.now() - Date.parse('2026-11-21T06:00:00Z')) / 1000);
});
afterAll(() => shop.close());

/** The output of a command about sessions, whether an answer or a refusal. */
async function command(...args: string[]): Promise<string> {
  const said = await runShop(['session', ...args], { SEED: 'off', DATABASE_URL: shop.database.url });
  return said.out || said.errors;
}

describe('shop session', () => {
  it('shows the logins of a phone and ends them all at once, and nobody else’s', async () => {
    const [one, two, other] = [shop.browser(), shop.browser(), shop.browser()];
    await one.logIn('9811111111');
    shop.advance(60);
    await two.logIn('9811111111');
    await other.logIn('9822222222');
    expect((await command('list', '+91 98111 11111')).split('\n')).toEqual([
      expect.stringMatching(/^A browser: logged in since \S+Z, last used \S+Z$/),
      expect.stringMatching(/^A browser: /),
    ]);
    expect(await command('end', '9811111111')).toBe('2 logins have ended.');
    const codes = await Promise.all([one, two, other].map(async (browser) => (await browser.get('user')).status));
    expect(codes).toEqual([401, 401, 200]);
    expect((await two.get('auth/refresh-token')).code).toBe(12);
    expect(await command('list', '9811111111')).toBe('Nobody is logged in with this phone.');
  });

  it('refuses an invalid phone number in one line', async () => {
    expect(await command('end', '12345')).toBe('Phone number must be exactly 10 digits.');
  });
});
