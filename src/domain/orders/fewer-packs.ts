import type { Order, OrderLine } from './order.ts';

/**
 * The choices for a line whose packs are missing: the order waits for them, ships without them while they follow as an order of their own, ships with
 * fewer or without the line, or a pharmacist is asked for another medicine.
 */
export const SHORT_ACTS = ['wait', 'split', 'fewer', 'drop', 'other'] as const;
export type ShortAct = (typeof SHORT_ACTS)[number];

/** Why a line is sent with fewer packs, or without any: they are missing, or its prescription covers no more. */
export const SHORT_REASONS = ['missing', 'prescription'] as const;
export type ShortReason = (typeof SHORT_REASONS)[number];

/** The sums that an order's price follows from. */
type Sums = Pick<Order['totals'], 'discountedPaise' | 'couponPaise' | 'deliveryFeePaise'>;

/**
 * The totals of an order after its lines change by this many paise, negative for less. The fee stays: the shortage is
 * not the customer's doing.
 */
export function totalsAfter(
  totals: Order['totals'],
  more: { readonly discountedPaise: number; readonly originalPaise: number },
): Order['totals'] {
  const sums = sumsAfter(totals, more.discountedPaise);
  const originalPaise = totals.originalPaise + more.originalPaise;
  const savedPaise = originalPaise - sums.discountedPaise + sums.couponPaise;
  return { ...totals, ...sums, originalPaise, savedPaise };
}

/** The coupon covers at most the price and the fee. */
function sumsAfter(sums: Sums, morePaise: number) {
  const discountedPaise = sums.discountedPaise + morePaise;
  const couponPaise = Math.min(sums.couponPaise, discountedPaise + sums.deliveryFeePaise);
  return { discountedPaise, couponPaise, payablePaise: discountedPaise - couponPaise + sums.deliveryFeePaise };
}

/** How much less an order costs with this many packs of a line. */
export function lessWith(
  sums: Sums,
  { quantity, sellingPaise }: Pick<OrderLine, 'quantity' | 'sellingPaise'>,
  packs: number,
): number {
  return sumsAfter(sums, 0).payablePaise - sumsAfter(sums, (packs - quantity) * sellingPaise).payablePaise;
}

/** An order that ships with fewer packs of a line (0 removes the line), and how much less it costs. */
export interface FewerPacks {
  readonly order: Order;
  /** Null if the line is removed. */
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

/** Why a line of more than one pack cannot be sent with this many, as a sentence; null if it can. */
export function packsFault(ordered: number, packs: number | null): string | null {
  const isFewer = packs !== null && Number.isInteger(packs) && packs >= 1 && packs < ordered;
  return isFewer ? null : `Please say how many packs to send: from 1 to ${ordered - 1}.`;
}

/** Why a line cannot be split with this many packs sent now, as a sentence; null if it can. The parcel that goes now is not empty. */
function splitFault(ordered: number, packs: number | null, isOnly: boolean): string | null {
  const least = isOnly ? 1 : 0;
  if (ordered === least) return 'This is the only pack of the order: it waits, or the order is cancelled.';
  if (packs !== null && Number.isInteger(packs) && packs >= least && packs < ordered) return null;
  return `Please say how many packs to send now: from ${least} to ${ordered - 1}.`;
}

/** Why the line does not allow this choice, as a sentence; null if it does. */
export function shortObstacle(
  { lines, number }: { readonly number: string; readonly lines: readonly Pick<OrderLine, 'line' | 'quantity'>[] },
  { line, act, packs, note }: { line: number; act: ShortAct; packs: number | null; note: string },
): string | null {
  const ordered = lines.find((one) => one.line === line);
  if (!ordered) return `Order ${number} has no line ${line}.`;
  if (act === 'drop' && lines.length === 1)
    return 'This is the only line of the order. Cancel the order instead, so that all of the money goes back.';
  if (act === 'fewer' && ordered.quantity === 1) return 'The line has a single pack: it waits, or is removed.';
  const fault =
    act === 'fewer'
      ? packsFault(ordered.quantity, packs)
      : act === 'split'
        ? splitFault(ordered.quantity, packs, lines.length === 1)
        : null;
  if (fault !== null) return fault;
  if (act !== 'wait' && !/\p{L}.*\p{L}.*\p{L}/u.test(note))
    return act === 'other'
      ? 'Please tell the pharmacist what is missing.'
      : 'Please say what the patient agreed to: they decide what they get.';
  return null;
}
