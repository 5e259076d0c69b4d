import { isEverydayWord } from '#domain/language/query-words.ts';
import { slipsBetween } from '#domain/language/slips-between.ts';
import { sizeOf } from '../index/common-names.ts';
import { isSpareWord } from '../index/form-words.ts';
import { isKnownName } from '../index/known-elsewhere.ts';
import { lookAlikesOf } from '../index/look-alikes.ts';
import { isSharedPart } from '../index/pack-words.ts';
import { nodeOf } from '../index/word-trie.ts';
import { findsNothing, isNameWord, isWordOfPacks, type OpenIndex, termOf } from '../open-index.ts';
import { isGuarded, NO_WORD } from '../search-index.ts';
import { findNeighbours, type Neighbour, slipsAllowed } from './find-neighbours.ts';
import type { SearchBy } from './match-terms.ts';
import { isNumber, withoutNumbers } from './split-words.ts';
import { type CorrectedMatches, NO_CORRECTION, type Reading, takeInTurn } from './take-in-turn.ts';
import { type Term, termOfNode, termOfWord } from './term.ts';

/** How many spellings of a word are tried where it alone is misspelled, and how many of each where several are. */
const MOST_SPELLINGS = 8;
const MOST_SPELLINGS_OF_TWO = 5;

/** A start of fewer letters is not left alone. */
const LETTERS_ALONE = 5;
/** Shorter words ("od", "max") are seldom one of two medicines that are asked for. */
const LETTERS_OF_A_NAME = 4;

/** A look-alike of a close spelling is shown beside it when it is about as close to the typed text. */
const LOOK_ALIKE_SLIPS = 2;

/** `whole`: complete words, one typo away. `all`: prefixes too, and two typos where nothing is one typo away. */
export type Reach = 'whole' | 'all';

/** One word with what it may have been meant to be. */
interface Spelling {
  readonly term: Term;
  readonly text: string;
}

/**
 * Looks for what may have been meant. Words that are on no pack are replaced by their nearest spellings; where all
 * words exist but no pack has them together, one word after the other is tried; finally, words are left out.
 * Matches in `already` are left out. All spellings at the same distance are shown in turn, each with its look-alikes
 * that are about as close: cefixime is not shown for a typo without cefepime beside it.
 */
export function correctWords(
  open: OpenIndex,
  words: readonly string[],
  by: SearchBy,
  already: Uint32Array,
  reach: Reach = 'all',
): CorrectedMatches {
  for (const readings of plausibleReadings(open, words, already.length > 0, reach)) {
    const found = takeInTurn(open, readings, by, already);
    if (found.matches.length > 0) return found;
  }
  return NO_CORRECTION;
}

/**
 * The likeliest part of `correctWords`: every word that is on no pack is one typo from a complete one, and nothing is left out.
 * Where it finds something, no more distant name is guessed.
 */
export function correctSlips(open: OpenIndex, words: readonly string[], by: SearchBy): CorrectedMatches {
  const unknown = placesWhere(words, (word) => findsNothing(open, word));
  if (unknown.length === 0) return NO_CORRECTION;
  return takeInTurn(open, replaceAll(open, words, unknown, 'whole'), by, NONE);
}

const NONE = new Uint32Array(0);

/** Sets of readings, the likeliest first; a set is tried only where the earlier ones found nothing. */
function* plausibleReadings(
  open: OpenIndex,
  words: readonly string[],
  hasMatches: boolean,
  reach: Reach,
): Generator<Reading[]> {
  const unknown = placesWhere(words, (word) => findsNothing(open, word));
  if (unknown.length > 0) {
    yield replaceAll(open, words, unknown, reach);
    const others = placesWhere(
      words,
      (word) => !unknown.includes(words.indexOf(word)) && slipsAllowed(word.length) > 0,
    );
    for (const other of others) yield replaceAll(open, words, [...unknown, other]);
  } else {
    const loose = placesWhere(words, (word) => isCorrectable(word) && !isWordOfPacks(open, word));
    yield loose.flatMap((place) => replaceAll(open, words, [place], reach));
    if (hasMatches) return;
    const settled = placesWhere(words, (word) => isCorrectable(word) && isWordOfPacks(open, word));
    yield settled.flatMap((place) => replaceAll(open, words, [place]));
    const [first, second] = [...loose, ...settled].toSorted((a, b) => a - b);
    if (first !== undefined && second !== undefined) yield replaceAll(open, words, [first, second]);
  }
  if (hasMatches || words.length < 2) return;
  yield* leaveWordsOut(open, words);
}

/** Leaves out numbers first ("dolo 850" shows Dolo), then all words but one, the first of them first. */
function* leaveWordsOut(open: OpenIndex, words: readonly string[]): Generator<Reading[]> {
  const letters = withoutNumbers(words);
  const named = letters.filter((word) => mayStandAlone(open, word) && isBrandOrSalt(open, word));
  // "Crocin or Dolo" asks for both.
  if (named.length > 1) yield named.flatMap((word) => withItsNumber(open, words, word)).map(asGuess);
  if (letters.length > 0 && letters.length < words.length) {
    yield readingOf(open, letters);
    const unknown = placesWhere(letters, (word) => findsNothing(open, word));
    if (unknown.length > 0) yield replaceAll(open, letters, unknown);
  }
  for (const word of letters)
    if (mayStandAlone(open, word)) {
      yield readingOf(open, [word]).map(asGuess);
    }
}

/** "Telma 40 or Telmikind 40": each name with the number behind it, where packs have both. */
function withItsNumber(open: OpenIndex, words: readonly string[], word: string): Reading[] {
  const next = words[words.indexOf(word) + 1];
  const numbered = next !== undefined && isNumber(next) ? readingOf(open, [word, next]) : [];
  const isFound = numbered.some(({ terms }) => open.matcher.find(terms, 'query').count > 0);
  return isFound ? numbered : readingOf(open, [word]);
}

