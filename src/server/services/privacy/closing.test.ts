import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type AuditKind, auditSubject, operatorActor } from '#domain/privacy/audit.ts';
import { erasureObstacle, type OrderInTheWay } from '#domain/privacy/erasure.ts';
import { appendAudit, findBrokenAudit, listAudit } from '../../persistence/repositories/audit-repository.ts';
import { findAccount } from '../../persistence/repositories/people/account-repository.ts';
import type { PrivateFiles } from '../../providers/files/private-files.ts';
import { openTestShop, type TestBrowser, type TestShop } from '../../testing/test-shop.ts';
import { applyRetention } from './apply-retention.ts';

let shop: TestShop;
let browser: TestBrowser;
let phone = 7_100_000_000;
const DAY_S = 86_400;
const START = Date.parse('2026-11-21T06:00:00Z');
let advancedS = 0;

beforeAll(async () => {
  shop = await openTestShop({ rateLimits: false });
});
afterAll(() => shop.close());
beforeEach(async () => {
  phone += 1;
  browser = shop.browser();
  await browser.logIn(String(phone));
});

const later = (seconds: number) => {
  advancedS += seconds;
  shop.advance(seconds);
};
const sweep = (files: PrivateFiles = shop.files) =>
  applyRetention({
    db: shop.database.db,
    files,
    now: () => new Date(START + advancedS * 1000),
    newId: () => crypto.randomUUID(),
  });
const close = () => browser.ask('POST', 'user/close-account', { confirm: 'DELETE' });
const kindsOf = async (person: string | null) =>
  (await listAudit(shop.database.db, { since: null, kind: null, person }, 100)).map(({ kind }) => kind).reverse();

describe('a person who wants the account deleted', () => {
  it('is told beforehand what stays, why, and until when', async () => {
    const { data } = await browser.get('user/closing-terms');
    expect(data).toMatchObject({ grace_days: 180, obstacle: null, erase_on: '2027-05-20' });
    expect(data.kept.map(({ how_long }: { how_long: string }) => how_long)).toContain('8 years');
  });

  it('must confirm it explicitly', async () => {
    for (const body of [{}, { confirm: true }, { confirm: 'delete' }, []]) {
      expect((await browser.ask('POST', 'user/close-account', body)).status).toBe(400);
    }
    expect((await browser.get('user')).status).toBe(200);
  });

  it('is logged out everywhere immediately, and gets a message', async () => {
    const elsewhere = shop.browser();
    later(60);
    await elsewhere.logIn(String(phone));
    const closed = await close();
    expect([closed.status, closed.message]).toEqual([200, 'Your account is closed.']);
    expect(browser.jar.has('shop_at')).toBe(false);
    expect((await elsewhere.get('user')).status).toBe(401);
    const queued = await shop.database.db
      .selectFrom('outbox_message')
      .select('text')
      .where('recipient', '=', String(phone))
      .execute();
    expect(queued.map(({ text }) => text)).toEqual([
      expect.stringMatching(/closed and will be erased on \d+ [A-Z][a-z]{2} 2027\./),
    ]);
  });

  it('gets a message each time, also if the account is opened and closed again on the same day', async () => {
    await close();
    later(60);
    await browser.logIn(String(phone));
    later(60);
    expect((await close()).status).toBe(200);
    const { rows } = await shop.database.pool.query(
      "select 1 from outbox_message where recipient = $1 and template = 'account-news'",
      [String(phone)],
    );
    expect(rows).toHaveLength(2);
  });

  it('keeps everything by logging in again, and is told so', async () => {
    await browser.ask('PUT', 'user/update-user', { firstName: 'Asha', lastName: 'Rao', dob: '1980-01-01', email: '' });
    await close();
    later(100 * DAY_S);
    await sweep();
    const back = await browser.logIn(String(phone));
    expect(back.data).toEqual({ isLoggedIn: true, isNewUser: false, isRestored: true });
    expect(back.message).toContain('nothing will be deleted');
    later(100 * DAY_S);
    await sweep();
    await browser.logIn(String(phone));
    expect((await browser.get('user')).data.firstName).toBe('Asha');
  });

  it('is told again two days before, and erased after the grace period, not earlier', async () => {
    await close();
    const exists = () => findAccount(shop.database.db, String(phone));
    const messages = async () =>
      (
        await shop.database.db
          .selectFrom('outbox_message')
          .select('id')
          .where('recipient', '=', String(phone))
          .execute()
      ).length;
    later(177 * DAY_S);
    await sweep();
    expect(await messages()).toBe(1);
    later(2 * DAY_S);
    await sweep();
    expect([await messages(), await exists()]).toEqual([2, expect.any(String)]);
    // The notice is a day late; two days still have to pass.
    later(DAY_S + 60);
    await sweep();
    expect(await exists()).not.toBeNull();
    later(DAY_S);
    await sweep();
    expect([await messages(), await exists()]).toEqual([0, null]);
    expect(await sweep()).toMatchObject({ 'closed-accounts': 0 });
  });

  it('keeps the account by a login while others are being erased, and is not told that it will be', async () => {
    const { db } = shop.database;
    const dueAfter = async (days: number) => {
      phone += 1;
      const owner = shop.browser();
      await owner.logIn(String(phone));
      await owner.ask('POST', 'user/close-account', { confirm: 'DELETE' });
      later(days * DAY_S);
      return String(phone);
    };
    // All are due at once: the others log in while the first one is being erased.
    const first = await dueAfter(0);
    const back = await dueAfter(0);
    later(179 * DAY_S);
    await sweep();
    const untold = await dueAfter(178);
    const other = new pg.Client({ connectionString: shop.database.url });
    await other.connect();
    await other.query('begin');
    await other.query('select 1 from account where phone = $1 for update', [first]);
    const swept = sweep();
    await wait(500);
    for (const owner of [back, untold]) await shop.browser().logIn(owner);
    await other.query('commit');
    await other.end();
    await swept;
    expect(await findAccount(db, first)).toBeNull();
    expect(await findAccount(db, back)).not.toBeNull();
    const told = await db.selectFrom('outbox_message').select('text').where('recipient', '=', untold).execute();
    expect(told.map(({ text }) => text)).toEqual([expect.stringContaining('closed')]);
  });

  it('is erased although the files of another cannot be removed, and although another erasure fails', async () => {
    const { db } = shop.database;
    const numbers = [phone + 1, phone + 2].map(String);
    phone += 2;
    for (const number of numbers) {
      const owner = shop.browser();
      await owner.logIn(number);
      await owner.ask('POST', 'user/close-account', { confirm: 'DELETE' });
    }
    later(179 * DAY_S);
    await sweep();
    later(3 * DAY_S);
    await db
      .insertInto('doomed_file')
      .values({ file_key: 'stuck', since: new Date(START) })
      .execute();
    const files = { ...shop.files, remove: () => Promise.reject(new Error('The disk is gone.')) };
    await expect(sweep(files)).rejects.toThrow('The disk is gone.');
    for (const number of numbers) expect(await findAccount(db, number)).toBeNull();
    await sweep();
  });
});

