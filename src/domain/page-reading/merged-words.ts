import type { PageWord } from './page-word.ts';

/** A Latin word as sure as this is what stands there: names, strengths and forms are printed in Latin letters. */
const SURE_LATIN = 85;
const LATIN = /^[\p{Script=Latin}\p{P}\p{S}\d]*[\p{Script=Latin}\d][\p{Script=Latin}\p{P}\p{S}\d]*$/u;
/** So much of the narrower of two words must stand over the other for both to be one. */
const SAME_PLACE = 0.4;

/** From such a word on, a row is in the other language. */
const SURE_OTHER = 70;

/**
 * One row read in English and once more in another language. The name stands first, in Latin letters: its sure words stay as the
 * first reading has them. From the first sure word of the other language on, dose and days are what the second reading says.
 */
export function mergedWords(english: readonly PageWord[], other: readonly PageWord[]): PageWord[] {
  const foreign = other.filter(
    ({ text, confidence }) => confidence >= SURE_OTHER && !LATIN.test(text) && /\p{L}/u.test(text),
  );
  const start = Math.min(...foreign.map(({ box }) => box.x));
  const latin = english.filter((word) => {
    if (word.box.x + word.box.width > start) return false;
    if (word.confidence < SURE_LATIN || !LATIN.test(word.text)) return false;
    const there = other.filter((one) => isOnePlace(one, word) && !LATIN.test(one.text));
    return there.every((one) => one.confidence < word.confidence);
  });
  const between = other.filter((word) => !latin.some((one) => isOnePlace(one, word)));
  return [...latin, ...between].sort((one, two) => one.box.x - two.box.x);
}

function isOnePlace({ box: one }: PageWord, { box: other }: PageWord): boolean {
  const shared = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
  return shared > SAME_PLACE * Math.max(1, Math.min(one.width, other.width));
}
