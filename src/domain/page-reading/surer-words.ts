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

/** Words of another language, in which digits are read less well: a number that the English reading does not say as well is unread. */
export function withSeenTwice(words: readonly PageWord[], english: readonly PageWord[]): PageWord[] {
  const numbers = english.flatMap(({ text }) => numbersOf(text));
  return words.map((word) => {
    const isSeenTwice = numbersOf(word.text).every((number) => numbers.includes(number));
    return isSeenTwice ? word : { ...word, confidence: Math.min(word.confidence, UNREAD) };
  });
}
