/** The cart and the coupons. */
import type { Endpoint } from '../../endpoint.ts';

export const getCart = {
  method: 'GET',
  path: '/api/v1/cart/get-cart',
  access: 'account',
  rate: 'account',
  work: 'checkout',
} as const satisfies Endpoint;
/** What the cart's safety check would say about one medicine, before it is added. */
export const checkMedicine = {
  method: 'GET',
  path: '/api/v1/cart/check-medicine',
  access: 'account',
  rate: 'account',
  work: 'account',
} as const satisfies Endpoint;
export const addToCart = {
  method: 'POST',
  path: '/api/v1/cart/add-to-cart',
  access: 'account',
  rate: 'account',
  work: 'checkout',
} as const satisfies Endpoint;
export const removeFromCart = {
  method: 'POST',
  path: '/api/v1/cart/remove-from-cart',
  access: 'account',
  rate: 'account',
  work: 'checkout',
} as const satisfies Endpoint;
export const removeLineFromCart = {
  method: 'POST',
  path: '/api/v1/cart/remove-full-quantity-from-cart',
  access: 'account',
  rate: 'account',
  work: 'checkout',
} as const satisfies Endpoint;
export const chooseSubstitution = {
  method: 'PATCH',
  path: '/api/v1/cart/substitution',
  access: 'account',
  rate: 'account',
  work: 'checkout',
} as const satisfies Endpoint;
export const changeCartCoupon = {
  method: 'PATCH',
  path: '/api/v1/cart/coupon',
  access: 'account',
  rate: 'account',
  work: 'checkout',
} as const satisfies Endpoint;
export const listCoupons = {
  method: 'GET',
  path: '/api/v1/coupons',
  access: 'account',
  rate: 'account',
  work: 'checkout',
} as const satisfies Endpoint;
