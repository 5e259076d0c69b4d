import type { ReadPaper } from '../prescription-text/paper-line.ts';
import { readPaper } from '../prescription-text/read-paper.ts';
import { mendedWords } from './mend-words.ts';
import type { PageRow } from './page-word.ts';
import { textOfRow } from './page-word.ts';

/** What the rows of a page say of medicines: specks left out, what reading confuses mended. */
export function paperOfRows(rows: readonly PageRow[]): ReadPaper {
  return readPaper(
    rows.map((row) => {
      const words = mendedWords(row.words);
      return { text: textOfRow({ words }), box: row.box, words };
    }),
  );
}
