import { AppError } from '#contract/app-error.ts';
import type { StaffMember } from '#domain/counter/staff.ts';
import type { Order } from '#domain/orders/order.ts';
import type { OrderStatus } from '#domain/orders/order-states.ts';
import * as say from '#sentences/server/recall.ts';
import { inTransaction } from '../../../persistence/connection/in-transaction.ts';
import type { Db } from '../../../persistence/database.ts';
import { appendAudit } from '../../../persistence/repositories/audit-repository.ts';
import { forgetUsedBatches } from '../../../persistence/repositories/catalogue/batch-repository.ts';
import { bumpCatalogueVersion } from '../../../persistence/repositories/catalogue/catalogue-repository.ts';
import { holdPacksAgain, lockMedicines } from '../../../persistence/repositories/catalogue/stock-repository.ts';
import { readVersion } from '../../../persistence/repositories/counter/claim-repository.ts';
import { recordEvent, setShortfall } from '../../../persistence/repositories/orders/order-repository.ts';
import { queueMessages } from '../../../persistence/repositories/outbox-repository.ts';
import { readHolder } from '../../../persistence/repositories/people/account-repository.ts';
import { listRecalledPacks } from '../../../persistence/repositories/recall/recall-line-repository.ts';
import { lockOrder } from '../../orders/look-up-orders.ts';
import { repackingMessages } from '../../orders/order-messages.ts';
import { renewPromise } from '../../orders/settle-substitution.ts';
import { notePacksBack } from '../../recall/note-back.ts';
import type { Parts } from '../../service-parts.ts';
import { returnGoods } from '../../stock/return-goods.ts';
import { refuseStale } from '../desk/desk-act.ts';
import { type Moved, type OnScreen, refuseHeld } from './bench-act.ts';

const BACK_TO: OrderStatus = 'CONFIRMED';

/**
 * Opens a packed parcel that contains packs of a recalled batch: these stay off sale in their batch, the others return to theirs, and the
 * order waits to be packed again. No invoice has to be cancelled, since it is only issued when a parcel leaves. Who packed it and who opened it are recorded
 * in its history. `version` is null on the command line.
 */
export async function unpackParcel(
  parts: Parts,
  by: StaffMember,
  { number, version }: Omit<OnScreen, 'version'> & { readonly version: number | null },
): Promise<Moved> {
  return inTransaction(parts.db, 'unpack-parcel', async (db) => {
    const at = parts.now();
    const order = await lockOrder(db, number);
    await refuseHeld(db, order, by);
    if (version !== null) await refuseStale(db, order, version);
    if (order.status !== 'PACKED')
      throw new AppError('not-allowed-now', { sentence: say.onlyPackedIsOpened(number, order.status) });
    // The lock puts a concurrent recall before or after this.
    await lockMedicines(
      db,
      order.lines.map(({ medicineId }) => medicineId),
    );
    const recalled = await listRecalledPacks(db, order.id);
    if (recalled.length === 0) throw new AppError('not-allowed-now', { sentence: say.nothingRecalledInside(number) });
    // These packs never left the pharmacy: the recall's report counts them as packs that came back.
    await notePacksBack(db, order.id, recalled, { staff: by, at });
    await putBack(parts, db, order, { by, batches: recalled.map(({ batch }) => batch), at });
    const entry = { kind: 'parcel-unpacked', actor: `staff:${by.id}`, person: order.accountId } as const;
    await appendAudit(db, { ...entry, subject: number }, at);
    return { number, version: await readVersion(db, order.id), status: BACK_TO };
  });
}

async function putBack(
  parts: Parts,
  db: Db,
  order: Order,
  { by, batches, at }: { readonly by: StaffMember; readonly batches: readonly string[]; readonly at: Date },
): Promise<void> {
  await returnGoods(db, order, at);
  await forgetUsedBatches(db, order.id);
  const note = say.openedForRecall([...new Set(batches)].join(', '));
  await recordEvent(db, order.id, { status: BACK_TO, actor: 'pharmacy', at, note, staff: by });
  // If the other packs are not enough, the order waits for missing packs.
  await holdPacksAgain(db, order.lines, { reference: order.id, at, staffId: by.id });
  await setShortfall(db, order.id, 0);
  await bumpCatalogueVersion(db);
  await renewPromise(parts, db, order.id);
  const reader = { newId: parts.newId, ...(await readHolder(db, order.accountId)) };
  await queueMessages(db, repackingMessages(order, reader, at), at);
}
