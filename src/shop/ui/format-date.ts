import * as say from '#sentences/pages/ui.ts';

/** Own names: the browser's English of India says "Sept" for September. */
const MONTHS = [
  say.jan,
  say.feb,
  say.mar,
  say.apr,
  say.may,
  say.jun,
  say.jul,
  say.aug,
  say.sep,
  say.oct,
  say.nov,
  say.dec,
];
/** India is five and a half hours ahead of UTC all year round. */
const INDIA_MS = 330 * 60_000;

/** The day in India of a moment (ISO, UTC) or of a plain "yyyy-MM-dd", as "05 Sep 2026"; what is no date comes back as it is. */
export function formatDay(iso: string): string {
  const india = inIndia(iso);
  return india === null ? iso : dayOf(india);
}

const LONG_MONTHS = [
  say.january,
  say.february,
  say.march,
  say.april,
  say.may,
  say.june,
  say.july,
  say.august,
  say.september,
  say.october,
  say.november,
  say.december,
];

/** The day in India of a moment, as "September 05, 2026"; what is no date comes back as it is. */
export function formatLongDay(iso: string): string {
  const india = inIndia(iso);
  if (india === null) return iso;
  return `${LONG_MONTHS[india.getUTCMonth()]} ${twoDigits(india.getUTCDate())}, ${india.getUTCFullYear()}`;
}

/** A moment (ISO, UTC) on the clocks of India, as "05 Sep 2026 at 09:07 PM"; what is no date comes back as it is. */
export function formatMoment(iso: string): string {
  const india = inIndia(iso);
  if (india === null) return iso;
  const hour = india.getUTCHours();
  return say.dayAtTime(dayOf(india), `${twoDigits(hour % 12 || 12)}:${twoDigits(india.getUTCMinutes())}`, hour < 12);
}

/** A date whose UTC fields are those of the clock in India. */
function inIndia(iso: string): Date | null {
  const at = Date.parse(iso);
  return Number.isNaN(at) ? null : new Date(at + INDIA_MS);
}

function dayOf(india: Date): string {
  return `${twoDigits(india.getUTCDate())} ${MONTHS[india.getUTCMonth()]} ${india.getUTCFullYear()}`;
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0');
}
