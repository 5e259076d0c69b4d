import type { OrderStatus, PrescriptionStatus } from '../orders/order-states.ts';

/**
 * The tabs of the counter's queue. An order stands in one of them: where its slowest line is. `call_back` holds what was sent from
 * the home page, `waiting` what waits for the patient, `door` what a courier has, `stuck` what came to a halt there.
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

/** What decides where an order stands. */
export interface QueueFacts {
  readonly status: OrderStatus;
  readonly prescriptionStatus: PrescriptionStatus;
  /** The patient was asked something, and nothing has come since. */
  readonly isAsked: boolean;
  /** Lines of Schedule H1, or findings of the basket's check, that no pharmacist has approved. */
  readonly hasOpenVerdicts: boolean;
  readonly asksSubstitution: boolean;
  /** Of these, one that was approved and waits for another pharmacist. */
  readonly needsRelease: boolean;
}

/** The tab in which an order stands; null for one about which the counter has nothing to do. `desk_tab` of the database says the same. */
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

/** Tabs in which nothing but the pharmacy's own work is missing: the day that the customer was promised counts there. */
export const PROMISED_TABS: readonly QueueTab[] = ['release', 'to_pack', 'to_ship', 'door'];

/**
 * The day in India by which an order has to arrive ("yyyy-MM-dd"): the last one that was promised. Null where no day was promised, for
 * a promise counts from the moment at which only our own work is missing.
 */
export function dueDay(tab: QueueTab, promisedTo: string): string | null {
  return PROMISED_TABS.includes(tab) ? promisedTo : null;
}

/** How an order stands against its day: `late` after it, `today` on it, `open` before; null where no day was promised. */
export function clockOf(due: string | null, today: string): 'open' | 'today' | 'late' | null {
  if (due === null) return null;
  if (due < today) return 'late';
  return due === today ? 'today' : 'open';
}

/** Orders that one walk along the shelves picks: what a trolley holds (our own rule). */
export const MOST_PICKED = 20;
