import type { Db } from '../../database.ts';

interface Link {
  readonly hash: Buffer;
  readonly orderId: string;
  readonly accountId: string;
  readonly now: Date;
}

/** Stores a link of an order, and deletes the oldest above `most`. The caller has locked the order's row. */
export async function saveTrackingLink(db: Db, { hash, orderId, accountId, now }: Link, most: number): Promise<void> {
  await db
    .insertInto('tracking_link')
    .values({ token_hash: hash, order_id: orderId, account_id: accountId, created_at: now })
    .execute();
  const kept = db
    .selectFrom('tracking_link')
    .select('token_hash')
    .where('order_id', '=', orderId)
    .orderBy('created_at', 'desc')
    .orderBy('token_hash')
    .limit(most);
  await db.deleteFrom('tracking_link').where('order_id', '=', orderId).where('token_hash', 'not in', kept).execute();
}

/** How many links of an order were made since then. */
export async function countTrackingLinks(db: Db, orderId: string, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('tracking_link')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('order_id', '=', orderId)
    .where('created_at', '>=', since)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The order behind a link made since then; null if there is none. */
export async function findTrackedOrder(db: Db, hash: Buffer, since: Date): Promise<string | null> {
  const row = await db
    .selectFrom('tracking_link')
    .select('order_id')
    .where('token_hash', '=', hash)
    .where('created_at', '>=', since)
    .executeTakeFirst();
  return row?.order_id ?? null;
}

/** Ends every link of an order. */
export async function dropTrackingLinks(db: Db, orderId: string): Promise<void> {
  await db.deleteFrom('tracking_link').where('order_id', '=', orderId).execute();
}
