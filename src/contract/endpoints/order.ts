/** Orders, their prescriptions and papers. */
import type { Endpoint } from '../endpoint.ts';

export const placeOrder = {
  method: 'POST',
  path: '/api/v1/order/place-order',
  access: 'account',
} as const satisfies Endpoint;
export const cancelOrder = {
  method: 'PATCH',
  path: '/api/v1/order/cancel-user-order',
  access: 'account',
} as const satisfies Endpoint;
export const payAgain = {
  method: 'POST',
  path: '/api/v1/order/pay-again',
  access: 'account',
} as const satisfies Endpoint;
export const addOrderPrescription = {
  method: 'POST',
  path: '/api/v1/order/prescription',
  access: 'account',
} as const satisfies Endpoint;
export const listOrders = {
  method: 'GET',
  path: '/api/v1/order/get-all-orders',
  access: 'account',
} as const satisfies Endpoint;
export const getOrder = {
  method: 'POST',
  path: '/api/v1/order/get-order',
  access: 'account',
} as const satisfies Endpoint;
export const requestReceipt = {
  method: 'POST',
  path: '/api/v1/order/print-order-reciept',
  access: 'account',
} as const satisfies Endpoint;
export const downloadReceipt = {
  method: 'GET',
  path: '/api/v1/order/receipt/:id',
  access: 'public',
} as const satisfies Endpoint;
export const requestCreditNote = {
  method: 'POST',
  path: '/api/v1/order/print-credit-note',
  access: 'account',
} as const satisfies Endpoint;
export const downloadCreditNote = {
  method: 'GET',
  path: '/api/v1/order/credit-note/:id',
  access: 'public',
} as const satisfies Endpoint;
