import type { OrderType } from './order.ts';
import type { OrderStatus } from './order-states.ts';

/**
 * Why money is refunded: the order ended without delivery, packed batches cost less, a line was changed to a cheaper medicine, packs were missing, not
 * covered by the prescription, recalled or returned, or two people approved it.
 */
export const REFUND_REASONS = [
  'whole',
  'shortfall',
  'substitution',
  'missing',
  'prescription',
  'recall',
  'return',
  'decided',
] as const;
export type RefundReason = (typeof REFUND_REASONS)[number];

/** The kinds of entries in an order's money ledger. */
export const MONEY_KINDS = [
  'charged',
  'raised',
  'reduced',
  'written_off',
  'captured',
  'moved_in',
  'cod_collected',
  'refunded',
  'paid_back',
  'moved_out',
] as const;
export type MoneyKind = (typeof MONEY_KINDS)[number];

/**
 * One entry of an order's ledger, in paise. `charged`, `raised`, `reduced` and `written_off` change what the customer owes;
 * `captured` and `refunded` (by the gateway), `cod_collected` and `paid_back` (by hand) change what the shop has received; `moved_out` and `moved_in`
 * count a part of a payment for another order of the same purchase.
 */
export interface MoneyEntry {
  readonly kind: MoneyKind;
  readonly owedPaise: number;
  readonly paidPaise: number;
  /** The gateway's payment id, the refund's id, the number of the other order, or the operator's note on a manual payment. */
  readonly reference: string;
}

/** Which balance an entry of this kind changes, and in which direction. */
const EFFECT: Readonly<Record<MoneyKind, { readonly side: 'owed' | 'paid'; readonly sign: 1 | -1 }>> = {
  charged: { side: 'owed', sign: 1 },
  raised: { side: 'owed', sign: 1 },
  reduced: { side: 'owed', sign: -1 },
  written_off: { side: 'owed', sign: -1 },
  captured: { side: 'paid', sign: 1 },
  moved_in: { side: 'paid', sign: 1 },
  cod_collected: { side: 'paid', sign: 1 },
  refunded: { side: 'paid', sign: -1 },
  paid_back: { side: 'paid', sign: -1 },
  moved_out: { side: 'paid', sign: -1 },
};

/** An entry for this many paise; none for zero. Throws for an invalid amount. */
export function moneyEntry(kind: MoneyKind, amountPaise: number, reference = ''): MoneyEntry | null {
  if (!Number.isSafeInteger(amountPaise) || amountPaise < 0)
    throw new RangeError(`${amountPaise} is not a valid amount.`);
  if (amountPaise === 0) return null;
  const { side, sign } = EFFECT[kind];
  const paise = sign * amountPaise;
  return { kind, owedPaise: side === 'owed' ? paise : 0, paidPaise: side === 'paid' ? paise : 0, reference };
}

/** The balances of an order: what the customer owes in total, and what the shop has received of it. */
export interface MoneyBalance {
  readonly owedPaise: number;
  readonly paidPaise: number;
}

/** Adds up an order's entries. */
export function balanceOf(entries: readonly Pick<MoneyEntry, 'owedPaise' | 'paidPaise'>[]): MoneyBalance {
  return entries.reduce(
    (sum, { owedPaise, paidPaise }) => ({
      owedPaise: sum.owedPaise + owedPaise,
      paidPaise: sum.paidPaise + paidPaise,
    }),
    { owedPaise: 0, paidPaise: 0 },
  );
}

/** States in which nothing is owed: not yet, or no longer. */
export const OWES_NOTHING: readonly OrderStatus[] = [
  'PAYMENT_PENDING',
  'FAILED',
  'CANCELLED',
  'RETURNED_TO_ORIGIN',
  'RETURNED',
];
/** States in which a shortfall of the packed batches has been subtracted. */
export const DISPATCHED: readonly OrderStatus[] = [
  'SHIPPED',
  'OUT_FOR_DELIVERY',
  'UNDELIVERED',
  'DELIVERED',
  'RETURN_REQUESTED',
];
/** States in which the courier has handed in the cash of a cash-on-delivery order. */
export const CASH_COLLECTED: readonly OrderStatus[] = ['DELIVERED', 'RETURN_REQUESTED'];

/** The balances that an order must have, by its totals and state. */
export function dueBalance(order: {
  readonly status: OrderStatus;
  readonly orderType: OrderType;
  readonly payablePaise: number;
  readonly shortfallPaise: number;
  /** The price of packs that were recalled after dispatch. */
  readonly recalledPaise?: number;
  /** Refunds for returned packs, and refunds that two people approved. */
  readonly letOffPaise?: number;
}): MoneyBalance {
  const { status, orderType, payablePaise, shortfallPaise, recalledPaise = 0, letOffPaise = 0 } = order;
  if (OWES_NOTHING.includes(status)) return { owedPaise: 0, paidPaise: 0 };
  const owedPaise = payablePaise - (DISPATCHED.includes(status) ? shortfallPaise + recalledPaise + letOffPaise : 0);
  const isPaid = orderType === 'online' || CASH_COLLECTED.includes(status);
  return { owedPaise, paidPaise: isPaid ? owedPaise : 0 };
}
