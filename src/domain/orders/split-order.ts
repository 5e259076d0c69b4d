import { needsVerdict } from '../counter/checklist.ts';
import { type FewerPacks, withFewerPacks } from './fewer-packs.ts';
import type { Order, OrderLine } from './order.ts';
import { firstPrescriptionStatus } from './order-states.ts';

/** How often one purchase may be split: its refunds are numbered within the payment (`refundPart`), and nobody needs more parcels. */
export const MOST_RESTS = 12;

/** The order that was placed and paid: the order itself, or the one that it was split from. */
export function firstOrder({ id, restOf }: Pick<Order, 'id' | 'restOf'>): string {
  return restOf ?? id;
}

/** A line's packs that follow as an order of their own, and the order without them. */
export interface SplitOrder extends FewerPacks {
  readonly rest: Order;
}

/**
 * Splits a line: this many packs stay in the order, the others become a new one for the same patient and address, with the same price for each pack and
 * no delivery fee. Together the two cost what was agreed. A prescription is checked again for the new order; `files` is the number of its
 * copied pages.
 */
export function splitOrder(
  order: Order,
  line: OrderLine,
  packs: number,
  made: Pick<Order, 'id' | 'number' | 'createdAt' | 'promise'> & { readonly nth: number; readonly files: number },
): SplitOrder {
  const fewer = withFewerPacks(order, line, packs);
  const { nth, files, ...own } = made;
  const moved = { ...line, quantity: line.quantity - packs };
  const discountedPaise = moved.quantity * line.sellingPaise;
  const originalPaise = moved.quantity * line.originalPaise;
  const rest: Order = {
    ...order,
    ...own,
    status: 'PLACED',
    totals: {
      originalPaise,
      discountedPaise,
      couponPaise: 0,
      deliveryFeePaise: 0,
      payablePaise: discountedPaise,
      savedPaise: originalPaise - discountedPaise,
    },
    ...{ couponId: null, couponCode: null, attemptOf: null, prescriber: null, prescriptionDated: null },
    ...{ holdsGoods: true, shortfallPaise: 0, recalledPaise: 0, letOffPaise: 0 },
    prescriptionStatus: firstPrescriptionStatus(needsVerdict(line), files),
    restOf: firstOrder(order),
    restNth: nth,
    lines: [moved],
  };
  return { ...fewer, rest };
}

/** Why packs of a line cannot follow as an order of their own, as a sentence; null if they can. */
export function splitObstacle(order: Order, line: OrderLine, packs: number, splitBefore: number): string | null {
  if (line.substitution === 'requested')
    return `Whether line ${line.line} may be substituted is still open: a pharmacist decides that first.`;
  if (splitBefore >= MOST_RESTS)
    return `Order ${order.number} was split ${MOST_RESTS} times: the line waits, or is removed.`;
  const { lessPaise } = withFewerPacks(order, line, packs);
  if (lessPaise === (line.quantity - packs) * line.sellingPaise) return null;
  return 'The coupon is worth more than the rest of the order costs, so the order cannot be split: it waits, or the line is removed.';
}

/** Refunds of a payment are numbered for each reason. Those of an order that was split off have numbers of their own, so that each is opened once. */
export function refundPart({ restNth }: Pick<Order, 'restNth'>, part: number): number {
  return (restNth ?? 0) * PARTS_OF_AN_ORDER + part;
}

/** More than one order needs; times `MOST_RESTS` it fits into a smallint. */
const PARTS_OF_AN_ORDER = 2500;
