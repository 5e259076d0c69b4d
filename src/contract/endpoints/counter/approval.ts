/** Prices set at the counter, refunds in cash, and the requests for either that wait for another person. */
import type { Endpoint } from '../../endpoint.ts';

export const readPrice = {
  method: 'GET',
  path: '/api/v1/counter/price',
  access: { staff: 'set-prices' },
  rate: 'counter',
  work: 'operator',
} as const satisfies Endpoint;
export const changePrice = {
  method: 'POST',
  path: '/api/v1/counter/price',
  access: { staff: 'set-prices' },
  rate: 'counter',
  work: 'operator',
} as const satisfies Endpoint;
export const listApprovals = {
  method: 'GET',
  path: '/api/v1/counter/approvals',
  access: { staff: 'check-money' },
  rate: 'counter',
  work: 'operator',
} as const satisfies Endpoint;
export const decideApproval = {
  method: 'POST',
  path: '/api/v1/counter/approval',
  access: { staff: 'check-money' },
  rate: 'counter',
  work: 'operator',
} as const satisfies Endpoint;
export const returnForCash = {
  method: 'POST',
  path: '/api/v1/counter/return-for-cash',
  access: { staff: 'refund' },
  rate: 'counter',
  work: 'operator',
} as const satisfies Endpoint;
