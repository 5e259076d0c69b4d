import { sql } from 'kysely';
import type { Db } from '../../database.ts';

/** Stores a typed address, and locks it. False if its owner has confirmed it before. */
export async function askNewsletterAddress(db: Db, email: string, now: Date): Promise<boolean> {
  const row = await db
    .insertInto('newsletter_address')
    .values({ email, added_at: now })
    .onConflict((conflict) =>
      conflict.column('email').doUpdateSet({ email }).where('newsletter_address.confirmed_at', 'is', null),
    )
    .returning('email')
    .executeTakeFirst();
  return row !== undefined;
}

/** Stores the hash of the link that is sent now; an earlier link becomes invalid. */
export async function keepNewsletterLink(db: Db, email: string, confirmHash: Buffer, now: Date): Promise<void> {
  await db
    .updateTable('newsletter_address')
    .set({ confirm_hash: confirmHash, added_at: now })
    .where('email', '=', email)
    .execute();
}

/** Confirms the address that a link was sent to since then; null if no such address waits. */
export async function confirmNewsletterAddress(
  db: Db,
  confirmHash: Buffer,
  { now, sentAfter }: { readonly now: Date; readonly sentAfter: Date },
): Promise<string | null> {
  const row = await db
    .updateTable('newsletter_address')
    .set({ confirmed_at: now })
    .where('confirm_hash', '=', confirmHash)
    .where('confirmed_at', 'is', null)
    .where('added_at', '>', sentAfter)
    .returning('email')
    .executeTakeFirst();
  return row?.email ?? null;
}

/** Whether a link was confirmed before: pressing twice is not an error. */
export async function isNewsletterConfirmed(db: Db, confirmHash: Buffer): Promise<boolean> {
  const row = await db
    .selectFrom('newsletter_address')
    .select('email')
    .where('confirm_hash', '=', confirmHash)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes addresses whose owners have not opened the link. */
export async function forgetUnconfirmed(db: Db, sentBefore: Date): Promise<void> {
  await db
    .deleteFrom('newsletter_address')
    .where('confirmed_at', 'is', null)
    .where('added_at', '<', sentBefore)
    .execute();
}

/** Deletes an address; false if there was none. */
export async function removeNewsletterAddress(db: Db, email: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('newsletter_address').where('email', '=', email).executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Every confirmed address, the oldest first. */
export async function listNewsletterAddresses(db: Db): Promise<{ email: string; addedAt: Date }[]> {
  const rows = await db
    .selectFrom('newsletter_address')
    .select(['email', 'added_at'])
    .where('confirmed_at', 'is not', null)
    .orderBy('added_at')
    .orderBy('email')
    .execute();
  return rows.map(({ email, added_at }) => ({ email, addedAt: added_at }));
}

/** Counts one view of a page on a day ("yyyy-MM-dd"). */
export async function addVisit(db: Db, day: string, page: string): Promise<void> {
  await db
    .insertInto('visit_count')
    .values({ day, page, visits: 1 })
    .onConflict((conflict) => conflict.columns(['day', 'page']).doUpdateSet({ visits: sql`visit_count.visits + 1` }))
    .execute();
}

/** The counts from this day on, the newest day and the most seen page first. */
export async function readVisits(db: Db, from: string): Promise<{ day: string; page: string; visits: number }[]> {
  return db
    .selectFrom('visit_count')
    .selectAll()
    .where('day', '>=', from)
    .orderBy('day', 'desc')
    .orderBy('visits', 'desc')
    .orderBy('page')
    .execute();
}
