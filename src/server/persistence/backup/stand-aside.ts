import type pg from 'pg';
import { quoted } from './database-shape.ts';

interface Constraint {
  readonly on: string;
  readonly name: string;
  readonly definition: string;
}

const SWITCH = { O: 'enable', R: 'enable replica', A: 'enable always' } as const;

/**
 * Takes foreign keys away and switches triggers off inside the caller's transaction, so that rows can come in any order
 * and an append-only table can be filled; empties what the migrations wrote. The answer puts everything back: each
 * foreign key is then checked over all rows, and nothing commits unless all of them hold. It needs no superuser, only the
 * owner of the tables.
 */
export async function standAside(client: pg.ClientBase): Promise<() => Promise<void>> {
  const keys = await foreignKeys(client);
  const triggers = await userTriggers(client);
  for (const { on, name } of triggers) await client.query(`alter table ${on} disable trigger ${quoted(name)}`);
  for (const { on, name } of keys) await client.query(`alter table ${on} drop constraint ${quoted(name)}`);
  const tables = await allTables(client);
  if (tables.length > 0) await client.query(`truncate ${tables.join(', ')}`);
  return async () => {
    for (const { on, name, definition } of keys) {
      await client.query(`alter table ${on} add constraint ${quoted(name)} ${definition}`);
    }
    for (const { on, name, state } of triggers) {
      await client.query(`alter table ${on} ${SWITCH[state]} trigger ${quoted(name)}`);
    }
  };
}

async function foreignKeys(client: pg.ClientBase): Promise<Constraint[]> {
  const { rows } = await client.query<Constraint>(
    `select conrelid::regclass::text as "on", conname::text as name, pg_get_constraintdef(oid) as definition from pg_constraint
     where contype = 'f' and conparentid = 0 and connamespace = current_schema()::regnamespace order by conrelid, conname`,
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
