import type { PageWord } from './page-word.ts';

/** A Latin word as sure as this is what stands there: names, strengths and forms are printed in Latin letters. */
const SURE_LATIN = 85;
const LATIN = /^[\p{Script=Latin}\p{P}\p{S}\d]*[\p{Script=Latin}\d][\p{Script=Latin}\p{P}\p{S}\d]*$/u;
/** So much of the narrower of two words must stand over the other for both to be one. */
const SAME_PLACE = 0.4;

/**
 * One row read in English and once more in another language: a sure Latin word of the first reading stays, the second reading
 * gives the words between. Where both are sure of one place, the surer one counts.
 */
export function mergedWords(english: readonly PageWord[], other: readonly PageWord[]): PageWord[] {
  const latin = english.filter((word) => {
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
