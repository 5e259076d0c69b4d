import type { PaperDose } from './paper-line.ts';
import {
  HOURLY_WORDS,
  OTHER_DAY_WORDS,
  SLOT_WORDS,
  SOS_WORDS,
  STAT_WORDS,
  TIMES_A_DAY,
  WEEK_WORDS,
} from './paper-words-table.ts';

/** A dose, and where in the text its words begin and end. */
export interface FoundDose {
  /** Null where the words of a dose are there and their amount could be read in two ways. */
  readonly dose: PaperDose | null;
  readonly from: number;
  readonly to: number;
}

const COUNT = '(?:\\d{1,3}(?:\\.\\d{1,2})?|½|1/2|[olI|])';
const UNIT = '(?: ?(?:ml|units?|iu|u|drops?|puffs?|tabs?|tablets?|caps?|capsules?|tsp))?';
const NOT_DAYS = '(?![\\d.]| ?(?:d|days?|weeks?|wks?|months?|दिन|हफ्ते|माह|ದಿನ|ವಾರ)(?![\\p{L}]))';
/** "1-0-1", "1 - 0 - 1", "2.5ml-2.5ml-2.5ml", "1-1-1-1"; never a date, never the days behind it. */
const SLOTS = new RegExp(
  `(?<![\\d./-])(${COUNT})${UNIT} ?- ?(${COUNT})${UNIT} ?- ?(${COUNT})${NOT_DAYS}${UNIT}(?: ?- ?(${COUNT})${NOT_DAYS}${UNIT})?(?![\\d/]|-\\d)`,
  'u',
);
const SPOKEN: Readonly<Record<string, number>> = { half: 0.5, one: 1, two: 2, three: 3, एक: 1, दो: 2, आधा: 0.5 };
const COUNT_BEFORE =
  /(?:^|[ (])(\d{1,3}(?:\.\d{1,2})?|½|1\/2|half|one|two|three|एक|दो|आधा) ?(ml|units?|iu|drops?|puffs?|tabs?|tablets?|caps?|capsules?|tsp|sachets?|गोली)? ?$/u;
const COUNT_AFTER =
  /^ ?(?:को|में|:|-)? ?(\d{1,2}(?:\.\d{1,2})?|½|1\/2) ?(ml|units?|iu|drops?|puffs?|गोली)?(?![\d./])(?! ?(?:d|days?|weeks?|months?|दिन|हफ्ते|ದಿನ|ವಾರ)(?![\p{L}]))/u;

/** Reads the first dose of a line in lower case; null where there are no words of one. */
export function readDose(text: string): FoundDose | null {
  return readSlots(text) ?? readSlotWords(text) ?? readTimes(text);
}

function readSlots(text: string): FoundDose | null {
  const found = SLOTS.exec(text);
  if (found === null) return null;
  const amounts = found.slice(1, 5).flatMap((amount) => (amount === undefined ? [] : [countOf(amount)]));
  const to = found.index + found[0].length;
  const from = found.index;
  const [morning = 0, noon = 0, third = 0, fourth] = amounts;
  const total = amounts.reduce((sum, amount) => sum + amount, 0);
  if (total === 0 || SOS_WORDS.test(text)) return { dose: total === 0 ? null : sos(), from, to };
  return { dose: daily(morning, noon, third + (fourth ?? 0), true), from, to };
}

/** "सुबह 1 - रात 1", "1 morning, 1 night", "at bed time", "OD (morning)". */
function readSlotWords(text: string): FoundDose | null {
  const amounts = { morning: 0, noon: 0, night: 0 };
  let from = text.length;
  let to = 0;
  let open = false;
  for (const [words, slot] of SLOT_WORDS) {
    const found = words.exec(text);
    if (found === null) continue;
    const end = found.index + found[0].length;
    const after = COUNT_AFTER.exec(text.slice(end));
    const before = after === null ? countBefore(text, startOfTimes(text, found.index)) : null;
    if (before?.open) open = true;
    amounts[slot] = after === null ? (before?.amount ?? 1) : countOf(after[1] as string);
    from = Math.min(from, before?.from ?? startOfTimes(text, found.index));
    to = Math.max(to, end + (after?.[0].length ?? 0));
  }
  if (to === 0) return null;
  const several = TIMES_A_DAY.find(([words]) => words.test(text))?.[1] ?? 1;
  const counted = [amounts.morning, amounts.noon, amounts.night].filter((amount) => amount > 0).length;
  if (open || (several > 1 && several !== counted)) return { dose: null, from, to };
  if (SOS_WORDS.test(text)) return { dose: sos(), from, to };
  // "0 at night" on its own is no dose.
  if (counted === 0) return { dose: null, from, to };
  const every = STAT_WORDS.test(text) ? 'once' : everyOf(text);
  const dose = daily(amounts.morning, amounts.noon, amounts.night, true);
  return { dose: every === null ? dose : { ...dose, every, perDay: perDayOf(dose.perDay ?? 0, every) }, from, to };
}

/** "1 OD (morning)": the count stands before the times, not before the bracket. */
function startOfTimes(text: string, at: number): number {
  const head = text.slice(0, at);
  return at - (/(?:\b(?:od|o\.d\.?|once daily|at|in the|every) ?\(?| ?\()$/u.exec(head)?.[0].length ?? 0);
}

function readTimes(text: string): FoundDose | null {
  const rare = readRare(text);
  if (rare !== null) return rare;
  const all = TIMES_A_DAY.flatMap(([words, times]) => {
    const found = words.exec(text);
    return found === null ? [] : [{ times, at: found.index, end: found.index + found[0].length }];
  });
  const [first, second] = all;
  if (first === undefined) return null;
  const { amount, from, open } = countBefore(text, first.at);
  if (open || second !== undefined) return { dose: null, from, to: first.end };
  const [morning, noon, night] = SPREAD[first.times] ?? [1, 1, 1];
  return { dose: daily(morning * amount, noon * amount, night * amount, first.times !== 1), from, to: first.end };
}

const SPREAD: Readonly<Record<number, readonly [number, number, number]>> = {
  1: [1, 0, 0],
  2: [1, 0, 1],
  3: [1, 1, 1],
  4: [1, 1, 2],
};

/** What is not taken by times of day: when needed, once, each week, by the clock. */
function readRare(text: string): FoundDose | null {
  for (const [words, every] of RARE) {
    const found = words.exec(text);
    if (found === null) continue;
    const { amount, from, open } = countBefore(text, found.index);
    const place = { from, to: found.index + found[0].length };
    if (open) return { dose: null, ...place };
    if (every === 'sos') return { dose: sos(), ...place };
    if (every !== 'hours') return { dose: spaced(amount, every), ...place };
    const hours = Number(found.slice(1).find((text) => text !== undefined));
    return { dose: hours > 0 && hours <= 24 ? spaced(amount, `${hours}h`) : null, ...place };
  }
  return null;
}

const RARE: readonly (readonly [RegExp, 'sos' | 'once' | 'week' | 'other-day' | 'hours'])[] = [
  [SOS_WORDS, 'sos'],
  [WEEK_WORDS, 'week'],
  [OTHER_DAY_WORDS, 'other-day'],
  [HOURLY_WORDS, 'hours'],
  [STAT_WORDS, 'once'],
];

function everyOf(text: string): 'week' | 'other-day' | null {
  if (WEEK_WORDS.test(text)) return 'week';
  return OTHER_DAY_WORDS.test(text) ? 'other-day' : null;
}

/**
 * The amount before "OD": "1 OD", "5 ml TDS". A bare 2 with no number before it ("Amaryl 2 BD") is a strength or an amount,
 * and is left open; any other bare number with none before it is the strength.
 */
function countBefore(text: string, at: number): { amount: number; from: number; open: boolean } {
  const head = text.slice(Math.max(0, at - 40), at);
  const found = COUNT_BEFORE.exec(head);
  if (found === null) return { amount: 1, from: at, open: false };
  const [, printed = '', unit] = found;
  const amount = countOf(printed);
  const from = at - (head.length - found.index);
  if (unit !== undefined || amount === 1 || amount === 0.5) {
    return printed === '0.5' && unit === undefined && !/\d/.test(text.slice(0, from))
      ? { amount: 1, from: at, open: false }
      : { amount, from, open: false };
  }
  const another = /\d/.test(text.slice(0, from));
  if (amount === 2 && !another) return { amount, from, open: true };
  return another && amount <= 4 ? { amount, from, open: false } : { amount: 1, from: at, open: false };
}

function countOf(printed: string): number {
  if (printed === '½' || printed === '1/2') return 0.5;
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
