import { sql } from 'kysely';
import type { Db } from '../../database.ts';

/** A medicine's hold from sale. */
export interface SaleHold {
  readonly id: string;
  readonly medicineId: string;
  readonly name: string;
  readonly pack: string;
  readonly reason: string;
  /** `staff:…` or `operator:…`. */
  readonly by: string;
  /** The name of the member of staff; null for the command line. */
  readonly byName: string | null;
  readonly at: Date;
}

/** The current holds, of these medicines or of all, newest first. */
export async function listHolds(db: Db, medicineIds: readonly string[] | null = null): Promise<SaleHold[]> {
  if (medicineIds?.length === 0) return [];
  const all = db
    .selectFrom('sale_hold')
    .innerJoin('medicine', 'medicine.id', 'sale_hold.medicine_id')
    .leftJoin('staff', (join) => join.on(sql`sale_hold.held_by`, '=', sql`'staff:' || staff.id`))
    .select(['sale_hold.id', 'sale_hold.medicine_id as medicineId', 'medicine.name', 'medicine.pack_label as pack'])
    .select(['sale_hold.reason', 'sale_hold.held_by as by', 'staff.name as byName', 'sale_hold.held_at as at'])
    .where('sale_hold.lifted_at', 'is', null)
    .orderBy('sale_hold.held_at', 'desc')
    .orderBy('sale_hold.id');
  return (medicineIds === null ? all : all.where('sale_hold.medicine_id', 'in', [...medicineIds])).execute();
}

/** Holds a medicine, whose row the caller has locked; false if it is already held. */
export async function saveHold(
  db: Db,
  hold: Pick<SaleHold, 'id' | 'medicineId' | 'reason' | 'by' | 'at'>,
): Promise<boolean> {
  const { id, medicineId, reason, by, at } = hold;
  const saved = await db
    .insertInto('sale_hold')
    .values({ id, medicine_id: medicineId, reason, held_by: by, held_at: at })
    .onConflict((clash) => clash.column('medicine_id').where('lifted_at', 'is', null).doNothing())
    .executeTakeFirst();
  if (saved.numInsertedOrUpdatedRows === 0n) return false;
  await db.updateTable('medicine').set({ held: true, updated_at: at }).where('id', '=', medicineId).execute();
  return true;
}

/** Lifts the current hold of a medicine, whose row the caller has locked; returns its id, null if there is none. */
export async function liftHold(
  db: Db,
  {
    medicineId,
    by,
    why,
    at,
  }: { readonly medicineId: string; readonly by: string; readonly why: string; readonly at: Date },
): Promise<string | null> {
  const lifted = await db
    .updateTable('sale_hold')
    .set({ lifted_by: by, lifted_at: at, lifted_why: why })
    .where('medicine_id', '=', medicineId)
    .where('lifted_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (lifted === undefined) return null;
  await db.updateTable('medicine').set({ held: false, updated_at: at }).where('id', '=', medicineId).execute();
  return lifted.id;
}
