/** The counter's pack bench, and a parcel's way to the customer. */
import type { Endpoint } from '../../endpoint.ts';

export const readPickList = {
  method: 'GET',
  path: '/api/v1/counter/bench/pick',
  access: { staff: 'pack' },
  rate: 'counter',
  work: 'operator',
} as const satisfies Endpoint;
export const packOrder = {
  method: 'POST',
  path: '/api/v1/counter/bench/pack',
  access: { staff: 'pack' },
  rate: 'counter',
  work: 'operator',
} as const satisfies Endpoint;
export const unpackParcel = {
  method: 'POST',
  path: '/api/v1/counter/bench/unpack',
  access: { staff: 'pack' },
  rate: 'counter',
  work: 'operator',
} as const satisfies Endpoint;
export const shortLine = {
  method: 'POST',
  path: '/api/v1/counter/bench/short',
  access: { staff: 'short' },
  rate: 'counter',
  work: 'operator',
} as const satisfies Endpoint;
export const shipOrder = {
  method: 'POST',
  path: '/api/v1/counter/parcel/ship',
  access: { staff: 'ship' },
  rate: 'counter',
  work: 'operator',
} as const satisfies Endpoint;
export const findParcel = {
  method: 'GET',
  path: '/api/v1/counter/parcel',
  access: { staff: 'door' },
  rate: 'counter',
  work: 'operator',
} as const satisfies Endpoint;
export const printLabel = {
  method: 'GET',
  path: '/api/v1/counter/parcel/label.pdf',
  access: { staff: 'ship' },
  rate: 'counter',
  work: 'operator',
} as const satisfies Endpoint;
export const printOrderCard = {
  method: 'GET',
  path: '/api/v1/counter/parcel/dose-card.pdf',
  access: { staff: 'ship' },
  rate: 'counter',
  work: 'operator',
} as const satisfies Endpoint;
export const printInvoice = {
  method: 'GET',
  path: '/api/v1/counter/parcel/invoice.pdf',
  access: { staff: 'ship' },
  rate: 'counter',
  work: 'operator',
} as const satisfies Endpoint;
export const sendOut = {
  method: 'POST',
  path: '/api/v1/counter/door/out',
  access: { staff: 'door' },
  rate: 'counter',
  work: 'operator',
} as const satisfies Endpoint;
export const handOver = {
  method: 'POST',
  path: '/api/v1/counter/door/delivered',
  access: { staff: 'door' },
  rate: 'counter',
  work: 'operator',
} as const satisfies Endpoint;
export const notHandedOver = {
  method: 'POST',
  path: '/api/v1/counter/door/undelivered',
  access: { staff: 'door' },
  rate: 'counter',
  work: 'operator',
} as const satisfies Endpoint;
export const takeBackParcel = {
  method: 'POST',
  path: '/api/v1/counter/door/back',
  access: { staff: 'door' },
  rate: 'counter',
  work: 'operator',
} as const satisfies Endpoint;
