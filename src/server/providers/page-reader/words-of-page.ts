import type { PageWord } from '#domain/page-reading/page-word.ts';
import { surenessOf, surerWords, withSeenTwice } from '#domain/page-reading/surer-words.ts';
import type { Box } from '#domain/prescription-text/paper-line.ts';
import { withPoints } from './decimal-points.ts';
import type { GreyPage } from './grey-page.ts';
import { type InkPart, inkParts } from './ink-parts.ts';
import type { PreparedPage } from './prepare-page.ts';
import { type PrintRow, printRows } from './print-rows.ts';
import { largerRow, pictureOfRow, type RowPicture, wordsAlone } from './row-picture.ts';
import { isStruck } from './struck-rows.ts';
import { openEngine, type PageEngine, type PageLanguage } from './tesseract-engine.ts';

/** A page has no more rows of print; what is more is no paper but a picture. */
const MOST_ROWS = 160;
/** A row with a surer reading than this is not read again in another language. */
const SURE = 78;
/** So many unsure rows of a page are looked at twice: one with more is blurred or written by hand, and no second look helps. */
const MOST_LOOKS = 30;
/** Fewer letters are a speck. */
const FEWEST_TO_LOOK = 2;
/** So many doubtful rows tell which language stands between the Latin words, and so many of them must have a word of it. */
const TRIED_ROWS = 6;
const FEWEST_ROWS = 2;
/** Above noise, below whatever is chosen beforehand (of 100). */
const STRUCK_SURENESS = 20;

const OTHERS = [
  { languages: ['hin', 'eng'], script: /\p{Script=Devanagari}{2}/u },
  { languages: ['kan', 'eng'], script: /\p{Script=Kannada}{2}/u },
] as const;

interface Read {
  readonly picture: RowPicture;
  readonly row: PrintRow;
  readonly struck: boolean;
  readonly words: readonly PageWord[];
}

interface OtherLanguage {
  readonly engine: PageEngine;
  readonly script: RegExp;
}

/** The words of a page, wherever they stand on it: each row of print in English, and what stays doubtful in another language. */
export async function wordsOfPage(page: PreparedPage): Promise<PageWord[]> {
  const english = await engineOf(['eng']);
  const read: Read[] = [];
  let looks = 0;
  for (const { row, from } of rowsOfPage(page).slice(0, MOST_ROWS)) {
    const picture = pictureOfRow(from, row);
    const first = wordsOf(english, picture);
    const isUnsure = !isSure(first) && row.parts.length >= FEWEST_TO_LOOK && looks < MOST_LOOKS;
    if (isUnsure) looks += 1;
    const surer = isUnsure ? surerWords(first, await wordsOfLarger(english, picture, row.letter)) : first;
    const words = withPoints(surer, row);
    read.push({ picture, row, struck: isStruck(page.all, row), words });
  }
  const doubtful = read.filter(({ words }) => words.length > 0 && surenessOf(words) < SURE);
  const other = await otherLanguage(spreadOver(likeMost(doubtful, read)));
  if (other === null) return read.flatMap(toldWords);
  return read.flatMap((row) => {
    if (!doubtful.includes(row)) return toldWords(row);
    const words = withPoints(wordsOfTwo(english, other, row.picture), row.row);
    return toldWords(isWritten(words, other.script) ? { ...row, words } : row);
  });
}

/** Rows whose letters are about as high as most of the page's: neither a heading nor a signature tells a language. */
function likeMost(rows: readonly Read[], all: readonly Read[]): Read[] {
  const heights = all.map(({ row }) => row.letter).sort((one, other) => one - other);
  const usual = heights[heights.length >> 1] ?? 0;
  return rows.filter(({ row: { letter }, picture }) => {
    return letter < usual * 1.6 && letter > usual * 0.6 && picture.box.width > usual * 3;
  });
}

/** A word in the letters of the other language wins over a Latin one that is no surer than this. */
const IN_ITS_LETTERS = 12;

