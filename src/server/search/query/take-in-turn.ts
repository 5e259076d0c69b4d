import { readyMatchesOf } from '../index/ready-lists.ts';
import type { OpenIndex } from '../open-index.ts';
import { isGuarded, rankOf } from '../search-index.ts';
import type { Matches, SearchBy } from './match-terms.ts';
import type { Term } from './term.ts';

/** One reading of a query: a term for each word, and its text. */
export interface Reading {
  readonly terms: readonly Term[];
  readonly text: string;
  /** Whether a word was read as another one with a different spelling: no guarded medicine is then listed. */
  readonly guessed: boolean;
}

/** The matches of close spellings. */
export interface CorrectedMatches {
  /** Best first, the spellings in turn. */
  readonly matches: Uint32Array;
  readonly inName: boolean;
  readonly inComposition: boolean;
  /** The texts that were searched, in the order of their first match. */
  readonly to: readonly string[];
}

/** A spelling is a guess: only this many of its matches are shown. Searching for the right name shows all. */
const MOST_MATCHES = 200;

export const NO_CORRECTION: CorrectedMatches = {
  matches: new Uint32Array(0),
  inName: false,
  inComposition: false,
  to: [],
};

/** The matches of all readings, one of each in turn, without duplicates and without those `already` shown. */
export function takeInTurn(
  open: OpenIndex,
  readings: readonly Reading[],
  by: SearchBy,
  already: Uint32Array,
): CorrectedMatches {
  const found = readings
    .map((reading) => ({ text: reading.text, ...bestOf(open, reading, by) }))
    .filter(({ best }) => best.length > 0);
  const seen = new Set(Array.from(already, rankOf));
  const taken: number[] = [];
  const to = new Set<string>();
  const rounds = Math.max(0, ...found.map(({ best }) => best.length));
  for (let round = 0; round < rounds && taken.length < MOST_MATCHES; round += 1) {
    for (const { text, best } of found) {
      const key = best[round];
      if (key === undefined || seen.has(rankOf(key)) || taken.length === MOST_MATCHES) continue;
      seen.add(rankOf(key));
      taken.push(key);
      to.add(text);
    }
  }
  if (taken.length === 0) return NO_CORRECTION;
  return {
    matches: Uint32Array.from(taken),
    inName: found.some(({ inName }) => inName),
    inComposition: found.some(({ inComposition }) => inComposition),
    to: [...to],
  };
}

function bestOf(open: OpenIndex, reading: Reading, by: SearchBy): Matches & { best: Uint32Array } {
  const found = findBest(open, reading, by);
  if (!reading.guessed) return found;
  return { ...found, best: found.best.filter((key) => !isGuarded(open.index, rankOf(key))) };
}

function findBest(open: OpenIndex, { terms }: Reading, by: SearchBy): Matches & { best: Uint32Array } {
  const [lone] = terms;
  const ready = by === 'query' && terms.length === 1 && lone ? readyMatchesOf(open.index, lone) : null;
  if (ready) return ready;
  const found = open.matcher.find(terms, by);
  return { ...found, best: open.pickPage(open.matcher.keys, found.count, 0, MOST_MATCHES) };
}
