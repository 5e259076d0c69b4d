import { NO_WORD, rankOf, type SearchIndex, tierOf } from '../search-index.ts';

/**
 * Matches of one tier and one brand keep their places, but the plain brand gets the first of them: Betnovate before
 * Betnovate-N. For a brand that was not typed exactly, so that it is unclear which of them is meant. Returns the same
 * array where every plain brand already comes first, as in most cases.
 */
export function plainFirst(index: SearchIndex, matches: Uint32Array): Uint32Array {
  if (!hasPlainBehindMarked(index, matches)) return matches;
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

/** Whether a plain brand comes after one with a suffix, of the same brand and tier. Pages are short: each is compared with the earlier ones. */
function hasPlainBehindMarked(index: SearchIndex, matches: Uint32Array): boolean {
  for (let at = 1; at < matches.length; at += 1) {
    const key = matches[at] as number;
    if (!isPlain(index, key)) continue;
    const brand = brandOf(index, key);
    for (let before = 0; before < at; before += 1) {
      const other = matches[before] as number;
      if (!isPlain(index, other) && brandOf(index, other) === brand && tierOf(other) === tierOf(key)) return true;
    }
  }
  return false;
}

/** Whether the brand has no suffix of a few letters. */
function isPlain({ joinedWord }: SearchIndex, key: number): boolean {
  return joinedWord[rankOf(key)] === NO_WORD;
}

function brandOf({ nameWords: { starts, items } }: SearchIndex, key: number): number {
  return items[starts[rankOf(key)] as number] ?? NO_WORD;
}

function brandAndTier(index: SearchIndex, key: number): string {
  return `${brandOf(index, key)} ${tierOf(key)}`;
}
