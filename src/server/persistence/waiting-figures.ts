import { sql } from 'kysely';
import type { Db } from './database.ts';

/** States in which an order waits for the pharmacy or its courier. */
const AT_WORK = [
  'PLACED',
  'CONFIRMED',
  'PACKED',
  'SHIPPED',
  'OUT_FOR_DELIVERY',
  'UNDELIVERED',
  'RETURN_REQUESTED',
] as const;

/** How long people wait for the pharmacy's work. Seconds; 0 where nothing waits. */
export interface WaitingFigures {
  /** By state, since the order came into it. One that waits for its customer is none of ours. */
  readonly orderOldestS: Readonly<Record<string, number>>;
  /** By what has to be done: look at an order's prescription, have a doctor call, call about one that came alone. */
  readonly prescriptionOldestS: Readonly<Record<string, number>>;
  /** Orders whose promised day has passed, though nothing of the customer's was missing. */
  readonly ordersPastPromise: number;
}

/** Reads them by the database's clock. */
export async function readWaiting(db: Db): Promise<WaitingFigures> {
  const { rows: orders } = await sql<{ status: string; oldest: number }>`
    select status, ${ageOf(sql`min(since.at)`)} as oldest
    from customer_order
    cross join lateral (select at from order_event where order_id = customer_order.id order by seq desc limit 1) as since
    where status in (${sql.join(AT_WORK)}) and prescription_status <> 'REJECTED'
    group by status`.execute(db);
  const { rows: others } = await sql<{ check: number; call: number; alone: number; late: number }>`
    select (select ${ageOf(sql`min(created_at)`)} from customer_order
            where status = 'PLACED' and prescription_status = 'PENDING') as "check",
           (select ${ageOf(sql`min(created_at)`)} from customer_order
            where status = 'PLACED' and prescription_status = 'TELECONSULT') as "call",
           (select ${ageOf(sql`min(created_at)`)} from prescription
            where order_id is null and status = 'RECEIVED') as "alone",
           (select count(*)::int from customer_order
            where status in ('PLACED', 'CONFIRMED', 'PACKED', 'SHIPPED', 'OUT_FOR_DELIVERY', 'UNDELIVERED')
              and prescription_status in ('NOT_NEEDED', 'APPROVED')
              and promised_to < (now() at time zone 'Asia/Kolkata')::date) as "late"`.execute(db);
  const oldest = new Map(orders.map((row) => [row.status, row.oldest]));
  const { check = 0, call = 0, alone = 0, late = 0 } = others[0] ?? {};
  return {
    orderOldestS: Object.fromEntries(AT_WORK.map((status) => [status, oldest.get(status) ?? 0])),
    prescriptionOldestS: { check, doctor_call: call, call_back: alone },
    ordersPastPromise: late,
  };
}

function ageOf(since: ReturnType<typeof sql>) {
  return sql<number>`greatest(0, coalesce(extract(epoch from now() - ${since}), 0))::float8`;
}
