import { sql } from 'kysely';
import { lastExpiryTooNear, PACKED_WHILE_IT_LASTS_DAYS, SOLD_WHILE_IT_LASTS_DAYS } from '#domain/orders/shelf-life.ts';
import { STOCK_LEDGERS } from '../../persistence/repositories/catalogue/stock-ledger-repository.ts';
import { WAITING } from '../../persistence/repositories/catalogue/stock-repository.ts';

/** A rule, and the query that finds what breaks it. */
export interface Rule {
  readonly rule: string;
  readonly query: ReturnType<typeof sql<{ what: string }>>;
}

const DAY_MS = 24 * 3_600_000;

/** Packs by medicine: on sale, off sale but good enough to leave, and waiting in orders that are not packed. */
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

/** What the ledger of stock must come to, whatever the time. */
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

/** The rules of the stock as a moment sees them; each thing that breaks one is named in a sentence. */
export function stockRules(now: Date): readonly Rule[] {
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
      query: sql`select number as what from customer_order o join payment p on p.order_id = o.id
                 where status in ('SHIPPED', 'OUT_FOR_DELIVERY', 'UNDELIVERED', 'DELIVERED', 'RETURN_REQUESTED', 'RETURNED', 'RETURNED_TO_ORIGIN') and shortfall_paise > 0 and not exists (
                   select from refund r where r.gateway_payment_id = p.gateway_payment_id and r.reason = 'shortfall' and r.amount_paise = shortfall_paise)`,
    },
    {
      rule: 'no payment goes back twice', // not a sentence: a rule’s key in --json.
      query: sql`select number as what from customer_order o join payment p on p.order_id = o.id
                 where p.gateway_payment_id is not null
                   and (select sum(r.amount_paise) from refund r where r.gateway_payment_id = p.gateway_payment_id) > p.amount_paise`,
    },
  ];
}
