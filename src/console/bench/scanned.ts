import type { PackBody, PickLine, PickSheet } from '#contract/areas/counter/bench.ts';

/** The packs on the bench for one line. */
export interface ScannedLine {
  readonly line: number;
  /** The line's medicine: packs do not count for a line that has changed to another medicine. */
  readonly medicineId: string;
  /** Packs of each batch, in the order in which they were scanned. */
  readonly batches: readonly { readonly batch: string; readonly packs: number }[];
  /** Packs of a medicine that is not counted by batch. */
  readonly byHand: number;
  /** Batches that the packer chose although another one expires first. */
  readonly chosen: readonly string[];
}

/** The packs on the bench for an order: only lines on which something was done. */
export type Scanned = readonly ScannedLine[];

/** Nothing, for this line. */
const untouched = ({ line, medicine_id: medicineId }: PickLine): ScannedLine => ({
  line,
  medicineId,
  batches: [],
  byHand: 0,
  chosen: [],
});

/** The packs on the bench for a line; none if the line has changed to another medicine. */
export function scannedOf(scanned: Scanned, line: PickLine): ScannedLine {
  return scanned.find((each) => each.line === line.line && each.medicineId === line.medicine_id) ?? untouched(line);
}

/** How many packs are on the bench for a line. */
export function packsOf(scanned: Scanned, line: PickLine): number {
  const { batches, byHand } = scannedOf(scanned, line);
  return byHand + batches.reduce((sum, { packs }) => sum + packs, 0);
}

/** How many packs of one batch are on the bench for a line. */
export function packsOfBatch(scanned: Scanned, line: PickLine, batch: string): number {
  return scannedOf(scanned, line).batches.find((each) => each.batch === batch)?.packs ?? 0;
}

/** How many packs a line still misses; never below 0. */
export function missing(scanned: Scanned, line: PickLine): number {
  return Math.max(0, line.quantity - packsOf(scanned, line));
}

/** Whether every line has exactly its packs. */
export function isComplete(scanned: Scanned, sheet: Pick<PickSheet, 'lines'>): boolean {
  return sheet.lines.length > 0 && sheet.lines.every((line) => packsOf(scanned, line) === line.quantity);
}

function withLine(scanned: Scanned, changed: ScannedLine): Scanned {
  return [...scanned.filter(({ line }) => line !== changed.line), changed].toSorted((a, b) => a.line - b.line);
}

/** Adds packs of a batch to the bench, or removes them (`packs` below 0; at most all of them). */
export function count(scanned: Scanned, line: PickLine, batch: string, packs: number): Scanned {
  const before = scannedOf(scanned, line);
  const now = Math.max(0, packsOfBatch(scanned, line, batch) + packs);
  const isNew = !before.batches.some((each) => each.batch === batch);
  const batches = before.batches.map((each) => (each.batch === batch ? { batch, packs: now } : each));
  const all = isNew ? [...batches, { batch, packs: now }] : batches;
  return withLine(scanned, { ...before, batches: all.filter((each) => each.packs > 0) });
}

/** Adds packs of a medicine that is not counted by batch, or removes them. */
export function countByHand(scanned: Scanned, line: PickLine, packs: number): Scanned {
  const before = scannedOf(scanned, line);
  return withLine(scanned, { ...before, byHand: Math.max(0, Math.min(line.quantity, before.byHand + packs)) });
}

/** Records that the packer wants packs of this batch, although another one expires first. */
export function choose(scanned: Scanned, line: PickLine, batch: string): Scanned {
  const before = scannedOf(scanned, line);
  return withLine(scanned, { ...before, chosen: [...new Set([...before.chosen, batch])] });
}

/** The packs on the bench, as sent to the server. */
export function asPacked(scanned: Scanned, sheet: PickSheet): PackBody {
  const lines = sheet.lines.map((line) => ({ line: line.line, batches: [...scannedOf(scanned, line).batches] }));
  return { number: sheet.number, version: sheet.version, lines };
}

/** Whether a stored value has the form that the bench stores; one of an older release, or a forged one, has not. */
export function isScanned(value: unknown): value is Scanned {
  return Array.isArray(value) && value.every(isScannedLine);
}

function isScannedLine(value: unknown): value is ScannedLine {
  if (typeof value !== 'object' || value === null) return false;
  const { line, medicineId, batches, byHand, chosen } = value as Partial<Record<keyof ScannedLine, unknown>>;
  const isCount = (number: unknown) => Number.isInteger(number) && (number as number) >= 0;
  return (
    isCount(line) &&
    typeof medicineId === 'string' &&
    isCount(byHand) &&
    Array.isArray(chosen) &&
    chosen.every((batch) => typeof batch === 'string') &&
    Array.isArray(batches) &&
    batches.every((each) => typeof each?.batch === 'string' && isCount(each?.packs) && each.packs > 0)
  );
}
