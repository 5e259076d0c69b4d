import { Worker } from 'node:worker_threads';

/** The input of the guard's thread. */
export interface GuardData {
  /** Counts up while the event loop turns. */
  readonly beats: SharedArrayBuffer;
  readonly stuckAfterMs: number;
  /** How long the main thread may take to report its stack, and to exit cleanly. */
  readonly tellWithinMs: number;
}

/** Processor time. No normal turn takes a tenth of it; including the restart, the shop answers again within ten seconds. */
const STUCK_AFTER_MS = 3_000;
const TELL_WITHIN_MS = 2_000;
const BEAT_MS = 200;
/** The exit code of a process whose event loop was stuck (BSD's EX_SOFTWARE). */
export const STUCK_EXIT_CODE = 70;

/**
 * Watches the event loop from a separate thread. When one turn takes three seconds of processor time, or four times as long by the clock
 * (it is blocked), it writes the stack to stderr and ends the process, so that the service manager restarts it. Time in which the whole
 * process was suspended (a suspended machine, a debugger) does not count, nor does time used by other processes on a busy machine.
 */
export function guardEventLoop(
  stuckAfterMs = STUCK_AFTER_MS,
  tellWithinMs = TELL_WITHIN_MS,
): { stop(): Promise<void> } {
  const beats = new SharedArrayBuffer(4);
  const counter = new Int32Array(beats);
  const timer = setInterval(() => Atomics.add(counter, 0, 1), BEAT_MS).unref();
  const workerData: GuardData = { beats, stuckAfterMs, tellWithinMs };
  const worker = new Worker(new URL('./event-loop-guard-worker.ts', import.meta.url), { workerData });
  worker.unref();
  return {
    stop: async () => {
      clearInterval(timer);
      await worker.terminate();
    },
  };
}
