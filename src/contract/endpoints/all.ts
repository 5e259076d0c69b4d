/** Every endpoint of the API. Only for the server: a page imports the file of the area that it calls. */
import type { Endpoint } from '../endpoint.ts';
import * as address from './account/address.ts';
import * as auth from './account/auth.ts';
import * as carer from './account/carer.ts';
import * as session from './account/session.ts';
import * as user from './account/user.ts';
import * as approval from './counter/approval.ts';
import * as bench from './counter/bench.ts';
import * as books from './counter/books.ts';
import * as callBack from './counter/call-back.ts';
import * as catalogue from './counter/catalogue.ts';
import * as counter from './counter/counter.ts';
import * as desk from './counter/desk.ts';
import * as orderPage from './counter/order-page.ts';
import * as owner from './counter/owner.ts';
import * as passkey from './counter/passkey.ts';
import * as recall from './counter/recall.ts';
import * as returns from './counter/returns.ts';
import * as stock from './counter/stock.ts';
import * as telephone from './counter/telephone.ts';
import * as audience from './shop/audience.ts';
import * as blog from './shop/blog.ts';
import * as cart from './shop/cart.ts';
import * as draft from './shop/draft.ts';
import * as inventory from './shop/inventory.ts';
import * as letter from './shop/letter.ts';
import * as order from './shop/order.ts';
import * as payLink from './shop/pay-link.ts';
import * as payment from './shop/payment.ts';
import * as productLetter from './shop/product-letter.ts';

/** The OpenAPI description. */
export const getApiDocument = {
  method: 'GET',
  path: '/api/v1/openapi.json',
  access: 'public',
  rate: null,
  work: 'browse',
} as const satisfies Endpoint;

/**
 * Every endpoint with the name of its export, under which the API's description publishes it: to rename an export is to
 * rename an operation, unless `operation-table.ts` keeps the old name as its `id`.
 */
export const NAMED_ENDPOINTS: readonly (readonly [string, Endpoint])[] = [
  address,
  approval,
  audience,
  auth,
  bench,
  blog,
  callBack,
  books,
  carer,
  cart,
  catalogue,
  counter,
  desk,
  draft,
  inventory,
  letter,
  order,
  orderPage,
  owner,
  passkey,
  payLink,
  payment,
  productLetter,
  recall,
  returns,
  session,
  stock,
  telephone,
  user,
]
  .flatMap((area) => Object.entries<Endpoint>(area))
  .concat([['getApiDocument', getApiDocument]]);

export const ENDPOINTS: readonly Endpoint[] = NAMED_ENDPOINTS.map(([, endpoint]) => endpoint);
