import { AppError } from '#contract/app-error.ts';
import type { ShelfBatch } from '#domain/orders/packing-plan.ts';
import { lastExpiryTooNear, SOLD_WHILE_IT_LASTS_DAYS } from '#domain/orders/shelf-life.ts';
import * as recall from '#sentences/server/recall.ts';
import * as say from '#sentences/services/stock.ts';
import { inTransaction } from '../../persistence/connection/in-transaction.ts';
import type { Db } from '../../persistence/database.ts';
import { lockBatches, saveBatch } from '../../persistence/repositories/catalogue/batch-repository.ts';
import { bumpCatalogueVersion } from '../../persistence/repositories/catalogue/catalogue-repository.ts';
import { lockMedicines, settleStock } from '../../persistence/repositories/catalogue/stock-repository.ts';
import { readShelf } from '../../persistence/repositories/orders/cart-repository.ts';
import { findRecallOf } from '../../persistence/repositories/recall/recall-repository.ts';
import type { ServiceParts } from '../service-parts.ts';

/** Packs of a batch as the pharmacy writes them down; without an MRP it is that of the batch, otherwise of the medicine. */
export type BatchInput = Omit<ShelfBatch, 'mrpPaise' | 'onSale' | 'quarantine'> & { readonly mrpPaise: number | null };

/** A batch after it was written down. */
export interface TakenIn extends ShelfBatch {
  /** Packs of the medicine that can be sold now, over all its batches. */
  readonly sellable: number;
  /** What could be sold before, where no batch of the medicine had been recorded; null if its stock was counted by batch. */
  readonly listedBefore: number | null;
}

type Parts = Pick<ServiceParts, 'db' | 'now'>;

/**
 * Takes new packs of a batch in. The first batch of a medicine makes its stock counted by batch: from then on exactly what its
 * batches hold can be sold, and a number that a list gave without naming a batch counts no more, since no invoice could say
 * what was sent. Refuses a batch that is known with another expiry or MRP, and one that is too near to its expiry to be sold.
 */
export async function addBatch(parts: Parts, input: BatchInput): Promise<TakenIn> {
  const { batch, expiry } = input;
  if (expiry <= lastExpiryTooNear(parts.now().getTime(), SOLD_WHILE_IT_LASTS_DAYS)) {
    throw new AppError('invalid-input', {
      sentence: say.batchExpiresOnThatIsToo(batch, expiry),
    });
  }
  return inTransaction(parts.db, 'take-in-batch', (trx) =>
    writeBatchDown(trx, input, { kind: 'received', packsOf: addedTo(input.packs) }, parts.now()),
  );
}

/** So many packs more than a batch held. */
export function addedTo(packs: number): HowTaken['packsOf'] {
  return (known) => packs + (known?.packs ?? 0);
}

/** How packs came to the shelf, how many there are then, and who of the pharmacy says so. */
interface HowTaken {
  readonly kind: 'received' | 'counted';
  readonly packsOf: (known: ShelfBatch | undefined) => number;
  readonly staffId?: string | null;
}

/**
 * Writes a batch down as it lies on the shelf, in the caller's transaction; packs of orders that are not packed yet lie there too. One
 * that is too near to its expiry is recorded, but not sold. Refuses one that is known with another expiry or MRP.
 */
export async function writeBatchDown(
  trx: Db,
  input: BatchInput,
  { kind, packsOf, staffId = null }: HowTaken,
  at: Date,
): Promise<TakenIn> {
  const { medicineId, batch, expiry } = input;
  const wasByBatch = (await lockMedicines(trx, [medicineId])).get(medicineId);
  const medicine = await readOne(trx, medicineId);
  if (kind === 'received' && (await findRecallOf(trx, input)) !== null)
    throw new AppError('not-allowed-now', { sentence: recall.batchWasRecalled(batch) });
  const known = (await lockBatches(trx, [medicineId])).find((one) => one.batch === batch);
  const mrpPaise = input.mrpPaise ?? known?.mrpPaise ?? medicine.mrpPaise;
  if (known) refuseContradiction(known, { expiry, mrpPaise });
  const quarantine = known?.quarantine ?? null;
  const onSale = maySell({ expiry, quarantine }, at);
  const written = { medicineId, batch, expiry, mrpPaise, packs: packsOf(known), onSale, quarantine };
  await saveBatch(trx, written);
  // The first batch takes the place of what a list had said: that is no delivery.
  await settleStock(trx, [medicineId], wasByBatch ? kind : 'counted', { reference: batch, at, staffId });
  // A medicine may come into or go out of stock: search must show it.
  await bumpCatalogueVersion(trx);
  const { stock } = await readOne(trx, medicineId);
  return { ...written, sellable: stock, listedBefore: wasByBatch ? null : medicine.stock };
}

/** Whether packs of a batch may be sold at a moment: they last long enough, and are not kept apart. */
export function maySell({ expiry, quarantine }: Pick<ShelfBatch, 'expiry' | 'quarantine'>, now: Date): boolean {
  return quarantine === null && expiry > lastExpiryTooNear(now.getTime(), SOLD_WHILE_IT_LASTS_DAYS);
}

async function readOne(db: Db, medicineId: string) {
  const medicine = (await readShelf(db, [medicineId], { lock: false })).get(medicineId);
  if (!medicine) throw new AppError('medicine-not-found', { sentence: say.thereIsNoMedicine(medicineId) });
  return medicine;
}

/** All packs of a batch print the same expiry and MRP; another number for one is a typo. */
function refuseContradiction(known: ShelfBatch, { expiry, mrpPaise }: Pick<ShelfBatch, 'expiry' | 'mrpPaise'>): void {
  if (known.expiry !== expiry) {
    throw new AppError('invalid-input', {
      sentence: say.batchIsRecordedToExpire(known.batch, known.expiry),
    });
  }
  if (known.mrpPaise !== mrpPaise) {
    const rupees = (known.mrpPaise / 100).toFixed(2);
    throw new AppError('invalid-input', { sentence: say.batchIsRecordedWithAnMrp(known.batch, rupees) });
  }
}
