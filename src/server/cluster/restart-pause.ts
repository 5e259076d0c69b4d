const FIRST_MS = 200;
const LONGEST_MS = 10_000;
/** A worker that lived so long did not end because of how it was started. */
const HEALTHY_MS = 60_000;

/** Milliseconds before an ended worker's successor starts: twice as many each time, and few again after a long life. */
export function restartPause(before: number, livedMs: number): number {
  if (before === 0 || livedMs >= HEALTHY_MS) return FIRST_MS;
  return Math.min(LONGEST_MS, before * 2);
}
