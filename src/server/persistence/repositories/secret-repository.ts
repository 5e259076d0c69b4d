import type { Db } from '../database.ts';

/** The stored fingerprint of the shop's secret; stores the given one if there was none. */
export async function keepFingerprint(db: Db, fingerprint: string, now: Date): Promise<string> {
  await db
    .insertInto('shop_secret')
    .values({ id: 1, fingerprint, since: now })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  return (await readFingerprint(db)) ?? fingerprint;
}

/** The fingerprint of the shop's secret; null if none is stored. */
export async function readFingerprint(db: Db): Promise<string | null> {
  const kept = await db.selectFrom('shop_secret').select('fingerprint').where('id', '=', 1).executeTakeFirst();
  return kept?.fingerprint ?? null;
}

/** Deletes the fingerprint of the shop's secret: the next start sets its own. */
export async function forgetFingerprint(db: Db): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('shop_secret').where('id', '=', 1).executeTakeFirst();
  return numDeletedRows > 0n;
}
