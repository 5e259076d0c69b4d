import { mayShareTracking, type OrderStatus } from './order-states.ts';

/** How long after its end (such as the delivery) an order's tracking link still shows it. */
export const LINK_DAYS_AFTER_END = 7;
/** The longest life of a link, whatever the state of its order. */
export const LINK_DAYS_AT_MOST = 60;
/** How many links of one order work at a time; a further one replaces the oldest. */
export const LINKS_OF_AN_ORDER = 5;
const DAY_MS = 86_400_000;

/**
 * What a link shows of an order: where its parcel is, and nothing about the customer. Waiting for a doctor or a payment
 * shows as "placed", and a returned order as delivered; the reason for an order's end is never shown.
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

/** What a link shows for an order in this state. */
export function trackedState(status: OrderStatus): TrackedState {
  return STATES[status];
}

interface Happened {
  readonly status: OrderStatus;
  readonly at: Date;
}

/** When the parcel was first handed over; null before that. */
export function deliveredAt(events: readonly Happened[]): Date | null {
  return events.find(({ status }) => status === 'DELIVERED')?.at ?? null;
}

/** Whether the links of an order have expired: it ended more than `LINK_DAYS_AFTER_END` days ago. */
export function isLinkOver(status: OrderStatus, events: readonly Happened[], now: Date): boolean {
  if (mayShareTracking(status)) return false;
  const end = deliveredAt(events) ?? events.at(-1)?.at;
  return end === undefined || now.getTime() - end.getTime() > LINK_DAYS_AFTER_END * DAY_MS;
}

/** Links made before this time have expired. */
export function oldestLink(now: Date): Date {
  return new Date(now.getTime() - LINK_DAYS_AT_MOST * DAY_MS);
}
