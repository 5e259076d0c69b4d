/** The sales that a need is worked out from, and the days that an order is to last. Our own figures of 23 November 2026. */
export const SALES_DAYS = 60;
/** A medicine is ordered again once what is there lasts no longer than this: the days until goods come, and some to spare. */
export const REORDER_WITHIN_DAYS = 14;
/** So long the packs last once those that are ordered have come. */
export const ORDER_FOR_DAYS = 30;

/** How a medicine sells, and what is there of it. */
export interface SellingStock {
  /** Packs ordered by customers within `SALES_DAYS`. */
  readonly sold: number;
  /** Packs that can be sold. */
  readonly sellable: number;
  /** Packs that orders wait for and that are not there. */
  readonly short: number;
}

/** Packs to order from a supplier now, 0 where there is enough. A medicine that nobody asked for is not ordered. */
export function packsToOrder({ sold, sellable, short }: SellingStock): number {
  const daily = sold / SALES_DAYS;
  const there = sellable - short;
  if (short === 0 && there > daily * REORDER_WITHIN_DAYS) return 0;
  if (short === 0 && sold === 0) return 0;
  return Math.max(0, Math.ceil(Number((daily * ORDER_FOR_DAYS).toPrecision(12))) - there);
}
