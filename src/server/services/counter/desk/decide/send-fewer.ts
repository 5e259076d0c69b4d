import { AppError } from '#contract/app-error.ts';
import { lowerObstacle } from '#domain/counter/send-fewer.ts';
import { packsFault } from '#domain/orders/fewer-packs.ts';
import type { Order } from '#domain/orders/order.ts';
import { inTransaction } from '../../../../persistence/connection/in-transaction.ts';
import { lockOrder } from '../../../orders/look-up-orders.ts';
import type { Parts } from '../../../service-parts.ts';
import { isRecorded, type Short, writeShort } from '../../bench/write-short.ts';
import { type Actor, type Aim, claimToAct, pharmacistOf } from '../desk-act.ts';

/** The packs that the prescription of a line covers. */
export type Lowered = Pick<Short, 'attempt' | 'line' | 'note'> & { readonly packs: number };

/**
 * Lowers a line to the packs that its prescription covers; the rest is let go and its price goes back, as with missing packs. It is no verdict:
 * the line still needs one. Sent again with the same attempt, it is done once.
 */
export async function sendFewer(parts: Parts, aim: Aim, { member }: Actor, lowered: Lowered): Promise<void> {
  pharmacistOf(member);
  const short = { ...lowered, act: 'fewer', reason: 'prescription' } as const;
  await inTransaction(parts.db, 'send-fewer', async (db) => {
    const order = await lockOrder(db, aim.number);
    if (await isRecorded(db, order, short)) return;
    await claimToAct(db, order, aim.version, member);
    refuseImpossible(order, lowered);
    await writeShort(parts, db, order, { by: member, short });
  });
}

function refuseImpossible(order: Order, { line: place, packs }: Lowered): void {
  const obstacle = lowerObstacle(order, place);
  if (obstacle !== null) throw new AppError('not-allowed-now', { sentence: obstacle });
  const ordered = order.lines.find(({ line }) => line === place)?.quantity ?? 0;
  const fault = packsFault(ordered, packs);
  if (fault !== null) throw new AppError('invalid-input', { sentence: fault, fields: { packs: fault } });
}
