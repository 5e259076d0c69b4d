import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { connectClient } from './find-primary.ts';

interface Migration {
  readonly name: string;
  readonly sql: string;
  readonly hash: string;
}

/** The database holds something this version of the shop does not know. Its message is one line for the operator. */
export class SchemaMismatch extends Error {
  override readonly name = 'SchemaMismatch';
}

/**
 * Brings the schema up to this version: each migration in a transaction of its own, one server at a time (they queue
 * on one row, which every PostgreSQL-compatible engine can lock). Refuses a database that a newer shop has changed,
 * and one whose applied migrations differ from the shipped ones.
 */
export async function migrate(url: string, migrations: readonly Migration[] = shippedMigrations()): Promise<number> {
  const client = await connectClient(url);
  try {
    await ensureRegister(client);
    let applied = 0;
    for (let step = 0; step <= migrations.length; step += 1) {
      if (!(await applyNext(client, migrations))) break;
      applied += 1;
    }
    return applied;
  } finally {
    await client.end();
  }
}

/** The migrations that came with this version, in order. */
export function shippedMigrations(folder = join(import.meta.dirname, 'migrations')): Migration[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => {
      const sql = readFileSync(join(folder, name), 'utf8');
      return { name, sql, hash: createHash('sha256').update(sql).digest('hex') };
    });
}

/** Applies the first migration that is missing, under the lock; false when there is none. */
async function applyNext(client: pg.Client, migrations: readonly Migration[]): Promise<boolean> {
  await client.query('begin');
  try {
    await client.query('select 1 from schema_lock where id = 1 for update');
    const { rows } = await client.query<{ name: string; hash: string }>('select name, hash from schema_migration');
    const next = firstMissing(migrations, new Map(rows.map(({ name, hash }) => [name, hash])));
    if (next) {
      await client.query(next.sql);
      await client.query('insert into schema_migration (name, hash, applied_at) values ($1, $2, now())', [
        next.name,
        next.hash,
      ]);
    }
    await client.query('commit');
    return next !== undefined;
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

function firstMissing(migrations: readonly Migration[], applied: ReadonlyMap<string, string>): Migration | undefined {
  const known = new Map(migrations.map(({ name, hash }) => [name, hash]));
  for (const [name, hash] of applied) {
    if (!known.has(name)) {
      throw new SchemaMismatch(
        `The database was changed by a newer SameSalt (migration ${name}). Please start that version or a later one.`,
      );
    }
    if (known.get(name) !== hash) {
      throw new SchemaMismatch(
        `The database's migration ${name} differs from the one of this version. Please restore the matching version or a backup.`,
      );
    }
  }
  return migrations.find(({ name }) => !applied.has(name));
}

/** `create … if not exists` of two servers at the same moment may collide in the system tables: one more try settles it. */
async function ensureRegister(client: pg.Client): Promise<void> {
  const sql = `
    create table if not exists schema_migration (name text primary key, hash text not null, applied_at timestamptz not null);
    create table if not exists schema_lock (id smallint primary key);
    insert into schema_lock (id) values (1) on conflict do nothing;`;
  for (let attempt = 1; ; attempt += 1) {
    try {
      await client.query(sql);
      return;
    } catch (error) {
      if (attempt === 5) throw error;
    }
  }
}
