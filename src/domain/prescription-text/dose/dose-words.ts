import { DOSE_WORDS, type DoseMeaning } from './dose-words-table.ts';

/** Words of a dose, and their position in the text. */
export interface FoundWords {
  readonly means: DoseMeaning;
  readonly from: number;
  readonly to: number;
}

/** The lower half of a doubled Kannada letter, which print and OCR often lose; no two dose words differ only in it. */
const LOWER_HALF = /್[\u0c95-\u0cb9]/gu;
const bare = (text: string) => text.replace(/[ ,.-]/gu, '').replace(LOWER_HALF, '');
const MEANINGS: ReadonlyMap<string, DoseMeaning> = new Map(
  DOSE_WORDS.flatMap(({ means, codes, words }) => [...codes, ...words].map((each) => [bare(each), means] as const)),
);

const byLength = (words: readonly string[]) => [...words].sort((one, other) => other.length - one.length);
const CODES = byLength(DOSE_WORDS.flatMap(({ codes }) => codes));
/** Codes may have dots; spaces between words may be missing. Grouped by their first letter, so that at each position only one group is tried. */
const WORDS = byFirstLetter([
  ...byLength(DOSE_WORDS.flatMap(({ words }) => words)).map((each) => {
    return each.replaceAll(' ', '[ ,.-]{0,2}').replace(LOWER_HALF, '(?:$&)?');
  }),
  ...CODES.map((code) => `${[...code].join('\\.?')}\\.?`),
]);
/** "1OD": a code may directly follow its count; nothing else may follow a digit. */
const DOSES = new RegExp(
  `(?:(?<![\\p{L}\\p{M}\\d])(?:${WORDS})|(?<=\\d)(?:${CODES.join('|')}))(?![\\p{L}\\p{M}])`,
  'gu',
);

function byFirstLetter(words: readonly string[]): string {
  const groups = new Map<string, string[]>();
  for (const word of words) {
    const [first = ''] = word;
    groups.set(first, [...(groups.get(first) ?? []), word.slice(first.length)]);
  }
  return Array.from(groups, ([first, rests]) => `${first}(?:${rests.join('|')})`).join('|');
}

/** All dose words in a lower-case text, in order; where a word contains another, only the longer one. */
export function doseWords(text: string): FoundWords[] {
  return Array.from(text.matchAll(DOSES), (found) => ({
    means: MEANINGS.get(bare(found[0])) ?? { kind: 'open' },
    from: found.index,
    to: found.index + found[0].length,
  }));
}
