import { sql } from 'kysely';
import { lastExpiryTooNear, PACKED_WHILE_IT_LASTS_DAYS, SOLD_WHILE_IT_LASTS_DAYS } from '#domain/orders/shelf-life.ts';
import * as say from '#sentences/services/stock.ts';
import type { Db } from '../persistence/database.ts';
import { findBrokenAudit } from '../persistence/repositories/audit-repository.ts';
import { STOCK_LEDGERS } from '../persistence/repositories/catalogue/stock-ledger-repository.ts';
import { WAITING } from '../persistence/repositories/catalogue/stock-repository.ts';
import { LEDGERS } from '../persistence/repositories/orders/money-repository.ts';

/** A rule, and the query that finds violations. */
interface Rule {
  readonly rule: string;
  readonly query: ReturnType<typeof sql<{ what: string }>>;
}

const DAY_MS = 24 * 3_600_000;

/** Packs by medicine: on sale, off sale but still usable, and reserved for orders that are not packed. */
const sums = (packable: string) => sql`
  select m.id, m.name, m.stock, m.short,
         coalesce((select sum(b.packs) from medicine_batch b where b.medicine_id = m.id and b.on_sale), 0)::int as on_sale,
         coalesce((select sum(b.packs) from medicine_batch b
                   where b.medicine_id = m.id and not b.on_sale and b.quarantine is null and b.expiry > ${packable}::date), 0)::int as helping,
         coalesce(w.packs, 0)::int as waiting
  from medicine m
  left join (select l.medicine_id, sum(l.quantity) as packs from customer_order o join order_line l on l.order_id = o.id
             where o.status in ${sql.raw(WAITING)} and o.holds_goods group by l.medicine_id) w on w.medicine_id = m.id
  where m.by_batch`;

/** What the stock ledger must always add up to. */
const LEDGER_RULES: readonly Rule[] = [
  {
    rule: 'the stock of a medicine is what its ledger comes to', // not a sentence: a rule’s key in --json.
    query: sql`select name || ' (' || id || '): ' || sellable || ' can be sold, but its ledger comes to ' || booked || '.' as what
               from (${STOCK_LEDGERS}) s where sellable <> booked order by id`,
  },
  {
    rule: 'what the ledger of stock holds for orders is what they wait for', // not a sentence: a rule’s key in --json.
    query: sql`select name || ' (' || id || '): orders wait for ' || waiting || ' packs, but its ledger holds ' || held || '.' as what
               from (${STOCK_LEDGERS}) s where waiting <> held order by id`,
  },
  {
    rule: 'no movement of stock was removed', // not a sentence: a rule’s key in --json.
    query: sql`select name || ' (' || id || '): ' || movements || ' movements were written down, ' || rows || ' are there.' as what
               from (${STOCK_LEDGERS}) s where movements <> rows or last <> rows order by id`,
  },
];

/** The rules of the stock at a given time; each violation is a sentence. */
function stockRules(now: Date): readonly Rule[] {
  const packable = lastExpiryTooNear(now.getTime(), PACKED_WHILE_IT_LASTS_DAYS);
  // A day of grace: batches are taken off sale in the quarter of an hour after midnight.
  const tooNear = lastExpiryTooNear(now.getTime() - DAY_MS, SOLD_WHILE_IT_LASTS_DAYS);
  return [
    ...LEDGER_RULES,
    {
      rule: 'what can be sold is what the batches hold, less what orders wait for', // not a sentence: a rule’s key in --json.
      query: sql`select name || ' (' || id || '): ' || stock || ' can be sold, but its batches on sale hold ' || on_sale || ' packs and orders wait for '
                   || waiting || case when short > 0 then ', of which ' || short || ' are said to be missing' else '' end
                   || '; it should be ' || greatest(0, on_sale - waiting) || '.' as what
                 from (${sums(packable)}) s where stock - short <> on_sale - waiting order by id`,
    },
    {
      rule: 'a medicine with batches is counted by batch, another has none', // not a sentence: a rule’s key in --json.
      query: sql`select m.name || ' (' || m.id || ') has batches, but its stock is not counted by them.' as what
                 from medicine m where not m.by_batch and exists (select from medicine_batch b where b.medicine_id = m.id)
                 union all
                 select m.name || ' (' || m.id || ') is counted by batch, but has none.'
                 from medicine m where m.by_batch and not exists (select from medicine_batch b where b.medicine_id = m.id)`,
    },
    {
      rule: 'nothing is on sale that is too near to its expiry', // not a sentence: a rule’s key in --json.
      query: sql`select 'Batch ' || batch || ' of ' || medicine_id || ' expires on ' || expiry || ' and is still on sale.' as what
                 from medicine_batch where on_sale and expiry <= ${tooNear}::date and packs > 0 order by expiry`,
    },
    {
      rule: 'orders wait for no packs that are not there', // not a sentence: a rule’s key in --json.
      query: sql`select name || ' (' || id || '): orders wait for ' || waiting || ' packs, but only ' || (on_sale + helping)
                   || ' are there that last long enough.' as what
                 from (${sums(packable)}) s where short > 0 and waiting > on_sale + helping order by id`,
    },
    {
      rule: 'what a dispatched order cost less than was paid is on its way back, once', // not a sentence: a rule’s key in --json.
      query: sql`select number as what from customer_order o join payment p on p.order_id = coalesce(o.rest_of, o.id)
                 where status in ('SHIPPED', 'OUT_FOR_DELIVERY', 'UNDELIVERED', 'DELIVERED', 'RETURN_REQUESTED', 'RETURNED', 'RETURNED_TO_ORIGIN') and shortfall_paise > 0 and not exists (
                   select from refund r where r.order_id = o.id and r.gateway_payment_id = p.gateway_payment_id and r.reason = 'shortfall' and r.amount_paise = shortfall_paise)`,
    },
    {
      rule: 'no payment goes back twice', // not a sentence: a rule’s key in --json.
      query: sql`select number as what from customer_order o join payment p on p.order_id = o.id
                 where p.gateway_payment_id is not null
                   and (select sum(r.amount_paise) from refund r where r.gateway_payment_id = p.gateway_payment_id) > p.amount_paise`,
    },
  ];
}

