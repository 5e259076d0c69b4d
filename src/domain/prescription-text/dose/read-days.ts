import { hasChain } from './count-chains.ts';
import { doseWords } from './dose-words.ts';
import { COUNT_WORDS, DAYS_OF_UNIT, THEN_WORDS } from './dose-words-table.ts';

const UNITS = new Map(DAYS_OF_UNIT.flatMap(([words, days]) => words.map((word) => [word, days] as const)));
const COUNTS = [
  '\\d{1,3}',
  '(?<!(?:days?|nights?|times?|once|twice) )a(?= (?:week|month))',
  ...Object.keys(COUNT_WORDS),
].join('|');
const UNIT_WORDS = [...UNITS.keys()].sort((one, other) => other.length - one.length).join('|');
const DURATION = new RegExp(
  `(?:^|[^\\p{L}\\p{M}\\d.])(?:x|×|for)? ?(${COUNTS}) ?(${UNIT_WORDS})(?![\\p{L}\\p{M}])`,
  'gu',
);
/** "5-7 days", "5 to 7 days", "1 1/2 months", "1½ months": the number is ambiguous or not whole. */
const NO_COUNT = new RegExp(
  `\\d ?(?:-|to|or|se) ?\\d{1,3} ?(?:${UNIT_WORDS})(?![\\p{L}\\p{M}])|(?:[½¼¾]|[13]/[24]) ?(?:${UNIT_WORDS})(?![\\p{L}\\p{M}])|\\d\\.\\d ?(?:${UNIT_WORDS})(?![\\p{L}\\p{M}])`,
  'u',
);
/** "every 3 weeks", "q 15 days", "once in 21 days", "after 5 days", "since 2 months": an interval, not a duration. */
const DISTANCE =
  /(?:^|[^\p{L}])(?:every|q|each|in|after|before|within|since|per|past|last|from|at|har|हर|ಪ್ರತಿ|skip|(?:hafte|mahine) mein|(?:hafte|mahine) me|(?:हफ्ते|हफ़्ते|सप्ताह|महीने) में|ವಾರದಲ್ಲಿ|ವಾರಕ್ಕೆ) ?$/u;
/** "1 din gap", "एक दिन छोड़ के", "2 nights a week", "3 weeks on": an interval, too. */
const DISTANCE_BEHIND =
  /^ ?(?:gap|(?:ke )?baa?d|chh?od\p{L}*|o(?:n|ff)|(?:a|in a|per|each|every|\/) ?(?:week|wk|month))(?!\p{L})|^ ?(?:छोड|छोड़|(?:के )?बाद|ಬಿಟ್ಟು)/u;
/** "5/7", "2/52", "1/12": days, weeks and months, as hospitals write them. */
export const DAYS_AS_FRACTION = /(?:x|for) ?(\d{1,2})\/(7|52|12)(?![\d./-])/u;
/** The same without a sign before it, after a dose: months look like dates there and stay unread. */
const BARE_FRACTION = /^[^/]*?(?<!(?:from|till|until|to|by|on|dt\.?|date) ?)(?<![\d./-])(\d{1,2})\/(7|52)(?![\d./-])/u;
const FRACTIONS: Readonly<Record<string, number>> = { 7: 1, 52: 7, 12: 30 };
/** The longest course, in days. */
const LONGEST = 366;

/** A duration, and its position; `days` is null where the number is ambiguous. */
interface FoundDays {
  readonly days: number | null;
  readonly from: number;
}

/**
 * The duration in a lower-case text; null where there is none. For two durations of two doses ("x 5 days then x 10
 * days") and a range, `days` is null: only the position is known. Days that belong to a dose ("3 days a week", "एक दिन
 * छोड़कर") are ignored.
 */
export function readDays(text: string, onlyWhole = false): FoundDays | null {
  const fraction = DAYS_AS_FRACTION.exec(text) ?? (onlyWhole ? null : BARE_FRACTION.exec(text));
  if (fraction !== null) {
    return { days: Number(fraction[1]) * (FRACTIONS[fraction[2] as string] ?? 1), from: fraction.index };
  }
  if (text.search(DURATION) < 0) return null;
  const bare = withoutDoses(text);
  const found = Array.from(bare.matchAll(DURATION), ({ 0: printed, 1: count = '', 2: unit = '', index }) => ({
    days: (count === 'a' ? 1 : (COUNT_WORDS[count] ?? Number(count))) * (UNITS.get(unit) ?? 1),
    unit,
    from: index,
    isDistance:
      DISTANCE.test(bare.slice(0, index + (/^[^\p{L}\d]/u.test(printed) ? 1 : 0))) ||
      DISTANCE_BEHIND.test(bare.slice(index + printed.length)),
  })).filter(({ unit, isDistance }) => !isDistance && (!onlyWhole || unit.length >= 3));
  const [first] = found;
  if (first === undefined) return null;
  const isOne = found.every(({ days }) => days === first.days) && first.days > 0 && first.days <= LONGEST;
  const isKnown = isOne && !NO_COUNT.test(bare) && !THEN_WORDS.test(text) && !isOfTwoDoses(text, found.length);
  return { days: isKnown ? first.days : null, from: first.from };
}

/** "BD 5 days, OD 5 days", "x3d 30mg x3d": each duration belongs to its own dose. */
function isOfTwoDoses(text: string, durations: number): boolean {
  if (durations < 2) return false;
  return (
    hasChain(text) ||
    /\d ?(?:mg|mcg)(?!\p{L})/u.test(text) ||
    doseWords(text).some(({ means }) => means.kind !== 'daily')
  );
}

function withoutDoses(text: string): string {
  return doseWords(text).reduce(
    (left, { from, to }) => left.slice(0, from) + '-'.repeat(to - from) + left.slice(to),
    text,
  );
}
