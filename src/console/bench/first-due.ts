import type { QueueRow } from '#contract/areas/counter/queue.ts';
import { isFree } from '../queue/ask-queue.ts';

type Row = Pick<QueueRow, 'number' | 'kind' | 'due' | 'held_by'>;

/** The numbers of the free orders that are due first; those without a promised day come last. The queue itself has the oldest first. */
export function firstDue(rows: readonly Row[], count: number): string[] {
  return rows
    .filter(isFree)
    .toSorted((one, other) => (one.due ?? '9').localeCompare(other.due ?? '9'))
    .slice(0, count)
    .map(({ number }) => number);
}
