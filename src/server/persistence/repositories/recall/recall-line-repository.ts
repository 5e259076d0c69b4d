import { sql } from 'kysely';
import type { RecallMoney } from '#domain/recall/recall-money.ts';
import type { Db } from '../../database.ts';
import type { RecallNoteTable } from '../../schema/recall-schema.ts';

/** Packs of a recalled batch in a line of an order. */
export interface RecallLine {
  readonly recallId: string;
  readonly orderId: string;
  readonly line: number;
  readonly batch: string;
  readonly packs: number;
  readonly money: RecallMoney;
  readonly paise: number;
}

/** Orders with lines whose money nobody has calculated yet, without those in `but`. */
export async function listOpenOrders(
  db: Db,
  { limit, but }: { readonly limit: number; readonly but: readonly string[] },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct order_id as id from (
      select order_id from recall_line where money = 'open' and order_id <> all(${[...but]}::text[])
      order by recall_id, order_id limit ${limit}) open
  `.execute(db);
  return rows.map(({ id }) => id);
}

/** The recalled lines of an order whose money is in this state. The caller holds the order's lock. */
export async function recallLinesOf(db: Db, orderId: string, money: RecallMoney): Promise<RecallLine[]> {
  return db
    .selectFrom('recall_line as l')
    .innerJoin('recall as r', 'r.id', 'l.recall_id')
    .select(['l.recall_id as recallId', 'l.order_id as orderId', 'l.line', 'r.batch', 'l.packs', 'l.money', 'l.paise'])
    .where('l.order_id', '=', orderId)
    .where('l.money', '=', money)
    .orderBy('l.recall_id')
    .orderBy('l.line')
    .execute();
}

/** Stores how the money of a line is refunded, and how much. */
export async function setRecallMoney(
  db: Db,
  { recallId, orderId, line }: Pick<RecallLine, 'recallId' | 'orderId' | 'line'>,
  { money, paise }: Pick<RecallLine, 'money' | 'paise'>,
): Promise<void> {
  await db
    .updateTable('recall_line')
    .set({ money, paise })
    .where('recall_id', '=', recallId)
    .where('order_id', '=', orderId)
    .where('line', '=', line)
    .execute();
}

/** Cancels the cash refunds for recalled packs of an order, because the whole order is refunded together. */
export async function dropCashByHand(db: Db, orderId: string): Promise<void> {
  await db
    .updateTable('recall_line')
    .set({ money: 'nothing', paise: 0 })
    .where('order_id', '=', orderId)
    .where('money', '=', 'by_hand')
    .execute();
}

/** Reduces what an order owes for recalled packs. */
export async function addRecalled(db: Db, orderId: string, paise: number): Promise<void> {
  await db
    .updateTable('customer_order')
    .set({ recalled_paise: sql`recalled_paise + ${paise}` })
    .where('id', '=', orderId)
    .execute();
}

/** How many refunds for recalled packs an order has: the next one is the part after them. */
export async function countRecallRefunds(db: Db, orderId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from refund where order_id = ${orderId} and reason = 'recall'`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Packs of a recalled batch in a parcel. */
export interface RecalledPack {
  readonly recallId: string;
  readonly line: number;
  readonly batch: string;
  readonly packs: number;
}

/** Every pack in an order's parcel whose batch was recalled. */
export async function listRecalledPacks(db: Db, orderId: string): Promise<RecalledPack[]> {
  const { rows } = await sql<RecalledPack>`
    select r.id as "recallId", b.line, b.batch, b.packs from order_line l
    join order_line_batch b on b.order_id = l.order_id and b.line = l.line
    join recall r on r.medicine_id = l.medicine_id and batch_mark(r.batch) = batch_mark(b.batch)
    where l.order_id = ${orderId} order by b.line, b.batch
  `.execute(db);
  return rows;
}

/** A packed or shipped order's batch that was recalled; null if none was. */
export async function findRecalledBatch(
  db: Db,
  orderId: string,
): Promise<{ readonly batch: string; readonly medicine: string } | null> {
  const { rows } = await sql<{ batch: string; medicine: string }>`
    select r.batch, r.medicine from order_line l
    join order_line_batch b on b.order_id = l.order_id and b.line = l.line
    join recall r on r.medicine_id = l.medicine_id and batch_mark(r.batch) = batch_mark(b.batch)
    where l.order_id = ${orderId} limit 1
  `.execute(db);
  return rows[0] ?? null;
}

/** How many packs of a recall in an order have not come back; null if the order has none. */
export async function packsStillOut(db: Db, recallId: string, orderId: string): Promise<number | null> {
  const { rows } = await sql<{ packs: number | null }>`
    select (select sum(packs)::int from recall_line where recall_id = ${recallId} and order_id = ${orderId})
         - (select coalesce(sum(packs), 0)::int from recall_note where recall_id = ${recallId} and order_id = ${orderId} and kind = 'came_back') as packs
  `.execute(db);
  return rows[0]?.packs ?? null;
}

/** The newest note about an order of a recall; null if there is none. The caller holds the order's lock. */
export async function findLastRecallNote(db: Db, recallId: string, orderId: string) {
  const row = await db
    .selectFrom('recall_note')
    .select(['kind', 'packs', 'staff_id as staffId', 'at'])
    .where('recall_id', '=', recallId)
    .where('order_id', '=', orderId)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/** Appends a note about an order of a recall. The caller holds the order's lock. */
export async function addRecallNote(db: Db, note: Omit<RecallNoteTable, 'seq'>): Promise<void> {
  const { recall_id, order_id, kind, packs, staff_id, staff_name, at } = note;
  await sql`
    insert into recall_note (recall_id, order_id, seq, kind, packs, staff_id, staff_name, at)
    select ${recall_id}, ${order_id}, coalesce(max(seq), 0) + 1, ${kind}, ${packs}, ${staff_id}, ${staff_name}, ${at}
    from recall_note where recall_id = ${recall_id} and order_id = ${order_id}
  `.execute(db);
}
