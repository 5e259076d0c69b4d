import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase({ seeded: false });
  await sql`create table tally (name text primary key, count integer not null)`.execute(database.db);
  await sql`insert into tally values ('a', 0), ('b', 0)`.execute(database.db);
});
afterAll(() => database.drop());

/** A transaction that increments both counts in this order. */
function raise(names: readonly string[], betweenMs = 0): Promise<void> {
  return database.db.transaction().execute(async (trx) => {
    for (const name of names) {
      await sql`update tally set count = count + 1 where name = ${name}`.execute(trx);
      await new Promise((resolve) => setTimeout(resolve, betweenMs));
    }
  });
}

it('completes both of two deadlocked transactions, each once', async () => {
  await Promise.all([raise(['a', 'b'], 100), raise(['b', 'a'], 100)]);
  const { rows } = await sql`select name, count from tally order by name`.execute(database.db);
  expect(rows).toEqual([
    { name: 'a', count: 2 },
    { name: 'b', count: 2 },
  ]);
});

it('gives up after the fourth try, and repeats nothing else', async () => {
  const tries = { serialising: 0, other: 0 };
  const serialising = database.db.transaction().execute(async (trx) => {
    tries.serialising += 1;
    await sql`do $$ begin raise exception 'met' using errcode = '40001'; end $$`.execute(trx);
  });
  await expect(serialising).rejects.toMatchObject({ code: '40001' });
  const other = database.db.transaction().execute(async (trx) => {
    tries.other += 1;
    await sql`insert into tally values ('a', 0)`.execute(trx);
  });
  await expect(other).rejects.toMatchObject({ code: '23505' });
  expect(tries).toEqual({ serialising: 4, other: 1 });
});
