import type { PageWord } from '#domain/page-reading/page-word.ts';
import type { Box } from '#domain/prescription-text/paper-line.ts';
import type { RowPicture } from './row-picture.ts';
import type { PageEngine } from './tesseract-engine.ts';

/** A row whose words all have at least this confidence is not read again in another language. */
export const SURE = 78;

/** Whether each word was read with confidence. */
export function isSure(words: readonly PageWord[]): boolean {
  return words.length > 0 && words.every(({ confidence }) => confidence >= SURE);
}

/** Reads a row, or a redrawn version of it; the words keep their positions on the page. */
export function wordsOf(
  engine: PageEngine,
  { page, box, fallAt, acrossOf }: RowPicture,
  drawn = page,
  placeOf = (place: Box): Box => place,
): PageWord[] {
  engine.setPage(drawn);
  return engine.words('line').map((word) => {
    const place = placeOf(word.box);
    const x = acrossOf(place.x);
    const width = acrossOf(place.x + place.width) - x;
    return { ...word, box: { ...place, x, width, y: place.y + box.y + fallAt(x + width / 2) } };
  });
}
