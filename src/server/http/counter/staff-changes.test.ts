import { type TOTP, URI } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { actorOf } from '../../services/counter/counter.ts';
import { changeStaff, resetStaff } from '../../services/counter/staff/change-staff.ts';
import { endStaffMember } from '../../services/counter/staff/end-staff.ts';
import { atCounter, type CounterPerson } from '../../testing/pharmacy-people.ts';
import { openTestShop, type TestShop } from '../../testing/test-shop.ts';

let shop: TestShop;
let asha: CounterPerson;
let meera: CounterPerson;
const NOW = Date.parse('2026-11-21T06:00:00Z');
const parts = () => ({ db: shop.database.db, now: () => new Date(NOW), newId: () => crypto.randomUUID() });

/** A passkey, as far as the rules are concerned: somebody who can sign in. */
const canSignIn = (id: string) =>
  shop.database.pool.query(
    `insert into staff_credential (id, staff_id, kind, passkey_id, public_key, counter, passkey_name, created_at)
     values (gen_random_uuid()::text, $1, 'passkey', gen_random_uuid()::text, '\\x00', 0, 'a key', now())`,
    [id],
  );
const rowOf = async (id: string) =>
  (await asha.browser.get('counter/staff/list')).data.find((one: { staff_id: string }) => one.staff_id === id);
const change = (by: CounterPerson, body: object) => by.browser.ask('POST', 'counter/staff/change', body);
const REGISTERED = { registration: 'KA-77', registration_until: '2027-12-31' };

beforeAll(async () => {
  shop = await openTestShop({ rateLimits: false });
  asha = await atCounter(shop, 'Asha Rao', ['owner']);
  meera = await atCounter(shop, 'Meera Iyer', ['owner', 'pharmacist']);
  await canSignIn(asha.id);
  await canSignIn(meera.id);
});
afterAll(() => shop.close());

describe('roles', () => {
  it('apply from the next request on, recorded with before, after and who did it', async () => {
    const ravi = await atCounter(shop, 'Ravi', ['packer']);
    expect((await ravi.browser.get('counter/staff/me')).data.acts).toContain('pack');
    const changed = await change(asha, { staff_id: ravi.id, version: 0, roles: ['auditor', 'support'] });
    expect([changed.status, changed.message]).toEqual([200, 'It is changed and applies from now on.']);
    const { acts, roles } = (await ravi.browser.get('counter/staff/me')).data;
    expect(roles).toEqual(['support', 'auditor']);
    expect(acts).not.toContain('pack');
    const { data } = await asha.browser.get('counter/staff/changes');
    expect(data[0]).toMatchObject({
      ...{ staff_id: ravi.id, by: 'Asha Rao', roles_before: ['packer'], roles_after: ['support', 'auditor'] },
    });
    const { rows } = await shop.database.pool.query(
      "select actor, subject from audit_event where kind = 'staff-changed' order by seq desc limit 1",
    );
    expect(rows).toEqual([{ actor: `staff:${asha.id}`, subject: ravi.id }]);
  });

  it('are not changed by a form that was opened before another change', async () => {
    const kiran = await atCounter(shop, 'Kiran', ['packer']);
    expect((await change(meera, { staff_id: kiran.id, version: 0, roles: ['support'] })).status).toBe(200);
    const late = await change(asha, { staff_id: kiran.id, version: 0, roles: ['auditor'] });
    expect([late.status, late.message]).toEqual([409, expect.stringContaining('since you opened this')]);
    expect((await rowOf(kiran.id)).roles).toEqual(['support']);
  });

  it.each([
    ['a role that is not there', { roles: ['boss'] }, 400],
    ['no role', { roles: [] }, 400],
    ['a pharmacist without a registration', { roles: ['pharmacist'] }, 400],
    [
      'a registration that has run out',
      { roles: ['pharmacist'], ...REGISTERED, registration_until: '2026-11-20' },
      400,
    ],
    [
      'a registration valid for longer than any',
      { roles: ['pharmacist'], ...REGISTERED, registration_until: '9999-12-31' },
      400,
    ],
    ['nothing new', { roles: ['packer'] }, 400],
    ['a version of no kind', { roles: ['support'], version: 'x' }, 400],
  ])('are not changed to %s', async (_, body, status) => {
    const somebody = await atCounter(shop, `Somebody ${crypto.randomUUID()}`, ['packer']);
    expect((await change(asha, { staff_id: somebody.id, version: 0, ...body })).status).toBe(status);
    expect((await rowOf(somebody.id)).roles).toEqual(['packer']);
  });

  it('of a pharmacist are given and removed with the registration', async () => {
    const dev = await atCounter(shop, 'Dev', ['packer']);
    expect((await change(asha, { staff_id: dev.id, version: 0, roles: ['pharmacist'], ...REGISTERED })).status).toBe(
      200,
    );
    expect(await rowOf(dev.id)).toMatchObject({ ...REGISTERED, version: 1 });
    const later = { ...REGISTERED, registration_until: '2030-12-31' };
    expect((await change(asha, { staff_id: dev.id, version: 1, roles: ['pharmacist'], ...later })).status).toBe(200);
    expect((await change(asha, { staff_id: dev.id, version: 2, roles: ['packer'], ...later })).status).toBe(200);
    expect(await rowOf(dev.id)).toMatchObject({ roles: ['packer'], registration: null, registration_until: null });
  });

  it('of somebody whose registration expired can change without a new one', async () => {
    const late = await atCounter(shop, 'Late', ['pharmacist']);
    await shop.database.pool.query("update staff set registration_until = '2026-01-31' where id = $1", [late.id]);
    const { registration } = await rowOf(late.id);
    const body = { roles: ['pharmacist', 'support'], registration, registration_until: '2026-01-31' };
    expect((await change(asha, { staff_id: late.id, version: 0, ...body })).status).toBe(200);
    expect((await late.browser.get('counter/staff/me')).data.roles).toEqual(['support']);
  });
});

