import { sum } from '../pricing/money.ts';
import type { OrderLine } from './order.ts';

/** Packs of one batch on the shelf. MRP in paise of one pack, expiry "yyyy-MM-dd". */
export interface ShelfBatch {
  readonly medicineId: string;
  readonly batch: string;
  readonly expiry: string;
  readonly mrpPaise: number;
  readonly packs: number;
  /** False if it is too close to its expiry, or quarantined: its packs are not part of the stock for sale. */
  readonly onSale: boolean;
  /** Why it is quarantined, neither sold nor packed; null if it is not. */
  readonly quarantine: string | null;
}

/** Packs of one batch that were packed for a line. `counted`: they were taken out of a recorded batch. */
export interface UsedBatch {
  readonly line: number;
  readonly batch: string;
  readonly expiry: string | null;
  readonly mrpPaise: number;
  readonly packs: number;
  readonly counted: boolean;
}

/** A pack's batch details, as far as a list gives them. */
interface PrintedBatch {
  readonly batch: string | null;
  readonly expiry: string | null;
}

/** What goes into the parcel, and a sentence for each medicine that cannot. */
export interface PackingPlan {
  readonly used: readonly UsedBatch[];
  /** Packs out of batches that are off sale, by medicine. */
  readonly offSale: readonly { readonly medicineId: string; readonly packs: number }[];
  readonly obstacles: readonly string[];
}

/** The stock when an order is packed. */
interface PackingShelf {
  readonly shelf: readonly ShelfBatch[];
  /** Whether a medicine's packs are counted by batch. */
  readonly byBatch: ReadonlyMap<string, boolean>;
  readonly printed: ReadonlyMap<string, PrintedBatch>;
  /** The last expiry ("yyyy-MM-dd") that is too close to be sent. */
  readonly tooNear: string;
  /** The last day of the course of a medicine, where it is known: no batch that expires by then is sent. */
  readonly courses?: ReadonlyMap<string, string>;
}

/** The last expiry of a medicine that is too close to be sent, and whether its course says so. */
export function lastTooNear(
  medicineId: string,
  { tooNear, courses }: Pick<PackingShelf, 'tooNear' | 'courses'>,
): { readonly day: string; readonly isCourse: boolean } {
  const end = courses?.get(medicineId);
  return end !== undefined && end > tooNear ? { day: end, isCourse: true } : { day: tooNear, isCourse: false };
}

type TooNear = ReturnType<typeof lastTooNear>;

/** A list without batches does not give them; invoice and registers say so instead of inventing one. */
const UNKNOWN_BATCH = 'not recorded';

/**
 * Which batches fill the lines of an order: those on sale before those off sale, the first to expire first, and none that is too
 * close to expiry. A batch that is off sale is used for orders placed before, a quarantined one never. A medicine that is not counted by
 * batch is packed as its list gives it.
 */
