import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { migrate, SchemaMismatch, shippedMigrations } from './migrate.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase({ seeded: false });
});
afterEach(() => database.drop());

const MORE = { name: '900-more.sql', sql: 'create table more (n int); insert into more values (1);', hash: 'a' };

async function count(sql: string): Promise<number> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const { rows } = await client.query<{ count: string }>(sql);
  await client.end();
  return Number(rows[0]?.count);
}

describe('migrate', () => {
  it('does nothing where the schema is up to date', async () => {
    expect(await migrate(database.url)).toBe(0);
  });

  it('applies what is missing, once, however many servers start together', async () => {
    const all = [...shippedMigrations(), MORE];
    const applied = await Promise.all([
      migrate(database.url, all),
      migrate(database.url, all),
      migrate(database.url, all),
    ]);
    expect(applied.reduce((sum, each) => sum + each, 0)).toBe(1);
    expect(await count('select count(*) from more')).toBe(1);
  });

  it('leaves nothing of a migration that fails in its middle', async () => {
    const broken = { ...MORE, sql: `${MORE.sql} select no_such_thing;` };
    await expect(migrate(database.url, [...shippedMigrations(), broken])).rejects.toThrow('no_such_thing');
    expect(await count("select count(*) from pg_tables where tablename = 'more'")).toBe(0);
    expect(await migrate(database.url, [...shippedMigrations(), MORE])).toBe(1);
  });

  it('refuses a database that a newer shop has changed', async () => {
    await migrate(database.url, [...shippedMigrations(), MORE]);
    const refusal = await migrate(database.url).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(SchemaMismatch);
    expect((refusal as Error).message).toBe(
      'The database was changed by a newer SameSalt (migration 900-more.sql). Please start that version or a later one.',
    );
  });

  it('refuses a migration that was edited after it was applied', async () => {
    await migrate(database.url, [...shippedMigrations(), MORE]);
    await expect(migrate(database.url, [...shippedMigrations(), { ...MORE, hash: 'b' }])).rejects.toThrow(
      'differs from the one of this version',
    );
  });
});
