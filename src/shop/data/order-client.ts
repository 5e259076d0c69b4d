import type { OrderClient, OrderForm } from '#contract/order-client.ts';
import { callApi, sendJson } from './call-api.ts';

/** The calls of cart, coupons, prescriptions and orders as the browser makes them. */
export const orderClient: OrderClient = {
  cart: () => callApi('/api/v1/cart/get-cart'),
  addToCart: (input) => sendJson('POST', '/api/v1/cart/add-to-cart', { ...input, source: 'web' }),
  removeFromCart: (input) => sendJson('POST', '/api/v1/cart/remove-from-cart', input),
  removeLine: (input) => sendJson('POST', '/api/v1/cart/remove-full-quantity-from-cart', input),
  chooseSupply: (input) => sendJson('PATCH', '/api/v1/cart/substitution', input),
  coupons: () => callApi('/api/v1/coupons'),
  changeCoupon: (wish) => sendJson('PATCH', '/api/v1/cart/coupon', wish),
  uploadPrescription: (files) => {
    const form = new FormData();
    for (const file of files) form.append('prescription_images', file);
    return callApi('/api/v1/user/upload/prescription', multipart(form));
  },
  placeOrder: (form, key) =>
    callApi('/api/v1/order/place-order', { ...multipart(orderForm(form), { 'idempotency-key': key }) }),
  capturePayment: (query) => callApi(`/api/v1/payment/capture-payment?${new URLSearchParams(query)}`),
  orders: () => callApi('/api/v1/order/get-all-orders'),
  order: (input) => sendJson('POST', '/api/v1/order/get-order', input),
  cancelOrder: (input) => sendJson('PATCH', '/api/v1/order/cancel-user-order', input),
  receipt: (input) => sendJson('POST', '/api/v1/order/print-order-reciept', input),
};

/** Forms with files can be sent by any page's form; this header only by a script of the shop's own. */
function multipart(body: FormData, headers: Record<string, string> = {}): RequestInit {
  return { method: 'POST', body, headers: { 'x-requested-with': 'fetch', ...headers } };
}

function orderForm({ patient_id, address_id, order_type, files, consent }: OrderForm): FormData {
  const form = new FormData();
  const fields = { patient_id, address_id, delivery_type: 'delivery', order_type, source: 'web' };
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('substitution_consent', JSON.stringify(consent));
  for (const file of files) form.append('prescription_images', file);
  return form;
}
