import { type Selectable, sql } from 'kysely';
import type { Db } from '../../persistence/database.ts';
import { STOCK_LEDGERS } from '../../persistence/repositories/catalogue/stock-ledger-repository.ts';
import { LEDGERS } from '../../persistence/repositories/orders/money-repository.ts';
import type { Schema } from '../../persistence/schema/schema.ts';
import type { PharmacyModel } from './pharmacy-model.ts';
import { MEDICINES } from './pharmacy-parts.ts';
import { readAtOnce } from './whole-tables.ts';

/** Everything that actions can change, in the model's terms. */
export type PharmacyTruth = ReturnType<typeof pharmacyTruth>;

/** The expected content of the tables and ledgers. */
export function pharmacyTruth(model: PharmacyModel) {
  return {
    shelves: MEDICINES.map((medicine) => {
      const [sellable, held] = [model.sellable(medicine), model.held(medicine)];
      return { sellable, booked: sellable, waiting: held, held };
    }),
    batches: MEDICINES.flatMap((medicine) =>
      [...model.shelf(medicine).batches].map(
        ([name, { packs, mrpPaise, apart }]) => `${medicine} ${name} ${packs} ${mrpPaise}${apart ? ' apart' : ''}`,
      ),
    ).toSorted(),
    couponUses: model.orders.filter(({ hasCoupon, status }) => hasCoupon && !['FAILED', 'CANCELLED'].includes(status))
      .length,
    orders: model.orders.map((order) => ({
      is: `${order.type} ${order.status} ${order.prescription}`,
      lines: order.lines.map(
        (line) =>
          `${line.packs} of ${line.medicine} for ${line.searched} at ${line.sellingPaise} ${line.substitution ?? 'as asked'}`,
      ),
      payable: order.payablePaise,
      shortfall: order.shortfallPaise,
      // The sums of the ledger, and the expected sums from the tables.
      ...{ owed: order.owedPaise, due: order.owedPaise, paid: order.paidPaise, duePaid: order.paidPaise },
      refunds: order.refunds.map(({ paise, done }) => `${paise} ${done ? 'done' : 'pending'}`).toSorted(),
      invoice: order.invoicePaise,
      credit: order.creditPaise,
    })),
  };
}

/** The rows for the comparison. */
interface Tables extends Record<string, readonly unknown[]> {
  shelves: (PharmacyTruth['shelves'][number] & { id: string })[];
  batches: { medicine_id: string; batch: string; packs: number; mrp_paise: number; apart: boolean }[];
  coupons: { uses: number }[];
  orders: Pick<
    Selectable<Schema['customer_order']>,
    'id' | 'number' | 'order_type' | 'status' | 'prescription_status' | 'payable_paise' | 'shortfall_paise'
  >[];
  lines: Pick<
    Selectable<Schema['order_line']>,
    'order_id' | 'quantity' | 'medicine_id' | 'searched_id' | 'selling_paise' | 'substitution'
  >[];
  ledgers: { number: string; owed: number; due: number; paid: number; duePaid: number }[];
  refunds: Pick<Selectable<Schema['refund']>, 'order_id' | 'amount_paise' | 'status'>[];
  papers: { id: string; invoice: number; credit: number | null }[];
}

/** The database's content for these orders, in their order. */
export async function readPharmacyTruth(
  db: Db,
  known: { readonly medicines: readonly string[]; readonly orders: readonly string[] },
): Promise<PharmacyTruth> {
  const ids = [...known.medicines];
  const { shelves, batches, coupons, orders, lines, ledgers, refunds, papers } = await readAtOnce<Tables>(db, {
    shelves: sql`select id, sellable, booked, waiting, held from (${STOCK_LEDGERS}) s where id = any(${ids}::text[])`,
    batches: sql`select medicine_id, batch, packs, mrp_paise, quarantine is not null as apart from medicine_batch where medicine_id = any(${ids}::text[])`,
    coupons: sql`select uses from coupon`,
    orders: sql`select id, number, order_type, status, prescription_status, payable_paise, shortfall_paise from customer_order`,
    lines: sql`select order_id, quantity, medicine_id, searched_id, selling_paise, substitution from order_line order by line`,
    ledgers: sql`select number, owed, due, paid, due_paid as "duePaid" from (${LEDGERS}) l`,
    refunds: sql`select order_id, amount_paise, status from refund`,
    papers: sql`select i.order_id as id, (i.body #>> '{totals,netPaise}')::int as invoice, (c.body ->> 'totalPaise')::int as credit
      from invoice i left join credit_note c on c.order_id = i.order_id`,
  });
  const at = (id: string) => ids.indexOf(id);
  return {
    shelves: ids.map((wanted) => {
      const { id: _id, ...shelf } = shelves.find(({ id }) => id === wanted) ?? gone(wanted);
      return shelf;
    }),
    batches: batches
      .map((row) => `${at(row.medicine_id)} ${row.batch} ${row.packs} ${row.mrp_paise}${row.apart ? ' apart' : ''}`)
      .toSorted(),
    couponUses: coupons[0]?.uses ?? -1,
    orders: known.orders.map((wanted) => {
      const order = orders.find(({ id }) => id === wanted) ?? gone(wanted);
      const { number: _number, ...ledger } = ledgers.find(({ number }) => number === order.number) ?? gone(wanted);
      const paper = papers.find(({ id }) => id === wanted);
      return {
        is: `${order.order_type} ${order.status} ${order.prescription_status}`,
        lines: lines
          .filter(({ order_id }) => order_id === wanted)
          .map(
            (line) =>
              `${line.quantity} of ${at(line.medicine_id)} for ${at(line.searched_id)} at ${line.selling_paise} ${line.substitution ?? 'as asked'}`,
          ),
        payable: order.payable_paise,
        shortfall: order.shortfall_paise,
        ...ledger,
        refunds: refunds
          .filter(({ order_id }) => order_id === wanted)
          .map(({ amount_paise, status }) => `${amount_paise} ${status}`)
          .toSorted(),
        invoice: paper?.invoice ?? null,
        credit: paper?.credit ?? null,
      };
    }),
  };
}

function gone(id: string): never {
  throw new Error(`${id} is gone.`);
}
