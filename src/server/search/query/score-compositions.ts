import { isBorrowed, NO_WORD, type SearchIndex, saltOf, wordOf } from '../search-index.ts';
import { TIER } from './match-tiers.ts';
import { stands, type Term } from './term.ts';

/** The part of a matcher that compositions are scored with. */
export interface CompositionScores {
  readonly index: SearchIndex;
  readonly terms: readonly Term[];
  /** One bit for each term. */
  readonly all: number;
  readonly touched: Uint32Array;
  readonly touchedCount: number;
  /** Bit n: the composition matches term n. */
  readonly termsOfComposition: Uint32Array;
  readonly tierOfComposition: Uint8Array;
}

/**
 * Sets the tier of each touched composition that has all terms. A borrowed word (the "amlodipine" of S-Amlodipine) counts
 * only beside another word of its salt; on its own the term is removed from the composition again.
 * Returns whether any composition with a medicine has all terms.
 */
export function scoreCompositions(scores: CompositionScores): boolean {
  const { index, terms, all, termsOfComposition } = scores;
  const saltsOfTerm = new Uint32Array(terms.length);
  let found = false;
  for (let place = 0; place < scores.touchedCount; place += 1) {
    const composition = scores.touched[place] as number;
    const borrows = index.hasBorrowed[composition] === 1;
    if (termsOfComposition[composition] !== all && !borrows) continue;
    const exact = placeTerms(index, terms, composition, saltsOfTerm, borrows);
    if (borrows) {
      termsOfComposition[composition] = saltsOfTerm.reduce(
        (bits, salts, bit) => (salts === 0 ? bits : bits | (1 << bit)),
        0,
      );
      if (termsOfComposition[composition] !== all) continue;
    }
    scores.tierOfComposition[composition] = tierOfSalts(
      terms,
      saltsOfTerm,
      index.saltCount[composition] as number,
      exact,
    );
    const { starts } = index.medicinesByComposition;
    found ||= (starts[composition + 1] as number) > (starts[composition] as number);
  }
  return found;
}

/** Records for each term which salts contain it (bit n: salt n), and as a whole word. Returns whether every term is a whole word. */
function placeTerms(
  index: SearchIndex,
  terms: readonly Term[],
  composition: number,
  saltsOfTerm: Uint32Array,
  borrows: boolean,
): boolean {
  const { starts, items } = index.saltWords;
  const end = starts[composition + 1] as number;
  const own = borrows ? ownTermsOfSalts(index, terms, composition) : null;
  let exactTerms = 0;
  saltsOfTerm.fill(0);
  for (let at = starts[composition] as number; at < end; at += 1) {
    const packed = items[at] as number;
    const word = wordOf(packed);
    const salt = saltOf(packed);
    for (let bit = 0; bit < terms.length; bit += 1) {
      const term = terms[bit] as Term;
      if (!stands(term, word)) continue;
      if (own && isBorrowed(packed) && ((own[salt] ?? 0) & ~(1 << bit)) === 0) continue;
      const exact = term.exact !== NO_WORD && term.exact === word;
      const seenExact = (exactTerms & (1 << bit)) !== 0;
      if (exact === seenExact) saltsOfTerm[bit] = (saltsOfTerm[bit] as number) | (1 << salt);
      else if (exact) saltsOfTerm[bit] = 1 << salt;
      if (exact) exactTerms |= 1 << bit;
    }
  }
  return exactTerms === 2 ** terms.length - 1;
}

/** For each salt, the letter terms that match one of its own words. */
function ownTermsOfSalts(index: SearchIndex, terms: readonly Term[], composition: number): number[] {
  const { starts, items } = index.saltWords;
  const own: number[] = [];
  const end = starts[composition + 1] as number;
  for (let at = starts[composition] as number; at < end; at += 1) {
    const packed = items[at] as number;
    if (isBorrowed(packed)) continue;
    const salt = saltOf(packed);
    terms.forEach((term, bit) => {
      if (!term.isNumber && stands(term, wordOf(packed))) own[salt] = (own[salt] ?? 0) | (1 << bit);
    });
  }
  return own;
}

/** Whether the words of a query, apart from single letters, name every salt of a composition. */
export function namesEverySalt(index: SearchIndex, terms: readonly Term[], composition: number): boolean {
  const { starts, items } = index.saltWords;
  const end = starts[composition + 1] as number;
  let named = 0;
  for (let at = starts[composition] as number; at < end; at += 1) {
    const packed = items[at] as number;
    if (terms.some((term) => isTelling(term) && stands(term, wordOf(packed)))) named |= 1 << saltOf(packed);
  }
  return named === 2 ** (index.saltCount[composition] as number) - 1;
}

/** A shorter beginning of a word names no salt. */
const TELLING_LETTERS = 3;

function isTelling({ isNumber, length }: Term): boolean {
  return !isNumber && length >= TELLING_LETTERS;
}

function tierOfSalts(terms: readonly Term[], saltsOfTerm: Uint32Array, saltCount: number, exact: boolean): number {
  let named = 0;
  let saltBefore = 0;
  let together = true;
  for (let bit = 0; bit < terms.length; bit += 1) {
    const salts = saltsOfTerm[bit] as number;
    if ((terms[bit] as Term).isNumber) {
      if (saltBefore !== 0 && (saltBefore & salts) === 0) together = false;
    } else {
      if (exact || isTelling(terms[bit] as Term)) named |= salts;
      saltBefore = salts;
    }
  }
  if (!together) return exact ? TIER.strengthElsewhere : TIER.saltStartStrengthElsewhere;
  const whole = named === 2 ** saltCount - 1;
  if (!exact) return whole ? TIER.wholeCompositionStart : TIER.saltStart;
  return whole ? TIER.wholeComposition : TIER.saltsAmongOthers;
}