describe('the download of personal data', () => {
  it('is a private archive at an address only for its owner', async () => {
    const { data: url } = await browser.ask('POST', 'user/export-data');
    const stranger = shop.browser();
    await stranger.logIn(String(phone + 500));
    expect((await stranger.get(url)).status).toBe(404);
    expect((await shop.browser().get(url)).status).toBe(404);
    const altered = url.replace(
      /signature=(.)/,
      (_whole: string, first: string) => `signature=${first === 'x' ? 'y' : 'x'}`,
    );
    expect((await browser.get(altered)).status).toBe(404);
    const mine = await browser.get(url);
    expect(mine.status).toBe(200);
    expect(mine.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': 'attachment; filename="my-data.zip"',
      'cache-control': 'no-store',
    });
    later(301);
    expect((await browser.get(url)).status).toBe(404);
  });

  it('is allowed three times a day', async () => {
    for (let time = 1; time <= 3; time += 1) {
      expect((await browser.ask('POST', 'user/export-data')).status).toBe(200);
      later(10);
    }
    const fourth = await browser.ask('POST', 'user/export-data');
    expect([fourth.status, fourth.message]).toEqual([429, expect.stringContaining('three times a day')]);
    expect(Number(fourth.headers['retry-after'])).toBeGreaterThan(80_000);
  });
});

describe('an erasure is prevented by', () => {
  const now = START;
  const order = (change: Partial<OrderInTheWay>): OrderInTheWay => ({
    number: 'SS-1',
    status: 'DELIVERED',
    orderType: 'cod',
    createdAt: new Date(now),
    refundPending: false,
    ...change,
  });
  it.each([
    [{ status: 'PLACED' }, /is not over yet/],
    [{ status: 'PAYMENT_PENDING', orderType: 'online' }, /is not over yet/],
    [{ status: 'OUT_FOR_DELIVERY' }, /is not over yet/],
    [{ status: 'CANCELLED', refundPending: true }, /refund for order SS-1/],
    [{ status: 'FAILED', orderType: 'online' }, /may still arrive/],
    [{ status: 'FAILED', orderType: 'online', createdAt: new Date(now - 5.5 * DAY_S * 1000) }, /may still arrive/],
  ] as const)('%j', (change, sentence) => expect(erasureObstacle([order(change)], now)).toMatch(sentence));

  it.each([
    [{ status: 'DELIVERED' }],
    [{ status: 'CANCELLED' }],
    [{ status: 'RETURNED' }],
    [{ status: 'RETURNED_TO_ORIGIN' }],
    [{ status: 'FAILED', orderType: 'cod' }],
    [{ status: 'FAILED', orderType: 'online', createdAt: new Date(now - 6 * DAY_S * 1000) }],
  ] as const)('nothing for %j', (change) => expect(erasureObstacle([order(change)], now)).toBeNull());
});

