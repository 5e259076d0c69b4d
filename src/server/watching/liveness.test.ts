import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { watchLiveness } from './liveness.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase({ seeded: false });
});
afterAll(() => database.close());

it.each([
  [true, 30, true],
  [true, 31, false],
  [false, 3_600, true],
])('own database %s, silent for %i s: alive %s', (ownDatabase, silentS, alive) => {
  let now = 0;
  const liveness = watchLiveness(database.db, { ownDatabase, now: () => now });
  expect(liveness.check()).toEqual({ alive: true, databaseAnsweredS: 0 });
  now += silentS * 1000;
  expect(liveness.check()).toEqual({ alive, databaseAnsweredS: silentS });
  liveness.stop();
});

it('a clock that is set forward by a day is no silence', () => {
  const liveness = watchLiveness(database.db, { ownDatabase: true });
  const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 86_400_000);
  expect(liveness.check().alive).toBe(true);
  clock.mockRestore();
  liveness.stop();
});
