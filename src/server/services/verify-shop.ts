import { sql } from 'kysely';
import * as say from '#sentences/services/stock.ts';
import type { Db } from '../persistence/database.ts';
import { findBrokenAudit } from '../persistence/repositories/audit-repository.ts';
import { LEDGERS } from '../persistence/repositories/orders/money-repository.ts';
import { type Rule, stockRules } from './stock/stock-rules.ts';

/** A rule that stock, orders, coupons and payments must fulfil, and what breaks it: numbers of orders, or sentences. */
export interface Finding {
  readonly rule: string;
  readonly broken: readonly string[];
}

const EXAMPLES = 3;

/** What breaks a rule, for a person to read: three examples and how many there are. */
export function sayBroken(broken: readonly string[]): string {
  const examples = broken.slice(0, EXAMPLES).join('; ');
  return broken.length <= EXAMPLES ? examples : say.andMore(examples, broken.length - EXAMPLES);
}

/** What the tables' own checks forbid need not be asked. */
const RULES: readonly Rule[] = [
  {
    rule: 'an order costs what its lines cost', // not a sentence: a rule’s key in --json.
    // Summed once for all orders: asked order by order, a large shop waits for minutes.
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
               and not exists (select from payment p where p.order_id = o.id and gateway_payment_id is not null
                 and p.amount_paise = o.payable_paise + coalesce((select sum(r.amount_paise) from refund r
                   where r.order_id = o.id and r.gateway_payment_id = p.gateway_payment_id and r.reason in ('substitution', 'missing')), 0))`,
  },
  {
    rule: 'what was paid for an order that ended is on its way back', // not a sentence: a rule’s key in --json.
    query: sql`select number as what from customer_order o join payment p on p.order_id = o.id
               where status in ('FAILED', 'CANCELLED') and gateway_payment_id is not null
               and (select coalesce(sum(r.amount_paise), 0) from refund r where r.gateway_payment_id = p.gateway_payment_id) <> p.amount_paise`,
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
    rule: 'no order was confirmed before its prescription and its substitutes were allowed', // not a sentence: a rule’s key in --json.
    query: sql`select number as what from customer_order o where status not in ('PAYMENT_PENDING', 'PLACED', 'CANCELLED', 'FAILED')
               and (prescription_status not in ('NOT_NEEDED', 'APPROVED') or exists (select from order_line l where l.order_id = o.id and substitution = 'requested'))`,
  },
  {
    rule: 'an account with addresses has one of its own as default', // not a sentence: a rule’s key in --json.
    query: sql`select a.id as what from account a where exists (select from address where account_id = a.id)
               and not exists (select from address d where d.id = a.default_address_id and d.account_id = a.id)`,
  },
];

/** Looks over the whole database for stock, money, coupons and states that do not fit together. */
export async function verifyShop(db: Db, now: Date): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const { rule, query } of [...RULES, ...stockRules(now)]) {
    const { rows } = await query.execute(db);
    findings.push({ rule, broken: rows.map(({ what }) => what) });
  }
  findings.push({ rule: 'no line of the audit log was changed or removed', broken: await findBrokenAudit(db) }); // not a sentence: a rule’s key in --json.
  return findings;
}
