/** The counter's calls to people who sent a prescription from the home page. */
import type { Endpoint } from '../../endpoint.ts';

export const readCallRequest = {
  method: 'GET',
  path: '/api/v1/counter/call-back/request',
  access: { staff: 'call-back' },
  rate: 'counter',
  work: 'operator',
} as const satisfies Endpoint;
export const noteCall = {
  method: 'POST',
  path: '/api/v1/counter/call-back/note',
  access: { staff: 'call-back' },
  rate: 'counter',
  work: 'operator',
} as const satisfies Endpoint;
export const quoteSpokenOrder = {
  method: 'POST',
  path: '/api/v1/counter/call-back/words',
  access: { staff: 'call-back' },
  rate: 'counter',
  work: 'operator',
} as const satisfies Endpoint;
export const placeSpokenOrder = {
  method: 'POST',
  path: '/api/v1/counter/call-back/order',
  access: { staff: 'call-back' },
  rate: 'counter',
  work: 'checkout',
} as const satisfies Endpoint;
