import { type OrderStatus, OVER_STATUSES } from '../orders/order-states.ts';

/** Why an account's data was erased. A fixed list, because free text could name its owner. */
export const ERASURE_REASONS = ['request', 'consent-withdrawn', 'authority', 'minor', 'mistake'] as const;
export type ErasureReason = (typeof ERASURE_REASONS)[number];

const DAY_MS = 86_400_000;
/**
 * How long after its order a failed payment can still arrive: the provider says up to five days, and a failed order can be paid
 * again on its first day.
 */
const LATE_PAYMENT_MS = 6 * DAY_MS;
/** How long before an erasure the account's owner is told (DPDP Rules 2025, rule 8: 48 hours). */
export const NOTICE_MS = 2 * DAY_MS;

/** The parts of an order that matter to an erasure. */
export interface OrderInTheWay {
  readonly number: string;
  readonly status: OrderStatus;
  readonly orderType: 'online' | 'cod';
  readonly createdAt: Date;
  readonly refundPending: boolean;
}

/**
 * Why an account cannot be erased yet, as a sentence for its owner; null if it can. An order that is not over needs its
 * address, a refund its owner, and a failed payment can still arrive late.
 */
export function erasureObstacle(orders: readonly OrderInTheWay[], nowMs: number): string | null {
  const open = orders.filter(({ status }) => !OVER_STATUSES.includes(status));
  if (open.length > 0) {
    return `Order ${numbers(open)} is not over yet. Please wait until it is, or cancel it first.`;
  }
  const refunds = orders.filter(({ refundPending }) => refundPending);
  if (refunds.length > 0)
    return `The refund for order ${numbers(refunds)} is not complete yet. Please try again after it is.`;
  const late = orders.filter(
    ({ status, orderType, createdAt }) =>
      status === 'FAILED' && orderType === 'online' && nowMs - createdAt.getTime() < LATE_PAYMENT_MS,
  );
  if (late.length > 0) {
    return `A payment for order ${numbers(late)} may still arrive and would have to be refunded to you. Please try again in six days.`;
  }
  return null;
}

function numbers(orders: readonly OrderInTheWay[]): string {
  return orders.map(({ number }) => number).join(', ');
}

/** What stays after an erasure, why, and for how long: shown beforehand, and with the export. */
export const KEPT_BY_LAW = [
  {
    what: 'Tax invoices of delivered orders and their credit notes, with the name and address on them',
    why: 'Tax law makes every shop keep its books (CGST Act 2017, section 36; Companies Act 2013, section 128).',
    howLong: '8 years',
  },
  {
    what: 'Prescriptions of medicines that were delivered, and our registers of them',
    why: 'Drug law makes every pharmacy keep them for inspection (Drugs Rules 1945, rule 65).',
    howLong: 'at least 3 years',
  },
  {
    what: 'Records of doctors’ calls, and of who allowed or refused a substitute',
    why: 'They prove the checks that drug law demands of a pharmacy.',
    howLong: 'as long as the law requires',
  },
  {
    what: 'Orders, payments, refunds, returns and recalls, without your name, phone or address',
    why: 'The books must add up, and we must be able to prove a recall.',
    howLong: 'at least 8 years',
  },
  {
    what: 'What you agreed to and when, and the security log, under a number that no longer leads to you',
    why: 'We must be able to show that we complied with the law (DPDP Act 2023, section 8; DPDP Rules 2025, rule 6).',
    howLong: 'at least 1 year',
  },
] as const;
