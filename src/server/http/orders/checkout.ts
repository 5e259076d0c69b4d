import type { PlacedOrder } from '#contract/areas/order.ts';
import type { Order } from '#domain/orders/order.ts';
import type { Payments } from '../../services/payments.ts';
import { toPlacedOrder } from './order.wire.ts';

/** What place-order answers: the order, and for one that is to be paid online what the payment window needs. */
export async function answerPlaced(payments: Payments, order: Order): Promise<PlacedOrder> {
  const window = await payments.openWindow(order);
  if (window === null) return toPlacedOrder(order, null);
  const { key, gatewayOrderId, amountPaise } = window;
  return toPlacedOrder(order, { key, order_id: gatewayOrderId, currency: 'INR', amount: amountPaise });
}
