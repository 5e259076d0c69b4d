import { sql } from 'kysely';
import type { StockKind } from '#domain/stock/stock-ledger.ts';
import type { Db } from '../../database.ts';
import type { BatchChange } from '../catalogue/batch-repository.ts';

/** A medicine as shown for stock work. Money in paise. */
export interface ShelfMedicine {
  readonly id: string;
  readonly name: string;
  readonly manufacturer: string;
  readonly packLabel: string;
  readonly mrpPaise: number;
  readonly sellable: number;
}

const MOST_FOUND = 20;
const COLUMNS = ['id', 'name', 'manufacturer_printed as manufacturer', 'pack_label as packLabel'] as const;

/** Medicines whose name begins with or contains the typed text, those that begin with it first; or the one with this id. */
export async function findShelfMedicines(db: Db, typed: string): Promise<ShelfMedicine[]> {
  const like = typed.replace(/[\\%_]/g, '\\$&');
  return db
    .selectFrom('medicine')
    .select([...COLUMNS, 'mrp_paise as mrpPaise', sql<number>`stock - short`.as('sellable')])
    .where((is) => is.or([is('id', '=', typed), is('name', 'ilike', `%${like}%`)]))
    .orderBy(sql`name ilike ${`${like}%`} desc`)
    .orderBy('name')
    .limit(MOST_FOUND)
    .execute();
}

/** One medicine; null if the catalogue no longer has it. */
export async function findShelfMedicine(db: Db, id: string): Promise<ShelfMedicine | null> {
  const found = db.selectFrom('medicine').select([...COLUMNS, 'mrp_paise as mrpPaise']);
  const row = await found.select(sql<number>`stock - short`.as('sellable')).where('id', '=', id).executeTakeFirst();
  return row ?? null;
}

/** Sales of medicines since a time, and their stock: those that customers ordered, and those that orders wait for. */
export async function listSelling(
  db: Db,
  since: Date,
): Promise<(ShelfMedicine & { readonly sold: number; readonly short: number })[]> {
  const { rows } = await sql<ShelfMedicine & { sold: number; short: number }>`
    select m.id, m.name, m.manufacturer_printed as manufacturer, m.pack_label as "packLabel", m.mrp_paise as "mrpPaise",
           m.stock as sellable, m.short, coalesce(s.packs, 0)::int as sold
    from medicine m
    left join (select l.medicine_id, sum(l.quantity) as packs from customer_order o join order_line l on l.order_id = o.id
               where o.created_at > ${since} and o.holds_goods group by l.medicine_id) s on s.medicine_id = m.id
    where not m.discontinued and (s.packs > 0 or m.short > 0)
    order by m.name
  `.execute(db);
  return rows;
}

/** An event of a batch: packs that moved, or a change of its data. */
interface CardRow {
  readonly at: Date;
  readonly batch: string;
  readonly what: StockKind | BatchChange['what'] | 'packed' | 'unpacked';
  /** 0 if nothing moved. */
  readonly packs: number;
  /** The order's number, or the reason. */
  readonly note: string;
  /** The member of staff; null for the command line, a list, and automatic changes. */
  readonly by: string | null;
}

/**
 * The events of a medicine's batches, newest first. A packed order is one row for each of its batches: those of its last packing, where its
 * parcel was opened again before.
 */
export async function readCardRows(db: Db, medicineId: string, limit: number): Promise<CardRow[]> {
  const { rows } = await sql<CardRow>`
    select * from (
      select m.at, m.reference as batch, m.kind as what, m.shelf_packs as packs, '' as note, s.name as by
      from stock_movement m left join staff s on s.id = m.staff_id
      where m.medicine_id = ${medicineId} and m.kind in ('received', 'counted', 'on_sale', 'off_sale')
        and exists (select from medicine_batch b where b.medicine_id = m.medicine_id and b.batch = m.reference)
      union all
      select e.at, b.batch, case e.status when 'PACKED' then 'packed' else 'unpacked' end,
             (case e.status when 'PACKED' then -1 else 1 end) * sum(b.packs)::int, o.number, e.staff_name
      from order_line l
      join order_line_batch b on b.order_id = l.order_id and b.line = l.line
      join customer_order o on o.id = l.order_id
      join order_event e on e.order_id = l.order_id and e.status in ('PACKED', 'CANCELLED')
        and not exists (select from order_event later where later.order_id = e.order_id and later.status = e.status and later.seq > e.seq)
      where l.medicine_id = ${medicineId} and b.counted
      group by e.order_id, e.seq, e.at, e.status, e.staff_name, o.number, b.batch
      union all
      select c.at, c.batch, c.what, case when c.what in ('destroyed', 'sent_back') then c.after::int - c.before::int else 0 end, c.why, s.name
      from batch_change c left join staff s on c.actor = 'staff:' || s.id
      where c.medicine_id = ${medicineId}
    ) as card order by at desc, batch limit ${limit}
  `.execute(db);
  return rows;
}