export function planPacking(
  lines: readonly OrderLine[],
  { shelf, byBatch, printed, ...lasts }: PackingShelf,
): PackingPlan {
  const used: UsedBatch[] = [];
  const offSale: { medicineId: string; packs: number }[] = [];
  const obstacles: string[] = [];
  for (const [medicineId, ordered] of byMedicine(lines)) {
    const tooNear = lastTooNear(medicineId, lasts);
    if (!byBatch.get(medicineId)) {
      const unrecorded = ordered.map((line) => unrecordedBatch(line, printed.get(medicineId)));
      used.push(...unrecorded);
      obstacles.push(...obstacleOfPrinted(ordered, unrecorded, tooNear));
      continue;
    }
    const usable = shelf
      .filter((one) => one.medicineId === medicineId && one.expiry > tooNear.day && one.quarantine === null)
      .sort(byExpiry);
    const filled = fill(ordered, usable);
    used.push(...filled.used);
    offSale.push({ medicineId, packs: filled.offSale });
    obstacles.push(...obstacleOfRecorded(ordered, usable, tooNear));
  }
  return { used, offSale, obstacles };
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
  const ids = [...new Set(lines.map(({ medicineId }) => medicineId))];
  return new Map(ids.map((id) => [id, lines.filter(({ medicineId }) => medicineId === id)]));
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

function obstacleOfRecorded(lines: readonly OrderLine[], usable: readonly ShelfBatch[], tooNear: TooNear): string[] {
  const needed = sum(lines.map(({ quantity }) => quantity));
  const there = sum(usable.map(({ packs }) => packs));
  if (there >= needed) return [];
  const why = tooNear.isCourse ? ', when its course ends,' : '';
  const batches = `its batches that expire after ${tooNear.day}${why} hold ${there} of ${needed} ${needed === 1 ? 'pack' : 'packs'}`;
  return [`${lines[0]?.name} can't be packed: ${batches}.`];
}

function obstacleOfPrinted(lines: readonly OrderLine[], batches: readonly UsedBatch[], tooNear: TooNear): string[] {
  const [first] = batches;
  if (!first || first.expiry === null || first.expiry > tooNear.day) return [];
  const why = tooNear.isCourse ? `, and its course ends on ${tooNear.day}` : '';
  return [`${lines[0]?.name} can't be packed: its batch ${first.batch} expires on ${first.expiry}${why}.`];
}

/** The packs on the bench for one line: of a batch that somebody scanned or typed. */
export interface ChosenBatch {
  readonly batch: string;
  readonly packs: number;
}

/**
 * Fills the lines of an order with the batches that were chosen at the pack bench: every pack of a medicine that is
 * counted by batch must come from a batch of that medicine that is not too close to expiry, is not quarantined, and
 * holds enough packs. Each fault is one sentence. A medicine that is not counted by batch is packed as its list gives
 * it.
 */
export function packChosen(
  lines: readonly OrderLine[],
  chosen: ReadonlyMap<number, readonly ChosenBatch[]>,
  { shelf, byBatch, printed, ...lasts }: PackingShelf,
): PackingPlan {
  const left = new Map(shelf.map((one) => [keyOf(one.medicineId, one.batch), { ...one }]));
  const used: UsedBatch[] = [];
  const offSale: { medicineId: string; packs: number }[] = [];
  const obstacles: string[] = [];
  for (const line of lines) {
    const tooNear = lastTooNear(line.medicineId, lasts);
    if (!byBatch.get(line.medicineId)) {
      const batch = unrecordedBatch(line, printed.get(line.medicineId));
      used.push(batch);
      if (batch.expiry !== null && batch.expiry <= tooNear.day) obstacles.push(tooSoon(line, batch, tooNear));
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
      obstacles.push(
        `${line.name}: ${packs} of ${line.quantity} ${line.quantity === 1 ? 'pack is' : 'packs are'} on the bench.`,
      );
    }
  }
  return { used, offSale, obstacles };
}

/** A typed batch, normalised: case and spaces do not matter. */
function keyOf(medicineId: string, batch: string): string {
  return `${medicineId} ${batch.toUpperCase().replace(/\s/g, '')}`;
}

/** Adds up the packs of a batch that was scanned pack by pack. */
function merged(chosen: readonly ChosenBatch[]): readonly ChosenBatch[] {
  const sums = new Map<string, ChosenBatch>();
  for (const one of chosen) {
    const key = keyOf('', one.batch);
    sums.set(key, { batch: one.batch, packs: one.packs + (sums.get(key)?.packs ?? 0) });
  }
  return [...sums.values()];
}

function foreign({ name }: OrderLine, { batch }: ChosenBatch): string {
  return `${batch} is not a batch of ${name} in stock. Please look at the pack again.`;
}

function tooSoon(
  { name }: OrderLine,
  { batch, expiry }: Pick<UsedBatch, 'batch' | 'expiry'>,
  { day, isCourse }: TooNear,
): string {
  if (isCourse) return `Batch ${batch} of ${name} expires on ${expiry}, and its course ends on ${day}.`;
  return `Batch ${batch} of ${name} expires on ${expiry}: that is too soon to send.`;
}

function obstacleOf(line: OrderLine, known: ShelfBatch, { packs }: ChosenBatch, tooNear: TooNear): string | null {
  if (known.quarantine !== null) return `Batch ${known.batch} of ${line.name} is blocked (${known.quarantine}).`;
  if (known.expiry <= tooNear.day) return tooSoon(line, known, tooNear);
  if (known.packs < packs) {
    return `Batch ${known.batch} of ${line.name} holds ${known.packs} ${known.packs === 1 ? 'pack' : 'packs'} by our count, and ${packs} are on the bench.`;
  }
  return null;
}
