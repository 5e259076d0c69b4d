import type { Db } from '../../database.ts';

/** Where the findings of an order are stored, how severe the worst is, and who reviewed them. */
export interface OrderSafety {
  readonly orderId: string;
  readonly severity: 'stop' | 'ask';
  readonly fileKey: string;
  /** How many a pharmacist has to review. */
  readonly findings: number;
  readonly foundAt: Date;
  /** Null while no pharmacist has reviewed them. */
  readonly seen: { readonly at: Date; readonly by: string; readonly note: string } | null;
}

/** Stores where an order's findings are. */
export async function saveOrderSafety(
  db: Db,
  row: Omit<OrderSafety, 'seen'> & { readonly accountId: string },
): Promise<void> {
  await db
    .insertInto('order_safety')
    .values({
      order_id: row.orderId,
      account_id: row.accountId,
      severity: row.severity,
      file_key: row.fileKey,
      findings: row.findings,
      found_at: row.foundAt,
    })
    .execute();
}

/** The findings of an order; null if there are none. */
export async function findOrderSafety(db: Db, orderId: string): Promise<OrderSafety | null> {
  const row = await db.selectFrom('order_safety').selectAll().where('order_id', '=', orderId).executeTakeFirst();
  if (row === undefined) return null;
  const { order_id, severity, file_key, findings, found_at, seen_at, seen_by, note } = row;
  const seen = seen_at && seen_by !== null && note !== null ? { at: seen_at, by: seen_by, note } : null;
  return { orderId: order_id, severity, fileKey: file_key, findings, foundAt: found_at, seen };
}

/** Records that a pharmacist has reviewed the findings. The first review counts; false if there is nothing to review, or it was reviewed. */
export async function markOrderSafetySeen(
  db: Db,
  orderId: string,
  { at, by, note }: NonNullable<OrderSafety['seen']>,
): Promise<boolean> {
  const result = await db
    .updateTable('order_safety')
    .set({ seen_at: at, seen_by: by, note })
    .where('order_id', '=', orderId)
    .where('seen_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Withdraws the review of the findings. */
export async function unmarkOrderSafetySeen(db: Db, orderId: string): Promise<void> {
  await db
    .updateTable('order_safety')
    .set({ seen_at: null, seen_by: null, note: null })
    .where('order_id', '=', orderId)
    .execute();
}

/** Every file of findings of an account. */
export function listOrderSafetyFiles(
  db: Db,
  accountId: string,
): Promise<{ readonly orderId: string; readonly fileKey: string }[]> {
  return db
    .selectFrom('order_safety')
    .select(['order_id as orderId', 'file_key as fileKey'])
    .where('account_id', '=', accountId)
    .orderBy('order_id')
    .execute();
}
