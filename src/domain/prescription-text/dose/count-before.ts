import { UNITS_OF_TIME } from './dose-words-table.ts';

const SPOKEN: Readonly<Record<string, number>> = {
  ...{ '¼': 0.25, '½': 0.5, '¾': 0.75, '1/4': 0.25, '1/2': 0.5, '3/4': 0.75, quarter: 0.25, half: 0.5 },
  ...{ one: 1, two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8, nine: 9, ten: 10 },
  ...{ iii: 3, ii: 2, i: 1 },
  ...{ aadhi: 0.5, aadha: 0.5, ek: 1, do: 2, teen: 3, chaar: 4 },
  ...{ एक: 1, दो: 2, तीन: 3, आधा: 0.5, आधी: 0.5, आधे: 0.5, ಒಂದು: 1, ಎರಡು: 2, ಅರ್ಧ: 0.5 },
};
export const PIECES =
  'tabs?|tablets?|caps?|capsules?|lozenges?|patch(?:es)?|suppositor(?:y|ies)|goli|goliyan|गोली|गोलियां|टैबलेट|कैप्सूल|ಮಾತ್ರೆ|ಮಾತ್ರೆಗಳು|ಕ್ಯಾಪ್ಸೂಲ್';
const TEASPOONS = 'tsps?|tsf|teaspoon(?:ful)?s?';
const ML = `mls?|${TEASPOONS}`;
/** Every word for what a dose counts. */
export const COUNTED = `${PIECES}|drops?|puffs?|sprays?|doses|sachets?|respules?|units?|iu|u|${ML}|बूंद|यूनिट|ಹನಿ`;
const COUNT_BEFORE = new RegExp(
  `(?:^|[ (])(?:[x×] ?)?(\\d{1,3}(?:\\.\\d{1,2}|[½¼¾])?|${Object.keys(SPOKEN).join('|')})(?!(?<=i)u) *(${COUNTED})?\\.? *(?:(?:at|in the|in|each|every|after|before|with|को|में) *)?$`,
  'u',
);
/** "6 pm", "8 baje", "6-7 am", "9:30": the hour of a time of day, and no count. */
export const NO_HOUR = "(?! ?(?:(?:-|to) ?\\d{1,2} ?)?(?:[ap]\\.?m(?!\\p{L})|o'?clock|baje|बजे|ಗಂಟೆ)|:\\d)";
/** A duration, and no count. */
export const NO_TIME = `(?! ?(?:${UNITS_OF_TIME})(?![\\p{L}\\p{M}]))`;
/** A count after a time of day. */
export const COUNT_AFTER = new RegExp(
  `^ ?(?:को|में|ko|mein|me|:|-)? ?(\\d{1,2}(?:\\.\\d{1,2}|[½¼¾])?|[½¼¾]|[13]/[24]|(?:half|quarter|one|two|three|aadh[ai]|आध[ाीे])(?![\\p{L}\\p{M}])) ?(${COUNTED})?(?![\\d./½¼¾])${NO_HOUR}${NO_TIME}`,
  'u',
);
const IS_PIECES = new RegExp(`^(?:${PIECES})$`, 'u');

/** More pieces than anybody takes at a time: "Telma 40 tab OD". */
const MOST_PIECES = 10;
/** More units than anybody takes at a time: "Evion 400 IU OD". */
const MOST_UNITS = 100;

/**
 * The amount before "OD": "1 OD", "5 ml TDS". A bare 2 without a number before it ("Amaryl 2 BD") is a strength or an
 * amount, and stays unread; any other first bare number is the strength.
 */
export function countBefore(
  text: string,
  at: number,
  isFormNamed: boolean,
): { amount: number; from: number; open: boolean } {
  const head = text.slice(Math.max(0, at - 80), at);
  const found = COUNT_BEFORE.exec(head);
  const one = { amount: 1, from: at, open: false };
  if (found === null) return one;
  const [, printed = '', unit] = found;
  const amount = countOf(printed) * timesOf(unit);
  const from = at - (head.length - found.index);
  const another = /\d/.test(text.slice(0, from));
  if (unit !== undefined && IS_PIECES.test(unit)) {
    if (amount > MOST_PIECES) return one;
    if (!isFormNamed && !another && amount > 1) return { ...one, open: amount <= 4 };
  }
  if (unit === 'iu' && amount >= MOST_UNITS) return one;
  if (unit !== undefined || amount <= 1) {
    // "Clonazepam 0.25 OD": the only number is the strength.
    const isStrength = unit === undefined && /^0\.\d/.test(printed) && !another;
    return isStrength ? one : { amount, from, open: false };
  }
  if (amount === 2 && !another) return { amount, from, open: true };
  return another && amount <= 4 ? { amount, from, open: false } : one;
}

/** "5 ml", "1 tsp": an amount that is measured with a spoon or cup. */
export const IN_ML = new RegExp(`[\\d½¼¾] ?(?:${ML})(?!\\p{L})`, 'u');
/** "2 5 ml" may be 2.5 ml with a decimal point that was not read. */
export const LOST_POINT = new RegExp(`(?<![\\p{L}\\d./])\\d \\d{1,2} ?(?:${ML})(?!\\p{L})`, 'u');

/** A teaspoon holds 5 ml (Indian Pharmacopoeia, General Notices). */
const TEASPOON = 5;
const IS_TEASPOON = new RegExp(`(?:${TEASPOONS})(?!\\p{L})`, 'u');

/** How many millilitres or pieces one of a unit is, or of the unit that a text with counts names. */
export function timesOf(unit: string | undefined): number {
  return unit !== undefined && IS_TEASPOON.test(unit) ? TEASPOON : 1;
}

/** The number that a printed count is. */
export function countOf(printed: string): number {
  const fraction = /^(\d+)([½¼¾])$/u.exec(printed);
  if (fraction !== null) return Number(fraction[1]) + (SPOKEN[fraction[2] as string] ?? 0);
  if (printed === 'o' || printed === 'x' || printed === '×') return 0;
  if (printed === 'l' || printed === 'I' || printed === '|') return 1;
  return SPOKEN[printed] ?? Number(printed);
}
