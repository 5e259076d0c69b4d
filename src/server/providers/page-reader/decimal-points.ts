import type { PageWord } from '#domain/page-reading/page-word.ts';
import type { InkPart } from './ink-parts.ts';
import type { PrintRow } from './print-rows.ts';

/** The largest size of a point and its height above the baseline, in letter heights. */
const LARGEST = 0.34;
const HIGHEST = 0.2;
/** A confidence below every threshold (of 100). */
const UNREAD = 39;

/**
 * Tesseract leaves out decimal points: "2.5 ml" is read as "25 ml" with high confidence. A small blob at the baseline
 * within a number is a point: it is restored if each digit is a separate blob, otherwise the number counts as unread.
 */
export function withPoints(words: readonly PageWord[], row: PrintRow): PageWord[] {
  const points = row.parts.filter((part) => isPoint(part, row));
  if (points.length === 0) return [...words];
  const letters = row.parts.filter((part) => part.bottom - part.top > row.letter * 0.5);
  return words.map((word) => {
    const digits = /^\d{2,}/u.exec(word.text)?.[0];
    if (digits === undefined || /^\d+[.,]\d/u.test(word.text)) return word;
    const { x, width } = word.box;
    const inWord = letters.filter(({ left, right }) => (left + right) / 2 > x && (left + right) / 2 < x + width);
    const sorted = inWord.sort((one, other) => one.left - other.left);
    const places = points
      .map((point) => sorted.filter(({ left }) => left < point.left).length)
      .filter((before, at) => before > 0 && before < digits.length && isWithin(points[at] as InkPart, sorted));
    if (places.length === 0) return word;
    const place = places[0] as number;
    const isPlain = places.length === 1 && sorted.length >= digits.length;
    if (!isPlain) return { ...word, confidence: Math.min(word.confidence, UNREAD) };
    return { ...word, text: `${word.text.slice(0, place)}.${word.text.slice(place)}` };
  });
}

function isPoint(part: InkPart, { letter, foot, slope }: PrintRow): boolean {
  const [width, height] = [part.right - part.left, part.bottom - part.top];
  const off = part.bottom - (foot + slope * ((part.left + part.right) / 2));
  return width <= letter * LARGEST && height <= letter * LARGEST && Math.abs(off) <= letter * HIGHEST;
}

function isWithin({ left, right }: InkPart, letters: readonly InkPart[]): boolean {
  const [first, last] = [letters[0], letters.at(-1)];
  return first !== undefined && last !== undefined && left >= first.right - 2 && right <= last.left + 2;
}
