import type { Order } from './order.ts';

/** What an order waits for besides the pharmacy's packing; null if it waits for nothing else, or is past that. */
export const WAITS_FOR = [
  'payment',
  'prescription',
  'doctor_call',
  'prescription_check',
  'substitution',
  'packs',
] as const;
export type WaitsFor = (typeof WAITS_FOR)[number];

/** The first missing step, in the order of the process. A delivery day is promised once this is null. */
export function waitsFor({
  status,
  prescriptionStatus,
  restOf,
  lines,
}: Pick<Order, 'status' | 'prescriptionStatus' | 'restOf' | 'lines'>): WaitsFor | null {
  if (status === 'PAYMENT_PENDING') return 'payment';
  if (status !== 'PLACED') return null;
  if (prescriptionStatus === 'REJECTED') return 'prescription';
  if (prescriptionStatus === 'TELECONSULT') return 'doctor_call';
  if (prescriptionStatus === 'PENDING') return 'prescription_check';
  if (lines.some(({ substitution }) => substitution === 'requested')) return 'substitution';
  // Packs that were missing: nobody knows the day before they are in.
  return restOf === null ? null : 'packs';
}

/**
 * How many packs one account may hold per day in orders that are never paid: enough for several attempts at a large
 * family's month, but too few to take a medicine out of stock for free (the shop's own rule of 22 November 2026).
 */
export const UNPAID_PACKS_A_DAY = 120;

/**
 * Whether an account that held this many unpaid packs today may hold this many more. The first attempt is always
 * allowed.
 */
export function mayHoldUnpaid(heldBefore: number, wanted: number): boolean {
  return heldBefore === 0 || heldBefore + wanted <= UNPAID_PACKS_A_DAY;
}
