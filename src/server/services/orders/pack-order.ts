import { AppError } from '#contract/app-error.ts';
import { indianDay } from '#domain/invoicing/financial-year.ts';
import type { Order } from '#domain/orders/order.ts';
import {
  addPacks,
  lockBatches,
  readUsedBatches,
  type ShelfBatch,
  takeBatches,
  type UsedBatch,
} from '../../persistence/batch-repository.ts';
import { readShelf, returnToShelf } from '../../persistence/cart-repository.ts';
import { bumpCatalogueVersion } from '../../persistence/catalogue-repository.ts';
import type { Db } from '../../persistence/database.ts';
import { readBatches } from '../../persistence/invoice-repository.ts';
import type { ServiceParts } from '../service-parts.ts';
import { planPacking, unrecordedBatch } from './pack-order-plan.ts';

/** A pack must last longer than this when it leaves: a month's course can be finished before it expires. Our own rule. */
const LASTS_DAYS = 30;
const DAY_MS = 24 * 3_600_000;

/**
 * Takes the packs of an order, whose row the caller has locked, out of their batches, the first to expire first. Refuses a
 * medicine whose batches don't hold enough packs that last. The sellable stock was taken when the order was placed.
 */
export async function packOrder(db: Db, order: Order, at: Date): Promise<void> {
  const ids = order.lines.map(({ medicineId }) => medicineId);
  const shelf = await lockBatches(db, ids);
  const { used, obstacles } = planPacking(order.lines, shelf, await readBatches(db, ids), tooNear(at));
  if (obstacles.length > 0) throw new AppError('not-allowed-now', { sentence: obstacles.join(' ') });
  await takeBatches(db, order.id, used);
}

/** The batches that went into an order, by line. An order from before batches were kept tells what its list printed. */
export async function readPackedBatches(db: Db, order: Order): Promise<ReadonlyMap<number, readonly UsedBatch[]>> {
  const used = await readUsedBatches(db, order.id);
  if (used.length > 0) return Map.groupBy(used, ({ line }) => line);
  const printed = await readBatches(
    db,
    order.lines.map(({ medicineId }) => medicineId),
  );
  return new Map(order.lines.map((line) => [line.line, [unrecordedBatch(line, printed.get(line.medicineId))]]));
}

/**
 * Takes new packs of a batch in, on the shelf and into the sellable stock. Without an MRP it is that of the batch, else of
 * the medicine. Refuses a batch that is known with another expiry or MRP, and one that could never be sent.
 */
export async function addBatch(
  { db, now }: Pick<ServiceParts, 'db' | 'now'>,
  wish: Omit<ShelfBatch, 'mrpPaise'> & { readonly mrpPaise: number | null },
): Promise<ShelfBatch> {
  const { medicineId, batch, expiry, packs } = wish;
  if (expiry <= tooNear(now())) {
    throw new AppError('invalid-input', {
      sentence: `Batch ${batch} expires on ${expiry}: that is too soon to send it.`,
    });
  }
  return db.transaction().execute(async (transaction) => {
    const medicine = (await readShelf(transaction, [medicineId], { lock: true })).get(medicineId);
    if (!medicine) throw new AppError('medicine-not-found', { sentence: `There is no medicine ${medicineId}.` });
    const known = (await lockBatches(transaction, [medicineId])).find((one) => one.batch === batch);
    const mrpPaise = wish.mrpPaise ?? known?.mrpPaise ?? medicine.mrpPaise;
    if (known) refuseContradiction(known, { expiry, mrpPaise });
    await addPacks(transaction, { medicineId, batch, expiry, mrpPaise, packs });
    await returnToShelf(transaction, [{ medicineId, quantity: packs }]);
    // A medicine that was sold out can be found as in stock again.
    await bumpCatalogueVersion(transaction);
    return { medicineId, batch, expiry, mrpPaise, packs: packs + (known?.packs ?? 0) };
  });
}

/** All packs of a batch print the same expiry and MRP; another number for one is a slip of the pen. */
function refuseContradiction(known: ShelfBatch, { expiry, mrpPaise }: Pick<ShelfBatch, 'expiry' | 'mrpPaise'>): void {
  if (known.expiry !== expiry) {
    throw new AppError('invalid-input', { sentence: `Batch ${known.batch} is recorded to expire on ${known.expiry}.` });
  }
  if (known.mrpPaise !== mrpPaise) {
    const rupees = (known.mrpPaise / 100).toFixed(2);
    throw new AppError('invalid-input', { sentence: `Batch ${known.batch} is recorded with an MRP of Rs ${rupees}.` });
  }
}

/** The last expiry, as a day in India, that is too near to be sent at this moment. */
function tooNear(at: Date): string {
  return indianDay(at.getTime() + LASTS_DAYS * DAY_MS);
}
