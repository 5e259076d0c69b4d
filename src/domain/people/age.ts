/** Orders are placed by adults (Terms of Use; Indian Majority Act 1875, section 3). */
export const MINIMUM_HOLDER_AGE = 18;
/** The oldest verified age is 122; an earlier date of birth is a typing error. */
const OLDEST_YEARS = 125;

/** A calendar date "yyyy-MM-dd" without a time of day. */
export type DateText = string;

/** Whether the text is a real calendar day, as "yyyy-MM-dd". */
export function isRealDate(text: string): boolean {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (!match) return false;
  const [year = 0, month = 0, day = 0] = match.slice(1).map(Number);
  const date = new Date(Date.UTC(year, month - 1, day));
  return year >= 1000 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

/**
 * Completed years of age on the day `today`, both "yyyy-MM-dd". Somebody born on 29 February completes a year on
 * 1 March in common years. Negative for a future date.
 */
export function ageOn(today: DateText, born: DateText): number {
  const years = Number(today.slice(0, 4)) - Number(born.slice(0, 4));
  return today.slice(5) < born.slice(5) ? years - 1 : years;
}

/**
 * What is wrong with a date of birth on the day `today`, as a sentence; null if it is valid. `holder`: must be 18 or
 * older.
 */
export function refuseBirthDate(born: string, today: DateText, holder: boolean): string | null {
  if (!isRealDate(born)) return 'Please enter a real date of birth.';
  if (born > today) return 'The date of birth cannot be in the future.';
  const age = ageOn(today, born);
  if (age > OLDEST_YEARS) return 'Please check the year of birth.';
  return holder && age < MINIMUM_HOLDER_AGE ? 'You must be 18 or older to hold an account.' : null;
}

/** How far India is ahead of UTC. */
const INDIA_MS = 330 * 60_000;

/** The date in India (UTC + 5:30, no daylight saving) at a time in UTC milliseconds. */
export function dayInIndia(utcMs: number): DateText {
  return new Date(utcMs + INDIA_MS).toISOString().slice(0, 10);
}

/** The time of day in India at a time in UTC milliseconds, as "09:05". Seconds are left out. */
export function timeInIndia(utcMs: number): string {
  return new Date(utcMs + INDIA_MS).toISOString().slice(11, 16);
}
