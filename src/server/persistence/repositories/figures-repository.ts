import { sql } from 'kysely';
import { ORDER_STATUSES, WAITING_STATUSES } from '#domain/orders/order-states.ts';
import type { Db } from '../database.ts';
import { shippedMigrations } from '../migrate.ts';
import { ledgerDifference } from './orders/money-repository.ts';
import { IS_DELIVERY, lacksPacksIn } from './orders/order-repository.ts';
import { MOST_ATTEMPTS } from './outbox-repository.ts';

/** How long people wait for the pharmacy's work. Seconds; 0 if nothing waits. */
interface WaitingFigures {
  /** By state, since the order entered it or got its last file. Orders that wait for the customer, or for packs that were missing, do not count. */
  readonly orderOldestS: Readonly<Record<string, number>>;
  /** By task: review an order's prescription (since its last file), have a doctor call, call about a prescription without an order. */
  readonly prescriptionOldestS: Readonly<Record<string, number>>;
  /** Orders whose promised day has passed although they waited for nobody but the pharmacy and its courier. */
  readonly ordersPastPromise: number;
}

/** Figures of the whole shop from the database. Ages in seconds, by the database's clock. */
export interface ShopFigures extends WaitingFigures {
  readonly pingS: number;
  readonly writable: boolean;
  readonly migrationsMissing: number;
  readonly catalogueVersion: number;
  readonly orders: Readonly<Record<string, number>>;
  readonly outbox: readonly {
    readonly channel: string;
    readonly template: string;
    readonly waiting: number;
    readonly dead: number;
    readonly oldestS: number;
  }[];
  readonly refundsOpen: number;
  readonly refundOldestS: number;
  readonly paymentsWaiting: number;
  readonly reconcileLagS: number;
  readonly jobsOverdue: Readonly<Record<string, number>>;
  readonly shortMedicines: number;
  readonly shortPacks: number;
  readonly ledgerDifferencePaise: number;
}

/** Reads them with small queries over one connection. Rejects where the database does not answer. */
export async function readShopFigures(db: Db): Promise<ShopFigures> {
  const startedAt = performance.now();
  const { rows } = await sql<{ writable: boolean; version: string; applied: string[] }>`
    select current_setting('transaction_read_only') = 'off' as writable,
           (select version from catalogue_state) as version,
           (select array_agg(name) from schema_migration) as applied`.execute(db);
  const pingS = (performance.now() - startedAt) / 1000;
  const applied = new Set(rows[0]?.applied);
  return {
    pingS,
    writable: rows[0]?.writable ?? false,
    migrationsMissing: shippedMigrations().filter(({ name }) => !applied.has(name)).length,
    catalogueVersion: Number(rows[0]?.version ?? 0),
    orders: await countOrders(db),
    outbox: await readOutbox(db),
    jobsOverdue: await readOverdueJobs(db),
    ledgerDifferencePaise: await ledgerDifference(db),
    ...(await readMoneyAndStock(db)),
    ...(await readWaiting(db)),
  };
}

/** Every state has a number, even if it is 0, so that graphs have no gaps. */
async function countOrders(db: Db): Promise<Record<string, number>> {
  const { rows } = await sql<{ status: string; orders: number }>`
    select status, count(*)::int as orders from customer_order group by status`.execute(db);
  const counted = new Map(rows.map(({ status, orders }) => [status, orders]));
  return Object.fromEntries(ORDER_STATUSES.map((status) => [status, counted.get(status) ?? 0]));
}

async function readOutbox(db: Db): Promise<ShopFigures['outbox']> {
  const { rows } = await sql<ShopFigures['outbox'][number]>`
    select channel, template, (count(*) filter (where attempts < ${MOST_ATTEMPTS}))::int as waiting,
           (count(*) filter (where attempts >= ${MOST_ATTEMPTS}))::int as dead,
           greatest(0, coalesce(extract(epoch from now() - min(created_at) filter (where attempts < ${MOST_ATTEMPTS})), 0))::float8 as "oldestS"
    from outbox_message where sent_at is null group by channel, template`.execute(db);
  return rows;
}

/** A lease that expired before its job was done counts from then: its server died. */
async function readOverdueJobs(db: Db): Promise<Record<string, number>> {
  const { rows } = await sql<{ name: string; overdue: number }>`
    select name, greatest(0, extract(epoch from clock_timestamp() - greatest(due_at, held_until)))::float8 as overdue
    from job_lease`.execute(db);
  return Object.fromEntries(rows.map(({ name, overdue }) => [name, overdue]));
}

