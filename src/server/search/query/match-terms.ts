import { sizeOf } from '../index/common-names.ts';
import { mayBeBrand, NameReader } from '../index/name-reader.ts';
import type { PackedLists } from '../index/shared-arrays.ts';
import { matchKey, NO_WORD, rankOf, type SearchIndex, tierOf } from '../search-index.ts';
import { isNameMatch, TIER } from './match-tiers.ts';
import { namesEverySalt, scoreCompositions } from './score-compositions.ts';
import type { Term } from './term.ts';

/** Which part of a pack a query searches: everything, or only the composition. */
export type SearchBy = 'query' | 'salt';

/** The result of a query; the matches themselves are `keys[0 .. count)` of the matcher, until its next query. */
export interface Matches {
  readonly count: number;
  /** Whether any of them matches by its name, and by its composition alone. */
  readonly inName: boolean;
  readonly inComposition: boolean;
}

/** When a matcher uses which strategy. */
export interface MatcherWays {
  /** Testing whether a composition has a term is this many times faster than scanning the words of a name. */
  readonly nameLooks: number;
  /** With more brands than this for its first word, a query of several words is answered from its other words. */
  readonly manyBrands: number;
}

const QUICKEST: MatcherWays = { nameLooks: 6, manyBrands: 2_000 };

/**
 * Finds every medicine that has all terms of a query, each in the name or the composition. Keeps its working memory
 * from query to query, so that a query allocates almost nothing; one query at a time.
 */
export class Matcher {
  readonly keys: Uint32Array;
  /** Bit n: the composition matches term n. Zero outside a query. */
  readonly termsOfComposition: Uint32Array;
  readonly tierOfComposition: Uint8Array;
  /** Whether the terms name all of its salts: 0 for not known, 1 for no, 2 for yes. Zero outside a query. */
  private readonly isWhole: Uint8Array;
  /** The compositions that match at least one term. */
  readonly touched: Uint32Array;
  readonly index: SearchIndex;
  terms: readonly Term[] = [];
  touchedCount = 0;
  /** One bit for each term. */
  all = 0;
  private count = 0;
  /** True if brands that start with the first term were not taken first. */
  private brandsLate = false;
  /** 1 for a medicine that is among the keys. Zero outside a query. */
  private readonly taken: Uint8Array;
  private readonly names: NameReader;
  private readonly ways: MatcherWays;

  /** Only tests set `ways`: all give the same matches, at different speeds. */
  constructor(index: SearchIndex, ways: MatcherWays = QUICKEST) {
    this.ways = ways;
    const compositions = index.saltCount.length;
    this.index = index;
    this.names = new NameReader(index);
    this.keys = new Uint32Array(index.medicines);
    this.taken = new Uint8Array(index.medicines);
    this.termsOfComposition = new Uint32Array(compositions);
    this.tierOfComposition = new Uint8Array(compositions);
    this.isWhole = new Uint8Array(compositions);
    this.touched = new Uint32Array(compositions);
  }

  find(terms: readonly Term[], by: SearchBy): Matches {
    this.terms = terms;
    this.all = 2 ** terms.length - 1;
    this.count = 0;
    this.names.begin(terms, this.all);
    this.touchCompositions();
    this.brandsLate = false;
    const inComposition = scoreCompositions(this);
    if (by === 'query') this.takeBrands();
    this.takeWholeCompositions();
    if (by === 'query') this.takeMixed();
    let inName = false;
    for (let place = 0; place < this.count; place += 1) {
      const key = this.keys[place] as number;
      this.taken[rankOf(key)] = 0;
      if (!inName) inName = isNameMatch(tierOf(key));
    }
    for (let place = 0; place < this.touchedCount; place += 1) {
      this.termsOfComposition[this.touched[place] as number] = 0;
      this.isWhole[this.touched[place] as number] = 0;
    }
    return { count: this.count, inName, inComposition };
  }

  /** Records for every composition which terms it has. */
  private touchCompositions(): void {
    const { starts, items } = this.index.compositionsByWord;
    this.touchedCount = 0;
    for (let bit = 0; bit < this.terms.length; bit += 1) {
      const term = this.terms[bit] as Term;
      const end = starts[term.to] as number;
      for (let at = starts[term.from] as number; at < end; at += 1) {
        const composition = items[at] as number;
        const before = this.termsOfComposition[composition] as number;
        if (before === 0) {
          this.touched[this.touchedCount] = composition;
          this.touchedCount += 1;
        }
        this.termsOfComposition[composition] = before | (1 << bit);
      }
    }
  }

  /**
   * First the medicines whose brand is one of the words: they lead, however else they match. Where very many brands start
   * like the first word ("p", "d"), the other words narrow them down faster; those brands are then found on the way.
   */
  private takeBrands(): void {
    const lists = this.index.byFirstWord;
    for (let bit = 0; bit < this.terms.length; bit += 1) {
      const term = this.terms[bit] as Term;
      if (bit === 0) {
        this.brandsLate = this.terms.length > 1 && sizeOf(lists, term.from, term.to) > this.ways.manyBrands;
        if (!this.brandsLate) this.takeMatching(lists, term.from, term.to);
      } else if (mayBeBrand(term)) this.takeMatching(lists, term.exact, term.exact + 1);
      if (term.exact !== NO_WORD) this.takeMatching(this.index.byJoinedWord, term.exact, term.exact + 1);
    }
  }

