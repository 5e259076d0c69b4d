import type { ChildProcess } from 'node:child_process';
import { constants } from 'node:os';
import { askToStop } from './postmaster.ts';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Ties a PostgreSQL to this process: whatever way this one goes (its end, `process.exit`, an uncaught error, a signal),
 * PostgreSQL is asked to stop. A signal that the program handles itself is left to it; one that nobody handles would
 * end the process without a word, so it becomes an exit here.
 */
export function endWithProcess(child: ChildProcess): void {
  const letGo = () => {
    if (child.pid !== undefined && child.exitCode === null && child.signalCode === null) askToStop(child.pid);
  };
  const leave = (signal: NodeJS.Signals) => {
    const handledElsewhere = process.listeners(signal).some((listener) => !LEAVERS.has(listener));
    if (!handledElsewhere) process.exit(128 + constants.signals[signal]);
  };
  LEAVERS.add(leave);
  process.on('exit', letGo);
  for (const signal of SIGNALS) process.on(signal, leave);
  child.once('exit', () => {
    process.off('exit', letGo);
    for (const signal of SIGNALS) process.off(signal, leave);
    LEAVERS.delete(leave);
  });
}

/** The listeners of this file, to tell them from the program's own. */
const LEAVERS = new Set<unknown>();
