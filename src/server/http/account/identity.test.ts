import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestShop, type TestAnswer, type TestBrowser, type TestShop } from '../../testing/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ rateLimits: false });
});
afterAll(() => shop.close());

let lastPhone = 9_000_000_000;
function newPhone(): string {
  lastPhone += 1;
  return String(lastPhone);
}
const DAY_S = 86_400;

const send = (browser: TestBrowser, phone: string) => browser.ask('POST', 'auth/mobile/send-otp', { phone });
const verify = (browser: TestBrowser, phone: string, otp: string) =>
  browser.ask('POST', 'auth/mobile/verify-otp', { phone, otp, source: 'web' });
const other = (code: string, step = 1) => String((Number(code) + step) % 10_000).padStart(4, '0');

/** Types wrong codes in one browser, requesting new codes as often as needed. */
async function guessWrong(browser: TestBrowser, phone: string, times: number): Promise<TestAnswer[]> {
  const answers: TestAnswer[] = [];
  for (let index = 0; index < times; index += 1) {
    if (index % 5 === 0) {
      shop.advance(DAY_S / 24);
      await send(browser, phone);
    }
    answers.push(await verify(browser, phone, other(browser.codeFor(phone), 1 + index)));
  }
  return answers;
}

describe('sending a code', () => {
  it('takes any spelling of the phone, and answers with ten digits', async () => {
    for (const spelling of ['+91 98765 00001', '09876500002', '98765 00003', 9_876_500_004]) {
      const answer = await shop.browser().ask('POST', 'auth/mobile/send-otp', { phone: spelling });
      expect(answer.status).toBe(200);
      expect(answer.data).toEqual({
        phone: String(spelling).replace(/\D/g, '').slice(-10),
        resend_after_s: 30,
        expires_in_s: 600,
      });
    }
  });

  it.each([
    [{ phone: '12345' }, 'Phone number must be exactly 10 digits.'],
    [{ phone: '1234567890' }, 'Indian mobile numbers start with 6, 7, 8 or 9.'],
    [{}, 'Please enter your mobile number.'],
    [{ phone: ['9876543210'] }, 'Please enter your mobile number.'],
    [{ phone: { $ne: null } }, 'Please enter your mobile number.'],
  ])('refuses %j: %s', async (body, sentence) => {
    const answer = await shop.browser().ask('POST', 'auth/mobile/send-otp', body);
    expect([answer.status, answer.code, answer.message]).toEqual([400, 20, sentence]);
    expect(answer.fields?.phone).toBe(sentence);
  });

  it('puts the code only into the message, bound to this site', async () => {
    const browser = shop.browser();
    const phone = newPhone();
    const answer = await send(browser, phone);
    const message = shop.messages.at(-1);
    const code = browser.codeFor(phone);
    expect(message).toMatchObject({ channel: 'sms', to: phone, template: 'login-otp' });
    expect(message?.text.match(/\b\d{4}\b/g)).toEqual([code, code]);
    expect(message?.text.endsWith(`\n\n@shop.test #${code}`)).toBe(true);
    expect(answer.text + JSON.stringify(answer.headers)).not.toContain(code);
    expect(shop.log.join('')).not.toContain(phone);
  });

  it('allows one code in 30 seconds and five in an hour, and states the wait', async () => {
    const browser = shop.browser();
    const phone = newPhone();
    expect((await send(browser, phone)).status).toBe(200);
    const soon = await browser.ask('POST', 'auth/mobile/resend-otp', { phone });
    expect([soon.status, soon.code, soon.headers['retry-after']]).toEqual([429, 50, '30']);
    expect(soon.message).toBe('Please wait 30 seconds before asking for another code.');
    for (let sends = 1; sends < 5; sends += 1) {
      shop.advance(30);
      expect((await browser.ask('POST', 'auth/mobile/resend-otp', { phone })).status).toBe(200);
    }
    shop.advance(30);
    const sixth = await send(shop.browser(), phone);
    expect([sixth.status, sixth.message]).toEqual([429, 'Please wait 58 minutes before asking for another code.']);
    shop.advance(3600 - 150);
    expect((await send(browser, phone)).status).toBe(200);
  });

  it('counts parallel requests one after the other', async () => {
    const phone = newPhone();
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(shop.browser(), phone)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(19);
  });

  it('says so when no message could be sent, and counts nothing', async () => {
    const browser = shop.browser();
    const phone = newPhone();
    shop.outside.messagesFail = true;
    const answer = await send(browser, phone);
    shop.outside.messagesFail = false;
    expect([answer.status, answer.code]).toEqual([503, 91]);
    expect(answer.message).toBe('We could not send the code. Please try again in a moment, or call us.');
    expect((await send(browser, phone)).status).toBe(200);
  });

  it('never reveals whether a phone has an account', async () => {
    const known = newPhone();
    await shop.browser().logIn(known);
    shop.advance(60);
    const [one, two] = [await send(shop.browser(), known), await send(shop.browser(), newPhone())];
    const look = ({ status, text, headers }: TestAnswer) => [
      status,
      text.replace(/\d{10}/g, 'phone'),
      Object.keys(headers).sort(),
    ];
    expect(look(one)).toEqual(look(two));
  });
});

