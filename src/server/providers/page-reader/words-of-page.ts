import { confidenceOf, moreConfidentWords } from '#domain/page-reading/more-confident-words.ts';
import type { PageWord } from '#domain/page-reading/page-word.ts';
import { withPoints } from './decimal-points.ts';
import type { GreyPage } from './grey-page.ts';
import { type InkPart, inkParts } from './ink-parts.ts';
import { withDashes, withDashesBetween } from './lost-dashes.ts';
import type { PreparedPage } from './prepare-page.ts';
import { type PrintRow, printRows } from './print-rows.ts';
import { isSure, SURE, wordsOf } from './read-row.ts';
import { largerRow, pictureOfRow, type RowPicture } from './row-picture.ts';
import { isStruck } from './struck-rows.ts';
import { withHalves, withSureCounts } from './sure-counts.ts';
import { openEngine, type PageEngine, type PageLanguage } from './tesseract-engine.ts';
import { isLatinRow, type OtherLanguage, wordsOfTwo } from './words-of-two.ts';

/** The most rows of print on a page; more of them mean a picture, not a document. */
const MOST_ROWS = 160;
/** How many uncertain rows of a page are read twice: a page with more is blurred or handwritten, and a second reading does not help. */
const MOST_LOOKS = 30;
/** Fewer letters are a speck. */
const FEWEST_TO_LOOK = 2;
/** How many uncertain rows are tried to find the language between the Latin words, and how many of them must have a word of it. */
const TRIED_ROWS = 6;
const FEWEST_ROWS = 2;
const SURELY_ROWS = 3;
/** A confidence above noise and below preselection (of 100). */
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

/** The words of a page, wherever they are: each row of print in English, and uncertain ones in another language. */
export async function wordsOfPage(page: PreparedPage): Promise<PageWord[]> {
  const english = await engineOf(['eng']);
  const read = rowsOfPage(page)
    .slice(0, MOST_ROWS)
    .map(({ row, from }): Read => {
      const picture = pictureOfRow(from, row);
      return { picture, row, struck: isStruck(page.all, row), words: wordsOf(english, picture) };
    });
  const doubtful = read.filter(({ words }) => confidenceOf(words) < SURE && hidesScript(words));
  // Few letters of another script are hidden in a short row: one doubtful row makes the others worth a try.
  const tried = doubtful.length === 1 ? read.filter(({ words }) => hidesScript(words, SOME, LIKELY)) : doubtful;
  const other = await otherLanguage(spreadOver(likeMost(tried, read)));
  const told: PageWord[] = [];
  let looks = 0;
  for (const row of read) {
    const two = other !== null && !isLatinRow(row.words) ? wordsOfTwo(english, other, row.picture, row.words) : [];
    if (other !== null && isWritten(two, other.script, LIKELY)) {
      const counted = withSureCounts(two, row.picture, english);
      told.push(...toldWords({ ...row, words: withSigns(counted, row.row) }));
      continue;
    }
    const isUnsure = !isSure(row.words) && row.row.parts.length >= FEWEST_TO_LOOK && looks < MOST_LOOKS;
    if (isUnsure) looks += 1;
    const words = isUnsure
      ? moreConfidentWords(row.words, await wordsOfLarger(english, row.picture, row.row.letter))
      : row.words;
    const counted = isUnsure ? withSureCounts(words, row.picture, english) : words;
    told.push(...toldWords({ ...row, words: withHalves(withSigns(counted, row.row), row.row) }));
  }
  return told;
}

/** Words with the points and dashes that OCR left out. */
function withSigns(words: readonly PageWord[], row: PrintRow): PageWord[] {
  return withDashesBetween(withDashes(withPoints(words, row), row), row);
}

/** Letters of another script look like noise to the English model: this many of them, each word below this confidence. */
const HIDDEN = 3;
const HARDLY = 50;
const SOME = 2;

function hidesScript(words: readonly PageWord[], fewest = HIDDEN, surest = HARDLY): boolean {
  return words.reduce((sum, { text, confidence }) => sum + (confidence < surest ? text.length : 0), 0) >= fewest;
}

/** Rows whose letters are about as high as most on the page: headings and signatures do not show the language. */
function likeMost(rows: readonly Read[], all: readonly Read[]): Read[] {
  const heights = all.map(({ row }) => row.letter).sort((one, other) => one - other);
  const usual = heights[heights.length >> 1] ?? 0;
  return rows.filter(({ row: { letter }, picture }) => {
    return letter < usual * 1.6 && letter > usual * 0.6 && picture.box.width > usual * 3;
  });
}

async function wordsOfLarger(engine: PageEngine, picture: RowPicture, letter: number): Promise<PageWord[]> {
  const { page, placeOf } = await largerRow(picture, letter);
  return wordsOf(engine, picture, page, placeOf);
}

/** The rows of black print, and separate coloured ones: headings, but not stamps or pens over print. */
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

/** Words of a struck-out row are too uncertain to be preselected. */
function toldWords({ struck, words }: Read): readonly PageWord[] {
  if (!struck) return words;
  return words.map((word) => ({ ...word, confidence: Math.min(word.confidence, STRUCK_SURENESS) }));
}

/** Rows from all over the page: its head is often in English whatever follows. */
function spreadOver(rows: readonly Read[]): Read[] {
  const step = Math.max(1, rows.length / TRIED_ROWS);
  return Array.from(
    { length: Math.min(rows.length, TRIED_ROWS) },
    (_, place) => rows[Math.floor(place * step)] as Read,
  );
}

/** The language in which most of the tried rows have a confident word; null if none has enough. */
async function otherLanguage(tried: readonly Read[]): Promise<OtherLanguage | null> {
  if (tried.length < FEWEST_ROWS) return null;
  let best: OtherLanguage | null = null;
  let most = FEWEST_ROWS - 1;
  for (const { languages, script } of OTHERS) {
    const engine = await engineOf(languages);
    let written = 0;
    for (const { picture } of tried) {
      if (isWritten(wordsOf(engine, picture), script)) written += 1;
      // No page is in two of them.
      if (written >= SURELY_ROWS) break;
    }
    if (written > most)
      [best, most] = [{ engine, englishFirst: await engineOf([...languages].reverse()), script }, written];
    if (written >= SURELY_ROWS) break;
  }
  return best;
}

/** The lowest confidence of a word on a page that is known to be in its language. */
const LIKELY = 60;

/** Whether a row has a confident word in a language's letters: specks and lines are read as letters of any language. */
function isWritten(words: readonly PageWord[], script: RegExp, least = SURE): boolean {
  return words.some(({ text, confidence }) => confidence >= least && script.test(text));
}

const engines = new Map<string, Promise<PageEngine>>();

function engineOf(languages: readonly PageLanguage[]): Promise<PageEngine> {
  const name = languages.join('+');
  const engine = engines.get(name) ?? openEngine(languages);
  engines.set(name, engine);
  return engine;
}
