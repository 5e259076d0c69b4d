import type { PaperDose } from '../paper-line.ts';
import { COUNT_AFTER, countBefore, countOf, timesOf } from './count-before.ts';
import { DASHES_AROUND, hasChain, readChain } from './count-chains.ts';
import { isDoubtful } from './dose-doubts.ts';
import { doseWords, type FoundWords } from './dose-words.ts';
import { HOURLY_WORDS, OPEN_WORDS } from './dose-words-table.ts';
import { daily, type FoundDose, has, sos, spaced, withEvery } from './made-dose.ts';
import { areJoined, countsOfJoined, losesTime, mayBeDays } from './slot-counts.ts';

/**
 * Words between an amount and its times that affect neither: the route, the place, the food. A time of day
 * ("after lunch") is left.
 */
const BETWEEN =
  /(?<![\p{L}\d/])(?:p\/?o|oral|i\/?v|i\/?m|s\/?c|s\/?l|orally|by mouth|sublingual(?:ly)?|(?:in|into|to|on)? ?(?:each|both|either|right|left|rt|lt|affected) (?:eyes?|ears?|nostrils?|sides?)|to be taken|to take|with (?:warm |a glass of |plenty of )?water|\((?:one|two|three|four|half)\)|(?:frequency|freq|timing|route|dosage|dose|sig)[ .:]+(?:oral )?|once(?= (?:in|at|every|each) )|(?:(?:\d{1,2}|½|half an?|one|an?) ?(?:hours?|hrs?|mins?|minutes?) )?(?:before|after|with) (?:food|meals?|milk|eating)|(?:khaa?ne|nashte) (?:ke baad|se pehle)|(?:खाने|भोजन) (?:के बाद|से पहले))(?![\p{L}\p{M}\d/])/gu;

/**
 * Reads the dose in a lower-case line; null where it has no dose words. An ambiguous text gives no dose. Where no form was named
 * before ("Concor 5 tab OD"), a number before "tab" may be a strength.
 */
export function readDose(line: string, isFormNamed = true): FoundDose | null {
  const all = doseWords(line);
  if (all.length === 0 && !SIGN_OF_DOSE.test(line)) return null;
  const said = withoutNameCodes(line, all);
  const { words, isDaily } = withoutDaily(said);
  const blank = (text: string, from: number, to: number) =>
    text.slice(0, from) + ' '.repeat(to - from) + text.slice(to);
  const apart = line
    .replace(BETWEEN, (found) => ' '.repeat(found.length))
    .replace(DASHES_AROUND, (found) => ' '.repeat(found.length));
  const text = isDaily
    ? apart
    : said.reduce((left, { means, from, to }) => (means.kind === 'daily' ? blank(left, from, to) : left), apart);
  const found =
    readChain(text, isDaily ? [] : words) ??
    readOpen(text, words) ??
    readSlotWords(text, words, isFormNamed) ??
    readTimes(text, words, isFormNamed);
  if (found === null) return null;
  const first = Math.min(found.from, ...said.map(({ from }) => from));
  return {
    from: first,
    to: found.to,
    // "1 0 thrice daily": zero at a time is not a dose.
    dose:
      found.dose?.perDay === 0 || (found.dose && (isDoubtful(text, found) || mayBeFour(line, found)))
        ? null
        : found.dose,
    isWeak: isDaily,
    isCounted: found.isCounted === true,
  };
}

/** "Lantus 20-0-0-24 units": four counts, or a name with its number and three. Of tablets nobody takes so many. */
function mayBeFour(line: string, { from, to, isCounted }: FoundDose): boolean {
  if (isCounted === undefined || !/\d{2}-{1,2}$/u.test(line.slice(0, from))) return false;
  return !isCounted || /\d ?(?:units?|iu|u)(?!\p{L})/u.test(line.slice(from, to));
}

/** Without a dose word only counts by times of day, hours or an interval make a dose. */
const SIGN_OF_DOSE = /[\doliIx½¼¾] ?(?:\p{L}{1,8} ?)?[-+]|hour|hr|घंटे|ಗಂಟೆ|q\.? ?\d|in |every/u;

