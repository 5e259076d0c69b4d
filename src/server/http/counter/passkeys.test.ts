import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { atCounter, type CounterPerson } from '../../testing/pharmacy-people.ts';
import { type SoftAuthenticator, softAuthenticator } from '../../testing/soft-authenticator.ts';
import { openTestShop, type TestBrowser, type TestShop } from '../../testing/test-shop.ts';

const SITE = 'http://shop.test';
let shop: TestShop;
let meera: CounterPerson;
let device: SoftAuthenticator;
let drawn = 0;

beforeAll(async () => {
  shop = await openTestShop({ rateLimits: false });
});
afterAll(() => shop.close());
beforeEach(async () => {
  drawn += 1;
  meera = await atCounter(shop, `Meera ${drawn}`, ['pharmacist']);
  device = softAuthenticator(SITE);
  // Signed in at this moment of the shop's clock.
  await rows("update staff_session set created_at = '2026-11-21T06:00:00Z' where staff_id = $1", [meera.id]);
});

const rows = async (text: string, values: readonly unknown[]) =>
  (await shop.database.pool.query(text, [...values])).rows;
const act = (browser: TestBrowser, name: string, body?: object) =>
  browser.ask('POST', `counter/staff/passkey-${name}`, body);
const offered = async (person = meera) => (await act(person.browser, 'offer')).data.challenge;
const add = async (more = {}, person = meera, by = device) =>
  act(person.browser, 'add', { name: 'Window', response: by.make(await offered(person), more) });
const asked = async (browser = shop.browser()) => (await act(browser, 'challenge')).data.challenge;
const signIn = async (more = {}, browser = shop.browser()) =>
  act(browser, 'sign-in', { response: device.sign(await asked(browser), more) });

describe('a passkey', () => {
  it('is added by a signed-in user, signs them in on its own, and is removed', async () => {
    const added = await add();
    expect([added.status, added.data]).toEqual([200, [expect.objectContaining({ name: 'Window', used_at: null })]]);
    const browser = shop.browser();
    const signed = await signIn({}, browser);
    expect([signed.status, signed.data.name]).toEqual([200, meera.name]);
    expect((await browser.get('counter/staff/me')).data.staff_id).toBe(meera.id);
    const { data: listed } = await meera.browser.get('counter/staff/passkeys');
    expect(listed[0].used_at).toEqual(expect.any(String));
    const gone = await act(meera.browser, 'remove', { passkey: listed[0].passkey });
    expect(gone.data).toEqual([]);
    expect((await signIn()).status).toBe(400);
  });

  it('is stored only as a public key, and nothing of it is logged', async () => {
    await add();
    const [row] = await rows("select * from staff_credential where staff_id = $1 and kind = 'passkey'", [meera.id]);
    expect(row).toMatchObject({ passkey_id: device.id, file_key: null, code_hash: null });
    expect(shop.log.join('\n')).not.toContain(device.id);
  });

  it('can be seen and removed by nobody else', async () => {
    await add();
    const ravi = await atCounter(shop, `Ravi ${drawn}`, ['pharmacist']);
    const { data: listed } = await meera.browser.get('counter/staff/passkeys');
    expect((await ravi.browser.get('counter/staff/passkeys')).data).toEqual([]);
    expect((await act(ravi.browser, 'remove', { passkey: listed[0].passkey })).status).toBe(404);
    expect((await meera.browser.get('counter/staff/passkeys')).data).toHaveLength(1);
    expect((await shop.browser().get('counter/staff/passkeys')).status).toBe(401);
    expect((await act(shop.browser(), 'offer')).status).toBe(401);
  });

  it('is added once, and only shortly after signing in', async () => {
    await add();
    expect((await add()).status).toBe(409);
    await rows("update staff_session set created_at = '2026-11-21T05:40:00Z' where staff_id = $1", [meera.id]);
    expect((await act(meera.browser, 'offer')).status).toBe(409);
  });

  it('signs in nobody whose access has ended', async () => {
    await add();
    await rows('update staff set ended_at = now() where id = $1', [meera.id]);
    expect((await signIn()).status).toBe(400);
  });
});

