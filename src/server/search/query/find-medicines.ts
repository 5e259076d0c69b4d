import { asciiDigits, type Language, type Script } from '#domain/language/scripts.ts';
import { isSpareWord } from '../index/form-words.ts';
import { readQueryWords } from '../index/pack-words.ts';
import { READY_MATCHES, readyMatchesOf } from '../index/ready-lists.ts';
import { nodeOf } from '../index/word-trie.ts';
import { existsAsWord, isWordOfPacks, type OpenIndex, termOf } from '../open-index.ts';
import { correctSlips, correctWords, type Reach } from './correct-words.ts';
import { findBySound, type SoundSearch } from './find-by-sound.ts';
import type { SearchBy } from './match-terms.ts';
import { plainFirst } from './plain-first.ts';
import { isNumber, splitWords, withoutNumbers } from './split-words.ts';
import { hasForeignLetters, hasIndic, type SpokenWord, spokenLanguage, spokenWords } from './spoken-words.ts';
import type { CorrectedMatches } from './take-in-turn.ts';
import type { Term } from './term.ts';
import { NO_NAMES, namesWritten, withoutPackSize } from './written-orders.ts';

/** The search, and which part of the answer is wanted. */
export interface MedicineQuery {
  readonly text: string;
  /** `query`: names and compositions. `salt`: compositions only. */
  readonly by: SearchBy;
  readonly offset: number;
  readonly limit: number;
  /** Exact search: neither spellings nor sounds are guessed. */
  readonly asTyped?: boolean | undefined;
}

/** How a query was read where its words were matched by sound. */
export interface SoundReading {
  readonly script: Script;
  readonly language: Language;
}

/** The result of a query. Matches are packed by `matchKey`. */
export interface FoundMedicines {
  /** The wanted part, best first: exact matches, then corrected ones. */
  readonly matches: Uint32Array;
  /** From this index of `matches` on they match only through a correction. */
  readonly correctedFrom: number;
  /** All matches, exact and corrected. */
  readonly count: number;
  readonly inName: boolean;
  readonly inComposition: boolean;
  /** The texts that were searched instead; empty if nothing was corrected. */
  readonly correctedTo: readonly string[];
  /** Not null if the corrected matches were found by sound. */
  readonly heard: SoundReading | null;
}

/** With fewer exact matches than suggestions show, and a word that is on no pack, close spellings fill the remaining places. */
const FEW_MATCHES = 5;
/** A prefix that lacks more letters than this is more likely unfinished than misspelt. */
const LETTERS_OF_A_SLIP = 3;
/** Fewer letters of a longer word are hardly a complete name with a typo. */
const LETTERS_OF_A_NAME = 5;
/** A prefix of more words than this does not point to one brand. */
const MOST_NAMES_BEGUN = 64;

const NOTHING: FoundMedicines = {
  matches: new Uint32Array(0),
  correctedFrom: 0,
  count: 0,
  inName: false,
  inComposition: false,
  correctedTo: [],
  heard: null,
};

/**
 * Finds medicines as people type: prefixes, any order, strengths joined or split. Order: see `match-tiers.ts`,
 * then rank. A word that exists is corrected only where the query finds nothing; corrected matches come after all
 * exact ones and are marked. Words in Indian scripts are found by sound, and so are Latin ones that find nothing
 * as typed. The same query always gives the same order, so pages never overlap or leave gaps.
 */
export function findMedicines(open: OpenIndex, query: MedicineQuery): FoundMedicines {
  if (hasForeignLetters(query.text)) return findForeign(open, query);
  return findLatin(open, { ...query, text: asciiDigits(query.text) });
}

/** A text with letters outside ASCII. The rest of it, without those letters, means nothing by itself. */
function findForeign(open: OpenIndex, query: MedicineQuery): FoundMedicines {
  if (hasIndic(query.text)) {
    const words = spokenWords(query.text);
    if (query.asTyped) return NOTHING;
    const counted = withCompleteNumbers(open, query.text);
    const sure = findSpoken(counted, words, query, 'sure');
    if (sure.count > 0) return sure;
    // "Tab Dolo 650 सुबह शाम": how to take it is no part of the name.
    const { names, isOne } = namesWritten(query.text);
    const name = names.find(({ length }) => length < query.text.length);
    const found = name === undefined ? NOTHING : findMedicines(open, { ...query, text: name });
    if (name === undefined || found.count === 0) return findSpoken(counted, words, query, 'near');
    return isOne || found.correctedTo.length > 0 ? found : { ...found, correctedFrom: 0, correctedTo: [name] };
  }
  const text = asciiDigits(query.text);
  return readQueryWords(text).every(isNumber) ? NOTHING : findLatin(open, { ...query, text });
}

