import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase({ seeded: false });
});
afterAll(() => database.drop());

/** The JavaScript type the driver returns for a column type; JSON columns depend on their declared type. */
const READ_AS: Readonly<Record<string, string>> = {
  text: 'string',
  date: 'string',
  int8: 'string',
  numeric: 'string',
  int2: 'number',
  int4: 'number',
  float8: 'number',
  bool: 'boolean',
  timestamptz: 'Date',
  bytea: 'Buffer',
  jsonb: 'JSON',
  _text: 'string[]',
  _timestamptz: 'Date[]',
};
const PLAIN = new Set(Object.values(READ_AS));

/** Null only in an erased account, which no session or login reaches: the type omits it. */
const NOT_READ_AS_NULL = new Set(['account.phone']);

interface Column {
  readonly place: string;
  readonly type: string;
  readonly nullable: boolean;
  /** Whether a new row may leave it out. */
  readonly optional: boolean;
}

/** The columns of the row types, as they are written in `schema.ts` and its parts. */
function typedColumns(): Column[] {
  const files = readdirSync(import.meta.dirname).filter((name) => /^(?:\w+-)?schema\.ts$/.test(name));
  const text = files.map((name) => readFileSync(join(import.meta.dirname, name), 'utf8')).join('\n');
  const interfaces = new Map(
    [...text.replaceAll(/\/\*[\s\S]*?\*\//g, '').matchAll(/interface (\w+) \{\n([\s\S]*?)\n\}/g)].map(
      ([, name = '', body = '']) => [name, body.split('\n').filter((line) => line.trim() !== '')],
    ),
  );
  return fieldsOf(interfaces.get('Schema')).flatMap(([table, rowType]) =>
    fieldsOf(interfaces.get(rowType)).map(([column, type]) => ({ place: `${table}.${column}`, ...readType(type) })),
  );
}

function fieldsOf(lines: readonly string[] = []): [string, string][] {
  if (lines.length === 0) throw new Error('A row type was not found.');
  return lines.map((line) => {
    const [, name, type] = /^ {2}(\w+): (.+);$/.exec(line) ?? [];
    if (name === undefined || type === undefined) throw new Error(`This line of a row type is not understood: ${line}`);
    return [name, type];
  });
}

function readType(type: string): Omit<Column, 'place'> {
  const [, wrapper, inner = type] = /^(ColumnType|Optional|Json)<(.+)>$/.exec(type) ?? [];
  const [selected = '', inserted = ''] = wrapper === 'ColumnType' ? split(inner, ',') : [inner, inner];
  const parts = split(selected, '|').filter((part) => part !== 'null');
  const nullable = wrapper === 'Optional' || parts.length < split(selected, '|').length;
  const optional = wrapper === 'Optional' || split(inserted, '|').some((part) => /^(?:undefined|never)$/.test(part));
  return { type: wrapper === 'Json' ? 'JSON' : kindOf(parts), nullable, optional };
}

/** A union of texts is a text; a name stands for a text or for what JSON holds, a list of names for a list of texts. */
function kindOf(parts: readonly string[]): string {
  const [only = ''] = parts;
  if (parts.every((part) => part.startsWith("'"))) return 'string';
  if (parts.length === 1 && /^[A-Z]\w*\[\]$/.test(only) && !PLAIN.has(only)) return 'string[]';
  return parts.length === 1 && PLAIN.has(only) ? only : 'named';
}

/** The parts of a type, split at the commas or bars outside its brackets. */
function split(type: string, at: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const sign of type) {
    if ('<{('.includes(sign)) depth += 1;
    if ('>})'.includes(sign)) depth -= 1;
    if (sign === at && depth === 0) parts.push('');
    else parts.push(`${parts.pop()}${sign}`);
  }
  return parts.map((part) => part.trim());
}

/** The columns of the migrated database, without the tables that only migrations use. */
async function columnsOf(db: TestDatabase['db']): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select table_name || '.' || column_name as place, udt_name as type, is_nullable = 'YES' as nullable,
      is_nullable = 'YES' or column_default is not null or is_identity = 'YES' or is_generated = 'ALWAYS' as optional
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not in ('schema_migration', 'schema_lock')`.execute(
    db,
  );
  return rows;
}

/** Where the types and the database differ, in sentences. */
async function differences(db: TestDatabase['db']): Promise<string[]> {
  const typed = new Map(typedColumns().map((column) => [column.place, column]));
  const columns = await columnsOf(db);
  const real = new Set(columns.map(({ place }) => place));
  return [
    ...[...typed.keys()].filter((place) => !real.has(place)).map((place) => `${place} is not in the database`),
    ...columns.flatMap((column) => {
      const type = typed.get(column.place);
      return type === undefined ? [`${column.place} has no type`] : differencesOf(column, type);
    }),
  ].sort();
}

function differencesOf(column: Column, typed: Column): string[] {
  const { place, type } = column;
  const read = READ_AS[type];
  if (read === undefined) return [`${place} is a ${type}, which no test knows how to read`];
  const fits = read === 'JSON' || (typed.type === 'named' ? read === 'string' : typed.type === read);
  return [
    ...(fits ? [] : [`${place} is read as ${read}, its type says ${typed.type}`]),
    ...(typed.nullable === (column.nullable && !NOT_READ_AS_NULL.has(place))
      ? []
      : [`${place} may ${column.nullable ? '' : 'not '}be null`]),
    ...(typed.optional && !column.optional ? [`${place} must be given`] : []),
  ];
}

it('has a type for every column, which says what is read, whether it may be null, and whether it may be left out', async () => {
  expect(await differences(database.db)).toEqual([]);
});

it('differs from a database in which a migration changed columns', async () => {
  for (const change of [
    'add column colour text',
    'alter column name drop not null',
    'alter column stock type bigint',
    'alter column movements drop default',
    'drop column popularity',
  ])
    await sql.raw(`alter table medicine ${change}`).execute(database.db);
  await sql`create table shelf (id integer primary key)`.execute(database.db);
  expect(await differences(database.db)).toEqual([
    'medicine.colour has no type',
    'medicine.movements must be given',
    'medicine.name may be null',
    'medicine.popularity is not in the database',
    'medicine.stock is read as string, its type says number',
    'shelf.id has no type',
  ]);
});
