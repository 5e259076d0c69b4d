import { type TOTP, URI } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROLES, type Role } from '#domain/counter/roles.ts';
import { inviteFirstOwner } from '../../services/counter/staff/named-staff.ts';
import { openTestShop, type TestBrowser, type TestShop } from '../../testing/test-shop.ts';

let shop: TestShop;
let nowMs = Date.parse('2026-11-21T06:00:00Z');
beforeAll(async () => {
  shop = await openTestShop({ rateLimits: false });
});
afterAll(() => shop.close());

const later = (seconds: number) => {
  nowMs += seconds * 1000;
  shop.advance(seconds);
};
const tokenOf = (link: string) => link.split('invitation=')[1] ?? '';
const codeOf = (uri: string, aheadS = 0) => (URI.parse(uri) as TOTP).generate({ timestamp: nowMs + aheadS * 1000 });

/** Somebody who has accepted a link: signed in, with the codes of their authenticator app. */
interface Person {
  readonly browser: TestBrowser;
  readonly uri: string;
  readonly recovery: readonly string[];
  readonly id: string;
}

async function accept(token: string, name = ''): Promise<Person> {
  const browser = shop.browser();
  const { data: link } = await browser.ask('POST', 'counter/staff/invitation', { token });
  const accepted = await browser.ask('POST', 'counter/staff/accept', { token, code: codeOf(link.uri), name });
  expect([accepted.status, accepted.message]).toEqual([200, 'You are signed in.']);
  const { data: me } = await browser.get('counter/staff/me');
  return { browser, uri: link.uri, recovery: accepted.data.recovery_codes, id: me.staff_id };
}

let owner: Person;
/** The owner signs in again. */
async function ownerIsIn(): Promise<void> {
  if ((await owner.browser.get('counter/staff/me')).status === 200) return;
  later(60);
  expect((await signIn('Asha Rao', codeOf(owner.uri), owner.browser)).status).toBe(200);
}
async function add(name: string, roles: readonly Role[], more: object = {}): Promise<Person> {
  await ownerIsIn();
  const added = await owner.browser.ask('POST', 'counter/staff/add', { name, roles, ...more });
  expect([added.status, added.message]).toEqual([200, 'The link works once, for a day.']);
  return accept(tokenOf(added.data.link));
}
const REGISTERED = { registration: 'KA-12345', registration_until: '2027-12-31' };

beforeAll(async () => {
  const invited = await inviteFirstOwner({
    db: shop.database.db,
    now: () => new Date(nowMs),
    newId: () => crypto.randomUUID(),
  });
  owner = await accept(invited?.token ?? '', 'Asha Rao');
});

describe('a link', () => {
  it('creates the first owner, who enters a name, and works once', async () => {
    const { data } = await owner.browser.get('counter/staff/me');
    expect(data).toMatchObject({ name: 'Asha Rao', roles: ['owner'], idle_minutes: 10 });
    expect(data.acts).toContain('manage-staff');
    expect(owner.recovery).toHaveLength(10);
  });

  it('is made once when several servers of a shop open at the same moment, and blocks none of them', async () => {
    const other = await openTestShop({ rateLimits: false });
    const parts = { db: other.database.db, now: () => new Date(nowMs), newId: () => crypto.randomUUID() };
    const made = await Promise.all([1, 2, 3, 4].map(() => inviteFirstOwner(parts)));
    expect(made.filter((one) => one !== null).length).toBeGreaterThan(0);
    const { rows } = await other.database.pool.query('select count(*)::int as n from staff');
    expect(rows).toEqual([{ n: 1 }]);
    await other.close();
  });

  it('is not made for a shop that has an owner', async () => {
    expect(await inviteFirstOwner({ db: shop.database.db, now: () => new Date(nowMs), newId: () => 'x' })).toBeNull();
  });

  it('can be opened repeatedly, with the same secret, until it is accepted', async () => {
    const added = await owner.browser.ask('POST', 'counter/staff/add', { name: 'Twice', roles: ['packer'] });
    const token = tokenOf(added.data.link);
    const [one, two] = [
      await shop.browser().ask('POST', 'counter/staff/invitation', { token }),
      await shop.browser().ask('POST', 'counter/staff/invitation', { token }),
    ];
    expect(one.data.secret).toBe(two.data.secret);
    const person = await accept(token);
    const letIn = "select o.name from staff s join staff o on s.let_in_by = 'staff:' || o.id where s.name = 'Twice'";
    expect((await shop.database.pool.query(letIn)).rows).toEqual([{ name: 'Asha Rao' }]);
    const again = await shop.browser().ask('POST', 'counter/staff/accept', { token, code: codeOf(person.uri, 30) });
    expect([again.status, again.message]).toEqual([
      410,
      'This link was used or has expired. Ask an owner for a new one.',
    ]);
  });

  it('is refused after a day, and if it is invented', async () => {
    const added = await owner.browser.ask('POST', 'counter/staff/add', { name: 'Late', roles: ['packer'] });
    later(86_401);
    const token = tokenOf(added.data.link);
    for (const one of [token, 'x'.repeat(43)])
      expect((await shop.browser().ask('POST', 'counter/staff/invitation', { token: one })).status).toBe(410);
    await ownerIsIn();
  });

  it('that is invented costs the shop nothing', async () => {
    const count = async () => (await shop.database.pool.query('select count(*) from unclaimed_file')).rows[0].count;
    const before = await count();
    await shop.browser().ask('POST', 'counter/staff/invitation', { token: 'y'.repeat(43) });
    expect(await count()).toBe(before);
  });

  it('is not accepted with a wrong code, and stays valid', async () => {
    const added = await owner.browser.ask('POST', 'counter/staff/add', { name: 'Slow', roles: ['packer'] });
    const token = tokenOf(added.data.link);
    const browser = shop.browser();
    const { data } = await browser.ask('POST', 'counter/staff/invitation', { token });
    expect((await browser.ask('POST', 'counter/staff/accept', { token, code: '000000' })).status).toBe(400);
    expect((await browser.ask('POST', 'counter/staff/accept', { token, code: codeOf(data.uri) })).status).toBe(200);
  });
});