  /** Then all medicines of the compositions that have every term; their names need no check. */
  private takeWholeCompositions(): void {
    const { starts, items } = this.index.medicinesByComposition;
    for (let place = 0; place < this.touchedCount; place += 1) {
      const composition = this.touched[place] as number;
      if (this.termsOfComposition[composition] !== this.all) continue;
      const tier = this.tierOfComposition[composition] as number;
      const end = starts[composition + 1] as number;
      for (let at = starts[composition] as number; at < end; at += 1) {
        const rank = items[at] as number;
        if (this.taken[rank] === 0) this.take(rank, this.leads(rank) ? this.tierOfMedicine(rank) : tier);
      }
    }
  }

  /**
   * Then those whose name has some words and their composition the others. Term after term, rare in names first: medicines
   * with it in their name are checked, and those with none of the terms so far in their name have all of them in the composition.
   * As soon as the medicines of such compositions are quicker to check than the names of the next term, they are checked
   * instead.
   */
  private takeMixed(): void {
    const { byFirstWord, byOtherWord } = this.index;
    const sizes = this.terms.map(({ from, to }) => sizeOf(byFirstWord, from, to) + sizeOf(byOtherWord, from, to));
    const rareFirst = [...sizes.keys()].sort((a, b) => (sizes[a] as number) - (sizes[b] as number));
    let earlier = 0;
    for (const bit of rareFirst) {
      if (earlier !== 0 && this.countWithSalts(earlier) * this.ways.nameLooks <= (sizes[bit] as number)) {
        this.takeWithSalts(earlier);
        return;
      }
      const term = this.terms[bit] as Term;
      this.takeNamed(byOtherWord, term, earlier | (1 << bit), earlier);
      if (bit > 0 || this.brandsLate) this.takeNamed(byFirstWord, term, earlier | (1 << bit), earlier);
      earlier |= 1 << bit;
    }
  }

  /** How many medicines have these terms, but not all terms, in their composition. */
  private countWithSalts(wanted: number): number {
    let count = 0;
    for (let place = 0; place < this.touchedCount; place += 1) {
      const composition = this.touched[place] as number;
      const has = this.termsOfComposition[composition] as number;
      if (has !== this.all && (has & wanted) === wanted) {
        count += sizeOf(this.index.medicinesByComposition, composition, composition + 1);
      }
    }
    return count;
  }

  /**
   * Adds medicines with a term in their name. Those with an `earlier` term in their name were all checked before, so
   * here the composition must have those: most fail that single test.
   */
  private takeNamed({ starts, items }: PackedLists, term: Term, settled: number, earlier: number): void {
    const end = starts[term.to] as number;
    for (let at = starts[term.from] as number; at < end; at += 1) {
      const rank = items[at] as number;
      const has = this.termsOfComposition[this.index.compositionOf[rank] as number] as number;
      if ((has & earlier) !== earlier || this.taken[rank] === 1) continue;
      const missing = this.all & ~(has | settled);
      if (missing !== 0 && !this.names.has(rank, missing)) continue;
      this.take(rank, earlier === 0 || this.leads(rank) ? this.tierOfMedicine(rank) : TIER.nameAndSalt);
    }
  }

  /** Adds medicines with none of the `earlier` terms in their name, so that the composition must have them and the name the others. */
  private takeWithSalts(earlier: number): void {
    const { starts, items } = this.index.medicinesByComposition;
    for (let place = 0; place < this.touchedCount; place += 1) {
      const composition = this.touched[place] as number;
      const has = this.termsOfComposition[composition] as number;
      if (has === this.all || (has & earlier) !== earlier) continue;
      const missing = this.all & ~has;
      const end = starts[composition + 1] as number;
      for (let at = starts[composition] as number; at < end; at += 1) {
        const rank = items[at] as number;
        if (this.taken[rank] === 1 || !this.names.has(rank, missing)) continue;
        this.take(rank, this.leads(rank) ? this.tierOfMedicine(rank) : TIER.nameAndSalt);
      }
    }
  }

  private takeMatching(lists: PackedLists, from: number, to: number): void {
    const end = lists.starts[to] as number;
    for (let at = lists.starts[from] as number; at < end; at += 1) {
      const rank = lists.items[at] as number;
      if (this.taken[rank] === 1) continue;
      const missing = this.all & ~(this.termsOfComposition[this.index.compositionOf[rank] as number] as number);
      if (missing === 0 || this.names.has(rank, missing)) this.take(rank, this.tierOfMedicine(rank));
    }
  }

  /** Whether the first term may be the brand of a medicine that was not yet checked for it. */
  private leads(rank: number): boolean {
    return this.brandsLate && this.names.startsWithFirst(rank);
  }

  private tierOfMedicine(rank: number): number {
    const composition = this.index.compositionOf[rank] as number;
    const whole = this.termsOfComposition[composition] === this.all;
    return this.names.tierOf(rank, whole ? (this.tierOfComposition[composition] as number) : -1);
  }

  private take(rank: number, tier: number): void {
    this.taken[rank] = 1;
    const isWhole = tier === TIER.nameAndSalt && this.hasNoOtherSalt(this.index.compositionOf[rank] as number);
    this.keys[this.count] = matchKey(isWhole ? TIER.nameAndWholeComposition : tier, rank);
    this.count += 1;
  }

  private hasNoOtherSalt(composition: number): boolean {
    if (this.isWhole[composition] === 0) {
      this.isWhole[composition] = namesEverySalt(this.index, this.terms, composition) ? 2 : 1;
    }
    return this.isWhole[composition] === 2;
  }
}
