import * as cartApi from '#contract/endpoints/shop/cart.ts';
import type { OrderClient } from '#contract/order-client.ts';
import { callApi, sendJson } from './call-api.ts';

/** What every page may do with the cart. The rest of `order-client.ts` is fetched by those who need it. */
export const cartClient: Pick<OrderClient, 'cart' | 'addToCart'> = {
  cart: () => callApi(cartApi.getCart.path),
  addToCart: (input) => sendJson(cartApi.addToCart, { ...input, source: 'web' }),
};
