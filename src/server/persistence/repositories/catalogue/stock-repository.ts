import { CompiledQuery, sql } from 'kysely';
import { mergeMovements, type StockKind, type StockMovement } from '#domain/stock/stock-ledger.ts';
import { OneStatement } from '../../connection/one-statement.ts';
import type { Db } from '../../database.ts';

/** What is recorded with a stock movement: the order's id, the batch or the operator's reason, the time, and the member of staff. */
export interface StockNote {
  readonly reference: string;
  readonly at: Date;
  readonly staffId?: string | null;
}

/** States in which an order holds packs that are still on the shelf, in their batches. */
export const WAITING = `('PAYMENT_PENDING', 'PLACED', 'CONFIRMED')`;

/**
 * Sets the stock of medicines that are counted by batch to what their batches say: packs on sale less packs that orders wait for; what is
 * missing goes into `short`. From then on they are counted by batch. The ledger gets what it lacks of that. The caller holds the medicines'
 * locks, and every other change of stock waits for them or commits with the rows it belongs to, so that no pack is counted twice.
 * Parameters: the list of ids, the kind, the reference, the time and the member of staff.
 */
export const SETTLE_STOCK = `
  with due as (
    select m.id, (coalesce(on_sale.packs, 0) - coalesce(waiting.packs, 0))::int as packs, coalesce(ledger.packs, 0)::int as booked
    from unnest($1::text[]) as m (id)
    left join (select medicine_id, sum(packs) as packs from medicine_batch
               where medicine_id = any($1::text[]) and on_sale group by medicine_id) as on_sale on on_sale.medicine_id = m.id
    left join (select l.medicine_id, sum(l.quantity) as packs from customer_order o join order_line l on l.order_id = o.id
               where o.status in ${WAITING} and o.holds_goods and l.medicine_id = any($1::text[])
               group by l.medicine_id) as waiting on waiting.medicine_id = m.id
    left join (select medicine_id, sum(shelf_packs - held_packs) as packs from stock_movement
               where medicine_id = any($1::text[]) group by medicine_id) as ledger on ledger.medicine_id = m.id
  ), settled as (
    update medicine set by_batch = true, stock = greatest(0, due.packs), short = greatest(0, -due.packs),
           movements = movements + case when due.packs = due.booked then 0 else 1 end
    from due where medicine.id = due.id returning medicine.id, movements, due.packs - due.booked as packs
  )
  insert into stock_movement (medicine_id, seq, kind, shelf_packs, held_packs, reference, at, staff_id)
  select id, movements, case when $2 in ('received', 'on_sale') and packs < 0 or $2 in ('off_sale', 'destroyed', 'sent_back') and packs > 0
                             then 'counted' else $2 end, packs, 0, $3, $4, $5
  from settled where packs <> 0`;

/** Settles the stock of these medicines (`SETTLE_STOCK`). A kind with only one direction is booked as a count where the batches differ. */
export async function settleStock(
  db: Db,
  medicineIds: readonly string[],
  kind: Exclude<StockKind, 'opening' | 'held' | 'released' | 'sold' | 'returned'>,
  { reference, at, staffId = null }: StockNote,
): Promise<void> {
  await db.executeQuery(CompiledQuery.raw(SETTLE_STOCK, [[...new Set(medicineIds)], kind, reference, at, staffId]));
}

/** Locks medicines until the transaction ends, always in the order of the ids; returns which are counted by batch. `lock: false` only returns. */
export async function lockMedicines(
  db: Db,
  medicineIds: readonly string[],
  { lock = true } = {},
): Promise<ReadonlyMap<string, boolean>> {
  const { rows } = await sql<{ id: string; byBatch: boolean }>`
    select id, by_batch as "byBatch" from medicine where id = any(${[...new Set(medicineIds)]}::text[])
    order by id ${lock ? sql`for update` : sql``}
  `.execute(db);
  return new Map(rows.map(({ id, byBatch }) => [id, byBatch]));
}

