/** Letters to a patient's doctor about a substitute: created for an order, answered without a login. */
import type { Endpoint } from '../../endpoint.ts';

export const requestLetter = {
  method: 'POST',
  path: '/api/v1/order/print-doctor-letter',
  access: 'account',
  rate: 'account',
  work: 'account',
} as const satisfies Endpoint;
export const downloadLetter = {
  method: 'GET',
  path: '/api/v1/order/doctor-letter/:id',
  access: 'public',
  rate: 'account',
  work: 'account',
} as const satisfies Endpoint;
export const withdrawLetter = {
  method: 'POST',
  path: '/api/v1/order/withdraw-doctor-letter',
  access: 'account',
  rate: 'account',
  work: 'account',
} as const satisfies Endpoint;
export const readLetter = {
  method: 'POST',
  path: '/api/v1/letter/read',
  access: 'public',
  rate: 'visits',
  work: 'account',
} as const satisfies Endpoint;
export const answerLetter = {
  method: 'POST',
  path: '/api/v1/letter/answer',
  access: 'public',
  rate: 'visits',
  work: 'account',
} as const satisfies Endpoint;
export const decideSubstitution = {
  method: 'POST',
  path: '/api/v1/counter/desk/substitution',
  access: { staff: 'substitute' },
  rate: 'counter',
  work: 'operator',
} as const satisfies Endpoint;
export const quoteOther = {
  method: 'GET',
  path: '/api/v1/counter/desk/other',
  access: { staff: 'substitute' },
  rate: 'counter',
  work: 'operator',
} as const satisfies Endpoint;
export const chooseOther = {
  method: 'POST',
  path: '/api/v1/counter/desk/other',
  access: { staff: 'substitute' },
  rate: 'counter',
  work: 'operator',
} as const satisfies Endpoint;
export const makeDeskLetter = {
  method: 'POST',
  path: '/api/v1/counter/desk/letter',
  access: { staff: 'substitute' },
  rate: 'counter',
  work: 'operator',
} as const satisfies Endpoint;
export const printDeskLetter = {
  method: 'GET',
  path: '/api/v1/counter/desk/letter',
  access: { staff: 'substitute' },
  rate: 'counter',
  work: 'operator',
} as const satisfies Endpoint;
export const withdrawDeskLetter = {
  method: 'POST',
  path: '/api/v1/counter/desk/withdraw-letter',
  access: { staff: 'substitute' },
  rate: 'counter',
  work: 'operator',
} as const satisfies Endpoint;
