import { sql } from 'kysely';
import { expect, inject, it } from 'vitest';
import { connectDatabase } from './database.ts';

it('tells a query that waited in vain for a connection that the shop is busy, and serves the next one', async () => {
  const { db, pool, close } = connectDatabase(inject('databaseUrl'), { connections: 1, waitMs: 200 });
  const held = await pool.connect();
  await expect(sql`select 1`.execute(db)).rejects.toMatchObject({ code: 'DATABASE_BUSY' });
  held.release();
  expect((await sql<{ one: number }>`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
  expect((await pool.query('select 2 as two')).rows).toEqual([{ two: 2 }]);
  await close();
});
