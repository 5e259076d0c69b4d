import type { OrderData } from '#contract/areas/shop/order.ts';
import type { OrderActor, OrderStatus } from '#domain/orders/order-states.ts';

export interface OrderStep {
  readonly status: OrderStatus;
  readonly state: 'done' | 'now' | 'next';
  /** When it was reached and by whom; null for a future step. */
  readonly reached: { readonly at: string; readonly actor: OrderActor } | null;
}

/** The normal steps of an order, from placing to delivery. */
const WAY: readonly OrderStatus[] = [
  'PAYMENT_PENDING',
  'PLACED',
  'CONFIRMED',
  'PACKED',
  'SHIPPED',
  'OUT_FOR_DELIVERY',
  'DELIVERED',
];

/**
 * The order's history, its current state, and the next steps. A state outside `WAY`, such as cancelled or failed, has no
 * next steps.
 */
export function orderSteps({ timeline, order_status }: Pick<OrderData, 'timeline' | 'order_status'>): OrderStep[] {
  const happened = timeline.map(
    ({ status, at, actor }): OrderStep => ({ status, state: 'done', reached: { at, actor } }),
  );
  const last = happened.at(-1);
  const current: OrderStep =
    last?.status === order_status ? last : { status: order_status, state: 'now', reached: null };
  const before = current === last ? happened.slice(0, -1) : happened;
  const place = WAY.indexOf(order_status);
  const toCome = place === -1 ? [] : WAY.slice(place + 1);
  const state = order_status === 'DELIVERED' ? 'done' : 'now';
  return [
    ...before,
    { ...current, state },
    ...toCome.map((status): OrderStep => ({ status, state: 'next', reached: null })),
  ];
}