/** Each word of a row alone, in English and in the other language; the surer reading of each is taken. */
function wordsOfTwo(english: PageEngine, { engine: other, script }: OtherLanguage, picture: RowPicture): PageWord[] {
  return wordsAlone(picture).flatMap(({ page, from }) => {
    const placeOf = (box: Box): Box => ({ ...box, x: box.x + from });
    const [latin, foreign] = [english, other].map((engine) => wordsOf(engine, picture, page, placeOf)) as [
      PageWord[],
      PageWord[],
    ];
    const ahead = foreign.some(({ text }) => script.test(text)) ? IN_ITS_LETTERS : 0;
    return surenessOf(foreign) + ahead > surenessOf(latin) ? withSeenTwice(foreign, latin) : latin;
  });
}

function isSure(words: readonly PageWord[]): boolean {
  return words.length > 0 && words.every(({ confidence }) => confidence >= SURE);
}

async function wordsOfLarger(engine: PageEngine, picture: RowPicture, letter: number): Promise<PageWord[]> {
  const { page, placeOf } = await largerRow(picture, letter);
  return wordsOf(engine, picture, page, placeOf);
}

/** The rows of black print, and those in a colour that stand for themselves: headings, and neither stamps nor pens over print. */
function rowsOfPage({ print, coloured }: PreparedPage): { readonly row: PrintRow; readonly from: GreyPage }[] {
  const black = printRows(inkParts(print));
  const rows = black.map((row) => ({ row, from: print }));
  if (coloured === null) return rows;
  const apart = printRows(inkParts(coloured)).filter(
    (row) =>
      row.parts.length >= FEWEST_LETTERS && Math.abs(row.slope) < LEVEL && !black.some((other) => isOver(row, other)),
  );
  return [...rows, ...apart.map((row) => ({ row, from: coloured }))];
}

const FEWEST_LETTERS = 4;
const LEVEL = 0.04;

function isOver(one: PrintRow, other: PrintRow): boolean {
  const [first, second] = [one, other].map(({ parts }) => ({
    left: Math.min(...parts.map(({ left }) => left)),
    right: Math.max(...parts.map(({ right }) => right)),
    top: Math.min(...parts.map(({ top }) => top)),
    bottom: Math.max(...parts.map(({ bottom }) => bottom)),
  })) as [Omit<InkPart, 'ink' | 'runs'>, Omit<InkPart, 'ink' | 'runs'>];
  return (
    first.left < second.right && second.left < first.right && first.top < second.bottom && second.top < first.bottom
  );
}

/** Words of a row that a pen struck out are sure of nothing. */
function toldWords({ struck, words }: Read): readonly PageWord[] {
  if (!struck) return words;
  return words.map((word) => ({ ...word, confidence: Math.min(word.confidence, STRUCK_SURENESS) }));
}

/** Rows from all over the page: its head is often in English whatever stands below. */
function spreadOver(rows: readonly Read[]): Read[] {
  const step = Math.max(1, rows.length / TRIED_ROWS);
  return Array.from(
    { length: Math.min(rows.length, TRIED_ROWS) },
    (_, place) => rows[Math.floor(place * step)] as Read,
  );
}

/** The language of which most of the tried rows have a sure word; null where none has enough. */
async function otherLanguage(tried: readonly Read[]): Promise<OtherLanguage | null> {
  if (tried.length < FEWEST_ROWS) return null;
  let best: OtherLanguage | null = null;
  let most = FEWEST_ROWS - 1;
  for (const { languages, script } of OTHERS) {
    const engine = await engineOf(languages);
    const written = tried.filter(({ picture }) => isWritten(wordsOf(engine, picture), script)).length;
    if (written > most) [best, most] = [{ engine, script }, written];
  }
  return best;
}

/** Whether a row has a sure word in the letters of a language: specks and lines are read as letters of any. */
function isWritten(words: readonly PageWord[], script: RegExp): boolean {
  return words.some(({ text, confidence }) => confidence >= SURE && script.test(text));
}

const engines = new Map<string, Promise<PageEngine>>();

function engineOf(languages: readonly PageLanguage[]): Promise<PageEngine> {
  const name = languages.join('+');
  const engine = engines.get(name) ?? openEngine(languages);
  engines.set(name, engine);
  return engine;
}

function wordsOf(
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
