import type { FastifyRequest } from 'fastify';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { AppError } from '#contract/app-error.ts';
import { type AuditEntry, auditSubject } from '#domain/privacy/audit.ts';
import { meters } from '../../ops/meters.ts';
import type { Privacy } from '../../services/privacy/privacy.ts';
import { openTestShop, type TestShop } from '../../testing/test-shop.ts';
import { createDenialNotes } from './guard-routes.ts';
import type { SessionCookieJar } from './session-cookies.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ rateLimits: false });
});
afterAll(() => shop.close());

const denials = async (subject: string) => {
  const { rows } = await shop.database.pool.query<{ person: string | null }>(
    "select person from audit_event where kind = 'access-denied' and subject like $1 || '%' order by seq",
    [subject],
  );
  return rows;
};
const forge = (remoteAddress: string) =>
  shop.app.inject({
    method: 'POST',
    url: '/api/v1/payment/webhook',
    payload: '{}',
    remoteAddress,
    headers: { 'x-razorpay-signature': 'junk' },
  });

describe('denials', () => {
  it('of a logged-in customer are recorded one by one, however many strangers are denied', async () => {
    const junk = { cookie: 'shop_at=x.9999999999.y' };
    const forged = (await meters.forgedTokens.get()).values[0]?.value ?? 0;
    for (let n = 0; n < 130; n += 1) await shop.app.inject({ url: '/api/v1/user', headers: junk });
    for (let n = 0; n < 130; n += 1) await forge('203.0.113.1');
    const thief = shop.browser();
    await thief.logIn('9876500001');
    const [method, url] = ['POST', 'user/end-login'] as const;
    for (let n = 0; n < 5; n += 1) expect((await thief.ask(method, url, { login_id: `other${n}` })).status).toBe(404);
    await expect.poll(() => denials('POST:/api/v1/user/end-login')).toHaveLength(5);
    const noted = await denials('POST:/api/v1/user/end-login');
    expect(noted.every(({ person }) => person !== null)).toBe(true);
    // A forged cookie is only counted.
    expect((await meters.forgedTokens.get()).values[0]?.value).toBe(forged + 130);
    expect(await denials('GET:/api/v1/user')).toEqual([]);
  });

  it('include somebody else’s prescription drafts and medicines', async () => {
    const thief = shop.browser();
    await thief.logIn('9876500002');
    const id = crypto.randomUUID();
    expect((await thief.get(`draft?draft_id=${id}`)).status).toBe(404);
    expect((await thief.ask('DELETE', `user/medicines?course_id=${id}`)).status).toBe(404);
    await expect.poll(() => denials('GET:/api/v1/draft')).toHaveLength(1);
    await expect.poll(() => denials('DELETE:/api/v1/user/medicines')).toHaveLength(1);
  });

  it('of strangers are one line per network, and a number at the end of the minute', async () => {
    await forge('203.0.113.2');
    await forge('203.0.113.2');
    // One network from the previous test, one from this.
    await expect.poll(() => denials('POST:/api/v1/payment/webhook')).toHaveLength(2);
  });
});

describe('the count of a minute', () => {
  it('is written when the minute is over, once per network and kind, and a new minute begins with a line', async () => {
    vi.useFakeTimers();
    const lines: string[] = [];
    const privacy = { audit: async ({ subject }: AuditEntry) => void lines.push(subject ?? '') } as unknown as Privacy;
    const note = createDenialNotes(privacy, { read: () => ({ access: null }) } as unknown as SessionCookieJar);
    const request = (ip: string) =>
      ({ ip, method: 'GET', routeOptions: { url: '/a' }, log: { warn: () => {} } }) as unknown as FastifyRequest;
    for (let n = 0; n < 120; n += 1) note(new AppError('file-not-found'), request('203.0.113.1'));
    note(new AppError('cross-site'), request('203.0.113.1'));
    note(new AppError('file-not-found'), request('203.0.113.2'));
    await vi.advanceTimersByTimeAsync(1);
    expect(lines).toEqual(['GET:/a', 'GET:/a', 'GET:/a']);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(lines.slice(3)).toEqual(['GET:/a:x120']);
    note(new AppError('file-not-found'), request('203.0.113.1'));
    await vi.advanceTimersByTimeAsync(61_000);
    expect(lines.slice(4)).toEqual(['GET:/a']);
    vi.useRealTimers();
  });

  it('is allowed in the log', () => {
    expect(auditSubject('POST:/api/v1/payment/webhook:x119')).not.toBeNull();
  });
});
