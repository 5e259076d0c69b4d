import type { Order, OrderLine } from './order.ts';

/** What an order waits for besides the pharmacy's packing; null if it waits for nothing else, or is past that. */
export const WAITS_FOR = [
  'payment',
  'prescription',
  'doctor_call',
  'prescription_check',
  'pharmacist_call',
  'substitution',
  'packs',
] as const;
export type WaitsFor = (typeof WAITS_FOR)[number];

/** Whether an order brings packs that were missing, and nobody has confirmed that they are in: no delivery day is promised for it. */
export function lacksPacks({ restOf, status }: Pick<Order, 'restOf' | 'status'>): boolean {
  return restOf !== null && status === 'PLACED';
}

/** The first missing step, in the order of the process. A delivery day is promised once this is null. */
export function waitsFor(
  order: Pick<Order, 'status' | 'prescriptionStatus' | 'restOf' | 'isStopped'> & {
    readonly lines: readonly Pick<OrderLine, 'substitution'>[];
  },
): WaitsFor | null {
  const { status, prescriptionStatus, lines } = order;
  if (status === 'PAYMENT_PENDING') return 'payment';
  if (status !== 'PLACED') return null;
  if (prescriptionStatus === 'REJECTED') return 'prescription';
  if (prescriptionStatus === 'TELECONSULT') return 'doctor_call';
  if (prescriptionStatus === 'PENDING') return 'prescription_check';
  if (order.isStopped) return 'pharmacist_call';
  if (lines.some(({ substitution }) => substitution === 'requested')) return 'substitution';
  return lacksPacks(order) ? 'packs' : null;
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