describe('a challenge', () => {
  it('works once, whether it is signed correctly or not', async () => {
    await add();
    const challenge = await asked();
    const wrong = await act(shop.browser(), 'sign-in', {
      response: device.sign(challenge, { origin: 'http://evil.test' }),
    });
    const right = await act(shop.browser(), 'sign-in', { response: device.sign(challenge) });
    expect([wrong.status, right.status]).toEqual([400, 400]);
    const other = await asked();
    const once = device.sign(other);
    expect((await act(shop.browser(), 'sign-in', { response: once })).status).toBe(200);
    expect((await act(shop.browser(), 'sign-in', { response: once })).status).toBe(400);
  });

  it('to add a passkey belongs to one person, and cannot be used to sign in', async () => {
    const ravi = await atCounter(shop, `Ravi ${drawn}`, ['pharmacist']);
    const foreign = await act(meera.browser, 'add', { name: 'x', response: device.make(await offered(ravi)) });
    expect(foreign.status).toBe(400);
    expect((await act(meera.browser, 'add', { name: 'x', response: device.make(await asked()) })).status).toBe(400);
    await add();
    const offer = await offered();
    expect((await act(shop.browser(), 'sign-in', { response: device.sign(offer) })).status).toBe(400);
  });

  it('runs out after five minutes', async () => {
    await add();
    const challenge = await asked();
    await rows("update staff_challenge set expires_at = '2026-11-21T05:59:59Z' where challenge = $1", [challenge]);
    expect((await act(shop.browser(), 'sign-in', { response: device.sign(challenge) })).status).toBe(400);
  });

  it('must be one of ours: an invented one signs nobody in', async () => {
    await add();
    const invented = Buffer.alloc(32, 7).toString('base64url');
    expect((await act(shop.browser(), 'sign-in', { response: device.sign(invented) })).status).toBe(400);
  });
});

describe('a signature', () => {
  it.each([
    ['of another origin', { origin: 'https://shop.test.evil.example' }],
    ['of another port', { origin: 'http://shop.test:81' }],
    ['of another site', { host: 'evil.test' }],
    ['without a finger, a face or a PIN', { isVerified: false }],
    ['of another kind', { type: 'webauthn.create' }],
  ])('%s signs nobody in', async (_name, bend) => {
    await add();
    expect((await signIn(bend)).status).toBe(400);
  });

  it.each([
    ['of another origin', { origin: 'https://evil.test' }],
    ['of another site', { host: 'evil.test' }],
    ['without a finger, a face or a PIN', { isVerified: false }],
  ])('%s adds no passkey', async (_name, bend) => {
    expect((await add(bend)).status).toBe(400);
    expect((await meera.browser.get('counter/staff/passkeys')).data).toEqual([]);
  });

  it('from a device whose counter went back counts as a copy’s', async () => {
    await add({ counter: 5 });
    expect((await signIn({ counter: 9 })).status).toBe(200);
    expect((await signIn({ counter: 7 })).status).toBe(400);
  });

  it('of an unknown key, and arbitrary bytes, are refused alike', async () => {
    await add();
    const stranger = softAuthenticator(SITE);
    const unknown = await act(shop.browser(), 'sign-in', { response: stranger.sign(await asked()) });
    const challenge = await asked();
    const bent = device.sign(challenge) as { response: Record<string, string> };
    bent.response.signature = 'AAAA';
    const broken = await act(shop.browser(), 'sign-in', { response: bent });
    expect([unknown.status, unknown.message]).toEqual([broken.status, broken.message]);
    for (const response of [{}, [], 'x', { ...bent, id: '../..' }, { ...bent, response: { clientDataJSON: 'e30' } }])
      expect((await act(shop.browser(), 'sign-in', { response })).status).toBe(400);
  });
});
