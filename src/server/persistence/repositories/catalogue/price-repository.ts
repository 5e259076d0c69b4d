import type { Db } from '../../database.ts';

/** The price of a medicine; null if the catalogue does not have it. `lock` locks its row until the transaction ends. */
export async function readPrice(db: Db, id: string, { lock }: { readonly lock: boolean }) {
  const asked = db
    .selectFrom('medicine')
    .select(['id', 'name', 'pack_label as pack', 'manufacturer_printed as manufacturer', 'mrp_paise as mrpPaise'])
    .select('discount_percent as discount')
    .where('id', '=', id);
  const row = await (lock ? asked.forUpdate() : asked).executeTakeFirst();
  if (!row) return null;
  const { discount, ...price } = row;
  return { ...price, discountPercent: Number(discount) };
}

/** Sets the price of a medicine, until a list changes it. */
export async function setPrice(
  db: Db,
  id: string,
  price: { readonly mrpPaise: number; readonly discountPercent: number },
  at: Date,
): Promise<void> {
  await db
    .updateTable('medicine')
    .set({ mrp_paise: price.mrpPaise, discount_percent: price.discountPercent, updated_at: at })
    .where('id', '=', id)
    .execute();
}
