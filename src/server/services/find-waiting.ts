import { type RawBuilder, sql } from 'kysely';
import * as say from '#sentences/services/stock.ts';
import type { Db } from '../persistence/database.ts';
import { lacksPacksIn } from '../persistence/repositories/orders/order-repository.ts';

/** One kind of work and the items that have waited for it too long, the longest first. */
interface Waiting {
  readonly rule: string;
  readonly waiting: readonly string[];
}

interface WaitingLimit {
  readonly rule: string;
  readonly hours: number;
  /** The open items of this kind: their number, and since when. */
  readonly open: RawBuilder<{ number: string; since: Date }>;
}

/** The time since an order reached its state. */
const orders = (where: RawBuilder<unknown>) => sql<{ number: string; since: Date }>`
  select o.number, coalesce((select max(e.at) from order_event e where e.order_id = o.id), o.created_at) as since
  from customer_order o where ${where}`;

/** How long each kind of work may wait before it counts as late. */
const WAITING_LIMITS: readonly WaitingLimit[] = [
  {
    rule: 'a doctor calls within 4 hours',
    hours: 4,
    open: orders(sql`o.tab = 'teleconsult'`),
  },
  {
    rule: 'a prescription is looked at within 12 hours',
    hours: 12,
    open: sql`select p.number, greatest(p.created_at, (select max(f.created_at) from prescription_file f
                where f.prescription_id = p.id)) as since
              from prescription p left join customer_order o on o.id = p.order_id
              where case when o.id is null then p.status = 'RECEIVED'
                    else o.status = 'PLACED' and o.prescription_status = 'PENDING' and o.tab <> 'waiting' end`,
  },
  {
    rule: 'an order with nothing missing is confirmed within 24 hours',
    hours: 24,
    open: orders(
      sql`o.status = 'PLACED' and o.prescription_status in ('NOT_NEEDED', 'APPROVED')
          and o.tab not in ('waiting', 'substitution') and not ${lacksPacksIn('o')}`,
    ),
  },
  {
    rule: 'missing packs follow within 7 days',
    hours: 168,
    open: orders(sql`${lacksPacksIn('o')} and o.prescription_status in ('NOT_NEEDED', 'APPROVED')`),
  },
  {
    rule: 'a refused prescription is settled within 72 hours',
    hours: 72,
    open: orders(sql`o.status = 'PLACED' and o.prescription_status = 'REJECTED'`),
  },
  {
    rule: 'a question to the patient or about a substitute is settled within 72 hours',
    hours: 72,
    open: orders(sql`o.tab = 'substitution' or (o.tab = 'waiting' and o.prescription_status <> 'REJECTED')`),
  },
  {
    rule: 'a confirmed order leaves within 48 hours',
    hours: 48,
    open: orders(sql`o.status in ('CONFIRMED', 'PACKED')`),
  },
  {
    rule: 'a parcel arrives within 10 days',
    hours: 240,
    open: orders(sql`o.status in ('SHIPPED', 'OUT_FOR_DELIVERY', 'UNDELIVERED')`),
  },
  { rule: 'a return is settled within 14 days', hours: 336, open: orders(sql`o.status = 'RETURN_REQUESTED'`) },
];

/** Work that has waited too long. The data are consistent, but somebody has to do it. */
export async function findWaiting(db: Db, now: Date): Promise<Waiting[]> {
  const found: Waiting[] = [];
  for (const { rule, hours, open } of WAITING_LIMITS) {
    const before = new Date(now.getTime() - hours * 3_600_000);
    const { rows } = await sql<{ number: string; since: Date }>`
      select number, since from (${open}) as waiting where since < ${before} order by since, number`.execute(db);
    found.push({ rule, waiting: rows.map(({ number, since }) => say.since(number, since.toISOString())) });
  }
  return found;
}