async function readMoneyAndStock(db: Db) {
  type Row = Pick<
    ShopFigures,
    'refundsOpen' | 'refundOldestS' | 'paymentsWaiting' | 'reconcileLagS' | 'shortMedicines' | 'shortPacks'
  >;
  const { rows } = await sql<Row>`
    select refunds.*, payments.*, stock.* from
      (select count(*)::int as "refundsOpen",
              greatest(0, coalesce(extract(epoch from now() - min(created_at)), 0))::float8 as "refundOldestS"
       from refund where status = 'pending' and (gateway_refund_id is null or created_at < now() - interval '10 days')) as refunds,
      (select count(*)::int as "paymentsWaiting",
              greatest(0, coalesce(extract(epoch from now() - min(coalesce(checked_at, created_at))), 0))::float8 as "reconcileLagS"
       from payment join customer_order on customer_order.id = order_id
       where status = 'PAYMENT_PENDING' and gateway_payment_id is null) as payments,
      (select count(*)::int as "shortMedicines", coalesce(sum(short), 0)::int as "shortPacks"
       from medicine where short > 0) as stock`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('The database answered a question of one row with none.');
  return row;
}

/** When an order's prescription got its last file; null without one. */
const lastFileAt = sql`(select max(f.created_at) from prescription p join prescription_file f on f.prescription_id = p.id
                        where p.order_id = customer_order.id)`;

/** Reads them by the database's clock. */
async function readWaiting(db: Db): Promise<WaitingFigures> {
  const { rows: orders } = await sql<{ status: string; oldest: number }>`
    select status, ${ageOf(sql`min(greatest(since.at, ${lastFileAt}))`)} as oldest
    from customer_order
    cross join lateral (select at from order_event where order_id = customer_order.id order by seq desc limit 1) as since
    where status in (${sql.join(WAITING_STATUSES)}) and tab <> 'waiting'
      and not (${lacksPacksIn('customer_order')} and prescription_status in ('NOT_NEEDED', 'APPROVED'))
    group by status`.execute(db);
  const { rows: others } = await sql<{ check: number; call: number; alone: number; late: number }>`
    select (select ${ageOf(sql`min(greatest(created_at, ${lastFileAt}))`)} from customer_order
            where tab = 'rx' and status = 'PLACED' and prescription_status = 'PENDING') as "check",
           (select ${ageOf(sql`min(created_at)`)} from customer_order where tab = 'teleconsult') as "call",
           (select ${ageOf(sql`min(created_at)`)} from prescription
            where order_id is null and status = 'RECEIVED') as "alone",
           (select count(*)::int from customer_order
            where status in ('PLACED', 'CONFIRMED', 'PACKED', 'SHIPPED', 'OUT_FOR_DELIVERY', 'UNDELIVERED')
              and prescription_status in ('NOT_NEEDED', 'APPROVED') and tab not in ('waiting', 'substitution')
              and not ${lacksPacksIn('customer_order')}
              and promised_to < (now() at time zone 'Asia/Kolkata')::date) as "late"`.execute(db);
  const oldest = new Map(orders.map((row) => [row.status, row.oldest]));
  const { check = 0, call = 0, alone = 0, late = 0 } = others[0] ?? {};
  return {
    orderOldestS: Object.fromEntries(WAITING_STATUSES.map((status) => [status, oldest.get(status) ?? 0])),
    prescriptionOldestS: { check, doctor_call: call, call_back: alone },
    ordersPastPromise: late,
  };
}

function ageOf(since: ReturnType<typeof sql>) {
  return sql<number>`greatest(0, coalesce(extract(epoch from now() - ${since}), 0))::float8`;
}

/** The promises of the last 30 days: orders delivered by the promised day, and later ones. */
export async function countDeliveries(db: Db): Promise<{ readonly kept: number; readonly late: number }> {
  const { rows } = await sql<{ kept: number; late: number }>`
    select count(*) filter (where arrived <= promised_to)::int as kept,
           count(*) filter (where arrived > promised_to)::int as late
    from (select promised_to, (e.at at time zone 'Asia/Kolkata')::date as arrived
          from order_event e join customer_order on customer_order.id = e.order_id
          where ${IS_DELIVERY} and e.at > now() - interval '30 days') as delivered`.execute(db);
  return rows[0] ?? { kept: 0, late: 0 };
}