describe('nobody can extend their own roles', () => {
  it.each([
    ['a further role', { roles: ['owner', 'packer'] }],
    ['another role in the place of one', { roles: ['owner', 'pharmacist', 'packer'], keeps: true }],
    ['a longer registration', { roles: ['owner', 'pharmacist'], registration_until: '2035-12-31', keeps: true }],
    ['another registration', { roles: ['owner', 'pharmacist'], registration: 'KA-OTHER', keeps: true }],
  ])('by %s', async (_, { keeps, ...body }: Record<string, unknown>) => {
    const row = await rowOf(meera.id);
    const kept = keeps ? { registration: row.registration, registration_until: row.registration_until } : {};
    const answer = await change(meera, { staff_id: meera.id, version: row.version, ...kept, ...body });
    expect([answer.status, answer.message]).toEqual([400, expect.stringContaining('Another owner can.')]);
  });

  it('but anybody can give up one of their own', async () => {
    const both = await atCounter(shop, 'Both', ['owner', 'packer']);
    expect((await change(both, { staff_id: both.id, version: 0, roles: ['owner'] })).status).toBe(200);
    expect((await change(both, { staff_id: both.id, version: 1, roles: ['owner', 'packer'] })).status).toBe(400);
  });
});

describe('a reset', () => {
  it('ends sessions, passkeys, codes and links at once, and returns a new sign-in link', async () => {
    const ravi = await atCounter(shop, 'Lost Phone', ['packer']);
    await canSignIn(ravi.id);
    const earlier = await asha.browser.ask('POST', 'counter/staff/invite', { staff_id: ravi.id });
    expect(await rowOf(ravi.id)).toMatchObject({ passkeys: 1, is_here: true, link_until: expect.any(String) });
    const reset = await asha.browser.ask('POST', 'counter/staff/reset', { staff_id: ravi.id });
    expect(reset.status).toBe(200);
    expect((await ravi.browser.get('counter/staff/me')).status).toBe(401);
    expect(await rowOf(ravi.id)).toMatchObject({ passkeys: 0, means: [], is_here: false, ended_at: null });
    const open = (link: string) =>
      shop.browser().ask('POST', 'counter/staff/invitation', { token: link.split('invitation=')[1] });
    expect((await open(earlier.data.link)).status).toBe(410);
    const { data } = await open(reset.data.link);
    const code = (URI.parse(data.uri) as TOTP).generate({ timestamp: NOW });
    const token = reset.data.link.split('invitation=')[1];
    expect((await shop.browser().ask('POST', 'counter/staff/accept', { token, code })).status).toBe(200);
    expect(await rowOf(ravi.id)).toMatchObject({ means: ['recovery', 'totp'], recovery_codes_left: 10, is_here: true });
  });

  it('works neither for oneself nor for former staff', async () => {
    const own = await asha.browser.ask('POST', 'counter/staff/reset', { staff_id: asha.id });
    expect([own.status, own.message]).toEqual([409, expect.stringContaining('signed out at once')]);
    expect((await asha.browser.ask('POST', 'counter/staff/reset', { staff_id: 'nobody' })).status).toBe(404);
    expect((await asha.browser.get('counter/staff/me')).status).toBe(200);
  });
});

describe('the last owner', () => {
  it('cannot be removed while the other owners have never opened their link', async () => {
    const other = await openTestShop({ rateLimits: false });
    const one = await atCounter(other, 'One', ['owner', 'auditor']);
    await atCounter(other, 'Waiting', ['owner']);
    for (const [path, body] of [
      ['counter/staff/end', { staff_id: one.id }],
      ['counter/staff/change', { staff_id: one.id, version: 0, roles: ['auditor'] }],
    ] as const) {
      const answer = await one.browser.ask('POST', path, body);
      expect([path, answer.status, answer.message]).toEqual([path, 409, expect.stringContaining('opened their link')]);
    }
    await other.close();
  });

  it('remains when two owners end, change and reset each other at the same moment, however often', async () => {
    for (let turn = 0; turn < 12; turn += 1) {
      const [one, two] = [await atCounter(shop, `L${turn}`, ['owner']), await atCounter(shop, `R${turn}`, ['owner'])];
      await shop.database.pool.query(
        "update staff set roles = '{packer}' where 'owner' = any (roles) and ended_at is null and id <> all ($1)",
        [[one.id, two.id]],
      );
      await Promise.all([canSignIn(one.id), canSignIn(two.id)]);
      const actor = ({ id }: CounterPerson) => actorOf({ member: { id } } as Parameters<typeof actorOf>[0]);
      const less = { version: null, roles: ['packer'], registration: null, registrationUntil: null } as const;
      const acts = [
        endStaffMember(parts(), two.id, actor(one)),
        turn % 3 === 0
          ? changeStaff(parts(), { staffId: one.id, ...less }, actor(two))
          : turn % 3 === 1
            ? endStaffMember(parts(), one.id, actor(two))
            : resetStaff(parts(), one.id, actor(two)),
      ];
      await Promise.allSettled(acts);
      const { rows } = await shop.database.pool.query(
        `select id from staff where ended_at is null and 'owner' = any (roles) and exists (
           select from staff_credential c where c.staff_id = staff.id)`,
      );
      expect(rows.length).toBeGreaterThan(0);
    }
  });
});
