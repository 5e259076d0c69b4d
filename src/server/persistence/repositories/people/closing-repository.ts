import type { Db } from '../../database.ts';

/** An account whose owner wants it erased. */
export interface Closing {
  readonly accountId: string;
  readonly eraseAt: Date;
  readonly toldAt: Date | null;
}

/** Saves the request; a second one changes nothing. */
export async function saveClosing(
  db: Db,
  { accountId, askedAt, eraseAt }: { readonly accountId: string; readonly askedAt: Date; readonly eraseAt: Date },
): Promise<void> {
  await db
    .insertInto('account_closing')
    .values({ account_id: accountId, asked_at: askedAt, erase_at: eraseAt })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Takes the request back; false where there was none. */
export async function removeClosing(db: Db, accountId: string): Promise<boolean> {
  const result = await db.deleteFrom('account_closing').where('account_id', '=', accountId).executeTakeFirst();
  return result.numDeletedRows > 0n;
}

/** Accounts whose time to be erased, or to be told of it, comes before this moment. */
export async function listClosings(db: Db, before: Date): Promise<Closing[]> {
  const rows = await db
    .selectFrom('account_closing')
    .selectAll()
    .where('erase_at', '<=', before)
    .orderBy('erase_at')
    .execute();
  return rows.map(({ account_id, erase_at, told_at }) => ({
    accountId: account_id,
    eraseAt: erase_at,
    toldAt: told_at,
  }));
}

/** The owner was told. The erasure waits at least until `eraseAt`. */
export async function markTold(db: Db, accountId: string, now: Date, eraseAt: Date): Promise<void> {
  await db
    .updateTable('account_closing')
    .set({ told_at: now, erase_at: eraseAt })
    .where('account_id', '=', accountId)
    .execute();
}
