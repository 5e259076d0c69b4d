import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestShop, type TestBrowser, type TestShop } from '../../testing/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ rateLimits: false });
});
afterAll(() => shop.close());

let lastPhone = 8_000_000_000;
async function loggedIn(): Promise<TestBrowser> {
  lastPhone += 1;
  const browser = shop.browser();
  expect((await browser.logIn(String(lastPhone))).status).toBe(200);
  return browser;
}

/** A second browser with the same cookies, like a thief's or a restored backup's. */
function copyOf(browser: TestBrowser): TestBrowser {
  const copy = shop.browser();
  for (const [name, value] of browser.jar) copy.jar.set(name, value);
  return copy;
}

const status = (browser: TestBrowser) => browser.get('auth/login/success');
const renew = (browser: TestBrowser) => browser.get('auth/refresh-token');
const DAY_S = 86_400;

describe('an access token', () => {
  it('is valid for 15 minutes, and then has to be renewed', async () => {
    const browser = await loggedIn();
    expect((await status(browser)).data).toEqual({ isLoggedIn: true });
    shop.advance(899);
    expect((await status(browser)).status).toBe(200);
    shop.advance(1);
    const expired = await status(browser);
    expect([expired.status, expired.code]).toEqual([401, 11]);
    expect(expired.setCookies).toEqual([]);
    expect((await renew(browser)).status).toBe(200);
    expect((await status(browser)).status).toBe(200);
  });

  it.each(['', 'nonsense', 'a.1.b', 'x'.repeat(4000), '%00', '../../etc'])(
    '%j is refused as no login',
    async (token) => {
      const browser = shop.browser();
      browser.jar.set('shop_at', token);
      const answer = await status(browser);
      expect([answer.status, answer.code]).toEqual([401, 10]);
    },
  );

  it('with another secret, or changed, counts as no login, and its cookie is removed', async () => {
    const browser = await loggedIn();
    const [session = '', seconds = '', signature = ''] = (browser.jar.get('shop_at') ?? '').split('.');
    browser.jar.set('shop_at', `${session}.${Number(seconds) + 9999}.${signature}`);
    const answer = await status(browser);
    expect([answer.status, answer.code]).toEqual([401, 10]);
    expect(browser.jar.has('shop_at')).toBe(false);
    expect(browser.jar.has('shop_in')).toBe(false);
  });
});

describe('a refresh token', () => {
  it('is exchanged for another at each use', async () => {
    const browser = await loggedIn();
    const seen = new Set([browser.jar.get('shop_rt')]);
    for (let uses = 0; uses < 5; uses += 1) {
      shop.advance(600);
      expect((await renew(browser)).status).toBe(200);
      seen.add(browser.jar.get('shop_rt'));
    }
    expect(seen.size).toBe(6);
  });

  it('gives tabs that renew together the same successor', async () => {
    const browser = await loggedIn();
    shop.advance(1000);
    const tabs = Array.from({ length: 10 }, () => copyOf(browser));
    const answers = await Promise.all(tabs.map(renew));
    expect(answers.map((answer) => answer.status)).toEqual(Array(10).fill(200));
    expect(new Set(tabs.map((tab) => tab.jar.get('shop_rt'))).size).toBe(1);
    shop.advance(9);
    expect((await renew(copyOf(browser))).status).toBe(200);
    for (const tab of tabs) expect((await status(tab)).status).toBe(200);
  });

  it('that is used again later ends the session for thief and owner alike, and is logged', async () => {
    const owner = await loggedIn();
    const thief = copyOf(owner);
    await renew(owner);
    shop.advance(11);
    const stolen = await renew(thief);
    expect([stolen.status, stolen.code]).toEqual([401, 12]);
    expect(thief.jar.has('shop_rt')).toBe(false);
    const ended = await status(owner);
    expect([ended.status, ended.code]).toEqual([401, 10]);
    expect((await renew(owner)).code).toBe(12);
    expect(shop.log.filter((line) => line.includes('refresh token reused'))).toHaveLength(1);
  });

  it('of two generations ago ends the session, too', async () => {
    const owner = await loggedIn();
    const backup = copyOf(owner);
    for (let uses = 0; uses < 3; uses += 1) {
      await renew(owner);
      shop.advance(60);
    }
    expect((await renew(backup)).code).toBe(12);
    expect((await status(owner)).code).toBe(10);
  });

  it('that is missing, made up or an access token is refused', async () => {
    const browser = await loggedIn();
    for (const token of [undefined, 'made-up', browser.jar.get('shop_at')]) {
      const forger = shop.browser();
      if (token) forger.jar.set('shop_rt', token);
      const answer = await renew(forger);
      expect([answer.status, answer.code]).toEqual([401, 12]);
    }
    expect((await status(browser)).status).toBe(200);
  });

  it('lasts 30 days without use, and the session 90 days with use', async () => {
    const [idle, busy] = [await loggedIn(), await loggedIn()];
    shop.advance(30 * DAY_S - 60);
    expect((await renew(busy)).status).toBe(200);
    shop.advance(61);
    expect((await renew(idle)).code).toBe(12);
    for (let day = 0; day < 2; day += 1) {
      shop.advance(29 * DAY_S);
      expect((await renew(busy)).status).toBe(200);
    }
    shop.advance(3 * DAY_S);
    expect((await renew(busy)).code).toBe(12);
  });

  it('cannot be used up by another site', async () => {
    const browser = await loggedIn();
    for (const headers of [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { origin: 'https://evil.example' },
    ]) {
      const answer = await browser.get('auth/refresh-token', headers as Record<string, string>);
      expect([answer.status, answer.code]).toEqual([403, 13]);
    }
    expect((await browser.get('auth/refresh-token', { 'sec-fetch-site': 'same-origin' })).status).toBe(200);
  });
});

