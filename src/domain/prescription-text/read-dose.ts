import { isDoubtful } from './dose-doubts.ts';
import { doseWords, type FoundWords } from './dose-words.ts';
import { COUNT_WORDS, DAYS_OF_UNIT, HOURLY_WORDS } from './dose-words-table.ts';
import type { PaperDose } from './paper-line.ts';
import { areJoined, countsOfJoined, losesTime } from './slot-counts.ts';

const UNITS = new Map(DAYS_OF_UNIT.flatMap(([words, days]) => words.map((word) => [word, days] as const)));
const COUNTS = ['\\d{1,3}', 'a(?= (?:week|month))', ...Object.keys(COUNT_WORDS)].join('|');
const DURATION = new RegExp(
  `(?:^|[^\\p{L}\\p{M}\\d.])(?:x|×|for)? ?(${COUNTS}) ?(${[...UNITS.keys()].sort((one, other) => other.length - one.length).join('|')})(?![\\p{L}\\p{M}])`,
  'gu',
);
/** "5/7", "2/52", "1/12": days, weeks and months, as hospitals write them. */
export const DAYS_AS_FRACTION = /(?:x|for) ?(\d{1,2})\/(7|52|12)(?!\d)/u;
const FRACTIONS: Readonly<Record<string, number>> = { 7: 1, 52: 7, 12: 30 };
/** The longest course, in days. */
const LONGEST = 366;

/** A duration in days, and its position. */
interface FoundDays {
  readonly days: number | null;
  readonly from: number;
}

/**
 * The duration in a lower-case text; null where there is none. Two different durations ("x 5 days then x 10 days")
 * count as none; days that belong to a dose ("3 days a week", "एक दिन छोड़कर") are ignored.
 */
