import type { OrderLine } from '#domain/orders/order.ts';
import type { ShelfBatch, UsedBatch } from '../../persistence/batch-repository.ts';

/** What a pack prints of its batch, as far as a list told it. */
export interface PrintedBatch {
  readonly batch: string | null;
  readonly expiry: string | null;
}

/** What goes into the parcel, and a sentence for each medicine that can't. */
export interface PackingPlan {
  readonly used: readonly UsedBatch[];
  readonly obstacles: readonly string[];
}

/** A list without batches can't tell them; invoice and registers say so instead of inventing one. */
const UNKNOWN_BATCH = 'not recorded';

/**
 * Which batches fill the lines of an order: the first to expire goes out first, and none that expires on `tooNear`
 * ("yyyy-MM-dd") or before. A medicine without any recorded batch goes out as its list printed it.
 */
export function planPacking(
  lines: readonly OrderLine[],
  shelf: readonly ShelfBatch[],
  printed: ReadonlyMap<string, PrintedBatch>,
  tooNear: string,
): PackingPlan {
  const used: UsedBatch[] = [];
  const obstacles: string[] = [];
  for (const [medicineId, ordered] of byMedicine(lines)) {
    const recorded = shelf.filter((batch) => batch.medicineId === medicineId);
    if (recorded.length === 0) {
      const unrecorded = ordered.map((line) => unrecordedBatch(line, printed.get(medicineId)));
      used.push(...unrecorded);
      obstacles.push(...obstacleOfPrinted(ordered, unrecorded, tooNear));
      continue;
    }
    const usable = recorded.filter(({ expiry }) => expiry > tooNear).sort(byExpiry);
    used.push(...fill(ordered, usable));
    obstacles.push(...obstacleOfRecorded(ordered, usable, tooNear));
  }
  return { used, obstacles };
}

/** The batch of a line whose packs are not counted by batch. */
export function unrecordedBatch(line: OrderLine, printed: PrintedBatch | undefined): UsedBatch {
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
  return a.expiry.localeCompare(b.expiry) || a.batch.localeCompare(b.batch);
}

function fill(lines: readonly OrderLine[], usable: readonly ShelfBatch[]): UsedBatch[] {
  const left = usable.map((batch) => ({ ...batch }));
  const used: UsedBatch[] = [];
  for (const { line, quantity } of lines) {
    let missing = quantity;
    for (const shelf of left) {
      const packs = Math.min(missing, shelf.packs);
      if (packs === 0) continue;
      shelf.packs -= packs;
      missing -= packs;
      const { batch, expiry, mrpPaise } = shelf;
      used.push({ line, batch, expiry, mrpPaise, packs, counted: true });
    }
  }
  return used;
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
