import type { Order, OrderLine } from './order.ts';

/**
 * The choices for a line whose packs are missing: the order waits for them, ships with fewer or without the line, or a
 * pharmacist is asked for another medicine.
 */
export const SHORT_ACTS = ['wait', 'fewer', 'drop', 'other'] as const;
export type ShortAct = (typeof SHORT_ACTS)[number];

/**
 * The totals of an order after its lines change by this many paise, negative for less. The fee stays: the shortage is
 * not the customer's doing.
 */
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

/** An order that ships with fewer packs of a line (0 removes the line), and how much less it costs. */
export interface FewerPacks {
  readonly order: Order;
  /** Null where the line is removed. */
  readonly line: OrderLine | null;
  readonly lessPaise: number;
}

/** The order with this many packs of a line. */
export function withFewerPacks(order: Order, line: OrderLine, packs: number): FewerPacks {
  const gone = line.quantity - packs;
  if (!Number.isSafeInteger(packs) || packs < 0 || gone <= 0)
    throw new RangeError(`${packs} packs is not fewer than ordered.`);
  const totals = totalsAfter(order.totals, {
    discountedPaise: -gone * line.sellingPaise,
    originalPaise: -gone * line.originalPaise,
  });
  const kept = packs === 0 ? null : { ...line, quantity: packs };
  const lines = order.lines.flatMap((one) => (one.line === line.line ? (kept ?? []) : one));
  const lessPaise = order.totals.payablePaise - totals.payablePaise;
  return { order: { ...order, totals, lines }, line: kept, lessPaise };
}

/** Why the line does not allow this choice, as a sentence; null where it does. */
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
      : `Please say how many packs to send: from 1 to ${ordered.quantity - 1}.`;
  if (act !== 'wait' && !/\p{L}.*\p{L}.*\p{L}/u.test(note))
    return act === 'other'
      ? 'Please tell the pharmacist what is missing.'
      : 'Please say what the patient agreed to: they decide what they get.';
  return null;
}