describe('the audit log', () => {
  it('records logins, wrong codes, closings, exports and refusals, without number or name', async () => {
    const person = await findAccount(shop.database.db, String(phone));
    later(60);
    await browser.ask('POST', 'auth/mobile/send-otp', { phone: String(phone) });
    const code = browser.codeFor(String(phone));
    const wrong = code === '0000' ? '1111' : '0000';
    await browser.ask('POST', 'auth/mobile/verify-otp', { phone: String(phone), otp: wrong });
    await browser.ask('POST', 'address/delete-address', { address_id: 'somebody-elses' });
    const { data: url } = await browser.ask('POST', 'user/export-data');
    await browser.get(url);
    await close();
    const kinds: AuditKind[] = ['access-denied', 'account-closed', 'login', 'login-failed', 'person-exported'];
    // A denied access is recorded in parallel with the answer, and may appear a moment later.
    await expect.poll(async () => (await kindsOf(person)).sort()).toEqual(kinds);
    const lines = JSON.stringify(await listAudit(shop.database.db, { since: null, kind: null, person: null }, 10_000));
    expect(lines).not.toContain(String(phone));
    expect(lines).toContain('POST:/api/v1/address/delete-address');
  });

  it('records a stolen refresh token and a forged access token', async () => {
    const person = await findAccount(shop.database.db, String(phone));
    const thief = shop.browser();
    for (const [name, value] of browser.jar) thief.jar.set(name, value);
    await browser.get('auth/refresh-token');
    later(11);
    await thief.get('auth/refresh-token');
    expect(await kindsOf(person)).toContain('refresh-reused');
  });

  it('cannot be changed, shortened or emptied, and neither can consents and erasures', async () => {
    const { pool } = shop.database;
    for (const table of ['audit_event', 'consent', 'erasure']) {
      const insert = `insert into erasure (id, day, asked_by, reason, counts) values (gen_random_uuid()::text, '2026-11-21', 'person', 'request', '{}')`;
      if (table === 'erasure') await pool.query(insert);
      for (const text of [`delete from ${table}`, `truncate ${table} cascade`]) {
        await expect(pool.query(text)).rejects.toThrow(`${table} is append-only`);
      }
    }
    await expect(pool.query(`update audit_event set person = null`)).rejects.toThrow('append-only');
    await expect(pool.query(`update consent set agreed = false`)).rejects.toThrow('append-only');
  });

  it('is detected as broken if somebody bypasses that', async () => {
    const { pool, db } = shop.database;
    expect(await findBrokenAudit(db)).toEqual([]);
    const tamper = async (text: string) => {
      const client = await pool.connect();
      try {
        await client.query('begin');
        await client.query('alter table audit_event disable trigger user');
        await client.query(text);
        await client.query('commit');
        const found = await findBrokenAudit(db);
        return found.join();
      } finally {
        client.release();
      }
    };
    const last = Number((await db.selectFrom('audit_head').select('seq').executeTakeFirstOrThrow()).seq);
    const keep = `create table kept as select * from audit_event`;
    await pool.query(keep);
    const restore = 'delete from audit_event; insert into audit_event select * from kept';
    expect(await tamper('delete from audit_event where seq = 3')).toBe('line 3 is missing');
    expect(await tamper(`${restore}; update audit_event set kind = 'login' where seq = 2`)).toMatch(/^(line 2 |$)/);
    expect(await tamper(`${restore}; update audit_event set actor = 'shop' where seq = 2`)).toContain('line 2 or');
    expect(await tamper(`${restore}; delete from audit_event where seq = ${last}`)).toContain(`its head says ${last}`);
    expect(await tamper(restore)).toBe('');
    await pool.query('alter table audit_event enable trigger user; drop table kept');
  });

  it('accepts lines from many concurrent writers without a gap', async () => {
    const { db } = shop.database;
    const entry = { kind: 'login', actor: 'person', person: 'p', subject: null } as const;
    await Promise.all(Array.from({ length: 40 }, () => appendAudit(db, entry, new Date())));
    expect(await kindsOf('p')).toHaveLength(40);
    expect(await findBrokenAudit(db)).toEqual([]);
  });

  it.each([
    ['SS-JAHH-R9DX', true],
    ['WELCOME10', true],
    ['POST:/api/v1/address/delete-address', true],
    ['d018c29d-1d83-415d-a6f5-b3905084340f', true],
    ['GET:/api/order:98765432-1098-4000-8000-9876543210ab', true],
    ['9876543210', false],
    ['order:9876543210', false],
    ['d018c29d-1d83-415d-a6f5-b3905084340f:9876543210', false],
    ['asha@mail.in', false],
    ['Augmentin 625 Duo Tablet', false],
    ['x'.repeat(100), false],
  ])('lets %s stand: %s', (text, stands) => expect(auditSubject(text) !== null).toBe(stands));

  it('reduces an operator’s name to the characters of a user name', () => {
    expect(operatorActor('ravi; drop\n')).toBe('operator:ravidrop');
    expect(operatorActor('')).toBe('operator:unknown');
  });
});
