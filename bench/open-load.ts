import { setTimeout as wait } from 'node:timers/promises';
import type { Answer, Ask, Caller } from '../trials/kit/caller.ts';

/** What is requested, and the heading under which its time counts. */
export interface Planned {
  readonly kind: string;
  readonly ask: Ask;
}

/** One request of a load: when it was due, in ms after the start, how long it took from then on, and its outcome. */
export interface Taken {
  readonly kind: string;
  readonly dueMs: number;
  readonly tookMs: number;
  /** 0 if the connection broke. */
  readonly status: number;
  readonly answer: Answer | null;
  /** The error, if there was no answer. */
  readonly error: string;
}

/** One step of a plan: `perSecond` requests for `seconds`. */
export interface Step {
  readonly perSecond: number;
  readonly seconds: number;
}

const TICK_MS = 2;

/**
 * Sends requests at the times of a plan, whatever the answers: an open model, because customers do not wait for each
 * other. The time of each counts from the moment it was due, so that a stalled server cannot hide its delay by
 * getting fewer requests. Above `atMost` at once, requests are not sent but counted as broken: connections are limited.
 */
export async function driveOpen(
  caller: Caller,
  steps: readonly Step[],
  next: () => Planned,
  { atMost = 4_000 }: { atMost?: number } = {},
): Promise<Taken[]> {
  const due = dueTimes(steps);
  const taken: Taken[] = [];
  const running = new Set<Promise<void>>();
  const began = performance.now();
  for (let sent = 0; sent < due.length; ) {
    const elapsed = performance.now() - began;
    for (; sent < due.length && (due[sent] ?? 0) <= elapsed; sent += 1) {
      const { kind, ask } = next();
      const dueMs = due[sent] ?? 0;
      const done = (status: number, answer: Answer | null, error = '') =>
        taken.push({ kind, dueMs, tookMs: performance.now() - began - dueMs, status, answer, error });
      if (running.size >= atMost) {
        done(0, null, 'too many at once');
        continue;
      }
      const asked: Promise<void> = caller
        .ask(ask)
        .then((answer) => void done(answer.status, answer))
        .catch((error: NodeJS.ErrnoException) => void done(0, null, error.code ?? error.message))
        .finally(() => running.delete(asked));
      running.add(asked);
    }
    await wait(TICK_MS);
  }
  await Promise.all(running);
  return taken;
}

function dueTimes(steps: readonly Step[]): number[] {
  const due: number[] = [];
  let from = 0;
  for (const { perSecond, seconds } of steps) {
    for (let sent = 0; sent < perSecond * seconds; sent += 1) due.push(from + (sent * 1000) / perSecond);
    from += seconds * 1000;
  }
  return due;
}

/** The time that this `share` of them does not exceed; NaN if there are none. */
export function quantile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** How often each status occurred, the most frequent first, as text. */
export function statusesOf(taken: readonly Taken[]): string {
  const seen = new Map<number | string, number>();
  for (const { status, error } of taken) seen.set(status || error, (seen.get(status || error) ?? 0) + 1);
  return [...seen]
    .sort(([, a], [, b]) => b - a)
    .map(([status, count]) => `${count} x ${status}`)
    .join(', ');
}
