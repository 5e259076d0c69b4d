/** Orders, their prescriptions and papers. */
import type { Endpoint } from '../../endpoint.ts';

export const placeOrder = {
  method: 'POST',
  path: '/api/v1/order/place-order',
  access: 'account',
  rate: 'account',
  work: 'checkout',
} as const satisfies Endpoint;
export const cancelOrder = {
  method: 'PATCH',
  path: '/api/v1/order/cancel-user-order',
  access: 'account',
  rate: 'account',
  work: 'account',
} as const satisfies Endpoint;
export const askReturn = {
  method: 'POST',
  path: '/api/v1/order/ask-return',
  access: 'account',
  rate: 'account',
  work: 'account',
} as const satisfies Endpoint;
export const withdrawReturn = {
  method: 'POST',
  path: '/api/v1/order/withdraw-return',
  access: 'account',
  rate: 'account',
  work: 'account',
} as const satisfies Endpoint;
export const changeOrderAddress = {
  method: 'PATCH',
  path: '/api/v1/order/address',
  access: 'account',
  rate: 'account',
  work: 'account',
} as const satisfies Endpoint;
export const payAgain = {
  method: 'POST',
  path: '/api/v1/order/pay-again',
  access: 'account',
  rate: 'account',
  work: 'gateway',
} as const satisfies Endpoint;
export const addOrderPrescription = {
  method: 'POST',
  path: '/api/v1/order/prescription',
  access: 'account',
  rate: 'account',
  work: 'files',
} as const satisfies Endpoint;
export const shareTracking = {
  method: 'POST',
  path: '/api/v1/order/share-tracking',
  access: 'account',
  rate: 'account',
  work: 'account',
} as const satisfies Endpoint;
export const stopSharing = {
  method: 'POST',
  path: '/api/v1/order/stop-sharing',
  access: 'account',
  rate: 'account',
  work: 'account',
} as const satisfies Endpoint;
export const readTracking = {
  method: 'POST',
  path: '/api/v1/order/tracking',
  access: 'public',
  rate: 'pins',
  work: 'account',
} as const satisfies Endpoint;
export const listOrders = {
  method: 'GET',
  path: '/api/v1/order/get-all-orders',
  access: 'account',
  rate: 'account',
  work: 'account',
} as const satisfies Endpoint;
export const getOrder = {
  method: 'POST',
  path: '/api/v1/order/get-order',
  access: 'account',
  rate: 'account',
  work: 'account',
} as const satisfies Endpoint;
export const requestReceipt = {
  method: 'POST',
  path: '/api/v1/order/print-order-reciept',
  access: 'account',
  rate: 'account',
  work: 'account',
} as const satisfies Endpoint;
export const downloadReceipt = {
  method: 'GET',
  path: '/api/v1/order/receipt/:id',
  access: 'public',
  rate: 'account',
  work: 'files',
} as const satisfies Endpoint;
export const requestCreditNote = {
  method: 'POST',
  path: '/api/v1/order/print-credit-note',
  access: 'account',
  rate: 'account',
  work: 'account',
} as const satisfies Endpoint;
export const downloadCreditNote = {
  method: 'GET',
  path: '/api/v1/order/credit-note/:id',
  access: 'public',
  rate: 'account',
  work: 'account',
} as const satisfies Endpoint;
