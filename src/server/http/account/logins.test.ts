import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { LoginData } from '#contract/areas/account/logins.ts';
import { openTestShop, type TestBrowser, type TestShop } from '../../testing/test-shop.ts';

const ANDROID = 'Mozilla/5.0 (Linux; Android 14; SM-A155F) AppleWebKit/537.36 Chrome/131.0.0.0 Mobile Safari/537.36';
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ rateLimits: false });
});
afterAll(() => shop.close());

let phone = 8_100_000_000;
beforeEach(() => {
  phone += 1;
});

/** The shop sends a phone one code in thirty seconds. */
async function loggedIn(userAgent: string, number = phone): Promise<TestBrowser> {
  shop.advance(31);
  const browser = shop.browser();
  await browser.ask('POST', 'auth/mobile/send-otp', { phone: String(number) });
  const body = { phone: String(number), otp: browser.codeFor(String(number)) };
  const answer = await browser.ask('POST', 'auth/mobile/verify-otp', body, { 'user-agent': userAgent });
  expect(answer.status).toBe(200);
  return browser;
}

const logins = async (browser: TestBrowser): Promise<LoginData[]> => (await browser.get('user/logins')).data;
const end = (browser: TestBrowser, login_id: unknown) => browser.ask('POST', 'user/end-login', { login_id });
/** What the audit log says about ended logins, the oldest first. */
async function toldOfEnds(): Promise<{ actor: string; subject: string | null; person: string | null }[]> {
  const query = `select actor, subject, person from audit_event where kind = 'session-ended' order by seq`;
  return (await shop.database.pool.query(query)).rows;
}
const status = async (browser: TestBrowser) => (await browser.get('user')).status;

describe('the list of a person’s logins', () => {
  it('shows each by a plain name, with its start and last use, the requesting one first', async () => {
    const mobile = await loggedIn(ANDROID);
    const desk = await loggedIn(FIREFOX);
    shop.advance(600);
    await mobile.get('auth/refresh-token');
    const listed = await logins(desk);
    expect(listed.map(({ device, is_this }) => [device, is_this])).toEqual([
      ['Firefox on Linux', true],
      ['Chrome on Android', false],
    ]);
    const [own, other] = listed.map(({ since, last_used }) => [Date.parse(since), Date.parse(last_used)] as const);
    expect(own?.[1]).toBe(own?.[0]);
    expect(other).toEqual([(own?.[0] ?? 0) - 31_000, (own?.[0] ?? 0) + 600_000]);
  });

  it('shows neither the IP address nor what the browser sent, and neither is stored', async () => {
    const browser = await loggedIn(ANDROID);
    const { text } = await browser.get('user/logins');
    const { rows } = await shop.database.pool.query('select to_jsonb(s) as row from session s');
    const kept = JSON.stringify(rows);
    expect(kept).toContain('"Chrome on Android"');
    for (const detail of ['127.0.0.1', 'SM-A155F', 'Mozilla', '131.0']) expect(text + kept).not.toContain(detail);
  });

  it('leaves out logins that expired, were logged out or belong to somebody else', async () => {
    const browser = await loggedIn(ANDROID);
    await (await loggedIn(FIREFOX)).ask('POST', 'auth/logout');
    await loggedIn(FIREFOX, phone + 500);
    expect(await logins(browser)).toHaveLength(1);
  });

  it('shows logins from before names were stored as “A browser”', async () => {
    const browser = await loggedIn(ANDROID);
    await shop.database.pool.query('update session set device = null');
    expect((await logins(browser)).map(({ device }) => device)).toEqual(['A browser']);
  });

  it('is part of the export of a person’s data', async () => {
    const browser = await loggedIn(ANDROID);
    const { data: url } = await browser.ask('POST', 'user/export-data');
    const answer = await shop.app.inject({
      url,
      headers: { cookie: [...browser.jar].map((pair) => pair.join('=')).join('; ') },
    });
    expect(answer.rawPayload.includes('Chrome on Android')).toBe(true);
  });
});

