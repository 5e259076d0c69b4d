import type { ShortAct, ShortReason } from '#domain/orders/fewer-packs.ts';
import type { Db } from '../../database.ts';

/** What was done about a line whose packs were missing, or not covered by its prescription. */
export interface LineShort {
  readonly id: string;
  readonly orderId: string;
  /** Its number within the order. */
  readonly nth: number;
  readonly line: number;
  readonly name: string;
  readonly act: ShortAct;
  readonly reason: ShortReason;
  readonly ordered: number;
  readonly packs: number;
  readonly lessPaise: number;
  /** The order that brings the other packs, for `split`; null otherwise. */
  readonly restId: string | null;
  readonly note: string;
  readonly staffId: string;
  readonly staffName: string;
  readonly at: Date;
}

/** A shortage with the number of the order that brings the other packs. */
export interface ListedShort extends LineShort {
  readonly restNumber: string | null;
}

/** The shortages of an order, the oldest first. */
export async function listShorts(db: Db, orderId: string): Promise<ListedShort[]> {
  return db
    .selectFrom('line_short')
    .leftJoin('customer_order', 'customer_order.id', 'rest_id')
    .select(['line_short.id', 'order_id as orderId', 'nth', 'line', 'name', 'act', 'reason', 'ordered', 'packs'])
    .select(['less_paise as lessPaise', 'note', 'staff_id as staffId', 'staff_name as staffName', 'at'])
    .select(['rest_id as restId', 'customer_order.number as restNumber'])
    .where('order_id', '=', orderId)
    .orderBy('nth')
    .execute();
}

/** The earlier record of this attempt, for any order; null if there is none. */
export async function findShort(
  db: Db,
  id: string,
): Promise<Pick<LineShort, 'orderId' | 'line' | 'act' | 'packs' | 'reason'> | null> {
  const row = await db
    .selectFrom('line_short')
    .select(['order_id as orderId', 'line', 'act', 'packs', 'reason'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

/** Records what was done about a line. */
export async function saveShort(db: Db, short: LineShort): Promise<void> {
  const { orderId, lessPaise, restId, staffId, staffName, ...rest } = short;
  await db
    .insertInto('line_short')
    .values({
      ...{ ...rest, order_id: orderId, less_paise: lessPaise, rest_id: restId },
      ...{ staff_id: staffId, staff_name: staffName },
    })
    .execute();
}

/** Packs that follow as an order of their own. */
export interface Rest {
  readonly id: string;
  readonly number: string;
  readonly name: string;
  readonly packs: number;
}

/** The orders that bring packs which were missing from an order, the first split first. */
export async function listRests(db: Db, orderId: string): Promise<Rest[]> {
  return db
    .selectFrom('line_short')
    .innerJoin('customer_order', 'customer_order.id', 'rest_id')
    .select(['customer_order.id', 'customer_order.number', 'name'])
    .select(({ eb }) => eb('ordered', '-', eb.ref('packs')).as('packs'))
    .where('order_id', '=', orderId)
    .orderBy('nth')
    .execute();
}
