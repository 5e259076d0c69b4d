import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import { type Limited, returnToLimits, takeFromLimits } from './limit-repository.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase({ seeded: false });
});
afterAll(() => database.drop());

it.each([
  ['counting', takeFromLimits],
  ['giving back', returnToLimits],
])('%s locks the limits in one order, whatever the order in which they are named', async (_, act) => {
  const limits: Limited[] = ['b', 'a'].map((key) => ({
    scope: 'trial',
    key,
    allowances: [{ atMost: 5, withinS: 60 }],
  }));
  const now = new Date();
  await takeFromLimits(database.db, limits, now);
  const other = await database.pool.connect();
  const lock = (key: string) =>
    other.query(`select from limit_window where scope = 'trial' and key = $1 for update nowait`, [key]);
  await other.query('begin');
  await lock('a');
  const acting = database.db.transaction().execute(async (db) => void (await act(db, limits, now)));
  const stuck = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
  await expect.poll(async () => (await database.pool.query(stuck)).rowCount).toBe(1);
  // It waits for the first without holding the second, so nobody who holds the first can wait for it.
  await lock('b');
  await other.query('commit');
  other.release();
  await acting;
});
