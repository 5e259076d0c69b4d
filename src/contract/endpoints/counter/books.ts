/** The counter's books: registers, invoices, credit notes, cash, the gateway, the tax return. */
import type { Endpoint } from '../../endpoint.ts';

export const readBook = {
  method: 'GET',
  path: '/api/v1/counter/book',
  access: { staff: 'read-registers' },
  rate: 'counter',
  work: 'operator',
} as const satisfies Endpoint;
export const exportBook = {
  method: 'GET',
  path: '/api/v1/counter/book.csv',
  access: { staff: 'read-registers' },
  rate: 'counter',
  work: 'operator',
} as const satisfies Endpoint;
export const correctRegister = {
  method: 'POST',
  path: '/api/v1/counter/book/correct',
  access: { staff: 'correct-registers' },
  rate: 'counter',
  work: 'operator',
} as const satisfies Endpoint;
