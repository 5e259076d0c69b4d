import { sql } from 'kysely';
import type { Supply } from '#domain/counter/prescribed-left.ts';
import { readRows } from '../../connection/one-statement.ts';
import type { Db } from '../../database.ts';

/** A medicine that a patient was sent, or is being sent. */
export interface RecentLine {
  readonly medicineId: string;
  readonly name: string;
  /** The newest of those orders. */
  readonly orderedAt: Date;
}

/** States of orders of which the patient has nothing and is being sent nothing. */
const NOT_TAKEN = ['CANCELLED', 'FAILED', 'RETURNED', 'RETURNED_TO_ORIGIN', 'PAYMENT_PENDING'] as const;

/**
 * A statement for the medicines of one patient's orders since a time, each once under each name; one order can be left out. `patient` is
 * their id in the statement; $1 is the account, $2 the time, $3 the order to leave out or null. Orders in
 * a state of NOT_TAKEN do not count, nor lines of which every pack came back.
 */
export const recentLines = (patient: string): string => `
  select l.medicine_id as "medicineId", l.name, max(o.created_at) as "orderedAt"
  from customer_order o join order_line l on l.order_id = o.id
  where o.account_id = $1 and o.patient_id = ${patient} and o.created_at >= $2 and o.id is distinct from $3::text
    and o.status not in (${NOT_TAKEN.map((status) => `'${status}'`).join(', ')})
    and l.quantity > coalesce((select sum(p.packs) from order_return_pack p where p.order_id = o.id and p.line = l.line), 0)
  group by l.medicine_id, l.name`;

/** Orders of a patient since a time, without one. */
interface OtherOrders {
  readonly accountId: string;
  readonly patientId: string;
  readonly since: Date;
  readonly but: string;
}

/** What a patient was sent since a time, without the medicines of one order. */
export async function listRecentLines(
  db: Db,
  { accountId, patientId, since, but }: OtherOrders,
): Promise<RecentLine[]> {
  return readRows<RecentLine>(db, recentLines('$4'), [accountId, since, but, patientId]);
}

/**
 * A lateral join of the packs of a line that the patient no longer has: those that came back, and those of a recalled batch, which must not
 * be taken whether they came back or not. A line of which the patient has none left drops out.
 */
const packsGone = sql`join lateral (
      select coalesce(sum(g.packs), 0)::int as packs from (
        select b.packs from order_line_batch b
        where b.order_id = o.id and b.line = l.line
          and exists (select from recall r where r.medicine_id = l.medicine_id and batch_mark(r.batch) = batch_mark(b.batch))
        union all
        select p.packs from order_return_pack p
        where p.order_id = o.id and p.line = l.line
          and not exists (select from recall r where r.medicine_id = l.medicine_id and batch_mark(r.batch) = batch_mark(p.batch))
      ) g) gone on l.quantity > gone.packs`;

/** A medicine that was delivered to a patient. */
export interface DeliveredLine {
  readonly medicineId: string;
  readonly name: string;
  readonly quantity: number;
  readonly at: Date;
}

/**
 * What was delivered to a patient of an account since a moment, is not recalled and was not sent back, the oldest first. An order whose
 * return was asked for counts until packs are back; one whose return was refused counts once.
 */
export async function listDeliveredLines(
  db: Db,
  { accountId, patientId, since }: { readonly accountId: string; readonly patientId: string; readonly since: Date },
): Promise<DeliveredLine[]> {
  const { rows } = await sql<DeliveredLine>`
    select l.medicine_id as "medicineId", l.name, l.quantity - gone.packs as quantity, d.at
    from customer_order o
    join lateral (select min(e.at) as at from order_event e where e.order_id = o.id and e.status = 'DELIVERED') d on d.at >= ${since}
    join order_line l on l.order_id = o.id
    ${packsGone}
    where o.account_id = ${accountId} and o.patient_id = ${patientId}
      and o.status in ('DELIVERED', 'RETURN_REQUESTED')
    order by d.at, l.line
  `.execute(db);
  return rows;
}

/** What one patient was sent, or is being sent, with other orders since a moment, less what came back or was recalled; newest first. */
export async function listSupplies(db: Db, { accountId, patientId, since, but }: OtherOrders): Promise<Supply[]> {
  const { rows } = await sql<Supply>`
    select l.medicine_id as "medicineId", l.pack_label as "packLabel", l.quantity - gone.packs as packs,
           to_char(o.created_at at time zone 'Asia/Kolkata', 'YYYY-MM-DD') as day, o.number
    from customer_order o
    join order_line l on l.order_id = o.id
    ${packsGone}
    where o.account_id = ${accountId} and o.patient_id = ${patientId} and o.created_at >= ${since} and o.id <> ${but}
      and o.status not in (${sql.join(NOT_TAKEN)})
    order by o.created_at desc, l.line
  `.execute(db);
  return rows;
}
