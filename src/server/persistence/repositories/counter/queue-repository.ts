import { sql } from 'kysely';
import type { QueueTab } from '#domain/counter/queue-tab.ts';
import type { OrderStatus } from '#domain/orders/order-states.ts';
import type { Db } from '../../database.ts';
import { lacksPacksIn } from '../orders/order-repository.ts';

/** The end of a page of the queue. */
export interface QueueCursor {
  readonly at: Date;
  readonly id: string;
}

/** A row of the queue: an order, or a request from the home page, which has no state and no tab but `call_back`. */
export interface QueuedRow {
  readonly id: string;
  readonly number: string;
  readonly kind: 'order' | 'request';
  readonly tab: QueueTab | null;
  readonly status: OrderStatus | null;
  readonly placedAt: Date;
  /** Null for a request, and for missing packs that are not in yet. */
  readonly promisedTo: string | null;
  readonly patient: string | null;
  readonly phone: string | null;
  readonly city: string | null;
  readonly lines: number;
  readonly schedules: readonly ('OTC' | 'H' | 'H1')[];
  readonly files: number;
  readonly findings: 'stop' | 'ask' | null;
}

/** How many orders a tab has, how many of them are past their promised day, and since when the oldest waits for us; missing packs that are not in yet are neither. */
export interface TabCount {
  readonly tab: QueueTab;
  readonly count: number;
  readonly late: number;
  readonly oldestAt: Date | null;
}

/** The counts of all tabs that are not empty. `promisedTabs` are those whose promised day counts; `today` is the day in India. */
export async function countTabs(
  db: Db,
  { today, promisedTabs }: { readonly today: string; readonly promisedTabs: readonly QueueTab[] },
): Promise<TabCount[]> {
  const isPromised = sql`tab = any(${[...promisedTabs]}::text[])`;
  const lacksPacks = lacksPacksIn('customer_order');
  const { rows } = await sql<TabCount>`
    select tab, count(*)::int as count,
      (count(*) filter (where promised_to < ${today}::date and (${isPromised} or status = 'UNDELIVERED') and not ${lacksPacks}))::int as late,
      min(created_at) filter (where not (${isPromised} and ${lacksPacks})) as "oldestAt"
    from customer_order where tab is not null group by tab
    union all
    select 'call_back', count(*)::int, 0, min(created_at)
    from prescription where order_id is null and status = 'RECEIVED' having count(*) > 0`.execute(db);
  return rows;
}

/** A page of a tab, the oldest first, from a cursor on. The rows are chosen before anything is joined to them. */
export async function listTab(
  db: Db,
  tab: QueueTab,
  { after, limit }: { readonly after: QueueCursor | null; readonly limit: number },
): Promise<QueuedRow[]> {
  const beyond = after === null ? sql`true` : sql`(created_at, id) > (${after.at}, ${after.id})`;
  if (tab === 'call_back') {
    return requests(
      db,
      sql`select id from prescription where order_id is null and status = 'RECEIVED' and ${beyond}
          order by created_at, id limit ${limit}`,
    );
  }
  return orders(
    db,
    sql`select id from customer_order where tab = ${tab} and ${beyond} order by created_at, id limit ${limit}`,
  );
}

/** A search at the counter: the number of an order or a request, a telephone number; otherwise an invoice, a batch, an AWB, or part of a name. */
export type QueueSearch = { readonly number: string } | { readonly phone: string } | { readonly text: string };

/** The search results, waiting ones first, the oldest of them on top: part of a name finds only waiting orders, everything else finds all. */
export async function searchQueue(db: Db, by: QueueSearch, limit: number): Promise<QueuedRow[]> {
  if ('number' in by) {
    const found = await orders(db, sql`select id from customer_order where number = ${by.number}`);
    return found.length > 0
      ? found
      : requests(db, sql`select id from prescription where number = ${by.number} and order_id is null`);
  }
  if ('phone' in by) {
    const ofAccount = sql`select id from account where phone = ${by.phone}`;
    const found = await orders(
      db,
      sql`select id from customer_order where account_id in (${ofAccount}) or address ->> 'phone' = ${by.phone}
          order by tab is null, case when tab is not null then created_at end, created_at desc, id limit ${limit}`,
    );
    const asked = await requests(
      db,
      sql`select id from prescription where account_id in (${ofAccount}) and order_id is null and status = 'RECEIVED'
          order by created_at limit ${limit}`,
    );
    return [...found, ...asked].slice(0, limit);
  }
  const exact = by.text.toUpperCase();
  const like = `%${by.text.replace(/[%_\\]/g, '\\$&')}%`;
  return orders(
    db,
    sql`(select id from customer_order where tab is not null
            and (patient ->> 'name' ilike ${like} or address ->> 'name' ilike ${like}) order by created_at, id limit ${limit})
          union (select order_id from invoice where number = ${exact})
          union (select order_id from parcel where upper(awb) = ${exact} and awb <> '')
          union (select b.order_id from order_line_batch b join customer_order o on o.id = b.order_id
            where upper(b.batch) = ${exact} order by o.tab is null, o.created_at desc limit ${limit})
          limit ${limit}`,
  );
}

type Chosen = ReturnType<typeof sql>;

async function orders(db: Db, chosen: Chosen): Promise<QueuedRow[]> {
  const { rows } = await sql<QueuedRow>`
    with chosen as materialized (${chosen})
    select o.id, o.number, 'order' as kind, o.tab, o.status, o.created_at as "placedAt",
      case when not ${lacksPacksIn('o')} then o.promised_to end as "promisedTo",
      o.patient ->> 'name' as patient, a.phone, o.address ->> 'city' as city,
      (select count(*)::int from order_line l where l.order_id = o.id) as lines,
      array(select distinct l.schedule from order_line l where l.order_id = o.id order by 1) as schedules,
      (select count(*)::int from prescription p join prescription_file f on f.prescription_id = p.id
        where p.order_id = o.id) as files,
      (select s.severity from order_safety s where s.order_id = o.id) as findings
    from chosen join customer_order o using (id) join account a on a.id = o.account_id
    order by o.tab is null, case when o.tab is not null then o.created_at end, o.created_at desc, o.id`.execute(db);
  return rows;
}

async function requests(db: Db, chosen: Chosen): Promise<QueuedRow[]> {
  const { rows } = await sql<QueuedRow>`
    with chosen as materialized (${chosen})
    select p.id, p.number, 'request' as kind, case p.status when 'RECEIVED' then 'call_back' end as tab, null as status,
      p.created_at as "placedAt", null as "promisedTo", null as patient, a.phone, null as city, 0 as lines,
      '{}'::text[] as schedules,
      (select count(*)::int from prescription_file f where f.prescription_id = p.id) as files, null as findings
    from chosen join prescription p using (id) join account a on a.id = p.account_id
    order by p.created_at, p.id`.execute(db);
  return rows;
}
