import { readFileSync } from 'node:fs';

/** Linux counts processor time in hundredths of a second (proc(5), USER_HZ). */
const MS_PER_TICK = 10;
/** Places of user and system time in what follows the name of the program. */
const USER = 11;
const SYSTEM = 12;

/** The processor time that a process has used so far, all its threads together, in ms: it says more than a clock where others work too. */
export function processorMsOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  return (Number(fields[USER]) + Number(fields[SYSTEM])) * MS_PER_TICK;
}

/**
 * The longest turn of the event loop while `work` runs, in ms of processor time of this thread: what other programs of a busy machine
 * take is not in it, so a turn that is long here is long by itself.
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

/** Linux tells the time that a thread ran in nanoseconds (proc(5), schedstat). */
function threadMs(): number {
  return Number(readFileSync('/proc/thread-self/schedstat', 'utf8').split(' ')[0]) / 1e6;
}
