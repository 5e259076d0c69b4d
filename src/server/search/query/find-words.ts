import type { Language, Script } from '#domain/language/scripts.ts';
import { sizeOf } from '../index/common-names.ts';
import { isForm, isSpareWord } from '../index/form-words.ts';
import { isSharedPart, readQueryWords } from '../index/pack-words.ts';
import { READY_MATCHES, readyMatchesOf } from '../index/ready-lists.ts';
import { type OpenIndex, termOf } from '../open-index.ts';
import { NO_WORD, rankOf, tierOf } from '../search-index.ts';
import { nameOfUnsoldStrength } from '../strengths-sold.ts';
import { readingOf, writtenOut } from './abbreviations.ts';
import type { SearchBy } from './match-terms.ts';
import { TIER } from './match-tiers.ts';
import { withoutSpareWords } from './other-readings.ts';
import { isNumber } from './split-words.ts';
import { type CorrectedMatches, takeInTurn } from './take-in-turn.ts';
import type { Term } from './term.ts';

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
  /** Of a list, the parts that were not found as typed. Absent: the text is no list. */
  readonly missed?: readonly string[];
  /** Not null if the corrected matches were found by sound. */
  readonly heard: SoundReading | null;
}

/** With fewer exact matches than suggestions show, and a word that is on no pack, close spellings fill the remaining places. */
export const FEW_MATCHES = 5;

/** The precomputed list of a prefix that very many medicines share, where it contains the wanted part. */
export function readyMatches(
  open: OpenIndex,
  word: string,
  { by, offset, limit }: MedicineQuery,
): FoundMedicines | null {
  if (by !== 'query' || offset + limit > READY_MATCHES) return null;
  const term = termOf(open, word);
  const ready = term && readyMatchesOf(open.index, term);
  if (!ready || ready.count < FEW_MATCHES) return null;
  const { best, count, inName, inComposition } = ready;
  const matches = best.subarray(offset, offset + limit);
  return { matches, correctedFrom: matches.length, count, inName, inComposition, correctedTo: [], heard: null };
}

/** What the words find unchanged; null if they find nothing. */
export function findWords(
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
  if (count === 0 || (!inName && terms.length > 1 && terms.every(isTooShort))) return null;
  const unmarked = withoutStrayMark(open, words, rankOf(open.pickPage(open.matcher.keys, count, 0, 1)[0] as number));
  if (unmarked !== null) {
    const found = findWords(open, unmarked, { by, offset, limit, text: '' });
    return found && insteadOf(found, unmarked);
  }
  const matches = open.pickPage(open.matcher.keys, count, offset, limit);
  return { matches, correctedFrom: matches.length, count, inName, inComposition, correctedTo: [], heard: null };
}

/** A shorter name is more likely a letter beside a strength. */
const LETTERS_OF_A_NAME = 3;
/** Shorter words say too little for a composition alone: "a to z" names no salt. */
const LETTERS_OF_A_SALT = 3;

function isTooShort({ isNumber, length }: Term): boolean {
  return !isNumber && length < LETTERS_OF_A_SALT;
}

/**
 * "Ascoril D": a letter behind the brand that is no mark of the best medicine's name, because only its form ("Drops") or a salt
 * begins so. Another medicine may be meant, so the words that were found instead; null where every letter is in the name.
 */
function withoutStrayMark(open: OpenIndex, words: readonly string[], best: number): string[] | null {
  const [brand = '', mark = ''] = words;
  if (!/^[a-z]$/.test(mark) || brand.length < LETTERS_OF_A_NAME || !isBrand(open, brand)) return null;
  const { starts, items } = open.index.nameWords;
  const [first, ...others] = Array.from(items.subarray(starts[best], starts[best + 1]), open.wordText);
  const marked = others.filter((word) => word.startsWith(mark));
  if (first !== brand || marked.some((word) => !isForm(word))) return null;
  return words.toSpliced(1, 1, ...marked.slice(0, 1));
}

/**
 * "Pan 40 15": what the words find; where only salts have all of them and a name starts with all before the last number, that name.
 * "Telma 5": all packs of the name, where none of it has the strength.
 */
export function findAsSold(open: OpenIndex, words: readonly string[], query: MedicineQuery): FoundMedicines | null {
  const found = findWords(open, words, query);
  if (found === null) return null;
  const counted = found.inName ? null : findNameBeforeCount(open, words, query);
  return counted ?? withoutUnsoldStrength(open, found, words, query);
}

