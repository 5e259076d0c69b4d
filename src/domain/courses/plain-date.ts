/**
 * A day of the Indian calendar, "2026-12-09": without time of day or time zone, so that no clock change can move it.
 */
export type PlainDate = string;

const DAY_MS = 86_400_000;

/** How many days lie between 1 January 1970 and this day; null for an invalid date. */
export function dayNumber(date: PlainDate): number | null {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(date);
  if (parts === null) return null;
  const at = Date.UTC(Number(parts[1]), Number(parts[2]) - 1, Number(parts[3]));
  const day = at / DAY_MS;
  return toDate(day) === date ? day : null;
}

/** The day with this number. */
export function toDate(day: number): PlainDate {
  return new Date(day * DAY_MS).toISOString().slice(0, 10);
}

/** The day this many days later; earlier for a negative number. */
export function addDays(date: PlainDate, days: number): PlainDate {
  return toDate(numberOf(date) + days);
}

/** The number of a valid day; throws on an invalid one. */
export function numberOf(date: PlainDate): number {
  const day = dayNumber(date);
  if (day === null) throw new RangeError(`"${date}" is not a valid date.`);
  return day;
}

const WORDS = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

/** A day as written in a sentence: "9 December 2026". */
export function wordsOfDay(date: PlainDate): string {
  return WORDS.format(numberOf(date) * DAY_MS);
}

/** Sunday is 0. */
export function weekdayOf(day: number): number {
  return (((day + 4) % 7) + 7) % 7;
}
