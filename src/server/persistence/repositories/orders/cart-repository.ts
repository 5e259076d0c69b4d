import { oneOf, readRows } from '../../connection/one-statement.ts';
import { sideBySide } from '../../connection/side-by-side.ts';
import type { Db } from '../../database.ts';

/** A line as it is saved. `shown*`: what the person last saw; without `shownMedicineId` it was not shown since the line was added or its choice changed. */
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
  /** The shop's own discount; in a `PricedRow`, the larger one if the ceiling demands it. */
  readonly discountPercent: number;
  readonly stock: number;
  readonly discontinued: boolean;
  /** A pharmacist holds it from sale. */
  readonly isHeld: boolean;
}

const LINE = `
  medicine_id as "medicineId", quantity, keep_original as "keepOriginal", shown_medicine_id as "shownMedicineId", shown_paise as "shownPaise"`;
const IN_ORDER = 'order by added_at, medicine_id';
const CART = `
  select coupon_id as "couponId", ${LINE} from cart left join cart_line using (account_id) where account_id = $1 ${IN_ORDER}`;
const LOCK_CART = 'select coupon_id as "couponId" from cart where account_id = $1 for update';
/** An update that changes nothing: it locks the row, and returns its content after any earlier lock was released. */
const OPEN_CART = `
  insert into cart (account_id) values ($1) on conflict (account_id) do update set account_id = excluded.account_id
  returning coupon_id as "couponId"`;
const LINES = `select ${LINE} from cart_line where account_id = $1 ${IN_ORDER}`;

interface CouponRow {
  readonly couponId: string | null;
}

/** Reads a cart. */
export async function readSavedCart(db: Db, accountId: string): Promise<SavedCart> {
  const rows = await readRows<CouponRow & { [Column in keyof SavedLine]: SavedLine[Column] | null }>(db, CART, [
    accountId,
  ]);
  const lines = rows.flatMap(({ couponId: _, ...line }) => (line.medicineId === null ? [] : [line as SavedLine]));
  return { couponId: rows[0]?.couponId ?? null, lines };
}

/** Makes sure that the account has a cart, and locks it. */
export async function openCart(db: Db, accountId: string): Promise<CouponRow> {
  const [cart] = await readRows<CouponRow>(db, OPEN_CART, [accountId]);
  if (cart === undefined) throw new Error('A cart that was opened is not there.');
  return cart;
}

/** Locks the account's cart until the transaction ends, making it if there is none, and returns its content. */
export async function lockCart(db: Db, accountId: string): Promise<SavedCart> {
  const readLines = () => readRows<SavedLine>(db, LINES, [accountId]);
  const [[locked], lines] = await sideBySide([readRows<CouponRow>(db, LOCK_CART, [accountId]), readLines()]);
  if (locked !== undefined) return { couponId: locked.couponId, lines };
  const { couponId } = await openCart(db, accountId);
  return { couponId, lines: await readLines() };
}

/** The other lines are those of the moment before; the saved one is what its write answers. */
const SAVE_LINE = `
  with saved as (
    insert into cart_line (account_id, medicine_id, quantity, keep_original, added_at) values ($1, $2, $3, $4, $5)
    on conflict (account_id, medicine_id) do update set quantity = excluded.quantity, keep_original = excluded.keep_original,
      shown_medicine_id = case when cart_line.keep_original = excluded.keep_original then cart_line.shown_medicine_id end
    returning *
  ), lines as (
    select * from saved union all select * from cart_line where account_id = $1 and medicine_id <> $2
  )
  select ${LINE} from lines ${IN_ORDER}`;

/**
 * Puts a line into the cart, replacing one for the same medicine, and returns all lines of the cart. Where the customer
 * changed their choice, the values shown before no longer count. The caller holds the cart's lock.
 */
export async function saveLine(
  db: Db,
  accountId: string,
  { medicineId, quantity, keepOriginal }: Pick<SavedLine, 'medicineId' | 'quantity' | 'keepOriginal'>,
  now: Date,
): Promise<readonly SavedLine[]> {
  return readRows<SavedLine>(db, SAVE_LINE, [accountId, medicineId, quantity, keepOriginal, now]);
}

/** Removes a line from the cart. */
export async function removeCartLine(db: Db, accountId: string, medicineId: string): Promise<void> {
  await db.deleteFrom('cart_line').where('account_id', '=', accountId).where('medicine_id', '=', medicineId).execute();
}

/** Applies a coupon to the cart, or removes it. */
export async function setCartCoupon(db: Db, accountId: string, couponId: string | null): Promise<void> {
  await db.updateTable('cart').set({ coupon_id: couponId }).where('account_id', '=', accountId).execute();
}

const REMEMBER = `
  update cart_line set shown_medicine_id = shown.sent, shown_paise = shown.paise
  from unnest($1::text[], $2::text[], $3::int[]) as shown (searched, sent, paise)
  where account_id = $4 and medicine_id = shown.searched`;

/** Stores what the customer sees now, so that a later change can be reported. */
export async function rememberShown(
  db: Db,
  accountId: string,
  shown: readonly { readonly medicineId: string; readonly shownMedicineId: string; readonly shownPaise: number }[],
): Promise<void> {
  await readRows(db, REMEMBER, [
    shown.map((line) => line.medicineId),
    shown.map((line) => line.shownMedicineId),
    shown.map((line) => line.shownPaise),
    accountId,
  ]);
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
