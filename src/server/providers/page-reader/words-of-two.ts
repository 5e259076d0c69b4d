import { confidenceOf, isCount, withSeenTwice } from '#domain/page-reading/more-confident-words.ts';
import type { PageWord } from '#domain/page-reading/page-word.ts';
import { FORM_WORDS } from '#domain/prescription-text/paper-words-table.ts';
import { enlarged } from './grey-page.ts';
import { isSure, wordsOf } from './read-row.ts';
import { dashAt, type RowPicture, type RowPiece, stretchAlone, withEdge, wordsAlone } from './row-picture.ts';
import type { PageEngine } from './tesseract-engine.ts';

/** A language beside English, and its letters. */
export interface OtherLanguage {
  readonly engine: PageEngine;
  /** The same two languages with English first: it reads a count beside a word that the other order reads as one. */
  readonly englishFirst: PageEngine;
  readonly script: RegExp;
}

interface Part {
  readonly from: number;
  readonly to: number;
}

/**
 * A reading with letters of the other language wins over a Latin one that is less than this much more confident. A reading of the other
 * engine without any must be more than this much more confident: English reads Latin letters better.
 */
const IN_ITS_LETTERS = 12;
/** A Latin word with at least this confidence was read correctly: letters of another script never get that much. */
const SURELY_LATIN = 88;
/** The most pieces a word is split into: one with more is not a dose word. */
const MOST_PIECES = 8;

/**
 * The words of a row in English and in another language. `row` is its English reading: what is surely Latin in it stays. Every other part is
 * read alone in both, and the more confident reading wins. One that is confident in neither, or hides a count, is split ("सुबह 1 - रात 1"),
 * and its pieces are read.
 */
export function wordsOfTwo(
  english: PageEngine,
  other: OtherLanguage,
  picture: RowPicture,
  row: readonly PageWord[],
): PageWord[] {
  return withWholeNumbers(wordsAlone(picture), row, picture).flatMap((part) => {
    const known = wordsWithin(row, part, picture);
    if (isSurelyLatin(known)) return known;
    const whole = wordsInBoth(english, other, picture, part, known);
    const pieces = picture.pieces.filter(({ from, to }) => (from + to) / 2 > part.from && (from + to) / 2 < part.to);
    if (pieces.length < 2 || pieces.length > MOST_PIECES || hasForm(whole)) return whole;
    if (isSure(whole) && !hidesCount(english, picture, pieces, whole)) return whole;
    const apart = wordsOfPieces(english, other, picture, pieces);
    return isSure(apart) || worthOf(apart, other) > worthOf(whole, other) ? apart : whole;
  });
}

/** The digits of one number can be as far apart as words: parts under one number of the row are one. */
function withWholeNumbers(parts: readonly Part[], row: readonly PageWord[], { acrossOf }: RowPicture): Part[] {
  const numbers = row.filter(({ text, confidence }) => confidence >= SURELY_LATIN && /^\d{2,3}$/u.test(text));
  const isUnder = ({ from, to }: Part, { box: { x, width } }: PageWord) => {
    const middle = (acrossOf(from) + acrossOf(to)) / 2;
    return middle > x && middle < x + width;
  };
  return parts.reduce<Part[]>((joined, part) => {
    const last = joined.at(-1);
    const isOne = last !== undefined && numbers.some((number) => isUnder(last, number) && isUnder(part, number));
    if (isOne) joined[joined.length - 1] = { from: last.from, to: part.to };
    else joined.push(part);
    return joined;
  }, []);
}

/** A word, a number, a serial number or a strength and nothing else: letters of another script come out as mixtures ("003,", "Nexpro40"). */
const PLAIN = /^(?:[A-Za-z][A-Za-z.-]*[A-Za-z.]|(?:0|[1-9]\d{0,3})(?:\.\d+)?(?:mg|mcg|gm?|ml)?|[1-9]\d?[.)])$/iu;