/** What was found, or all packs of the name where none of it has the strength: "telma 5". */
function withoutUnsoldStrength(
  open: OpenIndex,
  found: FoundMedicines,
  words: readonly string[],
  query: MedicineQuery,
): FoundMedicines {
  const best = query.offset === 0 ? tierOf(found.matches[0] as number) : -1;
  if (best === TIER.brandPhrase || best === TIER.wholeComposition) return found;
  const name = nameOfUnsoldStrength(open, words);
  return name === null ? found : insteadOf(findWords(open, name, query) ?? found, name);
}

/** "Pan D 1 tablet": the medicine whose name starts with all words before the last number, which is a count. */
export function findNameBeforeCount(
  open: OpenIndex,
  words: readonly string[],
  query: MedicineQuery,
): FoundMedicines | null {
  const at = words.findLastIndex(isNumber);
  if (at < 2 || !words.slice(at + 1).every(isSpareWord)) return null;
  const name = words.slice(0, at);
  if (!isBrand(open, name[0] as string) || bestTierOf(open, name, query) !== TIER.brandPhrase) return null;
  const named = findWords(open, name, query);
  return named && { ...named, correctedFrom: 0, correctedTo: [name.join(' ')] };
}

/** The most packs or pieces that anybody counts before a name. */
const MOST_COUNTED = 20;

/** "2 dolo": the name behind a count; null where the number is none, or is on a pack of this name ("5 amlong"). */
export function findCounted(open: OpenIndex, words: readonly string[], query: MedicineQuery): FoundMedicines | null {
  const [count = '', ...typed] = words;
  if (!isNumber(count) || Number(count) > MOST_COUNTED) return null;
  const name = withoutSpareWords(typed);
  const [brand = ''] = name;
  if (brand.length < LETTERS_OF_A_NAME || !isBrand(open, brand) || isSharedPart(brand)) return null;
  const complete = { ...open, completeWords: new Set([count, brand]) };
  if (findWords(complete, [count, ...name], query) !== null) return null;
  const found = findAsSold(complete, name, query);
  return found && asRead(found, name);
}

/** An answer that says which words were searched instead. */
export function insteadOf(found: FoundMedicines, words: readonly string[]): FoundMedicines {
  return { ...found, correctedFrom: 0, correctedTo: [words.join(' ').toLowerCase()] };
}

/** An answer that says which words were searched, unless it already says so. */
export function asRead(found: FoundMedicines, words: readonly string[]): FoundMedicines {
  return found.correctedTo.length > 0 ? found : insteadOf(found, words);
}

/** "Telmaa 5": guesses whose strength no pack of the name has, as all packs of the name. */
export function withSoldStrengths(open: OpenIndex, found: FoundMedicines, query: MedicineQuery): FoundMedicines {
  const typed = found.correctedTo.map((text) => readQueryWords(text));
  const names = typed.map((words) => nameOfUnsoldStrength(open, words));
  if (names.every((name) => name === null)) return found;
  const readings = typed.flatMap((words, place) => readingOf(open, names[place] ?? words, true));
  const sold = takeInTurn(open, readings, query.by, new Uint32Array(0));
  return sold.matches.length === 0 ? found : pageOf(sold, query, found.heard);
}

/** "Vitamin K": the letter is the vitamin's, and not the one of "60K". True where no composition has this vitamin. */
export function isUnsoldVitamin(open: OpenIndex, [first = '', letter = '']: readonly string[]): boolean {
  if (!/^vit(?:amins?)?$/.test(first) || !/^[a-z]$/.test(letter)) return false;
  return findWords(open, ['vitamin', letter], { text: '', by: 'salt', offset: 0, limit: 1 }) === null;
}

/** Whether a name starts with exactly this word. */
function isBrand(open: OpenIndex, word: string): boolean {
  const exact = termOf(open, word)?.exact ?? NO_WORD;
  return exact !== NO_WORD && sizeOf(open.index.byFirstWord, exact, exact + 1) > 0;
}

/** What a query with abbreviations means. */
export function findWrittenOut(open: OpenIndex, words: readonly string[], query: MedicineQuery): FoundMedicines | null {
  const found = takeInTurn(open, writtenOut(open, words), query.by, new Uint32Array(0));
  return found.matches.length === 0 ? null : pageOf(found, query, null);
}

/** How well the best match of these words matches, whatever page is asked for; -1 if they find nothing. */
export function bestTierOf(open: OpenIndex, words: readonly string[], query: MedicineQuery): number {
  const best = findWords(open, words, { ...query, offset: 0, limit: 1 })?.matches[0];
  return best === undefined ? -1 : tierOf(best);
}

/** A page of matches that exist only through a correction. */
export function pageOf(
  found: CorrectedMatches,
  { offset, limit }: MedicineQuery,
  heard: SoundReading | null,
): FoundMedicines {
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
