/** The link by which somebody else pays an order: made and ended by whose order it is. Its page needs no login. */
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
