import type { PageWord } from '#domain/page-reading/page-word.ts';
import type { PrintRow } from './print-rows.ts';
import { isDash } from './row-picture.ts';

/** Below whatever is chosen or counted beforehand (of 100). */
const UNREAD = 39;
/** Counts of a dose; a larger digit is no count that a lost dash parts from the next. */
const COUNTS = /^[0-4]{2,4}$/u;

/**
 * Reading leaves out dashes of a dose: "1-1" comes as "11", and surely. A dash is known by its shape: where one stands between each
 * two digits they are put back, and where fewer do the number is told as unread.
 */
export function withDashes(words: readonly PageWord[], { parts, letter, foot, slope }: PrintRow): PageWord[] {
  const dashes = parts.filter((part) => isDash(part, foot + (slope * (part.left + part.right)) / 2, letter));
  if (dashes.length === 0) return [...words];
  const digits = parts.filter((part) => part.bottom - part.top > letter * 0.5);
  return words.map((word) => {
    if (!/^\d{2,4}$/u.test(word.text)) return word;
    const { x, width } = word.box;
    const own = digits.filter(({ left, right }) => (left + right) / 2 > x && (left + right) / 2 < x + width);
    const [first, ...others] = own.sort((one, other) => one.left - other.left);
    if (first === undefined) return word;
    let last = first;
    const parted = others.map((part) => {
      const isParted = dashes.some(({ left, right }) => left >= last.right - 2 && right <= part.left + 2);
      last = part;
      return isParted;
    });
    if (!parted.includes(true)) return word;
    const isDose = COUNTS.test(word.text) && own.length === word.text.length && parted.every((each) => each);
    return isDose
      ? { ...word, text: [...word.text].join('-') }
      : { ...word, confidence: Math.min(word.confidence, UNREAD) };
  });
}
