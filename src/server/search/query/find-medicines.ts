import { isEverydayWord, isHinglishWord, readQueryWord } from '#domain/language/query-words.ts';
import { asciiDigits } from '#domain/language/scripts.ts';
import { pageAskedFor } from '#domain/needs/page-words.ts';
import { isForm, isSpareWord, isTellingForm } from '../index/form-words.ts';
import { isSharedPart, readQueryWords } from '../index/pack-words.ts';
import { existsAsWord, isWordOfPacks, type OpenIndex, termOf } from '../open-index.ts';
import { isAbbreviation, isNumberedVitamin, withoutStrength } from './abbreviations.ts';
import { correctSlips, correctWords, isBrandOrSalt, type Reach } from './correct-words.ts';
import { findBySound, type SoundSearch } from './find-by-sound.ts';
import { findListed } from './find-listed.ts';
import {
  asRead,
  bestTierOf,
  FEW_MATCHES,
  type FoundMedicines,
  findAsSold,
  findCounted,
  findNameBeforeCount,
  findWords,
  findWrittenOut,
  insteadOf,
  isUnsoldVitamin,
  type MedicineQuery,
  pageOf,
  readyMatches,
  withSoldStrengths,
} from './find-words.ts';
import { TIER } from './match-tiers.ts';
import { otherReadings, withoutSpareWords } from './other-readings.ts';
import { plainFirst } from './plain-first.ts';
import { isNumber, splitWords, withoutNumbers } from './split-words.ts';
import { hasForeignLetters, hasIndic, type SpokenWord, spokenLanguage, spokenWords } from './spoken-words.ts';
import type { Term } from './term.ts';
import { NO_NAMES, namesWritten, saysNoName, withoutPackSize, withoutSenders } from './written-orders.ts';

/** A prefix that lacks more letters than this is more likely unfinished than misspelt. */
const LETTERS_OF_A_SLIP = 3;
/** Fewer letters of a longer word are hardly a complete name with a typo. */
const LETTERS_OF_A_NAME = 5;
/** A prefix of more words than this does not point to one brand. */
const MOST_NAMES_BEGUN = 64;

const VITAMIN = /\bvit(?:amins?)?[.\s-]+([a-z])\b/i;

export type { FoundMedicines, MedicineQuery } from './find-words.ts';

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
export function findMedicines(open: OpenIndex, asked: MedicineQuery): FoundMedicines {
  if (asked.asTyped) return findOne(open, asked);
  if (saysNoName(asked.text) || pageAskedFor(asked.text) !== null) return NOTHING;
  const query = { ...asked, text: withoutSenders(asked.text) };
  return findListed(open, query, (part) => findOne(open, part)) ?? findOne(open, query);
}

