import type { OrderStatus, PrescriptionStatus } from '../orders/order-states.ts';

/**
 * The tabs of the counter's queue. Each order is in one of them: that of its slowest line. `call_back` holds prescriptions sent from
 * the home page, `waiting` orders that wait for the patient, `door` those with a courier, `stuck` those not delivered or to be returned.
 */
export const QUEUE_TABS = [
  'rx',
  'call_back',
  'teleconsult',
  'waiting',
  'substitution',
  'release',
  'to_pack',
  'to_ship',
  'door',
  'stuck',
] as const;
export type QueueTab = (typeof QUEUE_TABS)[number];

/** What decides an order's tab. */
export interface QueueFacts {
  readonly status: OrderStatus;
  readonly prescriptionStatus: PrescriptionStatus;
  /** The patient was asked a question and has not answered yet. */
  readonly isAsked: boolean;
  /** Lines of Schedule H1, or findings of the basket's check, that no pharmacist has approved. */
  readonly hasOpenVerdicts: boolean;
  readonly asksSubstitution: boolean;
  /** A line of Schedule H1 or a finding was approved and waits for another pharmacist. */
  readonly needsRelease: boolean;
}

/** The tab of an order; null if the counter has nothing to do about it. The database's `desk_tab` is the same rule. */
export function tabOf(facts: QueueFacts): QueueTab | null {
  const { status, prescriptionStatus: prescription } = facts;
  if (status === 'SHIPPED' || status === 'OUT_FOR_DELIVERY') return 'door';
  if (status === 'UNDELIVERED' || status === 'RETURN_REQUESTED') return 'stuck';
  if (status !== 'PLACED' && status !== 'CONFIRMED' && status !== 'PACKED') return null;
  if (status === 'PLACED') {
    if (prescription === 'REJECTED' || facts.isAsked) return 'waiting';
    if (prescription === 'TELECONSULT') return 'teleconsult';
    if (prescription === 'PENDING') return 'rx';
  }
  if (facts.hasOpenVerdicts) return 'rx';
  if (status === 'PLACED' && facts.asksSubstitution) return 'substitution';
  if (facts.needsRelease) return 'release';
  return status === 'PACKED' ? 'to_ship' : 'to_pack';
}

/** Tabs whose orders wait only for the pharmacy's own work: there the promised day counts. */
export const PROMISED_TABS: readonly QueueTab[] = ['release', 'to_pack', 'to_ship', 'door'];

/**
 * The day in India by which an order must arrive ("yyyy-MM-dd"): the last of the promised days. Null if no day was promised:
 * a promise counts only once nothing but our own work is missing. It still counts for a parcel that could not be delivered.
 */
export function dueDay(tab: QueueTab, promisedTo: string, status: OrderStatus | null): string | null {
  return PROMISED_TABS.includes(tab) || status === 'UNDELIVERED' ? promisedTo : null;
}

/** An order compared with its promised day: `late` after it, `today` on it, `open` before; null if no day was promised. */
export function clockOf(due: string | null, today: string): 'open' | 'today' | 'late' | null {
  if (due === null) return null;
  if (due < today) return 'late';
  return due === today ? 'today' : 'open';
}

/** How many orders are picked in one walk along the shelves: as many as fit a trolley (our own rule). */
export const MOST_PICKED = 20;