/** Whether words were confidently read in English. */
export function isSurelyLatin(words: readonly PageWord[]): boolean {
  return words.length > 0 && words.every(({ text, confidence }) => confidence >= SURELY_LATIN && PLAIN.test(text));
}

/** This many words, half of them plain and all read with confidence: there is no letter of another script between them. */
const FEWEST_OF_A_ROW = 3;

/** Whether no part of a row can be in another script, whatever punctuation its words have ("Diagnosis:", "160/88"). */
export function isLatinRow(words: readonly PageWord[]): boolean {
  if (isSurelyLatin(words)) return true;
  const plain = words.filter(({ text }) => PLAIN.test(text)).length;
  return (
    words.length >= FEWEST_OF_A_ROW &&
    plain * 2 >= words.length &&
    words.every(({ confidence }) => confidence >= SURELY_LATIN)
  );
}

function wordsWithin(words: readonly PageWord[], { from, to }: Part, { acrossOf }: RowPicture): PageWord[] {
  const [left, right] = [acrossOf(from), acrossOf(to)];
  return words.filter(({ box: { x, width } }) => x + width / 2 >= left && x + width / 2 < right);
}

/** The widest count of one or two digits, in letter heights. */
const COUNT_WIDTH = 1.3;

/** Whether a part contains more counts than were read: an unread count does not mean one tablet. */
function hidesCount(
  english: PageEngine,
  picture: RowPicture,
  pieces: readonly RowPiece[],
  words: readonly PageWord[],
): boolean {
  const numbersRead = words.flatMap(({ text }) => text.match(/\d+/gu) ?? []).length;
  const narrow = pieces.filter(({ from, to, isDash }) => !isDash && to - from <= COUNT_WIDTH * picture.letter);
  if (narrow.length <= numbersRead) return false;
  return (
    narrow.filter((piece) => isSureCount(wordsOfPart(english, picture, withEdge(piece, picture)))).length > numbersRead
  );
}

function isSureCount(words: readonly PageWord[]): boolean {
  return words.length === 1 && isSure(words) && isCount((words[0] as PageWord).text);
}

/** A part as both languages read it; `known` are its words in the English reading of the whole row. */
function wordsInBoth(
  english: PageEngine,
  other: OtherLanguage,
  picture: RowPicture,
  part: Part,
  known: readonly PageWord[],
): PageWord[] {
  const foreign = wordsOfPart(other.engine, picture, part);
  const isForeign = foreign.some(({ text }) => other.script.test(text));
  if (isForeign && isSure(foreign) && !foreign.some(({ text }) => /\d/u.test(text))) return foreign;
  const latin = wordsOfPart(english, picture, part);
  if (!isForeign) {
    const both = isOneText(latin, known) ? withMoreBlanks(latin, known) : [];
    if (isSure(both)) return both;
    const form = [latin, known].find(hasForm);
    if (form !== undefined && !hasForm(foreign)) return [...form];
  }
  const whole = moreConfident(foreign, latin, other);
  if (isSure(whole)) return whole;
  let best = whole;
  for (const times of [1, LARGER]) {
    const again = wordsOfPart(other.englishFirst, picture, part, times);
    if (isSure(again) && hasForm(again)) return again;
    if (worthOf(again, other) > worthOf(best, other)) best = withSeenTwice(again, [...latin, ...known]);
    if (isSure(best)) break;
  }
  return isForeign && !hasForm(best) && !best.some(({ text }) => other.script.test(text)) ? withDoubt(best) : best;
}

/** The more confident of two readings, with the lead or the handicap of `IN_ITS_LETTERS`. */
function moreConfident(foreign: readonly PageWord[], latin: PageWord[], other: OtherLanguage): PageWord[] {
  const ahead = foreign.some(({ text }) => other.script.test(text)) ? IN_ITS_LETTERS : -IN_ITS_LETTERS;
  return confidenceOf(foreign) + ahead > confidenceOf(latin) ? withSeenTwice(foreign, latin) : latin;
}

