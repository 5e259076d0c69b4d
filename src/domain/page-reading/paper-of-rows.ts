import type { ReadPaper } from '../prescription-text/paper-line.ts';
import { readPaper } from '../prescription-text/read-paper.ts';
import { correctedWords } from './correct-words.ts';
import type { PageRow } from './page-word.ts';
import { textOfRow } from './page-word.ts';

/** Reads the medicines from the rows of a page, with specks removed and OCR errors corrected. */
export function paperOfRows(rows: readonly PageRow[]): ReadPaper {
  return readPaper(
    rows.map((row) => {
      const words = correctedWords(row.words);
      return { text: textOfRow({ words }), box: row.box, words };
    }),
  );
}
