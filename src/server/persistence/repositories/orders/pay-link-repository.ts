import type { Db } from '../../database.ts';

/** A link that has not been ended. */
export interface PayLinkRow {
  readonly orderId: string;
  readonly accountId: string;
  readonly expiresAt: Date;
}

/** Stores the link of an order, replacing an earlier one. */
export async function savePayLink(
  db: Db,
  { hash, orderId, accountId, expiresAt }: PayLinkRow & { readonly hash: Buffer },
  now: Date,
): Promise<void> {
  const link = { token_hash: hash, account_id: accountId, made_at: now, expires_at: expiresAt };
  await db
    .insertInto('pay_link')
    .values({ ...link, order_id: orderId })
    .onConflict((conflict) => conflict.column('order_id').doUpdateSet(link))
    .execute();
}

/** The link with this hash that is valid at a time; null if there is none. */
export async function findPayLink(db: Db, hash: Buffer, now: Date): Promise<PayLinkRow | null> {
  const row = await db
    .selectFrom('pay_link')
    .select(['order_id as orderId', 'account_id as accountId', 'expires_at as expiresAt'])
    .where('token_hash', '=', hash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row ?? null;
}

/** Ends the link of an order. */
export async function dropPayLink(db: Db, accountId: string, orderId: string): Promise<void> {
  await db.deleteFrom('pay_link').where('account_id', '=', accountId).where('order_id', '=', orderId).execute();
}
