import { CompiledQuery, sql } from 'kysely';
import type { Db } from './database.ts';

/** Packs of a medicine, more (or fewer, below zero) that can be sold. */
export interface StockChange {
  readonly medicineId: string;
  readonly packs: number;
}

/** States in which an order holds packs that still lie on the shelf, in their batches. */
export const WAITING = `('PAYMENT_PENDING', 'PLACED', 'CONFIRMED')`;

/**
 * Sets the stock of medicines that are counted by batch to what their batches say: packs on sale less packs that orders wait
 * for; what is missing goes into `short`. From then on they are counted by batch. The caller holds the medicines' locks, and
 * every other change of stock waits for them or commits with the rows it belongs to, so that no pack is counted twice.
 * Its one parameter is the list of ids.
 */
export const SETTLE_STOCK = `
  update medicine set by_batch = true, stock = greatest(0, due.packs), short = greatest(0, -due.packs)
  from (select m.id, (coalesce(on_sale.packs, 0) - coalesce(waiting.packs, 0))::int as packs
        from unnest($1::text[]) as m (id)
        left join (select medicine_id, sum(packs) as packs from medicine_batch
                   where medicine_id = any($1::text[]) and on_sale group by medicine_id) as on_sale on on_sale.medicine_id = m.id
        left join (select l.medicine_id, sum(l.quantity) as packs from customer_order o join order_line l on l.order_id = o.id
                   where o.status in ${WAITING} and o.holds_goods and l.medicine_id = any($1::text[])
                   group by l.medicine_id) as waiting on waiting.medicine_id = m.id) as due
  where medicine.id = due.id`;

/** Settles the stock of these medicines (`SETTLE_STOCK`). */
export async function settleStock(db: Db, medicineIds: readonly string[]): Promise<void> {
  await db.executeQuery(CompiledQuery.raw(SETTLE_STOCK, [[...new Set(medicineIds)]]));
}

/** Locks medicines until the transaction ends, always in the order of the ids; tells which are counted by batch. */
export async function lockMedicines(db: Db, medicineIds: readonly string[]): Promise<ReadonlyMap<string, boolean>> {
  const { rows } = await sql<{ id: string; byBatch: boolean }>`
    select id, by_batch as "byBatch" from medicine where id = any(${[...new Set(medicineIds)]}::text[]) order by id for update
  `.execute(db);
  return new Map(rows.map(({ id, byBatch }) => [id, byBatch]));
}

/**
 * Changes what can be sold, where the medicine is still in the catalogue. Packs that orders wait for come first: only what
 * is left of them can be sold again.
 */
export async function changeStock(db: Db, all: readonly StockChange[]): Promise<void> {
  const changes = all.filter(({ packs }) => packs !== 0);
  if (changes.length === 0) return;
  await sql`
    update medicine set stock = greatest(0, stock - short + change.packs), short = greatest(0, short - stock - change.packs)
    from (select id, sum(packs)::int as packs
          from unnest(${changes.map(({ medicineId }) => medicineId)}::text[], ${changes.map(({ packs }) => packs)}::int[]) as c (id, packs)
          group by id) as change
    where medicine.id = change.id and change.packs <> 0
  `.execute(db);
}

/** Medicines with batches on sale that expire on this day or before, in the order of their ids. */
export async function listTooNear(db: Db, tooNear: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('medicine_batch')
    .select('medicine_id')
    .distinct()
    .where('on_sale', '=', true)
    .where('expiry', '<=', tooNear)
    .orderBy('medicine_id')
    .limit(limit)
    .execute();
  return rows.map(({ medicine_id }) => medicine_id);
}

/** Takes batches that expire on this day or before off sale; answers the packs they hold. The caller holds the medicines' locks. */
export async function markOffSale(db: Db, medicineIds: readonly string[], tooNear: string): Promise<StockChange[]> {
  const rows = await db
    .updateTable('medicine_batch')
    .set({ on_sale: false })
    .where('medicine_id', 'in', [...medicineIds])
    .where('on_sale', '=', true)
    .where('expiry', '<=', tooNear)
    .returning(['medicine_id', 'packs'])
    .execute();
  return rows.map(({ medicine_id, packs }) => ({ medicineId: medicine_id, packs }));
}
