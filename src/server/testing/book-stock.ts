import { CompiledQuery } from 'kysely';
import type { Db } from '../persistence/database.ts';

/** Adds ledger entries for what a trial or a test changed in `medicine.stock` by hand. */
export const BOOK_STOCK = `
  with off as (
    select m.id, (m.stock - m.short - coalesce(l.packs, 0))::int as packs
    from medicine m left join (select medicine_id, sum(shelf_packs - held_packs) as packs from stock_movement group by medicine_id) l on l.medicine_id = m.id
    where m.stock - m.short <> coalesce(l.packs, 0)
  ), counted as (
    update medicine set movements = movements + 1 from off where medicine.id = off.id returning medicine.id, movements, packs
  )
  insert into stock_movement (medicine_id, seq, kind, shelf_packs, held_packs, reference, at)
  select id, movements, 'counted', packs, 0, 'set by hand', now() from counted`;

/** Sets columns of a medicine as a test needs them, including the stock. */
export async function setMedicine(
  db: Db,
  id: string,
  columns: Readonly<Record<string, number | string | boolean | null | undefined>>,
): Promise<void> {
  await db.updateTable('medicine').set(columns).where('id', '=', id).execute();
  await bookStock(db);
}

/** Books what a test changed (`BOOK_STOCK`). */
export async function bookStock(db: Db): Promise<void> {
  await db.executeQuery(CompiledQuery.raw(BOOK_STOCK));
}