/** A rule for stock, orders, coupons and payments, and its violations: order numbers, or sentences. */
interface Finding {
  readonly rule: string;
  readonly broken: readonly string[];
}

const EXAMPLES = 3;

/** The violations of a rule as text: three examples and the total number. */
export function sayBroken(broken: readonly string[]): string {
  const examples = broken.slice(0, EXAMPLES).join('; ');
  return broken.length <= EXAMPLES ? examples : say.andMore(examples, broken.length - EXAMPLES);
}

/** What counts for order `o` of a payment that was made for another one of the same purchase, less what counts for others, in paise. */
const MOVED = sql`coalesce((select sum(m.paid_paise) from money_entry m where m.order_id = o.id and m.kind in ('moved_in', 'moved_out')), 0)`;

/** Rules that the tables' own constraints enforce are not checked again. */
const RULES: readonly Rule[] = [
  {
    rule: 'an order costs what its lines cost', // not a sentence: a rule’s key in --json.
    // Summed once for all orders: a query for each order takes minutes in a large shop.
    query: sql`select number as what from customer_order o
               join (select order_id, sum(selling_paise * quantity) as selling, sum(original_paise * quantity) as original from order_line group by order_id) l on l.order_id = o.id
               where discounted_paise <> l.selling or original_paise <> l.original`,
  },
  {
    rule: 'nothing was sold above its ceiling', // not a sentence: a rule’s key in --json.
    query: sql`select o.number as what from order_line l join customer_order o on o.id = l.order_id
               where l.ceiling_paise is not null and l.selling_paise > l.ceiling_paise`,
  },
  {
    rule: 'the last thing that happened to an order is its state', // not a sentence: a rule’s key in --json.
    query: sql`select number as what from customer_order o
               join (select distinct on (order_id) order_id, status from order_event order by order_id, seq desc) last on last.order_id = o.id
               where o.status <> last.status`,
  },
  {
    rule: 'an order holds goods unless it was cancelled or failed', // not a sentence: a rule’s key in --json.
    query: sql`select number as what from customer_order where holds_goods = (status in ('CANCELLED', 'FAILED'))`,
  },
  {
    rule: 'a coupon counts the uses that were not given back', // not a sentence: a rule’s key in --json.
    query: sql`select code as what from coupon c where uses <> (select count(*) from coupon_use u where u.coupon_id = c.id and returned_at is null)`,
  },
  {
    rule: 'an order with a coupon that holds goods has a use of it, another has none', // not a sentence: a rule’s key in --json.
    query: sql`select number as what from customer_order o where (holds_goods and coupon_id is not null)
               <> exists (select from coupon_use u where u.order_id = o.id and returned_at is null)`,
  },
  {
    rule: 'an online order that stands was paid', // not a sentence: a rule’s key in --json.
    query: sql`select number as what from customer_order o where order_type = 'online' and status not in ('PAYMENT_PENDING', 'FAILED', 'CANCELLED')
               and not exists (select from payment p where p.order_id = coalesce(o.rest_of, o.id) and gateway_payment_id is not null
                 and case when o.rest_of is null then p.amount_paise else 0 end + ${MOVED} = o.payable_paise + coalesce((select sum(r.amount_paise) from refund r
                   where r.order_id = o.id and r.gateway_payment_id = p.gateway_payment_id and r.reason in ('substitution', 'missing', 'prescription')), 0))`,
  },
  {
    rule: 'what was paid for an order that ended is on its way back', // not a sentence: a rule’s key in --json.
    query: sql`select number as what from customer_order o join payment p on p.order_id = coalesce(o.rest_of, o.id)
               where status in ('FAILED', 'CANCELLED') and gateway_payment_id is not null
               and (select coalesce(sum(r.amount_paise), 0) from refund r where r.order_id = o.id and r.gateway_payment_id = p.gateway_payment_id)
                   <> case when o.rest_of is null then p.amount_paise else 0 end + ${MOVED}`,
  },
  {
    rule: 'what one order of a purchase hands over, another one has', // not a sentence: a rule’s key in --json.
    query: sql`select f.number as what from customer_order f
               join (select coalesce(o.rest_of, o.id) as id, sum(m.paid_paise) as paise from money_entry m join customer_order o on o.id = m.order_id
                     where m.kind in ('moved_in', 'moved_out') group by 1) s on s.id = f.id
               where s.paise <> 0`,
  },
  {
    rule: 'the ledger of an order comes to what its sums and its state say', // not a sentence: a rule’s key in --json.
    query: sql`select number || ': the ledger says that ' || owed || ' paise are owed and ' || paid || ' paid; it should be ' || due || ' and ' || due_paid || '.' as what
               from (${LEDGERS}) l where owed <> due or paid <> due_paid order by number`,
  },
  {
    rule: 'every payment and every refund stands in the ledger once, with its amount', // not a sentence: a rule’s key in --json.
    query: sql`select o.number as what from customer_order o join payment p on p.order_id = o.id
               where p.gateway_payment_id is not null and p.amount_paise > 0 and 1 <> (select count(*) from money_entry m
                 where m.order_id = o.id and m.kind = 'captured' and m.reference = p.gateway_payment_id and m.paid_paise = p.amount_paise)
               union all
               select o.number from customer_order o join refund r on r.order_id = o.id
               where 1 <> (select count(*) from money_entry m
                 where m.order_id = o.id and m.kind = 'refunded' and m.reference = r.id and m.paid_paise = -r.amount_paise)`,
  },
  {
    rule: 'what was let off an order stands in its ledger, and two people decided what no rule gives', // not a sentence: a rule’s key in --json.
    query: sql`select o.number as what from customer_order o
               left join (select order_id, -sum(owed_paise) as paise, -coalesce(sum(owed_paise) filter (where reference = 'decided'), 0) as decided
                          from money_entry where kind = 'reduced' and reference in ('return', 'decided') group by order_id) m on m.order_id = o.id
               left join (select order_id, sum(amount_paise) as paise from money_act
                          where kind = 'refund' and outcome = 'done' and decided_by <> made_by group by order_id) a on a.order_id = o.id
               where o.let_off_paise <> coalesce(m.paise, 0) or coalesce(m.decided, 0) <> coalesce(a.paise, 0)`,
  },
  {
    rule: 'no more packs of an order came back than were sent', // not a sentence: a rule’s key in --json.
    query: sql`select o.number || ', line ' || r.line || ', batch ' || r.batch as what
               from (select order_id, line, batch, sum(packs) as packs from order_return_pack group by order_id, line, batch) r
               join customer_order o on o.id = r.order_id
               left join (select order_id, line, batch, sum(packs) as packs from order_line_batch group by order_id, line, batch) b
                 on b.order_id = r.order_id and b.line = r.line and b.batch = r.batch
               where b.packs is not null and r.packs > b.packs`,
  },
  {
    rule: 'credit notes take back no more than the invoice, and all of it once the goods came back', // not a sentence: a rule’s key in --json.
    query: sql`select o.number as what from customer_order o join invoice i on i.order_id = o.id
               join (select order_id, sum((body ->> 'totalPaise')::int) as paise from credit_note group by order_id) c on c.order_id = o.id
               where c.paise > (i.body #>> '{totals,netPaise}')::int
                 or (o.status in ('RETURNED', 'RETURNED_TO_ORIGIN') and c.paise < (i.body #>> '{totals,netPaise}')::int - o.recalled_paise)`,
  },
  {
    rule: 'no order was confirmed before its prescription and its substitutes were allowed', // not a sentence: a rule’s key in --json.
    query: sql`select number as what from customer_order o where status not in ('PAYMENT_PENDING', 'PLACED', 'CANCELLED', 'FAILED')
               and (prescription_status not in ('NOT_NEEDED', 'APPROVED') or exists (select from order_line l where l.order_id = o.id and substitution = 'requested'))`,
  },
  {
    rule: 'a medicine shows the photograph that is kept of it', // not a sentence: a rule’s key in --json.
    query: sql`select m.name || ' (' || m.id || ') shows ' || coalesce('the photograph ' || m.photo, 'its drawing') || '; ' || coalesce(p.hash, 'none') || ' is kept.' as what
               from medicine m full join medicine_photo p on p.medicine_id = m.id where m.photo is distinct from p.hash order by m.id`,
  },
  {
    rule: 'an account with addresses has one of its own as default', // not a sentence: a rule’s key in --json.
    query: sql`select a.id as what from account a where exists (select from address where account_id = a.id)
               and not exists (select from address d where d.id = a.default_address_id and d.account_id = a.id)`,
  },
];

/** Checks the whole database for inconsistent stock, money, coupons and states. */
export async function verifyShop(db: Db, now: Date): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const { rule, query } of [...RULES, ...stockRules(now)]) {
    const { rows } = await query.execute(db);
    findings.push({ rule, broken: rows.map(({ what }) => what) });
  }
  findings.push({ rule: 'no line of the audit log was changed or removed', broken: await findBrokenAudit(db) }); // not a sentence: a rule’s key in --json.
  return findings;
}
