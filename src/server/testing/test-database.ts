import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { connectDatabase, type Database } from '../persistence/database.ts';
import { migrate, shippedMigrations } from '../persistence/migrate.ts';
import { TEMPLATES, withDatabase } from './start-database.ts';

/** A separate database for a test; `drop` closes and removes it. */
export interface TestDatabase extends Database {
  readonly url: string;
  drop(): Promise<void>;
}

/** Copies the migrated template, with the shipped catalogue or without it. */
export function createTestDatabase({ seeded }: { seeded: boolean }): Promise<TestDatabase> {
  return createDatabase(`template ${seeded ? TEMPLATES.seeded : TEMPLATES.empty}`);
}

/** An empty database as an older shop left it: with only the migrations before this one. */
export async function createOlderDatabase(before: string): Promise<TestDatabase> {
  const database = await createDatabase();
  await migrate(
    database.url,
    shippedMigrations().filter(({ name }) => name < before),
  );
  return database;
}

async function createDatabase(from = ''): Promise<TestDatabase> {
  const server = inject('databaseUrl');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await onServer(server, `create database ${name} ${from}`);
  const url = withDatabase(server, name);
  const database = connectDatabase(url, { connections: 6 });
  return {
    ...database,
    url,
    drop: async () => {
      await database.close();
      await onServer(server, `drop database if exists ${name} with (force)`);
    },
  };
}

/** Runs a statement, up to 20 times: PostgreSQL refuses to copy a template while another session uses it. */
async function onServer(url: string, sql: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      await client.query(sql);
      return;
    } catch (error) {
      if (attempt === 20) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    } finally {
      await client.end();
    }
  }
}
