import type { PlacedOrder } from '#contract/areas/order.ts';
import type { Order } from '#domain/orders/order.ts';

/** What follows a placed order: for one that is to be paid online, the gateway's order that the payment window needs. */
export interface Checkout {
  answerPlaced(order: Order): Promise<PlacedOrder>;
}
