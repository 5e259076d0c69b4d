import type { AccountClient } from '#contract/account-client.ts';
import * as sessionApi from '#contract/endpoints/account/session.ts';
import * as cartApi from '#contract/endpoints/shop/cart.ts';
import type { OrderClient } from '#contract/order-client.ts';
import { callApi, sendJson } from './call-api.ts';

/** The session calls that every page needs. The rest of `account-client.ts` is loaded where it is needed. */
export const sessionClient: Pick<AccountClient, 'loginStatus' | 'logout' | 'user'> = {
  loginStatus: () => callApi(sessionApi.getLoginState.path),
  logout: () => callApi(sessionApi.logOut.path, { method: 'POST' }),
  user: () => callApi(sessionApi.getUser.path),
};

/** The cart calls that every page needs. The rest of `order-client.ts` is loaded where it is needed. */
export const cartClient: Pick<OrderClient, 'cart' | 'addToCart'> = {
  cart: () => callApi(cartApi.getCart.path),
  addToCart: (input) => sendJson(cartApi.addToCart, { ...input, source: 'web' }),
};
