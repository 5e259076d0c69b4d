import { COUNTED, NO_HOUR, NO_TIME, timesOf } from './count-before.ts';

/** Counts and signs around times of day: which count belongs to which time, and which parts were not read. */

const COUNT = '(?:\\d{1,2}(?:\\.\\d{1,2})?|½|1/2)';
/** A piece of a message with a dash between a name and its dose: "Telma 40 - 1 morning". The number before the dash is not a count. */
const DASHED_NAME = /(?:\p{L}|\p{L} ?\d{2,4}|\d ?(?:mg|mcg|gm?|ml)) ?- ?$/u;
const MEASURE = `(?: ?(?:${COUNTED})(?![\\p{L}\\p{M}]))?`;
const COUNTS = `${COUNT}(?![\\d./])${NO_HOUR}${NO_TIME}${MEASURE}(?: ?- ?${COUNT}(?![\\d./])${NO_HOUR}${NO_TIME}${MEASURE})*`;
const BEHIND = new RegExp(`^ ?(?:को|में|:|-)? ?(${COUNTS})`, 'u');
const BEFORE = new RegExp(`(?:^|[ (])(${COUNT} ?- ?${COUNT}(?: ?- ?${COUNT})?)${MEASURE} ?$`, 'u');
const JOINS = /^ ?(?:[-,/&+]|और|व|एवं|and|aur|ಮತ್ತು)? ?$/u;

interface Place {
  readonly from: number;
  readonly to: number;
}

/** The counts of joined times, as printed, in the order of the times. */
export interface JoinedCounts extends Place {
  /** Null where there is neither one count per time nor one for all. */
  readonly counts: readonly string[] | null;
  /** Millilitres or pieces of one of them. */
  readonly times: number;
}

/** "सुबह-शाम 1-2", "5 ml" after "morning and night": counts belong to joined times in their order, and a single count to each of them. */
export function countsOfJoined(text: string, times: readonly Place[]): JoinedCounts | null {
  const [first, last] = [times[0], times.at(-1)];
  if (first === undefined || last === undefined || !areJoined(text, times)) return null;
  const behind = BEHIND.exec(text.slice(last.to));
  const before = behind === null ? BEFORE.exec(text.slice(0, first.from)) : null;
  const printed = behind?.[1] ?? before?.[1];
  if (printed === undefined) return null;
  const found = printed.match(new RegExp(COUNT, 'gu')) ?? [];
  const isForAll = found.length === 1 && !mayBeDays(printed);
  const counts = isForAll ? times.map(() => found[0] as string) : found;
  return {
    counts: counts.length === times.length ? counts : null,
    times: timesOf(printed),
    from: before === null ? first.from : before.index,
    to: last.to + (behind?.[0].length ?? 0),
  };
}

/** "HS 5", "morning evening 5": five at a time, or for five days. */
export function mayBeDays(count: string): boolean {
  return /^(?:[3-9]|\d{2})$/u.test(count.trim());
}

/** Whether times follow each other with only a sign or "and" between them. */
export function areJoined(text: string, times: readonly Place[]): boolean {
  return (
    times.length > 1 && times.slice(1).every(({ from }, at) => JOINS.test(text.slice((times[at] as Place).to, from)))
  );
}

/** A joining sign before the first time: another time was there and was not read. */
const LOST_BEFORE = /[-+&,] ?$/u;
/** Or after the last: "सुबह 1 - शत 1". A sign that joins a dose to its days, food or quantity does not count. */
const SAID =
  'x|×|for|a/?f|p\\.?c|b?b/?f|a\\.?c|e/s|w/?f|after|before|with|empty|qty|cont\\p{L}*|to|till|until|review|same|only|daily';
const FOOD = 'खान|खाली|भोजन|नाश्त|ಊಟ|ಖಾಲಿ';
const daysOf = (units: string) => `[1-9]\\d{0,2} ?(?:${units})(?![\\p{L}\\p{M}])`;
const lostBehind = (units: string) =>
  new RegExp(`^ ?[-+&] ?(?! |$|(?:${SAID})(?!\\p{L})|[#(]|${daysOf(units)}|${FOOD})`, 'u');
const endsOf = (units: string) => new RegExp(`(?<!\\d)${daysOf(units)}|${FOOD}|qty|[#(]`, 'u');
/** Next to another script "0d" and "1w" are remains of a misread word. */
const LONG_UNITS = 'days?|weeks?|wks?|months?|दिन|हफ्ते|हफ़्ते|माह|महीने|ದಿನ|ವಾರ|ತಿಂಗಳು';
const LATIN = { lost: lostBehind(`${LONG_UNITS}|d|w`), ends: endsOf(`${LONG_UNITS}|d|w`) };
const OTHER = { lost: lostBehind(LONG_UNITS), ends: endsOf(LONG_UNITS) };
const OTHER_SCRIPT = /[\p{Script=Devanagari}\p{Script=Kannada}]/u;
/** A count on its own. */
const COUNT_ALONE = /(?<![\p{L}\p{M}\d.#(/])(?:[1-4]|½)(?![\p{L}\d./)])/u;

/** Words of another script that may stand before a time and are no time: food, days, forms, "as", "to". */
const NOT_A_TIME =
  /^(?:खान.*|खाली|पेट|भोजन|नाश्त.*|के|की|को|से|में|बाद|पहले|साथ|गोली|गोलियां|चम्मच|बूंद|टैबलेट|कैप्सूल|दिन|रोज.*|हर|प्रतिदिन|ಊಟ.*|ತಿಂಡಿ.*|ಖಾಲಿ|ಹೊಟ್ಟೆ.*|ನಂತರ|ಬಳಿಕ|ಮೊದಲು|ಮುಂಚೆ|ಜೊತೆ|ಮಾತ್ರೆ.*|ಚಮಚ|ಹನಿ|ದಿನ.*|ಪ್ರತಿ.*)$/u;
/** Behind a name in Latin letters, the word right before the first time, and its count. */
const WORD_BEFORE =
  /\p{Script=Latin}.*?[ \d.)-]([\p{Script=Devanagari}\p{Script=Kannada}\p{M}]+)[,.]? ?(?:[1-4]|½)? ?[-+&,]? ?$/u;

/** Whether before or behind the times that were read another one stood: a sign joins it, or its count is left ("सुबह 1 0d 1 10 दिन"). */
export function losesTime(before: string, behind: string, read: string): boolean {
  const isOther = OTHER_SCRIPT.test(behind);
  const { lost, ends } = isOther ? OTHER : LATIN;
  const isDashed = DASHED_NAME.test(before) && (!OTHER_SCRIPT.test(before + read) || /^ ?(?:\d|½|आध)/u.test(read));
  if ((LOST_BEFORE.test(before) && !isDashed) || lost.test(behind)) return true;
  const unknown = WORD_BEFORE.exec(before)?.[1];
  if (unknown !== undefined && !NOT_A_TIME.test(unknown)) return true;
  return isOther && COUNT_ALONE.test(behind.split(ends, 1)[0] as string);
}
