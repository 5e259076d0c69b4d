import { AppError } from '#contract/app-error.ts';
import type { ShelfBatch } from '#domain/orders/packing-plan.ts';
import { isExpiryTooFar, lastExpiryTooNear, SOLD_WHILE_IT_LASTS_DAYS } from '#domain/orders/shelf-life.ts';
import { sameBatch } from '#domain/stock/goods-in.ts';
import * as recall from '#sentences/server/recall.ts';
import * as stock from '#sentences/server/stock.ts';
import * as say from '#sentences/services/stock.ts';
import { inTransaction } from '../../persistence/connection/in-transaction.ts';
import type { Db } from '../../persistence/database.ts';
import { lockBatches, saveBatch } from '../../persistence/repositories/catalogue/batch-repository.ts';
import { bumpCatalogueVersion } from '../../persistence/repositories/catalogue/catalogue-repository.ts';
import { lockMedicines, settleStock } from '../../persistence/repositories/catalogue/stock-repository.ts';
import { readShelf } from '../../persistence/repositories/orders/cart-repository.ts';
import { findRecallOf } from '../../persistence/repositories/recall/recall-repository.ts';
import { alertFor } from '../recall/find-alerts.ts';
import type { ServiceParts } from '../service-parts.ts';

/** Packs of a batch as the pharmacy enters them; the MRP defaults to that of the batch, otherwise of the medicine. */
export type BatchInput = Omit<ShelfBatch, 'mrpPaise' | 'onSale' | 'quarantine'> & { readonly mrpPaise: number | null };

/** A batch after it was recorded. */
export interface TakenIn extends ShelfBatch {
  /** Packs of the medicine that can be sold now, over all its batches. */
  readonly sellable: number;
  /** The sellable stock before, if no batch of the medicine had been recorded; null if its stock was counted by batch. */
  readonly listedBefore: number | null;
}

type Parts = Pick<ServiceParts, 'db' | 'now'>;

const LONGEST_REASON = 200;

/**
 * Receives new packs of a batch. With the first batch, a medicine's stock is counted by batch: from then on exactly the packs of its
 * batches can be sold, and an earlier number from a list without a batch no longer counts, since no invoice could state
 * the batch. Refuses a batch that is recorded with another expiry or MRP, and one that is too close to its expiry to be sold.
 */
export async function addBatch(parts: Parts, input: BatchInput): Promise<TakenIn> {
  const { batch, expiry } = input;
  if (expiry <= lastExpiryTooNear(parts.now().getTime(), SOLD_WHILE_IT_LASTS_DAYS)) {
    throw new AppError('invalid-input', {
      sentence: say.batchExpiresOnThatIsToo(batch, expiry),
    });
  }
  return inTransaction(parts.db, 'take-in-batch', (trx) =>
    recordBatch(trx, input, { kind: 'received', packsOf: addPacksTo(input.packs) }, parts.now()),
  );
}

/** Adds packs to the number of a batch. */
export function addPacksTo(packs: number): HowTaken['packsOf'] {
  return (known) => packs + (known?.packs ?? 0);
}

/** How packs were received, how many there are then, and the member of staff. */
interface HowTaken {
  readonly kind: 'received' | 'counted';
  readonly packsOf: (known: ShelfBatch | undefined) => number;
  readonly staffId?: string | null;
}

/**
 * Records a batch with its packs in stock, in the caller's transaction; this includes packs of orders that are not packed yet. One
 * that is too close to its expiry is recorded, but not sold; so is a new one that was recalled, or that is surely on the government's list. Refuses one that is recorded
 * with another expiry or MRP, and a new one whose expiry is further away than any pack lasts.
 */
export async function recordBatch(
  trx: Db,
  input: BatchInput,
  { kind, packsOf, staffId = null }: HowTaken,
  at: Date,
): Promise<TakenIn> {
  const { medicineId, expiry } = input;
  const wasByBatch = (await lockMedicines(trx, [medicineId])).get(medicineId);
  const medicine = await readOne(trx, medicineId);
  const known = sameBatch(await lockBatches(trx, [medicineId]), input.batch);
  const batch = known?.batch ?? input.batch;
  if (kind === 'received' && (await findRecallOf(trx, input)) !== null)
    throw new AppError('not-allowed-now', { sentence: recall.batchWasRecalled(batch) });
  const mrpPaise = input.mrpPaise ?? known?.mrpPaise ?? medicine.mrpPaise;
  if (known) refuseContradiction(known, { expiry, mrpPaise });
  else refuseFarExpiry(input, at);
  const quarantine = known ? known.quarantine : await reasonApart(trx, input);
  const onSale = maySell({ expiry, quarantine }, at);
  const written = { medicineId, batch, expiry, mrpPaise, packs: packsOf(known), onSale, quarantine };
  await saveBatch(trx, written);
  // The first batch replaces the number of a list: that is no delivery.
  await settleStock(trx, [medicineId], wasByBatch ? kind : 'counted', { reference: batch, at, staffId });
  // A medicine may come into or go out of stock: search must show it.
  await bumpCatalogueVersion(trx);
  const { stock } = await readOne(trx, medicineId);
  return { ...written, sellable: stock, listedBefore: wasByBatch ? null : medicine.stock };
}

/** Refuses an expiry that no pack has: it was typed wrong. */
export function refuseFarExpiry({ batch, expiry }: Pick<BatchInput, 'batch' | 'expiry'>, at: Date): void {
  if (isExpiryTooFar(expiry, at.getTime()))
    throw new AppError('invalid-input', { sentence: stock.expiryTooFar(batch, expiry) });
}

/** Why a batch that was not recorded before is quarantined from the start; null if nothing speaks against it. */
async function reasonApart(db: Db, input: BatchInput): Promise<string | null> {
  const recalled = await findRecallOf(db, input);
  if (recalled !== null) return recall.reasonOf(recalled.why).slice(0, LONGEST_REASON);
  const listed = await alertFor(db, input);
  if (listed?.match !== 'sure') return null;
  return recall.failed(listed.alert.month, listed.alert.reason).slice(0, LONGEST_REASON);
}

/** Whether packs of a batch may be sold at a given time: their shelf life is long enough, and they are not quarantined. */
export function maySell({ expiry, quarantine }: Pick<ShelfBatch, 'expiry' | 'quarantine'>, now: Date): boolean {
  return quarantine === null && expiry > lastExpiryTooNear(now.getTime(), SOLD_WHILE_IT_LASTS_DAYS);
}

async function readOne(db: Db, medicineId: string) {
  const medicine = (await readShelf(db, [medicineId], { lock: false })).get(medicineId);
  if (!medicine) throw new AppError('medicine-not-found', { sentence: say.thereIsNoMedicine(medicineId) });
  return medicine;
}

/** Refuses another expiry or MRP, because all packs of a batch have the same. */
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
