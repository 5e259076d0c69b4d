import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { withDatabase } from '../testing/start-database.ts';
import { migrate, SchemaMismatch, shippedMigrations } from './migrate.ts';

const name = `migrate_${randomUUID().replaceAll('-', '')}`;
let url: string;
let server: pg.Client;

beforeAll(async () => {
  server = new pg.Client({ connectionString: inject('databaseUrl') });
  await server.connect();
  url = withDatabase(inject('databaseUrl'), name);
});
beforeEach(async () => {
  await server.query(`drop database if exists ${name} with (force)`);
  await server.query(`create database ${name}`);
});
afterAll(async () => {
  await server.query(`drop database if exists ${name} with (force)`);
  await server.end();
});

const step = (file: string, sql: string) => ({ name: file, sql, hash: `hash of ${sql}` });
const FIRST = step('001-a.sql', 'create table a (id int)');
const SECOND = step('002-b.sql', 'create table b (id int)');

async function rowsOf(sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

describe('migrate', () => {
  it('applies missing migrations, in order, and then nothing more', async () => {
    expect(await migrate(url, [FIRST])).toBe(1);
    expect(await migrate(url, [FIRST, SECOND])).toBe(1);
    expect(await migrate(url, [FIRST, SECOND])).toBe(0);
    expect(await rowsOf('select name, hash from schema_migration order by name')).toEqual([
      { name: FIRST.name, hash: FIRST.hash },
      { name: SECOND.name, hash: SECOND.hash },
    ]);
  });

  it('applies each once when several servers start together', async () => {
    const applied = await Promise.all(Array.from({ length: 6 }, () => migrate(url, [FIRST, SECOND])));
    expect(applied.reduce((sum, each) => sum + each, 0)).toBe(2);
  });

  it('leaves nothing of a migration that fails half-way, and keeps the earlier ones', async () => {
    const broken = step('002-broken.sql', 'create table b (id int); select 1 / 0');
    await expect(migrate(url, [FIRST, broken])).rejects.toThrow('division by zero');
    expect(await rowsOf("select to_regclass('a') is not null as a, to_regclass('b') is not null as b")).toEqual([
      { a: true, b: false },
    ]);
    expect(await migrate(url, [FIRST, SECOND])).toBe(1);
  });

  it('refuses a database that a newer shop has changed, with one line that names the change', async () => {
    await migrate(url, [FIRST, SECOND]);
    const refusal = await migrate(url, [FIRST]).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(SchemaMismatch);
    expect((refusal as Error).message).toBe(
      'The database was changed by a newer SameSalt (migration 002-b.sql). Please start that version or a later one.',
    );
  });

  it('refuses a migration that was edited after it had been applied', async () => {
    await migrate(url, [FIRST]);
    await expect(migrate(url, [{ ...FIRST, hash: 'another' }])).rejects.toThrow('001-a.sql differs');
  });

  it('creates the shipped tables, which refuse invalid catalogue rows', async () => {
    await migrate(url);
    expect(shippedMigrations().length).toBeGreaterThan(0);
    const medicine = (changes: Record<string, string>) => {
      const row: Record<string, string> = {
        id: "'1'",
        name: "'Examplol'",
        manufacturer_printed: "''",
        mrp_paise: '100',
        discontinued: 'false',
        pack_label: "''",
        salts: "'{}'",
        listing: "'complete'",
        discount_percent: '0',
        stock: '0',
        source: "'import'",
        updated_at: 'now()',
        ...changes,
      };
      return rowsOf(`insert into medicine (${Object.keys(row).join()}) values (${Object.values(row).join()})`);
    };
    for (const wrong of [
      { discount_percent: '-1' },
      { discount_percent: '100.01' },
      { mrp_paise: '0' },
      { stock: '-1' },
      { name: "''" },
      { id: "''" },
      { listing: "'maybe'" },
      { schedule: "'Z'" },
    ]) {
      await expect(medicine(wrong), JSON.stringify(wrong)).rejects.toThrow('violates check constraint');
    }
    await medicine({});
    await expect(medicine({})).rejects.toThrow('duplicate key');
  });
});
