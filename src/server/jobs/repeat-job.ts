import { randomBytes } from 'node:crypto';
import { runInTrace, traceOf } from '../trace.ts';

/** What a job needs of the server's log. */
export interface JobLog {
  error(facts: object, text: string): void;
}

/**
 * Runs a job now and again after each pause, never twice at once, each run under an id of its own on the log. A failed run is logged and the next one comes all the
 * same. The promise of `stop` is kept once a running one has ended.
 */
export function repeatJob(
  name: string,
  pauseMs: number,
  work: () => Promise<void>,
  log: JobLog,
): { readonly stop: () => Promise<void> } {
  let timer: NodeJS.Timeout | null = null;
  let stopped = false;
  let running: Promise<void> = Promise.resolve();
  const run = async () => {
    const trace = { ...traceOf(`job-${randomBytes(6).toString('hex')}`), job: name };
    await runInTrace(trace, () => work().catch((err: unknown) => log.error({ err, job: name }, 'job failed')));
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
      await running;
    },
  };
}
