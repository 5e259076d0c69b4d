import type { OrderClient } from '#contract/order-client.ts';
import { askJson, callApi, sendJson } from './call-api.ts';
import { cartClient } from './cart-client.ts';

/** Forms with files are for the checkout and the upload alone; other pages need not carry them. */
const forms = () => import('./order-forms.ts');

/** The calls of cart, coupons, prescriptions and orders as the browser makes them. */
export const orderClient: OrderClient = {
  ...cartClient,
  removeFromCart: (input) => sendJson('POST', '/api/v1/cart/remove-from-cart', input),
  removeLine: (input) => sendJson('POST', '/api/v1/cart/remove-full-quantity-from-cart', input),
  chooseSupply: (input) => sendJson('PATCH', '/api/v1/cart/substitution', input),
  coupons: () => callApi('/api/v1/coupons'),
  changeCoupon: (wish) => sendJson('PATCH', '/api/v1/cart/coupon', wish),
  uploadPrescription: async (files) => (await forms()).uploadPrescription(files),
  placeOrder: async (form, key) => (await forms()).placeOrder(form, key),
  capturePayment: (query) => callApi(`/api/v1/payment/capture-payment?${new URLSearchParams(query)}`),
  payAgain: (input) => sendJson('POST', '/api/v1/order/pay-again', input),
  orders: ({ page, limit }) => callApi(`/api/v1/order/get-all-orders?page=${page}&limit=${limit}`),
  addPrescription: async (input) => (await forms()).addPrescription(input),
  order: (input) => askJson('/api/v1/order/get-order', input),
  cancelOrder: (input) => sendJson('PATCH', '/api/v1/order/cancel-user-order', input),
  creditNote: (input) => askJson('/api/v1/order/print-credit-note', input),
  receipt: (input) => askJson('/api/v1/order/print-order-reciept', input),
};
