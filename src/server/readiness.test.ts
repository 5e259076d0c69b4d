import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createReadinessCheck } from './app.ts';
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase({ seeded: false });
});
afterAll(() => database.drop());

const catalogue = { current: () => ({}) as never };

/** A check that counts its real executions. */
function counted(db = database.db) {
  let looks = 0;
  const check = createReadinessCheck(db, catalogue, () => {
    looks += 1;
    return null;
  });
  return { check, looks: () => looks };
}

it('checks the database once for all requests at once or within a second, and again later', async () => {
  const { check, looks } = counted();
  const answers = await Promise.all(Array.from({ length: 500 }, check));
  expect(new Set(answers).size).toBe(1);
  expect(answers[0]).toEqual({ database: null, migrations: null, search: null, workers: null });
  for (let time = 0; time < 50; time += 1) await check();
  expect(looks()).toBe(1);
  await wait(1_050);
  await Promise.all(Array.from({ length: 100 }, check));
  expect(looks()).toBe(2);
});

it('shares one check among all requests while the database does not answer', async () => {
  const silent = new Proxy(database.db, {
    get: (target, name) => (name === 'getExecutor' ? () => silentExecutor(target) : Reflect.get(target, name)),
  });
  const { check, looks } = counted(silent);
  const answers = await Promise.all(Array.from({ length: 200 }, check));
  expect(answers[0]?.database).toBe('takes no writes');
  expect(looks()).toBe(1);
});

/** Accepts every query and answers none. */
function silentExecutor(db: TestDatabase['db']) {
  return new Proxy(db.getExecutor(), {
    get: (target, name) =>
      name === 'executeQuery' ? () => new Promise(() => undefined) : Reflect.get(target, name).bind?.(target),
  });
}