function findOne(open: OpenIndex, query: MedicineQuery): FoundMedicines {
  const isForeign = hasForeignLetters(query.text);
  const found = isForeign ? findForeign(open, query) : findLatin(open, { ...query, text: asciiDigits(query.text) });
  return withSoldStrengths(withCompleteNumbers(open, query.text), found, query);
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

/** Reads the numbers of a query that are no prefix, and the letter of a vitamin: "vit c" is not on its way to Vitamin Cholecalciferol. */
function withCompleteNumbers(open: OpenIndex, text: string): OpenIndex {
  const plain = asciiDigits(text);
  const vitamin = VITAMIN.exec(plain)?.[1]?.toLowerCase();
  if (vitamin === undefined && !/\d/.test(plain)) return open;
  const completeWords = new Set(vitamin === undefined ? [] : [vitamin]);
  splitWords(plain, completeWords);
  return completeWords.size === 0 ? open : { ...open, completeWords };
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
  if (query.asTyped) return findWords(open, words, query) ?? NOTHING;
  if (isUnsoldVitamin(open, words)) return NOTHING;
  const counted = findCounted(open, words, query);
  if (counted !== null) return counted;
  if (isNumberedVitamin(words)) return findVitamin(open, words, query);
  const typed = findAsSold(open, words, query);
  if (typed !== null) {
    const reach = reachBehind(open, typed, words);
    return reach === null ? typed : withCorrections(open, typed, words, query, reach);
  }
  const short = findWrittenOut(open, words, query);
  if (short !== null) return short;
  for (const { words: other, kind } of otherReadings(open, words)) {
    const found = findAsSold(open, other, query) ?? findWrittenOut(open, other, query);
    if (found === null || (kind === 'split' && bestTierOf(open, other, query) !== TIER.brandPhrase)) continue;
    const isOther = kind === 'less' || (kind === 'form' && bestTierOf(open, other, query) === TIER.nameAndSalt);
    return isOther ? asRead(found, other) : found;
  }
  // A single word is no line of a prescription.
  const written = words.length > 1 ? namesWritten(query.text) : NO_NAMES;
  const line = findWritten(open, written.names, query);
  if (line !== null) {
    const form = readQueryWords(written.names[0] as string).find(isTellingForm);
    const isAll = written.isOne && (form === undefined || readQueryWords(line.name).includes(form));
    return isAll || line.found.correctedTo.length > 0 ? line.found : insteadOf(line.found, [line.name]);
  }
  const asked = findWhatIsAsked(open, words, query);
  if (asked !== null) return asked;
  const name = written.names.find(({ length }) => length < query.text.length);
  if (name !== undefined) return findLatinWords(open, readQueryWords(name), { ...query, text: name });
  const spoken = spokenWords(query.text);
  const telling = withoutSmallWords(words, spoken);
  const numbered =
    findNameBeforeCount(open, telling, query) ??
    findWrittenOut(open, withoutNumbers(telling), query) ??
    findWithoutNumbers(open, telling, query);
  if (numbered !== null) return numbered;
  // "INH 300" is no inhaler where no isoniazid is sold.
  if (telling.length > 1 && withoutNumbers(telling).every(isAbbreviation)) return NOTHING;
  const slipped = correctSlips(open, telling, query.by);
  if (slipped.matches.length > 0) return pageOf(slipped, query, null);
  const sure = findSpoken(open, spoken, query, 'sure');
  if (sure.count > 0) return sure;
  const corrected = withCorrections(open, NOTHING, telling, query);
  return corrected.count > 0 ? corrected : findSpoken(open, spoken, query, 'near');
}

/** "B12 injection": the vitamin in this form and strength, or in any. Its letter and number are never the beginnings of names. */
function findVitamin(open: OpenIndex, words: readonly string[], query: MedicineQuery): FoundMedicines {
  const bare = words.filter((word) => !isSpareWord(word));
  const [vitamin] = [words, bare].flatMap((each) => findWrittenOut(open, each, query) ?? []);
  return vitamin ?? findWrittenOut(open, withoutStrength(bare), query) ?? NOTHING;
}

/** The first name in a line that is found; one whose salt has no other beside it goes before one of a combination: "Tab Amox 500". */
function findWritten(
  open: OpenIndex,
  names: readonly string[],
  query: MedicineQuery,
): { readonly found: FoundMedicines; readonly name: string } | null {
  const lines = names.flatMap((name) => {
    const words = readQueryWords(name);
    const forms = [...otherReadings(open, words)].filter(({ kind }) => kind === 'form');
    for (const reading of [words, ...forms.map((other) => other.words)]) {
      const found = findAsSold(open, reading, query) ?? findWrittenOut(open, reading, query);
      if (found !== null) return [{ found, name, tier: bestTierOf(open, reading, query) }];
    }
    return [];
  });
  const [first = null] = lines;
  if (first === null || first.tier !== TIER.nameAndSalt) return first;
  return lines.find(({ tier }) => tier >= 0 && tier <= TIER.wholeCompositionStart) ?? first;
}

/** "Is Dolo 650 safe for a child": the name with its number and form, without the words of the question. */
function findWhatIsAsked(open: OpenIndex, words: readonly string[], query: MedicineQuery): FoundMedicines | null {
  if (words.some(isHinglishWord)) return null;
  const telling = words.filter((word) => isNumber(word) || isSpareWord(word) || !isWordOfTalk(word));
  const asked = telling.filter((word) => isForm(word) || !isSpareWord(word));
  if (asked.length === words.length || !asked.some((word) => isBrandOrSalt(open, word) && !isSharedPart(word)))
    return null;
  const counted = findCounted(open, asked, query);
  if (counted !== null) return counted;
  for (const reading of [asked, ...Array.from(otherReadings(open, asked), (other) => other.words)]) {
    const found = findAsSold(open, reading, query);
    if (found !== null) return asRead(found, reading);
  }
  return null;
}

/** Where a medicine is used makes it another one: atropine for the eye. */
const PLACES = new Set(['eye', 'ear', 'nose', 'nasal', 'skin', 'mouth', 'throat']);

function isWordOfTalk(word: string): boolean {
  return !PLACES.has(word) && (isEverydayWord(word) || readQueryWord(word) !== null);
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
