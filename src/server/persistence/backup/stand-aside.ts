import type pg from 'pg';
import { quoted } from './database-shape.ts';

interface Constraint {
  readonly on: string;
  readonly name: string;
  readonly definition: string;
}

const SWITCH = { O: 'enable', R: 'enable replica', A: 'enable always' } as const;

/**
 * Takes keys and indexes away and switches triggers off inside the caller's transaction, so that rows can come in any order,
 * an append-only table can be filled, and each index is made once of all rows; empties what the migrations wrote. The answer
 * puts everything back: each key is then checked over all rows, and nothing commits unless all of them hold. It needs no
 * superuser, only the owner of the tables.
 */
export async function standAside(client: pg.ClientBase): Promise<() => Promise<void>> {
  const foreign = await constraints(client, ['f']);
  const unique = await constraints(client, ['p', 'u', 'x']);
  const indexes = await plainIndexes(client);
  const triggers = await userTriggers(client);
  for (const { on, name } of triggers) await client.query(`alter table ${on} disable trigger ${quoted(name)}`);
  // What a foreign key points to can go only after it, and must be back before it.
  for (const { on, name } of [...foreign, ...unique])
    await client.query(`alter table ${on} drop constraint ${quoted(name)}`);
  for (const { name } of indexes) await client.query(`drop index ${quoted(name)}`);
  const tables = await allTables(client);
  if (tables.length > 0) await client.query(`truncate ${tables.join(', ')}`);
  return async () => {
    // Made of all rows at once, which wants room for sorting; more than a small machine can spare it is not.
    await client.query("set local maintenance_work_mem = '256MB'");
    for (const { definition } of indexes) await client.query(definition);
    for (const { on, name, definition } of [...unique, ...foreign])
      await client.query(`alter table ${on} add constraint ${quoted(name)} ${definition}`);
    for (const { on, name, state } of triggers) {
      await client.query(`alter table ${on} ${SWITCH[state]} trigger ${quoted(name)}`);
    }
  };
}

/** Primary keys (p), unique ones (u), exclusions (x) or foreign keys (f). */
async function constraints(client: pg.ClientBase, kinds: readonly string[]): Promise<Constraint[]> {
  const { rows } = await client.query<Constraint>(
    `select conrelid::regclass::text as "on", conname::text as name, pg_get_constraintdef(oid) as definition from pg_constraint
     where contype = any($1::"char"[]) and conparentid = 0 and connamespace = current_schema()::regnamespace order by conrelid, conname`,
    [kinds],
  );
  return rows;
}

/** Indexes that are no constraint's own. */
async function plainIndexes(client: pg.ClientBase) {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select c.relname::text as name, pg_get_indexdef(c.oid) as definition from pg_index i join pg_class c on c.oid = i.indexrelid
     where c.relnamespace = current_schema()::regnamespace and not c.relispartition
     and not exists (select 1 from pg_constraint where conindid = c.oid and contype in ('p', 'u', 'x')) order by 1`,
  );
  return rows;
}

async function userTriggers(client: pg.ClientBase) {
  const { rows } = await client.query<{ on: string; name: string; state: keyof typeof SWITCH }>(
    `select t.tgrelid::regclass::text as "on", t.tgname::text as name, t.tgenabled::text as state from pg_trigger t
     join pg_class c on c.oid = t.tgrelid where not t.tgisinternal and t.tgparentid = 0 and t.tgenabled <> 'D'
     and c.relnamespace = current_schema()::regnamespace order by 1, 2`,
  );
  return rows;
}

async function allTables(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ on: string }>(
    `select c.oid::regclass::text as "on" from pg_class c where relkind = 'r' and relnamespace = current_schema()::regnamespace
     and relname not in ('schema_migration', 'schema_lock')`,
  );
  return rows.map(({ on }) => on);
}
