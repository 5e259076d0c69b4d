/** The counter's returns after delivery, and refunds that two persons decide. */
import type { Endpoint } from '../../endpoint.ts';

export const askReturn = {
  method: 'POST',
  path: '/api/v1/counter/return/ask',
  access: { staff: 'door' },
  rate: 'counter',
  work: 'operator',
} as const satisfies Endpoint;
export const notTaken = {
  method: 'POST',
  path: '/api/v1/counter/return/not-taken',
  access: { staff: 'door' },
  rate: 'counter',
  work: 'operator',
} as const satisfies Endpoint;
export const packsBack = {
  method: 'POST',
  path: '/api/v1/counter/return/back',
  access: { staff: 'door' },
  rate: 'counter',
  work: 'operator',
} as const satisfies Endpoint;
export const askRefund = {
  method: 'POST',
  path: '/api/v1/counter/refund',
  access: { staff: 'ask-refund' },
  rate: 'counter',
  work: 'operator',
} as const satisfies Endpoint;
