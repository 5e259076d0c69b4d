import type { ActingStaff } from '#domain/counter/staff.ts';
import type { SentPacks } from '#domain/orders/returns.ts';
import type { Db } from '../../persistence/database.ts';
import {
  addRecallNote,
  listRecalledPacks,
  packsStillOut,
} from '../../persistence/repositories/recall/recall-line-repository.ts';

/**
 * Records with each recall how many of its packs came back with an order, so that nobody asks the customer for them: never more than the
 * recall still counts as out, for a pharmacist may have recorded them before. The caller holds the order's lock.
 */
export async function notePacksBack(
  db: Db,
  orderId: string,
  back: readonly SentPacks[],
  { staff, at }: { readonly staff: ActingStaff; readonly at: Date },
): Promise<void> {
  const recalled = await listRecalledPacks(db, orderId);
  for (const [recallId, own] of Map.groupBy(recalled, (one) => one.recallId)) {
    const isOwn = ({ line, batch }: SentPacks) => own.some((one) => one.line === line && one.batch === batch);
    const all = back.filter(isOwn).reduce((sum, one) => sum + one.packs, 0);
    const packs = Math.min(all, (await packsStillOut(db, recallId, orderId)) ?? 0);
    if (packs < 1) continue;
    const who = { staff_id: staff.id, staff_name: staff.name, at };
    await addRecallNote(db, { recall_id: recallId, order_id: orderId, kind: 'came_back', packs, ...who });
  }
}
