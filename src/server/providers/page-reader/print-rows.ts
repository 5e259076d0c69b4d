import type { InkPart } from './ink-parts.ts';

/** Letters in one row, close together, that are read at once. */
export interface PrintRow {
  readonly parts: readonly InkPart[];
  /** The slope of its baseline, in pixels per pixel. */
  readonly slope: number;
  /** The baseline at x = 0. */
  readonly foot: number;
  /** The usual height of its letters. */
  readonly letter: number;
}

/** The smallest and largest print on a page of this size, in pixels. */
const LOWEST = 7;
const HIGHEST = 130;
/** A gap of this many letter heights separates two columns. */
const GAP = 3;

/** Arranges letters in rows: adjacent ones of about the same height. Specks and pictures are left out. */
export function printRows(parts: readonly InkPart[]): PrintRow[] {
  const letters = parts.filter(isLetter).sort((one, other) => one.left - other.left);
  const rows: InkPart[][] = [];
  for (const letter of letters) {
    const row = rowFor(rows, letter);
    if (row === null) rows.push([letter]);
    else row.push(letter);
  }
  const found = withLowParts(rows.map(rowOf)).filter(
    ({ parts: own }) => own.length > 1 || widthOf(own[0] as InkPart) > 12,
  );
  return withMarks(
    found,
    parts.filter((part) => !isLetter(part)),
  ).sort((one, other) => one.foot + one.slope * leftOf(one) - other.foot - other.slope * leftOf(other));
}

function isLetter(part: InkPart): boolean {
  const [width, height] = [widthOf(part), heightOf(part)];
  return height >= LOWEST * 1.6 && height <= HIGHEST && width <= height * 16 && width >= 2 && part.ink >= 12;
}

/** The row whose last letters are to the left at the same height; the nearest wins. */
function rowFor(rows: readonly InkPart[][], letter: InkPart): InkPart[] | null {
  let best: InkPart[] | null = null;
  let nearest = Number.POSITIVE_INFINITY;
  for (const row of rows) {
    const lasts = row.slice(-4);
    const right = Math.max(...lasts.map((one) => one.right));
    const height = median(lasts.map(heightOf));
    const gap = letter.left - right;
    if (gap > GAP * Math.max(height, heightOf(letter) * 0.7) || gap < -height * 3) continue;
    const fits = lasts.some((one) => shares(one, letter));
    if (!fits) continue;
    const off = Math.abs(median(lasts.map((one) => (one.top + one.bottom) / 2)) - (letter.top + letter.bottom) / 2);
    const far = Math.max(0, gap) + off * 3;
    if (far < nearest) {
      nearest = far;
      best = row;
    }
  }
  return best;
}

function shares(one: InkPart, other: InkPart): boolean {
  const shared = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  const [low, high] = [Math.min(heightOf(one), heightOf(other)), Math.max(heightOf(one), heightOf(other))];
  return shared >= low * 0.55 && high <= low * 3.2;
}

function rowOf(parts: readonly InkPart[]): PrintRow {
  const heights = parts.map(heightOf);
  const letter = median(heights);
  // Letters with descenders reach lower: the median of the bottoms is the baseline.
  const feet = parts.filter((part) => heightOf(part) >= letter * 0.6);
  const slope = slopeOf(feet.length > 3 ? feet : parts);
  const foot = median((feet.length > 0 ? feet : parts).map((part) => part.bottom - slope * middleOf(part)));
  return { parts, slope, foot, letter };
}

/** The median slope between distant letters (Theil-Sen): descenders and marks do not distort it. */
function slopeOf(parts: readonly InkPart[]): number {
  const slopes: number[] = [];
  const step = Math.max(1, Math.floor(parts.length / 40));
  for (let one = 0; one < parts.length; one += step) {
    for (let other = one + 1; other < parts.length; other += step) {
      const [a, b] = [parts[one] as InkPart, parts[other] as InkPart];
      const far = middleOf(b) - middleOf(a);
      if (far > heightOf(a) * 3) slopes.push((b.bottom - a.bottom) / far);
    }
  }
  const slope = slopes.length === 0 ? 0 : median(slopes);
  return Math.abs(slope) > 0.12 ? 0 : slope;
}

/** The lower half of a Kannada letter is below its row: a few low parts there are not a separate row. */
const FEW = 3;

function withLowParts(rows: readonly PrintRow[]): PrintRow[] {
  const joined = new Map(rows.map((row) => [row, [...row.parts]]));
  for (const low of rows) {
    if (low.parts.length > FEW) continue;
    const top = Math.min(...low.parts.map((part) => part.top));
    const host = rows.find((row) => {
      if (!hasLowParts(row, low) || leftOf(low) < leftOf(row) || rightOf(low) > rightOf(row) + row.letter) return false;
      const foot = row.foot + row.slope * leftOf(low);
      return low.letter < row.letter && top > foot - row.letter * 0.6 && top < foot + row.letter * 0.3;
    });
    if (host === undefined) continue;
    joined.get(host)?.push(...low.parts);
    joined.delete(low);
  }
  return [...joined].map(([row, parts]) => ({ ...row, parts }));
}

/** In a narrow column a row has few letters itself; specks below one are lower than any half of a letter. */
const HALF_LETTER = 0.35;

function hasLowParts({ parts, letter }: PrintRow, low: PrintRow): boolean {
  return parts.length > FEW || (parts.length > low.parts.length && low.letter >= letter * HALF_LETTER);
}

/** Dots, hyphens and accents go to the row at whose height they stand. */
function withMarks(rows: readonly PrintRow[], marks: readonly InkPart[]): PrintRow[] {
  const added = rows.map((row) => ({ ...row, parts: [...row.parts] }));
  for (const mark of marks) {
    if (heightOf(mark) > HIGHEST || mark.ink < 3) continue;
    for (const [place, row] of rows.entries()) {
      const [left, right] = [leftOf(row) - row.letter * 0.7, rightOf(row) + row.letter * 0.7];
      if (mark.left < left || mark.right > right || widthOf(mark) > row.letter * 3) continue;
      const foot = row.foot + row.slope * middleOf(mark);
      const middle = (mark.top + mark.bottom) / 2;
      if (heightOf(mark) > row.letter * 1.6 || middle > foot + row.letter * 0.45 || middle < foot - row.letter * 1.4)
        continue;
      added[place]?.parts.push(mark);
      break;
    }
  }
  return added;
}

export const leftOf = ({ parts }: Pick<PrintRow, 'parts'>) => Math.min(...parts.map(({ left }) => left));
export const rightOf = ({ parts }: Pick<PrintRow, 'parts'>) => Math.max(...parts.map(({ right }) => right));
const widthOf = ({ left, right }: InkPart) => right - left;
const heightOf = ({ top, bottom }: InkPart) => bottom - top;
const middleOf = ({ left, right }: InkPart) => (left + right) / 2;

function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
