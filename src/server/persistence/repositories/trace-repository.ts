import { sql } from 'kysely';
import type { Db } from '../database.ts';

/** A row that records which request wrote it. */
export interface TracedRow {
  readonly at: Date;
  readonly number: string;
  readonly what: string;
  readonly request_id: string | null;
}

/** What a request wrote, or, for an order's number, what all requests wrote for that order. */
export async function readTracedRows(db: Db, asked: string): Promise<TracedRow[]> {
  // A message's reason begins with the id of its order, such as '<order> PLACED sms', or is 'recall <recall> <order> sms'.
  const { rows } = await sql<TracedRow>`
    with asked as (select id, number from customer_order where number = ${asked})
    select at, number, 'became ' || e.status || ' (' || actor || ')' as what, request_id
      from order_event e join customer_order o on o.id = e.order_id
      where request_id = ${asked} or order_id in (select id from asked)
    union all
    select m.created_at, number, channel || ' about ' || about || case
             when sent_at is not null then ' sent at ' || to_char(sent_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')
             else ' waits, tried ' || attempts || ' times' end, request_id
      from (select *, split_part(reason, ' ', case when is_recall then 3 else 1 end) as order_id,
              case when is_recall then 'RECALL' else split_part(reason, ' ', 2) end as about
            from outbox_message, lateral (select reason like 'recall %' as is_recall) r) m
        join customer_order o on o.id = m.order_id
      where request_id = ${asked} or o.id in (select id from asked)
    union all
    select o.created_at, number, 'payment ' || case when captured_at is null then 'opened' else 'taken' end, request_id
      from payment p join customer_order o on o.id = p.order_id
      where request_id = ${asked} or order_id in (select id from asked)
    union all
    select r.created_at, number, 'refund (' || r.reason || ') ' || r.status || ', tried ' || attempts || ' times', request_id
      from refund r join customer_order o on o.id = r.order_id
      where request_id = ${asked} or order_id in (select id from asked)`.execute(db);
  return rows;
}
