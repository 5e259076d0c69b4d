/**
 * What one person may do alone with the shop's money only up to a limit: cash that goes back to a customer by hand, and prices. Beyond it
 * another person confirms; a refund of an amount that no rule gives always takes two. The database holds the same figures (migration 041), and a test compares them.
 */
export const MONEY_ACTS = ['cash_returned', 'cash_recalled', 'price', 'refund'] as const;
export type MoneyActKind = (typeof MONEY_ACTS)[number];

/** Cash that somebody hands back alone within a day, all of their payments together, unless the owner has set another limit. */
export const DEFAULT_REFUND_LIMIT_PAISE = 200_000;
/** No owner sets it higher: the law treats cash payments above Rs 10,000 a day to one person separately (Income-tax Act, section 40A(3)). */
export const HIGHEST_REFUND_LIMIT_PAISE = 1_000_000;
/** A price that changes by more, in percent of what it was, takes two. */
export const PRICE_ALONE_PERCENT = 10;
/** Changes that one person made alone within so many days count as one. */
export const PRICE_STEPS_DAYS = 30;
/** A request that nobody has confirmed by then has to be made again. */
export const LAPSES_AFTER_HOURS = 72;

/** Why a request ended. */
export const MONEY_OUTCOMES = ['done', 'refused', 'withdrawn', 'lapsed'] as const;
export type MoneyOutcome = (typeof MONEY_OUTCOMES)[number];

/** What a pack costs: its printed price and what the shop asks for it. */
export interface PackPrice {
  readonly mrpPaise: number;
  readonly sellingPaise: number;
}

/** Whether cash takes another person: `alonePaise` is what its payer handed back alone within the day, this payment among it. */
export function cashNeedsTwo(alonePaise: number, limitPaise: number): boolean {
  return alonePaise > limitPaise;
}

/** Whether a price takes another person; `base` is what it was before the steps that one person made alone. */
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
