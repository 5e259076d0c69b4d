import type { Order, OrderLine } from './order.ts';

/**
 * What can become of a line whose packs are not there: the order waits for them, it goes with fewer or without the line, or a
 * pharmacist is asked for another medicine.
 */
export const SHORT_ACTS = ['wait', 'fewer', 'drop', 'other'] as const;
export type ShortAct = (typeof SHORT_ACTS)[number];

/** The sums of an order whose lines cost so much more, or less below zero, than before. The fee stays: what is missing is not the customer's doing. */
export function totalsAfter(
  totals: Order['totals'],
  more: { readonly discountedPaise: number; readonly originalPaise: number },
): Order['totals'] {
  const discountedPaise = totals.discountedPaise + more.discountedPaise;
  const originalPaise = totals.originalPaise + more.originalPaise;
  const couponPaise = Math.min(totals.couponPaise, discountedPaise + totals.deliveryFeePaise);
  const payablePaise = discountedPaise - couponPaise + totals.deliveryFeePaise;
  const savedPaise = originalPaise - discountedPaise + couponPaise;
  return { ...totals, discountedPaise, originalPaise, couponPaise, payablePaise, savedPaise };
}

/** An order of which fewer packs of a line are sent, none of them takes the line out, and what it costs less than before. */
export interface FewerPacks {
  readonly order: Order;
  /** Null where the line is gone. */
  readonly line: OrderLine | null;
  readonly lessPaise: number;
}

/** The order with so many packs of a line. */
export function withFewerPacks(order: Order, line: OrderLine, packs: number): FewerPacks {
  const gone = line.quantity - packs;
  if (!Number.isSafeInteger(packs) || packs < 0 || gone <= 0) throw new RangeError(`${packs} packs are not fewer.`);
  const totals = totalsAfter(order.totals, {
    discountedPaise: -gone * line.sellingPaise,
    originalPaise: -gone * line.originalPaise,
  });
  const kept = packs === 0 ? null : { ...line, quantity: packs };
  const lines = order.lines.flatMap((one) => (one.line === line.line ? (kept ?? []) : one));
  const lessPaise = order.totals.payablePaise - totals.payablePaise;
  return { order: { ...order, totals, lines }, line: kept, lessPaise };
}

/** Why a line cannot be treated so, in a sentence; null where it can. */
export function shortObstacle(
  { lines, number }: { readonly number: string; readonly lines: readonly Pick<OrderLine, 'line' | 'quantity'>[] },
  { line, act, packs, note }: { line: number; act: ShortAct; packs: number | null; note: string },
): string | null {
  const ordered = lines.find((one) => one.line === line);
  if (!ordered) return `Order ${number} has no line ${line}.`;
  if (act === 'drop' && lines.length === 1)
    return 'This is the only line of the order. Cancel the order instead, so that all of the money goes back.';
  if (act === 'fewer' && (packs === null || packs < 1 || packs >= ordered.quantity))
    return ordered.quantity === 1
      ? 'The line has a single pack: it waits, or is taken out.'
      : `Please say how many packs go: from 1 to ${ordered.quantity - 1}.`;
  if (act !== 'wait' && !/\p{L}.*\p{L}.*\p{L}/u.test(note))
    return act === 'other'
      ? 'Please say for the pharmacist what is missing.'
      : 'Please say what the patient agreed to: what they get is theirs to decide.';
  return null;
}
