import { readFileSync } from 'node:fs';

/** The kernel counts a process's time in hundredths of a second. */
const TICK_MS = 10;

/** Milliseconds of processor time that a process and all that it started have used until now. */
export function processorTimeMs(pid: number): number {
  // utime and stime, and those of children that have ended.
  const own = timesOf(pid, [11, 12, 13, 14]);
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
  return children === '' ? own : children.split(' ').reduce((sum, child) => sum + timeOrGone(Number(child)), own);
}

/** The same of a process alone, without what it started. */
export function ownProcessorTimeMs(pid: number): number {
  return timesOf(pid, [11, 12]);
}

function timesOf(pid: number, places: readonly number[]): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ');
  return places.reduce((sum, at) => sum + Number(fields[at]), 0) * TICK_MS;
}

/** A child may end between the list and the look. */
function timeOrGone(pid: number): number {
  try {
    return processorTimeMs(pid);
  } catch {
    return 0;
  }
}
