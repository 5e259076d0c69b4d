import type { PageWord } from './page-word.ts';

/** Below what is chosen beforehand: the two readings of one number differ. */
const DIFFERS = 55;

/**
 * Of two readings of one row the surer one. A number that the other reading saw otherwise is told as unsure: a strength
 * is chosen by nobody but a person then.
 */
export function surerWords(first: readonly PageWord[], second: readonly PageWord[]): PageWord[] {
  const [best, other] = surenessOf(second) > surenessOf(first) ? [second, first] : [first, second];
  const numbers = new Set(other.flatMap(({ text }) => numbersOf(text)));
  return best.map((word) => {
    const isSeenTwice = numbersOf(word.text).every((number) => numbers.has(number));
    return isSeenTwice ? word : { ...word, confidence: Math.min(word.confidence, DIFFERS) };
  });
}

/** How sure a row is, by the letters of its words. */
export function surenessOf(words: readonly PageWord[]): number {
  const letters = words.reduce((sum, { text }) => sum + text.length, 0);
  return words.reduce((sum, { text, confidence }) => sum + text.length * confidence, 0) / Math.max(1, letters);
}

function numbersOf(text: string): string[] {
  return text.match(/\d+(?:\.\d+)?/gu) ?? [];
}

/** Below what says a dose. */
const UNREAD = 39;
/** A count that the English reading says so surely stands where the other reading was unsure. */
const SURE_COUNT = 80;
const COUNT = /^[\d½][\d.]*$/u;

/**
 * Words of another language, whose reading knows digits less well: a count is the one that the English reading sees in its place,
 * and one that it sees nowhere is unread.
 */
export function withSeenTwice(words: readonly PageWord[], english: readonly PageWord[]): PageWord[] {
  const numbers = english.flatMap(({ text }) => numbersOf(text));
  return words.map((word) => {
    if (/\p{L}/u.test(word.text)) return word;
    const there = english.find((one) => COUNT.test(one.text) && one.confidence >= SURE_COUNT && isOnePlace(one, word));
    if (there !== undefined && there.confidence > word.confidence)
      return { ...word, text: there.text, confidence: there.confidence };
    const isSeenTwice = numbersOf(word.text).every((number) => numbers.includes(number));
    return isSeenTwice ? word : { ...word, confidence: Math.min(word.confidence, UNREAD) };
  });
}

/** So much of the narrower of two words must stand over the other for both to be one. */
const SAME_PLACE = 0.5;

function isOnePlace({ box: one }: PageWord, { box: other }: PageWord): boolean {
  const shared = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
  return shared > SAME_PLACE * Math.max(1, Math.min(one.width, other.width));
}
