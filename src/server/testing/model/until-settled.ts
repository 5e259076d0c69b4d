import { setTimeout as wait } from 'node:timers/promises';
import type { Db } from '../../persistence/database.ts';

const LOOK_EVERY_MS = 20;
const GIVES_UP_MS = 30_000;

/**
 * Waits until the gateway's events about an order are settled; fails if they are not within 30 seconds. The gateway has its answer after
 * a second, even if the order is not settled yet; on a busy machine an action would otherwise be compared too early.
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
  throw new Error(`The events about ${gatewayOrderId} were not settled within ${GIVES_UP_MS / 1000} s.`);
}
