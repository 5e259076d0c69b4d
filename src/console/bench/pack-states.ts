import type { PickSheet } from '#contract/areas/counter/bench.ts';
import type { QueueRow } from '#contract/areas/counter/queue.ts';
import * as say from '#sentences/counter/bench.ts';
import { isFree } from '../queue/ask-queue.ts';

/** Whether an order still waits to be packed; any other state is shown by name. */
export function isToPack({ status }: Pick<PickSheet, 'status'>): boolean {
  return status === 'PLACED' || status === 'CONFIRMED';
}

/** The next order to pack after the current one, wrapping to the first; null if none is left. */
export function nextToPack(orders: readonly Pick<PickSheet, 'number' | 'status'>[], at: string | null): string | null {
  const place = orders.findIndex(({ number }) => number === at);
  const inTurn = [...orders.slice(place + 1), ...orders.slice(0, place + 1)];
  return inTurn.find((order) => order.number !== at && isToPack(order))?.number ?? null;
}

/** The numbers of the free orders that are due first; those without a promised day come last. The queue itself has the oldest first. */
export function firstDue(
  rows: readonly Pick<QueueRow, 'number' | 'kind' | 'due' | 'held_by'>[],
  count: number,
): string[] {
  return rows
    .filter(isFree)
    .toSorted((one, other) => (one.due ?? '9').localeCompare(other.due ?? '9'))
    .slice(0, count)
    .map(({ number }) => number);
}

/** The counter's name for an order's state. */
export const STATUS_WORDS: Readonly<Record<PickSheet['status'], string>> = {
  PAYMENT_PENDING: say.notPaidYet,
  PLACED: 'placed',
  CONFIRMED: say.toPack,
  PACKED: 'packed',
  SHIPPED: say.withTheCourier,
  OUT_FOR_DELIVERY: say.outForDelivery,
  UNDELIVERED: say.notDelivered,
  DELIVERED: 'delivered',
  RETURN_REQUESTED: say.returnAskedFor,
  RETURNED: 'returned',
  RETURNED_TO_ORIGIN: say.backWithUs,
  CANCELLED: 'cancelled',
  FAILED: say.paymentFailed,
};
