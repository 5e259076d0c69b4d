import { sql } from 'kysely';

/** No lease of queued work is longer than three minutes: what is due later than this was written by a clock that was ahead. */
const MOST_WAIT_MS = 10 * 60_000;

/**
 * The condition that queued work (`due_at`) is to be done now: its moment has come, or lies so far ahead that a clock must
 * have jumped; else it would wait for that clock's hour, or year, to come.
 */
export function isDue(now: Date) {
  return sql`(due_at <= ${now} or due_at > ${new Date(now.getTime() + MOST_WAIT_MS)})`;
}
