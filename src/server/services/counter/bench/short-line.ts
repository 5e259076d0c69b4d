import { AppError } from '#contract/app-error.ts';
import type { StaffMember } from '#domain/counter/staff.ts';
import { shortObstacle } from '#domain/orders/fewer-packs.ts';
import type { Order } from '#domain/orders/order.ts';
import * as say from '#sentences/services/counter.ts';
import { inTransaction } from '../../../persistence/connection/in-transaction.ts';
import type { Db } from '../../../persistence/database.ts';
import { readVersion } from '../../../persistence/repositories/counter/claim-repository.ts';
import { forgetFiles, keysOf } from '../../files/keep-files.ts';
import { lockOrder, orderByNumber } from '../../orders/look-up-orders.ts';
import type { ServiceParts } from '../../service-parts.ts';
import { refuseStale } from '../desk/desk-act.ts';
import { type Moved, type OnScreen, refuseHeld } from './bench-act.ts';
import { inheritFrom, writeSplit } from './split-order.ts';
import { isRecorded, type Short, writeShort } from './write-short.ts';

/** What the packer decides for a line whose packs are missing. */
type Missing = Omit<Short, 'reason'>;

/**
 * Records that packs of a line are missing, and what happens next: the order waits, is sent now while they follow as an order of their own, is sent with
 * fewer packs or without the line, or a pharmacist is asked for another medicine. The stock still counts the packs that it releases: missing packs have to be corrected by a stock
 * count.
 */
export async function shortLine(
  parts: ServiceParts,
  by: StaffMember,
  onScreen: OnScreen,
  missing: Missing,
): Promise<Moved> {
  const { number } = onScreen;
  const short = { ...missing, reason: 'missing' } as const;
  if (short.act === 'split') await shortSplit(parts, by, onScreen, short);
  else
    await inTransaction(parts.db, 'short-line', async (db) => {
      const order = await lockShort(db, by, onScreen, short);
      if (order !== null) await writeShort(parts, db, order, { by, short });
    });
  const { id, status } = await orderByNumber(parts.db, number);
  return { number, version: await readVersion(parts.db, id), status };
}

/** Files are copied before the order is locked, and deleted if nothing was split: it was refused, or the same attempt had done it before. */
async function shortSplit(parts: ServiceParts, by: StaffMember, onScreen: OnScreen, short: Short): Promise<void> {
  const { number, version } = onScreen;
  const before = await orderByNumber(parts.db, number);
  if (await isRecorded(parts.db, before, short)) return;
  // What can be refused without a lock is refused before anything is copied.
  await refuseStale(parts.db, before, version);
  refuseImpossibleShortage(before, short);
  const inherited = await inheritFrom(parts, before, short);
  let isSplit = false;
  try {
    isSplit = await inTransaction(parts.db, 'split-order', async (db) => {
      const order = await lockShort(db, by, onScreen, short);
      if (order !== null) await writeSplit(parts, db, order, { by, short, inherited });
      return order !== null;
    });
  } finally {
    if (!isSplit) await forgetFiles(parts, keysOf(inherited.copies));
  }
}

/** The order, locked, if its line may be decided; null if this attempt is recorded already. */
async function lockShort(db: Db, by: StaffMember, { number, version }: OnScreen, short: Short): Promise<Order | null> {
  const order = await lockOrder(db, number);
  if (await isRecorded(db, order, short)) return null;
  await refuseHeld(db, order, by);
  await refuseStale(db, order, version);
  refuseImpossibleShortage(order, short);
  return order;
}

function refuseImpossibleShortage(order: Order, short: Short): void {
  if (order.status !== 'PLACED' && order.status !== 'CONFIRMED')
    throw new AppError('not-allowed-now', {
      sentence: say.orderIsNothingIsPicked(order.number, order.status),
    });
  const obstacle = shortObstacle(order, short);
  if (obstacle !== null) throw new AppError('invalid-input', { sentence: obstacle });
}