describe('ending one login', () => {
  it('ends its access at once and for good, and is recorded', async () => {
    const [mobile, desk] = [await loggedIn(ANDROID), await loggedIn(FIREFOX)];
    const before = new Map(mobile.jar);
    const lost = (await logins(desk)).find(({ is_this }) => !is_this)?.login_id;
    const answer = await end(desk, lost);
    expect([answer.status, answer.data]).toEqual([200, { ended: 1 }]);
    expect(await status(mobile)).toBe(401);
    for (const [name, value] of before) mobile.jar.set(name, value);
    expect((await mobile.get('auth/refresh-token')).code).toBe(12);
    expect(await status(desk)).toBe(200);
    expect(await logins(desk)).toHaveLength(1);
    const events = await toldOfEnds();
    expect(events.at(-1)).toEqual({ actor: 'person', subject: null, person: expect.any(String) });
    expect(JSON.stringify(events)).not.toContain(lost);
  });

  it('that has ended says so and changes nothing', async () => {
    const [, desk] = [await loggedIn(ANDROID), await loggedIn(FIREFOX)];
    const lost = (await logins(desk))[1]?.login_id;
    await end(desk, lost);
    const before = [await logins(desk), await toldOfEnds()];
    const again = await end(desk, lost);
    expect([again.status, again.message]).toEqual([404, 'This login has already ended.']);
    expect([await logins(desk), await toldOfEnds()]).toEqual(before);
  });

  it.each(['', 'a\u0000b', 'x'.repeat(65), 7])('that is named %j asks which one is meant', async (login) => {
    const answer = await end(await loggedIn(ANDROID), login as string);
    expect([answer.status, answer.message]).toEqual([400, 'Please say which login.']);
  });

  it('of somebody else does nothing, answers like an unknown one, and is recorded', async () => {
    const [owner, stranger] = [await loggedIn(ANDROID), await loggedIn(FIREFOX, phone + 500)];
    const [foreign, never] = [await end(stranger, (await logins(owner))[0]?.login_id), await end(stranger, 'never')];
    expect([foreign.status, foreign.message]).toEqual([never.status, never.message]);
    expect(foreign.status).toBe(404);
    expect(await status(owner)).toBe(200);
    const denials = `select from audit_event where kind = 'access-denied' and subject = 'POST:/api/v1/user/end-login'
      and person = (select id from account where phone = $1)`;
    const noted = async () => (await shop.database.pool.query(denials, [String(phone + 500)])).rowCount;
    // It is recorded in parallel with the answer, and may appear a moment later.
    await expect.poll(noted).toBe(2);
  });

  it('that makes the request is a logout: the browser drops its cookies', async () => {
    const browser = await loggedIn(ANDROID);
    expect((await end(browser, (await logins(browser))[0]?.login_id)).status).toBe(200);
    expect(browser.jar.has('shop_at')).toBe(false);
    expect(await status(browser)).toBe(401);
  });

  it.each([undefined, '', 7, 'x'.repeat(65), ['x']])('refuses %j in a sentence', async (login) => {
    const browser = await loggedIn(ANDROID);
    expect((await end(browser, login)).status).toBe(400);
    expect(await status(browser)).toBe(200);
  });

  it('needs a login', async () => {
    expect((await end(shop.browser(), 'x')).code).toBe(10);
  });
});

describe('actions that a borrowed browser must not do', () => {
  const ACTS = [
    ['user/end-other-logins', {}],
    ['user/export-data', {}],
    ['user/close-account', { confirm: 'DELETE' }],
  ] as const;

  it.each(ACTS)('asks for a new code before %s when the login is of a quarter of an hour ago', async (path, body) => {
    const own = await loggedIn(FIREFOX);
    const lost = await loggedIn(ANDROID);
    shop.advance(15 * 60);
    // Renewing a session is not a login with a new code.
    await own.get('auth/refresh-token');
    const refused = await own.ask('POST', path, body);
    expect([refused.status, refused.code]).toEqual([403, 14]);
    expect(refused.message).toMatch(/new code/);
    expect(await status(own)).toBe(200);
    await lost.get('auth/refresh-token');
    expect(await status(lost)).toBe(200);
    expect((await own.logIn(String(phone))).status).toBe(200);
    expect((await own.ask('POST', path, body)).status).toBe(200);
  });

  it('is not satisfied by somebody else’s new code, and reveals nothing to strangers', async () => {
    const own = await loggedIn(FIREFOX);
    shop.advance(15 * 60);
    await own.get('auth/refresh-token');
    await loggedIn(ANDROID, phone + 700);
    expect((await own.ask('POST', 'user/export-data')).code).toBe(14);
    for (const [path, body] of ACTS) expect((await shop.browser().ask('POST', path, body)).code).toBe(10);
  });
});

describe('ending all other logins', () => {
  it('keeps this one, and everybody else’s', async () => {
    const stranger = await loggedIn(FIREFOX, phone + 500);
    const others = [await loggedIn(ANDROID), await loggedIn(FIREFOX)];
    const own = await loggedIn(FIREFOX);
    const answer = await own.ask('POST', 'user/end-other-logins');
    expect([answer.status, answer.data]).toEqual([200, { ended: 2 }]);
    expect(await Promise.all([...others, own, stranger].map(status))).toEqual([401, 401, 200, 200]);
  });

  it('without any other ends nothing, says so, and records nothing', async () => {
    const own = await loggedIn(FIREFOX);
    const before = await toldOfEnds();
    expect((await own.ask('POST', 'user/end-other-logins')).data).toEqual({ ended: 0 });
    expect(await toldOfEnds()).toEqual(before);
  });

  it('also ends the copy of a stolen login, as soon as the thief’s used token comes back', async () => {
    const [owner, desk] = [await loggedIn(ANDROID), await loggedIn(FIREFOX)];
    const thief = shop.browser();
    for (const [name, value] of owner.jar) thief.jar.set(name, value);
    await desk.ask('POST', 'user/end-other-logins');
    expect((await thief.get('auth/refresh-token')).code).toBe(12);
    expect(await status(desk)).toBe(200);
  });
});
