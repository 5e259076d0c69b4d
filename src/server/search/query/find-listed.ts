import { readWords } from '#domain/needs/read-words.ts';
import { isSpareWord } from '../index/form-words.ts';
import { readQueryWords } from '../index/pack-words.ts';
import { isWordOfPacks, type OpenIndex } from '../open-index.ts';
import { rankOf, tierOf } from '../search-index.ts';
import { FEW_MATCHES, type FoundMedicines, findAsSold, findWrittenOut, type MedicineQuery } from './find-words.ts';
import { TIER } from './match-tiers.ts';
import { hasIndic } from './spoken-words.ts';
import { isHowOften, partsListed } from './written-orders.ts';

/** Finds one part of a list, or the whole text as one. */
type Find = (query: MedicineQuery) => FoundMedicines;

/** A list shows the best of each of its parts. */
const MOST_OF_A_PART = 40;
/** A part with fewer letters and digits is none: "vitamin b1, b6". */
const SHORTEST_PART = 3;

/**
 * What the parts of a list find: those found as typed first, in turn, then the guesses for the others. Null if the text is no list, or
 * its parts are the salts of one medicine.
 */
export function findListed(open: OpenIndex, query: MedicineQuery, find: Find): FoundMedicines | null {
  const written = partsListed(query.text);
  if (written.length < 2) return null;
  const parts = written.map((part) => withoutCourtesy(open, part)).filter((part) => /\p{L}/u.test(part));
  const [only = ''] = parts;
  if (parts.length < 2) return only === '' ? null : foundOrNull(find({ ...query, text: only }));
  if (parts.some(isShort) || findsTogether(open, { ...query, text: parts.join(' ') }, find)) return null;
  const found = parts.map((part) => ({ part, ...find({ ...query, text: part, offset: 0, limit: MOST_OF_A_PART }) }));
  const typed = found.filter(({ correctedFrom }) => correctedFrom > 0);
  const guessed = found.filter(({ correctedFrom, count }) => correctedFrom === 0 && count > 0);
  // The first rows, which suggestions show, have a guess among them.
  const most = guessed.length === 0 ? MOST_OF_A_PART : Math.max(1, Math.floor((FEW_MATCHES - 1) / typed.length));
  const sure = inTurn(typed.map(({ matches, correctedFrom }) => matches.subarray(0, Math.min(correctedFrom, most))));
  const listed = new Set(sure.map(rankOf));
  const unsure = inTurn(guessed.map(({ matches }) => matches)).filter((match) => !listed.has(rankOf(match)));
  const all = [...sure, ...unsure];
  if (all.length === 0) return null;
  return {
    matches: Uint32Array.from(all.slice(query.offset, query.offset + query.limit)),
    correctedFrom: Math.max(0, sure.length - query.offset),
    count: all.length,
    inName: found.some(({ inName }) => inName),
    inComposition: found.some(({ inComposition }) => inComposition),
    correctedTo: guessed.flatMap(({ correctedTo }) => correctedTo.slice(0, 1)),
    heard: guessed.find(({ heard }) => heard !== null)?.heard ?? null,
    missed: found.filter((each) => !typed.includes(each)).map(({ part }) => part),
  };
}

/** "Please send Dolo 650" without the words of a message around it; empty for "thank you" and "15 tablets", which name nothing. */
function withoutCourtesy(open: OpenIndex, part: string): string {
  const words = part.split(/\s+/);
  if (
    words.every(
      (word) =>
        isSpareWord(word.toLowerCase()) || isHowOften(word.toLowerCase()) || !/\p{L}/u.test(word) || isCourtesy(word),
    )
  )
    return '';
  const isOnPacks = (word: string) => isWordOfPacks(open, word.toLowerCase());
  const from = words.findIndex((word) => !isCourtesy(word) || (word.length >= SHORTEST_PART && isOnPacks(word)));
  // A short word behind a name may be its mark: "Glycomet ER".
  return words.slice(from, words.findLastIndex((word) => !isCourtesy(word) || isOnPacks(word)) + 1).join(' ');
}

/** Whether a word of a message asks for nothing: no medicine, no form, no illness. */
function isCourtesy(word: string): boolean {
  const plain = word.toLowerCase();
  if (/\p{Nd}/u.test(plain) || (isSpareWord(plain) && plain !== 'and')) return false;
  const { unknown, meanings } = readWords(plain, () => false);
  return unknown.length === 0 && meanings.size === 0;
}

function isShort(part: string): boolean {
  return part.replace(/[^\p{L}\p{M}\p{Nd}]/gu, '').length < SHORTEST_PART;
}

function foundOrNull(found: FoundMedicines): FoundMedicines | null {
  return found.count > 0 ? found : null;
}

/** Tiers of a composition that has other salts as well. */
const AMONG_OTHERS: readonly number[] = [
  TIER.saltsAmongOthers,
  TIER.strengthElsewhere,
  TIER.saltStart,
  TIER.saltStartStrengthElsewhere,
  TIER.nameAndSalt,
];

/** Whether the parts are found together: the words of one name, or all salts of one medicine. */
function findsTogether(open: OpenIndex, query: MedicineQuery, find: Find): boolean {
  const best = { ...query, offset: 0, limit: 1 };
  if (hasIndic(query.text)) return find(best).count > 0;
  const words = readQueryWords(query.text);
  const typed = findAsSold(open, words, best);
  if (typed === null) return findWrittenOut(open, words, best) !== null;
  return typed.correctedTo.length === 0 && !AMONG_OTHERS.includes(tierOf(typed.matches[0] as number));
}

/** The best of each, then the second of each, none twice. */
function inTurn(lists: readonly Uint32Array[]): number[] {
  const ranks = new Map<number, number>();
  for (let place = 0; place < MOST_OF_A_PART; place += 1) {
    for (const list of lists) {
      const match = list[place];
      if (match !== undefined && !ranks.has(rankOf(match))) ranks.set(rankOf(match), match);
    }
  }
  return [...ranks.values()];
}
