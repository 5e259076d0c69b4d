import type { Box } from '#domain/prescription-text/paper-line.ts';
import type { GreyPage } from './grey-page.ts';
import { leftOf, type PrintRow, rightOf } from './print-rows.ts';

/** One row of print on white, straight, and where it stood. */
export interface RowPicture {
  readonly page: GreyPage;
  readonly box: Box;
  /** How much lower the row stood at a place across the page than in its middle. */
  readonly fallAt: (x: number) => number;
}

/** White around a row, in heights of a letter: the reading wants some. */
const MARGIN = 0.5;
/** How far ink of a letter fades into the paper, in heights of a letter. */
const FADES = 0.15;

/**
 * Draws the letters of a row alone on white, with the grey of their edges, its foot level: no rule, no stamp and no
 * neighbouring row is read with it.
 */
export function pictureOfRow({ pixels, width, height }: GreyPage, row: PrintRow): RowPicture {
  const { slope, foot, letter, parts } = row;
  const fade = Math.max(3, Math.round(letter * FADES));
  const margin = Math.ceil(letter * MARGIN) + fade;
  const left = Math.max(0, leftOf(row) - margin);
  const right = Math.min(width, rightOf(row) + margin);
  const level = foot + slope * ((left + right) / 2);
  const fall = (x: number) => Math.round(foot + slope * x - level);
  const above = Math.max(...parts.map((part) => foot + slope * ((part.left + part.right) / 2) - part.top)) + margin;
  const below = Math.max(...parts.map((part) => part.bottom - foot - slope * ((part.left + part.right) / 2))) + margin;
  const top = Math.floor(level - above);
  const size = { width: right - left, height: Math.ceil(above + below) };
  const picture = Buffer.alloc(size.width * size.height, 255);
  for (const { runs } of parts) {
    for (let run = 0; run < runs.length; run += 3) {
      const [at, first, behind] = [runs[run], runs[run + 1], runs[run + 2]] as [number, number, number];
      for (let x = Math.max(left, first - fade); x < Math.min(right, behind + fade); x += 1) {
        const up = fall(x) + top;
        for (let y = Math.max(0, at - fade); y <= Math.min(height - 1, at + fade); y += 1) {
          const to = y - up;
          if (to < 0 || to >= size.height) continue;
          const pixel = to * size.width + x - left;
          picture[pixel] = Math.min(picture[pixel] as number, pixels[y * width + x] as number);
        }
      }
    }
  }
  return { page: { pixels: picture, ...size }, box: { x: left, y: top, ...size }, fallAt: fall };
}
