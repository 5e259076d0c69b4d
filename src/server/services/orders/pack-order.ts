import { AppError } from '#contract/app-error.ts';
import { shortfallOf } from '#domain/invoicing/make-invoice.ts';
import type { Order } from '#domain/orders/order.ts';
import type { OrderStatus } from '#domain/orders/order-states.ts';
import {
  type ChosenBatch,
  type PackingPlan,
  packChosen,
  planPacking,
  type UsedBatch,
  unrecordedBatch,
} from '#domain/orders/packing-plan.ts';
import { lastExpiryTooNear, PACKED_WHILE_IT_LASTS_DAYS } from '#domain/orders/shelf-life.ts';
import type { StockMovement } from '#domain/stock/stock-ledger.ts';
import type { Db } from '../../persistence/database.ts';
import {
  lockBatches,
  readUsedBatches,
  takeBatches,
} from '../../persistence/repositories/catalogue/batch-repository.ts';
import { lockMedicines, moveStock } from '../../persistence/repositories/catalogue/stock-repository.ts';
import { readBatches } from '../../persistence/repositories/orders/invoice-repository.ts';
import { setShortfall } from '../../persistence/repositories/orders/order-repository.ts';
import { heldObstacles } from '../stock/hold-sale.ts';
import { readCourseEnds } from './prescribed-lines.ts';

/** The chosen batches of each line at the packing bench. */
export type OnTheBench = ReadonlyMap<number, readonly ChosenBatch[]>;

/**
 * Takes the packs of an order, whose row the caller has locked, out of their batches, those on the bench if they were chosen,
 * otherwise the first to expire first, and records a price below the agreed one. Refuses a medicine whose batches don't contain enough packs with sufficient shelf life. The sellable
 * stock was reduced when the order was placed; it does not include packs of a batch that was taken off sale meanwhile.
 */
export async function packOrder(db: Db, order: Order, at: Date, onTheBench: OnTheBench | null = null): Promise<void> {
  const { used, offSale, obstacles } = await planOf(db, order, at, { lock: true, onTheBench });
  if (obstacles.length > 0) throw new AppError('not-allowed-now', { sentence: obstacles.join(' ') });
  await takeBatches(db, order.id, used);
  await moveStock(db, 'sold', soldPacks(order, offSale), { reference: order.id, at });
  const shortfallPaise = shortfallOfPacked(order, used);
  if (shortfallPaise > 0) await setShortfall(db, order.id, shortfallPaise);
}

/** The reduction of the sellable stock. Packs of a batch that is off sale were deducted before. */
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

/** The content of the parcel: the batches of each line, and a sentence for each medicine that can't be packed now. */
export interface PickList {
  readonly batches: ReadonlyMap<number, readonly UsedBatch[]>;
  readonly obstacles: readonly string[];
}

/** What would be packed now, or what was packed if the order is. Batches are chosen again when the order is packed. */
export async function readPickList(db: Db, order: Order, at: Date): Promise<PickList> {
  const held = LEAVES.includes(order.status) ? await heldObstacles(db, order) : [];
  if (!WAITS_FOR_PACKING.includes(order.status))
    return { batches: await readPackedBatches(db, order), obstacles: held };
  const { used, obstacles } = await planOf(db, order, at, { lock: false });
  return { batches: Map.groupBy(used, ({ line }) => line), obstacles: [...held, ...obstacles] };
}

const WAITS_FOR_PACKING: readonly OrderStatus[] = ['PAYMENT_PENDING', 'PLACED', 'CONFIRMED'];
/** Medicines held from sale are in stock, but are not packed. */
const LEAVES: readonly OrderStatus[] = [...WAITS_FOR_PACKING, 'PACKED'];

async function planOf(
  db: Db,
  order: Order,
  at: Date,
  { onTheBench = null, ...how }: { readonly lock: boolean; readonly onTheBench?: OnTheBench | null },
): Promise<PackingPlan> {
  const { lines } = order;
  const ids = lines.map(({ medicineId }) => medicineId);
  const shelf = {
    byBatch: await lockMedicines(db, ids, how),
    shelf: await lockBatches(db, ids, how),
    printed: await readBatches(db, ids),
    tooNear: lastExpiryTooNear(at.getTime(), PACKED_WHILE_IT_LASTS_DAYS),
    courses: await readCourseEnds(db, order, at),
  };
  return onTheBench === null ? planPacking(lines, shelf) : packChosen(lines, onTheBench, shelf);
}

/** The batches that went into an order, by line. An order from before batches were recorded has the data of its list. */
export async function readPackedBatches(db: Db, order: Order): Promise<ReadonlyMap<number, readonly UsedBatch[]>> {
  const used = await readUsedBatches(db, order.id);
  if (used.length > 0) return Map.groupBy(used, ({ line }) => line);
  const printed = await readBatches(
    db,
    order.lines.map(({ medicineId }) => medicineId),
  );
  return new Map(order.lines.map((line) => [line.line, [unrecordedBatch(line, printed.get(line.medicineId))]]));
}