/** "Daily" means once unless other words say when; with a week or alternate days it is a contradiction. */
function withoutDaily(said: readonly FoundWords[]): {
  readonly words: readonly FoundWords[];
  readonly isDaily: boolean;
} {
  const words = said.filter(({ means }) => means.kind !== 'daily');
  if (words.length === said.length) return { words, isDaily: false };
  const isRare = words.some(({ means }) => means.kind === 'week' || means.kind === 'other-day');
  if (words.length > 0 && !isRare) return { words, isDaily: false };
  const means = isRare ? ({ kind: 'open' } as const) : ({ kind: 'times', times: 1 } as const);
  return {
    words: said.map((word) => (word.means.kind === 'daily' ? { ...word, means } : word)),
    isDaily: words.length === 0,
  };
}

/** A strength, as opposed to days or a count of tablets: "500", "0.4 mg", "4mg". */
const STRENGTH_BEHIND =
  /^ (?:(?:\d{2,4}|\d+\.\d+) ?(?:mg|mcg|gm?)?|\d ?(?:mg|mcg|gm?))(?= (?!(?:d|days?|weeks?|wks?|months?|mins?|minutes?|hrs?|hours?|tab\p{L}*|cap\p{L}*|mls?|tsps?|drops?|puffs?|units?|u|nos?|दिन|हफ्ते|ದಿನ|ವಾರ)(?!\p{L})))/u;
/** "OD PR", "OD SR": the release belongs to the name. */
const RELEASE_BEHIND = /^ (?:sr|xr|pr|er|mr|cr|xl|tr)(?!\p{L})/u;
const CODE = /^(?:[obt]d|tds|bds)$/u;
const ONCE = /^(?:od|daily)$/u;
/** "Supradyn Daily Tab", "Contiflo OD Cap": a form ends a name. */
const FORM_BEHIND = /^ (?:tab(?:let)?s?|cap(?:sule)?s?|syrup|syp|susp(?:ension)?|drops)(?!\p{L})/u;

/**
 * "Contiflo OD 0.4 MR TDS", "Supradyn Daily 1-0-1": a code before the strength belongs to the name, whether or not the dose after it could be
 * read; so does "OD" after a name without a number, where a dose or the form follows.
 */
function withoutNameCodes(text: string, words: readonly FoundWords[]): readonly FoundWords[] {
  return words.filter(({ from, to }, place) => {
    const [said, behind] = [text.slice(from, to), text.slice(to)];
    if (CODE.test(said) && (STRENGTH_BEHIND.test(behind) || RELEASE_BEHIND.test(behind))) return false;
    if (!ONCE.test(said) || from === 0 || /\d/u.test(text.slice(0, from))) return true;
    if (FORM_BEHIND.test(behind)) return false;
    if (!COUNT_BEHIND.test(behind)) return true;
    return !hasChain(behind) && !words.slice(place + 1).some(({ means }) => SAYS_HOW_OFTEN.includes(means.kind));
  });
}

/** A count that is not a number of days. */
const COUNT_BEHIND = /^ ?-? ?(?:\d{1,2}|½)(?!\d| ?(?:d|days?|w|weeks?|wks?|months?)(?!\p{L}))/u;
const SAYS_HOW_OFTEN: readonly FoundWords['means']['kind'][] = ['times', 'slot', 'sos'];

/** Dose words that the record cannot store: the name ends there, and the amount stays empty. */
function readOpen(text: string, words: readonly FoundWords[]): FoundDose | null {
  const open = words.find(({ means }) => means.kind === 'open');
  if (open !== undefined) return { dose: null, from: (words[0] as FoundWords).from, to: open.to };
  const distance = OPEN_WORDS.exec(text);
  return distance === null ? null : { dose: null, from: distance.index, to: distance.index + distance[0].length };
}

