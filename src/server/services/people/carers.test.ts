import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { carersResponse } from '#contract/areas/account/carers.ts';
import { findAccount } from '../../persistence/repositories/people/account-repository.ts';
import { findOtc } from '../../testing/customer.ts';
import { openTestShop, type TestBrowser, type TestShop } from '../../testing/test-shop.ts';
import { erasePerson } from '../privacy/erase-person.ts';
import { tidyUp } from '../tidy-up.ts';

let shop: TestShop;
let medicine: string;
let phone = 7_610_000_000;
let [own, theirs]: string[] = [];
let owner: TestBrowser;
let carer: TestBrowser;

beforeAll(async () => {
  shop = await openTestShop({ rateLimits: false }, { seeded: true });
  medicine = await findOtc(shop);
});
afterAll(() => shop.close());
beforeEach(async () => {
  phone += 2;
  [own, theirs] = [String(phone), String(phone + 1)];
  [owner, carer] = [shop.browser(), shop.browser()];
  await owner.logIn(own);
  await carer.logIn(theirs);
  const dose = { morning: 1, noon: 0, evening: 0, night: 0 };
  const taken = { agreed: true, medicine_id: medicine, start: '2026-11-01', dose, pattern: { kind: 'daily' } };
  expect((await owner.ask('PUT', 'user/medicines', { ...taken, units_left: 30 })).status).toBe(200);
});

const both = async (browser: TestBrowser) =>
  carersResponse.parse(JSON.parse((await browser.get('carers')).text)).result.data;
const invite = (scope = 'see', who = theirs, more = {}) =>
  owner.ask('POST', 'carers', { phone: who, scope, agreed: true, ...more });
const accept = async (browser = carer) => {
  const [care] = (await both(browser)).cares;
  expect((await browser.ask('POST', 'carers/accept', { care_id: care?.care_id })).status).toBe(200);
  return care?.care_id ?? 'none';
};
/** Whether the consent to carers of the owner's own list stands. */
const isAgreedTo = async () => {
  const { rows } = await shop.database.pool.query(
    `select c.agreed from consent c join account a on a.id = c.account_id join patient p on p.account_id = a.id
     where a.phone = $1 and c.subject = 'carer of ' || p.id order by c.nth desc limit 1`,
    [own],
  );
  return rows[0]?.agreed;
};
const read = (care: string, browser = carer) => browser.get(`carers/medicines?care_id=${care}`);

describe('a carer', () => {
  it('is invited by phone number, sees nothing before accepting with their own login, and then only the list', async () => {
    expect((await invite()).data.carers).toMatchObject([{ phone: theirs, scope: 'see', accepted: false }]);
    const [asked] = (await both(carer)).cares;
    expect(asked).toMatchObject({ first_name: 'User', scope: 'see', accepted: false });
    expect((await read(asked?.care_id ?? '')).status).toBe(404);
    const care = await accept();
    const { data } = await read(care);
    expect(data.medicines).toMatchObject([{ medicine_id: medicine, units_left: expect.any(Number) }]);
    expect(data.delivered).toEqual([]);
    expect((await both(owner)).carers[0]).toMatchObject({ accepted: true, looked_at: expect.stringMatching(/Z$/) });
    expect((await carer.get('user/medicines')).data.medicines).toEqual([]);
  });

  it('may not put anything into the cart with read-only access', async () => {
    await invite('see');
    const care = await accept();
    const [{ course_id }] = (await read(care)).data.medicines;
    const wish = { care_id: care, courses: [{ course_id, packs: 1 }] };
    expect((await carer.ask('POST', 'carers/refill', wish)).status).toBe(409);
    expect((await owner.get('cart/get-cart')).data.cartItems).toEqual([]);
  });

  it('puts packs of the taken product into the patient’s own cart if allowed, and orders nothing', async () => {
    await invite('refill');
    const care = await accept();
    const [{ course_id }] = (await read(care)).data.medicines;
    const wish = { care_id: care, courses: [{ course_id, packs: 2 }] };
    expect((await carer.ask('POST', 'carers/refill', wish)).data).toEqual({ added: [course_id], refused: [] });
    const { cartItems } = (await owner.get('cart/get-cart')).data;
    expect(cartItems).toMatchObject([
      { medicine: { id: medicine }, quantity: 2, keep_original: true, recommended: null },
    ]);
    expect((await carer.get('cart/get-cart')).data.cartItems).toEqual([]);
    expect((await owner.get('order/get-all-orders')).data).toEqual([]);
  });

  it('reaches only the patient whose list it is', async () => {
    const mother = { firstName: 'Meera', lastName: 'Rao', email: '', gender: 'female', dob: '1950-01-01' };
    const added = await owner.ask('POST', 'user/add-user-family-member', { ...mother, relation: 'Mother' });
    await invite('refill', theirs, { patient_id: added.data.patient_id });
    const care = await accept();
    expect((await read(care)).data.medicines).toEqual([]);
    const [{ course_id }] = (await owner.get('user/medicines')).data.medicines;
    const wish = { care_id: care, courses: [{ course_id, packs: 1 }] };
    expect((await carer.ask('POST', 'carers/refill', wish)).status).toBe(404);
  });

  it.each(['owner', 'carer'])('has no access any more once the %s has ended it', async (side) => {
    await invite('refill');
    const care = await accept();
    const by = side === 'owner' ? owner : carer;
    expect((await by.ask('DELETE', `carers?care_id=${care}`)).status).toBe(200);
    expect((await read(care)).status).toBe(404);
    const wish = { care_id: care, courses: [{ course_id: care, packs: 1 }] };
    expect((await carer.ask('POST', 'carers/refill', wish)).status).toBe(404);
    expect((await carer.ask('POST', 'carers/accept', { care_id: care })).status).toBe(404);
    expect([await both(owner), await both(carer)]).toEqual([
      { carers: [], cares: [] },
      { carers: [], cares: [] },
    ]);
  });
});

