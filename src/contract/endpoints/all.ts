/** Every endpoint of the API. For the server alone: a page imports the file of the area that it calls. */
import type { Endpoint } from '../endpoint.ts';
import * as address from './address.ts';
import * as approval from './approval.ts';
import * as audience from './audience.ts';
import * as auth from './auth.ts';
import * as bench from './bench.ts';
import * as blog from './blog.ts';
import * as books from './books.ts';
import * as callBack from './call-back.ts';
import * as carer from './carer.ts';
import * as cart from './cart.ts';
import * as catalogue from './catalogue.ts';
import * as counter from './counter.ts';
import * as desk from './desk.ts';
import * as apiDocument from './document.ts';
import * as draft from './draft.ts';
import * as inventory from './inventory.ts';
import * as letter from './letter.ts';
import * as order from './order.ts';
import * as orderPage from './order-page.ts';
import * as owner from './owner.ts';
import * as passkey from './passkey.ts';
import * as payLink from './pay-link.ts';
import * as payment from './payment.ts';
import * as productLetter from './product-letter.ts';
import * as recall from './recall.ts';
import * as session from './session.ts';
import * as stock from './stock.ts';
import * as telephone from './telephone.ts';
import * as user from './user.ts';

export const ENDPOINTS: readonly Endpoint[] = [
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
  apiDocument,
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
  session,
  stock,
  telephone,
  user,
].flatMap((area) => Object.values<Endpoint>(area));
