import { sql } from 'kysely';
import type { Order } from '#domain/orders/order.ts';
import { type OrderStatus, WAITING_STATUSES } from '#domain/orders/order-states.ts';
import type { Db } from '../../database.ts';
import { isStoppedIn, type LineRow, type OrderRow, orderOf } from './order-rows.ts';

/** Which orders the pharmacy wants to see; null does not filter. */
export interface OrderSearch {
  readonly statuses: readonly OrderStatus[];
  /** The account's, or the receiver's. */
  readonly phone: string | null;
  /** A part of the patient's or the receiver's name. */
  readonly name: string | null;
  readonly from: Date | null;
  readonly before: Date | null;
}

/** A part of a list. */
interface Part {
  readonly limit: number;
  readonly offset: number;
}

/** An account's own orders, newest first. */
export async function listOrders(
  db: Db,
  { accountId }: { readonly accountId: string },
  { limit, offset }: Part,
): Promise<Order[]> {
  const rows = await db
    .selectFrom('customer_order')
    .selectAll()
    .select(isStoppedIn('customer_order'))
    .where('account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute();
  return withLines(db, rows);
}

/**
 * The pharmacy's orders, and their total number: first those that wait for it, the longest wait on top; then
 * the others, newest first.
 */
export async function searchOrders(
  db: Db,
  { statuses, phone, name, from, before }: OrderSearch,
  { limit, offset }: Part,
): Promise<{ readonly orders: Order[]; readonly total: number }> {
  let query = db
    .selectFrom('customer_order as o')
    .innerJoin('account as a', 'a.id', 'o.account_id')
    .where('o.status', 'in', [...statuses]);
  if (phone !== null) query = query.where(sql<boolean>`(a.phone = ${phone} or o.address ->> 'phone' = ${phone})`);
  if (name !== null) {
    const like = `%${name.replace(/[%_\\]/g, '\\$&')}%`;
    query = query.where(sql<boolean>`(o.patient ->> 'name' ilike ${like} or o.address ->> 'name' ilike ${like})`);
  }
  if (from !== null) query = query.where('o.created_at', '>=', from);
  if (before !== null) query = query.where('o.created_at', '<', before);
  const { count } = await query.select(({ fn }) => fn.countAll<string>().as('count')).executeTakeFirstOrThrow();
  const waits = sql<boolean>`o.status = any(${[...WAITING_STATUSES]}::text[])`;
  const rows = await query
    .selectAll('o')
    .select(isStoppedIn('o'))
    .orderBy(waits, 'desc')
    .orderBy(sql`case when ${waits} then o.created_at end`)
    .orderBy('o.created_at', 'desc')
    .orderBy('o.id')
    .limit(limit)
    .offset(offset)
    .execute();
  return { orders: await withLines(db, rows), total: Number(count) };
}

async function withLines(db: Db, rows: readonly OrderRow[]): Promise<Order[]> {
  const lines = await readLines(
    db,
    rows.map(({ id }) => id),
  );
  const byOrder = Map.groupBy(lines, ({ order_id }) => order_id);
  return rows.map((row) => orderOf(row, byOrder.get(row.id) ?? []));
}

/** The lines of orders, in their order. */
export async function readLines(db: Db, orderIds: readonly string[]): Promise<LineRow[]> {
  if (orderIds.length === 0) return [];
  return db
    .selectFrom('order_line')
    .selectAll()
    .where('order_id', 'in', [...orderIds])
    .orderBy('line')
    .execute();
}

/** How many orders belong to accounts with none of these telephone numbers. */
export async function countOrdersOfOthers(db: Db, phones: readonly string[]): Promise<number> {
  const { count } = await db
    .selectFrom('customer_order')
    .innerJoin('account', 'account.id', 'customer_order.account_id')
    .select((are) => are.fn.countAll<string>().as('count'))
    .where((is) => is.or([is('account.phone', 'is', null), is('account.phone', 'not in', [...phones])]))
    .executeTakeFirstOrThrow();
  return Number(count);
}
