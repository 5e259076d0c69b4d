import { sql } from 'kysely';
import type { Db } from '../../database.ts';

/** A medicine as whoever stands at the shelf looks for it. Money in paise. */
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

/** Medicines whose name begins with or holds what was typed, those that begin with it first; or the one of this id. */
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

/** One medicine; null where the catalogue has it no more. */
export async function findShelfMedicine(db: Db, id: string): Promise<ShelfMedicine | null> {
  const found = db.selectFrom('medicine').select([...COLUMNS, 'mrp_paise as mrpPaise']);
  const row = await found.select(sql<number>`stock - short`.as('sellable')).where('id', '=', id).executeTakeFirst();
  return row ?? null;
}

/** How medicines sold since a moment, and what is there of them: those that customers ordered, and those that orders wait for. */
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
