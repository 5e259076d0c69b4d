import { AppError } from '#contract/app-error.ts';
import { type ActingStaff, isSentAgain } from '#domain/counter/staff.ts';
import * as say from '#sentences/server/recall.ts';
import { inTransaction } from '../../persistence/connection/in-transaction.ts';
import {
  addRecallNote,
  findLastRecallNote,
  packsStillOut,
} from '../../persistence/repositories/recall/recall-line-repository.ts';
import { listRecallRows, listRecalls } from '../../persistence/repositories/recall/recall-repository.ts';
import { lockOrder } from '../orders/look-up-orders.ts';
import type { ServiceParts } from '../service-parts.ts';

const PAGE = 200;

/** Every recall with its figures, newest first. */
export function showRecalls({ db }: Pick<ServiceParts, 'db'>) {
  return listRecalls(db);
}

/** A recall: its figures, and a page of its orders; those whose customers nobody has reached come first. */
export async function showRecall({ db }: Pick<ServiceParts, 'db'>, id: string, page: number) {
  const [recall] = await listRecalls(db, id);
  if (recall === undefined) throw new AppError('not-found', { sentence: say.noSuchRecall });
  const rows = await listRecallRows(db, id, PAGE + 1, page * PAGE);
  return { recall, rows: rows.slice(0, PAGE), hasMore: rows.length > PAGE };
}

/** A note on an order of a recall. */
interface RecallFound {
  readonly recallId: string;
  readonly number: string;
  readonly kind: 'reached' | 'not_reached' | 'came_back';
  /** Returned packs. */
  readonly packs: number | null;
}

/**
 * Records that a customer was reached or not, or that packs were returned. Refuses more packs than the customer still has. A request that
 * is sent again stores one note: packs counted twice would hide one that the customer still has.
 */
export async function noteRecalled(
  { db, now }: Pick<ServiceParts, 'db' | 'now'>,
  { id: staffId, name }: ActingStaff,
  { recallId, number, kind, packs }: RecallFound,
): Promise<void> {
  await inTransaction(db, 'note-recalled', async (trx) => {
    const order = await lockOrder(trx, number);
    const out = await packsStillOut(trx, recallId, order.id);
    if (out === null) throw new AppError('not-allowed-now', { sentence: say.notInThisRecall(number) });
    const isBack = kind === 'came_back';
    const back = isBack ? packs : null;
    const last = await findLastRecallNote(trx, recallId, order.id);
    const isSame = last?.kind === kind && last.packs === back && last.staffId === staffId;
    if (isSame && isSentAgain(last.at, now())) return;
    if (isBack && (back === null || back < 1 || back > out))
      throw new AppError('not-allowed-now', { sentence: say.packsNotBackYet(out) });
    await addRecallNote(trx, {
      ...{ recall_id: recallId, order_id: order.id, kind, packs: back },
      ...{ staff_id: staffId, staff_name: name, at: now() },
    });
  });
}
