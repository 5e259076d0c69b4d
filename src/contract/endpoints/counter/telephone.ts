/** Calls that the telephone service places for the counter. */
import type { Endpoint } from '../../endpoint.ts';

export const readTelephone = {
  method: 'GET',
  path: '/api/v1/counter/telephone',
  access: { staff: 'place-call' },
  rate: 'counter',
  work: 'operator',
} as const satisfies Endpoint;
export const followCall = {
  method: 'GET',
  path: '/api/v1/counter/telephone/call',
  access: { staff: 'place-call' },
  rate: 'counter',
  work: 'operator',
} as const satisfies Endpoint;
export const placeCall = {
  method: 'POST',
  path: '/api/v1/counter/telephone/call',
  access: { staff: 'place-call' },
  rate: 'counter',
  work: 'operator',
} as const satisfies Endpoint;
export const setOwnLine = {
  method: 'POST',
  path: '/api/v1/counter/telephone/line',
  access: { staff: 'place-call' },
  rate: 'counter',
  work: 'operator',
} as const satisfies Endpoint;
/** Verified by the key in its URL, which the shop gave the service with the call. */
export const receiveCallEvent = {
  method: 'POST',
  path: '/api/v1/telephone/webhook',
  access: 'public',
  rate: null,
  work: 'vital',
} as const satisfies Endpoint;
