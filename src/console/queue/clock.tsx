import * as say from '#sentences/counter/queue.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** India is five and a half hours ahead of UTC, all year. */
const INDIA_MS = 330 * MINUTE;
/** On its last day an order shows red for so long before midnight: while somebody can still pack and hand it over (our own rule). */
const RED_BEFORE_MS = 6 * HOUR;

/** How long something has stood, in its two largest units: "3 d 4 h", "2 h 5 min", "1 min". A moment that has not come yet is no age. */
export function ageInWords(since: string, now: number): string {
  const ms = Math.max(0, now - Date.parse(since));
  const [days, hours, minutes] = [Math.floor(ms / DAY), Math.floor(ms / HOUR) % 24, Math.floor(ms / MINUTE) % 60];
  if (days > 0) return `${days} d ${hours} h`;
  return hours > 0 ? say.hMin(hours, minutes) : say.min(minutes);
}

/** How an order stands against the day that the customer was promised. */
export interface DueClock {
  readonly words: string;
  readonly look: 'none' | 'calm' | 'today' | 'red';
}

/**
 * The clock of a day in India ("yyyy-MM-dd") by whose end an order has to arrive: red from six hours before that and ever after. Without a promise
 * there is none, and none is made up.
 */
export function dueClock(day: string | null, now: number): DueClock {
  if (day === null) return { words: say.noDayPromisedYet, look: 'none' };
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

/** How much of the promised time is left; red before it is broken. */
export function DueTime({ day, now }: { readonly day: string | null; readonly now: number }) {
  const { words, look } = dueClock(day, now);
  return <span className={`tabular ${LOOKS[look]}`}>{words}</span>;
}