function asGuess(reading: Reading): Reading {
  return { ...reading, guessed: true };
}

/** Whether a word of at least four letters is exactly a brand, or a word of a salt's name. */
export function isBrandOrSalt({ index }: OpenIndex, word: string): boolean {
  const node = nodeOf(index.trie, word);
  if (word.length < LETTERS_OF_A_NAME || node < 0 || index.trie.isWord[node] !== 1) return false;
  const exact = index.trie.firstWord[node] as number;
  return [index.byFirstWord, index.compositionsByWord].some((lists) => sizeOf(lists, exact, exact + 1) > 0);
}

/** A short start of a word ("pep" of "hiv pep") names no medicine by itself, nor does a part of many salts. */
function mayStandAlone(open: OpenIndex, word: string): boolean {
  if (word.length < 3 || isSpareWord(word) || isSharedPart(word) || isEverydayWord(word)) return false;
  return word.length >= LETTERS_ALONE || isWordOfPacks(open, word);
}

function readingOf(open: OpenIndex, words: readonly string[]): Reading[] {
  const terms = words.map((word) => termOf(open, word));
  return terms.every((term) => term !== null) ? [{ terms, text: words.join(' '), guessed: false }] : [];
}

function isCorrectable(word: string): boolean {
  return !isNumber(word) && !isEverydayWord(word) && slipsAllowed(word.length) > 0;
}

function placesWhere(words: readonly string[], holds: (word: string) => boolean): number[] {
  return words.flatMap((word, place) => (holds(word) ? [place] : []));
}

/** Every combination of close spellings for the words at `places`; the others stay. Empty if a word has none, and for more than three places. */
function replaceAll(
  open: OpenIndex,
  words: readonly string[],
  places: readonly number[],
  reach: Reach = 'all',
): Reading[] {
  if (places.length > 3) return [];
  const most = places.length === 1 ? MOST_SPELLINGS : MOST_SPELLINGS_OF_TWO;
  let readings: { terms: Term[]; texts: string[] }[] = [{ terms: [], texts: [] }];
  for (const [place, word] of words.entries()) {
    const choices = places.includes(place) ? spellingsOf(open, word, most, reach) : spellingAsTyped(open, word);
    readings = readings.flatMap(({ terms, texts }) =>
      choices.map(({ term, text }) => ({ terms: [...terms, term], texts: [...texts, text] })),
    );
  }
  const meant = readings.filter(({ texts }) => texts.length > 1 || !isTalk(open, texts[0] as string));
  return meant.map(({ terms, texts }) => ({ terms, text: texts.join(' '), guessed: true }));
}

/** Whether a word of packs is an everyday word and no name: no lone word was meant to be "ear" or "wash". */
function isTalk(open: OpenIndex, text: string): boolean {
  const word = termOf(open, text)?.exact ?? NO_WORD;
  return word !== NO_WORD && isEverydayWord(text) && !isNameWord(open, word);
}

function spellingAsTyped(open: OpenIndex, word: string): Spelling[] {
  const term = termOf(open, word);
  return term === null ? [] : [{ term, text: word }];
}

/**
 * The nearest spellings of a word with their look-alikes. A word of everyday talk or of health has none, nor has the name
 * of a molecule or a brand that is not sold here; the first letter stays; and no typo leads to a guarded medicine, or to the start of another
 * name where a guarded one is as close.
 */
function spellingsOf(open: OpenIndex, word: string, most: number, reach: Reach): Spelling[] {
  if (isNumber(word) || isEverydayWord(word) || isKnownName(word)) return [];
  const { trie } = open.index;
  const mostSlips = reach === 'whole' ? 1 : 2;
  let isNearlyGuarded = false;
  const mayBeMeant = (each: Neighbour) => {
    if (!leadsToGuarded(open, each)) return each.whole || reach === 'all';
    isNearlyGuarded ||= each.whole;
    return false;
  };
  const found = findNeighbours(open.index, word, most, mostSlips, mayBeMeant);
  // "thyror" is Thyrox, which is not guessed, rather than the start of Thyrocab.
  const neighbours = isNearlyGuarded ? found.filter(({ whole }) => whole) : found;
  const spellings = neighbours.map(({ node, whole }): Spelling => {
    const first = trie.firstWord[node] as number;
    const text = open.wordText(first);
    if (whole) return { term: termOfWord(first, text.length), text };
    return {
      term: termOfNode(open.index, node, word.length),
      text: commonStart(text, open.wordText((trie.lastWord[node] as number) - 1)),
    };
  });
  const telling = spellings.filter(({ text }) => !isSpareWord(text));
  const likely = telling.length > 0 ? telling : spellings;
  const texts = new Set(likely.map(({ text }) => text));
  const alike = [...texts]
    .flatMap((text) => lookAlikesOf(text))
    .filter((text) => !texts.has(text) && text !== word && slipsBetween(text, word) <= LOOK_ALIKE_SLIPS);
  return [...likely, ...[...new Set(alike)].flatMap((text) => spellingAsTyped(open, text))];
}

/** Whether the first match of a spelling is guarded. */
function leadsToGuarded({ index }: OpenIndex, { node, whole }: Neighbour): boolean {
  if (whole) return index.isGuardedWord[index.trie.firstWord[node] as number] === 1;
  const best = index.bestOfNode[node] as number;
  return best !== NO_WORD && isGuarded(index, best);
}

function commonStart(first: string, last: string): string {
  let length = 0;
  while (length < first.length && first[length] === last[length]) length += 1;
  return first.slice(0, length);
}
