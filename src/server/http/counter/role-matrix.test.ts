import { type AddressInfo, connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ENDPOINTS } from '#contract/endpoints/all.ts';
import { ACTS, may, ROLES, type Role } from '#domain/counter/roles.ts';
import { actorByName } from '../../services/counter/desk/by-name.ts';
import { namedActor, namedStaff } from '../../services/counter/two-persons/named.ts';
import {
  decideAs,
  deskOf,
  findPrescribed,
  ON_PAPER,
  orderOnPrescription,
  type RxOrder,
} from '../../testing/counter-orders.ts';
import { atCounter, type CounterPerson } from '../../testing/pharmacy-people.ts';
import { openTestShop, type TestShop } from '../../testing/test-shop.ts';

let shop: TestShop;
let order: RxOrder;
const people = new Map<Role, CounterPerson>();

beforeAll(async () => {
  shop = await openTestShop({ rateLimits: false }, { seeded: true });
  await shop.database.db.updateTable('medicine').set({ stock: 100 }).execute();
  for (const role of ROLES) people.set(role, await atCounter(shop, `Only ${role}`, [role]));
  order = await orderOnPrescription(shop, 7_521_000_001, [await findPrescribed(shop)]);
});
afterAll(() => shop.close());

const guarded = ENDPOINTS.flatMap(({ method, path, access }) =>
  typeof access === 'object' && access.staff !== 'any' ? [{ method, path, act: access.staff }] : [],
);

describe.each(ROLES)('a %s', (role) => {
  it.each(guarded)('may use $method $path only where the table lets them', async ({ method, path, act }) => {
    const { browser } = people.get(role) as CounterPerson;
    const answer = await browser.ask(method, path, method === 'GET' ? undefined : {});
    const isLet = may([role], act);
    expect([path, answer.status === 403, answer.code === 15]).toEqual([path, !isLet, !isLet]);
  });
});

it.each(guarded)('nobody who is signed out may use $method $path', async ({ method, path }) => {
  const { status } = await shop.browser().ask(method, path, method === 'GET' ? undefined : {});
  expect(status).toBe(401);
});

describe.each(ROLES)('a %s whom a command names (--by)', (role) => {
  it.each(ACTS)('may %s only where the table lets them', async (act) => {
    const parts = {
      newId: () => crypto.randomUUID(),
      db: shop.database.db,
      now: () => new Date('2026-11-21T06:00:00Z'),
    };
    const name = `only ${role}`;
    const gates = [namedActor(parts, name, act), namedStaff(parts, name, act), actorByName(parts, name, act)];
    const answers = await Promise.allSettled(gates);
    const isLet = may([role], act);
    for (const answer of answers) {
      expect(answer.status).toBe(isLet ? 'fulfilled' : 'rejected');
      if (answer.status === 'rejected') expect(answer.reason).toMatchObject({ code: 'staff-may-not' });
    }
  });
});

it('a pharmacist whose registration has run out decides nothing from the next day on', async () => {
  const late = await atCounter(shop, 'Run Out', ['pharmacist']);
  await shop.database.pool.query("update staff set registration_until = '2026-11-20' where id = $1", [late.id]);
  expect((await late.browser.ask('POST', 'counter/desk/decide', { number: order.number, version: 0 })).status).toBe(
    403,
  );
});

it('neither a HEAD request for a file nor an aborted download counts as opening it', async () => {
  const meera = people.get('pharmacist') as CounterPerson;
  const [{ file_id }] = (await deskOf(meera, order)).files;
  const path = `/api/v1/counter/desk/file?number=${order.number}&file_id=${file_id}`;
  expect((await meera.browser.ask('HEAD', path)).status).not.toBe(200);
  // A file far larger than any buffer in between.
  const { rows } = await shop.database.pool.query('select file_key from prescription_file where id = $1', [file_id]);
  const kept = shop.files.kept.get(rows[0].file_key);
  if (kept) shop.files.kept.set(rows[0].file_key, Buffer.alloc(64_000_000));
  await shop.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = shop.app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  socket.write(`GET ${path} HTTP/1.1\r\nhost: shop.test\r\ncookie: ${meera.browser.jar.header}\r\n\r\n`);
  await new Promise((resolve) => socket.once('data', resolve));
  socket.destroy();
  await wait(300);
  const { rows: openings } = await shop.database.pool.query('select sent_at from file_opening where file_id = $1', [
    file_id,
  ]);
  expect(openings).toEqual([{ sent_at: null }]);
  expect((await deskOf(meera, order)).files[0].opened).toBe(false);
  const refused = await decideAs(meera, order, { prescription: ON_PAPER, lines: [{ line: 1, verdict: 'ok' }] });
  expect(refused.fields?.opened).toMatch(/open file 1 first/);
});
