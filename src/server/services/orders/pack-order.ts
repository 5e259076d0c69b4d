import { AppError } from '#contract/app-error.ts';
import { shortfallOf } from '#domain/invoicing/shortfall.ts';
import type { Order, OrderLine } from '#domain/orders/order.ts';
import type { OrderStatus } from '#domain/orders/order-states.ts';
import { lastExpiryTooNear, PACKED_WHILE_IT_LASTS_DAYS } from '#domain/orders/shelf-life.ts';
import type { StockMovement } from '#domain/stock/stock-ledger.ts';
import type { Db } from '../../persistence/database.ts';
import type { ShelfBatch } from '../../persistence/repositories/catalogue/batch-repository.ts';
import {
  lockBatches,
  readUsedBatches,
  takeBatches,
  type UsedBatch,
} from '../../persistence/repositories/catalogue/batch-repository.ts';
import { lockMedicines, moveStock } from '../../persistence/repositories/catalogue/stock-repository.ts';
import { readBatches } from '../../persistence/repositories/orders/invoice-repository.ts';
import { setShortfall } from '../../persistence/repositories/orders/order-repository.ts';

/** What a pack prints of its batch, as far as a list told it. */
interface PrintedBatch {
  readonly batch: string | null;
  readonly expiry: string | null;
}

/** What goes into the parcel, and a sentence for each medicine that can't. */
interface PackingPlan {
  readonly used: readonly UsedBatch[];
  /** Packs out of batches that are off sale, by medicine. */
  readonly offSale: readonly { readonly medicineId: string; readonly packs: number }[];
  readonly obstacles: readonly string[];
}

/** What lies on the shelf when an order is packed. */
interface PackingShelf {
  readonly shelf: readonly ShelfBatch[];
  /** Whether a medicine's packs are counted by batch. */
  readonly byBatch: ReadonlyMap<string, boolean>;
  readonly printed: ReadonlyMap<string, PrintedBatch>;
  /** The last expiry ("yyyy-MM-dd") that is too near to leave. */
  readonly tooNear: string;
}

/** A list without batches can't tell them; invoice and registers say so instead of inventing one. */
const UNKNOWN_BATCH = 'not recorded';

/**
 * Takes the packs of an order, whose row the caller has locked, out of their batches, the first to expire first, and writes
 * down what they cost less than was agreed. Refuses a medicine whose batches don't hold enough packs that last. The sellable
 * stock was taken when the order was placed; packs of a batch that went off sale meanwhile were no part of it.
 */
export async function packOrder(db: Db, order: Order, at: Date): Promise<void> {
  const { used, offSale, obstacles } = await planOf(db, order, at, { lock: true });
  if (obstacles.length > 0) throw new AppError('not-allowed-now', { sentence: obstacles.join(' ') });
  await takeBatches(db, order.id, used);
  await moveStock(db, 'sold', soldPacks(order, offSale), { reference: order.id, at });
  const shortfallPaise = shortfallOfPacked(order, used);
  if (shortfallPaise > 0) await setShortfall(db, order.id, shortfallPaise);
}

/** What leaves the shelf: packs of a batch that is off sale lay there no more. */
function soldPacks({ lines }: Order, offSale: PackingPlan['offSale']): StockMovement[] {
  return [
    ...lines.map(({ medicineId, quantity }) => ({ medicineId, shelfPacks: -quantity, heldPacks: -quantity })),
    ...offSale.map(({ medicineId, packs }) => ({ medicineId, shelfPacks: packs, heldPacks: 0 })),
  ];
}

function shortfallOfPacked({ lines, totals }: Order, used: readonly UsedBatch[]): number {
  return shortfallOf({
    lines: lines.map(({ line, sellingPaise, quantity }) => ({
      agreedPaise: sellingPaise,
      quantity,
      batches: used
        .filter((batch) => batch.line === line)
        .map(({ packs, mrpPaise }) => ({ quantity: packs, mrpPaise })),
    })),
    couponDiscountPaise: totals.couponPaise,
    deliveryFeePaise: totals.deliveryFeePaise,
  });
}

/** What is to be put into the parcel: the batches of each line, and a sentence for each medicine that can't be packed now. */
export interface PickList {
  readonly batches: ReadonlyMap<number, readonly UsedBatch[]>;
  readonly obstacles: readonly string[];
}

