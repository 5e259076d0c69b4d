import { sql } from 'kysely';
import type { Db } from './database.ts';

/** Keeps an address for the newsletter; one that is there stays as it is. */
export async function addNewsletterAddress(db: Db, email: string, now: Date): Promise<void> {
  await db
    .insertInto('newsletter_address')
    .values({ email, added_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Forgets an address; false where it was not there. */
export async function removeNewsletterAddress(db: Db, email: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('newsletter_address').where('email', '=', email).executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Every address, the oldest first. */
export async function listNewsletterAddresses(db: Db): Promise<{ email: string; addedAt: Date }[]> {
  const rows = await db.selectFrom('newsletter_address').selectAll().orderBy('added_at').orderBy('email').execute();
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