describe('typing a code', () => {
  it('creates an account for a holder called User the first time, and opens the same one later', async () => {
    const phone = newPhone();
    const first = await shop.browser().logIn(phone);
    expect(first.data).toEqual({ isLoggedIn: true, isNewUser: true });
    shop.advance(60);
    const browser = shop.browser();
    expect((await browser.logIn(phone)).data).toEqual({ isLoggedIn: true, isNewUser: false });
    expect((await browser.get('user')).data).toMatchObject({ firstName: 'User', lastName: '', phone, dob: null });
  });

  it('sets cookies that no script can read, with no token in a body', async () => {
    const browser = shop.browser();
    const { setCookies, text } = await browser.logIn(newPhone());
    const line = (name: string) => setCookies.find((cookie) => cookie.startsWith(`${name}=`));
    const month = `Max-Age=${30 * DAY_S}`;
    expect(line('shop_at')).toMatch(new RegExp(`; ${month}; Path=/; HttpOnly; SameSite=Lax$`));
    expect(line('shop_rt')).toMatch(new RegExp(`; ${month}; Path=/api/v1/auth; HttpOnly; SameSite=Lax$`));
    expect(line('shop_in')).toMatch(new RegExp(`^shop_in=1; ${month}; Path=/; SameSite=Lax$`));
    for (const name of ['shop_at', 'shop_rt', 'shop_device']) expect(text).not.toContain(browser.jar.get(name));
  });

  it('sets them for https only, with their prefixes, on an https site', async () => {
    const secure = await openTestShop({ publicUrl: 'https://shop.test' });
    const { setCookies } = await secure.browser().logIn(newPhone());
    await secure.close();
    const kept = setCookies.filter((cookie) => !cookie.includes('Max-Age=0'));
    expect(kept.map((cookie) => cookie.split('=')[0])).toEqual([
      '__Host-shop_at',
      '__Host-shop_rt',
      '__Host-shop_in',
      '__Host-shop_device',
    ]);
    for (const cookie of kept) expect(cookie).toMatch(/; Path=\/; (?:HttpOnly; )?Secure; SameSite=Lax$/);
    expect(setCookies.join()).not.toMatch(/domain/i);
  });

  it('works once', async () => {
    const browser = shop.browser();
    const phone = newPhone();
    await send(browser, phone);
    const challenge = browser.jar.get('shop_otp') ?? '';
    const code = browser.codeFor(phone);
    expect((await verify(browser, phone, code)).status).toBe(200);
    browser.jar.set('shop_otp', challenge);
    expect((await verify(browser, phone, code)).message).toBe('Invalid OTP');
  });

  it('works once, also for parallel logins', async () => {
    const browser = shop.browser();
    const phone = newPhone();
    await send(browser, phone);
    const code = browser.codeFor(phone);
    const answers = await Promise.all(Array.from({ length: 10 }, () => verify(browser, phone, code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('is refused in another browser, and without the browser that asked', async () => {
    const phone = newPhone();
    const owner = shop.browser();
    await send(owner, phone);
    const thief = shop.browser();
    const without = await verify(thief, phone, owner.codeFor(phone));
    expect([without.status, without.code]).toEqual([400, 20]);
    await send(thief, newPhone());
    expect((await verify(thief, phone, owner.codeFor(phone))).message).toBe('Invalid OTP');
    expect((await verify(owner, phone, owner.codeFor(phone))).status).toBe(200);
  });

  it('is invalid after a resend, which brings another', async () => {
    const browser = shop.browser();
    const phone = newPhone();
    await send(browser, phone);
    const first = browser.codeFor(phone);
    shop.advance(31);
    await browser.ask('POST', 'auth/mobile/resend-otp', { phone });
    const second = browser.codeFor(phone);
    if (first !== second) expect((await verify(browser, phone, first)).message).toBe('Invalid OTP');
    expect((await verify(browser, phone, second)).status).toBe(200);
  });

  it('is invalid after ten minutes', async () => {
    const browser = shop.browser();
    const phone = newPhone();
    await send(browser, phone);
    shop.advance(600);
    const late = await verify(browser, phone, browser.codeFor(phone));
    expect([late.status, late.message]).toEqual([400, 'This code has expired. Please ask for a new one.']);
  });

  it('survives five tries but not a sixth, and a right one after four', async () => {
    const [lucky, unlucky] = [newPhone(), newPhone()];
    for (const [phone, wrong] of [
      [lucky, 4],
      [unlucky, 5],
    ] as const) {
      const browser = shop.browser();
      await send(browser, phone);
      const code = browser.codeFor(phone);
      for (let tries = 0; tries < wrong; tries += 1) {
        const answer = await verify(browser, phone, other(code, 1 + tries));
        expect([answer.status, answer.message]).toEqual([400, 'Invalid OTP']);
      }
      const last = await verify(browser, phone, code);
      expect(last.message).toBe(
        phone === lucky ? 'You are logged in.' : 'This code was tried too often. Please ask for a new one.',
      );
    }
  });

  it('compares at most five of a hundred parallel guesses', async () => {
    const browser = shop.browser();
    const phone = newPhone();
    await send(browser, phone);
    const code = browser.codeFor(phone);
    const guesses = Array.from({ length: 100 }, (_, index) => verify(browser, phone, other(code, 1 + index)));
    const answers = await Promise.all(guesses);
    expect(answers.filter(({ message }) => message === 'Invalid OTP')).toHaveLength(5);
    expect((await verify(browser, phone, code)).status).toBe(400);
  });

  it.each(['12', '12345', 'abcd', '', '１２３４', null])('is four digits, not %j', async (otp) => {
    const browser = shop.browser();
    const answer = await browser.ask('POST', 'auth/mobile/verify-otp', { phone: newPhone(), otp });
    expect([answer.status, answer.message]).toEqual([400, 'Please enter the 4 digits of the code.']);
  });
});

describe('ten wrong codes in a day', () => {
  it('stop strangers for that day, not a browser that has logged in with the phone before', async () => {
    const phone = newPhone();
    const owner = shop.browser();
    await owner.logIn(phone);
    const stranger = shop.browser();
    const wrong = await guessWrong(stranger, phone, 10);
    expect(wrong.map(({ message }) => message)).toEqual(Array(10).fill('Invalid OTP'));
    shop.advance(3600);
    await send(stranger, phone);
    const stopped = await verify(stranger, phone, stranger.codeFor(phone));
    expect([stopped.status, stopped.code]).toEqual([429, 50]);
    expect(stopped.message).toMatch(/^Too many wrong codes\. Please try again in \d+ hours, or call us\.$/);
    expect(Number(stopped.headers['retry-after'])).toBeGreaterThan(3600);
    shop.advance(60);
    expect((await owner.logIn(phone)).status).toBe(200);
    shop.advance(DAY_S);
    expect((await stranger.logIn(phone)).status).toBe(200);
  });

  it('stop a known browser as well', async () => {
    const phone = newPhone();
    const browser = shop.browser();
    await browser.logIn(phone);
    await guessWrong(browser, phone, 10);
    shop.advance(60);
    expect((await browser.logIn(phone)).status).toBe(429);
  });

  it('are counted across parallel codes of one phone', async () => {
    const phone = newPhone();
    const browsers: TestBrowser[] = [];
    for (let index = 0; index < 4; index += 1) {
      const browser = shop.browser();
      await send(browser, phone);
      shop.advance(31);
      browsers.push(browser);
    }
    const right = new Set(shop.messages.filter(({ to }) => to === phone).map(({ variables }) => variables.otp));
    const guesses = Array.from({ length: 40 }, (_, index) => String(index).padStart(4, '0')).filter(
      (g) => !right.has(g),
    );
    const answers = await Promise.all(
      browsers.flatMap((browser) => guesses.slice(0, 10).map((guess) => verify(browser, phone, guess))),
    );
    expect(answers.filter(({ message }) => message === 'Invalid OTP')).toHaveLength(10);
  });
});

describe('limits per address', () => {
  it('allow ten codes and five phones an hour, and forty codes for a /48 of IPv6', async () => {
    const strict = await openTestShop();
    const ask = async (phone: string, remoteAddress: string) => {
      const payload = { phone };
      const url = '/api/v1/auth/mobile/send-otp';
      return (await strict.app.inject({ method: 'POST', url, payload, remoteAddress })).statusCode;
    };
    const phones = Array.from({ length: 6 }, newPhone);
    const first: number[] = [];
    for (const phone of phones) first.push(await ask(phone, '203.0.113.1'));
    expect(first).toEqual([200, 200, 200, 200, 200, 429]);
    const again: number[] = [];
    strict.advance(31);
    for (const phone of phones) again.push(await ask(phone, '203.0.113.1'));
    expect(again).toEqual([200, 200, 200, 200, 200, 429]);
    strict.advance(31);
    expect(await ask(phones[0] ?? '', '203.0.113.1')).toBe(429);
    expect(await ask(newPhone(), '203.0.113.2')).toBe(200);
    let sent = 0;
    for (let subnet = 1; subnet <= 60; subnet += 1)
      sent += (await ask(newPhone(), `2001:db8:7:${subnet.toString(16)}::1`)) === 200 ? 1 : 0;
    expect(sent).toBe(40);
    expect(await ask(newPhone(), '2001:db8:8:1::1')).toBe(200);
    await strict.close();
  });

  it('stop the sixth phone of an hour, and are lifted for load tests', async () => {
    const strict = await openTestShop();
    const lifted = await openTestShop({ rateLimits: false });
    const statuses = async (target: TestShop) => {
      const found = new Set<number>();
      for (let index = 0; index < 11; index += 1) found.add((await send(target.browser(), newPhone())).status);
      return [...found];
    };
    expect(await statuses(strict)).toEqual([200, 429]);
    expect(await statuses(lifted)).toEqual([200]);
    await strict.close();
    await lifted.close();
  });
});
