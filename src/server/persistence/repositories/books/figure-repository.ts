import { type RawBuilder, sql } from 'kysely';
import type { Figure } from '#domain/books/books.ts';
import type { Db } from '../../database.ts';
import type { Span } from '../orders/register-repository.ts';

/** A cell of a figure as the database returns it: numbers as numbers. */
export type FigureRow = readonly (string | number | null)[];

const dayOf = (column: RawBuilder<unknown>) => sql`to_char(${column} at time zone 'Asia/Kolkata', 'YYYY-MM-DD')`;
/** Orders that were placed: without those that wait for their payment or were never paid. */
const PLACED = sql`o.status not in ('PAYMENT_PENDING', 'FAILED')`;
const inSpan = (column: RawBuilder<unknown>, { from, before }: Span) =>
  sql`${column} >= ${from} and ${column} < ${before}`;

/** Each figure is one query, and its definition is shown beside it on the page (`sentences/counter/figures.ts`). */
const QUERIES: Readonly<Record<Figure, (span: Span, today: string) => RawBuilder<{ cells: FigureRow }>>> = {
  orders: (span) => sql`
    select json_build_array(day, count(*), count(*) filter (where cancelled), sum(payable) filter (where not cancelled),
                            count(*) filter (where cash)) as cells
    from (
      select ${dayOf(sql`o.created_at`)} as day, o.status = 'CANCELLED' as cancelled, o.payable_paise as payable, o.order_type = 'cod' as cash
      from customer_order o where ${inSpan(sql`o.created_at`, span)} and ${PLACED}
    ) as placed group by day order by day`,
  waiting: (span) => sql`
    select json_build_array(day, count(*), count(*) filter (where on_time), count(*) filter (where not on_time),
                            round(percentile_cont(0.5) within group (order by hours)::numeric, 1),
                            round(percentile_cont(0.9) within group (order by hours)::numeric, 1)) as cells
    from (
      select ${dayOf(sql`e.at`)} as day, (e.at at time zone 'Asia/Kolkata')::date <= o.promised_to as on_time,
             extract(epoch from e.at - o.created_at) / 3600 as hours
      from order_event e join customer_order o on o.id = e.order_id
      where e.status = 'DELIVERED' and ${inSpan(sql`e.at`, span)} and not exists (
        -- A return that was not taken is delivered once more.
        select from order_event first where first.order_id = e.order_id and first.status = 'DELIVERED' and first.seq < e.seq)
    ) as delivered group by day order by day`,
  cheaper: (span) => sql`
    select json_build_array(day, count(*), count(*) filter (where saved is not null),
                            round(100.0 * count(*) filter (where saved is not null) / count(*), 1), coalesce(sum(saved), 0)) as cells
    from (
      select ${dayOf(sql`o.created_at`)} as day,
             (select sum(greatest(l.original_paise - l.selling_paise, 0) * l.quantity) from order_line l
              where l.order_id = o.id and l.medicine_id <> l.searched_id) as saved
      from customer_order o
      where ${inSpan(sql`o.created_at`, span)} and ${PLACED} and o.status <> 'CANCELLED'
    ) as placed group by day order by day`,
  returns: (span) => sql`
    select json_build_array(day, sum(returned), sum(refused), sum(refunds), sum(paise)) as cells
    from (
      select ${dayOf(sql`e.at`)} as day, (e.status = 'RETURNED')::int as returned, (e.status = 'RETURNED_TO_ORIGIN')::int as refused,
             0 as refunds, 0 as paise
      from order_event e where e.status in ('RETURNED', 'RETURNED_TO_ORIGIN') and ${inSpan(sql`e.at`, span)}
      union all
      select ${dayOf(sql`r.created_at`)}, 0, 0, 1, r.amount_paise from refund r where ${inSpan(sql`r.created_at`, span)}
    ) as came_back group by day order by day`,
  stock: (_span, today) => sql`
    select json_build_array(name, count(*), coalesce(sum(packs), 0), coalesce(sum(packs * mrp_paise), 0)) as cells
    from (
      select b.packs, b.mrp_paise::bigint as mrp_paise,
             case when b.quarantine is not null then 'apart' when b.expiry < ${today}::date then 'expired'
                  when b.expiry < ${today}::date + 30 then '30' when b.expiry < ${today}::date + 60 then '60'
                  when b.expiry < ${today}::date + 90 then '90' else 'later' end as name
      from medicine_batch b where b.packs > 0
    ) as held group by name order by position(name in 'later 90 60 30 expired apart')`,
};

/** The rows of a figure over a span. `today` is the day in India. */
export async function readFigureRows(db: Db, figure: Figure, span: Span, today: string): Promise<FigureRow[]> {
  const { rows } = await QUERIES[figure](span, today).execute(db);
  return rows.map(({ cells }) => cells);
}
