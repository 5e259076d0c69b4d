import { sql } from 'kysely';
import { oneOf, readRows } from '../../connection/one-statement.ts';
import { sideBySide } from '../../connection/side-by-side.ts';
import type { Db } from '../../database.ts';

/** A line as it is saved. `shown*`: what the person last saw, null before it was first shown. */
export interface SavedLine {
  readonly medicineId: string;
  readonly quantity: number;
  readonly keepOriginal: boolean;
  readonly shownMedicineId: string | null;
  readonly shownPaise: number | null;
}

export interface SavedCart {
  readonly couponId: string | null;
  /** In the order in which they were added. */
  readonly lines: readonly SavedLine[];
}

/** A medicine's current row in the database: the authoritative price and stock. */
export interface ShelfRow {
  readonly id: string;
  readonly mrpPaise: number;
  /** The shop's own discount, or the larger one that keeps the price under its ceiling. */
  readonly discountPercent: number;
  readonly stock: number;
  readonly discontinued: boolean;
  /** A pharmacist holds it from sale. */
  readonly isHeld: boolean;
}

/** Reads a cart. `lock` makes other changes of this cart wait until the transaction ends. */
export async function readSavedCart(db: Db, accountId: string, { lock }: { lock: boolean }): Promise<SavedCart> {
  const cart = db.selectFrom('cart').select('coupon_id').where('account_id', '=', accountId);
  const [found, rows] = await sideBySide([
    (lock ? cart.forUpdate() : cart).executeTakeFirst(),
    db
      .selectFrom('cart_line')
      .selectAll()
      .where('account_id', '=', accountId)
      .orderBy('added_at')
      .orderBy('medicine_id')
      .execute(),
  ]);
  if (!found) return { couponId: null, lines: [] };
  const lines = rows.map((row) => ({
    medicineId: row.medicine_id,
    quantity: row.quantity,
    keepOriginal: row.keep_original,
    shownMedicineId: row.shown_medicine_id,
    shownPaise: row.shown_paise,
  }));
  return { couponId: found.coupon_id, lines };
}

/** Makes sure that the account has a cart, and locks it. */
export async function openCart(db: Db, accountId: string): Promise<void> {
  await db
    .insertInto('cart')
    .values({ account_id: accountId })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ account_id: accountId }))
    .execute();
}

/**
 * Puts a line into the cart, replacing one for the same medicine. Where the customer changed their choice, the values
 * shown before no longer count.
 */
export async function saveLine(
  db: Db,
  accountId: string,
  { medicineId, quantity, keepOriginal }: Pick<SavedLine, 'medicineId' | 'quantity' | 'keepOriginal'>,
  now: Date,
): Promise<void> {
  await db
    .insertInto('cart_line')
    .values({ account_id: accountId, medicine_id: medicineId, quantity, keep_original: keepOriginal, added_at: now })
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'medicine_id']).doUpdateSet({
        quantity,
        keep_original: keepOriginal,
        shown_medicine_id: sql<
          string | null
        >`case when cart_line.keep_original = ${keepOriginal} then cart_line.shown_medicine_id end`,
      }),
    )
    .execute();
}

/** Removes a line from the cart. */
export async function removeCartLine(db: Db, accountId: string, medicineId: string): Promise<void> {
  await db.deleteFrom('cart_line').where('account_id', '=', accountId).where('medicine_id', '=', medicineId).execute();
}

/** Applies a coupon to the cart, or removes it. */
export async function setCartCoupon(db: Db, accountId: string, couponId: string | null): Promise<void> {
  await db.updateTable('cart').set({ coupon_id: couponId }).where('account_id', '=', accountId).execute();
}

/** Stores what the customer sees now, so that a later change can be reported. */
export async function rememberShown(
  db: Db,
  accountId: string,
  shown: readonly { readonly medicineId: string; readonly shownMedicineId: string; readonly shownPaise: number }[],
): Promise<void> {
  await sql`
    update cart_line set shown_medicine_id = shown.sent, shown_paise = shown.paise
    from unnest(${shown.map((line) => line.medicineId)}::text[], ${shown.map((line) => line.shownMedicineId)}::text[],
                ${shown.map((line) => line.shownPaise)}::int[]) as shown (searched, sent, paise)
    where account_id = ${accountId} and medicine_id = shown.searched
  `.execute(db);
}

/** Current prices and stock. `lock` locks them until the transaction ends, always in the order of the ids. */
export async function readShelf(
  db: Db,
  ids: readonly string[],
  { lock }: { lock: boolean },
): Promise<ReadonlyMap<string, ShelfRow>> {
  if (ids.length === 0) return new Map();
  const { condition, values } = oneOf('id', [...new Set(ids)]);
  const text = `${SHELF} where ${condition} order by id ${lock ? 'for update' : ''}`;
  const rows = await readRows<ShelfRow>(db, text, values);
  return new Map(rows.map((row) => [row.id, row]));
}

const SHELF = `
  select id, mrp_paise as "mrpPaise", discount_percent::float8 as "discountPercent", stock, discontinued, held as "isHeld" from medicine`;
