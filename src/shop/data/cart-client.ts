import * as cartApi from '#contract/endpoints/cart.ts';
import type { OrderClient } from '#contract/order-client.ts';
import { callApi, sendJson } from './call-api.ts';

/** The cart calls that every page needs. The rest of `order-client.ts` is loaded where it is needed. */
export const cartClient: Pick<OrderClient, 'cart' | 'addToCart'> = {
  cart: () => callApi(cartApi.getCart.path),
  addToCart: (input) => sendJson(cartApi.addToCart, { ...input, source: 'web' }),
};
