import { sql } from 'kysely';
import type { Db } from '../../persistence/database.ts';
import { LEDGERS } from '../../persistence/money-repository.ts';
import { STOCK_LEDGERS } from '../../persistence/stock-ledger-repository.ts';
import type { PharmacyModel } from './pharmacy-model.ts';
import { MEDICINES } from './pharmacy-parts.ts';

/** Everything that acts can change, told in the model's words. */
export type PharmacyTruth = ReturnType<typeof pharmacyTruth>;

/** What the tables and the ledgers must hold where the model is right. */
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
      // The ledger's entries, and what the tables say they must come to.
      ...{ owed: order.owedPaise, due: order.owedPaise, paid: order.paidPaise, duePaid: order.paidPaise },
      refunds: order.refunds.map(({ paise, done }) => `${paise} ${done ? 'done' : 'pending'}`).toSorted(),
      invoice: order.invoicePaise,
      credit: order.creditPaise,
    })),
  };
}

/** What the database holds, of these orders in their order. */
export async function readPharmacyTruth(
  db: Db,
  known: { readonly medicines: readonly string[]; readonly orders: readonly string[] },
): Promise<PharmacyTruth> {
  const ids = [...known.medicines];
  const [shelves, batches, coupon, orders, lines, ledgers, refunds, papers] = await Promise.all([
    sql<PharmacyTruth['shelves'][number] & { id: string }>`
      select id, sellable::int, booked::int, waiting::int, held::int from (${STOCK_LEDGERS}) s where id = any(${ids}::text[])`.execute(
      db,
    ),
    db.selectFrom('medicine_batch').selectAll().where('medicine_id', 'in', ids).execute(),
    db.selectFrom('coupon').select('uses').executeTakeFirst(),
    db.selectFrom('customer_order').selectAll().execute(),
    db.selectFrom('order_line').selectAll().orderBy('line').execute(),
    sql<{ number: string; owed: number; due: number; paid: number; duePaid: number }>`
      select number, owed::int, due::int, paid::int, due_paid::int as "duePaid" from (${LEDGERS}) l`.execute(db),
    db.selectFrom('refund').select(['order_id', 'amount_paise', 'status']).execute(),
    sql<{ id: string; invoice: number; credit: number | null }>`
      select i.order_id as id, (i.body #>> '{totals,netPaise}')::int as invoice, (c.body ->> 'totalPaise')::int as credit
      from invoice i left join credit_note c on c.order_id = i.order_id`.execute(db),
  ]);
  const at = (id: string) => ids.indexOf(id);
  return {
    shelves: ids.map((wanted) => {
      const { id: _id, ...shelf } = shelves.rows.find(({ id }) => id === wanted) ?? gone(wanted);
      return shelf;
    }),
    batches: batches
      .map(
        (row) =>
          `${at(row.medicine_id)} ${row.batch} ${row.packs} ${row.mrp_paise}${row.quarantine === null ? '' : ' apart'}`,
      )
      .toSorted(),
    couponUses: coupon?.uses ?? -1,
    orders: known.orders.map((wanted) => {
      const order = orders.find(({ id }) => id === wanted) ?? gone(wanted);
      const { number: _number, ...ledger } = ledgers.rows.find(({ number }) => number === order.number) ?? gone(wanted);
      const paper = papers.rows.find(({ id }) => id === wanted);
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
