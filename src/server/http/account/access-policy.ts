/** Who may call a route: anybody, or only somebody who is logged in, for what is their own. */
export type Access = 'public' | 'account';

/**
 * One row per route of the API. A route without a row, or a row without a route, stops the start, and with it every
 * test: nobody adds an endpoint without deciding who may call it. (HEAD follows GET.)
 */
export const ACCESS_POLICY: Readonly<Record<string, Access>> = {
  'GET /api/v1/openapi.json': 'public',
  'GET /api/v1/inventory/search-products': 'public',
  'POST /api/v1/inventory/product-details': 'public',
  'GET /api/v1/blog/get-all-blogs': 'public',
  'GET /api/v1/blog/get-blog/:slug': 'public',
  'POST /api/v1/newsletter': 'public',
  'POST /api/v1/analytics/visits': 'public',
  'GET /api/v1/order/affiliate-consent': 'account',
  'POST /api/v1/order/affiliate-consent': 'account',
  'GET /api/v1/inventory/savings-showcase': 'public',
  'POST /api/v1/auth/mobile/send-otp': 'public',
  'POST /api/v1/auth/mobile/resend-otp': 'public',
  'POST /api/v1/auth/mobile/verify-otp': 'public',
  'GET /api/v1/auth/login/success': 'account',
  'GET /api/v1/auth/refresh-token': 'public',
  'POST /api/v1/auth/logout': 'public',
  'GET /api/v1/user': 'account',
  'PUT /api/v1/user/update-user': 'account',
  'GET /api/v1/user/get-user-family-members': 'account',
  'POST /api/v1/user/add-user-family-member': 'account',
  'PUT /api/v1/user/update-user-family-member': 'account',
  'GET /api/v1/address/get-addresses': 'account',
  'POST /api/v1/address/add-address': 'account',
  'PUT /api/v1/address/update-address': 'account',
  'PUT /api/v1/address/set-default-address': 'account',
  'POST /api/v1/address/delete-address': 'account',
  'GET /api/v1/address/pincode/:pin': 'public',
  'GET /api/v1/cart/get-cart': 'account',
  'POST /api/v1/cart/add-to-cart': 'account',
  'POST /api/v1/cart/remove-from-cart': 'account',
  'POST /api/v1/cart/remove-full-quantity-from-cart': 'account',
  'PATCH /api/v1/cart/substitution': 'account',
  'PATCH /api/v1/cart/coupon': 'account',
  'GET /api/v1/coupons': 'account',
  'POST /api/v1/order/place-order': 'account',
  'PATCH /api/v1/order/cancel-user-order': 'account',
  'POST /api/v1/order/pay-again': 'account',
  'GET /api/v1/order/get-all-orders': 'account',
  'POST /api/v1/order/get-order': 'account',
  'POST /api/v1/order/print-order-reciept': 'account',
  'GET /api/v1/order/receipt/:id': 'public',
  'POST /api/v1/user/upload/prescription': 'account',
  'GET /api/v1/payment/capture-payment': 'account',
  // Judged by the gateway's signature over its raw bytes.
  'POST /api/v1/payment/webhook': 'public',
  // Judged by its signature and the session together: whatever is wrong answers 404.
  'GET /api/v1/user/prescription-file/:id': 'public',
  'GET /api/v1/user/logins': 'account',
  'POST /api/v1/user/end-login': 'account',
  'POST /api/v1/user/end-other-logins': 'account',
  'GET /api/v1/user/closing-terms': 'account',
  'POST /api/v1/user/close-account': 'account',
  'POST /api/v1/user/export-data': 'account',
  // Judged like a prescription's file.
  'GET /api/v1/user/my-data': 'public',
};
