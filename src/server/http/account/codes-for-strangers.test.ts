import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestShop, type TestBrowser, type TestShop } from '../../testing/test-shop.ts';

let shop: TestShop;
let phones = 9_876_700_000;
const newPhone = () => {
  phones += 1;
  return String(phones);
};
beforeAll(async () => {
  shop = await openTestShop({ rateLimits: false });
});
afterAll(() => shop.close());

const send = (browser: TestBrowser, phone: string) => browser.ask('POST', 'auth/mobile/send-otp', { phone });
const verify = (browser: TestBrowser, phone: string, otp: string) =>
  browser.ask('POST', 'auth/mobile/verify-otp', { phone, otp, source: 'web' });

describe('codes that strangers request', () => {
  const ask = (target: TestShop, phone: string, from: string, cookie = '') =>
    target.app.inject({
      method: 'POST',
      url: '/api/v1/auth/mobile/send-otp',
      payload: { phone },
      remoteAddress: from,
      headers: { cookie },
    });

  it('never lock out an owner with a known browser, not even after a full day’s codes', async () => {
    const strict = await openTestShop();
    const phone = newPhone();
    const owner = strict.browser();
    await owner.logIn(phone);
    let refused = 0;
    for (let sends = 0; sends < 30; sends += 1) {
      strict.advance(1_200);
      refused += (await ask(strict, phone, `203.0.113.${sends % 10}`)).statusCode === 429 ? 1 : 0;
    }
    expect(refused).toBeGreaterThanOrEqual(20);
    expect((await owner.logIn(phone)).status).toBe(200);
    // A known browser has its own limits.
    for (let sends = 1; sends < 5; sends += 1) {
      strict.advance(31);
      expect((await send(owner, phone)).status).toBe(200);
    }
    strict.advance(31);
    expect((await send(owner, phone)).status).toBe(429);
    await strict.close();
  });

  it('are limited to three an hour from one network, so that an owner with a new phone still gets one', async () => {
    const strict = await openTestShop();
    const phone = newPhone();
    const statuses: number[] = [];
    for (let sends = 0; sends < 5; sends += 1) {
      statuses.push((await ask(strict, phone, '203.0.113.7')).statusCode);
      strict.advance(31);
    }
    expect(statuses).toEqual([200, 200, 200, 429, 429]);
    expect((await ask(strict, phone, '198.51.100.1')).statusCode).toBe(200);
    // Somebody else's browser is known only for another phone.
    const other = strict.browser();
    await other.logIn(newPhone());
    strict.advance(31);
    expect((await ask(strict, phone, '203.0.113.7', other.jar.header)).statusCode).toBe(429);
    await strict.close();
  });

  it('never use a challenge that was planted in the browser', async () => {
    const phone = newPhone();
    const victim = shop.browser();
    const planted = 'A'.repeat(43);
    victim.jar.set('shop_otp', planted);
    await send(victim, phone);
    expect(victim.jar.get('shop_otp')).not.toBe(planted);
    const thief = shop.browser();
    thief.jar.set('shop_otp', planted);
    expect((await verify(thief, phone, victim.codeFor(phone))).status).toBe(400);
    expect((await verify(victim, phone, victim.codeFor(phone))).status).toBe(200);
  });
});

describe('the codes of a day', () => {
  const ask = (target: TestShop, from: string, phone = newPhone()) =>
    target.app.inject({
      method: 'POST',
      url: '/api/v1/auth/mobile/send-otp',
      payload: { phone },
      remoteAddress: from,
    });

  it('run out for strangers before known browsers, and start again a day later', async () => {
    const strict = await openTestShop({ codesPerDay: 10 });
    const phone = newPhone();
    const owner = strict.browser();
    await owner.logIn(phone);
    const statuses: number[] = [];
    for (let sends = 0; sends < 8; sends += 1) statuses.push((await ask(strict, `203.0.113.${sends}`)).statusCode);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 200, 429]);
    const refused = await ask(strict, '198.51.100.1');
    expect([refused.json().message, refused.headers['retry-after']]).toEqual([
      'We cannot send a code just now. Please try again in 10 minutes, or call us.',
      '600',
    ]);
    strict.advance(31);
    expect((await owner.logIn(phone)).status).toBe(200);
    strict.advance(86_400);
    expect((await ask(strict, '198.51.100.1')).statusCode).toBe(200);
    await strict.close();
  });

  it('are not used up by a code that could not be sent', async () => {
    const strict = await openTestShop({ codesPerDay: 10 });
    strict.outside.messagesFail = true;
    for (let sends = 0; sends < 9; sends += 1) expect((await ask(strict, `203.0.113.${sends}`)).statusCode).toBe(503);
    strict.outside.messagesFail = false;
    expect((await ask(strict, '203.0.113.77')).statusCode).toBe(200);
    await strict.close();
  });

  it('are limited to two an hour per network while hardly any are used, and rise again once they are', async () => {
    const strict = await openTestShop();
    for (let sends = 0; sends < 100; sends += 1)
      expect((await ask(strict, `203.0.${Math.floor(sends / 5)}.7`)).statusCode).toBe(200);
    const network = '198.51.100.1';
    const statuses = [await ask(strict, network), await ask(strict, network), await ask(strict, network)];
    expect(statuses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 429]);
    expect((await strict.browser().logIn(newPhone())).status).toBe(200);
    strict.advance(2 * 3_600);
    expect((await ask(strict, network)).statusCode).toBe(200);
    expect((await ask(strict, network)).statusCode).toBe(200);
    expect((await ask(strict, network)).statusCode).toBe(200);
    await strict.close();
  });
});
