/** The sales of this many days give the demand. This figure and the next two are the shop's own, of 23 November 2026. */
export const SALES_DAYS = 60;
/** A medicine is reordered once the stock lasts no longer than this: the delivery time, plus a reserve. */
export const REORDER_WITHIN_DAYS = 14;
/** How many days the packs should last once the order has arrived. */
export const ORDER_FOR_DAYS = 30;

/** How a medicine sells, and its stock. */
export interface SellingStock {
  /** Packs ordered by customers within `SALES_DAYS`. */
  readonly sold: number;
  /** Packs that can be sold. */
  readonly sellable: number;
  /** Packs that orders wait for and that are out of stock. */
  readonly short: number;
}

/** Packs to order from a supplier now, 0 if there are enough. A medicine without sales is ordered only for orders that wait. */
export function packsToOrder({ sold, sellable, short }: SellingStock): number {
  const daily = sold / SALES_DAYS;
  const there = sellable - short;
  if (short === 0 && there > daily * REORDER_WITHIN_DAYS) return 0;
  if (short === 0 && sold === 0) return 0;
  return Math.max(0, Math.ceil(Number((daily * ORDER_FOR_DAYS).toPrecision(12))) - there);
}