const signIn = (name: string, code: string, browser = shop.browser()) =>
  browser.ask('POST', 'counter/staff/sign-in', { name, code });

describe('signing in', () => {
  it('accepts the current code, once, and the name in any capitalisation', async () => {
    const person = await add('Once Only', ['packer']);
    later(60);
    const code = codeOf(person.uri);
    expect((await signIn('once ONLY', code)).data).toMatchObject({
      name: 'Once Only',
      acts: expect.arrayContaining(['pack']),
    });
    expect((await signIn('Once Only', code)).status).toBe(400);
    expect((await signIn('Once Only', codeOf(person.uri, -90))).status).toBe(400);
  });

  it('gives the same answer for a wrong name and a wrong code', async () => {
    const [nobody, wrong] = [await signIn('No Body', '123456'), await signIn('Asha Rao', '000000')];
    expect([nobody.status, nobody.message]).toEqual([wrong.status, wrong.message]);
    expect(nobody.status).toBe(400);
  });

  it('refuses every code after five wrong ones, even the right one, and accepts it again a quarter of an hour later', async () => {
    const person = await add('Guessed At', ['packer']);
    for (let turn = 0; turn < 5; turn += 1) expect((await signIn('Guessed At', '000000')).status).toBe(400);
    later(60);
    expect((await signIn('Guessed At', codeOf(person.uri))).status).toBe(429);
    later(15 * 60);
    expect((await signIn('Guessed At', codeOf(person.uri))).status).toBe(200);
  });

  it('cannot be blocked by a stranger who knows a name: known browsers are counted separately', async () => {
    const person = await add('Known Browser', ['packer']);
    for (let turn = 0; turn < 6; turn += 1) await signIn('Known Browser', '000000');
    later(60);
    expect((await signIn('Known Browser', codeOf(person.uri))).status).toBe(429);
    expect((await signIn('Known Browser', codeOf(person.uri), person.browser)).status).toBe(200);
    for (let turn = 0; turn < 5; turn += 1) await signIn('Known Browser', '000000', person.browser);
    later(60);
    expect((await signIn('Known Browser', codeOf(person.uri), person.browser)).status).toBe(429);
  });

  it('by a new link ends every session of the person', async () => {
    const person = await add('Two Places', ['packer']);
    const again = await owner.browser.ask('POST', 'counter/staff/invite', { staff_id: person.id });
    later(60);
    await accept(tokenOf(again.data.link));
    expect((await person.browser.get('counter/staff/me')).status).toBe(401);
  });

  it('accepts each recovery code once, with or without its hyphen', async () => {
    const person = await add('Lost Phone', ['support']);
    const [first = '', second = ''] = person.recovery;
    expect((await signIn('Lost Phone', first.replace('-', '').toLowerCase())).status).toBe(200);
    expect((await signIn('Lost Phone', first)).status).toBe(400);
    expect((await signIn('Lost Phone', second)).status).toBe(200);
  });

  it('ends after ten idle minutes, and at once by signing out', async () => {
    const person = await add('Away', ['packer']);
    later(9 * 60);
    expect((await person.browser.get('counter/staff/me')).status).toBe(200);
    later(9 * 60);
    expect((await person.browser.get('counter/staff/me')).status).toBe(200);
    later(10 * 60 + 1);
    expect((await person.browser.get('counter/staff/me')).status).toBe(401);
    const back = await signIn('Away', codeOf(person.uri), person.browser);
    expect(back.status).toBe(200);
    const copy = new Map(person.browser.jar);
    await person.browser.ask('POST', 'counter/staff/sign-out');
    for (const [name, value] of copy) person.browser.jar.set(name, value);
    expect((await person.browser.get('counter/staff/me')).status).toBe(401);
  });
});