/** "सुबह 1 - रात 1", "1 morning, 1 night", "at bed time", "OD (morning)". */
function readSlotWords(text: string, words: readonly FoundWords[], isFormNamed: boolean): FoundDose | null {
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
  let open = joined?.counts === null || isEveningAndNight(slots.map((each) => text.slice(each.from, each.to)));
  const starts = slots.map((each) => startOfTimes(text, isJoined ? (slots[0] as FoundWords).from : each.from));
  // "16 units morning 10 units night": each count is before its time.
  const countsFirst =
    !isJoined && slots.length > 1 && starts.every((start) => countBefore(text, start, isFormNamed).from < start);
  if (countsFirst && COUNT_AFTER.test(text.slice(slots.at(-1)?.to))) open = true;
  for (const [at, each] of slots.entries()) {
    const own = joined?.counts?.[at];
    const after = own === undefined && !countsFirst ? COUNT_AFTER.exec(text.slice(each.to)) : null;
    if (slots.length === 1 && after !== null && after[2] === undefined && mayBeDays(after[1] ?? '')) open = true;
    const start = starts[at] as number;
    const before = own === undefined && after === null ? countBefore(text, start, isFormNamed) : null;
    const printed = own ?? after?.[1];
    const times = joined?.times ?? timesOf(after?.[2]);
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
  if (counted === 0 || losesTime(text.slice(0, first), text.slice(to), text.slice(first, to)))
    return { dose: null, from, to };
  const evening = slots.some((each) => EVENING.test(text.slice(each.from, each.to))) ? amounts.night : 0;
  return { dose: withEvery(daily(amounts.morning, amounts.noon, amounts.night, true, evening), words), from, to };
}

const EVENING = /evening|शाम|ಸಂಜೆ|^shaa?m/u;

/** Two times of the last third of the day, in words: which count belongs to which is not read. */
function isEveningAndNight(times: readonly string[]): boolean {
  const evenings = times.filter((time) => EVENING.test(time)).length;
  return evenings > 0 && times.some((time) => /night|nocte|^hs|^h\.s|bed|रात|सोते|ರಾತ್ರಿ|ಮಲಗು|^raat/u.test(time));
}

/** "1 OD (morning)": the count is before the code, not before the bracket. */
function startOfTimes(text: string, at: number): number {
  const head = text.slice(0, at);
  return (
    at -
    (/(?:(?<![\p{L}\d-])(?:(?:od|o\.d\.?|once daily|at|in the|in|every|after|before|with) ?\(?)+| ?\()$/u.exec(
      head,
    )?.[0].length ?? 0)
  );
}

function readTimes(text: string, words: readonly FoundWords[], isFormNamed: boolean): FoundDose | null {
  const rare = readRare(text, words, isFormNamed);
  if (rare !== null) return rare;
  const all = words.filter(({ means }) => means.kind === 'times');
  const [first] = all;
  if (first === undefined) return null;
  const { amount, from, open } = countBefore(text, first.from, isFormNamed);
  const times = timesOfDay(words);
  if (open || times === null) return { dose: null, from, to: first.to };
  const [morning, noon, night] = SPREAD[times] ?? [1, 1, 1];
  const evening = times === 4 ? amount : 0;
  return { dose: daily(morning * amount, noon * amount, night * amount, times !== 1, evening), from, to: first.to };
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
function readRare(text: string, words: readonly FoundWords[], isFormNamed: boolean): FoundDose | null {
  const times = timesOfDay(words);
  const rareOf = (
    place: { readonly from: number; readonly to: number },
    every: Exclude<PaperDose['every'], null> | 'sos' | null,
  ) => {
    const { amount, from, open } = countBefore(text, place.from, isFormNamed);
    const dose = every === 'sos' ? sos() : every === null || !isOnce(times, every) ? null : spaced(amount, every);
    return { dose: open ? null : dose, from, to: place.to };
  };
  for (const kind of ['sos', 'week', 'other-day'] as const) {
    const found = words.find(({ means }) => means.kind === kind);
    if (found !== undefined) return rareOf(found, kind);
  }
  const hourly = HOURLY_WORDS.exec(text);
  if (hourly !== null) {
    const hours = Number(hourly.slice(1).find((each) => each !== undefined));
    const place = { from: hourly.index, to: hourly.index + hourly[0].length };
    return rareOf(place, hours > 0 && hours <= 24 ? `${hours}h` : null);
  }
  const once = words.find(({ means }) => means.kind === 'once');
  return once === undefined ? null : rareOf(once, 'once');
}

/** "Stat and BD", "BD on alternate days" contradict themselves; "TDS (8 hourly)" does not. */
function isOnce(times: number | null, every: Exclude<PaperDose['every'], null>): boolean {
  return times === 1 || (times !== null && every.endsWith('h') && Number.parseInt(every, 10) * times === 24);
}
