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
