/**
 * What one person may do alone only up to a limit: manual cash refunds to a customer, and price changes. Beyond it
 * another person confirms; a refund of an amount that no rule gives always takes two. The database holds the same figures (migration 041), and a test compares them.
 */
export const MONEY_ACTS = ['cash_returned', 'cash_recalled', 'price', 'refund'] as const;
export type MoneyActKind = (typeof MONEY_ACTS)[number];

/** How much cash one person may refund alone in a day, in total, unless the owner has set another limit. */
export const DEFAULT_REFUND_LIMIT_PAISE = 200_000;
/** No owner can set it higher: the law treats cash payments above Rs 10,000 a day to one person separately (Income-tax Act, section 40A(3)). */
export const HIGHEST_REFUND_LIMIT_PAISE = 1_000_000;
/** A price change of more than this, in percent of the price it is compared with (`base`), needs two people. */
export const PRICE_ALONE_PERCENT = 10;
/** Changes without a second person, each made within this many days of the one before, count as one. */
export const PRICE_STEPS_DAYS = 30;
/** A request that nobody has confirmed within this time has to be made again. */
export const LAPSES_AFTER_HOURS = 72;

/** Why a request ended. */
export const MONEY_OUTCOMES = ['done', 'refused', 'withdrawn', 'lapsed'] as const;
export type MoneyOutcome = (typeof MONEY_OUTCOMES)[number];

/** A pack's price: the printed one and the shop's. */
export interface PackPrice {
  readonly mrpPaise: number;
  readonly sellingPaise: number;
}

/** Whether a cash refund needs another person: `alonePaise` is what its payer has refunded alone that day, including this one. */
export function cashNeedsTwo(alonePaise: number, limitPaise: number): boolean {
  return alonePaise > limitPaise;
}

/** Whether a price change needs another person; `base` is the price before the changes without a second person. */
export function priceNeedsTwo(base: PackPrice, after: PackPrice): boolean {
  return isFar(base.mrpPaise, after.mrpPaise) || isFar(base.sellingPaise, after.sellingPaise);
}

function isFar(before: number, after: number): boolean {
  return Math.abs(after - before) * 100 > before * PRICE_ALONE_PERCENT;
}

/** Until when a request can be confirmed. */
export function lapsesAt(askedAt: Date): Date {
  return new Date(askedAt.getTime() + LAPSES_AFTER_HOURS * 3_600_000);
}
