import { brand } from '#brand';
import type { Order } from '#domain/orders/order.ts';
import type { OrderStatus } from '#domain/orders/order-states.ts';
import { formatRupees } from '#domain/pricing/money.ts';
import type { QueuedMessage } from '../../persistence/outbox-repository.ts';

/** What a customer is told when an order comes into a state; the states in between say nothing. */
const NEWS: Partial<Record<OrderStatus, (order: Order) => string>> = {
  PLACED: (order) =>
    `is placed (${formatRupees(order.totals.payablePaise)}${order.orderType === 'cod' ? ', cash on delivery' : ', paid'}). It should arrive ${arrival(order)}.`,
  CONFIRMED: () => 'was checked by our pharmacist and will be packed.',
  SHIPPED: () => 'is on its way.',
  OUT_FOR_DELIVERY: () => 'arrives today.',
  DELIVERED: () => 'was delivered. The receipt is in your account.',
  CANCELLED: () => 'is cancelled. What you paid is on its way back.',
  FAILED: () => 'was not placed, because the payment did not go through. Your cart is still there.',
};

/**
 * The messages about an order's new state, to be queued in the transaction that brings it there: an SMS, and an e-mail where
 * the address is known. No medicine is ever named: others may read the phone.
 */
export function orderMessages(
  order: Order,
  status: OrderStatus,
  { newId, email, phone }: { readonly newId: () => string; readonly email: string; readonly phone: string },
): QueuedMessage[] {
  const news = NEWS[status]?.(order);
  if (news === undefined) return [];
  const text = `${brand.name}: your order ${order.number} ${news}`;
  const variables = { number: order.number, news };
  const message = { template: 'order-update' as const, text, variables };
  const sms = { ...message, id: newId(), reason: `${order.id} ${status} sms`, channel: 'sms' as const, to: phone };
  if (email === '') return [sms];
  return [sms, { ...message, id: newId(), reason: `${order.id} ${status} email`, channel: 'email', to: email }];
}

function arrival({ promise: { from, to } }: Order): string {
  return from === to ? `on ${from}` : `between ${from} and ${to}`;
}