describe('the staff list', () => {
  it('adds people, lists their ways to sign in, and ends access at once', async () => {
    await ownerIsIn();
    const person = await add('Short Time', ['pharmacist'], REGISTERED);
    const row = async () =>
      (await owner.browser.get('counter/staff/list')).data.find((one: { name: string }) => one.name === 'Short Time');
    expect(await row()).toMatchObject({ ...REGISTERED, means: ['recovery', 'totp'], ended_at: null });
    expect((await owner.browser.ask('POST', 'counter/staff/end', { staff_id: person.id })).status).toBe(200);
    expect((await person.browser.get('counter/staff/me')).status).toBe(401);
    expect((await signIn('Short Time', codeOf(person.uri, 30))).status).toBe(400);
    expect(await row()).toMatchObject({ means: [], ended_at: expect.any(String) });
    expect((await owner.browser.ask('POST', 'counter/staff/end', { staff_id: person.id })).status).toBe(404);
  });

  it.each([
    [{ name: '', roles: ['packer'] }, 400],
    [{ name: 'Role Less', roles: [] }, 400],
    [{ name: 'Boss', roles: ['boss'] }, 400],
    [{ name: 'Un Registered', roles: ['pharmacist'] }, 400],
    [{ name: 'Run Out', roles: ['pharmacist'], registration: 'KA-1', registration_until: '2026-01-31' }, 400],
    [{ name: 'asha rao', roles: ['packer'] }, 409],
  ])('are not added as %o', async (person, status) => {
    await ownerIsIn();
    expect((await owner.browser.ask('POST', 'counter/staff/add', person)).status).toBe(status);
  });

  it('keeps its last owner', async () => {
    await ownerIsIn();
    const answer = await owner.browser.ask('POST', 'counter/staff/end', { staff_id: owner.id });
    expect([answer.status, answer.message]).toEqual([409, 'This is the last owner. Add another one first.']);
  });

  it('gives a new link, after which the earlier phone no longer signs in', async () => {
    const person = await add('New Phone', ['packer']);
    const again = await owner.browser.ask('POST', 'counter/staff/invite', { staff_id: person.id });
    later(60);
    expect((await signIn('New Phone', codeOf(person.uri))).status).toBe(200);
    const renewed = await accept(tokenOf(again.data.link));
    later(60);
    expect((await signIn('New Phone', codeOf(person.uri))).status).toBe(400);
    expect((await signIn('New Phone', codeOf(renewed.uri))).status).toBe(200);
    expect((await signIn('New Phone', person.recovery[0] ?? '')).status).toBe(400);
  });

  it('drops pharmacists on the day after their registration ends', async () => {
    const soon = new Date(nowMs + 2 * 86_400_000).toISOString().slice(0, 10);
    const person = await add('Nearly Out', ['pharmacist', 'packer'], {
      registration: 'KA-2',
      registration_until: soon,
    });
    expect((await person.browser.get('counter/staff/me')).data.acts).toContain('decide');
    later(4 * 86_400);
    const { data } = await signIn('Nearly Out', codeOf(person.uri), person.browser);
    expect(data.acts).toContain('pack');
    expect(data.acts).not.toContain('decide');
  });
});

describe('the stored data', () => {
  it('contain no code, token or secret in the clear, and neither do the log lines', async () => {
    await ownerIsIn();
    const person = await add('Secret Keeper', ['packer']);
    const secret = (URI.parse(person.uri) as TOTP).secret.base32;
    const token = person.browser.jar.get('shop_counter') ?? '';
    expect(token).toHaveLength(43);
    const { rows } = await shop.database.pool.query(
      'select (select json_agg(c)::text from staff_credential c) || (select json_agg(s)::text from staff_session s) as kept',
    );
    const logged = shop.log.join('\n');
    for (const text of [secret, token, ...person.recovery.map((code) => code.replace('-', ''))]) {
      expect(rows[0].kept).not.toContain(text);
      expect(logged).not.toContain(text);
    }
  });

  it('include audit lines: who was added by whom, who signed in, what failed', async () => {
    const { rows } = await shop.database.pool.query(
      "select distinct kind from audit_event where kind like 'staff-%' order by 1",
    );
    expect(rows.map(({ kind }) => kind)).toEqual([
      'staff-added',
      'staff-ended',
      'staff-invited',
      'staff-refused',
      'staff-signed-in',
    ]);
  });
});

describe('permissions', () => {
  it.each(ROLES.filter((role) => role !== 'owner'))('a %s manages nobody', async (role) => {
    const person = await add(`Only ${role}`, [role], role === 'pharmacist' ? REGISTERED : {});
    later(60);
    for (const [method, path, body] of [
      ['GET', 'counter/staff/list', undefined],
      ['POST', 'counter/staff/add', { name: 'Friend', roles: ['owner'] }],
      ['POST', 'counter/staff/invite', { staff_id: person.id }],
      ['POST', 'counter/staff/end', { staff_id: owner.id }],
    ] as const) {
      const answer = await person.browser.ask(method, path, body);
      expect([path, answer.status, answer.code]).toEqual([path, 403, 15]);
    }
  });
});
