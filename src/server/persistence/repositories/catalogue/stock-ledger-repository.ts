import { sql } from 'kysely';
import type { StockKind } from '#domain/stock/stock-ledger.ts';
import type { Db } from '../../database.ts';
import { WAITING } from './stock-repository.ts';

/** A movement in the ledger of a medicine. */
export interface BookedMovement {
  readonly seq: number;
  readonly kind: StockKind;
  readonly shelfPacks: number;
  readonly heldPacks: number;
  readonly reference: string;
  readonly at: Date;
  /** The member of staff who moved them; null for orders, lists and the command line. */
  readonly by: string | null;
}

/** The movements of a medicine, the last ones first. */
export async function listMovements(db: Db, medicineId: string, limit: number): Promise<BookedMovement[]> {
  return db
    .selectFrom('stock_movement')
    .leftJoin('staff', 'staff.id', 'stock_movement.staff_id')
    .select([
      'seq',
      'kind',
      'shelf_packs as shelfPacks',
      'held_packs as heldPacks',
      'reference',
      'at',
      'staff.name as by',
    ])
    .where('medicine_id', '=', medicineId)
    .orderBy('seq', 'desc')
    .limit(limit)
    .execute();
}

/**
 * Medicines with the sums of their ledgers. Each row has `id`, `name`, the sellable packs and the ledger's figure for them, the packs that orders
 * wait for and the ledger's figure, and how many movements there are and should be.
 */
export const STOCK_LEDGERS = sql`
  select m.id, m.name, m.stock - m.short as sellable, coalesce(l.shelf - l.held, 0) as booked,
         coalesce(w.packs, 0) as waiting, coalesce(l.held, 0) as held, m.movements, coalesce(l.rows, 0) as rows, coalesce(l.last, 0) as last
  from medicine m
  left join (select medicine_id, sum(shelf_packs) as shelf, sum(held_packs) as held, count(*) as rows, max(seq) as last
             from stock_movement group by medicine_id) l on l.medicine_id = m.id
  left join (select l.medicine_id, sum(l.quantity) as packs from customer_order o join order_line l on l.order_id = o.id
             where o.status in ${sql.raw(WAITING)} and o.holds_goods group by l.medicine_id) w on w.medicine_id = m.id`;

/** The difference between stock and ledgers, in packs; only 0 is correct. It sums all movements, so call it rarely. */
export async function stockLedgerDifference(db: Db): Promise<number> {
  const { rows } = await sql<{ difference: number }>`
    select coalesce(sum(abs(sellable - booked) + abs(waiting - held) + abs(movements - rows)), 0)::float8 as difference
    from (${STOCK_LEDGERS}) s`.execute(db);
  return rows[0]?.difference ?? 0;
}
