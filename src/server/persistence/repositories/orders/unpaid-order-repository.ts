import { sql } from 'kysely';
import type { Order } from '#domain/orders/order.ts';
import type { OrderStatus } from '#domain/orders/order-states.ts';
import type { Db } from '../../database.ts';

/** Packs that an account has held since a given time for unpaid orders; each time an order starts waiting counts. */
export async function unpaidPacks(db: Db, accountId: string, since: Date): Promise<number> {
  const { rows } = await sql<{ packs: number }>`
    select coalesce(sum(l.quantity), 0)::int as packs
    from customer_order o join order_event e on e.order_id = o.id and e.status = 'PAYMENT_PENDING' and e.at > ${since}
                          join order_line l on l.order_id = o.id
    where o.account_id = ${accountId} and o.status in ('PAYMENT_PENDING', 'FAILED')
  `.execute(db);
  return rows[0]?.packs ?? 0;
}

/** The other attempts at the purchase that an order belongs to, with their states. */
export async function listAttempts(
  db: Db,
  { id, attemptOf }: Pick<Order, 'id' | 'attemptOf'>,
): Promise<{ readonly id: string; readonly status: OrderStatus }[]> {
  const firstAttempt = attemptOf ?? id;
  return db
    .selectFrom('customer_order')
    .select(['id', 'status'])
    .where(({ eb, or }) => or([eb('id', '=', firstAttempt), eb('attempt_of', '=', firstAttempt)]))
    .where('id', '<>', id)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** Whether the account has placed a valid order after this one. An order that the pharmacy split off an earlier one does not count. */
export async function hasLaterOrder(
  db: Db,
  { id, accountId, createdAt }: Pick<Order, 'id' | 'accountId' | 'createdAt'>,
): Promise<boolean> {
  const row = await db
    .selectFrom('customer_order')
    .select('id')
    .where('account_id', '=', accountId)
    .where('created_at', '>=', createdAt)
    .where('id', '<>', id)
    .where('rest_of', 'is', null)
    .where('status', 'not in', ['FAILED', 'CANCELLED', 'PAYMENT_PENDING'])
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The state of an order now; null if there is none. */
export async function readStatus(db: Db, orderId: string): Promise<OrderStatus | null> {
  const row = await db.selectFrom('customer_order').select('status').where('id', '=', orderId).executeTakeFirst();
  return row?.status ?? null;
}
