import { readFileSync } from 'node:fs';

/** Linux counts processor time in hundredths of a second (proc(5), USER_HZ). */
const MS_PER_TICK = 10;
/** Positions of user and system time after the program's name in the line. */
const USER = 11;
const SYSTEM = 12;

/** The processor time that a process has used so far, with all its threads, in ms: more reliable than the clock on a shared machine. */
export function processorMsOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  return (Number(fields[USER]) + Number(fields[SYSTEM])) * MS_PER_TICK;
}

/**
 * The longest event loop turn while `work` runs, in ms of this thread's processor time: time taken by other
 * programs on a busy machine is not included, so a long turn is long in itself.
 */
export async function longestTurnMs(work: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  let before = threadMs();
  const look = setInterval(() => {
    const now = threadMs();
    longest = Math.max(longest, now - before);
    before = threadMs();
  }, 1);
  await work();
  await new Promise((resolve) => setTimeout(resolve, 50));
  clearInterval(look);
  return longest;
}

/** Linux reports a thread's running time in nanoseconds (proc(5), schedstat). */
function threadMs(): number {
  return Number(readFileSync('/proc/thread-self/schedstat', 'utf8').split(' ')[0]) / 1e6;
}
