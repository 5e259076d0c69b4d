import { doseWords } from './dose-words.ts';
import { COUNT_WORDS, DAYS_OF_UNIT } from './dose-words-table.ts';

const UNITS = new Map(DAYS_OF_UNIT.flatMap(([words, days]) => words.map((word) => [word, days] as const)));
const COUNTS = ['\\d{1,3}', ...Object.keys(COUNT_WORDS)].join('|');
const DURATION = new RegExp(
  `(?:^|[^\\p{L}\\p{M}\\d.])(?:x|×|for)? ?(${COUNTS}) ?(${[...UNITS.keys()].sort((one, other) => other.length - one.length).join('|')})(?![\\p{L}\\p{M}])`,
  'gu',
);
/** "5/7", "2/52", "1/12": days, weeks and months, as hospitals write them. */
export const DAYS_AS_FRACTION = /(?:x|for) ?(\d{1,2})\/(7|52|12)(?!\d)/u;
const FRACTIONS: Readonly<Record<string, number>> = { 7: 1, 52: 7, 12: 30 };
/** No course on paper is longer. */
const LONGEST = 366;

/** A duration in days, and where it stands. */
export interface FoundDays {
  readonly days: number | null;
  readonly from: number;
}

/**
 * For how long, in a text in lower case; null where no words of it are there. Two durations of two lengths ("x 5 days then x 10
 * days") are none; days that belong to a dose ("3 days a week", "एक दिन छोड़कर") are not looked at.
 */
export function readDays(text: string, onlyWhole = false): FoundDays | null {
  const fraction = DAYS_AS_FRACTION.exec(text);
  if (fraction !== null) {
    return { days: Number(fraction[1]) * (FRACTIONS[fraction[2] as string] ?? 1), from: fraction.index };
  }
  const found = Array.from(withoutDoses(text).matchAll(DURATION), ({ 1: count = '', 2: unit = '', index }) => ({
    days: (COUNT_WORDS[count] ?? Number(count)) * (UNITS.get(unit) ?? 1),
    unit,
    from: index,
  })).filter(({ unit }) => !onlyWhole || unit.length >= 3);
  const [first] = found;
  if (first === undefined) return null;
  const isOne = found.every(({ days }) => days === first.days) && first.days > 0 && first.days <= LONGEST;
  return { days: isOne ? first.days : null, from: first.from };
}

function withoutDoses(text: string): string {
  return doseWords(text).reduce(
    (left, { from, to }) => left.slice(0, from) + '-'.repeat(to - from) + left.slice(to),
    text,
  );
}