describe('nobody else', () => {
  it('accepts, reads or ends it, and two presses accept it once', async () => {
    const stranger = shop.browser();
    await stranger.logIn(String(phone + 3_000_000));
    await invite('refill');
    const [asked] = (await both(carer)).cares;
    const care = asked?.care_id ?? '';
    expect((await both(stranger)).cares).toEqual([]);
    expect((await stranger.ask('POST', 'carers/accept', { care_id: care })).status).toBe(404);
    expect((await owner.ask('POST', 'carers/accept', { care_id: care })).status).toBe(404);
    const presses = await Promise.all([1, 2].map(() => carer.ask('POST', 'carers/accept', { care_id: care })));
    expect(presses.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect((await read(care, stranger)).status).toBe(404);
    expect((await read(care, owner)).status).toBe(404);
    expect((await stranger.ask('DELETE', `carers?care_id=${care}`)).status).toBe(404);
    expect((await read(care)).status).toBe(200);
  });

  it('learns from an invitation whether a number has an account', async () => {
    const known = await invite('see', theirs);
    const unknown = await invite('see', String(phone + 4_000_000));
    expect([known.status, unknown.status]).toEqual([200, 200]);
    const shape = ({ data }: typeof known) => data.carers.map(({ accepted }: { accepted: boolean }) => accepted);
    expect(shape(unknown)).toEqual([false, false]);
    expect(shop.messages.filter(({ variables }) => variables.otp === undefined)).toEqual([]);
  });
});

describe('an invitation', () => {
  it('is refused for the inviter’s own number, an invalid one, a sixth person and without consent', async () => {
    expect((await invite('see', own)).status).toBe(409);
    for (const bad of ['', '12', 'x'.repeat(30)]) expect((await invite('see', bad)).status).toBe(400);
    expect((await invite('all')).status).toBe(400);
    expect((await invite('see', theirs, { agreed: false })).status).toBe(400);
    expect((await invite('see', theirs, { patient_id: crypto.randomUUID() })).status).toBe(404);
    for (let more = 1; more <= 5; more += 1)
      expect((await invite('see', String(phone + 5_000_000 + more))).status).toBe(200);
    expect((await invite('see')).status).toBe(409);
    expect((await invite('refill', String(phone + 5_000_001))).data.carers).toHaveLength(5);
  });

  it('expires after seven days', async () => {
    await invite();
    const [asked] = (await both(carer)).cares;
    await shop.database.db
      .updateTable('carer')
      .set({ invited_at: new Date('2026-11-13T00:00:00Z') })
      .execute();
    expect((await both(carer)).cares).toEqual([]);
    expect((await carer.ask('POST', 'carers/accept', { care_id: asked?.care_id })).status).toBe(404);
  });

  it('leaves no phone number and no consent seven days later; one that was accepted stays', async () => {
    const { db, pool } = shop.database;
    await db.deleteFrom('carer').execute();
    await invite();
    await accept();
    const mother = { firstName: 'Meera', lastName: 'Rao', email: '', gender: 'female', dob: '1950-01-01' };
    const { patient_id } = (await owner.ask('POST', 'user/add-user-family-member', { ...mother, relation: 'Mother' }))
      .data;
    const stranger = String(phone + 8_000_000);
    await invite('see', stranger, { patient_id });
    const invited = (await pool.query('select max(invited_at) as at from carer')).rows[0].at.getTime();
    const left = async (days: number) => {
      const now = () => new Date(invited + days * 86_400_000);
      await tidyUp({ db, files: shop.files, now, newId: () => crypto.randomUUID() });
      const { rows } = await pool.query('select phone from carer order by invited_at');
      const agreed = await pool.query('select agreed from consent where subject = $1 order by nth', [
        `carer of ${patient_id}`,
      ]);
      return [rows.map((row) => row.phone), agreed.rows.map((row) => row.agreed)];
    };
    expect(await left(6.9)).toEqual([[theirs, stranger], [true]]);
    expect(await left(7.1)).toEqual([[theirs], [true, false]]);
    expect(await left(7.2)).toEqual([[theirs], [true, false]]);
  });

  it('goes when the operator erases the invited number, which has no account', async () => {
    const stranger = String(phone + 9_000_000);
    await invite('see', stranger);
    const parts = { db: shop.database.db, files: shop.files, now: () => new Date(), newId: () => crypto.randomUUID() };
    await erasePerson(parts, stranger, { askedBy: 'operator', actor: 'operator:test', reason: 'request' });
    const { rows } = await shop.database.pool.query('select id from carer where phone = $1', [stranger]);
    expect(rows).toEqual([]);
    expect(await isAgreedTo()).toBe(false);
  });
});

it('counts as agreed to until the last carer of the list is gone', async () => {
  await invite();
  const other = String(phone + 7_000_000);
  const { carers } = (await invite('see', other)).data;
  const states = [await isAgreedTo()];
  for (const { care_id } of carers) {
    await owner.ask('DELETE', `carers?care_id=${care_id}`);
    states.push(await isAgreedTo());
  }
  expect(states).toEqual([true, true, false]);
});

it('is in the audit log of the list’s owner, without number and name', async () => {
  await invite('refill');
  const care = await accept();
  await carer.ask('DELETE', `carers?care_id=${care}`);
  const account = await findAccount(shop.database.db, own as string);
  const lines = await shop.database.db
    .selectFrom('audit_event')
    .select(['kind', 'subject'])
    .where('person', '=', account)
    .where('kind', 'in', ['carer-invited', 'carer-accepted', 'carer-ended'])
    .orderBy('seq')
    .execute();
  expect(lines.map(({ kind }) => kind)).toEqual(['carer-invited', 'carer-accepted', 'carer-ended']);
  for (const { subject } of lines) expect(subject).toBe(care);
});

it.each(['owner', 'carer'])(
  'goes with the account of the %s, and while the owner’s is about to be deleted',
  async (side) => {
    await invite();
    const care = await accept();
    if (side === 'owner') {
      await owner.ask('POST', 'user/close-account', { confirm: 'DELETE' });
      expect((await read(care)).status).toBe(404);
    }
    const parts = {
      db: shop.database.db,
      files: shop.files,
      now: () => new Date('2026-11-21T07:00:00Z'),
      newId: () => crypto.randomUUID(),
    };
    if (side === 'carer') expect(await isAgreedTo()).toBe(true);
    const gone = (side === 'owner' ? own : theirs) as string;
    await erasePerson(parts, gone, { askedBy: 'operator', actor: 'operator:test', reason: 'request' });
    const { rows } = await shop.database.pool.query('select id from carer where id = $1', [care]);
    expect(rows).toEqual([]);
    if (side === 'carer') expect(await isAgreedTo()).toBe(false);
  },
);
