import type { ReadPaper } from '../prescription-text/paper-line.ts';
import type { PageRow } from './page-word.ts';

/**
 * Why a page gives no lines. `nothing-printed`: no print was found at all (a blank, far, dark or blurred picture).
 * `no-medicine`: print was read, but no line names a medicine; handwriting cannot be read and gives this result, too.
 */
export type PageFault = 'nothing-printed' | 'no-medicine';

/** The confidence from which a word counts as printed. */
const PRINTED = 75;
/** Fewer confident words do not make a page. */
const FEWEST_WORDS = 8;

/**
 * Names below this confidence are probably pen strokes that look like letters. A first threshold, from two pages of November 2026:
 * the one name read on the handwritten specimen had a confidence of 20, the least confident name on the printed Hindi
 * one 38.
 */
const STROKES = 30;

/** Whether the result may be offered for checking; null where it may. */
export function checkPage(rows: readonly PageRow[], { lines }: ReadPaper): PageFault | null {
  const words = rows.flatMap((row) => row.words).filter(({ text }) => /[\p{L}\d]{2}/u.test(text));
  const sure = words.filter(({ confidence }) => confidence >= PRINTED).length;
  if (sure < FEWEST_WORDS || sure < words.length / 3) return 'nothing-printed';
  const isNone = lines.every(({ sureness }) => sureness !== null && sureness < STROKES);
  return isNone ? 'no-medicine' : null;
}
