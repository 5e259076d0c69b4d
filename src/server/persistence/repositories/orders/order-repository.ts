import { sql } from 'kysely';
import type { ActingStaff } from '#domain/counter/staff.ts';
import type { Order, OrderEvent, OrderLine, Prescriber } from '#domain/orders/order.ts';
import type { PrescriptionStatus, SubstitutionState } from '#domain/orders/order-states.ts';
import { traceToStore } from '../../../ops/trace.ts';
import type { Db } from '../../database.ts';
import { readLines } from './order-list-repository.ts';
import { isStoppedIn, lineColumns, orderColumns, orderOf } from './order-rows.ts';

/** An account's own order, or any for the pharmacy (`accountId` null); null if it has no such one. */
export async function findOrder(
  db: Db,
  by: { readonly id: string } | { readonly number: string },
  { accountId, lock = false }: { readonly accountId: string | null; readonly lock?: boolean },
): Promise<Order | null> {
  let query = db.selectFrom('customer_order').selectAll().select(isStoppedIn('customer_order'));
  query = 'id' in by ? query.where('id', '=', by.id) : query.where('number', '=', by.number);
  if (accountId !== null) query = query.where('account_id', '=', accountId);
  const row = await (lock ? query.forUpdate() : query).executeTakeFirst();
  return row ? orderOf(row, await readLines(db, [row.id])) : null;
}

/** Whether order `order` of a query brings packs that were missing and are not in yet (`lacksPacks` of the domain, in SQL). */
export function lacksPacksIn(order: 'o' | 'customer_order') {
  return sql<boolean>`(${sql.ref(`${order}.rest_of`)} is not null and ${sql.ref(`${order}.status`)} = 'PLACED')`;
}

/** Whether event `e` of a query is the delivery of its order: a return that was refused or withdrawn makes it DELIVERED again. */
export const IS_DELIVERY = sql<boolean>`(e.status = 'DELIVERED' and not exists
  (select from order_event before where before.order_id = e.order_id and before.status = 'DELIVERED' and before.seq < e.seq))`;

