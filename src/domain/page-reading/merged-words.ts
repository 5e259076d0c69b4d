import type { PageWord } from './page-word.ts';

/** A Latin word as sure as this is what stands there: names, strengths and forms are printed in Latin letters. */
const SURE_LATIN = 80;
const LATIN = /^[\p{Script=Latin}\p{P}\p{S}\d]*[\p{Script=Latin}\d][\p{Script=Latin}\p{P}\p{S}\d]*$/u;
/** So much of the narrower of two words must stand over the other for both to be one. */
const SAME_PLACE = 0.4;

/** From such a word on, a row is in the other language. */
const SURE_OTHER = 65;

/**
 * One row read in English and once more in another language. The name stands first, in Latin letters: up to the first sure word
 * of the other language the row is what the first reading says; dose and days are what the second reading says. A row with
 * no sure Latin word before is all of the other language.
 */
export function mergedWords(english: readonly PageWord[], other: readonly PageWord[]): PageWord[] {
  const start = Math.min(...other.filter((word) => isForeign(word, english)).map(({ box }) => box.x));
  const before = english.filter((word) => {
    const end = word.box.x + word.box.width;
    return end - start <= SAME_PLACE * word.box.width;
  });
  const named = before.some(({ text, confidence }) => confidence >= SURE_LATIN && /\p{Script=Latin}{2}/u.test(text));
  const latin = named ? before : before.filter((word) => isSureLatin(word));
  const rest = other.filter((word) => !latin.some((one) => isOnePlace(one, word)) && (!named || word.box.x >= start));
  return [...latin, ...rest].sort((one, two) => one.box.x - two.box.x);
}

/** A sure word in other letters where the first reading was not surer of Latin ones. */
function isForeign(word: PageWord, english: readonly PageWord[]): boolean {
  if (word.confidence < SURE_OTHER || LATIN.test(word.text) || !/\p{L}/u.test(word.text)) return false;
  return !english.some((one) => isSureLatin(one) && one.confidence > word.confidence - 10 && isOnePlace(one, word));
}

function isSureLatin({ text, confidence }: PageWord): boolean {
  return confidence >= SURE_LATIN && LATIN.test(text);
}

function isOnePlace({ box: one }: PageWord, { box: other }: PageWord): boolean {
  const shared = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
  return shared > SAME_PLACE * Math.max(1, Math.min(one.width, other.width));
}
