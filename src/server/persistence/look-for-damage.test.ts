import { existsSync, openSync, readSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { createReadinessCheck } from '../app.ts';
import { damagedData, forgetDamage } from '../ops/damaged-data.ts';
import { meters } from '../ops/meters.ts';
import { withDatabase } from '../testing/start-database.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { connectDatabase, type Database } from './database.ts';
import { createDamageLook } from './look-for-damage.ts';

const PAGE_BYTES = 8192;
/** A page of the table of medicines, far after the first one. */
const FLIPPED_PAGE = 9;

const admin = new pg.Client({ connectionString: inject('databaseUrl') });
let whole: TestDatabase;
let copy: Database;
let name = '';
/** Where PostgreSQL runs on another machine the test cannot flip a byte of its files. */
let file: string | null = null;

beforeAll(async () => {
  whole = await createTestDatabase({ seeded: true });
  await admin.connect();
  name = `${new URL(whole.url).pathname.slice(1)}_copy`;
  await whole.pool.query('checkpoint');
  const path = await whole.pool.query("select pg_relation_filenode('medicine') as node");
  await whole.close();
  // Copied file by file: no page of the copy is in memory yet, so each is read from the disk.
  await copyDatabase();
  const { rows } = await admin.query(
    "select current_setting('data_directory') as folder, oid from pg_database where datname = $1",
    [name],
  );
  const found = join(rows[0].folder, 'base', String(rows[0].oid), String(path.rows[0].node));
  file = existsSync(found) ? found : null;
  copy = connectDatabase(withDatabase(inject('databaseUrl'), name), { connections: 2 });
});
afterAll(async () => {
  forgetDamage();
  await copy.close();
  await admin.query(`drop database if exists ${name} with (force)`);
  await admin.query(`drop database if exists ${new URL(whole.url).pathname.slice(1)} with (force)`);
  await admin.end();
});

/** A connection that was closed a moment ago may still be seen by PostgreSQL. */
async function copyDatabase(): Promise<void> {
  const statement = `create database ${name} template ${new URL(whole.url).pathname.slice(1)} strategy file_copy`;
  for (let attempt = 1; ; attempt += 1) {
    try {
      await admin.query(statement);
      return;
    } catch (error) {
      if (attempt === 50) throw error;
      await wait(100);
    }
  }
}

/** Turns one bit, as a disk does. */
function flipBit(path: string): void {
  const handle = openSync(path, 'r+');
  const byte = Buffer.alloc(1);
  const at = FLIPPED_PAGE * PAGE_BYTES + 5_000;
  readSync(handle, byte, 0, 1, at);
  writeSync(handle, Buffer.of((byte[0] ?? 0) ^ 4), 0, 1, at);
}

/** Checks until every table was read; returns the codes of errors. */
async function goThrough(look: ReturnType<typeof createDamageLook>, looks: number): Promise<string[]> {
  const codes: string[] = [];
  for (let time = 0; time < looks; time += 1)
    await look().catch((error: { code?: string }) => codes.push(error.code ?? 'no code'));
  return codes;
}

it('finds a damaged page before anybody needs it, and readiness says what to do', async ({ skip }) => {
  expect((await sql<{ on: string }>`select current_setting('data_checksums') as on`.execute(copy.db)).rows).toEqual([
    { on: 'on' },
  ]);
  if (file === null) return skip('the files of this PostgreSQL are not on this machine');
  const check = createReadinessCheck(copy.db, { current: () => ({}) as never });
  expect(await check()).toMatchObject({ database: null, migrations: null });
  const before = (await meters.damagedData.get()).values[0]?.value ?? 0;
  flipBit(file);
  expect(damagedData()).toBeNull();
  const look = createDamageLook(copy.db, 8);
  const codes = await goThrough(look, 400);
  expect(codes).toContain('XX001');
  expect((await meters.damagedData.get()).values[0]?.value).toBe(before + codes.length);
  await wait(1_050);
  expect(await check()).toMatchObject({ database: 'has damaged data (XX001); run verify' });
  // PostgreSQL counts it too, visible from any connection.
  await copy.pool.query('select pg_stat_force_next_flush()');
  const { rows } = await admin.query(
    'select checksum_failures::int as failures from pg_stat_database where datname = $1',
    [name],
  );
  expect(rows[0].failures).toBeGreaterThan(0);
});

it('reads all tables of an intact shop, repeatedly, and finds nothing', async () => {
  const sound = await createTestDatabase({ seeded: true });
  const look = createDamageLook(sound.db, 10_000);
  const { rows } = await sql<{ tables: number }>`
    select count(*)::int as tables from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`.execute(
    sound.db,
  );
  expect(await goThrough(look, 2 * (rows[0]?.tables ?? 0))).toEqual([]);
  expect(await look()).toEqual({ newChecksumFailures: 0 });
  await sound.drop();
});
