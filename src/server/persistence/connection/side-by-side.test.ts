import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { beginWithFirst, sideBySide } from './side-by-side.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase({ seeded: false });
  await sql`create table tally (name text primary key, count integer not null)`.execute(database.db);
});
beforeEach(() => sql`delete from tally`.execute(database.db));
afterAll(() => database.drop());

const insert = (db: TestDatabase['db'], name: string) => sql`insert into tally values (${name}, 0)`.execute(db);
const names = async () =>
  (await sql<{ name: string }>`select name from tally order by name`.execute(database.db)).rows.map(({ name }) => name);

describe('statements of one transaction side by side', () => {
  it('are sent in order: what is read after a lock is as its holder left it', async () => {
    await insert(database.db, 'a');
    const locked = Promise.withResolvers<void>();
    const holder = database.db.transaction().execute(async (trx) => {
      await sql`select from tally where name = 'a' for update`.execute(trx);
      locked.resolve();
      await wait(100);
      await sql`update tally set count = 7`.execute(trx);
      await insert(trx, 'b');
    });
    await locked.promise;
    const read = await database.db
      .transaction()
      .execute((trx) =>
        sideBySide([
          sql`select from tally where name = 'a' for update`.execute(trx),
          sql<{ count: number }>`select count from tally where name = 'a'`.execute(trx),
          sql<{ rows: number }>`select count(*)::int as rows from tally`.execute(trx),
        ]),
      );
    await holder;
    expect(read[1].rows).toEqual([{ count: 7 }]);
    expect(read[2].rows).toEqual([{ rows: 2 }]);
  });

  it('keep the database’s error if one of them fails, and write nothing', async () => {
    await insert(database.db, 'a');
    const placed = database.db
      .transaction()
      .execute((trx) => sideBySide([insert(trx, 'b'), insert(trx, 'a'), insert(trx, 'c')]));
    await expect(placed).rejects.toMatchObject({ code: '23505' });
    const before = database.db
      .transaction()
      .execute((trx) => sideBySide([insert(trx, 'b').then(() => insert(trx, 'c')), insert(trx, 'a')]));
    await expect(before).rejects.toMatchObject({ code: '23505' });
    expect(await names()).toEqual(['a']);
  });

  it('are awaited before a failure is thrown, so that none comes after the end of the transaction', async () => {
    const late = async (trx: TestDatabase['db']) => {
      await wait(50);
      await insert(trx, 'late');
    };
    const placed = database.db
      .transaction()
      .execute((trx) => sideBySide([Promise.reject(new Error('refused')), late(trx)]));
    await expect(placed).rejects.toThrow('refused');
    await wait(100);
    expect(await names()).toEqual([]);
  });

  it('belong to the transaction from the first one on, even if it writes', async () => {
    const undone = database.db.transaction().execute(async (trx) => {
      await sideBySide([insert(trx, 'a'), insert(trx, 'b')]);
      throw new Error('changed my mind');
    });
    await expect(undone).rejects.toThrow('changed my mind');
    expect(await names()).toEqual([]);
    await database.db.transaction().execute((trx) => sideBySide([insert(trx, 'a'), insert(trx, 'b')]));
    expect(await names()).toEqual(['a', 'b']);
  });
});

describe('the begin of a transaction', () => {
  const listen = () => {
    const sent: string[] = [];
    const begun = Promise.withResolvers<string>();
    const send = beginWithFirst((text) => {
      sent.push(text);
      return (text === 'begin' ? begun.promise : Promise.resolve(`answer of ${text}`)) as Promise<never>;
    });
    return { sent, begun, send: (text: string): Promise<unknown> => send(text, []) };
  };

  it('is sent with reads; a write, and everything after it, waits until it has begun', async () => {
    const { sent, begun, send } = listen();
    await send('begin');
    expect(sent).toEqual([]);
    const answers = ['select 1', 'insert 2', 'select 3', 'update 4'].map(send);
    expect(sent).toEqual(['begin', 'select 1']);
    begun.resolve('BEGIN');
    expect(await Promise.all(answers)).toEqual([
      'answer of select 1',
      'answer of insert 2',
      'answer of select 3',
      'answer of update 4',
    ]);
    expect(sent).toEqual(['begin', 'select 1', 'insert 2', 'select 3', 'update 4']);
  });

  it('that fails writes nothing and fails all statements that depend on it', async () => {
    const { sent, begun, send } = listen();
    await send('begin');
    const answers = ['select 1', 'insert 2'].map(send);
    begun.reject(new Error('no'));
    const settled = await Promise.allSettled(answers);
    expect(settled.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(sent).toEqual(['begin', 'select 1']);
    expect(await send('rollback')).toBe('answer of rollback');
  });
});
