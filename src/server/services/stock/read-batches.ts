import { lastExpiryTooNear } from '#domain/orders/shelf-life.ts';
import { listBatchChanges, listBatches } from '../../persistence/repositories/catalogue/batch-repository.ts';
import { listMovements } from '../../persistence/repositories/catalogue/stock-ledger-repository.ts';
import type { ServiceParts } from '../service-parts.ts';

/** Every batch, or those of one medicine, in the order in which they go out; `expiringDays`: only what expires within so many days or has. */
export function readBatches(
  { db, now }: Pick<ServiceParts, 'db' | 'now'>,
  medicineId: string | null,
  expiringDays: number | null,
) {
  return listBatches(db, medicineId, expiringDays === null ? null : lastExpiryTooNear(now().getTime(), expiringDays));
}

/** What happened to the packs of a medicine and to its batches, at most `most` of each, the newest first. */
export async function readBatchHistory({ db }: Pick<ServiceParts, 'db'>, medicineId: string, most: number) {
  return {
    moves: await listMovements(db, medicineId, most),
    changes: await listBatchChanges(db, medicineId, most),
  };
}
