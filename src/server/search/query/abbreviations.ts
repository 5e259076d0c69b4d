import { ABBREVIATIONS } from '#domain/medicine/tables/abbreviation-table.ts';
import { isSpareWord } from '../index/form-words.ts';
import { type OpenIndex, termOf } from '../open-index.ts';
import { isNumber } from './split-words.ts';
import type { Reading } from './take-in-turn.ts';
import type { Term } from './term.ts';

/** A text that may mean any of these is read as one of them at most. */
const MOST_SHORT = 3;
const VITAMIN = new Set(['vitamin', 'vit']);

/** Whether a query says nothing but a B vitamin by its number: "b" and "12" apart would be the start of any name. */
export function isNumberedVitamin(words: readonly string[]): boolean {
  const joined = joinVitamins(words);
  return (
    joined.length < words.length &&
    joined.every((word) => Object.hasOwn(ABBREVIATIONS, word) || isNumber(word) || isSpareWord(word))
  );
}

/** The words without the numbers that belong to no vitamin. */
export function withoutStrength(words: readonly string[]): string[] {
  return words.filter((word, place) => !isNumber(word) || words[place - 1] === 'b');
}

/** What a query means with its abbreviations written out, one reading for each meaning; empty if it has none. */
export function writtenOut(open: OpenIndex, typed: readonly string[]): Reading[] {
  const words = joinVitamins(typed);
  const short = words.filter(isAbbreviation);
  if (short.length === 0 || short.length > MOST_SHORT) return [];
  const texts = words.reduce<string[][]>(
    (readings, word) =>
      (isAbbreviation(word) ? (ABBREVIATIONS[word] as readonly string[]) : [word]).flatMap((meaning) =>
        readings.map((reading) => [...reading, ...meaning.split(' ')]),
      ),
    [[]],
  );
  return texts.flatMap((text) => readingOf(open, text, texts.length > 1));
}

/** "vit b12", "b-12" and "co-amoxiclav" are one word. */
function joinVitamins(words: readonly string[]): string[] {
  return words.flatMap((word, place) => {
    const next = words[place + 1];
    const before = words[place - 1];
    if (word === 'b' && next !== undefined && Object.hasOwn(ABBREVIATIONS, word + next)) return [word + next];
    if (before === 'b' && Object.hasOwn(ABBREVIATIONS, before + word)) return [];
    if (VITAMIN.has(word) && next === 'b' && Object.hasOwn(ABBREVIATIONS, next + words[place + 2])) return [];
    return word === 'co' && next !== undefined && Object.hasOwn(ABBREVIATIONS, next) ? [] : [word];
  });
}

/** Whether a word is a short name of molecules. */
export function isAbbreviation(word: string): boolean {
  return Object.hasOwn(ABBREVIATIONS, word);
}

/** Words as a reading of a query; none where no pack has one of them. */
export function readingOf(open: OpenIndex, words: readonly string[], guessed: boolean): Reading[] {
  const terms = words.map((word) => termOf(open, word));
  return terms.every((term): term is Term => term !== null) ? [{ terms, text: words.join(' '), guessed }] : [];
}
