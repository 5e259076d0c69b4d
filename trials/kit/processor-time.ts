import { readFileSync } from 'node:fs';

/** The kernel counts a process's time in hundredths of a second. */
const TICK_MS = 10;

/** Milliseconds of processor time that a process and everything it started have used so far. */
export function processorTimeMs(pid: number): number {
  // utime and stime, and those of children that have exited.
  const own = timesOf(pid, [11, 12, 13, 14]);
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
  return children === '' ? own : children.split(' ').reduce((sum, child) => sum + timeOrGone(Number(child)), own);
}

/** The same for the process alone, without what it started. */
export function ownProcessorTimeMs(pid: number): number {
  return timesOf(pid, [11, 12]);
}

function timesOf(pid: number, places: readonly number[]): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ');
  return places.reduce((sum, at) => sum + Number(fields[at]), 0) * TICK_MS;
}

/** A child may exit between listing and reading. */
function timeOrGone(pid: number): number {
  try {
    return processorTimeMs(pid);
  } catch {
    return 0;
  }
}
