import type { PageWord } from '#domain/page-reading/page-word.ts';
import type { PrintRow } from './print-rows.ts';
import { isDash } from './row-picture.ts';

/** A confidence below every threshold (of 100). */
const UNREAD = 39;
/** A dash recognised by its shape (of 100). */
const SEEN = 90;
/** A count, or counts that are already joined. */
const JOINED = /^[0-4½Oo](?:[-–—]{1,3}[0-4½Oo])*$/u;
/** Counts of a dose; a larger digit is not a count separated by a lost dash. */
const COUNTS = /^[0-4]{2,4}$/u;

/**
 * OCR drops the dashes of a dose: "1-1" is read as "11", with high confidence. A dash is recognised by its shape: where there is one between each
 * two digits they are restored; where there are fewer, the number counts as unread.
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

/** "0 0-1" is "0-0-1" where a dash stands between the two words that neither of them covers. */
export function withDashesBetween(words: readonly PageWord[], { parts, letter, foot, slope }: PrintRow): PageWord[] {
  const dashes = parts.filter((part) => isDash(part, foot + (slope * (part.left + part.right)) / 2, letter));
  return words.flatMap((word, at) => {
    const next = words[at + 1];
    if (next === undefined || !JOINED.test(word.text) || !JOINED.test(next.text)) return [word];
    const [from, to] = [word.box.x + word.box.width, next.box.x];
    const between = dashes.filter(({ left, right }) => (left + right) / 2 > from && (left + right) / 2 < to);
    if (between.length !== 1) return [word];
    const { left, right } = between[0] as (typeof between)[number];
    return [word, { text: '-', box: { ...word.box, x: left, width: right - left }, confidence: SEEN }];
  });
}
