import type { HeldData } from '#contract/areas/counter/desk.ts';
import type { QueueData, QueueRow } from '#contract/areas/counter/queue.ts';
import * as deskApi from '#contract/endpoints/counter/desk.ts';
import { ORDER_TAKEN } from '#contract/result-codes.ts';
import type { QueueTab } from '#domain/counter/queue-tab.ts';
import { callCounter, Refused } from '../data/call-counter.ts';
import { storeCounts } from './queue-counts.ts';

/** A page of the queue, the oldest first; with `q`, the search results from all tabs. */
export async function askQueue(tab: QueueTab, more: { cursor?: string; q?: string } = {}): Promise<QueueData> {
  const data = await callCounter<QueueData>(deskApi.readQueue, undefined, { query: { tab, ...more } });
  storeCounts(data.tabs);
  return data;
}

/** Locks an order, or renews the lock, for two minutes. */
export function takeOrder(number: string): Promise<HeldData> {
  return callCounter<HeldData>(deskApi.takeOrder, { number });
}

/** Whether anybody may take it now: an order that nobody else has. */
export function isFree({ kind, held_by: held }: Pick<QueueRow, 'kind' | 'held_by'>): boolean {
  return kind === 'order' && (held === null || held.is_me);
}

/**
 * Locks the tab's oldest free order and returns its number; null if all are locked or none waits. Where somebody else
 * is quicker, the next one is tried.
 */
export async function takeOldest(tab: QueueTab, except: string | null = null): Promise<string | null> {
  let cursor: string | null = null;
  do {
    const { rows, next }: QueueData = await askQueue(tab, cursor === null ? {} : { cursor });
    for (const row of rows.filter((each) => isFree(each) && each.number !== except)) {
      const taken = await takeOrder(row.number).catch((thrown: unknown) => {
        if (thrown instanceof Refused && thrown.code === ORDER_TAKEN) return null;
        throw thrown;
      });
      if (taken) return row.number;
    }
    cursor = next;
  } while (cursor !== null);
  return null;
}
