import * as say from '#sentences/counter/queue.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** India is five and a half hours ahead of UTC, all year. */
const INDIA_MS = 330 * MINUTE;
/**
 * On its last day an order shows red this long before midnight, while there is still time to pack and deliver it (the
 * shop's own rule).
 */
const RED_BEFORE_MS = 6 * HOUR;

/** An age in its two largest units: "3 d 4 h", "2 h 5 min", "1 min". A time in the future has age 0. */
export function ageInWords(since: string, now: number): string {
  const ms = Math.max(0, now - Date.parse(since));
  const [days, hours, minutes] = [Math.floor(ms / DAY), Math.floor(ms / HOUR) % 24, Math.floor(ms / MINUTE) % 60];
  if (days > 0) return `${days} d ${hours} h`;
  return hours > 0 ? say.hMin(hours, minutes) : say.min(minutes);
}

/** How much time an order has left before its promised day ends. */
export interface DueClock {
  readonly words: string;
  readonly look: 'none' | 'calm' | 'today' | 'red';
}

/**
 * The time left until the end of the promised day in India ("yyyy-MM-dd"): red from six hours before it, and after it.
 * Without a promise it says so.
 */
export function dueClock(day: string | null, now: number): DueClock {
  if (day === null) return { words: say.noDaySet, look: 'none' };
  const leftMs = Date.parse(`${day}T00:00:00Z`) + DAY - INDIA_MS - now;
  if (leftMs <= 0) return { words: say.lateBy(inUnits(-leftMs)), look: 'red' };
  const words = say.left(inUnits(leftMs));
  if (leftMs > DAY) return { words, look: 'calm' };
  return { words, look: leftMs <= RED_BEFORE_MS ? 'red' : 'today' };
}

function inUnits(ms: number): string {
  return ageInWords(new Date(0).toISOString(), ms);
}

const LOOKS = {
  none: 'text-ink-2',
  calm: '',
  today: 'rounded-sm bg-warn-bg px-1.5 font-semibold text-warn',
  red: 'rounded-sm bg-error-bg px-1.5 font-semibold text-error',
} as const;

/** How much of the promised time is left; red shortly before it ends. */
export function DueTime({ day, now }: { readonly day: string | null; readonly now: number }) {
  const { words, look } = dueClock(day, now);
  return <span className={`tabular ${LOOKS[look]}`}>{words}</span>;
}
