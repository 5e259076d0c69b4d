import type { Order, OrderLine } from '#domain/orders/order.ts';
import { lastTooNear, type ShelfBatch, type UsedBatch } from '#domain/orders/packing-plan.ts';
import { lastExpiryTooNear, PACKED_WHILE_IT_LASTS_DAYS } from '#domain/orders/shelf-life.ts';
import { lockBatches } from '../../../persistence/repositories/catalogue/batch-repository.ts';
import { lockMedicines } from '../../../persistence/repositories/catalogue/stock-repository.ts';
import { readVersion } from '../../../persistence/repositories/counter/claim-repository.ts';
import { findOrder } from '../../../persistence/repositories/orders/order-repository.ts';
import { listRecalledPacks } from '../../../persistence/repositories/recall/recall-line-repository.ts';
import { readPickList } from '../../orders/pack-order.ts';
import { hasTypedDose, readCourseEnds, readPrescribedLines } from '../../orders/prescribed-lines.ts';
import type { Parts } from '../../service-parts.ts';

/** A line as the packer picks it. */
export interface LineToPick {
  readonly line: OrderLine;
  /** Whether its packs are counted by batch. */
  readonly counted: boolean;
  /** The batches that expire first, or those packed already. */
  readonly planned: readonly UsedBatch[];
  /** Batches that may leave, the first to expire first. */
  readonly shelf: readonly ShelfBatch[];
  /** The last day of its course; null if dose and days do not tell. */
  readonly courseEnds: string | null;
}

/** An order as the packer picks it. */
export interface OrderToPick {
  readonly order: Order;
  readonly version: number;
  readonly lines: readonly LineToPick[];
  readonly obstacles: readonly string[];
  /** Batches in its packed parcel that were recalled since. */
  readonly recalled: readonly string[];
  /** A pharmacist typed the dose of one of its lines: there is a dose card to print. */
  readonly hasDose: boolean;
}

/** What is taken from the shelves of one batch, for all orders of a walk together. */
export interface WalkRow
  extends Pick<OrderLine, 'medicineId' | 'name' | 'packLabel'>,
    Pick<UsedBatch, 'batch' | 'expiry'> {
  readonly packs: number;
  readonly numbers: readonly string[];
}

/** Orders to pick in one walk, in the requested order, and the numbers that do not exist. Nothing is reserved. */
export async function readPickSheets(
  parts: Parts,
  numbers: readonly string[],
): Promise<{
  readonly orders: readonly OrderToPick[];
  readonly walk: readonly WalkRow[];
  readonly unknown: readonly string[];
}> {
  const found = await Promise.all(numbers.map((number) => findOrder(parts.db, { number }, { accountId: null })));
  const orders = await Promise.all(found.filter((order) => order !== null).map((order) => toPick(parts, order)));
  return {
    orders,
    walk: walkOf(orders),
    unknown: numbers.filter((_, index) => found[index] === null),
  };
}

async function toPick({ db, now }: Parts, order: Order): Promise<OrderToPick> {
  const at = now();
  const ids = order.lines.map(({ medicineId }) => medicineId);
  const [version, pick, byBatch, batches, recalled, prescribed, courses] = await Promise.all([
    readVersion(db, order.id),
    readPickList(db, order, at),
    lockMedicines(db, ids, { lock: false }),
    lockBatches(db, ids, { lock: false }),
    order.status === 'PACKED' ? listRecalledPacks(db, order.id) : [],
    readPrescribedLines(db, order),
    readCourseEnds(db, order, at),
  ]);
  const tooNear = lastExpiryTooNear(at.getTime(), PACKED_WHILE_IT_LASTS_DAYS);
  const good = batches
    .filter(({ medicineId, expiry, packs, quarantine }) => {
      return expiry > lastTooNear(medicineId, { tooNear, courses }).day && packs > 0 && quarantine === null;
    })
    .sort((a, b) => a.expiry.localeCompare(b.expiry));
  const lines = order.lines.map((line) => ({
    line,
    counted: byBatch.get(line.medicineId) === true,
    planned: pick.batches.get(line.line) ?? [],
    shelf: good.filter(({ medicineId }) => medicineId === line.medicineId),
    courseEnds: courses.get(line.medicineId) ?? null,
  }));
  const batchesBack = [...new Set(recalled.map(({ batch }) => batch))];
  return {
    order,
    version,
    lines,
    obstacles: pick.obstacles,
    recalled: batchesBack,
    hasDose: hasTypedDose(prescribed),
  };
}

/** One row per batch, in the order of the names. */
function walkOf(orders: readonly OrderToPick[]): WalkRow[] {
  const rows = new Map<string, WalkRow>();
  for (const { order, lines } of orders) {
    for (const { line, planned } of lines) {
      for (const { batch, expiry, packs } of planned) {
        const key = `${line.medicineId} ${batch}`;
        const before = rows.get(key);
        rows.set(key, {
          medicineId: line.medicineId,
          name: line.name,
          packLabel: line.packLabel,
          batch,
          expiry,
          packs: packs + (before?.packs ?? 0),
          numbers: [...new Set([...(before?.numbers ?? []), order.number])],
        });
      }
    }
  }
  return [...rows.values()].sort((a, b) => a.name.localeCompare(b.name) || a.batch.localeCompare(b.batch));
}
