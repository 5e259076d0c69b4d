import type { ReadPaper } from '../prescription-text/paper-line.ts';
import type { PageRow } from './page-word.ts';

/**
 * Why nothing of a page is offered. `nothing-printed`: no print was found at all (a blank, far, dark or blurred picture).
 * `no-medicine`: print was read, and no line of it names a medicine; handwriting is not read and ends here, too.
 */
export type PageFault = 'nothing-printed' | 'no-medicine';

/** A word as sure as this was printed. */
const PRINTED = 75;
/** Fewer sure words are no page. */
const FEWEST_WORDS = 8;

/**
 * Below this no name is more than strokes that look like letters. A first bar, from two pages of November 2026: the one name read
 * on the handwritten specimen had a sureness of 20, the least sure name of the printed Hindi one 38.
 */
const STROKES = 30;

/** Judges whether what was read may be offered for checking; null where it may. */
export function judgePage(rows: readonly PageRow[], { lines }: ReadPaper): PageFault | null {
  const words = rows.flatMap((row) => row.words).filter(({ text }) => /[\p{L}\d]{2}/u.test(text));
  const sure = words.filter(({ confidence }) => confidence >= PRINTED).length;
  if (sure < FEWEST_WORDS || sure < words.length / 3) return 'nothing-printed';
  const isNone = lines.every(({ sureness }) => sureness !== null && sureness < STROKES);
  return isNone ? 'no-medicine' : null;
}
