import type { AccountClient } from '#contract/account-client.ts';
import * as sessionApi from '#contract/endpoints/account/session.ts';
import * as cartApi from '#contract/endpoints/shop/cart.ts';
import type { OrderClient } from '#contract/order-client.ts';
import { callApi, sendJson } from './call-api.ts';

/** What every page may ask about the session. The rest of `account-client.ts` is fetched by those who need it. */
export const sessionClient: Pick<AccountClient, 'loginStatus' | 'logout' | 'user'> = {
  loginStatus: () => callApi(sessionApi.getLoginState.path),
  logout: () => callApi(sessionApi.logOut.path, { method: 'POST' }),
  user: () => callApi(sessionApi.getUser.path),
};

/** What every page may do with the cart. The rest of `order-client.ts` is fetched by those who need it. */
export const cartClient: Pick<OrderClient, 'cart' | 'addToCart'> = {
  cart: () => callApi(cartApi.getCart.path),
  addToCart: (input) => sendJson(cartApi.addToCart, { ...input, source: 'web' }),
};
