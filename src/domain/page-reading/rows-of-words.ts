import type { Box } from '../prescription-text/paper-line.ts';
import type { PageRow, PageWord } from './page-word.ts';

/** How much of the height of the smaller of two words must overlap the other for one row. */
const SHARED_HEIGHT = 0.5;

/**
 * Arranges the words of a page in rows from top to bottom, whatever columns and tables the OCR split them into: a name, its
 * dose and its days belong together. A row may be slanted: a word is compared with its nearest neighbour, not with the whole row, and
 * across a column gap the neighbour's height is extrapolated with the slant of the rows around it.
 */
export function rowsOfWords(words: readonly PageWord[]): PageRow[] {
  const leanAt = leanOf(joined(words, (last, word) => (isBeside(last, word) ? last : null)));
  const carried = (last: Box, word: Box): Box => ({
    ...last,
    y: last.y + leanAt(middle(word)) * (across(word) - across(last)),
  });
  return joined(words, carried)
    .map((row): PageRow => ({ words: row, box: boxAround(row.map(({ box }) => box)) }))
    .sort((one, other) => middle(one.box) - middle(other.box));
}

/** Where the last word of a row would be at another word's position; null where that word is in another row. */
type Carry = (last: Box, word: Box) => Box | null;

function joined(words: readonly PageWord[], carry: Carry): PageWord[][] {
  const rows: PageWord[][] = [];
  for (const word of [...words].sort((one, other) => one.box.x - other.box.x)) {
    const row = nearestRow(rows, word, carry);
    if (row === null) rows.push([word]);
    else row.push(word);
  }
  return rows;
}

function nearestRow(rows: readonly PageWord[][], word: PageWord, carry: Carry): PageWord[] | null {
  let nearest: PageWord[] | null = null;
  let best = SHARED_HEIGHT;
  for (const row of rows) {
    const last = carry((row.at(-1) as PageWord).box, word.box);
    const shared = last === null ? 0 : sharedHeight(last, word.box);
    if (shared <= best) continue;
    best = shared;
    nearest = row;
  }
  return nearest;
}

/** Words with a smaller gap, in heights of the first, are in one column. */
const BESIDE = 2;
/** A shorter piece of a row, in heights of its words, shows no slant reliably: one letter with a descender would distort it. */
const LONG = 8;
/** This many pieces around a place determine its slant; with fewer, the page counts as straight. */
const AROUND = 9;
const FEWEST = 4;
/** Pages are straightened before they are read: a steeper line is not a row. */
const STEEPEST = 0.12;

function isBeside(last: Box, word: Box): boolean {
  return word.x - (last.x + last.width) <= BESIDE * last.height;
}

/** The slope of rows at a height of the page: in a picture taken at an angle it differs between top and foot. */
function leanOf(stretches: readonly PageWord[][]): (y: number) => number {
  const leans = stretches.flatMap((words) => {
    const [first, last] = [words[0], words.at(-1)] as [PageWord, PageWord];
    const height = median(words.map(({ box }) => box.height));
    if (across(last.box) - across(first.box) < LONG * height) return [];
    const lean = median(slopesOf(words, LONG * height * 0.5));
    return Math.abs(lean) > STEEPEST ? [] : [{ lean, y: middle(first.box) }];
  });
  return (y) => {
    if (leans.length < FEWEST) return 0;
    const near = [...leans].sort((one, other) => Math.abs(one.y - y) - Math.abs(other.y - y)).slice(0, AROUND);
    return median(near.map(({ lean }) => lean));
  };
}

/** The slopes between words of a row that are far enough apart. */
function slopesOf(words: readonly PageWord[], far: number): number[] {
  return words.flatMap(({ box: one }, at) =>
    words.slice(at + 1).flatMap(({ box: other }) => {
      const apart = across(other) - across(one);
      return apart >= far ? [(middle(other) - middle(one)) / apart] : [];
    }),
  );
}

/** The vertical overlap of two boxes, as a fraction of the smaller height. */
function sharedHeight(one: Box, other: Box): number {
  const top = Math.max(one.y, other.y);
  const bottom = Math.min(one.y + one.height, other.y + other.height);
  return Math.max(0, bottom - top) / Math.max(1, Math.min(one.height, other.height));
}

/** The smallest box around boxes. */
export function boxAround(boxes: readonly Box[]): Box {
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  const right = Math.max(...boxes.map((box) => box.x + box.width));
  const bottom = Math.max(...boxes.map((box) => box.y + box.height));
  return { x, y, width: right - x, height: bottom - y };
}

function middle({ y, height }: Box): number {
  return y + height / 2;
}

function across({ x, width }: Box): number {
  return x + width / 2;
}

function median(values: readonly number[]): number {
  return [...values].sort((one, other) => one - other)[values.length >> 1] ?? 0;
}