/** Reads the numbers of a query that are no prefix. */
function withCompleteNumbers(open: OpenIndex, text: string): OpenIndex {
  const plain = asciiDigits(text);
  if (!/\d/.test(plain)) return open;
  const completeNumbers = new Set<string>();
  splitWords(plain, completeNumbers);
  return completeNumbers.size === 0 ? open : { ...open, completeNumbers };
}

function findLatin(opened: OpenIndex, asked: MedicineQuery): FoundMedicines {
  const query = asked.asTyped ? asked : { ...asked, text: withoutPackSize(asked.text) };
  const words = readQueryWords(query.text);
  if (words.length === 0) return NOTHING;
  const open = withCompleteNumbers(opened, query.text);
  const found = findLatinWords(open, words, query);
  if (words.length > 1 || found.matches.length < 2 || !isNearlyBrand(open, words[0] as string)) return found;
  const typed = found.matches.subarray(0, found.correctedFrom);
  const guessed = found.matches.subarray(found.correctedFrom);
  const [first, then] = [plainFirst(open.index, typed), plainFirst(open.index, guessed)];
  if (first === typed && then === guessed) return found;
  const matches = new Uint32Array(found.matches.length);
  matches.set(first);
  matches.set(then, first.length);
  return { ...found, matches };
}

/** Whether a word is a name except for its last letters or a typo: not a prefix of many names, and no exact match. */
function isNearlyBrand(open: OpenIndex, word: string): boolean {
  const term = termOf(open, word);
  if (term === null) return true;
  const isStartOfMany = term.to - term.from > MOST_NAMES_BEGUN;
  return !isStartOfMany && !existsAsWord(term) && lettersMissing(open, term) <= LETTERS_OF_A_SLIP;
}

function findLatinWords(open: OpenIndex, words: readonly string[], query: MedicineQuery): FoundMedicines {
  const ready = words.length === 1 ? readyMatches(open, words[0] as string, query) : null;
  if (ready) return ready;
  const typed = findWords(open, words, query);
  if (query.asTyped) return typed ?? NOTHING;
  if (typed !== null) {
    const reach = reachBehind(open, typed, words);
    return reach === null ? typed : withCorrections(open, typed, words, query, reach);
  }
  for (const other of otherReadings(open, words)) {
    const found = findWords(open, other, query);
    if (found !== null) return found;
  }
  // A single word is no line of a prescription.
  const written = words.length > 1 ? namesWritten(query.text) : NO_NAMES;
  for (const name of written.names) {
    const found = findWords(open, readQueryWords(name), query);
    if (found === null) continue;
    return written.isOne ? found : { ...found, correctedFrom: 0, correctedTo: [name.toLowerCase()] };
  }
  const name = written.names.find(({ length }) => length < query.text.length);
  if (name !== undefined) return findLatinWords(open, readQueryWords(name), { ...query, text: name });
  const spoken = spokenWords(query.text);
  const telling = withoutSmallWords(words, spoken);
  const named = findWithoutNumbers(open, telling, query);
  if (named !== null) return named;
  const slipped = correctSlips(open, telling, query.by);
  if (slipped.matches.length > 0) return pageOf(slipped, query, null);
  const sure = findSpoken(open, spoken, query, 'sure');
  if (sure.count > 0) return sure;
  const corrected = withCorrections(open, NOTHING, telling, query);
  return corrected.count > 0 ? corrected : findSpoken(open, spoken, query, 'near');
}

/** Matches by sound, as a page of corrected matches. */
function findSpoken(
  open: OpenIndex,
  words: readonly SpokenWord[],
  query: MedicineQuery,
  search: SoundSearch,
): FoundMedicines {
  const found = findBySound(open, words, query.by, search);
  return found.matches.length === 0 ? NOTHING : pageOf(found, query, spokenLanguage(query.text));
}

/** "Telma 4 mg": where the names are on packs, only the number is wrong, and no other name is guessed from them. */
function findWithoutNumbers(open: OpenIndex, words: readonly string[], query: MedicineQuery): FoundMedicines | null {
  const letters = withoutNumbers(words);
  if (letters.length === words.length || !letters.every((word) => isWordOfPacks(open, word))) return null;
  if (letters.length === 0 || findWords(open, words, query) !== null) return null;
  const found = findWords(open, letters, query);
  return found && { ...found, correctedFrom: 0, correctedTo: [letters.join(' ')] };
}

/** A page of matches that exist only through a correction. */
function pageOf(found: CorrectedMatches, { offset, limit }: MedicineQuery, heard: SoundReading | null): FoundMedicines {
  return {
    matches: found.matches.subarray(offset, offset + limit),
    correctedFrom: 0,
    count: found.matches.length,
    inName: found.inName,
    inComposition: found.inComposition,
    correctedTo: found.to,
    heard,
  };
}

