import { sql } from 'kysely';
import type { ShelfBatch, UsedBatch } from '#domain/orders/packing-plan.ts';
import type { Db } from '../../database.ts';

/** The recorded batches of these medicines, locked until the transaction ends, always in the order of the ids. `lock: false` only reads. */
export async function lockBatches(db: Db, medicineIds: readonly string[], { lock = true } = {}): Promise<ShelfBatch[]> {
  const { rows } = await sql<ShelfBatch>`
    select medicine_id as "medicineId", batch, expiry, mrp_paise as "mrpPaise", packs, on_sale as "onSale", quarantine
    from medicine_batch where medicine_id = any(${[...new Set(medicineIds)]}::text[])
    order by medicine_id, batch ${lock ? sql`for update` : sql``}
  `.execute(db);
  return rows;
}

/**
 * Every recorded batch, or those of one medicine, with the medicine's name, in packing order. `expiresBy` selects
 * those with packs that expire on that day ("yyyy-MM-dd") or before, the first to expire first.
 */
export async function listBatches(
  db: Db,
  medicineId: string | null,
  expiresBy: string | null = null,
): Promise<(ShelfBatch & { readonly name: string | null })[]> {
  let query = db
    .selectFrom('medicine_batch as b')
    .leftJoin('medicine as m', 'm.id', 'b.medicine_id')
    .select(['b.medicine_id as medicineId', 'm.name', 'b.batch', 'b.expiry', 'b.mrp_paise as mrpPaise', 'b.packs'])
    .select(['b.on_sale as onSale', 'b.quarantine']);
  if (medicineId !== null) query = query.where('b.medicine_id', '=', medicineId);
  if (expiresBy !== null) {
    query = query.where('b.packs', '>', 0).where('b.expiry', '<=', expiresBy).orderBy('b.expiry');
  }
  return query.orderBy('b.medicine_id').orderBy('b.expiry').orderBy('b.batch').execute();
}

/** Records which batches an order uses, and removes the counted packs. The caller holds the locks of the batches. */
export async function takeBatches(db: Db, orderId: string, used: readonly UsedBatch[]): Promise<void> {
  await db
    .insertInto('order_line_batch')
    .values(used.map(({ mrpPaise, ...row }) => ({ order_id: orderId, ...row, mrp_paise: mrpPaise })))
    .execute();
  await moveCounted(db, orderId, -1);
}

/** Returns the counted packs of an order to their batches, whose locks the caller holds. The caller ensures that this happens once. */
export async function putBackCounted(db: Db, orderId: string): Promise<void> {
  await moveCounted(db, orderId, 1);
}

/** Two lines of an order may hold packs of one batch: they are moved together. */
async function moveCounted(db: Db, orderId: string, sign: 1 | -1): Promise<void> {
  await sql`
    update medicine_batch set packs = medicine_batch.packs + ${sign}::int * used.packs
    from (select medicine_id, batch, sum(packs)::int as packs
          from order_line_batch join order_line using (order_id, line)
          where order_id = ${orderId} and counted group by medicine_id, batch) as used
    where medicine_batch.medicine_id = used.medicine_id and medicine_batch.batch = used.batch
  `.execute(db);
}

/** Which batches went into an order, by line, the first to expire first; empty before it was packed. */
export async function readUsedBatches(db: Db, orderId: string): Promise<UsedBatch[]> {
  return db
    .selectFrom('order_line_batch')
    .select(['line', 'batch', 'expiry', 'mrp_paise as mrpPaise', 'packs', 'counted'])
    .where('order_id', '=', orderId)
    .orderBy('line')
    .orderBy('expiry')
    .orderBy('batch')
    .execute();
}

/** Stores a new or existing batch. The caller has checked expiry and MRP and holds the medicine's lock. */
export async function saveBatch(db: Db, shelf: ShelfBatch): Promise<void> {
  const { medicineId, batch, expiry, mrpPaise, packs, onSale, quarantine } = shelf;
  await db
    .insertInto('medicine_batch')
    .values({ medicine_id: medicineId, batch, expiry, mrp_paise: mrpPaise, packs, on_sale: onSale, quarantine })
    .onConflict((conflict) =>
      conflict
        .columns(['medicine_id', 'batch'])
        .doUpdateSet({ expiry, mrp_paise: mrpPaise, packs, on_sale: onSale, quarantine }),
    )
    .execute();
}

/** A change of a recorded batch. Money in paise. */
export interface BatchChange {
  readonly what: 'expiry' | 'mrp' | 'quarantine' | 'destroyed' | 'sent_back';
  readonly before: string;
  readonly after: string;
  readonly why: string;
  readonly actor: string;
}

/** Records changes of a batch, permanently. The caller holds the medicine's lock. */
export async function noteBatchChanges(
  db: Db,
  { medicineId, batch }: Pick<ShelfBatch, 'medicineId' | 'batch'>,
  changes: readonly BatchChange[],
  at: Date,
): Promise<void> {
  for (const { what, before, after, why, actor } of changes) {
    await sql`
      insert into batch_change (medicine_id, batch, seq, what, before, after, why, actor, at)
      select ${medicineId}, ${batch}, coalesce(max(seq), 0) + 1, ${what}, ${before}, ${after}, ${why}, ${actor}, ${at}
      from batch_change where medicine_id = ${medicineId} and batch = ${batch}
    `.execute(db);
  }
}

/** The changes of a medicine's batches, the latest first. */
export async function listBatchChanges(
  db: Db,
  medicineId: string,
  limit: number,
): Promise<(BatchChange & { readonly batch: string; readonly at: Date })[]> {
  return db
    .selectFrom('batch_change')
    .select(['batch', 'what', 'before', 'after', 'why', 'actor', 'at'])
    .where('medicine_id', '=', medicineId)
    .orderBy('at', 'desc')
    .orderBy('seq', 'desc')
    .limit(limit)
    .execute();
}

/** Orders that contain packs of a batch, newest first. */
export async function listOrdersOfBatch(
  db: Db,
  { medicineId, batch }: Pick<ShelfBatch, 'medicineId' | 'batch'>,
): Promise<{ readonly number: string; readonly status: string; readonly packs: number }[]> {
  const { rows } = await sql<{ number: string; status: string; packs: number }>`
    select o.number, o.status, sum(b.packs)::int as packs
    from order_line l join order_line_batch b on b.order_id = l.order_id and b.line = l.line
    join customer_order o on o.id = l.order_id
    where l.medicine_id = ${medicineId} and b.batch = ${batch} and o.holds_goods
    group by o.id, o.number, o.status, o.created_at order by o.created_at desc
  `.execute(db);
  return rows;
}

/** Deletes the batches of an order whose parcel was opened again; the caller has returned their packs. */
export async function forgetUsedBatches(db: Db, orderId: string): Promise<void> {
  await db.deleteFrom('order_line_batch').where('order_id', '=', orderId).execute();
}
