import { doseWords } from './dose-words.ts';
import { THEN_WORDS } from './dose-words-table.ts';

/**
 * Signs that a line says more about the amount than was read: a range, a compound count, a second amount, days of the
 * week. Such a dose stays open: a person enters it. The rule may only drop a dose, never change one.
 */

/** "2 to 3 tabs", "5 - 10 ml", "6-8 hourly", "one and half": a number and a joining word or sign before the count that was read. */
const COUNTED_BEFORE =
  /(?:\d|[½¼¾]|\b(?:one|two|three|four|five|six|ek|do|teen)) ?(?:to|or|and|se|-|&|\/|\+) ?$|(?:^| )\d{1,2} ?- ?\d{1,2} ?(?:tabs?|tablets?|caps?|capsules?|drops?|puffs?|units?|u|ml|tsp)\.? ?$/u;
/** "1 ½ tab": a whole number of tablets, or a strength, before a fraction. */
const WHOLE_BEFORE = /(?:^|[^\d.])[1-3] ?$/u;
const FRACTION = /^[ (]*(?:[½¼¾]|[13]\/[24]|half\b|quarter\b|aadh[ai]\b)/u;
const FRACTION_BEHIND = /^ ?(?:[½¼¾]|[13]\/[24](?!\d))/u;
/** "3 days/week", "Mon-Fri", "except Sunday", "Sat Sun off". */
const DAYS_OF_THE_WEEK =
  /\b(?:sun|mon|tues|wednes|thurs|fri|satur)days?\b|\b(?:except|weekdays?|weekends?)\b|\d ?(?:days?|d|x|times?) ?\/ ?(?:w|wk|week|month)s?\b/u;
const SHORT_DAYS = /(?<!\d ?)\b(?:sun|mon|tue|wed|thu|fri|sat)\b/u;
/** "2mg & 1mg", "3 mg or 2 mg": two strengths of one medicine; salts of a combination have names between them. */
const TWO_STRENGTHS = /\d ?(?:mg|mcg) ?(?:&|,|and|or) ?\d+(?:\.\d+)? ?(?:mg|mcg)/u;
const ALTERNATING = /\d ?(?:mg|mcg) ?\/ ?\d+(?:\.\d+)? ?(?:mg|mcg)/u;
/** An amount after the dose that was read; followed by dose words, it is a separate dose. */
const AMOUNT_BEHIND = /\d ?(?:mg|mcg|tabs?|tablets?|caps?|capsules?|drops?|puffs?|units?|iu|u|ml|tsp)(?!\p{L})/u;

/** Whether a lower-case line says more about the amount than the dose that was read in it. */
export function isDoubtful(
  text: string,
  { dose, from, to }: { readonly dose: { readonly every: unknown } | null; readonly from: number; readonly to: number },
): boolean {
  const [before, read, behind] = [text.slice(0, from), text.slice(from, to), text.slice(to)];
  if (THEN_WORDS.test(text) || TWO_STRENGTHS.test(text)) return true;
  if (COUNTED_BEFORE.test(before) || (FRACTION.test(read) && WHOLE_BEFORE.test(before))) return true;
  if (FRACTION_BEHIND.test(behind)) return true;
  if (dose?.every === 'other-day' && ALTERNATING.test(text)) return true;
  if (dose?.every !== 'week' && (DAYS_OF_THE_WEEK.test(text) || SHORT_DAYS.test(behind))) return true;
  const another = AMOUNT_BEHIND.exec(behind);
  return another !== null && doseWords(behind.slice(another.index)).length > 0;
}
