import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { isBrokenConnection } from '../ops/broken-connection.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { connectClient, findPrimary } from './connection/find-primary.ts';
import { connectDatabase, type Database } from './database.ts';

let test: TestDatabase;
const opened: Database[] = [];

beforeAll(async () => {
  test = await createTestDatabase({ seeded: false });
});
afterAll(async () => {
  for (const each of opened) await each.close();
  await test.drop();
});

function open(url: string): Database {
  const database = connectDatabase(url, { connections: 2 });
  opened.push(database);
  return database;
}

/** A port where nobody listens, then the real one. */
const withDeadFirst = () => test.url.replace(/@([^/]+)\//, '@127.0.0.1:1,$1/');

it('tries the next address if the first server is down', async () => {
  const { db } = open(withDeadFirst());
  const { rows } = await sql<{ one: number }>`select 1 as one`.execute(db);
  expect(rows).toEqual([{ one: 1 }]);
  expect(await findPrimary(withDeadFirst())).toBe(test.url);
});

it('gives up after its time even if the clock is set back meanwhile', async () => {
  // Each reading of the clock is an hour earlier than the last.
  let readings = 0;
  vi.spyOn(Date, 'now').mockImplementation(() => {
    readings += 1;
    return 1_790_000_000_000 - 3_600_000 * readings;
  });
  await expect(findPrimary('postgres://x@127.0.0.1:1,127.0.0.1:2/x', 500)).rejects.toThrow(/ECONNREFUSED/);
});

it('gives up a server that accepts a connection and says nothing', async () => {
  const silent = createServer((socket) => socket.on('error', () => undefined)).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo;
  await expect(connectClient(`postgres://x@127.0.0.1:${port}/x`, 300)).rejects.toThrow(/timeout/);
  silent.close();
});

it('survives a connection that breaks in the middle of a transaction, and reports it differently from a query error', async () => {
  const { db } = open(test.url);
  const broken = db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
    await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(test.db);
    // The connection breaks while nobody waits for an answer on it.
    await new Promise((resolve) => setTimeout(resolve, 200));
    await sql`select 1`.execute(trx);
  });
  const fault = await broken.catch((error: unknown) => error);
  expect(isBrokenConnection(fault)).toBe(true);
  expect((await sql<{ one: number }>`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
});

it('leaves a server that no longer takes writes', async () => {
  const { db } = open(test.url);
  const name = new URL(test.url).pathname.slice(1);
  const write = () =>
    sql`insert into seed_state (name, hash, loaded_at) values ('a', 'b', now()) on conflict do nothing`.execute(db);
  await sql`alter database ${sql.id(name)} set default_transaction_read_only = on`.execute(test.db);
  const fault = await write().catch((error: unknown) => error);
  await sql`alter database ${sql.id(name)} reset default_transaction_read_only`.execute(test.db);
  expect(isBrokenConnection(fault)).toBe(true);
  await expect.poll(() => write().then(() => 'written')).toBe('written');
});

it('reports a query error, and keeps the connection', async () => {
  const { db } = open(test.url);
  const fault = await sql`select nothing from nowhere`.execute(db).catch((error: unknown) => error);
  expect(isBrokenConnection(fault)).toBe(false);
});

it('calls a connection broken that the server ended because its transaction was idle for too long', async () => {
  const { db } = open(test.url);
  const forgotten = db.transaction().execute(async (trx) => {
    await sql`set local idle_in_transaction_session_timeout = '100ms'`.execute(trx);
    await new Promise((resolve) => setTimeout(resolve, 400));
    await sql`select 1`.execute(trx);
  });
  expect(isBrokenConnection(await forgotten.catch((error: unknown) => error))).toBe(true);
  expect((await sql<{ one: number }>`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
});
