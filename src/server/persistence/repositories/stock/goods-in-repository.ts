import { sql } from 'kysely';
import type { GoodsLine } from '#domain/stock/goods-in.ts';
import type { Db } from '../../database.ts';

/** A wholesaler. */
export interface Supplier {
  readonly id: string;
  readonly name: string;
  readonly licence: string;
  readonly gstin: string | null;
}

/** A supplier's invoice. `dated` is "yyyy-MM-dd". */
export interface Purchase {
  readonly id: string;
  readonly supplierId: string;
  readonly number: string;
  readonly financialYear: string;
  readonly dated: string;
}

/** A line of an invoice as entered. */
export interface PurchaseLine extends GoodsLine {
  readonly line: number;
  /** The medicine's name at that time. */
  readonly medicine: string;
  readonly at: Date;
}

interface Made {
  readonly actor: string;
  readonly at: Date;
}

/** Adds a supplier; false if the name exists. */
export async function addSupplier(db: Db, supplier: Supplier, { actor, at }: Made): Promise<boolean> {
  const added = await db
    .insertInto('supplier')
    .values({ ...supplier, made_by: actor, made_at: at })
    .onConflict((clash) => clash.doNothing())
    .returning('id')
    .executeTakeFirst();
  return added !== undefined;
}

/** All suppliers, by name. */
export async function listSuppliers(db: Db): Promise<Supplier[]> {
  return db.selectFrom('supplier').select(['id', 'name', 'licence', 'gstin']).orderBy(sql`lower(name)`).execute();
}

/** Opens an invoice, or finds the existing one, and locks it. `number` is compared ignoring case and punctuation. */
export async function openPurchase(db: Db, purchase: Purchase, { actor, at }: Made): Promise<Purchase> {
  const { supplierId, financialYear, ...row } = purchase;
  await db
    .insertInto('purchase')
    .values({ ...row, supplier_id: supplierId, financial_year: financialYear, made_by: actor, made_at: at })
    .onConflict((clash) => clash.doNothing())
    .execute();
  const found = await purchaseBy(db, purchase).forUpdate().executeTakeFirstOrThrow();
  return found;
}

/** An invoice of a supplier; null if no line of it was entered. */
export async function findPurchase(
  db: Db,
  by: Pick<Purchase, 'supplierId' | 'financialYear' | 'number'>,
): Promise<Purchase | null> {
  return (await purchaseBy(db, by).executeTakeFirst()) ?? null;
}

function purchaseBy(
  db: Db,
  { supplierId, financialYear, number }: Pick<Purchase, 'supplierId' | 'financialYear' | 'number'>,
) {
  return db
    .selectFrom('purchase')
    .select(['id', 'supplier_id as supplierId', 'number', 'financial_year as financialYear', 'dated'])
    .where('supplier_id', '=', supplierId)
    .where('financial_year', '=', financialYear)
    .where(plain(sql`number`), '=', plain(sql`${number}::text`));
}

const plain = (text: ReturnType<typeof sql>) => sql<string>`upper(regexp_replace(${text}, '[^[:alnum:]]', '', 'g'))`;

/** Adds a line under the invoice's next number; null if this batch is already on it. The caller holds the invoice's lock. */
export async function addPurchaseLine(
  db: Db,
  purchaseId: string,
  line: GoodsLine & { readonly medicine: string },
  { actor, at }: Made,
): Promise<number | null> {
  const { medicineId, medicine, batch, expiry, mrpPaise, costPaise, packs, freePacks } = line;
  const { rows } = await sql<{ line: number }>`
    insert into purchase_line (purchase_id, line, medicine_id, medicine, batch, expiry, mrp_paise, cost_paise, packs, free_packs, actor, at)
    select ${purchaseId}, coalesce(max(line), 0) + 1, ${medicineId}, ${medicine}, ${batch}, ${expiry}, ${mrpPaise}, ${costPaise},
           ${packs}, ${freePacks}, ${actor}, ${at}
    from purchase_line where purchase_id = ${purchaseId}
    on conflict do nothing returning line
  `.execute(db);
  return rows[0]?.line ?? null;
}

/** The entered lines of an invoice, in order. */
export async function listPurchaseLines(db: Db, purchaseId: string): Promise<PurchaseLine[]> {
  return db
    .selectFrom('purchase_line')
    .select(['line', 'medicine_id as medicineId', 'medicine', 'batch', 'expiry', 'mrp_paise as mrpPaise'])
    .select(['cost_paise as costPaise', 'packs', 'free_packs as freePacks', 'at'])
    .where('purchase_id', '=', purchaseId)
    .orderBy('line')
    .execute();
}

/** A purchase of a medicine's packs. */
export interface Bought extends Omit<PurchaseLine, 'medicine' | 'line' | 'medicineId'> {
  readonly supplier: string;
  readonly invoice: string;
  readonly dated: string;
}

/** The purchases of a medicine, newest first. */
export async function listBought(db: Db, medicineId: string, limit: number): Promise<Bought[]> {
  return db
    .selectFrom('purchase_line as l')
    .innerJoin('purchase as p', 'p.id', 'l.purchase_id')
    .innerJoin('supplier as s', 's.id', 'p.supplier_id')
    .select(['s.name as supplier', 'p.number as invoice', 'p.dated', 'l.batch', 'l.expiry', 'l.mrp_paise as mrpPaise'])
    .select(['l.cost_paise as costPaise', 'l.packs', 'l.free_packs as freePacks', 'l.at'])
    .where('l.medicine_id', '=', medicineId)
    .orderBy('l.at', 'desc')
    .limit(limit)
    .execute();
}

/** Stores which medicine a GTIN means; returns that medicine, or the one stored before if there was one. */
export async function learnPackCode(db: Db, gtin: string, medicineId: string, { actor, at }: Made): Promise<string> {
  await db
    .insertInto('pack_code')
    .values({ gtin, medicine_id: medicineId, actor, at })
    .onConflict((clash) => clash.doNothing())
    .execute();
  return (await findPackCode(db, gtin)) ?? medicineId;
}

/** Assigns a GTIN to a different medicine. */
export async function changePackCode(db: Db, gtin: string, medicineId: string, { actor, at }: Made): Promise<void> {
  const meant = { medicine_id: medicineId, actor, at };
  await db
    .insertInto('pack_code')
    .values({ gtin, ...meant })
    .onConflict((clash) => clash.column('gtin').doUpdateSet(meant))
    .execute();
}

/** The medicine of a GTIN; null if it is unknown. */
export async function findPackCode(db: Db, gtin: string): Promise<string | null> {
  const row = await db.selectFrom('pack_code').select('medicine_id').where('gtin', '=', gtin).executeTakeFirst();
  return row?.medicine_id ?? null;
}
