/** The counter's catalogue: the changes of a list are shown first, then applied exactly as shown. */
import type { Endpoint } from '../../endpoint.ts';

export const tryList = {
  method: 'POST',
  path: '/api/v1/counter/catalogue/try',
  access: { staff: 'set-prices' },
  rate: 'counter',
  work: 'operator',
} as const satisfies Endpoint;
export const applyList = {
  method: 'POST',
  path: '/api/v1/counter/catalogue/apply',
  access: { staff: 'set-prices' },
  rate: 'counter',
  work: 'operator',
} as const satisfies Endpoint;
