import type { OrderClient } from '#contract/order-client.ts';
import { callApi, sendJson } from './call-api.ts';

/** What every page may do with the cart. The rest of `order-client.ts` is fetched by those who need it. */
export const cartClient: Pick<OrderClient, 'cart' | 'addToCart'> = {
  cart: () => callApi('/api/v1/cart/get-cart'),
  addToCart: (input) => sendJson('POST', '/api/v1/cart/add-to-cart', { ...input, source: 'web' }),
};