/**
 * Moves packs and records the movements, where the medicine is still in the catalogue; the caller holds the locks. Packs
 * that orders wait for come first: only what is left of them can be sold again.
 */
export async function moveStock(
  db: Db,
  kind: StockKind,
  all: readonly StockMovement[],
  { reference, at, staffId = null }: StockNote,
): Promise<void> {
  const moves = mergeMovements(all);
  if (moves.length === 0) return;
  await sql`
    with moved as (
      update medicine set stock = greatest(0, stock - short + move.shelf - move.held),
             short = greatest(0, short - stock - move.shelf + move.held), movements = movements + 1
      from unnest(${moves.map(({ medicineId }) => medicineId)}::text[], ${moves.map(({ shelfPacks }) => shelfPacks)}::int[],
                  ${moves.map(({ heldPacks }) => heldPacks)}::int[]) as move (id, shelf, held)
      where medicine.id = move.id returning medicine.id, movements, move.shelf, move.held)
    insert into stock_movement (medicine_id, seq, kind, shelf_packs, held_packs, reference, at, staff_id)
    select id, movements, ${kind}, shelf, held, ${reference}, ${at}, ${staffId} from moved
  `.execute(db);
}

/**
 * Holds packs for an order. The caller holds the rows' locks and has checked that there are enough; a constraint of the table makes sure of
 * it.
 */
export async function holdPacks(db: Db, taken: readonly TakenPacks[], note: StockNote): Promise<void> {
  const statement = new OneStatement();
  addHeldPacks(statement, taken, note);
  await statement.execute(db);
}

/** A medicine's packs in an order. */
interface TakenPacks {
  readonly medicineId: string;
  readonly quantity: number;
}

/** Adds to a statement, as its last part, what `holdPacks` does. */
export function addHeldPacks(
  statement: OneStatement,
  taken: readonly TakenPacks[],
  { reference, at }: StockNote,
): void {
  const held = mergeMovements(
    taken.map(({ medicineId, quantity }) => ({ medicineId, shelfPacks: 0, heldPacks: quantity })),
  );
  // Single values instead of lists: a list's length is not known beforehand, and the statement would be planned for each order.
  const rows = held.map(
    ({ medicineId, heldPacks }) => `(${statement.value(medicineId)}::text, ${statement.value(heldPacks)}::int)`,
  );
  statement.add(
    `
    update medicine set stock = stock - taken.packs, movements = movements + 1
    from (values ${rows.join(', ')}) as taken (id, packs) where medicine.id = taken.id
    returning medicine.id, movements, taken.packs`,
    'moved',
  );
  statement.add(`
    insert into stock_movement (medicine_id, seq, kind, shelf_packs, held_packs, reference, at)
    select id, movements, 'held', 0, packs, ${statement.value(reference)}, ${statement.value(at)} from moved`);
}

/** Releases packs that an order held and that are not packed yet. */
export async function releasePacks(
  db: Db,
  held: readonly { readonly medicineId: string; readonly quantity: number }[],
  note: StockNote,
): Promise<void> {
  const moves = held.map(({ medicineId, quantity }) => ({ medicineId, shelfPacks: 0, heldPacks: -quantity }));
  await moveStock(db, 'released', moves, note);
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

/** Packs of a medicine in a batch that went off sale. */
interface MarkedBatch {
  readonly medicineId: string;
  readonly packs: number;
}

/** Holds packs that the caller released or put back in the same transaction, also if they are missing from the stock. */
export async function holdPacksAgain(db: Db, taken: readonly TakenPacks[], note: StockNote): Promise<void> {
  const moves = taken.map(({ medicineId, quantity }) => ({ medicineId, shelfPacks: 0, heldPacks: quantity }));
  await moveStock(db, 'held', moves, note);
}

/** Takes batches that expire on this day or before off sale; returns their packs. The caller holds the medicines' locks. */
export async function markOffSale(db: Db, medicineIds: readonly string[], tooNear: string): Promise<MarkedBatch[]> {
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
