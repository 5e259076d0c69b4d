import { sql } from 'kysely';
import type { Db } from '../../database.ts';
import type { ConversionState } from '../../schema/content-schema.ts';

/** The data of an order for an affiliate. */
export interface Conversion {
  readonly orderId: string;
  readonly finalPaise: number;
  readonly attempts: number;
}

/** Queues an order's conversion; an existing one is not changed. */
export async function queueConversion(
  db: Db,
  { orderId, finalPaise, now, dueAt }: { orderId: string; finalPaise: number; now: Date; dueAt: Date },
): Promise<void> {
  await db
    .insertInto('affiliate_conversion')
    .values({ order_id: orderId, final_paise: finalPaise, agreed_at: now, state: 'waiting', due_at: dueAt })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Removes a conversion that has not been sent. */
export async function withdrawConversion(db: Db, orderId: string): Promise<void> {
  await db.deleteFrom('affiliate_conversion').where('order_id', '=', orderId).where('state', '=', 'waiting').execute();
}

/** The state of an order's conversion; null if there is none. */
export async function conversionState(db: Db, orderId: string): Promise<ConversionState | null> {
  const row = await db
    .selectFrom('affiliate_conversion')
    .select('state')
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  return row?.state ?? null;
}

/** Deletes the waiting conversions of orders that were cancelled or failed: nothing was sold. */
export async function deleteUnsoldConversions(db: Db): Promise<void> {
  await sql`delete from affiliate_conversion where state = 'waiting' and order_id in
    (select id from customer_order where status in ('CANCELLED', 'FAILED'))`.execute(db);
}

/** Takes the next conversion that is due and marks it as being sent before anything is sent; null if none is due. */
export async function leaseConversion(
  db: Db,
  { now, giveUpAt }: { now: Date; giveUpAt: Date },
): Promise<Conversion | null> {
  const { rows } = await sql<Conversion>`
    update affiliate_conversion set state = 'sending', attempts = attempts + 1, due_at = ${giveUpAt}
    where order_id = (select order_id from affiliate_conversion where state = 'waiting' and due_at <= ${now}
                      order by due_at limit 1 for update skip locked)
    returning order_id as "orderId", final_paise as "finalPaise", attempts
  `.execute(db);
  return rows[0] ?? null;
}

/** A conversion that a server was sending when it died may have arrived: it is marked as unclear and never sent again. */
export async function abandonConversions(db: Db, now: Date): Promise<void> {
  await db
    .updateTable('affiliate_conversion')
    .set({ state: 'unclear', ended_at: now })
    .where('state', '=', 'sending')
    .where('due_at', '<=', now)
    .execute();
}

/** Records how sending a conversion ended. */
export async function endConversion(
  db: Db,
  orderId: string,
  state: 'sent' | 'unclear' | 'refused',
  now: Date,
): Promise<void> {
  await db
    .updateTable('affiliate_conversion')
    .set({ state, ended_at: now })
    .where('order_id', '=', orderId)
    .where('state', '=', 'sending')
    .execute();
}

/** Records that a conversion did not arrive and will be sent again. */
export async function postponeConversion(db: Db, orderId: string, dueAt: Date): Promise<void> {
  await db
    .updateTable('affiliate_conversion')
    .set({ state: 'waiting', due_at: dueAt })
    .where('order_id', '=', orderId)
    .where('state', '=', 'sending')
    .execute();
}

/** The number of conversions in each state. */
export async function countConversions(db: Db): Promise<{ state: ConversionState; count: number }[]> {
  const rows = await db
    .selectFrom('affiliate_conversion')
    .select(['state', ({ fn }) => fn.countAll<string>().as('count')])
    .groupBy('state')
    .orderBy('state')
    .execute();
  return rows.map(({ state, count }) => ({ state, count: Number(count) }));
}
