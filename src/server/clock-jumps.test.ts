import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { queueMessages } from './persistence/repositories/outbox-repository.ts';
import type { OutgoingMessage } from './providers/messages/messenger.ts';
import { deliverMessages } from './services/orders/deliver-messages.ts';
import { openTestShop, type TestShop } from './testing/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ rateLimits: false });
});
afterAll(() => shop.close());

const HOUR_S = 3_600;
const DAY_S = 24 * HOUR_S;
const YEAR_S = 365 * DAY_S;
let phones = 9_876_500_000;
const newPhone = () => {
  phones += 1;
  return String(phones);
};

describe('a clock that jumps', () => {
  it.each([-HOUR_S, HOUR_S, -DAY_S, DAY_S, YEAR_S])('by %i s makes no used code valid again', async (jump) => {
    const phone = newPhone();
    const browser = shop.browser();
    expect((await browser.logIn(phone)).status).toBe(200);
    const otp = browser.codeFor(phone);
    shop.advance(jump);
    const again = await browser.ask('POST', 'auth/mobile/verify-otp', { phone, otp, source: 'web' });
    shop.advance(-jump);
    expect([again.status, again.message]).toEqual([400, expect.any(String)]);
  });

  it.each([HOUR_S, DAY_S])('by %i s ahead makes no code last longer', async (jump) => {
    const phone = newPhone();
    const browser = shop.browser();
    await browser.ask('POST', 'auth/mobile/send-otp', { phone });
    shop.advance(jump);
    const late = await browser.ask('POST', 'auth/mobile/verify-otp', {
      phone,
      otp: browser.codeFor(phone),
      source: 'web',
    });
    shop.advance(-jump);
    expect(late.status).toBe(400);
  });

  it('a jump of a day back and forth leaves no session that never ends', async () => {
    const browser = shop.browser();
    await browser.logIn(newPhone());
    shop.advance(-DAY_S);
    await browser.get('user');
    shop.advance(DAY_S + YEAR_S);
    const access = await browser.get('user');
    const refresh = await browser.get('auth/refresh-token');
    shop.advance(-YEAR_S);
    expect([access.status, refresh.status]).toEqual([401, 401]);
  });

  it.each([HOUR_S, YEAR_S])('by %i s ahead and back leaves no message waiting for that time to come', async (jump) => {
    const { db } = shop.database;
    const ahead = new Date(Date.parse('2026-11-21T06:00:00Z') + jump * 1000);
    const text = { channel: 'sms', to: newPhone(), template: 'order-update', text: 'x', variables: {} } as const;
    await queueMessages(db, [{ ...text, id: String(jump), reason: `${jump} PLACED sms` }], ahead);
    const parts = {
      db,
      now: () => new Date('2026-11-21T06:01:00Z'),
      messenger: { send: async (message: OutgoingMessage) => void shop.messages.push(message) },
    };
    expect(await deliverMessages(parts)).toBe(1);
    expect(await deliverMessages(parts)).toBe(0);
  });

  it.each([HOUR_S, DAY_S, 30 * DAY_S, YEAR_S])(
    'by %i s ahead and back makes nobody wait for that time to ask for a code',
    async (jump) => {
      const phone = newPhone();
      shop.advance(jump);
      expect((await shop.browser().ask('POST', 'auth/mobile/send-otp', { phone })).status).toBe(200);
      shop.advance(-jump);
      expect((await shop.browser().logIn(phone)).status).toBe(200);
    },
  );

  it('a session that was ended stays ended when the clock goes back', async () => {
    const browser = shop.browser();
    await browser.logIn(newPhone());
    const kept = new Map(browser.jar);
    await browser.ask('POST', 'auth/logout', {});
    for (const [name, value] of kept) browser.jar.set(name, value);
    shop.advance(-DAY_S);
    const access = await browser.get('user');
    shop.advance(DAY_S);
    expect(access.status).toBe(401);
  });
});
