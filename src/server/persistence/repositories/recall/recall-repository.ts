import { sql } from 'kysely';
import type { OrderStatus } from '#domain/orders/order-states.ts';
import type { RecallMoney } from '#domain/recall/recall-money.ts';
import type { Db } from '../../database.ts';

/** A recalled batch. */
export interface Recall {
  readonly id: string;
  readonly medicineId: string;
  readonly medicine: string;
  readonly batch: string;
  readonly why: string;
  readonly alertId: string | null;
  readonly startedBy: string;
  readonly startedAt: Date;
}

/** Stores a recall; returns the existing one if the batch was already recalled. */
export async function saveRecall(db: Db, one: Recall): Promise<Recall> {
  const { medicineId, alertId, startedBy, startedAt, ...row } = one;
  await db
    .insertInto('recall')
    .values({ ...row, medicine_id: medicineId, alert_id: alertId, started_by: startedBy, started_at: startedAt })
    .onConflict((clash) => clash.doNothing())
    .execute();
  return (await findRecallOf(db, one)) ?? one;
}

/** The recall of a batch, ignoring punctuation in its number; null if it was not recalled. */
export async function findRecallOf(
  db: Db,
  { medicineId, batch }: Pick<Recall, 'medicineId' | 'batch'>,
): Promise<Recall | null> {
  const row = await recalls(db)
    .where('medicine_id', '=', medicineId)
    .where(sql`batch_mark(batch)`, '=', sql`batch_mark(${batch})`)
    .executeTakeFirst();
  return row ?? null;
}

/** Whether any order has this medicine, which the catalogue may not have any more. */
export async function wasOrdered(db: Db, medicineId: string): Promise<boolean> {
  const line = db.selectFrom('order_line').select('order_id').where('medicine_id', '=', medicineId).limit(1);
  return (await line.executeTakeFirst()) !== undefined;
}

function recalls(db: Db) {
  return db
    .selectFrom('recall')
    .select(['id', 'medicine_id as medicineId', 'medicine', 'batch', 'why', 'alert_id as alertId'])
    .select(['started_by as startedBy', 'started_at as startedAt']);
}

/** An order that holds packs of a recalled batch, with how its customer is reached; null parts of an erased account. */
export interface RecalledOrder {
  readonly id: string;
  readonly number: string;
  readonly status: OrderStatus;
  readonly phone: string | null;
  readonly email: string;
}

/**
 * Records every order that still has packs of the batch, line by line, without those that the customer has sent back, and returns the orders. A parcel that is packed and has not left is
 * recorded as not notified.
 */
export async function listRecalled(db: Db, { id, medicineId, batch }: Recall): Promise<RecalledOrder[]> {
  const { rows } = await sql<RecalledOrder>`
    with sent as (
      select b.order_id, b.line, sum(b.packs)::int as packs, o.number, o.status, o.account_id
      from order_line_batch b
      join order_line l on l.order_id = b.order_id and l.line = b.line
      join customer_order o on o.id = b.order_id
      where batch_mark(b.batch) = batch_mark(${batch}) and l.medicine_id = ${medicineId}
        and o.status in ('PACKED', 'SHIPPED', 'OUT_FOR_DELIVERY', 'UNDELIVERED', 'DELIVERED', 'RETURN_REQUESTED')
      group by b.order_id, b.line, o.number, o.status, o.account_id
    ), out as (
      select s.order_id, s.line, s.number, s.status, s.account_id, s.packs - coalesce((
        select sum(p.packs)::int from order_return_pack p
        where p.order_id = s.order_id and p.line = s.line and batch_mark(p.batch) = batch_mark(${batch})), 0) as packs
      from sent s
    ), held as (
      select * from out where packs > 0
    ), written as (
      insert into recall_line (recall_id, order_id, line, packs, told)
      select ${id}, order_id, line, packs, status <> 'PACKED' and exists (select from account a where a.id = account_id and a.phone is not null)
      from held on conflict do nothing
    )
    select distinct h.order_id as id, h.number, h.status, a.phone, coalesce(p.email, '') as email
    from held h join account a on a.id = h.account_id
    left join patient p on p.account_id = h.account_id and p.is_holder
    order by h.order_id
  `.execute(db);
  return rows;
}

