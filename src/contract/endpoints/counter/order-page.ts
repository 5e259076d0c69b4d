/** Everything about an order on one page of the counter, with notes, messages and cancelling. */
import type { Endpoint } from '../../endpoint.ts';

export const readOrderPage = {
  method: 'GET',
  path: '/api/v1/counter/order',
  access: { staff: 'see-order' },
  rate: 'counter',
  work: 'operator',
} as const satisfies Endpoint;
export const writeNote = {
  method: 'POST',
  path: '/api/v1/counter/order/note',
  access: { staff: 'note' },
  rate: 'counter',
  work: 'operator',
} as const satisfies Endpoint;
export const sendMessage = {
  method: 'POST',
  path: '/api/v1/counter/order/message',
  access: { staff: 'note' },
  rate: 'counter',
  work: 'operator',
} as const satisfies Endpoint;
export const correctAddress = {
  method: 'POST',
  path: '/api/v1/counter/order/address',
  access: { staff: 'correct-address' },
  rate: 'counter',
  work: 'operator',
} as const satisfies Endpoint;
export const cancelAtCounter = {
  method: 'POST',
  path: '/api/v1/counter/order/cancel',
  access: { staff: 'cancel' },
  rate: 'counter',
  work: 'operator',
} as const satisfies Endpoint;
