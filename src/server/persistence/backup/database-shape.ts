import type pg from 'pg';

/** A table to be copied: generated columns are left to the database. */
export interface Table {
  readonly name: string;
  readonly columns: readonly string[];
  /** Columns that hold keys of private files: `file_key` and `picture_key`, or names that end with one of them. */
  readonly fileKeys: readonly string[];
}

/** The register of `migrate`; the manifest lists the migrations instead. */
const REGISTER = ['schema_migration', 'schema_lock'];

/** All tables of the shop, from the database's own catalogue: a table that a migration adds is in the next backup automatically. */
export async function listTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(
    `select c.relname::text as name, coalesce(array_agg(a.attname::text order by a.attnum) filter (where a.attnum is not null), '{}') as columns
     from pg_class c left join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and c.relname <> all($1)
     group by c.relname order by c.relname`,
    [REGISTER],
  );
  return rows.map(({ name, columns }) => ({
    name,
    columns,
    fileKeys: columns.filter((column) => /(^|_)(?:file|picture)_key$/.test(column)),
  }));
}

/** The sequences, each with its last value. */
export async function listSequences(client: pg.ClientBase): Promise<{ name: string; last: string; called: boolean }[]> {
  const { rows } = await client.query<{ name: string; last: string; called: boolean }>(
    `select sequencename::text as name, coalesce(last_value, start_value)::text as last, last_value is not null as called
     from pg_sequences where schemaname = current_schema() order by 1`,
  );
  return rows;
}

/**
 * Names of the objects in the schema, the most significant first; empty for a new database. An empty register of migrations does not count.
 */
export async function listContents(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname::text as name from pg_class where relnamespace = current_schema()::regnamespace
     and relkind in ('r', 'p', 'v', 'm', 'S', 'f') order by relname <> all('{account,customer_order,medicine}'), relname`,
  );
  const names = rows.map(({ name }) => name);
  if (names.some((name) => !REGISTER.includes(name)) || !names.includes('schema_migration')) return names;
  const { rowCount } = await client.query('select 1 from schema_migration limit 1');
  return rowCount ? names : [];
}

/** A name quoted for SQL. */
export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
