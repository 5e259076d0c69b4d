import type { ChildProcess } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { stopPostgres } from './launch-postgres.ts';

/** What happened to a PostgreSQL that exited by itself. */
export interface Supervision {
  /** It exited (why) and answers again. */
  readonly onRestart?: (why: string, afterMs: number) => void;
  /** It could not be restarted: the shop can do nothing without it and should exit, so that its service manager acts. */
  readonly onLost?: (reason: Error) => void;
}

/** Starts that may fail in a row. */
const MOST_FAILURES = 3;
const PAUSE_MS = 500;
/** The time within which exits are counted together; one that keeps exiting is not restarted for ever. */
const TROUBLE_MS = 60_000;
const MOST_ENDS = 5;

/**
 * Supervises a PostgreSQL: whenever it exits unexpectedly (killed for memory, crashed), it is restarted
 * at once. Gives up after three failed starts in a row, or at the sixth exit within a minute.
 */
export function supervisePostgres(
  first: ChildProcess,
  startAgain: () => Promise<ChildProcess>,
  { onRestart, onLost }: Supervision,
): { stop(): Promise<void> } {
  let child = first;
  let stopping = false;
  let restarting: Promise<void> = Promise.resolve();
  let ends: number[] = [];
  const watch = () => {
    child.once('exit', (code, signal) => {
      if (!stopping) restarting = restart(`PostgreSQL ended with ${signal ?? code}`);
    });
  };
  const restart = async (why: string) => {
    const began = performance.now();
    ends = [...ends.filter((at) => at > began - TROUBLE_MS), began];
    if (ends.length > MOST_ENDS) return onLost?.(new Error(`${why}, for the ${ends.length}th time within a minute.`));
    for (let failures = 0; !stopping; ) {
      try {
        child = await startAgain();
        if (hasEnded(child)) throw new Error('PostgreSQL ended as soon as it had started.');
        watch();
        onRestart?.(why, Math.round(performance.now() - began));
        return;
      } catch (error) {
        failures += 1;
        if (failures === MOST_FAILURES)
          return onLost?.(new Error(`${why} and does not start again.`, { cause: error }));
        await wait(PAUSE_MS * failures);
      }
    }
  };
  watch();
  return {
    stop: async () => {
      stopping = true;
      await restarting;
      await stopPostgres(child);
    },
  };
}

function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null;
}
