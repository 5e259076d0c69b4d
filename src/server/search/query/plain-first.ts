import { NO_WORD, rankOf, type SearchIndex, tierOf } from '../search-index.ts';

/**
 * Matches of one tier and one brand keep their places, but the plain brand takes the first of them: Betnovate before
 * Betnovate-N. For a brand that was not typed to the letter, so that nothing told which of them is meant. Gives back the same
 * array where every plain brand stands before the others already, as it mostly does.
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

/** Whether a plain brand stands behind a marked one of the same brand and tier. Pages are short: each is compared with those before it. */
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

/** Whether no mark of a few letters stands behind the brand. */
function isPlain({ joinedWord }: SearchIndex, key: number): boolean {
  return joinedWord[rankOf(key)] === NO_WORD;
}

function brandOf({ nameWords: { starts, items } }: SearchIndex, key: number): number {
  return items[starts[rankOf(key)] as number] ?? NO_WORD;
}

function brandAndTier(index: SearchIndex, key: number): string {
  return `${brandOf(index, key)} ${tierOf(key)}`;
}
