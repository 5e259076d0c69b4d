import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { createCaller, placing } from '../trials/kit/caller.ts';
import { seededRandom } from '../trials/kit/random.ts';
import {
  addShoppers,
  drawProducts,
  fillCarts,
  type Product,
  pickProducts,
  type Shopper,
} from '../trials/kit/shoppers.ts';
import type { Planned } from './open-load.ts';
import { typingTrace } from './typing-trace.ts';

/** Customers who browse, fill carts and try coupons; each may try twenty coupons a minute. */
const VISITORS = 1_500;
const PRODUCTS = 1_000;
const COUPON = 'bench-coupon';

/** The shares of the mix: of a hundred requests 70 search or browse, 20 concern carts, 5 coupons, 5 are orders. */
const SHARES = { search: 0.5, detail: 0.7, cart: 0.9, coupon: 0.95 } as const;

/** The requests of a day in the shop, in order; the same seed gives the same requests. */
export interface Mix {
  next(): Planned;
  /** Makes this many customers with full carts ready to order. Once none is left, `next` gives cart requests instead. */
  stockUp(orders: number): Promise<void>;
  close(): Promise<void>;
}

/** Creates customers and stock in the shop's database, and the requests for them. */
export async function createMix(origin: string, databaseUrl: string, seed: number): Promise<Mix> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const caller = createCaller(origin, 2);
  const [probe, ...visitors] = await addShoppers(client, VISITORS + 1);
  if (!probe) throw new Error('no shopper');
  const products = await pickProducts(client, caller, probe, PRODUCTS);
  await client.query(
    `insert into coupon (id, code, type, description, amount_paise, use_limit, first_order_only, app_only, created_at)
     values ($1, 'BENCH', 'other', 'Ten rupees off', 1000, 1000000, false, false, now()) on conflict do nothing`,
    [COUPON],
  );
  const random = seededRandom(seed);
  const inCart = visitors.map(() => drawProducts(products, random, 2));
  await fillCarts(client, visitors, (index) => inCart[index] ?? []);
  const { rows } = await client.query<{ name: string }>(
    'select name from medicine where not discontinued order by md5(id) limit 2000',
  );
  const typed = typingTrace(
    rows.map(({ name }) => name),
    20_000,
    seed,
  );
  // The shop counts the letters of a search text without surrounding blanks.
  const asking = typed.filter((text) => text.trim().length >= 3);
  const buyers: Shopper[] = [];
  let [asked, visits] = [0, 0];
  const visitor = () => visitors[visits++ % visitors.length] ?? probe;
  const carting = () => {
    visits += 1;
    const index = visits % visitors.length;
    return cartRequest(visitors[index] ?? probe, inCart[index]?.[0]?.id ?? '', random());
  };
  return {
    next: () => {
      const dice = random();
      if (dice < SHARES.search) return searching(asking[asked++ % asking.length] ?? 'para');
      if (dice < SHARES.detail) return looking(products, random);
      if (dice < SHARES.cart) return carting();
      if (dice < SHARES.coupon) return couponing(visitor());
      const buyer = buyers.pop();
      return buyer ? { kind: 'order', ask: placing(buyer, randomUUID()) } : carting();
    },
    stockUp: async (orders) => {
      const made = await addShoppers(client, Math.max(0, orders - buyers.length));
      await fillCarts(client, made, () => drawProducts(products, random));
      buyers.push(...made);
    },
    close: async () => {
      caller.close();
      await client.end();
    },
  };
}

function searching(text: string): Planned {
  const path = `/api/v1/inventory/search-products?query=${encodeURIComponent(text.slice(0, 100))}&limit=5`;
  return { kind: 'read', ask: { path, cookie: '' } };
}

function looking(products: readonly Product[], random: () => number): Planned {
  const [product] = drawProducts(products, random, 1);
  const path = '/api/v1/inventory/product-details';
  return { kind: 'read', ask: { path, method: 'POST', cookie: '', body: { medicine_id: product?.id } } };
}

/** Half of them view the cart; the others change an existing line, so that carts keep their size. */
function cartRequest({ cookie }: Shopper, medicine_id: string, dice: number): Planned {
  if (dice < 0.5) return { kind: 'cart', ask: { path: '/api/v1/cart/get-cart', cookie } };
  const body = { medicine_id, keep_original: true };
  if (dice < 0.75) return { kind: 'cart', ask: { path: '/api/v1/cart/substitution', method: 'PATCH', cookie, body } };
  return { kind: 'cart', ask: { path: '/api/v1/cart/add-to-cart', method: 'POST', cookie, body } };
}

function couponing({ cookie }: Shopper): Planned {
  const body = { action: 'add', coupon_id: COUPON };
  return { kind: 'coupon', ask: { path: '/api/v1/cart/coupon', method: 'PATCH', cookie, body } };
}
