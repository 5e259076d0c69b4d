import type { Box } from '../prescription-text/paper-line.ts';
import type { PageRow, PageWord } from './page-word.ts';

/** How much of the lower of two words must overlap the other for one row. */
const SHARED_HEIGHT = 0.5;

/**
 * Puts the words of a page into rows from top to bottom, whatever columns and tables OCR split them into: a name,
 * its dose and its days belong together. A row may be slanted: a word is compared with its nearest neighbour, not with
 * the whole row.
 */
export function rowsOfWords(words: readonly PageWord[]): PageRow[] {
  const rows: PageWord[][] = [];
  for (const word of [...words].sort((one, other) => one.box.x - other.box.x)) {
    const row = nearestRow(rows, word);
    if (row === null) rows.push([word]);
    else row.push(word);
  }
  return rows
    .map((row): PageRow => ({ words: row, box: boxAround(row.map(({ box }) => box)) }))
    .sort((one, other) => middle(one.box) - middle(other.box));
}

function nearestRow(rows: readonly PageWord[][], word: PageWord): PageWord[] | null {
  let nearest: PageWord[] | null = null;
  let best = SHARED_HEIGHT;
  for (const row of rows) {
    const last = row.at(-1) as PageWord;
    const shared = sharedHeight(last.box, word.box);
    if (shared <= best) continue;
    best = shared;
    nearest = row;
  }
  return nearest;
}

/** The vertical overlap of two boxes, as a fraction of the lower one. */
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
