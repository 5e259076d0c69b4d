/**
 * The link with which somebody else pays for an order: made and ended by the order's owner. Its page needs no login.
 */
import type { Endpoint } from '../../endpoint.ts';

export const sharePayment = {
  method: 'POST',
  path: '/api/v1/order/share-payment',
  access: 'account',
  rate: 'account',
  work: 'account',
} as const satisfies Endpoint;
export const stopSharingPayment = {
  method: 'POST',
  path: '/api/v1/order/stop-sharing-payment',
  access: 'account',
  rate: 'account',
  work: 'account',
} as const satisfies Endpoint;
