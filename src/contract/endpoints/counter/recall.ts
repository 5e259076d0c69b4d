/** The counter's recalls: failed batches, recalled batches, customers reached and packs returned. */
import type { Endpoint } from '../../endpoint.ts';

export const listAlerts = {
  method: 'GET',
  path: '/api/v1/counter/recall/alerts',
  access: { staff: 'see-stock' },
  rate: 'counter',
  work: 'operator',
} as const satisfies Endpoint;
export const listRecalls = {
  method: 'GET',
  path: '/api/v1/counter/recall/list',
  access: { staff: 'see-stock' },
  rate: 'counter',
  work: 'operator',
} as const satisfies Endpoint;
export const readRecall = {
  method: 'GET',
  path: '/api/v1/counter/recall/details',
  access: { staff: 'see-order' },
  rate: 'counter',
  work: 'operator',
} as const satisfies Endpoint;
export const startRecall = {
  method: 'POST',
  path: '/api/v1/counter/recall/start',
  access: { staff: 'recall' },
  rate: 'counter',
  work: 'operator',
} as const satisfies Endpoint;
export const noteRecall = {
  method: 'POST',
  path: '/api/v1/counter/recall/note',
  access: { staff: 'note' },
  rate: 'counter',
  work: 'operator',
} as const satisfies Endpoint;
export const payBackRecall = {
  method: 'POST',
  path: '/api/v1/counter/recall/paid-back',
  access: { staff: 'refund' },
  rate: 'counter',
  work: 'operator',
} as const satisfies Endpoint;