export function readDays(text: string, onlyWhole = false): FoundDays | null {
  const fraction = DAYS_AS_FRACTION.exec(text);
  if (fraction !== null) {
    return { days: Number(fraction[1]) * (FRACTIONS[fraction[2] as string] ?? 1), from: fraction.index };
  }
  const found = Array.from(withoutDoses(text).matchAll(DURATION), ({ 1: count = '', 2: unit = '', index }) => ({
    days: (count === 'a' ? 1 : (COUNT_WORDS[count] ?? Number(count))) * (UNITS.get(unit) ?? 1),
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

/** A dose, and where its words begin and end in the text. */
export interface FoundDose {
  /** Null where there are dose words but their amount is ambiguous. */
  readonly dose: PaperDose | null;
  readonly from: number;
  readonly to: number;
}

const COUNT = '(?:\\d{1,3}(?:\\.\\d{1,2}|[½¼¾])?|[½¼¾]|[13]/[24]|[olI|])';
const UNIT = '(?: ?(?:ml|units?|iu|u|drops?|puffs?|tabs?|tablets?|caps?|capsules?|tsp|tsf))?';
const NOT_DAYS = '(?![\\d.]| ?(?:d|days?|weeks?|wks?|months?|दिन|हफ्ते|माह|ದಿನ|ವಾರ)(?![\\p{L}]))';
const DASH = '(?: ?-){1,3} ?';
/** "1-0-1", "1 - 0 - 1", "1 + 0 + 1", "2.5ml-2.5ml-2.5ml", "1-1-1-1"; never a date, never the days after it. */
const SLOTS = [DASH, ' ?\\+ ?'].map(
  (sign) =>
    new RegExp(
      `(?<![\\p{L}\\d.%/+-]|[+-] )(${COUNT})${UNIT}${sign}(${COUNT})${UNIT}${sign}(${COUNT})${NOT_DAYS}${UNIT}(?:${sign}(${COUNT})${NOT_DAYS}${UNIT})?(?![\\d/½¼¾]|[-+]\\d)`,
      'gu',
    ),
);
const SPOKEN: Readonly<Record<string, number>> = {
  ...{ '¼': 0.25, '½': 0.5, '¾': 0.75, '1/4': 0.25, '1/2': 0.5, '3/4': 0.75, quarter: 0.25, half: 0.5 },
  ...{ one: 1, two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8, nine: 9, ten: 10, iii: 3, ii: 2, i: 1 },
  ...{ aadhi: 0.5, aadha: 0.5, ek: 1, do: 2, teen: 3, chaar: 4 },
  ...{ एक: 1, दो: 2, तीन: 3, आधा: 0.5, आधी: 0.5, ಒಂದು: 1, ಎರಡು: 2, ಅರ್ಧ: 0.5 },
};
const COUNTED =
  'tabs?|tablets?|caps?|capsules?|drops?|puffs?|sprays?|sachets?|units?|iu|u|ml|tsp|tsf|goli|goliyan|गोली|ಮಾತ್ರೆ';
const COUNT_BEFORE = new RegExp(
  `(?:^|[ (])(\\d{1,3}(?:\\.\\d{1,2}|[½¼¾])?|${Object.keys(SPOKEN).join('|')}) ?(${COUNTED})?\\.?(?: ?(?:at|in the|in|each|every|को|में))? ?$`,
  'u',
);
const COUNT_AFTER = new RegExp(
  `^ ?(?:को|में|ko|mein|me|:|-)? ?(\\d{1,2}(?:\\.\\d{1,2}|[½¼¾])?|[½¼¾]|[13]/[24]) ?(${COUNTED})?(?![\\d./½¼¾])(?! ?(?:d|days?|weeks?|months?|दिन|हफ्ते|ದಿನ|ವಾರ)(?![\\p{L}]))`,
  'u',
);

/** Reads the dose in a lower-case line; null where it has no dose words. An ambiguous text has no dose. */
export function readDose(text: string): FoundDose | null {
  const words = withoutNameCodes(text, doseWords(text));
  const found = readSlots(text, words) ?? readOpen(words) ?? readSlotWords(text, words) ?? readTimes(text, words);
  return found?.dose && isDoubtful(text, found) ? { ...found, dose: null } : found;
}

/** A strength, not days or a count of tablets: "500", "0.4 mg". */
const STRENGTH_BEHIND =
  /^ (?:\d{2,4}|\d+\.\d+) ?(?:mg|mcg|gm?)?(?= (?!(?:d|days?|weeks?|wks?|months?|tab\p{L}*|cap\p{L}*|nos?|दिन|हफ्ते|ದಿನ|ವಾರ)(?!\p{L})))/u;

const CODE = /^(?:[obt]d|tds|bds)$/u;

/** "Contiflo OD 0.4 MR TDS": a code before the strength belongs to the name, whether or not the dose after it could be read. */
function withoutNameCodes(text: string, words: readonly FoundWords[]): readonly FoundWords[] {
  return words.filter(({ from, to }) => !(CODE.test(text.slice(from, to)) && STRENGTH_BEHIND.test(text.slice(to))));
}

function readSlots(text: string, words: readonly FoundWords[]): FoundDose | null {
  const all = SLOTS.flatMap((slots) => [...text.matchAll(slots)]);
  const [found] = all;
  if (found === undefined) return null;
  const amounts = found.slice(1, 5).flatMap((amount) => (amount === undefined ? [] : [countOf(amount)]));
  const place = { from: found.index, to: found.index + found[0].length };
  // "1-0-1 then 1-0-0": which of them applies is not known.
  if (all.some((other) => other[0].replaceAll(' ', '') !== found[0].replaceAll(' ', '')))
    return { dose: null, ...place };
  const [morning = 0, noon = 0, third = 0, fourth] = amounts;
  const times = /tsp|tsf/u.test(found[0]) ? TEASPOON : 1;
  const total = amounts.reduce((sum, amount) => sum + amount, 0);
  if (total === 0 || has(words, 'open')) return { dose: null, ...place };
  if (has(words, 'sos')) return { dose: sos(), ...place };
  const dose = daily(morning * times, noon * times, (third + (fourth ?? 0)) * times, true);
  return { dose: withEvery(dose, words), ...place };
}

/** Dose words that the record cannot hold: the name ends there, and the amount stays open. */
function readOpen(words: readonly FoundWords[]): FoundDose | null {
  const open = words.find(({ means }) => means.kind === 'open');
  return open === undefined ? null : { dose: null, from: (words[0] as FoundWords).from, to: open.to };
}

/** "सुबह 1 - रात 1", "1 morning, 1 night", "at bed time", "OD (morning)". */
function readSlotWords(text: string, words: readonly FoundWords[]): FoundDose | null {
  const slots = words.flatMap(({ means, from, to }) =>
    means.kind === 'slot' ? [{ means, slot: means.slot, from, to }] : [],
  );
  if (slots.length === 0) return null;
  const amounts = { morning: 0, noon: 0, night: 0 };
  const named = new Set<string>();
  const joined = countsOfJoined(text, slots);
  const isJoined = areJoined(text, slots);
  let from = joined?.from ?? text.length;
  let to = joined?.to ?? 0;
  let open = joined?.counts === null;
  const starts = slots.map((each) => startOfTimes(text, isJoined ? (slots[0] as FoundWords).from : each.from));
  // "16 units morning 10 units night": each count is before its time.
  const countsFirst = !isJoined && slots.length > 1 && starts.every((start) => countBefore(text, start).from < start);
  if (countsFirst && COUNT_AFTER.test(text.slice(slots.at(-1)?.to))) open = true;
  for (const [at, each] of slots.entries()) {
    const own = joined?.counts?.[at];
    const after = own === undefined && !countsFirst ? COUNT_AFTER.exec(text.slice(each.to)) : null;
    const start = starts[at] as number;
    const before = own === undefined && after === null ? countBefore(text, start) : null;
    const printed = own ?? after?.[1];
    const times = joined?.isTeaspoon ? TEASPOON : timesOf(after?.[2]);
    const amount = printed === undefined ? (before?.amount ?? 1) : countOf(printed) * times;
    // "रात को सोते समय" is one time; two words for one time with two amounts are contradictory.
    if (before?.open || (named.has(each.slot) && amounts[each.slot] !== amount)) open = true;
    named.add(each.slot);
    amounts[each.slot] = amount;
    from = Math.min(from, before?.from ?? start);
    to = Math.max(to, each.to + (after?.[0].length ?? 0));
  }
  const first = from;
  from = Math.min(from, words[0]?.from ?? from);
  const several = timesOfDay(words);
  const counted = [amounts.morning, amounts.noon, amounts.night].filter((amount) => amount > 0).length;
  if (open || several === null || (several > 1 && several !== counted)) return { dose: null, from, to };
  if (has(words, 'sos')) return { dose: sos(), from, to };
  // "0 at night" alone is not a dose; nor is the rest of "... 1 - रात 1" when its first word was not read.
  if (counted === 0 || losesTime(text.slice(0, first), text.slice(to))) return { dose: null, from, to };
  return { dose: withEvery(daily(amounts.morning, amounts.noon, amounts.night, true), words), from, to };
}

/** "1 OD (morning)": the count is before the code, not before the bracket. */
function startOfTimes(text: string, at: number): number {
  const head = text.slice(0, at);
  return at - (/(?:(?<![\p{L}\d-])(?:od|o\.d\.?|once daily|at|in the|every) ?\(?| ?\()$/u.exec(head)?.[0].length ?? 0);
}

function readTimes(text: string, words: readonly FoundWords[]): FoundDose | null {
  const rare = readRare(text, words);
  if (rare !== null) return rare;
  const all = words.filter(({ means }) => means.kind === 'times');
  const [first] = all;
  if (first === undefined) return null;
  const { amount, from, open } = countBefore(text, first.from);
  const times = timesOfDay(words);
  if (open || times === null) return { dose: null, from, to: first.to };
  const [morning, noon, night] = SPREAD[times] ?? [1, 1, 1];
  return { dose: daily(morning * amount, noon * amount, night * amount, times !== 1), from, to: first.to };
}

/** How many times a day; 1 where the text does not say, null where it contradicts itself. */
function timesOfDay(words: readonly FoundWords[]): number | null {
  const said = new Set(words.flatMap(({ means }) => (means.kind === 'times' ? [means.times] : [])));
  return said.size > 1 ? null : ([...said][0] ?? 1);
}

const SPREAD: Readonly<Record<number, readonly [number, number, number]>> = {
  1: [1, 0, 0],
  2: [1, 0, 1],
  3: [1, 1, 1],
  4: [1, 1, 2],
};

/** Doses that are not taken by times of day: when needed, weekly, by the clock, once. */
function readRare(text: string, words: readonly FoundWords[]): FoundDose | null {
  for (const kind of ['sos', 'week', 'other-day'] as const) {
    const found = words.find(({ means }) => means.kind === kind);
    if (found !== undefined) return rareDose(text, found, (amount) => (kind === 'sos' ? sos() : spaced(amount, kind)));
  }
  const hourly = HOURLY_WORDS.exec(text);
  if (hourly !== null) {
    const hours = Number(hourly.slice(1).find((each) => each !== undefined));
    const place = { from: hourly.index, to: hourly.index + hourly[0].length };
    return rareDose(text, place, (amount) => (hours > 0 && hours <= 24 ? spaced(amount, `${hours}h`) : null));
  }
  const once = words.find(({ means }) => means.kind === 'once');
  return once === undefined ? null : rareDose(text, once, (amount) => spaced(amount, 'once'));
}

function rareDose(
  text: string,
  { from, to }: { readonly from: number; readonly to: number },
  doseOf: (amount: number) => PaperDose | null,
): FoundDose {
  const before = countBefore(text, from);
  return { dose: before.open ? null : doseOf(before.amount), from: before.from, to };
}

function has(words: readonly FoundWords[], kind: FoundWords['means']['kind']): boolean {
  return words.some(({ means }) => means.kind === kind);
}

/** A dose by times of day that is taken once, weekly or on alternate days. */
function withEvery(dose: PaperDose, words: readonly FoundWords[]): PaperDose {
  const every = (['once', 'week', 'other-day'] as const).find((kind) => has(words, kind));
  return every === undefined ? dose : { ...dose, every, perDay: perDayOf(dose.perDay ?? 0, every) };
}

/**
 * The amount before "OD": "1 OD", "5 ml TDS". A bare 2 without a number before it ("Amaryl 2 BD") is a strength or an
 * amount, and stays open; any other first bare number is the strength.
 */
function countBefore(text: string, at: number): { amount: number; from: number; open: boolean } {
  const head = text.slice(Math.max(0, at - 40), at);
  const found = COUNT_BEFORE.exec(head);
  if (found === null) return { amount: 1, from: at, open: false };
  const [, printed = '', unit] = found;
  const amount = countOf(printed) * timesOf(unit);
  const from = at - (head.length - found.index);
  const another = /\d/.test(text.slice(0, from));
  if (unit !== undefined || amount <= 1) {
    // "Clonazepam 0.25 OD": the only number is the strength.
    const isStrength = unit === undefined && /^0\.\d/.test(printed) && !another;
    return isStrength ? { amount: 1, from: at, open: false } : { amount, from, open: false };
  }
  if (amount === 2 && !another) return { amount, from, open: true };
  return another && amount <= 4 ? { amount, from, open: false } : { amount: 1, from: at, open: false };
}

/** A teaspoon holds 5 ml (Indian Pharmacopoeia, General Notices). */
const TEASPOON = 5;

function timesOf(unit: string | undefined): number {
  return unit === 'tsp' || unit === 'tsf' ? TEASPOON : 1;
}

function countOf(printed: string): number {
  const fraction = /^(\d+)([½¼¾])$/u.exec(printed);
  if (fraction !== null) return Number(fraction[1]) + (SPOKEN[fraction[2] as string] ?? 0);
  if (printed === 'o') return 0;
  if (printed === 'l' || printed === 'I' || printed === '|') return 1;
  return SPOKEN[printed] ?? Number(printed);
}

function daily(morning: number, noon: number, night: number, slotsExact: boolean): PaperDose {
  const perDay = Math.round((morning + noon + night) * 100) / 100;
  return { morning, noon, night, sos: false, every: null, perDay, slotsExact };
}

function spaced(amount: number, every: Exclude<PaperDose['every'], null>): PaperDose {
  const nothing = { morning: null, noon: null, night: null, sos: false };
  return { ...nothing, every, perDay: perDayOf(amount, every), slotsExact: false };
}

function perDayOf(amount: number, every: Exclude<PaperDose['every'], null>): number | null {
  if (every === 'once') return null;
  if (every === 'week') return amount / 7;
  return every === 'other-day' ? amount / 2 : (amount * 24) / Number.parseInt(every, 10);
}

function sos(): PaperDose {
  return { morning: null, noon: null, night: null, sos: true, every: null, perDay: null, slotsExact: true };
}