/** The figures of a recall so far. */
export interface RecallFigures {
  readonly orders: number;
  readonly packs: number;
  /** Parcels that had not left. */
  readonly here: number;
  readonly queued: number;
  readonly sent: number;
  readonly reached: number;
  readonly packsBack: number;
  readonly open: number;
  readonly refundedPaise: number;
  readonly byHandPaise: number;
  readonly paidBackPaise: number;
}

/** The last 100 recalls with their figures, newest first; or the one with this id. */
export async function listRecalls(
  db: Db,
  id: string | null = null,
): Promise<(Recall & RecallFigures & { readonly byName: string | null })[]> {
  const { rows } = await sql<Recall & RecallFigures & { byName: string | null }>`
    select r.id, r.medicine_id as "medicineId", r.medicine, r.batch, r.why, r.alert_id as "alertId", r.started_by as "startedBy",
           r.started_at as "startedAt", s.name as "byName", l.*, n.*, m.*
    from recall r
    left join staff s on r.started_by = 'staff:' || s.id
    cross join lateral (
      select count(distinct order_id)::int as orders, coalesce(sum(packs), 0)::int as packs,
             count(distinct order_id) filter (where o.status = 'PACKED' and exists (
               select from order_line_batch ob where ob.order_id = rl.order_id and ob.line = rl.line and batch_mark(ob.batch) = batch_mark(r.batch)))::int as here,
             count(*) filter (where money = 'open')::int as open,
             coalesce(sum(paise) filter (where money = 'refunded'), 0)::int as "refundedPaise",
             coalesce(sum(paise) filter (where money = 'by_hand'), 0)::int as "byHandPaise",
             coalesce(sum(paise) filter (where money = 'paid_back'), 0)::int as "paidBackPaise"
      from recall_line rl left join customer_order o on o.id = rl.order_id where rl.recall_id = r.id) l
    cross join lateral (
      select count(*) filter (where kind = 'reached')::int as reached, coalesce(sum(back), 0)::int as "packsBack"
      from (select distinct on (order_id) order_id, kind, (select coalesce(sum(packs), 0) from recall_note b
                where b.recall_id = r.id and b.order_id = recall_note.order_id and b.kind = 'came_back') as back
            from recall_note where recall_id = r.id order by order_id, (kind = 'came_back'), seq desc) newest) n
    cross join lateral (
      select count(*)::int as queued, count(sent_at)::int as sent from outbox_message o
      where o.reason like 'recall ' || r.id || ' %' and o.channel = 'sms') m
    where ${id}::text is null or r.id = ${id}
    order by r.started_at desc limit 100
  `.execute(db);
  return rows;
}

/** An order of a recall, and its progress. */
export interface RecallRow {
  readonly orderId: string;
  readonly number: string;
  readonly status: OrderStatus;
  readonly name: string;
  readonly phone: string;
  readonly packs: number;
  readonly isSent: boolean;
  readonly reached: 'reached' | 'not_reached' | null;
  readonly by: string | null;
  readonly packsBack: number;
  readonly money: RecallMoney;
  readonly paise: number;
}

/** The orders of a recall: those that nobody reached first, then those that still have packs. */
export async function listRecallRows(db: Db, id: string, limit: number, offset: number): Promise<RecallRow[]> {
  const { rows } = await sql<RecallRow>`
    select l.order_id as "orderId", o.number, o.status, o.address ->> 'name' as name, o.address ->> 'phone' as phone,
           l.packs, l.money, l.paise,
           exists (select from outbox_message m where m.reason = 'recall ' || ${id} || ' ' || l.order_id || ' sms' and m.sent_at is not null) as "isSent",
           n.kind as reached, n.staff_name as by, coalesce(b.packs, 0)::int as "packsBack"
    from (select order_id, sum(packs)::int as packs, sum(paise)::int as paise, min(money) as money
          from recall_line where recall_id = ${id} group by order_id) l
    join customer_order o on o.id = l.order_id
    left join lateral (select kind, staff_name from recall_note where recall_id = ${id} and order_id = l.order_id and kind <> 'came_back'
                       order by seq desc limit 1) n on true
    left join lateral (select sum(packs) as packs from recall_note where recall_id = ${id} and order_id = l.order_id and kind = 'came_back') b on true
    order by (n.kind is distinct from 'reached') desc, (coalesce(b.packs, 0) < l.packs) desc, o.number limit ${limit} offset ${offset}
  `.execute(db);
  return rows;
}
