import type { OrderLine } from './order.ts';
import {
  type PackingPlan,
  type PackingShelf,
  type ShelfBatch,
  type UsedBatch,
  unrecordedBatch,
} from './packing-plan.ts';

/** What lies on the pack bench for one line: packs of a batch that somebody scanned or typed. */
export interface ChosenBatch {
  readonly batch: string;
  readonly packs: number;
}

/**
 * Fills the lines of an order with the batches that were chosen at the pack bench: each pack of a medicine that is counted by
 * batch has to be there, of a batch of that medicine which lasts, is not kept apart, and holds so many. What is wrong is one
 * sentence each. A medicine that isn't counted by batch goes out as its list printed it.
 */
export function packChosen(
  lines: readonly OrderLine[],
  chosen: ReadonlyMap<number, readonly ChosenBatch[]>,
  { shelf, byBatch, printed, tooNear }: PackingShelf,
): PackingPlan {
  const left = new Map(shelf.map((one) => [keyOf(one.medicineId, one.batch), { ...one }]));
  const used: UsedBatch[] = [];
  const offSale: { medicineId: string; packs: number }[] = [];
  const obstacles: string[] = [];
  for (const line of lines) {
    if (!byBatch.get(line.medicineId)) {
      const batch = unrecordedBatch(line, printed.get(line.medicineId));
      used.push(batch);
      if (batch.expiry !== null && batch.expiry <= tooNear) obstacles.push(tooSoon(line, batch));
      continue;
    }
    let packs = 0;
    for (const one of merged(chosen.get(line.line) ?? [])) {
      packs += one.packs;
      const known = left.get(keyOf(line.medicineId, one.batch));
      const obstacle = known === undefined ? foreign(line, one) : obstacleOf(line, known, one, tooNear);
      if (known === undefined || obstacle !== null) {
        obstacles.push(obstacle ?? foreign(line, one));
        continue;
      }
      known.packs -= one.packs;
      const { batch, expiry, mrpPaise } = known;
      used.push({ line: line.line, batch, expiry, mrpPaise, packs: one.packs, counted: true });
      if (!known.onSale) offSale.push({ medicineId: line.medicineId, packs: one.packs });
    }
    if (packs !== line.quantity) {
      obstacles.push(`${line.name}: ${packs} of ${line.quantity} packs are on the bench.`);
    }
  }
  return { used, offSale, obstacles };
}

/** A batch as people type it: capitals and spaces make no other batch. */
function keyOf(medicineId: string, batch: string): string {
  return `${medicineId} ${batch.toUpperCase().replace(/\s/g, '')}`;
}

/** The same batch scanned pack by pack. */
function merged(chosen: readonly ChosenBatch[]): readonly ChosenBatch[] {
  const sums = new Map<string, ChosenBatch>();
  for (const one of chosen) {
    const key = keyOf('', one.batch);
    sums.set(key, { batch: one.batch, packs: one.packs + (sums.get(key)?.packs ?? 0) });
  }
  return [...sums.values()];
}

function foreign({ name }: OrderLine, { batch }: ChosenBatch): string {
  return `${batch} is no batch of ${name} on the shelf. Please look at the pack again.`;
}

function tooSoon({ name }: OrderLine, { batch, expiry }: Pick<UsedBatch, 'batch' | 'expiry'>): string {
  return `Batch ${batch} of ${name} expires on ${expiry}: that is too soon to leave.`;
}

function obstacleOf(line: OrderLine, known: ShelfBatch, { packs }: ChosenBatch, tooNear: string): string | null {
  if (known.quarantine !== null) return `Batch ${known.batch} of ${line.name} is kept apart (${known.quarantine}).`;
  if (known.expiry <= tooNear) return tooSoon(line, known);
  if (known.packs < packs) {
    return `Batch ${known.batch} of ${line.name} holds ${known.packs} packs by our count, and ${packs} are on the bench.`;
  }
  return null;
}