describe('a logout', () => {
  it('ends the session on the server, whoever still holds its tokens', async () => {
    const browser = await loggedIn();
    const copy = copyOf(browser);
    const answer = await browser.ask('POST', 'auth/logout');
    expect([answer.status, answer.data]).toEqual([200, { isLoggedIn: false }]);
    expect([...browser.jar.keys()]).toEqual(['shop_device']);
    expect((await status(copy)).code).toBe(10);
    expect((await renew(copy)).code).toBe(12);
  });

  it('works with an expired token, with the refresh token alone, and with none', async () => {
    for (const kept of [['shop_at'], ['shop_rt'], []]) {
      const browser = await loggedIn();
      const copy = copyOf(browser);
      shop.advance(1000);
      for (const name of ['shop_at', 'shop_rt']) if (!kept.includes(name)) browser.jar.delete(name);
      expect((await browser.ask('POST', 'auth/logout')).status).toBe(200);
      expect((await renew(copy)).code).toBe(kept.length === 0 ? 0 : 12);
    }
  });

  it('leaves other sessions of the account alone', async () => {
    const browser = await loggedIn();
    shop.advance(60);
    const second = shop.browser();
    await second.logIn(String(lastPhone));
    await browser.ask('POST', 'auth/logout');
    expect((await status(second)).status).toBe(200);
  });
});

describe('a login', () => {
  it('never takes over a session that was planted before it', async () => {
    const attacker = await loggedIn();
    const victim = copyOf(attacker);
    shop.advance(60);
    lastPhone += 1;
    await victim.logIn(String(lastPhone));
    expect(victim.jar.get('shop_at')).not.toBe(attacker.jar.get('shop_at'));
    expect((await victim.get('user')).data.phone).toBe(String(lastPhone));
    expect((await status(attacker)).code).toBe(10);
  });

  it('never uses a challenge that was planted for another phone', async () => {
    const attacker = shop.browser();
    lastPhone += 2;
    const [own, foreign] = [String(lastPhone), String(lastPhone - 1)];
    await attacker.ask('POST', 'auth/mobile/send-otp', { phone: own });
    const victim = copyOf(attacker);
    await victim.ask('POST', 'auth/mobile/send-otp', { phone: foreign });
    const guess = { phone: own, otp: victim.codeFor(foreign) };
    expect((await attacker.ask('POST', 'auth/mobile/verify-otp', guess)).message).toBe('Invalid OTP');
  });
});
