import * as dates from '#sentences/dates.ts';
import * as say from '#sentences/pages/ui.ts';

/** India is five and a half hours ahead of UTC all year round. */
const INDIA_MS = 330 * 60_000;

/**
 * The day in India of a time (ISO, UTC) or of a plain "yyyy-MM-dd", as "05 Sep 2026"; an invalid date is returned
 * unchanged.
 */
export function formatDay(iso: string): string {
  const india = inIndia(iso);
  return india === null ? iso : dayOf(india);
}

/** The day in India of a time, as "September 05, 2026"; an invalid date is returned unchanged. */
export function formatLongDay(iso: string): string {
  const india = inIndia(iso);
  if (india === null) return iso;
  return `${dates.months[india.getUTCMonth()]} ${twoDigits(india.getUTCDate())}, ${india.getUTCFullYear()}`;
}

/** A time (ISO, UTC) in India, as "05 Sep 2026 at 09:07 PM"; an invalid date is returned unchanged. */
export function formatMoment(iso: string): string {
  const india = inIndia(iso);
  if (india === null) return iso;
  const hour = india.getUTCHours();
  return say.dayAtTime(dayOf(india), `${twoDigits(hour % 12 || 12)}:${twoDigits(india.getUTCMinutes())}`, hour < 12);
}

/** A date whose UTC fields are the local time in India. */
function inIndia(iso: string): Date | null {
  const at = Date.parse(iso);
  return Number.isNaN(at) ? null : new Date(at + INDIA_MS);
}

function dayOf(india: Date): string {
  return `${twoDigits(india.getUTCDate())} ${dates.shortMonths[india.getUTCMonth()]} ${india.getUTCFullYear()}`;
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0');
}
