import { CompiledQuery, type Insertable } from 'kysely';
import type { Db } from '../database.ts';
import type { Schema } from '../schema/schema.ts';

/**
 * Several writes as one statement: a round trip to the database, its parsing and its answer cost more than most rows. All of them see
 * the same snapshot; references to rows of another part are checked at the end of the statement.
 */
export class OneStatement {
  readonly #parts: { readonly name: string; readonly text: string }[] = [];
  readonly #values: unknown[] = [];

  /** The placeholder of a value in the statement's text. */
  value(value: unknown): string {
    this.#values.push(value);
    return `$${this.#values.length}`;
  }

  /** Adds any write; its values come from `value`. Later parts may read its result by its name. */
  add(text: string, name = `part${this.#parts.length}`): this {
    this.#parts.push({ name, text });
    return this;
  }

  /** Adds rows, all with the columns of the first one. `conflict` says what to do with an existing one. */
  insert<Table extends keyof Schema & string>(
    table: Table,
    rows: readonly Insertable<Schema[Table]>[],
    conflict = '',
  ): this {
    const [first] = rows;
    if (first === undefined) return this;
    const columns = Object.keys(first);
    const places = rows.map((row) => {
      const named = row as Readonly<Record<string, unknown>>;
      return `(${columns.map((column) => this.value(named[column])).join(', ')})`;
    });
    return this.add(`insert into ${table} (${columns.join(', ')}) values ${places.join(', ')} ${conflict}`);
  }

  /** Writes all of it. */
  async execute(db: Db): Promise<void> {
    const last = this.#parts.at(-1);
    if (last === undefined) return;
    const before = this.#parts.slice(0, -1).map(({ name, text }) => `${name} as (${text})`);
    const text = before.length === 0 ? last.text : `with ${before.join(', ')} ${last.text}`;
    await db.executeQuery(CompiledQuery.raw(text, this.#values));
  }
}

/** Reads with a constant statement text, which does not have to be built. */
export async function readRows<Row>(db: Db, text: string, values: readonly unknown[]): Promise<Row[]> {
  const { rows } = await db.executeQuery(CompiledQuery.raw(text, [...values]) as CompiledQuery<Row>);
  return rows;
}

/** Beyond this many values, a separate prepared statement for each number of them is not worth its memory on the connection. */
const MOST_PLACES = 12;

/**
 * The condition that a text column is one of these, as the first of a statement. A few values have a placeholder each: PostgreSQL plans such
 * a statement once, and one with a list at every call, since it does not know how long the list will be.
 */
export function oneOf(column: string, values: readonly string[]): { condition: string; values: readonly unknown[] } {
  if (values.length > MOST_PLACES) return { condition: `${column} = any($1::text[])`, values: [values] };
  return { condition: `${column} in (${values.map((_, place) => `$${place + 1}`).join(', ')})`, values };
}