/** How many orders were split from one. The caller has locked its row. */
export async function countRests(db: Db, firstOrderId: string): Promise<number> {
  const { count } = await db
    .selectFrom('customer_order')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('rest_of', '=', firstOrderId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** An account's orders that still wait for their payment. */
export async function listPending(db: Db, accountId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('customer_order')
    .select('id')
    .where('account_id', '=', accountId)
    .where('status', '=', 'PAYMENT_PENDING')
    .orderBy('created_at')
    .execute();
  return rows.map(({ id }) => id);
}

/** The events of an order, the oldest first. */
export async function readEvents(db: Db, orderId: string): Promise<OrderEvent[]> {
  return db
    .selectFrom('order_event')
    .select(['status', 'actor', 'at', 'note', 'staff_name as staffName'])
    .where('order_id', '=', orderId)
    .orderBy('seq')
    .execute();
}

/** Records an event of an order whose row the caller has locked, and its new state; returns the number of the event. */
export async function recordEvent(
  db: Db,
  orderId: string,
  { staff = null, ...event }: Omit<OrderEvent, 'staffName'> & { readonly staff?: ActingStaff | null },
): Promise<number> {
  await db.updateTable('customer_order').set({ status: event.status }).where('id', '=', orderId).execute();
  const { seq } = await db
    .insertInto('order_event')
    .values((value) => ({
      order_id: orderId,
      seq: value
        .selectFrom('order_event')
        .where('order_id', '=', orderId)
        .select(({ fn, lit, eb }) => eb(fn.coalesce(fn.max<number>('seq'), lit(0)), '+', 1).as('seq')),
      ...event,
      staff_id: staff?.id ?? null,
      staff_name: staff?.name ?? null,
      request_id: traceToStore().request_id,
    }))
    .returning('seq')
    .executeTakeFirstOrThrow();
  return seq;
}

/** Records that an order released its goods, or reserved them again; false if that was done before. */
export async function setHoldsGoods(db: Db, orderId: string, holds: boolean): Promise<boolean> {
  const result = await db
    .updateTable('customer_order')
    .set({ holds_goods: holds })
    .where('id', '=', orderId)
    .where('holds_goods', '=', !holds)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Sets the state of an order's prescription. */
export async function setPrescriptionStatus(db: Db, orderId: string, status: PrescriptionStatus): Promise<void> {
  await db.updateTable('customer_order').set({ prescription_status: status }).where('id', '=', orderId).execute();
}

/** Stores how much less the packed batches of an order cost than was agreed, in paise. */
export async function setShortfall(db: Db, orderId: string, shortfallPaise: number): Promise<void> {
  await db.updateTable('customer_order').set({ shortfall_paise: shortfallPaise }).where('id', '=', orderId).execute();
}

/** Sets the days on which an order is promised to arrive. */
export async function setPromise(db: Db, orderId: string, { from, to }: Order['promise']): Promise<void> {
  const promised = { promised_from: from, promised_to: to };
  await db.updateTable('customer_order').set(promised).where('id', '=', orderId).execute();
}

/** Stores the day on the prescription of an order, "yyyy-MM-dd". */
export async function setPrescriptionDay(db: Db, orderId: string, day: string): Promise<void> {
  await db.updateTable('customer_order').set({ prescription_dated: day }).where('id', '=', orderId).execute();
}

/** Stores who wrote the prescription. */
export async function setPrescriber(db: Db, orderId: string, prescriber: Prescriber): Promise<void> {
  await db
    .updateTable('customer_order')
    .set({ prescriber: JSON.stringify(prescriber) })
    .where('id', '=', orderId)
    .execute();
}

/** Sets the state of the substitute of a line; false if the line asked for none. */
export async function setSubstitution(
  db: Db,
  orderId: string,
  line: number,
  state: SubstitutionState,
): Promise<boolean> {
  const result = await db
    .updateTable('order_line')
    .set({ substitution: state })
    .where('order_id', '=', orderId)
    .where('line', '=', line)
    .where('substitution', 'is not', null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Replaces a line and updates the order's sums. */
export async function replaceLine(db: Db, order: Order, line: OrderLine): Promise<void> {
  await db
    .updateTable('order_line')
    .set(lineColumns(order.id, line))
    .where('order_id', '=', order.id)
    .where('line', '=', line.line)
    .execute();
  await setSums(db, order);
}

/** Removes a line and updates the order's sums. */
export async function removeLine(db: Db, order: Order, line: number): Promise<void> {
  await db.deleteFrom('order_line').where('order_id', '=', order.id).where('line', '=', line).execute();
  await setSums(db, order);
}

async function setSums(db: Db, order: Order): Promise<void> {
  const { original_paise, discounted_paise, coupon_paise, delivery_fee_paise, payable_paise } = orderColumns(order);
  await db
    .updateTable('customer_order')
    .set({ original_paise, discounted_paise, coupon_paise, delivery_fee_paise, payable_paise })
    .where('id', '=', order.id)
    .execute();
}

/** Books a coupon use for an order. The coupon's row is locked by the caller. */
export async function takeCouponUse(
  db: Db,
  { orderId, couponId, accountId, now }: { orderId: string; couponId: string; accountId: string; now: Date },
): Promise<void> {
  await db
    .updateTable('coupon')
    .set((column) => ({ uses: column('uses', '+', 1) }))
    .where('id', '=', couponId)
    .execute();
  await db
    .insertInto('coupon_use')
    .values({ order_id: orderId, coupon_id: couponId, account_id: accountId, used_at: now })
    .onConflict((conflict) => conflict.column('order_id').doUpdateSet({ returned_at: null, used_at: now }))
    .execute();
}

/** Returns an order's coupon use, once. */
export async function returnCouponUse(db: Db, orderId: string, now: Date): Promise<void> {
  const row = await db
    .updateTable('coupon_use')
    .set({ returned_at: now })
    .where('order_id', '=', orderId)
    .where('returned_at', 'is', null)
    .returning('coupon_id')
    .executeTakeFirst();
  if (!row) return;
  await db
    .updateTable('coupon')
    .set((column) => ({ uses: column('uses', '-', 1) }))
    .where('id', '=', row.coupon_id)
    .execute();
}

/** Reduces what a delivered order owes, by the price of returned packs or by a refund that two people decided. */
export async function addLetOff(db: Db, orderId: string, paise: number): Promise<void> {
  await db
    .updateTable('customer_order')
    .set({ let_off_paise: sql`let_off_paise + ${paise}` })
    .where('id', '=', orderId)
    .execute();
}

/** How many refunds two people have decided for an order. */
export async function countLetOffs(db: Db, orderId: string): Promise<number> {
  const { count } = await db
    .selectFrom('money_act')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('order_id', '=', orderId)
    .where('kind', '=', 'refund')
    .where('outcome', '=', 'done')
    .executeTakeFirstOrThrow();
  return Number(count);
}
