import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { isBrokenConnection } from '../../src/server/ops/broken-connection.ts';
import { connectDatabase } from '../../src/server/persistence/database.ts';
import { createTestDatabase } from '../../src/server/testing/test-database.ts';
import { openDatabaseProxy } from './database-proxy.ts';

/** A database behind the proxy, with a pool that waits half a second for a query. */
async function openBehindProxy(answersWithinMs = 500) {
  const database = await createTestDatabase({ seeded: false });
  const proxy = await openDatabaseProxy();
  const url = new URL(database.url);
  proxy.leadTo(Number(url.port));
  url.hostname = '127.0.0.1';
  url.port = String(proxy.port);
  const { db, close } = connectDatabase(url.href, { connections: 1, answersWithinMs });
  onTestFinished(async () => {
    await close();
    await proxy.close();
    await database.drop();
  });
  return { db, proxy };
}

it('a query on a silently cut connection ends, and the next one uses a new connection', async () => {
  const { db, proxy } = await openBehindProxy();
  await sql`select 1`.execute(db);
  proxy.cut();
  const fault = await sql`select 1`.execute(db).catch((error: unknown) => error);
  expect(isBrokenConnection(fault)).toBe(true);
  proxy.heal();
  await expect(sql`select 1 as one`.execute(db)).resolves.toMatchObject({ rows: [{ one: 1 }] });
});

it('a transaction that fails elsewhere ends on a silently cut connection, and the next query works', async () => {
  const { db, proxy } = await openBehindProxy(30_000);
  const fault = db.transaction().execute(async (trx) => {
    await sql`select 1`.execute(trx);
    proxy.cut();
    throw new Error('The file store is full.');
  });
  await expect(fault).rejects.toThrow();
  proxy.heal();
  await expect(sql`select 1 as one`.execute(db)).resolves.toMatchObject({ rows: [{ one: 1 }] });
});
