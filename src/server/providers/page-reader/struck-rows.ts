import type { GreyPage } from './grey-page.ts';
import { leftOf, type PrintRow, rightOf } from './print-rows.ts';

const INK = 175;
/** A stroke of a pen is longer than any of print: so many heights of a letter without a gap. */
const STROKE = 3.5;
/** So much of a row's width under strokes is a row that was struck out. */
const STRUCK = 0.35;

/** Whether a pen went through a row: what is struck out is never chosen beforehand. */
export function isStruck({ pixels, width, height }: GreyPage, row: PrintRow): boolean {
  const [left, right] = [leftOf(row), Math.min(width, rightOf(row))];
  const levels = 7;
  let longest = 0;
  for (let level = 0; level < levels; level += 1) {
    // Between a quarter and three quarters of the height of the letters: neither an underline nor a line above.
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
