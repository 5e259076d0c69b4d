import { sql } from 'kysely';
import type { Db } from '../../database.ts';
import { isDue } from '../is-due.ts';

/** What the gateway told, kept until its order was settled. */
export interface ReceivedEvent {
  readonly id: string;
  readonly event: string;
  readonly gatewayOrderId: string | null;
}

/**
 * Saves an event of the gateway by its id; false where it was saved before. One that names an order is due at `dueAt`: whoever
 * received it tries first, and after that the queue. One that names none is done with.
 */
export async function saveEvent(db: Db, event: ReceivedEvent, now: Date, dueAt: Date): Promise<boolean> {
  const result = await db
    .insertInto('payment_event')
    .values({
      id: event.id,
      event: event.event,
      gateway_order_id: event.gatewayOrderId,
      received_at: now,
      ...(event.gatewayOrderId === null ? { handled_at: now } : { due_at: dueAt }),
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Takes events that wait to be settled, of the last day; they are due again after the lease. */
export async function leaseEvents(
  db: Db,
  { now, leaseS, limit }: { now: Date; leaseS: number; limit: number },
): Promise<ReceivedEvent[]> {
  const { rows } = await sql<ReceivedEvent>`
    update payment_event set due_at = ${new Date(now.getTime() + leaseS * 1000)}
    where id in (select id from payment_event where handled_at is null and ${isDue(now)}
                   and received_at > ${new Date(now.getTime() - 86_400_000)}
                 order by due_at limit ${limit} for update skip locked)
    returning id, event, gateway_order_id as "gatewayOrderId"
  `.execute(db);
  return rows;
}

/** The order that an event names is settled, by every event of it that was received until now. */
export async function markHandled(
  db: Db,
  { gatewayOrderId }: ReceivedEvent,
  now: Date,
  receivedUntil: Date,
): Promise<void> {
  await db
    .updateTable('payment_event')
    .set({ handled_at: now })
    .where('gateway_order_id', '=', gatewayOrderId)
    .where('handled_at', 'is', null)
    .where('received_at', '<=', receivedUntil)
    .execute();
}
