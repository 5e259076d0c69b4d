import type { OrderType } from '../orders/order.ts';
import type { OrderStatus } from '../orders/order-states.ts';

/** What happens to the money for recalled packs. */
export const RECALL_MONEY = ['open', 'refunded', 'at_door', 'by_hand', 'paid_back', 'nothing'] as const;
export type RecallMoney = (typeof RECALL_MONEY)[number];

/** How the money for recalled packs is refunded: not for a parcel that has not left, came back, or never was one. */
export function recallMoneyWay(status: OrderStatus, orderType: OrderType): Exclude<RecallMoney, 'open' | 'paid_back'> {
  if (status === 'SHIPPED' || status === 'OUT_FOR_DELIVERY' || status === 'UNDELIVERED')
    return orderType === 'online' ? 'refunded' : 'at_door';
  if (status === 'DELIVERED' || status === 'RETURN_REQUESTED') return orderType === 'online' ? 'refunded' : 'by_hand';
  return 'nothing';
}
