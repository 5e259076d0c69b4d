import type { OrderStatus } from './order-states.ts';

/** How long a pay link works. */
export const PAY_LINK_HOURS = 24;

/** What anybody with the link may know of the order. */
export type PayLinkState = 'open' | 'paid' | 'cancelled' | 'over';

/** `canPay`: the order waits for its payment, or failed today and could still be sent at its price. */
export function payLinkState(status: OrderStatus, canPay: boolean): PayLinkState {
  if (canPay) return 'open';
  if (status === 'CANCELLED') return 'cancelled';
  return status === 'FAILED' || status === 'PAYMENT_PENDING' ? 'over' : 'paid';
}
