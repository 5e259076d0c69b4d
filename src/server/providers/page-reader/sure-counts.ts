import { isCount, isSameReading } from '#domain/page-reading/more-confident-words.ts';
import type { PageWord } from '#domain/page-reading/page-word.ts';
import type { InkPart } from './ink-parts.ts';
import type { PrintRow } from './print-rows.ts';
import { isSure, SURE, wordsOf } from './read-row.ts';
import { dashAt, isDash, type RowPicture, type RowPiece, stretchAlone, withEdge } from './row-picture.ts';
import type { PageEngine } from './tesseract-engine.ts';

/** A count or a dash of "1 - 0 - 1", as read between wide gaps. */
const LONE = /^(?:[\doOlI|½]|[-–—]+)$/u;
/** Below the confidence that a dose needs. */
const UNREAD = 39;

/**
 * Counts and dashes on their own in a row are what OCR gets wrong most. A dash is recognised by its shape; a count is read again
 * alone, and counts as unread where that reading differs.
 */
export function withSureCounts(words: readonly PageWord[], picture: RowPicture, english: PageEngine): PageWord[] {
  return words.map((word) => {
    if (word.confidence >= SURE || !LONE.test(word.text)) return word;
    const pieces = piecesUnder(word, picture);
    if (pieces.length !== 1) return word;
    const piece = ownPiece(pieces[0] as RowPiece, word, picture);
    const part = withEdge(piece, picture);
    if (piece.isDash) return dashAt(picture, part);
    const { page, from } = stretchAlone(picture, part);
    const alone = wordsOf(english, picture, page, (box) => ({ ...box, x: box.x + from }));
    const [one] = alone;
    if (one === undefined || !isSure(alone) || alone.length > 1 || !isCount(one.text)) return word;
    return isSameReading(one.text, word.text) || !/\d/u.test(word.text)
      ? one
      : { ...word, confidence: Math.min(word.confidence, UNREAD) };
  });
}

/** The widest count of one or two digits, in letter heights. */
const COUNT_WIDTH = 1.3;

/** The part of a piece under a count, where the piece is wider than any count: OCR also separates words that are close together. */
function ownPiece(piece: RowPiece, { box: { x, width } }: PageWord, { placeOf, letter }: RowPicture): RowPiece {
  const from = Math.max(piece.from, Math.round(placeOf(x)));
  const to = Math.min(piece.to, Math.round(placeOf(x + width)));
  return piece.to - piece.from > COUNT_WIDTH * letter && to > from ? { from, to, isDash: false } : piece;
}

function piecesUnder({ box: { x, width } }: PageWord, { pieces, acrossOf }: RowPicture): RowPiece[] {
  return pieces.filter((piece) => acrossOf(piece.to) > x && acrossOf(piece.from) < x + width);
}

/** The width-to-height ratios of the halves and counts of a dose. */
const HALF_IS = 0.9;
const COUNT_IS = 0.82;
const WIDEST_HALF = 1.6;
const AGREES = 60;
const HALF = /^(?:½|[Y%¥V]{1,3}\d?|1\/2|[124])$/u;

/**
 * The English model does not know "½": it reads "%", "Y2", or another count. Between dashes its ink is wider than
 * high, unlike any count's: that reveals a dose with halves ("½-0-½"), and a half that was read where the ink is not wide enough counts as unread.
 */
export function withHalves(words: readonly PageWord[], row: PrintRow): PageWord[] {
  return words.map((word) => {
    const places = word.text.replace(/[–—]/gu, '-').split('-');
    const isMeant = places.length === 3 && places.every((place) => HALF.test(place) || /^[0Oo]$/u.test(place));
    if (!isMeant) return word;
    const groups = groupsOf(word, row);
    if (groups.length !== 3) return word;
    const isHalf = groups.map(({ left, right, top, bottom }) => (right - left) / (bottom - top));
    // A part of another word in the box is no count.
    if (groups.some(({ left, right, top, bottom }) => right - left > WIDEST_HALF * (bottom - top))) return word;
    if (!isHalf.some((broad) => broad >= HALF_IS)) return word;
    const isClear = isHalf.every((broad, at) =>
      /^[0Oo]$/u.test(places[at] as string) ? broad <= COUNT_IS : broad >= HALF_IS,
    );
    if (!isClear) return { ...word, confidence: Math.min(word.confidence, UNREAD) };
    const text = places.map((place) => (HALF.test(place) ? '½' : '0')).join('-');
    return { ...word, text, confidence: Math.max(word.confidence, AGREES) };
  });
}

type Group = Pick<InkPart, 'left' | 'right' | 'top' | 'bottom'>;

/** The ink of a word between its dashes. */
function groupsOf({ box: { x, width } }: PageWord, { parts, letter, foot, slope }: PrintRow): Group[] {
  const own = parts
    .filter(({ left, right }) => (left + right) / 2 > x && (left + right) / 2 < x + width)
    .sort((one, other) => one.left - other.left);
  const groups: Group[][] = [[]];
  for (const part of own) {
    if (isDash(part, foot + (slope * (part.left + part.right)) / 2, letter)) groups.push([]);
    else groups.at(-1)?.push(part);
  }
  return groups
    .filter((group) => group.length > 0)
    .map((group) => ({
      left: Math.min(...group.map(({ left }) => left)),
      right: Math.max(...group.map(({ right }) => right)),
      top: Math.min(...group.map(({ top }) => top)),
      bottom: Math.max(...group.map(({ bottom }) => bottom)),
    }));
}
