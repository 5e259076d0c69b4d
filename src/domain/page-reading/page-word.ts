import type { Box } from '../prescription-text/paper-line.ts';

/** A word as it was read from a picture. */
export interface PageWord {
  readonly text: string;
  readonly box: Box;
  /** The confidence of the reading, 0 to 100, from Tesseract. */
  readonly confidence: number;
}

/** A row of a page: its words from left to right. */
export interface PageRow {
  readonly words: readonly PageWord[];
  readonly box: Box;
}

/** The text of a row: its words with one space between them, however wide the gap. */
export function textOfRow({ words }: Pick<PageRow, 'words'>): string {
  return words.map(({ text }) => text).join(' ');
}