/** "Tab.", "3.Tab.", "2.T": letters of another script, and specks, are never read as the word of a form. */
function isFormWord(text: string): boolean {
  const [, serial, word = ''] = /^(\d{1,2}[.)])?([A-Za-z]+)[.,]?$/u.exec(text) ?? [];
  return (word.length >= 3 || serial !== undefined) && Object.hasOwn(FORM_WORDS, word.toLowerCase());
}

const hasForm = (words: readonly PageWord[]) => words.some(({ text }) => isFormWord(text));

/** Whether two readings have the same letters, wherever they see blanks: noise is not read twice alike. */
function isOneText(one: readonly PageWord[], two: readonly PageWord[]): boolean {
  const [first, second] = [one, two].map((words) => words.map(({ text }) => text).join(''));
  return first !== '' && first === second;
}

/** Of two readings of the same letters, the one that sees more blanks, with the higher confidence of the two. */
function withMoreBlanks(one: readonly PageWord[], two: readonly PageWord[]): PageWord[] {
  const most = Math.max(confidenceOf(one), confidenceOf(two));
  return (two.length > one.length ? two : one).map((word) => ({
    ...word,
    confidence: Math.max(word.confidence, most),
  }));
}

/** How much larger a part is drawn that was not read with confidence. */
const LARGER = 1.5;

/** Below the confidence that a dose needs. */
const UNREAD = 39;

/** Latin letters where another reading saw letters of the other script say nothing about a dose. */
function withDoubt(words: readonly PageWord[]): PageWord[] {
  return words.map((word) => ({ ...word, confidence: Math.min(word.confidence, UNREAD) }));
}

function wordsOfPieces(
  english: PageEngine,
  other: OtherLanguage,
  picture: RowPicture,
  pieces: readonly RowPiece[],
): PageWord[] {
  const read = pieces.map((piece) => ({ piece, words: wordsOfPiece(english, other, picture, piece) }));
  const joined: typeof read = [];
  for (const each of read) {
    const last = joined.at(-1);
    const both =
      last === undefined || !isNumber(last.words) || !isNumber(each.words) ? null : across(last.piece, each.piece);
    const number = both === null ? [] : wordsOfPart(english, picture, withEdge(both, picture));
    // The digits of one number can be as far apart as words: read together they are one number.
    if (both !== null && isSureCount(number)) joined[joined.length - 1] = { piece: both, words: number };
    else joined.push(each);
  }
  return joined.flatMap(({ words }) => words);
}

const isNumber = (words: readonly PageWord[]) => words.length === 1 && /^\d+$/u.test((words[0] as PageWord).text);
const across = ({ from }: RowPiece, { to }: RowPiece): RowPiece => ({ from, to, isDash: false });

/** A dash is recognised by its shape; a count is read in English, whose model knows digits better. */
function wordsOfPiece(english: PageEngine, other: OtherLanguage, picture: RowPicture, piece: RowPiece): PageWord[] {
  const part = withEdge(piece, picture);
  if (piece.isDash) return [dashAt(picture, part)];
  const latin = wordsOfPart(english, picture, part);
  if (isSureCount(latin)) return latin;
  return moreConfident(wordsOfPart(other.engine, picture, part), latin, other);
}

function wordsOfPart(engine: PageEngine, picture: RowPicture, part: Part, times = 1): PageWord[] {
  const { page, from } = stretchAlone(picture, part);
  return wordsOf(engine, picture, times === 1 ? page : enlarged(page, times), (box) => ({
    x: box.x / times + from,
    y: box.y / times,
    width: box.width / times,
    height: box.height / times,
  }));
}

function worthOf(words: readonly PageWord[], { script }: OtherLanguage): number {
  return confidenceOf(words) + (words.some(({ text }) => script.test(text)) ? IN_ITS_LETTERS : 0);
}
