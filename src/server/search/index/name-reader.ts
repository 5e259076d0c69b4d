import { TIER } from '../query/match-tiers.ts';
import { stands, type Term } from '../query/term.ts';
import { NO_WORD, type SearchIndex } from '../search-index.ts';
import { NO_BITS } from './common-names.ts';

/** A three-letter word is more often the start of a brand than a brand. It counts as a brand only among this share of the best ranks. */
const SHORT_BRAND = 3;
const SHORT_BRAND_SHARE = 1 / 8;
/** A word after the first counts as the brand only when it is exactly the brand and has this many letters. */
const BRAND_LETTERS = 4;
/** Shorter words of compositions ("d", "zinc") start other brands. */
const SALT_LETTERS = 5;

/** Whether a term after the first one may be meant as the brand. */
export function mayBeBrand(term: Term): boolean {
  return term.exact !== NO_WORD && !term.isNumber && term.length >= BRAND_LETTERS;
}

/** Compares the terms of a query with names. Keeps its results for one name until the next. */
export class NameReader {
  private readonly index: SearchIndex;
  private terms: readonly Term[] = [];
  private all = 0;
  /** Bit n: term n is in the name, and matches exactly. */
  private inName = 0;
  private exactInName = 0;
  /** The term that is the brand, or -1. */
  private brandBit = -1;
  private brandExact = false;

  constructor(index: SearchIndex) {
    this.index = index;
  }

  /** The query that names are read for. */
  begin(terms: readonly Term[], all: number): void {
    this.terms = terms;
    this.all = all;
  }

  /** Whether the name starts with the first term. */
  startsWithFirst(rank: number): boolean {
    const { starts, items } = this.index.nameWords;
    const start = starts[rank] as number;
    return start < (starts[rank + 1] as number) && stands(this.terms[0] as Term, items[start] as number);
  }

  /** Whether the name has every term of `missing`: the fast test that most candidates fail. */
  has(rank: number, missing: number): boolean {
    const { bits } = this.index.commonNames;
    let left = missing;
    for (let bit = 0; missing >>> bit !== 0; bit += 1) {
      const { nameBits, isComplete } = this.terms[bit] as Term;
      if ((missing & (1 << bit)) === 0 || nameBits === NO_BITS) continue;
      if (((bits[nameBits + (rank >>> 5)] as number) & (1 << (rank & 31))) === 0) return false;
      if (!isComplete) left &= ~(1 << bit);
    }
    return left === 0 || this.wordsHave(rank, left);
  }

  private wordsHave(rank: number, missing: number): boolean {
    const { starts, items } = this.index.nameWords;
    const end = starts[rank + 1] as number;
    let left = missing;
    for (let at = starts[rank] as number; at < end; at += 1) {
      left = this.without(left, items[at] as number);
      if (left === 0) return true;
    }
    const joined = this.index.joinedWord[rank] as number;
    return joined !== NO_WORD && this.withoutWhole(left, joined) === 0;
  }

  /** The terms of `missing` that this word does not match. */
  private without(missing: number, word: number): number {
    let left = missing;
    for (let bit = 0; missing >>> bit !== 0; bit += 1) {
      if (missing & (1 << bit) && stands(this.terms[bit] as Term, word)) left &= ~(1 << bit);
    }
    return left;
  }

  /** The same for the first two words written as one, which count only as a whole. */
  private withoutWhole(missing: number, joined: number): number {
    let left = missing;
    for (let bit = 0; missing >>> bit !== 0; bit += 1) {
      if (missing & (1 << bit) && (this.terms[bit] as Term).exact === joined) left &= ~(1 << bit);
    }
    return left;
  }

  /**
   * How well a medicine that has every term matches. `tierOfSalts` is the tier of its composition where that has every
   * term too, otherwise -1.
   */
  tierOf(rank: number, tierOfSalts: number): number {
    this.readBrand(rank);
    if (this.brandBit < 0 && tierOfSalts >= 0) return tierOfSalts;
    if (this.terms.length === 1 && this.brandBit === 0) return this.tierOfLoneBrand(rank, tierOfSalts);
    const phrase = this.readOtherWords(rank);
    const whole = this.inName === this.all;
    if (this.brandBit < 0) {
      if (!whole) return TIER.nameAndSalt;
      return this.exactInName === this.all ? TIER.nameWords : TIER.nameWordStart;
    }
    if (!this.brandExact) return whole ? TIER.brandStart : TIER.brandStartWithSalt;
    if (!whole) return TIER.brandWithSalt;
    if (this.exactInName !== this.all) return TIER.brandStartsInName;
    return phrase ? TIER.brandPhrase : TIER.brandInName;
  }

  /** Compares the terms with the first word of a name, and with its first two written as one. */
  private readBrand(rank: number): void {
    const { starts, items } = this.index.nameWords;
    const start = starts[rank] as number;
    const first = start < (starts[rank + 1] as number) ? (items[start] as number) : NO_WORD;
    const joined = this.index.joinedWord[rank] as number;
    this.inName = 0;
    this.exactInName = 0;
    this.brandBit = -1;
    this.brandExact = false;
    for (let bit = 0; bit < this.terms.length; bit += 1) {
      const term = this.terms[bit] as Term;
      const exact = term.exact !== NO_WORD && (term.exact === first || term.exact === joined);
      if (!exact && !stands(term, first)) continue;
      this.inName |= 1 << bit;
      if (exact) this.exactInName |= 1 << bit;
      if (bit > 0 && !(exact && mayBeBrand(term))) continue;
      if (this.brandBit < 0 || (exact && !this.brandExact)) {
        this.brandBit = bit;
        this.brandExact = exact;
      }
    }
  }

  /** Compares the terms with the other words of a name. Returns whether the name starts with the words as typed. */
  private readOtherWords(rank: number): boolean {
    const { starts, items } = this.index.nameWords;
    const start = (starts[rank] as number) + 1;
    const end = starts[rank + 1] as number;
    let phrase = this.brandExact && this.brandBit === 0 && this.terms.length - 1 <= end - start;
    for (let at = start; at < end; at += 1) {
      const word = items[at] as number;
      for (let bit = 0; bit < this.terms.length; bit += 1) {
        const term = this.terms[bit] as Term;
        if (!stands(term, word)) continue;
        this.inName |= 1 << bit;
        if (term.exact === word) this.exactInName |= 1 << bit;
      }
      const typed = this.terms[at - start + 1];
      if (typed !== undefined && typed.exact !== word) phrase = false;
    }
    return phrase;
  }

  private tierOfLoneBrand(rank: number, tierOfSalts: number): number {
    const term = this.terms[0] as Term;
    if (this.brandExact) {
      const leads = term.length > SHORT_BRAND || rank < this.index.medicines * SHORT_BRAND_SHARE;
      return leads ? TIER.brandPhrase : TIER.brandStart;
    }
    // Typing the full name of a salt means the salt: a brand that only starts like it and contains another comes later.
    return tierOfSalts < 0 && this.isSalt(term) ? TIER.nameWordStart : TIER.brandStart;
  }

  private isSalt({ exact, length }: Term): boolean {
    const { starts } = this.index.compositionsByWord;
    return exact !== NO_WORD && length >= SALT_LETTERS && (starts[exact + 1] as number) > (starts[exact] as number);
  }
}
