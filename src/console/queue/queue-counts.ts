import { useSyncExternalStore } from 'react';
import type { QueueData } from '#contract/areas/counter/queue.ts';
import type { QueueTab } from '#domain/counter/queue-tab.ts';
import { serverNow } from '../data/server-clock.ts';
import { OURS } from './tab-names.ts';

type TabCount = QueueData['tabs'][number];
/** The newest counts that this page received, and when, by the server's clock. */
export interface Counts {
  readonly tabs: readonly TabCount[];
  readonly at: number;
}

let newest: Counts | null = null;
const listeners = new Set<() => void>();

/** Stores the counts of the queue's tabs. */
export function storeCounts(tabs: readonly TabCount[]): void {
  newest = { tabs, at: serverNow() };
  for (const listener of listeners) listener();
}

/** Nobody is signed in any more: the next user must not see the last one's counts. */
export function clearCounts(): void {
  newest = null;
}

/** The newest counts; null before the first. */
export function useCounts(): Counts | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    () => newest,
  );
}

/** The order that has waited longest for the pharmacy: in which tab, and since when. Null if nothing waits. */
export function oldestOf(tabs: readonly TabCount[]): { readonly tab: QueueTab; readonly since: string } | null {
  const waiting = tabs.flatMap(({ tab, oldest_at: since }) =>
    since !== null && OURS.includes(tab) ? [{ tab, since }] : [],
  );
  return waiting.toSorted((a, b) => Date.parse(a.since) - Date.parse(b.since))[0] ?? null;
}
