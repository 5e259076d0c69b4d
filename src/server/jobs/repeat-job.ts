import { randomBytes } from 'node:crypto';
import { runInTrace, traceOf } from '../ops/trace.ts';

/** The part of the server's log that a job needs. */
export interface JobLog {
  error(facts: object, text: string): void;
}

/** Called before each step that can wait for the next run: once false, the work ends. */
export type GoesOn = () => boolean;

/** The longest time of a step: two attempts at a provider that does not answer. */
const ENDS_WITHIN_MS = 12_000;

/**
 * Runs a job now and again after each pause, never twice at once, each run under its own id in the log. A failed
 * run is logged and the next one still runs. The promise of `stop` resolves once a running job has ended its step, and
 * at the latest after twelve seconds: every job survives a `kill -9`, so there is no need to wait longer.
 */
export function repeatJob(
  name: string,
  pauseMs: number,
  work: (goesOn: GoesOn) => Promise<void>,
  log: JobLog,
): { readonly stop: () => Promise<void> } {
  let timer: NodeJS.Timeout | null = null;
  let stopped = false;
  let running: Promise<void> = Promise.resolve();
  const goesOn = () => !stopped;
  const run = async () => {
    const trace = { ...traceOf(`job-${randomBytes(6).toString('hex')}`), job: name };
    await runInTrace(trace, () => work(goesOn).catch((err: unknown) => log.error({ err, job: name }, 'job failed')));
    if (!stopped) timer = setTimeout(start, pauseMs).unref();
  };
  const start = () => {
    running = run();
  };
  start();
  return {
    stop: async () => {
      stopped = true;
      if (timer) clearTimeout(timer);
      const waitedLongEnough = new Promise((resolve) => setTimeout(resolve, ENDS_WITHIN_MS).unref());
      await Promise.race([running, waitedLongEnough]);
    },
  };
}
