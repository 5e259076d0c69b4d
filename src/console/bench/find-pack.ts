import type { PickLine } from '#contract/areas/counter/bench.ts';
import * as say from '#sentences/counter/bench.ts';
import * as dates from '#sentences/dates.ts';
import type { PackCode, Scan } from '../scan/read-scan.ts';
import { missing, packsOfBatch, type Scanned, scannedOf } from './scanned.ts';

/** The result of a scan at the bench: packs of a line counted, or a refusal with a sentence. */
export type Found =
  | { readonly kind: 'counted'; readonly line: PickLine; readonly batch: string; readonly packs: number }
  | {
      readonly kind: 'refused';
      readonly sentence: string;
      /** The batch to take instead, where there is one. */
      readonly instead: { readonly line: PickLine; readonly batch: string } | null;
      /** The line and batch of the scanned pack, which `b` chooses; null if that batch may not be packed. */
      readonly choosable: { readonly line: PickLine; readonly batch: string } | null;
    };

/** What is known when a pack is scanned. */
export interface AtBench {
  readonly lines: readonly PickLine[];
  readonly scanned: Scanned;
  /** The packer's current line. */
  readonly at: number;
  /** Whether the packer chose this line by hand: then a batch name that two lines share means this line. */
  readonly isChosen: boolean;
  /** Today in India, yyyy-MM-dd. */
  readonly today: string;
}

/** This many letters of a batch are enough, where no other batch of the order begins with them. */
export const LEAST_LETTERS = 4;

type Shelf = PickLine['shelf'][number];
interface Candidate {
  readonly line: PickLine;
  readonly shelf: Shelf;
}

/**
 * Finds the line and the batch of a scan or typed text. The pick list names batches but no GTIN, so a pack is
 * identified by its batch and, where its code has one, by the month of its expiry: both must match the stock list. The
 * batch that expires first is packed; another batch counts once the packer has chosen it. An expired pack is refused
 * whatever the lists say.
 */
export function findPack(scan: Scan, bench: AtBench): Found {
  if (scan.kind === 'unreadable') return refused(scan.sentence);
  const expired = scan.kind === 'pack' && scan.expiry !== null && scan.expiry < bench.today ? scan.expiry : null;
  if (expired !== null) return refused(say.thisPackExpiredOnPut(dates.dateInWords(expired)), firstOf(bench));
  const named = namedBy(scan, bench);
  if (!Array.isArray(named)) return named;
  const [candidate] = named;
  if (named.length > 1 || !candidate) return refused(severalSentence(named));
  return countOrRefuse(candidate, scan, bench);
}

/** All batches of the order that the scan names; a refusal where there is none. */
function namedBy(
  scan: PackCode | { readonly kind: 'typed'; readonly text: string },
  bench: AtBench,
): Candidate[] | Found {
  const word = lower(scan.kind === 'pack' ? (scan.batch ?? '') : scan.text);
  const all = bench.lines.flatMap((line) => shelfOf(line).map((shelf) => ({ line, shelf })));
  const exact = all.filter(({ shelf }) => lower(shelf.batch) === word);
  const begins = scan.kind === 'typed' && word.length >= LEAST_LETTERS;
  const found = exact.length > 0 || !begins ? exact : all.filter(({ shelf }) => lower(shelf.batch).startsWith(word));
  const agreed = found.filter(({ shelf }) => scan.kind === 'typed' || isSameMonth(scan.expiry, shelf.expiry));
  const [first] = found;
  if (first && agreed.length === 0 && scan.kind === 'pack')
    return refused(say.thePackSaysThatBatch(first.shelf.batch, month(scan.expiry), month(first.shelf.expiry)));
  if (!first) return refused(nothingSentence(scan, word), firstOf(bench));
  return narrowed(agreed, bench);
}

/**
 * The lines that match a batch: the current line if the packer chose it, else those that still miss packs. A full line of another
 * medicine counts as a match too: its batch name alone doesn't tell a pack too many from a pack of the other line.
 */
function narrowed(candidates: readonly Candidate[], { at, isChosen, scanned }: AtBench): Candidate[] {
  const own = candidates.filter(({ line }) => line.line === at);
  if (own.length > 0 && isChosen) return own;
  const open = candidates.filter(({ line }) => missing(scanned, line) > 0);
  if (open.length === 0) return candidates.slice(0, 1);
  const medicines = new Set(candidates.map(({ line, shelf }) => `${line.medicine_id} ${shelf.batch}`));
  if (medicines.size > 1) return [...candidates];
  return [open.find(({ line }) => line.line === at) ?? open[0]].filter((one) => one !== undefined);
}

