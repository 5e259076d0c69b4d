import { CompiledQuery } from 'kysely';
import type pg from 'pg';
import type { Db } from '../database.ts';

/** Work on one connection of the shop's pool, as a client of the driver: for work with temporary tables, which end with their connection. */
export function onOneConnection<Result>(db: Db, work: (client: pg.ClientBase) => Promise<Result>): Promise<Result> {
  return db.connection().execute((connection) => {
    const query = async (
      asked: string | { readonly text: string; readonly values?: unknown[] },
      values?: unknown[],
    ) => {
      const [text, given] = typeof asked === 'string' ? [asked, values] : [asked.text, asked.values];
      const { rows, numAffectedRows } = await connection.executeQuery(CompiledQuery.raw(text, given ?? []));
      return { rows, rowCount: Number(numAffectedRows ?? rows.length) };
    };
    return work({ query } as unknown as pg.ClientBase);
  });
}
