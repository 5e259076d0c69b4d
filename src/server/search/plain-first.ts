import { NO_WORD, rankOf, type SearchIndex, tierOf } from './search-index.ts';

/**
 * Matches of one tier and one brand keep their places, but the plain brand takes the first of them: Betnovate before
 * Betnovate-N. For a brand that was not typed to the letter, so that nothing told which of them is meant.
 */
export function plainFirst(index: SearchIndex, matches: Uint32Array): Uint32Array {
  const places = Map.groupBy(matches.keys(), (place) => brandAndTier(index, matches[place] as number));
  const ordered = matches.slice();
  for (const of of places.values()) {
    if (of.length < 2) continue;
    const keys = of.map((place) => matches[place] as number);
    const sorted = [...keys.filter((key) => isPlain(index, key)), ...keys.filter((key) => !isPlain(index, key))];
    of.forEach((place, at) => {
      ordered[place] = sorted[at] as number;
    });
  }
  return ordered;
}

/** Whether no mark of a few letters stands behind the brand. */
function isPlain({ joinedWord }: SearchIndex, key: number): boolean {
  return joinedWord[rankOf(key)] === NO_WORD;
}

function brandAndTier({ nameWords }: SearchIndex, key: number): string {
  const { starts, items } = nameWords;
  const start = starts[rankOf(key)] as number;
  return `${items[start] ?? NO_WORD} ${tierOf(key)}`;
}