/** Without units and the words of a sentence, where another word with letters is left. */
function withoutSmallWords(words: readonly string[], spoken: readonly SpokenWord[]): string[] {
  const small = new Set(spoken.filter(({ kind }) => kind === 'small' || kind === 'form').map(({ text }) => text));
  return withoutSpareWords(words.filter((word) => !small.has(word)));
}

/**
 * What is added after exact matches; null for nothing: there are enough, or the word exists, or several words found
 * something together, or few letters of a long word were typed. For more letters only complete words one typo away.
 */
function reachBehind(open: OpenIndex, typed: FoundMedicines, words: readonly string[]): Reach | null {
  if (typed.count >= FEW_MATCHES || words.length > 1) return null;
  const term = termOf(open, words[0] as string);
  if (term === null || existsAsWord(term)) return null;
  if (lettersMissing(open, term) <= LETTERS_OF_A_SLIP) return 'all';
  return term.length < LETTERS_OF_A_NAME ? null : 'whole';
}

/** How many letters the shortest word of a term has more than were typed. */
function lettersMissing({ index }: OpenIndex, { from, to, length }: Term): number {
  const { starts } = index.wordTexts;
  let shortest = Number.POSITIVE_INFINITY;
  for (let word = from; word < to; word += 1) {
    shortest = Math.min(shortest, (starts[word + 1] as number) - (starts[word] as number));
  }
  return shortest - length;
}

/** The precomputed list of a prefix that very many medicines share, where it contains the wanted part. */
function readyMatches(open: OpenIndex, word: string, { by, offset, limit }: MedicineQuery): FoundMedicines | null {
  if (by !== 'query' || offset + limit > READY_MATCHES) return null;
  const term = termOf(open, word);
  const ready = term && readyMatchesOf(open.index, term);
  if (!ready || ready.count < FEW_MATCHES) return null;
  const { best, count, inName, inComposition } = ready;
  const matches = best.subarray(offset, offset + limit);
  return { matches, correctedFrom: matches.length, count, inName, inComposition, correctedTo: [], heard: null };
}

/** What the words find unchanged; null if they find nothing. */
function findWords(
  open: OpenIndex,
  words: readonly string[],
  { by, offset, limit }: MedicineQuery,
): FoundMedicines | null {
  const terms: Term[] = [];
  for (const word of words) {
    const term = termOf(open, word);
    if (term === null) return null;
    terms.push(term);
  }
  const { count, inName, inComposition } = open.matcher.find(terms, by);
  if (count === 0) return null;
  const matches = open.pickPage(open.matcher.keys, count, offset, limit);
  return { matches, correctedFrom: matches.length, count, inName, inComposition, correctedTo: [], heard: null };
}

/** The same letters split differently ("combi flam" is combiflam), then the words without meaningless ones. */
function otherReadings(open: OpenIndex, words: readonly string[]): string[][] {
  const readings: string[][] = [];
  for (let at = 0; at + 1 < words.length; at += 1) {
    const first = words[at] as string;
    const second = words[at + 1] as string;
    if (isNumber(first) || isNumber(second) || nodeOf(open.index.trie, first + second) < 0) continue;
    readings.push(words.toSpliced(at, 2, first + second));
  }
  const telling = withoutSpareWords(words);
  if (telling.length < words.length) readings.push(telling);
  return readings;
}

function withoutSpareWords(words: readonly string[]): string[] {
  const telling = words.filter((word) => !isSpareWord(word));
  return telling.some((word) => !isNumber(word)) ? telling : [...words];
}

/** Fills the places after the exact matches with those of close spellings. */
function withCorrections(
  open: OpenIndex,
  typed: FoundMedicines,
  words: readonly string[],
  query: MedicineQuery,
  reach: Reach = 'all',
): FoundMedicines {
  const whole =
    typed.count === 0 ? typed : (findWords(open, words, { ...query, offset: 0, limit: FEW_MATCHES }) ?? typed);
  const corrected = correctWords(open, words, query.by, whole.matches, reach);
  if (corrected.matches.length === 0) return typed;
  const all = Uint32Array.from([...whole.matches, ...corrected.matches]);
  return {
    matches: all.subarray(query.offset, query.offset + query.limit),
    correctedFrom: Math.max(0, whole.matches.length - query.offset),
    count: all.length,
    inName: typed.inName || corrected.inName,
    inComposition: typed.inComposition || corrected.inComposition,
    correctedTo: corrected.to,
    heard: null,
  };
}
