import type { PaperDose } from '../paper-line.ts';
import { COUNTED, countOf, NO_HOUR, NO_TIME, PIECES, timesOf } from './count-before.ts';
import { doseWords } from './dose-words.ts';
import { CONDITION_WORDS, THEN_WORDS } from './dose-words-table.ts';
import { hasRareDays } from './rare-days.ts';

/**
 * Signs that a line says more about the amount than was read: a range, a compound count, a second amount, days of the
 * week. Such a dose stays empty, for a person to enter. The rule may only drop a dose, never change one.
 */

/** "2 to 3 tabs", "5 - 10 ml", "6-8 hourly", "one and half": a number and a joining word before the count that was read. */
const COUNTED_BEFORE = /(?:\d|[½¼¾]|\b(?:one|two|three|four|five|six|ek|do|teen)) ?(?:to|or|and|se|-|&|\/|\+) ?$/u;
const RANGE_BEFORE =
  /(?:^| )\d{1,2} ?- ?\d{1,2} ?(?:tabs?|tablets?|caps?|capsules?|drops?|puffs?|units?|u|mls?|tsps?|tsf|teaspoon(?:ful)?s?)\.? ?$/u;
/** "1-2 BD", "1/2-1 OD": a range of small counts without a word for what is counted; "1/3 OD", "1/8 tab OD". */
const SMALL = '(?:[1-9](?:½|[.]5)?|½|1/2|0[.]5)';
const SMALL_UNREAD_BEFORE = new RegExp(`(?:^|[ (])(?:${SMALL} ?- ?${SMALL}|[12]/[3568](?: ?tab(?:let)?s?)?) ?$`, 'u');
/** "11/2 BD" is 1½, "2p BD" two puffs; "500/2" is a strength. */
const STUCK_BEFORE = /(?<![\d./])(?:[1-4](?:[13]\/4|1\/2)|[2-9] ?(?:pf?|tb?|cp?)\.?) ?$/u;
/** "120 mg in 5 ml TDS": a concentration. */
const CONCENTRATION_BEFORE = /\d ?(?:mg|mcg|gm?|iu|units?) ?(?:in|per|=|\/)(?: ?(?:each|every|a))? ?$/u;
/** "6-5-4-3-2-1 weekly": an amount that changes. */
const LONG_CHAIN = new RegExp(`(?<![\\d.])\\d{1,2}(?: ?- ?\\d{1,2}){4}(?![\\d.])${NO_TIME}`, 'u');
/** "650 x 3 TDS", "5 x 6 OD": that many at a time, or for that many days. */
const TIMES_READ = new RegExp(`^[ (]*[x×] ?(?:[2-9]|\\d{2})(?![\\d./½¼¾]| ?(?:${COUNTED})(?!\\p{L}))`, 'u');
const TIMES_BEFORE = /(?<!\p{L})[x×] ?\d{1,2} ?$/u;
/** "1 ½ tab": a whole number of tablets, or a strength, before a fraction. */
const WHOLE_BEFORE = /(?:^|[^\d.])[1-3] ?$/u;
const FRACTION = /^[ (]*(?:[½¼¾]|[13]\/[24]|half\b|quarter\b|aadh[ai]\b)/u;
const FRACTION_BEHIND = /^ ?(?:[½¼¾]|[13]\/[24](?!\d))/u;
/** "3 days/week", "Mon-Fri", "except Sunday", "Sat Sun off". */
const DAYS_OF_THE_WEEK =
  /\b(?:sun|mon|tues|wednes|thurs|fri|satur)days?\b|\b(?:except|weekdays?|weekends?)\b|\d ?(?:days?|d|x|times?) ?\/ ?(?:w|wk|week|month)s?\b/u;
const SHORT_DAYS = /(?<!\d ?)\b(?:sun|mon|tue|wed|thu|fri|sat)\b/u;
/** "Mon, Wed, Fri": a single one may be part of a name. */
const TWO_SHORT_DAYS = /\b(?:sun|mon|tue|wed|thu|fri|sat)\b.{1,5}\b(?:sun|mon|tue|wed|thu|fri|sat)\b/u;
/** A further amount that was not read as the dose, because the words between were not understood. A single piece is ignored. */
const UNUSED =
  /(?<![\d.,/])(?:(?:[2-9]|\d{2}|\d\.\d|½|¼|1\/2) ?(?:drops?|puffs?|sprays?|doses|tsps?|tsf|teaspoon(?:ful)?s?|lozenges?|patch(?:es)?|suppositor(?:y|ies)|respules?|sachets?|goliyan|goli|गोली|कैप्सूल|टैबलेट|चम्मच|बूंद|यूनिट|ಮಾತ್ರೆ|ಹನಿ|ಚಮಚ)|(?:[2-4]|½|¼|1\/2) ?(?:tabs?|tablets?|caps?|capsules?)|\d{1,2} ?(?:units?|u)(?! ?\/))(?![\p{L}\p{M}])|(?<=\d[^ ]* )(?:[2-4]|½|¼|1\/2)(?! ?(?:mg|mcg|gm?|ml|iu|%|[-+/.]|\d)|[\p{L}\p{M}])|आध[ाीे]|ಅರ್ಧ|(?<!\p{L})(?:half|quarter|aadh[ai])(?!\p{L})/u;
/** "2mg & 1mg", "3 mg or 2 mg": two strengths of one medicine; salts of a combination have names between them. */
const TWO_STRENGTHS = /\d ?(?:mg|mcg) ?(?:&|,|and|or) ?\d+(?:\.\d+)? ?(?:mg|mcg)/u;
const ALTERNATING = /\d ?(?:mg|mcg) ?\/ ?\d+(?:\.\d+)? ?(?:mg|mcg)/u;
/** "40mg OD x3d 30mg x3d": a further strength with days of its own. */
const STRENGTH_WITH_DAYS = /\d ?(?:mg|mcg) ?(?:x|×|for|\() ?\d{1,3} ?(?:d|days?|w|wks?|weeks?|months?)(?!\p{L})/u;
/** An amount after the dose that was read; if dose words follow it, it is a second dose. */
const AMOUNT_BEHIND =
  /\d ?(?:mg|mcg|tabs?|tablets?|caps?|capsules?|drops?|puffs?|units?|iu|u|mls?|tsps?|tsf|teaspoon(?:ful)?s?)(?!\p{L})/u;

/** "100 OD 5 days, 125 OD 2 days": a second strength with a dose of its own. */
const STRENGTH_BEFORE = /(?:^|[ ,;&+(])(?:\d{2,4}|\d{1,3}\.\d{1,2}) ?$/u;

/** "5 - 10 ml", not "Telma 40 - 1 tab": a range ascends; a dash before a smaller count only separates a name from its dose. */
function isSecondCount(before: string, read: string): boolean {
  if (!COUNTED_BEFORE.test(before)) return false;
  if (!/ - ?$/u.test(before)) return true;
  const first = /(\d+(?:\.\d+)?) - ?$/u.exec(before)?.[1];
  const second = /^[ (]*(\d+(?:\.\d+)?)/u.exec(read)?.[1];
  if (second === undefined) return FRACTION.test(read);
  return first === undefined || Number(second) >= Number(first);
}

/** "night 1 or 2", "night 1 to 2 tab": a range that begins with the count that was read. */
const RANGE_BEHIND = new RegExp(`^ ?(?:or|to|se) ?(?:\\d{1,2}|[½¼¾]|half|two|three)${NO_HOUR}${NO_TIME}`, 'u');
/** "BD 2 tabs", "OD half tab", "HS 20 units": an amount right behind the dose. Five pieces and more are the quantity. */
const RIGHT_BEHIND = new RegExp(
  `^[ ,(]*(\\d{1,3}(?:\\.\\d{1,2}|[½¼¾])?|[½¼¾]|[13]/[24]|half|quarter|one|two|three|four|aadhi|ek|do|teen|एक|दो|तीन|आधी) ?(${COUNTED})(?!\\p{L}|\\p{M}| ?/)`,
  'u',
);
const IS_PIECES = new RegExp(`^(?:${PIECES})$`, 'u');
const QUANTITY_FROM = 5;

/** Whether the amount right behind a dose is another than the one that was read. */
function isAnotherAmount(dose: PaperDose, behind: string): boolean {
  const [, printed, unit] = RIGHT_BEHIND.exec(behind) ?? [];
  if (printed === undefined || unit === undefined) return false;
  const amount = countOf(printed) * timesOf(unit);
  if (IS_PIECES.test(unit) && amount >= QUANTITY_FROM) return false;
  return amountsOf(dose).some((read) => Math.abs(read - amount) > 1e-6);
}

/** "1 OD 5d 1/2 OD 5d": the count before a further dose word. */
const NEXT_COUNT = new RegExp(
  `(?<![\\d.,/-]|\\p{L})(\\d{1,2}(?:\\.\\d{1,2})?|[½¼¾]|[13]/[24]|half|full|quarter|one|two|three|ek|do|aadh[ai]) ?(?:${COUNTED})?\\.? ?$`,
  'u',
);

/** Whether a further dose word behind a dose has a count of its own that is another. */
function hasNextCount(dose: PaperDose, behind: string): boolean {
  return doseWords(behind).some(({ means, from }) => {
    const printed = NEXT_COUNT.exec(behind.slice(0, from))?.[1];
    if (printed === undefined || (means.kind !== 'times' && means.kind !== 'slot')) return false;
    const amount = printed === 'full' ? 1 : countOf(printed);
    return amountsOf(dose).some((read) => Math.abs(read - amount) > 1e-6);
  });
}

/** What is taken at a time; nothing where the record does not hold it. */
export function amountsOf({ morning, noon, night, evening = 0, every, perDay }: PaperDose): number[] {
  const amounts = [morning, noon, evening, night === null ? null : night - evening].filter((amount) => amount !== null);
  if (night !== null) return amounts.filter((amount) => amount > 0);
  if (perDay === null || every === null || every === 'once') return [];
  if (every === 'week') return [perDay * 7];
  return [every === 'other-day' ? perDay * 2 : (perDay * Number.parseInt(every, 10)) / 24];
}

/** "1 tab & 1/2 tab on alternate days": an amount that is joined to the one that was read. */
const AMOUNT_BEFORE = new RegExp(`(?:\\d|[½¼¾]) ?(?:${COUNTED})\\.? ?(?:&|\\+|/|and|or|aur|और)\\s*$`, 'u');

/** "4 BD, ORS SOS": between a dose and "SOS" something else is named, and is what the SOS is for. */
function isSosOfAnother(text: string): boolean {
  const said = doseWords(text);
  const at = said.findIndex(({ means }) => means.kind === 'sos');
  const [before, sos] = [said[at - 1], said[at]];
  if (before === undefined || sos === undefined) return false;
  return /[,;&+] ?\p{L}{2}/u.test(text.slice(before.to, sos.from));
}

/** Whether a lower-case line says more about the amount than the dose that was read in it. */
export function isDoubtful(
  text: string,
  {
    dose,
    from,
    to,
  }: {
    readonly dose: PaperDose | null;
    readonly from: number;
    readonly to: number;
  },
): boolean {
  const [before, read, behind] = [text.slice(0, from), text.slice(from, to), text.slice(to)];
  if (THEN_WORDS.test(text) || TWO_STRENGTHS.test(text) || UNUSED.test(before)) return true;
  if (RANGE_BEFORE.test(before) || isSecondCount(before, read) || (FRACTION.test(read) && WHOLE_BEFORE.test(before)))
    return true;
  if (CONCENTRATION_BEFORE.test(before) || FRACTION_BEHIND.test(behind) || AMOUNT_BEFORE.test(before)) return true;
  if (dose?.sos === false && (RANGE_BEHIND.test(behind) || isAnotherAmount(dose, behind))) return true;
  if (dose?.sos === true && isSosOfAnother(text)) return true;
  if (dose?.sos === false && (TIMES_READ.test(read) || (TIMES_BEFORE.test(before) && !/[-+]/u.test(read)))) return true;
  if (dose?.sos === false && (SMALL_UNREAD_BEFORE.test(before) || STUCK_BEFORE.test(before))) return true;
  if (LONG_CHAIN.test(text) || (dose?.sos === false && hasNextCount(dose, behind))) return true;
  if (dose?.every === 'other-day' && ALTERNATING.test(text)) return true;
  if (dose?.every !== 'week' && TWO_SHORT_DAYS.test(text)) return true;
  if (dose !== null && !dose.sos && CONDITION_WORDS.test(text)) return true;
  if (dose?.sos === false && (dose.every?.endsWith('h') ?? true) && hasRareDays(text, { from, to })) return true;
  if (dose?.every !== 'week' && (DAYS_OF_THE_WEEK.test(text) || SHORT_DAYS.test(behind))) return true;
  if (doseWords(behind).some((word) => word.means.kind === 'times' && STRENGTH_BEFORE.test(behind.slice(0, word.from))))
    return true;
  if (STRENGTH_WITH_DAYS.test(behind)) return true;
  const another = AMOUNT_BEHIND.exec(behind);
  return another !== null && doseWords(behind.slice(another.index)).length > 0;
}
