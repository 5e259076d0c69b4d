import type { Invoice } from '../invoicing/invoice.ts';
import type { OrderType } from '../orders/order.ts';
import type { OrderStatus } from '../orders/order-states.ts';
import { plainMark } from '../stock/goods-in.ts';

/** What happens to the money for recalled packs. */
export const RECALL_MONEY = ['open', 'refunded', 'at_door', 'by_hand', 'paid_back', 'nothing'] as const;
export type RecallMoney = (typeof RECALL_MONEY)[number];

/** A line's packs of a recalled batch. */
export interface RecalledPacks {
  /** As the invoice describes the product. */
  readonly description: string;
  readonly batch: string;
  readonly packs: number;
}

/**
 * What recalled packs of an order cost, in paise, less their share of the coupon: each invoice line's amount in
 * proportion to the packs of the batch, never more than was paid.
 */
export function recalledPaise({ lines }: Pick<Invoice, 'lines'>, { description, batch, packs }: RecalledPacks): number {
  const mark = plainMark(batch);
  const own = lines.filter((line) => line.description === description);
  const held = own.map(({ batches, netPaise, quantity }) => {
    const recalled = sum(batches.filter((each) => plainMark(each.batch) === mark).map((each) => each.quantity));
    return { recalled, paise: quantity === 0 ? 0 : (netPaise * recalled) / quantity };
  });
  const all = sum(held.map(({ recalled }) => recalled));
  if (all === 0) return 0;
  return Math.floor(Number(((sum(held.map(({ paise }) => paise)) * Math.min(packs, all)) / all).toPrecision(12)));
}

/**
 * How the money for recalled packs is refunded; nothing for an order that ended, or one not dispatched and not yet
 * paid.
 */
export function recallMoneyWay(status: OrderStatus, orderType: OrderType): Exclude<RecallMoney, 'open' | 'paid_back'> {
  if (status === 'SHIPPED' || status === 'OUT_FOR_DELIVERY' || status === 'UNDELIVERED')
    return orderType === 'online' ? 'refunded' : 'at_door';
  if (status === 'DELIVERED' || status === 'RETURN_REQUESTED') return orderType === 'online' ? 'refunded' : 'by_hand';
  return 'nothing';
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
