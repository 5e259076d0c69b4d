import { sql } from 'kysely';
import {
  CASH_COLLECTED,
  DISPATCHED,
  type MoneyBalance,
  type MoneyEntry,
  OWES_NOTHING,
} from '#domain/orders/money-ledger.ts';
import type { OrderStatus } from '#domain/orders/order-states.ts';
import type { Db } from '../../database.ts';

/** Adds entries to the ledger of an order whose row the caller has locked; skips null, which stands for zero. */
export async function appendMoney(
  db: Db,
  orderId: string,
  entries: readonly (MoneyEntry | null)[],
  at: Date,
): Promise<void> {
  for (const entry of entries) {
    if (entry === null) continue;
    const { kind, owedPaise, paidPaise, reference } = entry;
    await sql`
      insert into money_entry (order_id, seq, kind, owed_paise, paid_paise, reference, at)
      select ${orderId}, coalesce(max(seq), 0) + 1, ${kind}, ${owedPaise}, ${paidPaise}, ${reference}, ${at}
      from money_entry where order_id = ${orderId}
    `.execute(db);
  }
}

/** The balances of an order's ledger. */
export async function readBalance(db: Db, orderId: string): Promise<MoneyBalance> {
  const { rows } = await sql<MoneyBalance>`
    select coalesce(sum(owed_paise), 0)::int as "owedPaise", coalesce(sum(paid_paise), 0)::int as "paidPaise"
    from money_entry where order_id = ${orderId}
  `.execute(db);
  return rows[0] ?? { owedPaise: 0, paidPaise: 0 };
}

/** The entries of an order, the first one first. */
export async function listMoney(db: Db, orderId: string): Promise<(MoneyEntry & { readonly at: Date })[]> {
  return db
    .selectFrom('money_entry')
    .select(['kind', 'owed_paise as owedPaise', 'paid_paise as paidPaise', 'reference', 'at'])
    .where('order_id', '=', orderId)
    .orderBy('seq')
    .execute();
}

const states = (all: readonly OrderStatus[]) => sql`(${sql.join(all.map((status) => sql.lit(status)))})`;

/**
 * Orders with the balances of their ledger, and the required ones by their own sums and state (`dueBalance` of the domain, in
 * SQL). Each row has `number`, `owed`, `paid`, `due` and `due_paid` in paise.
 */
export const LEDGERS = sql`
  select o.number, o.created_at, coalesce(m.owed, 0) as owed, coalesce(m.paid, 0) as paid, d.due,
         case when o.order_type = 'online' or o.status in ${states(CASH_COLLECTED)} then d.due else 0 end as due_paid
  from customer_order o
  left join (select order_id, sum(owed_paise) as owed, sum(paid_paise) as paid from money_entry group by order_id) m on m.order_id = o.id
  cross join lateral (select case when o.status in ${states(OWES_NOTHING)} then 0
                                  else o.payable_paise - case when o.status in ${states(DISPATCHED)} then o.shortfall_paise + o.recalled_paise + o.let_off_paise else 0 end
                             end as due) d`;

/** The difference between the ledgers of the last month's orders and the required balances, in paise; only 0 is correct. */
export async function ledgerDifference(db: Db): Promise<number> {
  const { rows } = await sql<{ difference: number }>`
    select coalesce(sum(abs(owed - due) + abs(paid - due_paid)), 0)::float8 as difference
    from (${LEDGERS}) l where created_at > now() - interval '31 days'`.execute(db);
  return rows[0]?.difference ?? 0;
}
