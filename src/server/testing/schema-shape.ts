import type pg from 'pg';

/** The structure and constraints of a database's tables, as known to a server of a given version. */
export interface SchemaShape {
  /** By `table.column`: its type, whether it may be null, whether it has a default. */
  readonly columns: ReadonlyMap<
    string,
    { readonly type: string; readonly mayBeNull: boolean; readonly fills: boolean }
  >;
  /** By `table: name`: checks, keys, unique indexes and triggers, with their whole text. */
  readonly rules: ReadonlyMap<string, { readonly text: string; readonly columns: readonly string[] }>;
}

const COLUMNS = `
  select c.relname || '.' || a.attname as name, format_type(a.atttypid, a.atttypmod) as type, not a.attnotnull as may_be_null,
         (a.atthasdef or a.attidentity <> '') as fills
    from pg_attribute a join pg_class c on c.oid = a.attrelid
   where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and a.attnum > 0 and not a.attisdropped`;

const RULES = `
  select c.relname || ': ' || x.conname as name, pg_get_constraintdef(x.oid) as text,
         array(select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum = any(x.conkey)) as columns
    from pg_constraint x join pg_class c on c.oid = x.conrelid
   where x.connamespace = 'public'::regnamespace and x.contype in ('c', 'f', 'u', 'p', 'x')
  union all
  select c.relname || ': ' || i.relname, pg_get_indexdef(i.oid),
         array(select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum = any(x.indkey))
    from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class c on c.oid = x.indrelid
   where x.indisunique and c.relnamespace = 'public'::regnamespace
     and not exists (select from pg_constraint k where k.conindid = i.oid)
  union all
  select c.relname || ': ' || t.tgname, pg_get_triggerdef(t.oid), '{}'
    from pg_trigger t join pg_class c on c.oid = t.tgrelid
   where not t.tgisinternal and c.relnamespace = 'public'::regnamespace`;

/** Reads the shape of the database that this connection is in. */
export async function readShape(client: pg.Client): Promise<SchemaShape> {
  const columns = await client.query<{ name: string; type: string; may_be_null: boolean; fills: boolean }>(COLUMNS);
  const rules = await client.query<{ name: string; text: string; columns: string[] }>(RULES);
  return {
    columns: new Map(
      columns.rows.map(({ name, type, may_be_null, fills }) => [name, { type, mayBeNull: may_be_null, fills }]),
    ),
    rules: new Map(rules.rows.map(({ name, text, columns: own }) => [name, { text, columns: own }])),
  };
}

const tableOf = (name: string) => name.replace(/[.:].*$/, '');

/**
 * The changes from `before` to `after` that could break a server of the earlier version: a column that is removed, of another type or no longer nullable; a new one
 * that it would have to fill; a new or changed constraint on rows that it writes. New tables do not matter.
 */
export function narrowings(before: SchemaShape, after: SchemaShape): string[] {
  const known = new Set([...before.columns.keys()].map(tableOf));
  const found: string[] = [];
  for (const [name, old] of before.columns) {
    const now = after.columns.get(name);
    if (now === undefined) found.push(`${name} is gone`);
    else if (now.type !== old.type) found.push(`${name} is ${now.type}, was ${old.type}`);
    else if (old.mayBeNull && !now.mayBeNull) found.push(`${name} may no longer be empty`);
    else if (old.fills && !now.fills && !now.mayBeNull) found.push(`${name} no longer fills itself`);
  }
  for (const [name, now] of after.columns) {
    const isNew = known.has(tableOf(name)) && !before.columns.has(name);
    if (isNew && !now.mayBeNull && !now.fills) found.push(`${name} is new and must be filled`);
  }
  for (const [name, now] of after.rules) {
    const table = tableOf(name);
    if (!known.has(table) || before.rules.get(name)?.text === now.text) continue;
    // A constraint on only new columns holds if they keep their defaults.
    const isOnNewOnes = now.columns.length > 0 && now.columns.every((each) => !before.columns.has(`${table}.${each}`));
    if (!isOnNewOnes) found.push(`${name} ${before.rules.has(name) ? 'has changed' : 'is new'}`);
  }
  return found.sort();
}
