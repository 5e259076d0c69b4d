import { mayShareTracking, type OrderStatus } from './order-states.ts';

/** A link shows where a parcel is for so long after the order came to its end, such as the delivery. */
export const LINK_DAYS_AFTER_END = 7;
/** And no link is older than this, whatever became of its order. */
export const LINK_DAYS_AT_MOST = 60;
/** So many links of one order work at a time; a further one takes the place of the oldest. */
export const LINKS_OF_AN_ORDER = 5;
const DAY_MS = 86_400_000;

/**
 * What a link tells of an order: where its parcel is, and nothing that would tell of the person. Waiting for a doctor or for
 * money is "placed", and an order that is sent back was delivered; why one ended is nobody's business.
 */
export const TRACKED_STATES = [
  'placed',
  'confirmed',
  'packed',
  'on_its_way',
  'out_for_delivery',
  'not_delivered',
  'delivered',
  'ended',
] as const;
export type TrackedState = (typeof TRACKED_STATES)[number];

const STATES: Readonly<Record<OrderStatus, TrackedState>> = {
  PAYMENT_PENDING: 'placed',
  PLACED: 'placed',
  CONFIRMED: 'confirmed',
  PACKED: 'packed',
  SHIPPED: 'on_its_way',
  OUT_FOR_DELIVERY: 'out_for_delivery',
  UNDELIVERED: 'not_delivered',
  DELIVERED: 'delivered',
  RETURN_REQUESTED: 'delivered',
  RETURNED: 'delivered',
  RETURNED_TO_ORIGIN: 'ended',
  CANCELLED: 'ended',
  FAILED: 'ended',
};

/** What a link tells of an order in this state. */
export function trackedState(status: OrderStatus): TrackedState {
  return STATES[status];
}

interface Happened {
  readonly status: OrderStatus;
  readonly at: Date;
}

/** When the parcel was handed over for the first time; null before that. */
export function deliveredAt(events: readonly Happened[]): Date | null {
  return events.find(({ status }) => status === 'DELIVERED')?.at ?? null;
}

/** Whether the links of an order show nothing any more: it came to its end some days ago. */
export function isLinkOver(status: OrderStatus, events: readonly Happened[], now: Date): boolean {
  if (mayShareTracking(status)) return false;
  const end = deliveredAt(events) ?? events.at(-1)?.at;
  return end === undefined || now.getTime() - end.getTime() > LINK_DAYS_AFTER_END * DAY_MS;
}

/** Links made before this moment show nothing any more. */
export function oldestLink(now: Date): Date {
  return new Date(now.getTime() - LINK_DAYS_AT_MOST * DAY_MS);
}