/** What would be packed at this moment; what was packed, of an order that is. Batches are chosen anew when the order is packed. */
export async function readPickList(db: Db, order: Order, at: Date): Promise<PickList> {
  if (!WAITS_FOR_PACKING.includes(order.status)) return { batches: await readPackedBatches(db, order), obstacles: [] };
  const { used, obstacles } = await planOf(db, order, at, { lock: false });
  return { batches: Map.groupBy(used, ({ line }) => line), obstacles };
}

const WAITS_FOR_PACKING: readonly OrderStatus[] = ['PAYMENT_PENDING', 'PLACED', 'CONFIRMED'];

async function planOf(db: Db, { lines }: Order, at: Date, how: { readonly lock: boolean }): Promise<PackingPlan> {
  const ids = lines.map(({ medicineId }) => medicineId);
  return planPacking(lines, {
    byBatch: await lockMedicines(db, ids, how),
    shelf: await lockBatches(db, ids, how),
    printed: await readBatches(db, ids),
    tooNear: lastExpiryTooNear(at.getTime(), PACKED_WHILE_IT_LASTS_DAYS),
  });
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
 * Which batches fill the lines of an order: the first to expire goes out first, and none that is too near. A batch that went
 * off sale helps out for what was ordered before it did, one that is kept apart never goes. A medicine that isn't counted by batch goes out as its list printed it.
 */
function planPacking(lines: readonly OrderLine[], { shelf, byBatch, printed, tooNear }: PackingShelf): PackingPlan {
  const used: UsedBatch[] = [];
  const offSale: { medicineId: string; packs: number }[] = [];
  const obstacles: string[] = [];
  for (const [medicineId, ordered] of byMedicine(lines)) {
    if (!byBatch.get(medicineId)) {
      const unrecorded = ordered.map((line) => unrecordedBatch(line, printed.get(medicineId)));
      used.push(...unrecorded);
      obstacles.push(...obstacleOfPrinted(ordered, unrecorded, tooNear));
      continue;
    }
    const usable = shelf
      .filter((one) => one.medicineId === medicineId && one.expiry > tooNear && one.quarantine === null)
      .sort(byExpiry);
    const filled = fill(ordered, usable);
    used.push(...filled.used);
    offSale.push({ medicineId, packs: filled.offSale });
    obstacles.push(...obstacleOfRecorded(ordered, usable, tooNear));
  }
  return { used, offSale, obstacles };
}

/** The batch of a line whose packs are not counted by batch. */
function unrecordedBatch(line: OrderLine, printed: PrintedBatch | undefined): UsedBatch {
  return {
    line: line.line,
    batch: printed?.batch ?? UNKNOWN_BATCH,
    expiry: printed?.expiry ?? null,
    mrpPaise: line.mrpPaise,
    packs: line.quantity,
    counted: false,
  };
}

/** Two lines may send one medicine: they share its batches. */
function byMedicine(lines: readonly OrderLine[]): ReadonlyMap<string, OrderLine[]> {
  return Map.groupBy(lines, ({ medicineId }) => medicineId);
}

function byExpiry(a: ShelfBatch, b: ShelfBatch): number {
  return Number(b.onSale) - Number(a.onSale) || a.expiry.localeCompare(b.expiry) || a.batch.localeCompare(b.batch);
}

function fill(lines: readonly OrderLine[], usable: readonly ShelfBatch[]) {
  const left = usable.map((batch) => ({ ...batch }));
  const used: UsedBatch[] = [];
  let offSale = 0;
  for (const { line, quantity } of lines) {
    let missing = quantity;
    for (const shelf of left) {
      const packs = Math.min(missing, shelf.packs);
      if (packs === 0) continue;
      shelf.packs -= packs;
      missing -= packs;
      if (!shelf.onSale) offSale += packs;
      const { batch, expiry, mrpPaise } = shelf;
      used.push({ line, batch, expiry, mrpPaise, packs, counted: true });
    }
  }
  return { used, offSale };
}

function obstacleOfRecorded(lines: readonly OrderLine[], usable: readonly ShelfBatch[], tooNear: string): string[] {
  const needed = sum(lines.map(({ quantity }) => quantity));
  const there = sum(usable.map(({ packs }) => packs));
  if (there >= needed) return [];
  const batches = `its batches that expire after ${tooNear} hold ${there} of ${needed} packs`;
  return [`${lines[0]?.name} can't be packed: ${batches}.`];
}

function obstacleOfPrinted(lines: readonly OrderLine[], batches: readonly UsedBatch[], tooNear: string): string[] {
  const [first] = batches;
  if (!first || first.expiry === null || first.expiry > tooNear) return [];
  return [`${lines[0]?.name} can't be packed: its batch ${first.batch} expires on ${first.expiry}.`];
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
