import { AppError } from '#contract/app-error.ts';
import type { AuditActor } from '#domain/privacy/audit.ts';
import { alertMarks } from '#domain/recall/match-alert.ts';
import { plainMark, sameBatch } from '#domain/stock/goods-in.ts';
import * as say from '#sentences/server/recall.ts';
import { inTransaction } from '../../persistence/connection/in-transaction.ts';
import type { Db } from '../../persistence/database.ts';
import { appendAudit } from '../../persistence/repositories/audit-repository.ts';
import { lockBatches } from '../../persistence/repositories/catalogue/batch-repository.ts';
import { lockMedicines } from '../../persistence/repositories/catalogue/stock-repository.ts';
import { type QueuedMessage, queueManyMessages } from '../../persistence/repositories/outbox-repository.ts';
import { findAlert } from '../../persistence/repositories/recall/alert-repository.ts';
import {
  listRecalled,
  type Recall,
  type RecalledOrder,
  saveRecall,
  wasOrdered,
} from '../../persistence/repositories/recall/recall-repository.ts';
import { findShelfMedicine } from '../../persistence/repositories/stock/shelf-repository.ts';
import { recallMessages } from '../orders/order-messages.ts';
import type { Parts } from '../service-parts.ts';
import { quarantineIn } from '../stock/change-batch.ts';

/** The number of messages in one statement. */
const MESSAGES_AT_ONCE = 2_000;

/** The batch, the reason, and the government's alert, if that is the reason. */
export interface AskedRecall {
  readonly medicineId: string;
  readonly batch: string;
  readonly why: string;
  readonly alertId: string | null;
}

/** The recall, whether it is a new one, and whether any pack of the batch is known, on the shelf or in an order. */
interface StartedRecall {
  readonly recall: Recall;
  readonly isNew: boolean;
  readonly isKnown: boolean;
}

/**
 * Recalls a batch, all or nothing: it is off sale for good, every order with packs of it is recorded, and a message is queued for
 * each customer whose parcel has left. A repeated or concurrent request is the same recall. The price of the packs is refunded afterwards, order
 * by order (`settleRecalls`). Packing and a recall wait for each other, so that no parcel is missed.
 */
export async function recallBatch(parts: Parts, actor: AuditActor, asked: AskedRecall): Promise<StartedRecall> {
  return inTransaction(parts.db, 'recall-batch', async (db) => {
    const at = parts.now();
    const { medicineId, alertId } = asked;
    await lockMedicines(db, [medicineId]);
    const mark = plainMark(asked.batch);
    await refuseForeignAlert(db, alertId, mark);
    const medicine = await findShelfMedicine(db, medicineId);
    // A mistyped id would recall nothing, and look as if the batch were recalled.
    if (medicine === null && !(await wasOrdered(db, medicineId)))
      throw new AppError('medicine-not-found', { sentence: say.noSuchMedicine(medicineId) });
    const id = parts.newId();
    const shelf = await lockBatches(db, [medicineId]);
    const known = sameBatch(shelf, asked.batch);
    // In the spelling of the pack, with which customers compare theirs.
    const batch = known?.batch ?? asked.batch;
    const stands = await saveRecall(db, {
      ...{ ...asked, batch, id, medicine: medicine?.name ?? medicineId, startedBy: actor, startedAt: at },
    });
    const orders = await listRecalled(db, stands);
    const isKnown = known !== undefined || orders.length > 0;
    if (stands.id !== id) return { recall: stands, isNew: false, isKnown };
    for (const one of shelf) {
      if (plainMark(one.batch) !== mark || one.quarantine !== null) continue;
      await quarantineIn(db, { medicineId, batch: one.batch, why: say.reasonOf(asked.why).slice(0, 200), actor }, at);
    }
    await queueAll(db, messagesOf(parts, stands, orders), at);
    await appendAudit(db, { kind: 'batch-recalled', actor, person: null, subject: id }, at);
    return { recall: stands, isNew: true, isKnown };
  });
}

async function refuseForeignAlert(db: Db, alertId: string | null, mark: string): Promise<void> {
  if (alertId === null) return;
  const alert = await findAlert(db, alertId);
  if (alert === null) throw new AppError('not-found', { sentence: say.noSuchAlert });
  if (!alertMarks(alert.batch).includes(mark))
    throw new AppError('not-allowed-now', { sentence: say.alertMeansAnother });
}

function messagesOf({ newId }: Parts, recall: Recall, orders: readonly RecalledOrder[]): QueuedMessage[] {
  return orders.flatMap(
    ({ id, number, status, phone, email }) =>
      status === 'PACKED' || phone === null
        ? []
        : recallMessages({ number }, recall.batch, { newId, phone, email }, `recall ${recall.id} ${id}`), // not a sentence: a key.
  );
}

async function queueAll(db: Db, messages: readonly QueuedMessage[], at: Date): Promise<void> {
  for (let first = 0; first < messages.length; first += MESSAGES_AT_ONCE)
    await queueManyMessages(db, messages.slice(first, first + MESSAGES_AT_ONCE), at);
}