function countOrRefuse({ line, shelf }: Candidate, scan: Scan, bench: AtBench): Found {
  const { scanned, today } = bench;
  const { batch } = shelf;
  if (shelf.expiry !== null && shelf.expiry < today)
    return refused(say.batchExpiredOnPut(batch, dates.dateInWords(shelf.expiry)), firstOf({ ...bench, at: line.line }));
  const lacking = missing(scanned, line);
  if (lacking === 0) return refused(say.lineHasAllItsPut(line.line, line.quantity));
  const there = packsOfBatch(scanned, line, batch);
  const isChosen = scannedOf(scanned, line).chosen.includes(batch);
  const planned = line.planned.find((each) => each.batch === batch)?.packs ?? 0;
  if (!isChosen && there >= planned) {
    const first = firstOf({ ...bench, at: line.line });
    const instead = first ? say.takeThisBatchInstead(first.batch) : say.takeAnotherOne;
    const why = planned === 0 ? say.isNotTheBatch(line.line) : say.hasItsOfLine(planned, line.line);
    return refused(say.batchOrPressB(batch, why, instead), first, { line, batch });
  }
  const onBench = bench.lines.filter((each) => each.medicine_id === line.medicine_id);
  const left = shelf.packs - onBench.reduce((sum, each) => sum + packsOfBatch(scanned, each, batch), 0);
  if (left <= 0) return refused(say.theStockListHas(batch));
  const takes = Math.min(lacking, left, isChosen ? left : planned - there);
  const wanted = (scan.kind === 'pack' ? scan.count : null) ?? 1;
  if (wanted > takes) return refused(say.thisCartonHoldsPacks(wanted, line.line, takes));
  return { kind: 'counted', line, batch, packs: wanted };
}

/** The batch to take next for the current line: the first planned one that still misses packs. */
export function firstOf({
  lines,
  scanned,
  at,
}: Pick<AtBench, 'lines' | 'scanned' | 'at'>): { line: PickLine; batch: string } | null {
  const line = lines.find((each) => each.line === at);
  if (!line || missing(scanned, line) === 0) return null;
  const next = line.planned.find(({ batch, packs }) => packsOfBatch(scanned, line, batch) < packs);
  return next ? { line, batch: next.batch } : null;
}

/** The line to continue with: the current one while it misses packs, else the next that does. */
export function nextLine(lines: readonly PickLine[], scanned: Scanned, at: number): number {
  const place = lines.findIndex(({ line }) => line === at);
  const inTurn = [...lines.slice(Math.max(0, place)), ...lines.slice(0, Math.max(0, place))];
  return inTurn.find((line) => missing(scanned, line) > 0)?.line ?? at;
}

/** Batches that may be packed: those on the shelf, and planned ones that are already packed. */
function shelfOf({ shelf, planned }: PickLine): readonly Shelf[] {
  return [...shelf, ...planned.filter(({ batch }) => !shelf.some((each) => each.batch === batch))];
}

function nothingSentence(scan: Exclude<Scan, { kind: 'unreadable' }>, word: string): string {
  if (scan.kind === 'typed' && word.length < LEAST_LETTERS) return say.pleaseTypeTheFirst(LEAST_LETTERS);
  return say.noLineOfThis(scan.kind === 'pack' ? scan.batch : scan.text);
}

function severalSentence(named: readonly Candidate[]): string {
  const batches = [...new Map(named.map(({ shelf }) => [lower(shelf.batch), shelf.batch])).values()];
  if (batches.length > 1) return say.severalBatchesBeginSo(batches.join(', '));
  return say.linesHaveThisBatch([...new Set(named.map(({ line }) => line.line))].join(' and '));
}

/** A list's expiry is often only a month, so days are not compared. An expiry that is missing on one side counts as equal. */
function isSameMonth(pack: string | null, shelf: string | null): boolean {
  return pack === null || shelf === null || month(pack) === month(shelf);
}

function month(day: string | null): string {
  return day?.slice(0, 7) ?? say.aMonthThatIsNotKnown;
}

/** Compares batches as the server does: case and spaces do not matter. */
const lower = (text: string) => text.replace(/\s/g, '').toLowerCase();

type Place = { readonly line: PickLine; readonly batch: string } | null;
function refused(sentence: string, instead: Place = null, choosable: Place = null): Found {
  const offer = instead && !sentence.includes(instead.batch) ? say.takeForLine(instead.batch, instead.line.line) : '';
  return { kind: 'refused', sentence: sentence + offer, instead, choosable };
}
