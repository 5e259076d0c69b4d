import { sql } from 'kysely';
import type { NoCodeReason } from '#domain/counter/door.ts';
import type { Db } from '../../database.ts';

/** The parcel of an order. */
export interface Parcel {
  readonly deliveryCode: string;
  readonly courier: string;
  readonly awb: string;
}

/** Records the parcel of a dispatched order, with its delivery code; an existing record is kept. */
export async function openParcel(db: Db, orderId: string, deliveryCode: string, at: Date): Promise<void> {
  await db
    .insertInto('parcel')
    .values({ order_id: orderId, delivery_code: deliveryCode, made_at: at })
    .onConflict((conflict) => conflict.column('order_id').doNothing())
    .execute();
}

/** The parcel of an order; null before dispatch, and for one dispatched before parcels were recorded. */
export async function findParcel(db: Db, orderId: string): Promise<Parcel | null> {
  const row = await db
    .selectFrom('parcel')
    .select(['delivery_code as deliveryCode', 'courier', 'awb'])
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  return row ?? null;
}

/** The number of the order whose parcel has this AWB; null if none has. */
export async function findNumberByAwb(db: Db, awb: string): Promise<string | null> {
  const row = await db
    .selectFrom('parcel as p')
    .innerJoin('customer_order as o', 'o.id', 'p.order_id')
    .select('o.number')
    .where(sql<string>`upper(p.awb)`, '=', awb.toUpperCase())
    .where('p.awb', '<>', '')
    .executeTakeFirst();
  return row?.number ?? null;
}

/** Records the courier of a parcel; the caller made sure that no other parcel has this AWB. */
export async function setCourier(
  db: Db,
  orderId: string,
  { courier, awb }: Pick<Parcel, 'courier' | 'awb'>,
): Promise<void> {
  await db.updateTable('parcel').set({ courier, awb }).where('order_id', '=', orderId).execute();
}

/** Records the cash counted at the door, and why there was no code. */
export async function setHandedOver(
  db: Db,
  orderId: string,
  { cashPaise, withoutCode }: { readonly cashPaise: number | null; readonly withoutCode: NoCodeReason | null },
): Promise<void> {
  await db
    .updateTable('parcel')
    .set({ cash_paise: cashPaise, without_code: withoutCode })
    .where('order_id', '=', orderId)
    .execute();
}
