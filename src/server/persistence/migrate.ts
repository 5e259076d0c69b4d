import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { connectClient } from './connection/find-primary.ts';

export interface Migration {
  readonly name: string;
  readonly sql: string;
  readonly hash: string;
}

/** An applied migration, as recorded in the database. */
export type AppliedMigration = Omit<Migration, 'sql'>;

/** The database contains something that this version of the shop does not know. The message is one line for the operator. */
export class SchemaMismatch extends Error {
  override readonly name = 'SchemaMismatch';
}

interface Options {
  /**
   * Called once, under the lock, before a database with an older schema is changed: the moment for a backup. If it throws, nothing is
   * changed.
   */
  readonly beforeChange?: (next: AppliedMigration) => Promise<void>;
}

const REGISTER = `
  create table if not exists schema_migration (name text primary key, hash text not null, applied_at timestamptz not null);
  create table if not exists schema_lock (id smallint primary key);
  insert into schema_lock (id) values (1) on conflict do nothing;`;

/**
 * Brings the schema up to this version: each migration in its own transaction, one server at a time (they queue
 * on one row, which every PostgreSQL-compatible engine can lock). Refuses a database that a newer shop has changed,
 * and one whose applied migrations differ from the shipped ones.
 */
export async function migrate(
  url: string,
  migrations: readonly Migration[] = shippedMigrations(),
  options: Options = {},
): Promise<number> {
  const client = await connectClient(url);
  try {
    await ensureRegister(client);
    let applied = 0;
    for (let step = 0; step <= migrations.length; step += 1) {
      if (!(await applyNext(client, migrations, step === 0 ? options : {}))) break;
      applied += 1;
    }
    return applied;
  } finally {
    await client.end().catch(() => undefined);
  }
}

const MIGRATIONS_FOLDER = join(import.meta.dirname, 'migrations');

/** The migrations that came with this version, in order. */
export function shippedMigrations(): Migration[] {
  return readdirSync(MIGRATIONS_FOLDER)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => {
      const sql = readFileSync(join(MIGRATIONS_FOLDER, name), 'utf8');
      return { name, sql, hash: createHash('sha256').update(sql).digest('hex') };
    });
}

/** The applied migrations of a database, by name; none for one that no shop has opened yet. */
export async function appliedMigrations(client: pg.ClientBase): Promise<AppliedMigration[]> {
  const there = await client.query<{ there: boolean }>("select to_regclass('schema_migration') is not null as there");
  if (!there.rows[0]?.there) return [];
  const { rows } = await client.query<AppliedMigration>('select name, hash from schema_migration order by name');
  return rows;
}

/** Whether a database has this version's schema, an earlier one, or none at all. Refuses a newer one; changes nothing. */
export async function schemaState(client: pg.ClientBase): Promise<'current' | 'earlier' | 'none'> {
  const shipped = shippedMigrations();
  const applied = await appliedMigrations(client);
  refuseUnknown(applied, shipped);
  if (applied.length === 0) return 'none';
  return applied.length === shipped.length ? 'current' : 'earlier';
}

/** Applies migrations inside the caller's transaction, to a database without any: for a restore, which is all or nothing. */
export async function applyWithin(client: pg.ClientBase, migrations: readonly Migration[]): Promise<void> {
  await client.query(REGISTER);
  await client.query('select 1 from schema_lock where id = 1 for update');
  for (const each of migrations) await apply(client, each);
}

/** Refuses migrations that this version does not know, or knows with another content. */
export function refuseUnknown(
  applied: readonly AppliedMigration[],
  migrations: readonly AppliedMigration[] = shippedMigrations(),
): void {
  const known = new Map(migrations.map(({ name, hash }) => [name, hash]));
  for (const { name, hash } of applied) {
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
}

/** Applies the first migration that is missing, under the lock; false when there is none. */
async function applyNext(
  client: pg.Client,
  migrations: readonly Migration[],
  { beforeChange }: Options,
): Promise<boolean> {
  await client.query('begin');
  try {
    await client.query('select 1 from schema_lock where id = 1 for update');
    const applied = await appliedMigrations(client);
    refuseUnknown(applied, migrations);
    const done = new Set(applied.map(({ name }) => name));
    const next = migrations.find(({ name }) => !done.has(name));
    if (next && done.size > 0) await beforeChange?.(next);
    if (next) await apply(client, next);
    await client.query('commit');
    return next !== undefined;
  } catch (error) {
    // Where the connection broke there is nothing to roll back, and the first error is the one to report.
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

async function apply(client: pg.ClientBase, { name, hash, sql }: Migration): Promise<void> {
  await client.query(sql);
  await client.query('insert into schema_migration (name, hash, applied_at) values ($1, $2, now())', [name, hash]);
}

/** `create … if not exists` by two servers at the same moment may collide in the system tables: a retry resolves it. */
async function ensureRegister(client: pg.Client): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      // A worker's role may not create tables: for it the statement fails even if the tables exist.
      const { rows } = await client.query<{ there: boolean }>("select to_regclass('schema_lock') is not null as there");
      if (!rows[0]?.there) await client.query(REGISTER);
      return;
    } catch (error) {
      if (attempt === 5) throw error;
    }
  }
}
