import { noteDamagedData } from '../ops/damaged-data.ts';
import { meters } from '../ops/meters.ts';
import { currentTrace, runInTrace, type Trace } from '../ops/trace.ts';

interface WatchOptions {
  readonly log: NonNullable<Trace['log']>;
  /** One server at a time runs it, and reports that it does. */
  readonly leased?: boolean;
}

/** The same work of a job, counted and timed, with the job's log for what it calls. */
export function watchJob<Given extends unknown[]>(
  job: string,
  work: (...given: Given) => Promise<void>,
  { log, leased = false }: WatchOptions,
): (...given: Given) => Promise<void> {
  return async (...given) => {
    const startedAt = performance.now();
    const trace = currentTrace();
    if (leased) meters.leaseHeld.set({ job_name: job }, 1);
    try {
      await (trace ? runInTrace({ ...trace, log }, () => work(...given)) : work(...given));
      meters.jobRuns.inc({ job_name: job, outcome: 'ok' });
      meters.jobSuccess.set({ job_name: job }, Date.now() / 1000);
    } catch (error) {
      meters.jobRuns.inc({ job_name: job, outcome: 'failed' });
      noteDamagedData(error);
      throw error;
    } finally {
      if (leased) meters.leaseHeld.set({ job_name: job }, 0);
      meters.jobSeconds.observe({ job_name: job }, (performance.now() - startedAt) / 1000);
    }
  };
}
