import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { endForgottenTransactions } from './end-forgotten-transactions.ts';

let database: TestDatabase;
const open: pg.Client[] = [];
beforeAll(async () => {
  database = await createTestDatabase({ seeded: false });
  await database.pool.query('create table shelf (id int primary key, packs int)');
  await database.pool.query('insert into shelf values (1, 10)');
});
afterAll(() => database.drop());
afterEach(async () => {
  for (const client of open.splice(0)) await client.end().catch(() => undefined);
});

const LOCK = 'select packs from shelf where id = 1 for update';

async function connect(program: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: database.url, application_name: program });
  client.on('error', () => undefined);
  await client.connect();
  open.push(client);
  return client;
}

async function holdLock(program: string): Promise<pg.Client> {
  const client = await connect(program);
  await client.query('begin');
  await client.query(LOCK);
  return client;
}

/** Waits until the system sees a program's connection in this state. */
async function untilSeen(program: string, looks: object): Promise<void> {
  const query = `select state, wait_event_type from pg_stat_activity where application_name = $1 and datname = current_database()`;
  const seen = async () => (await database.pool.query(query, [program])).rows;
  await expect.poll(seen).toContainEqual(expect.objectContaining(looks));
}

/** A session that waits for the row, and whether it has got it. */
async function waitForLock() {
  const client = await connect('waits');
  const got = client.query(LOCK).then(() => 'got it');
  got.catch(() => undefined);
  await untilSeen('waits', { wait_event_type: 'Lock' });
  return { got };
}

it('ends a forgotten transaction that somebody waits for, and names its program', async () => {
  await holdLock('psql');
  const { got } = await waitForLock();
  expect(await endForgottenTransactions(database.db, 0)).toEqual([
    { pid: expect.any(Number), program: 'psql', idleS: expect.any(Number) },
  ]);
  expect(await got).toBe('got it');
});

it('leaves alone one that nobody waits for', async () => {
  const holder = await holdLock('psql');
  expect(await endForgottenTransactions(database.db, 0)).toEqual([]);
  expect((await holder.query(LOCK)).rows).toEqual([{ packs: 10 }]);
});

it('leaves alone one that was active a moment ago, and one that is running', async () => {
  const holder = await holdLock('import');
  const { got } = await waitForLock();
  expect(await endForgottenTransactions(database.db, 60_000)).toEqual([]);
  const work = holder.query('select pg_sleep(600)').catch(() => 'cancelled');
  await untilSeen('import', { state: 'active' });
  expect(await endForgottenTransactions(database.db, 0)).toEqual([]);
  await database.pool.query("select pg_cancel_backend(pid) from pg_stat_activity where application_name = 'import'");
  expect(await work).toBe('cancelled');
  await holder.query('rollback');
  expect(await got).toBe('got it');
});
