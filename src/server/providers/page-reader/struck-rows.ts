import type { GreyPage } from './grey-page.ts';
import { leftOf, type PrintRow, rightOf } from './print-rows.ts';

const INK = 175;
/** A pen stroke is longer than any in print: this many letter heights without a gap. */
const STROKE = 3.5;
/** A row with more than this share of its width under strokes counts as struck out. */
const STRUCK = 0.35;

/** Whether a pen struck out a row: a struck-out medicine is never preselected. */
export function isStruck({ pixels, width, height }: GreyPage, row: PrintRow): boolean {
  const [left, right] = [leftOf(row), Math.min(width, rightOf(row))];
  const levels = 7;
  let longest = 0;
  for (let level = 0; level < levels; level += 1) {
    // Between a fifth and four fifths of the height of the letters: neither an underline nor a line above.
    const above = row.letter * (0.2 + (0.6 * level) / (levels - 1));
    longest = Math.max(longest, strokesAt(above));
  }
  return longest > STRUCK * (right - left);

  function strokesAt(above: number): number {
    let all = 0;
    let run = 0;
    for (let x = left; x <= right; x += 1) {
      const y = Math.round(row.foot + row.slope * x - above);
      // A pen's line wavers: a pixel above or below counts, too.
      const isInk = x < right && [-1, 0, 1].some((by) => y + by >= 0 && y + by < height && dark(x, y + by));
      if (isInk) run += 1;
      else {
        if (run >= row.letter * STROKE) all += run;
        run = 0;
      }
    }
    return all;
  }

  function dark(x: number, y: number): boolean {
    return (pixels[y * width + x] as number) < INK;
  }
}
