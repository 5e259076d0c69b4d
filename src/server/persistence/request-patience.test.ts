import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DatabasePatience } from '../ops/database-patience.ts';
import { runInTrace } from '../ops/trace.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { connectDatabase, type Db } from './database.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase({ seeded: false });
  await sql`create table note (words text)`.execute(test.db);
});
afterAll(() => test.drop());

/** Runs work as a request that waits this long for the database, altogether. */
const asRequest = <Result>(patienceMs: number, work: () => Promise<Result>) =>
  runInTrace({ requestId: 'r', traceId: 't', flags: '00', patience: new DatabasePatience(patienceMs) }, work);

/** A transaction that writes and waits, three times. */
const writeSlowly = (db: Db) =>
  db.transaction().execute(async (trx) => {
    for (let turn = 1; turn <= 3; turn += 1) {
      await sql`insert into note values (${turn})`.execute(trx);
      await sql`select pg_sleep(0.2)`.execute(trx);
    }
  });

it('refuses the next statement of a request that has waited too long in all, and writes nothing of it', async () => {
  const { db, close } = connectDatabase(test.url, { connections: 1 });
  await expect(asRequest(300, () => writeSlowly(db))).rejects.toMatchObject({ code: 'DATABASE_BUSY' });
  expect((await sql`select * from note`.execute(db)).rows).toEqual([]);
  await close();
});

it('lets work without a request take its time', async () => {
  const { db, close } = connectDatabase(test.url, { connections: 1 });
  await writeSlowly(db);
  expect((await sql`delete from note returning 1`.execute(db)).rows).toHaveLength(3);
  await close();
});

it('gives the connection that comes too late back to the pool', async () => {
  const { db, close } = connectDatabase(test.url, { connections: 1 });
  let isFree = false;
  const busy = sql`select pg_sleep(2)`.execute(db).then(() => {
    isFree = true;
  });
  await expect(asRequest(100, () => sql`select 1`.execute(db))).rejects.toMatchObject({ code: 'DATABASE_BUSY' });
  expect(isFree).toBe(false);
  await busy;
  await expect(sql`select 1 as one`.execute(db)).resolves.toMatchObject({ rows: [{ one: 1 }] });
  await close();
});
