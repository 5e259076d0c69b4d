import { AppError } from '#contract/app-error.ts';
import type { StaffMember } from '#domain/counter/staff.ts';
import { shortObstacle } from '#domain/orders/fewer-packs.ts';
import type { Order } from '#domain/orders/order.ts';
import * as say from '#sentences/services/counter.ts';
import { inTransaction } from '../../../persistence/connection/in-transaction.ts';
import { readVersion } from '../../../persistence/repositories/counter/claim-repository.ts';
import { lockOrder, orderByNumber } from '../../orders/look-up-orders.ts';
import { refuseStale } from '../desk/desk-act.ts';
import { type BenchParts, type Moved, type OnScreen, refuseHeld } from './bench-act.ts';
import { isRecorded, type Short, writeShort } from './write-short.ts';

/** What the packer decides for a line whose packs are missing. */
type Missing = Omit<Short, 'reason'>;

/**
 * Records that packs of a line are missing, and what happens next: the order waits, is sent with fewer packs or without the line, or a
 * pharmacist is asked for another medicine. The stock still counts the packs that it releases: missing packs have to be corrected by a stock
 * count.
 */
export async function shortLine(
  parts: BenchParts,
  by: StaffMember,
  onScreen: OnScreen,
  missing: Missing,
): Promise<Moved> {
  const { number, version } = onScreen;
  await inTransaction(parts.db, 'short-line', async (db) => {
    const order = await lockOrder(db, number);
    const short = { ...missing, reason: 'missing' } as const;
    if (await isRecorded(db, order, short)) return;
    await refuseHeld(db, order, by);
    await refuseStale(db, order, version);
    refuseImpossibleShortage(order, short);
    await writeShort(parts, db, order, { by, short });
  });
  const { id, status } = await orderByNumber(parts.db, number);
  return { number, version: await readVersion(parts.db, id), status };
}

function refuseImpossibleShortage(order: Order, short: Short): void {
  if (order.status !== 'PLACED' && order.status !== 'CONFIRMED')
    throw new AppError('not-allowed-now', {
      sentence: say.orderIsNothingIsPicked(order.number, order.status),
    });
  const obstacle = shortObstacle(order, short);
  if (obstacle !== null) throw new AppError('invalid-input', { sentence: obstacle });
}
