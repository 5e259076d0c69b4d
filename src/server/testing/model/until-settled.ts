import { setTimeout as wait } from 'node:timers/promises';
import type { Db } from '../../persistence/database.ts';

const LOOK_EVERY_MS = 20;
const GIVES_UP_MS = 30_000;

/**
 * Waits until what the gateway told of an order is settled. The gateway has its answer after a second, whatever becomes of the
 * order; on a busy machine an act would otherwise be compared before it is done.
 */
export async function untilSettled(db: Db, gatewayOrderId: string): Promise<void> {
  for (const until = performance.now() + GIVES_UP_MS; performance.now() < until; await wait(LOOK_EVERY_MS)) {
    const waiting = await db
      .selectFrom('payment_event')
      .select('id')
      .where('gateway_order_id', '=', gatewayOrderId)
      .where('handled_at', 'is', null)
      .executeTakeFirst();
    if (waiting === undefined) return;
  }
}
