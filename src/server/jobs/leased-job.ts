import { setTimeout as wait } from 'node:timers/promises';
import type { LeaseStore } from '../persistence/repositories/lease-repository.ts';
import { type GoesOn, type JobLog, repeatJob } from './repeat-job.ts';

/** The state of a running job's lease. */
export interface Lease {
  /** Called before each step that another server could do, too: once false (the lease is lost, or this server stops), the work ends. */
  goesOn(): boolean;
  /** Aborted when the lease is lost. */
  readonly signal: AbortSignal;
  /** Grows each time the job is taken. */
  readonly fence: number;
}

export interface LeasedJob {
  readonly name: string;
  /** From the end of one run to the next, whichever server runs it; after a failed run a minute at most. */
  readonly pauseMs: number;
  /** A holder that does not renew for this long has lost the job. */
  readonly leaseMs: number;
  readonly work: (lease: Lease) => Promise<void>;
}

interface RunParts {
  readonly store: LeaseStore;
  /** This server's name, different from every other's. */
  readonly holder: string;
  /** Milliseconds of a clock that never goes back. */
  readonly monotonicMs?: () => number;
  readonly sleep?: (ms: number, signal: AbortSignal) => Promise<unknown>;
  /** False once this server stops. */
  readonly goesOn?: GoesOn;
}

const LONGEST_LOOK_MS = 5_000;
/** A failed run is tried again after this time: a daily job must not wait a day because the database restarted. */
const RETRY_MS = 60_000;
/** A lease is renewed each time this part of it has passed: a third, so that one renewal may fail. */
const RENEWALS = 3;

/**
 * Runs a job that one server of the shop may run at a time: checks every few seconds whether it is due, and takes it
 * over from a dead holder once its lease has expired. Returns a `stop` whose promise resolves when a running one has
 * ended.
 */
export function repeatLeasedJob(job: LeasedJob, parts: RunParts, log: JobLog): { readonly stop: () => Promise<void> } {
  const lookMs = Math.min(job.pauseMs, LONGEST_LOOK_MS);
  return repeatJob(job.name, lookMs, async (goesOn) => void (await runLeased(job, { ...parts, goesOn })), log);
}

/**
 * One check: if the job is due and free, runs it and returns true. The holder counts its lease by its own clock from
 * before it sent the request, so at its next check it stops before the database gives the job away, or right after a
 * sleep. A step that was already running still ends.
 */
export async function runLeased(job: LeasedJob, parts: RunParts): Promise<boolean> {
  const { store, holder, monotonicMs = () => performance.now(), sleep = pause, goesOn = () => true } = parts;
  const askedAt = monotonicMs();
  const taken = await store.take(job.name, holder, job.leaseMs, job.pauseMs);
  if (taken === null) return false;
  const lost = new AbortController();
  const done = new AbortController();
  let goodUntil = askedAt + job.leaseMs;
  const isHeld = () => {
    if (!lost.signal.aborted && monotonicMs() >= goodUntil) lost.abort();
    return !lost.signal.aborted;
  };
  const renewing = keepRenewing();
  let nextInMs = Math.min(job.pauseMs, RETRY_MS);
  try {
    await job.work({ goesOn: () => isHeld() && goesOn(), signal: lost.signal, fence: taken.fence });
    nextInMs = job.pauseMs;
  } finally {
    done.abort();
    await renewing;
    // Work that was interrupted because this server stopped is due at once, here or elsewhere.
    // If the database is unreachable, the lease expires by itself.
    await store.finish(job.name, taken.fence, goesOn() ? nextInMs : 0).catch(() => undefined);
  }
  return true;

  async function keepRenewing(): Promise<void> {
    for (;;) {
      await sleep(job.leaseMs / RENEWALS, done.signal);
      if (done.signal.aborted || !isHeld()) return;
      const from = monotonicMs();
      // A failed renewal is retried; one must succeed before the lease ends.
      const renewed = await store.renew(job.name, taken?.fence ?? 0, job.leaseMs).catch(() => null);
      if (renewed === false) return lost.abort();
      if (renewed) goodUntil = from + job.leaseMs;
    }
  }
}

/** Ends early without an error when the signal is aborted. */
function pause(ms: number, signal: AbortSignal): Promise<unknown> {
  return wait(ms, undefined, { signal, ref: false }).catch(() => undefined);
}
