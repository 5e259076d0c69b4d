/**
 * The abbreviated months, January first. Listed here because the browser's English for India says "Sept" for September.
 */
export const shortMonths = [
  'Jan',
  'Feb',
  'Mar',
  'Apr',
  'May',
  'Jun',
  'Jul',
  'Aug',
  'Sep',
  'Oct',
  'Nov',
  'Dec',
] as const;

/** The months in full, January first. */
export const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

/** "2026-11-20" as "20 Nov", where the year is clear. */
export const dayAndMonth = (day: string) => `${Number(day.slice(8))} ${shortMonths[Number(day.slice(5, 7)) - 1]}`;

/** "2026-11-20" as "20 Nov 2026": the form of every day in a document or a message. */
export const dateInWords = (day: string) => `${dayAndMonth(day)} ${day.slice(0, 4)}`;

/** "2026-11-20" and "10:00" as "20 Nov 2026, 10:00". */
export const momentInWords = (day: string, time: string) => `${dateInWords(day)}, ${time}`;
