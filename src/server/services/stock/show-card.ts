import { AppError } from '#contract/app-error.ts';
import { listBatches } from '../../persistence/repositories/catalogue/batch-repository.ts';
import { readCardRows } from '../../persistence/repositories/stock/card-repository.ts';
import { listBought } from '../../persistence/repositories/stock/goods-in-repository.ts';
import { findShelfMedicine } from '../../persistence/repositories/stock/shelf-repository.ts';
import type { ServiceParts } from '../service-parts.ts';

const MOST_ROWS = 100;

/** The card of a medicine: its batches, what was bought of it, and what happened to the packs of each batch, the newest first. */
export async function showCard({ db }: Pick<ServiceParts, 'db'>, medicineId: string) {
  const medicine = await findShelfMedicine(db, medicineId);
  if (medicine === null) throw new AppError('medicine-not-found');
  return {
    medicine,
    batches: await listBatches(db, medicineId),
    bought: await listBought(db, medicineId, MOST_ROWS),
    rows: await readCardRows(db, medicineId, MOST_ROWS),
  };
}
