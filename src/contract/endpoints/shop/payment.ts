/** The payment gateway. */
import type { Endpoint } from '../../endpoint.ts';

export const capturePayment = {
  method: 'GET',
  path: '/api/v1/payment/capture-payment',
  access: 'account',
  rate: 'account',
  work: 'gateway',
} as const satisfies Endpoint;
/** Verified by the gateway’s signature over the raw body. */
export const receivePaymentEvent = {
  method: 'POST',
  path: '/api/v1/payment/webhook',
  access: 'public',
  rate: null,
  work: 'vital',
} as const satisfies Endpoint;
