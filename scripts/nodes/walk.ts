import assert from 'node:assert/strict';
import { setTimeout as wait } from 'node:timers/promises';
import type { Acknowledged, Customer } from '../../trials/kit/customer.ts';

/** A product that this customer can order now. One pack of it stays in the cart. */
export async function findProduct(customer: Customer, word: string): Promise<string> {
  const found = await customer.want('GET', `inventory/search-products?query=${word}&limit=20`);
  for (const { medicine_id } of found.data.medicines ?? found.data) {
    const answer = await customer.ask('POST', 'cart/add-to-cart', { medicine_id, quantity: 1, keep_original: true });
    if (answer.status === 200 && answer.data.can_order) return medicine_id;
    await customer.ask('POST', 'cart/remove-full-quantity-from-cart', { medicine_id });
  }
  throw new Error(`Nothing called ${word} can be ordered.`);
}

/**
 * One customer's use of the API from login to logout, each request on a different server from the last: login, profile,
 * address, cart, coupon, a cash-on-delivery order, an order paid in the sandbox, the list of orders, a cancellation,
 * logout.
 */
export async function walk(customer: Customer, acknowledged: Acknowledged): Promise<void> {
  await customer.logIn();
  const who = await customer.moveIn();
  const id = await findProduct(customer, 'dolo');
  await customer.want('POST', 'cart/add-to-cart', { medicine_id: id, quantity: 2, keep_original: true });
  const cart = await customer.want('GET', 'cart/get-cart');
  assert.equal(cart.data.cartItems.length, 1);
  await tryCoupons(customer);
  const cod = await customer.order(who, 'cod', acknowledged);
  assert.equal(cod.status, 200, cod.message);
  assert.equal(cod.data.order_status, 'PLACED');
  assert.equal((await customer.want('GET', 'cart/get-cart')).data.cartItems.length, 0);

  await customer.want('POST', 'cart/add-to-cart', { medicine_id: id, quantity: 1, keep_original: true });
  const online = await customer.order(who, 'online', acknowledged);
  assert.equal(online.status, 200, online.message);
  await pay(customer, online.data.razorpay_data.order_id);
  assert.equal(await statusOnceSettled(customer, online.data.order_id), 'PLACED');

  const orders = await customer.want('GET', 'order/get-all-orders');
  assert.deepEqual(new Set(orders.data.map(idOf)), new Set([cod.data.order_id, online.data.order_id]));
  await customer.want('PATCH', 'order/cancel-user-order', { order_id: cod.data.order_id });
  const cancelled = await customer.want('POST', 'order/get-order', { order_id: cod.data.order_id });
  assert.equal(cancelled.data.order_status, 'CANCELLED');
  await customer.want('POST', 'auth/logout', {});
  // Both servers refuse the ended session at once.
  for (let each = 0; each < 2; each += 1) assert.equal((await customer.ask('GET', 'cart/get-cart')).status, 401);
}

const idOf = ({ order_id }: { order_id: string }) => order_id;

/** Applies the first coupon that fits this cart. */
async function tryCoupons(customer: Customer): Promise<void> {
  const coupons = await customer.want('GET', 'coupons');
  for (const { id } of coupons.data) {
    const answer = await customer.ask('PATCH', 'cart/coupon', { action: 'add', coupon_id: id, source: 'web' });
    if (answer.status !== 200) continue;
    assert.equal((await customer.want('GET', 'cart/get-cart')).data.coupon.id, id);
    return;
  }
  throw new Error('No coupon could be applied.');
}

/** The customer presses Success in the payment window. */
async function pay(customer: Customer, gatewayOrderId: string): Promise<void> {
  const page = await customer.ask('POST', `/sandbox-gateway/checkout/${gatewayOrderId}/success`);
  assert.equal(page.status, 200, page.message);
}

/** The gateway's webhook may reach any server; the browser polls, as the page does. */
async function statusOnceSettled(customer: Customer, orderId: string): Promise<string> {
  for (let look = 0; look < 50; look += 1) {
    const answer = await customer.ask('GET', `payment/capture-payment?customOrderId=${orderId}`);
    if (answer.status === 200) return answer.data.order_status;
    await wait(200);
  }
  const order = await customer.want('POST', 'order/get-order', { order_id: orderId });
  return order.data.order_status;
}
