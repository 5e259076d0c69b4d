import { sql } from 'kysely';
import { expect, inject, it } from 'vitest';
import { connectDatabase } from './database.ts';

it('rejects a query that waited in vain for a connection as busy, and serves the next one', async () => {
  const { db, pool, close } = connectDatabase(inject('databaseUrl'), { connections: 1, waitMs: 1_000 });
  const held = await pool.connect();
  await expect(sql`select 1`.execute(db)).rejects.toMatchObject({ code: 'DATABASE_BUSY' });
  held.release();
  expect((await sql<{ one: number }>`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
  expect((await pool.query('select 2 as two')).rows).toEqual([{ two: 2 }]);
  await close();
});

/** Methods of an object's class that exist on the object itself: somebody replaced them. */
const replacedIn = (object: object) => {
  const ownClass: unknown = Object.getPrototypeOf(object);
  return Object.entries(object).flatMap(([name, value]) =>
    typeof value === 'function' && typeof Reflect.get(ownClass as object, name) === 'function' ? [name] : [],
  );
};

it('leaves the methods of the driver and of Kysely as they are, before a transaction and after it', async () => {
  const { db, pool, close } = connectDatabase(inject('databaseUrl'), { connections: 1 });
  const look = async () => {
    const client = await pool.connect();
    const { connection } = client as unknown as { readonly connection: { readonly stream: object } };
    const found = [pool, client, connection, connection.stream, db, db.getExecutor()].flatMap(replacedIn);
    client.release();
    return found;
  };
  expect(await look()).toEqual([]);
  await db.transaction().execute((trx) => sql`select 1`.execute(trx));
  expect(await look()).toEqual([]);
  const client = await pool.connect();
  client.query = client.query.bind(client);
  client.release();
  expect(await look()).toEqual(['query']);
  await close();
});
