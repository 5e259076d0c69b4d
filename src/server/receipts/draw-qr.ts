import { encode } from 'uqr';
import { COLOUR, type Sheet } from './sheet.ts';

/** A text as a picture to scan, with its corner at x and y, `side` points wide. */
export function drawQr(sheet: Sheet, text: string, x: number, y: number, side: number): void {
  const { data, size } = encode(text, { border: 0 });
  const cell = side / size;
  for (const [row, cells] of data.entries()) {
    for (const [column, isDark] of cells.entries()) {
      if (isDark) sheet.doc.rect(x + column * cell, y + row * cell, cell + 0.02, cell + 0.02);
    }
  }
  sheet.doc.fill(COLOUR.ink);
}
