/** The counter's stock: goods in, counts and corrections, what expires and what to order. */
import type { Endpoint } from '../../endpoint.ts';

export const listSuppliers = {
  method: 'GET',
  path: '/api/v1/counter/stock/suppliers',
  access: { staff: 'see-stock' },
  rate: 'counter',
  work: 'operator',
} as const satisfies Endpoint;
export const addSupplier = {
  method: 'POST',
  path: '/api/v1/counter/stock/supplier',
  access: { staff: 'receive-goods' },
  rate: 'counter',
  work: 'operator',
} as const satisfies Endpoint;
export const findOnShelf = {
  method: 'GET',
  path: '/api/v1/counter/stock/find',
  access: { staff: 'see-stock' },
  rate: 'counter',
  work: 'operator',
} as const satisfies Endpoint;
export const readPurchase = {
  method: 'GET',
  path: '/api/v1/counter/stock/purchase',
  access: { staff: 'receive-goods' },
  rate: 'counter',
  work: 'operator',
} as const satisfies Endpoint;
export const receiveGoods = {
  method: 'POST',
  path: '/api/v1/counter/stock/goods-in',
  access: { staff: 'receive-goods' },
  rate: 'counter',
  work: 'operator',
} as const satisfies Endpoint;
export const readCard = {
  method: 'GET',
  path: '/api/v1/counter/stock/card',
  access: { staff: 'see-stock' },
  rate: 'counter',
  work: 'operator',
} as const satisfies Endpoint;
export const listExpiring = {
  method: 'GET',
  path: '/api/v1/counter/stock/expiring',
  access: { staff: 'see-stock' },
  rate: 'counter',
  work: 'operator',
} as const satisfies Endpoint;
export const listToOrder = {
  method: 'GET',
  path: '/api/v1/counter/stock/to-order',
  access: { staff: 'see-stock' },
  rate: 'counter',
  work: 'operator',
} as const satisfies Endpoint;
export const keepApart = {
  method: 'POST',
  path: '/api/v1/counter/stock/keep-apart',
  access: { staff: 'keep-apart' },
  rate: 'counter',
  work: 'operator',
} as const satisfies Endpoint;
export const releaseBatch = {
  method: 'POST',
  path: '/api/v1/counter/stock/release',
  access: { staff: 'release-batch' },
  rate: 'counter',
  work: 'operator',
} as const satisfies Endpoint;
export const correctStock = {
  method: 'POST',
  path: '/api/v1/counter/stock/correct',
  access: { staff: 'count-stock' },
  rate: 'counter',
  work: 'operator',
} as const satisfies Endpoint;
export const listCorrections = {
  method: 'GET',
  path: '/api/v1/counter/stock/corrections',
  access: { staff: 'see-stock' },
  rate: 'counter',
  work: 'operator',
} as const satisfies Endpoint;
export const decideCorrection = {
  method: 'POST',
  path: '/api/v1/counter/stock/correction',
  access: { staff: 'check-stock' },
  rate: 'counter',
  work: 'operator',
} as const satisfies Endpoint;
export const listHolds = {
  method: 'GET',
  path: '/api/v1/counter/stock/holds',
  access: { staff: 'see-stock' },
  rate: 'counter',
  work: 'operator',
} as const satisfies Endpoint;
export const holdFromSale = {
  method: 'POST',
  path: '/api/v1/counter/stock/hold',
  access: { staff: 'hold-sale' },
  rate: 'counter',
  work: 'operator',
} as const satisfies Endpoint;
export const liftFromHold = {
  method: 'POST',
  path: '/api/v1/counter/stock/lift',
  access: { staff: 'hold-sale' },
  rate: 'counter',
  work: 'operator',
} as const satisfies Endpoint;
