import type { MedicineRecord } from '#domain/medicine/medicine-facts.ts';
import type { Db } from '../../database.ts';

/** These medicines as the current catalogue has them, with their schedules; one that it no longer has is left out. */
export async function readPrinted(db: Db, ids: readonly string[]): Promise<MedicineRecord[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('medicine')
    .select(['id', 'name', 'manufacturer_printed', 'pack_label', 'salts', 'listing', 'schedule'])
    .where('id', 'in', [...ids])
    .execute();
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    manufacturer: row.manufacturer_printed,
    packLabel: row.pack_label,
    saltTexts: row.salts,
    listing: row.listing,
    schedule: row.schedule ?? undefined,
  }));
}
