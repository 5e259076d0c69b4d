import type { PaperDose } from '../paper-line.ts';
import { COUNTED, countOf, NO_TIME, timesOf } from './count-before.ts';
import type { FoundWords } from './dose-words.ts';
import { daily, type FoundDose, has, sos, withEvery } from './made-dose.ts';

const COUNT = '(?:\\d{1,3}(?:\\.\\d{1,2}|[½¼¾])?|[½¼¾]|[13]/[24]|[oliI|])';
const ONE_COUNT = '[\\dx½¼¾/.]+(?:ml)?';
/** The dash between a name and its counts, and between them and the days: "Telma 40 - 1-0-0", "40mg-1-0-0-30days", "150 mg - 1 - 0 - 1 - 5 days". */
export const DASHES_AROUND = new RegExp(
  `(?<=[^ ]) -{1,2} (?=${ONE_COUNT}(?:-${ONE_COUNT}){2,3}(?:[ ),;]|$))|(?<=\\d ?(?:mg|mcg|gm?|ml)|\\p{L}{2}|\\d{2}) ?-{1,2} ?(?=${ONE_COUNT}(?: ?-{1,2} ?${ONE_COUNT}){2,3}(?: ?-{1,2} ?\\d{1,3} ?(?:d|days?|weeks?|wks?|months?)(?!\\p{L})|[ ,;(]*(?:-{1,2} *)?(?:[^ \\d-]|$)))|-{1,2}(?= ?\\d{1,3} ?(?:days?|weeks?|wks?|months?)(?!\\p{L}))`,
  'gu',
);
/** "1-X-1": a cross means none at noon. */
const MIDDLE = `(?:${COUNT}|x|×)`;
const UNIT = `(?: ?(?:${COUNTED}))?`;
const NOT_DAYS = `(?![\\d.])${NO_TIME}`;
const DASH = '(?: ?-){1,3} ?';
/**
 * "1-0-1", "1 - 0 - 1", "1 + 0 + 1", "2.5ml-2.5ml-2.5ml", "1-1-1-1"; never a date, never the days after it.
 */
const CHAINS = [DASH, ' ?\\+ ?'].map(
  (sign) =>
    new RegExp(
      `(?<![\\p{L}\\d.%/+-]|[+-] )(${COUNT})${UNIT}${sign}(${MIDDLE})${UNIT}${sign}(${MIDDLE})${NOT_DAYS}${UNIT}(?:${sign}(${COUNT})${NOT_DAYS}${UNIT})?(?![\\d/½¼¾]|[-+]\\d)`,
      'gu',
    ),
);

/** Whether a text contains counts by times of day. */
export function hasChain(text: string): boolean {
  return CHAINS.some((chain) => text.search(chain) >= 0);
}

/** Reads counts by times of day, together with the other words about them. */
export function readChain(text: string, words: readonly FoundWords[]): FoundDose | null {
  const all = CHAINS.flatMap((chain) => [...text.matchAll(chain)]);
  const [found] = all;
  if (found === undefined) return null;
  const amounts = found.slice(1, 5).flatMap((amount) => (amount === undefined ? [] : [countOf(amount)]));
  const place = { from: found.index, to: found.index + found[0].length };
  // "1-0-1 then 1-0-0": it is not known which one applies.
  if (all.some((other) => other[0].replaceAll(' ', '') !== found[0].replaceAll(' ', '')))
    return { dose: null, ...place };
  const [morning = 0, noon = 0, third = 0, fourth] = amounts;
  const times = timesOf(found[0]);
  const total = amounts.reduce((sum, amount) => sum + amount, 0);
  if (total === 0 || has(words, 'open') || isTaper(amounts)) return { dose: null, ...place };
  if (has(words, 'sos')) return { dose: sos(), ...place };
  const evening = fourth === undefined ? 0 : third * times;
  const dose = daily(morning * times, noon * times, (third + (fourth ?? 0)) * times, true, evening);
  if (contradicts(dose, words, place.to)) return { dose: null, ...place };
  const isCounted = amounts.every((amount) => amount <= MOST_COUNTED);
  return { dose: withEvery(dose, words), ...place, isCounted };
}

/** "4-3-2-1", "3-2-1", "1-2-3": a dose that falls or rises from day to day, or counts by times of day. */
function isTaper(amounts: readonly number[]): boolean {
  const [first = 0] = amounts;
  const steps = amounts.slice(1).map((amount, at) => amount - (amounts[at] as number));
  const isEven = amounts.length > 3 || (Math.min(...amounts) === 1 && Math.abs(steps[0] as number) === 1);
  return first > 0 && isEven && !amounts.includes(0) && steps.every((step) => step !== 0 && step === steps[0]);
}

/** A higher number in a group of three belongs to a date. */
const MOST_COUNTED = 4;

/** "1-0-0 HS", "1-0-1 TDS": words after the counts that contradict them. */
function contradicts(dose: PaperDose, words: readonly FoundWords[], to: number): boolean {
  const counted = [dose.morning, dose.noon, dose.night].filter((amount) => (amount ?? 0) > 0).length;
  return words.some(({ means, from }) => {
    if (from < to) return false;
    if (means.kind === 'slot') return (dose[means.slot] ?? 0) === 0;
    return means.kind === 'times' && Math.min(means.times, 3) !== counted;
  });
}
