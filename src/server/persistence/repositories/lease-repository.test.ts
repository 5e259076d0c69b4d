import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { connectDatabase, type Database } from '../database.ts';
import { createLeaseStore, type LeaseStore } from './lease-repository.ts';

let database: TestDatabase;
let other: Database;
let here: LeaseStore;
let there: LeaseStore;
const LONG_MS = 600_000;

beforeAll(async () => {
  database = await createTestDatabase({ seeded: false });
  other = connectDatabase(database.url, { connections: 6 });
  here = createLeaseStore(database.db);
  there = createLeaseStore(other.db);
});
afterAll(async () => {
  await other.close();
  await database.drop();
});

/** Makes a lease expire now, and the job due. */
async function expire(name: string): Promise<void> {
  const past = new Date(Date.now() - 60_000);
  await database.db.updateTable('job_lease').set({ held_until: past, due_at: past }).where('name', '=', name).execute();
}

it('gives a job to one of many that request it at once, over two connections, each time it is free', async () => {
  for (let round = 1; round <= 20; round += 1) {
    const asked = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        (index % 2 ? here : there).take('raced', `server ${index}`, LONG_MS, LONG_MS),
      ),
    );
    expect(asked.filter((taken) => taken !== null)).toEqual([{ fence: round }]);
    await expire('raced');
  }
});

it('refuses everybody while it is held, even its own holder', async () => {
  expect(await here.take('held', 'one', LONG_MS, LONG_MS)).not.toBeNull();
  expect(await there.take('held', 'two', LONG_MS, LONG_MS)).toBeNull();
  expect(await here.take('held', 'one', LONG_MS, LONG_MS)).toBeNull();
});

it('can be renewed by its holder, but not by one who lost it', async () => {
  const first = await here.take('renewed', 'one', LONG_MS, LONG_MS);
  expect(await here.renew('renewed', first?.fence ?? 0, LONG_MS)).toBe(true);
  await expire('renewed');
  expect(await here.renew('renewed', first?.fence ?? 0, LONG_MS)).toBe(false);
  const second = await there.take('renewed', 'two', LONG_MS, LONG_MS);
  expect(second?.fence).toBe((first?.fence ?? 0) + 1);
  expect(await here.renew('renewed', first?.fence ?? 0, LONG_MS)).toBe(false);
  await here.finish('renewed', first?.fence ?? 0, 0);
  expect(await there.renew('renewed', second?.fence ?? 0, LONG_MS)).toBe(true);
});

it('is not due again before its pause is over', async () => {
  const taken = await here.take('paused', 'one', LONG_MS, LONG_MS);
  await here.finish('paused', taken?.fence ?? 0, LONG_MS);
  expect(await there.take('paused', 'two', LONG_MS, LONG_MS)).toBeNull();
  await expire('paused');
  expect(await there.take('paused', 'two', LONG_MS, LONG_MS)).not.toBeNull();
});

it.each([
  ['due', 'due_at'],
  ['held', 'held_until'],
] as const)(
  'is free where a clock that was a day ahead wrote when it is %s, and not sooner than it may be',
  async (_, column) => {
    const set = (ms: number) =>
      database.db
        .updateTable('job_lease')
        .set({ [column]: new Date(Date.now() + ms) })
        .where('name', '=', `ahead ${column}`)
        .execute();
    const first = await here.take(`ahead ${column}`, 'one', LONG_MS, LONG_MS);
    await here.finish(`ahead ${column}`, first?.fence ?? 0, 0);
    await set(LONG_MS);
    expect(await there.take(`ahead ${column}`, 'two', LONG_MS, LONG_MS)).toBeNull();
    await set(86_400_000);
    expect(await there.take(`ahead ${column}`, 'two', LONG_MS, LONG_MS)).toEqual({ fence: 2 });
  },
);

it('goes to another once a killed holder is silent for as long as the lease', async () => {
  const holder = spawn(process.execPath, [join(import.meta.dirname, '../../testing/hold-lease.ts'), database.url], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(holder.stdout, 'data');
  expect(await here.take('killed', 'two', LONG_MS, LONG_MS)).toBeNull();
  holder.kill('SIGKILL');
  await once(holder, 'exit');
  await expect.poll(() => here.take('killed', 'two', LONG_MS, LONG_MS)).toEqual({ fence: 2 });
});
