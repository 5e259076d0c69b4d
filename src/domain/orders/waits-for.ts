import type { Order } from './order.ts';

/** What an order waits for before only the pharmacy's packing is missing; null where nothing is, or the order is past that. */
export const WAITS_FOR = ['payment', 'prescription', 'doctor_call', 'prescription_check', 'substitution'] as const;
export type WaitsFor = (typeof WAITS_FOR)[number];

/** The first thing that is missing, in the order in which it happens. A day of delivery is promised once it is null. */
export function waitsFor({
  status,
  prescriptionStatus,
  lines,
}: Pick<Order, 'status' | 'prescriptionStatus' | 'lines'>): WaitsFor | null {
  if (status === 'PAYMENT_PENDING') return 'payment';
  if (status !== 'PLACED') return null;
  if (prescriptionStatus === 'REJECTED') return 'prescription';
  if (prescriptionStatus === 'TELECONSULT') return 'doctor_call';
  if (prescriptionStatus === 'PENDING') return 'prescription_check';
  return lines.some(({ substitution }) => substitution === 'requested') ? 'substitution' : null;
}

/**
 * So many packs may one account hold in a day in orders that are never paid: several tries of a large family's month, and no way
 * to keep a medicine from everybody else for nothing (our own rule of 22 November 2026).
 */
export const UNPAID_PACKS_A_DAY = 120;

/** Whether an account that held so many packs today without paying may hold so many more. The first try is always free. */
export function mayHoldUnpaid(heldBefore: number, wanted: number): boolean {
  return heldBefore === 0 || heldBefore + wanted <= UNPAID_PACKS_A_DAY;
}
