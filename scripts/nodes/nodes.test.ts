import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../src/server/testing/test-database.ts';
import { type Acknowledged, Customer } from '../../trials/kit/customer.ts';
import { startNode } from './shop-node.ts';
import { judge, openTrial, type Trial } from './trial.ts';
import { findProduct, walk } from './walk.ts';

let database: TestDatabase;
let trial: Trial;
const acknowledged: Acknowledged = new Map();

beforeAll(async () => {
  database = await createTestDatabase({ seeded: true });
  trial = await openTrial(database.url, ['first', 'second']);
});
afterAll(async () => {
  await trial?.close();
  await database?.drop();
});

it('serves one customer from login to logout, each request by a different server', async () => {
  await walk(new Customer('9000000001', { origin: trial.proxy.origin, codeFor: trial.codeFor }), acknowledged);
  const [first = 0, second = 0] = [...trial.nodes.values()].map(({ origin }) => trial.proxy.answered.get(origin));
  expect(Math.min(first, second)).toBeGreaterThan(10);
});

it('shows a change of the catalogue on every server', async () => {
  await database.db.transaction().execute(async (trx) => {
    await trx.updateTable('medicine').set({ name: 'Zzyzxol 500 Tablet' }).where('name', 'like', 'Dolo 650%').execute();
    await trx
      .updateTable('catalogue_state')
      .set((is) => ({ version: is('version', '+', '1') }))
      .execute();
  });
  for (const { origin } of trial.nodes.values()) {
    const names = async () => (await fetch(`${origin}/api/v1/inventory/search-products?query=zzyzxol&limit=5`)).text();
    await expect.poll(names).toContain('Zzyzxol 500 Tablet');
  }
});

it('refuses a server with another secret', async () => {
  const other = startNode('stranger', { ...trial.settings, secret: 'a secret that no other server of this shop has' });
  await expect(other).rejects.toThrow(/stranger ended with 1/);
});

it('loses no acknowledged order when a server is killed under load, and keeps serving', async () => {
  const customers = Array.from(
    { length: 4 },
    (_, index) => new Customer(`900000010${index}`, { origin: trial.proxy.origin, codeFor: trial.codeFor }),
  );
  let placed = 0;
  const killed = { done: false };
  const keepOrdering = async (customer: Customer) => {
    await customer.logIn();
    const who = await customer.moveIn();
    const id = await findProduct(customer, 'paracetamol');
    for (let orders = 0; orders < 6; orders += 1) {
      await customer.ask('POST', 'cart/add-to-cart', { medicine_id: id, quantity: 1, keep_original: true });
      const answer = await customer.order(who, 'cod', acknowledged);
      expect(answer.status, answer.message).toBe(200);
      placed += 1;
      if (placed >= 8 && !killed.done) {
        killed.done = true;
        await trial.kill('first');
      }
    }
  };
  await Promise.all(customers.map(keepOrdering));
  expect(killed.done).toBe(true);
  expect(await judge(database.url, acknowledged)).toMatchObject({
    acknowledged: 26,
    lost: 0,
    doubled: 0,
    untold: 0,
    broken: [],
  });
});
