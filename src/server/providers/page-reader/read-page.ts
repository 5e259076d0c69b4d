import sharp from 'sharp';
import { judgePage } from '#domain/page-reading/judge-page.ts';
import type { PageWord } from '#domain/page-reading/page-word.ts';
import { paperOfRows } from '#domain/page-reading/paper-of-rows.ts';
import { rowsOfWords } from '#domain/page-reading/rows-of-words.ts';
import type { Box, ReadPaper } from '#domain/prescription-text/paper-line.ts';
import type { GreyPage } from './grey-page.ts';
import { inkParts } from './ink-parts.ts';
import type { LineCrop, PageReading } from './page-reader.ts';
import { preparePage } from './prepare-page.ts';
import { printRows } from './print-rows.ts';
import { pictureOfRow, type RowPicture } from './row-picture.ts';
import { openEngine, type PageEngine, type PageLanguage } from './tesseract-engine.ts';

/** A page has no more rows of print; what is more is no paper but a picture. */
const MOST_ROWS = 160;
/** A row with a surer reading than this is not read again in another language. */
const SURE = 78;
/** So many doubtful rows tell which language stands between the Latin words. */
const TRIED_ROWS = 5;
/** By so much surer the reading in another language must be, of 100. */
const SURER = 6;
const CROP_WIDTH = 900;

/** Reads the print of a page row by row, and what its lines say of medicines. */
export async function readPage(jpeg: Buffer): Promise<PageReading> {
  const page = await preparePage(jpeg);
  const rows = rowsOfWords(await wordsOfPage(page));
  const paper = paperOfRows(rows);
  const fault = judgePage(rows, paper);
  if (fault !== null) return { kind: 'unread', because: fault };
  return { kind: 'read', paper, crops: await cropsOf(page, paper) };
}

/** The words of a page, wherever they stand on it. */
export async function wordsOfPage(page: GreyPage): Promise<PageWord[]> {
  const pictures = printRows(inkParts(page))
    .slice(0, MOST_ROWS)
    .map((row) => pictureOfRow(page, row));
  const english = await engineOf(['eng']);
  const read = pictures.map((picture) => ({ picture, words: wordsOf(english, picture) }));
  const doubtful = read.filter(({ words }) => words.length > 0 && surenessOf(words) < SURE);
  const other = await otherLanguage(
    doubtful.slice(0, TRIED_ROWS).map(({ picture }) => picture),
    doubtful,
  );
  if (other === null) return read.flatMap(({ words }) => words);
  return read.flatMap((row) => {
    if (!doubtful.includes(row)) return row.words;
    const again = wordsOf(other, row.picture);
    return surenessOf(again) > surenessOf(row.words) ? again : row.words;
  });
}

type Read = { readonly picture: RowPicture; readonly words: readonly PageWord[] };

/** The engine of the language in which the doubtful rows are read most surely; null where English is no worse. */
async function otherLanguage(pictures: readonly RowPicture[], doubtful: readonly Read[]): Promise<PageEngine | null> {
  if (pictures.length === 0) return null;
  let best: PageEngine | null = null;
  let surest = mean(doubtful.slice(0, pictures.length).map(({ words }) => surenessOf(words))) + SURER;
  for (const languages of [
    ['hin', 'eng'],
    ['kan', 'eng'],
  ] as const) {
    const engine = await engineOf(languages);
    const sureness = mean(pictures.map((picture) => surenessOf(wordsOf(engine, picture))));
    if (sureness > surest) [best, surest] = [engine, sureness];
  }
  return best;
}

const engines = new Map<string, Promise<PageEngine>>();

function engineOf(languages: readonly PageLanguage[]): Promise<PageEngine> {
  const name = languages.join('+');
  const engine = engines.get(name) ?? openEngine(languages);
  engines.set(name, engine);
  return engine;
}

function wordsOf(engine: PageEngine, { page, box, fallAt }: RowPicture): PageWord[] {
  engine.setPage(page);
  return engine.words('line').map((word) => {
    const x = word.box.x + box.x;
    return { ...word, box: { ...word.box, x, y: word.box.y + box.y + fallAt(x + word.box.width / 2) } };
  });
}

/** How sure a row is, by the letters of its words. */
function surenessOf(words: readonly PageWord[]): number {
  const letters = words.reduce((sum, { text }) => sum + text.length, 0);
  return words.reduce((sum, { text, confidence }) => sum + text.length * confidence, 0) / Math.max(1, letters);
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}

function cropsOf({ pixels, width, height }: GreyPage, { lines }: ReadPaper): Promise<LineCrop[]> {
  return Promise.all(
    lines.flatMap(({ line, box }) => {
      if (box === null) return [];
      const { left, top, width: wide, height: high } = within(box, width, height);
      const jpeg = sharp(pixels, { raw: { width, height, channels: 1 } })
        .extract({ left, top, width: wide, height: high })
        .resize({ width: CROP_WIDTH, withoutEnlargement: true })
        .jpeg({ quality: 70 })
        .toBuffer();
      return jpeg.then((bytes) => ({ line, jpeg: bytes }));
    }),
  );
}

/** The box with some paper around it, inside the page. */
function within(box: Box, width: number, height: number) {
  const margin = Math.max(8, Math.round(box.height * 0.3));
  const left = Math.min(Math.max(0, Math.floor(box.x - margin)), width - 1);
  const top = Math.min(Math.max(0, Math.floor(box.y - margin)), height - 1);
  const right = Math.min(width, Math.ceil(box.x + box.width + margin));
  const bottom = Math.min(height, Math.ceil(box.y + box.height + margin));
  return { left, top, width: Math.max(1, right - left), height: Math.max(1, bottom - top) };
}
