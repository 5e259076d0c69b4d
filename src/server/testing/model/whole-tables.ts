import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../persistence/database.ts';

/** Queries, by the name of their result. */
type Queries<Rows> = { readonly [Name in keyof Rows]: RawBuilder<unknown> };

/** Reads several queries in one round trip, since after every action the round trip costs more than the rows. */
export async function readAtOnce<Rows extends Readonly<Record<string, readonly unknown[]>>>(
  db: Db,
  queries: Queries<Rows>,
): Promise<Rows> {
  const parts = Object.entries(queries).map(
    ([name, query]) => sql`(select coalesce(json_agg(one), '[]') from (${query}) one) as ${sql.ref(name)}`,
  );
  const { rows } = await sql<Rows>`select ${sql.join(parts)}`.execute(db);
  return rows[0] as Rows;
}

/** The tables that sequences of actions fill. The audit log is a chain, so it is emptied too. */
const LEFT_BEHIND = [
  'customer_order',
  'outbox_message',
  'payment_event',
  'coupon',
  'cart',
  'limit_window',
  'stock_movement',
  'listed_stock',
  'medicine_batch',
  'batch_change',
  'prescription_register',
  'account_closing',
  'audit_event',
];

/**
 * Empties these tables and all that refer to them; medicines and customers stay. Rows are deleted: for so few of them a
 * `truncate`, which makes new files for every table and index, takes ten times as long.
 */
export async function forgetActs(db: Db): Promise<void> {
  await db.transaction().execute(async (trx) => {
    // Registers and similar tables refuse to be emptied; the triggers are disabled so that the next sequence begins without rows.
    await sql`set local session_replication_role = replica`.execute(trx);
    await sql`do $$ declare one regclass; begin
      for one in
        with recursive emptied as (
          select unnest(array[${sql.join(LEFT_BEHIND.map((name) => sql.lit(name)))}]::regclass[]) as id
          union select conrelid::regclass from pg_constraint join emptied on confrelid = id where contype = 'f'
        ) select id from emptied
      loop execute 'delete from ' || one; end loop; end $$`.execute(trx);
    await sql`update audit_head set seq = 0, hash = '\\x00'`.execute(trx);
    await sql`update medicine set movements = 0 where movements <> 0`.execute(trx);
  });
}
