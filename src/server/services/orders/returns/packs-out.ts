import { AppError } from '#contract/app-error.ts';
import type { Order } from '#domain/orders/order.ts';
import { mayMove } from '#domain/orders/order-states.ts';
import { commandOfReturn, type SentPacks, stillOut } from '#domain/orders/returns.ts';
import * as say from '#sentences/server/returns.ts';
import type { Db } from '../../../persistence/database.ts';
import { listReturns } from '../../../persistence/repositories/counter/return-repository.ts';
import { readPackedBatches } from '../pack-order.ts';

/** What was sent with an order by line and batch, and what of it the customer still has. */
export async function packsOut(
  db: Db,
  order: Order,
): Promise<{ readonly sent: SentPacks[]; readonly out: SentPacks[] }> {
  const packed = await readPackedBatches(db, order);
  const sent = [...packed.values()].flat().map(({ line, batch, packs }) => ({ line, batch, packs }));
  const back = (await listReturns(db, order.id)).flatMap(({ packs }) => packs);
  return { sent, out: stillOut(sent, back) };
}

/** No order is returned before each of its packs was taken in, with its batch and what happens to it (decision 070). */
export async function refusePacksOut(db: Db, order: Order): Promise<void> {
  if (!mayMove(order.status, 'RETURNED', 'pharmacy')) return;
  const { out } = await packsOut(db, order);
  if (out.length > 0) throw new AppError('not-allowed-now', { sentence: say.packsNotRecorded(order.number) });
}

/**
 * Refuses to set a state alone where another command also records the reason: why packs are sent back, or why they are not
 * taken.
 */
export function refuseStateAlone({ number, status }: Pick<Order, 'number' | 'status'>, to: string): void {
  const command = commandOfReturn(status, to);
  if (command !== null) throw new AppError('not-allowed-now', { sentence: say.hasItsCommand(number, command) });
}
