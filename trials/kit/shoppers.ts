import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { CartData } from '../../src/contract/areas/shop/cart.ts';
import { createSessionKeys } from '../../src/server/services/identity/session-keys.ts';
import { BOOK_STOCK } from '../../src/server/testing/book-stock.ts';
import type { Caller } from './caller.ts';
import { FULL_SHELVES } from './full-shelves.ts';
import { BENCH_SECRET } from './shop-process.ts';

/** A logged-in customer with a name and an address, ready to order. */
export interface Shopper {
  readonly accountId: string;
  readonly patientId: string;
  readonly addressId: string;
  readonly cookie: string;
}

/** A product that can be ordered now, at the price that a cart shows. */
export interface Product {
  readonly id: string;
  readonly pricePaise: number;
}

const DAY_S = 86_400;
let phonesGiven = 0;

/** Writes `count` customers directly into the database, each with a session signed with the shop's secret. */
export async function addShoppers(client: pg.Client, count: number, secret = BENCH_SECRET): Promise<Shopper[]> {
  const keys = createSessionKeys(secret);
  const expiresAtS = Math.floor(Date.now() / 1000) + DAY_S;
  const made = Array.from({ length: count }, () => {
    const sessionId = randomUUID();
    phonesGiven += 1;
    return {
      accountId: randomUUID(),
      patientId: randomUUID(),
      addressId: randomUUID(),
      sessionId,
      phone: String(6_000_000_000 + phonesGiven),
      cookie: `shop_at=${keys.signAccess({ sessionId, expiresAtS })}`,
    };
  });
  const rows = JSON.stringify(made.map(({ cookie: _signed, ...row }) => row));
  const from = `from jsonb_to_recordset($1::jsonb) as s ("accountId" text, "patientId" text, "addressId" text, "sessionId" text, phone text)`;
  for (const statement of [
    `insert into account (id, phone, created_at) select "accountId", phone, now() ${from}`,
    `insert into patient (id, account_id, is_holder, first_name, last_name, email, created_at)
     select "patientId", "accountId", true, 'Asha', 'Rao', '', now() ${from}`,
    `insert into address (id, account_id, name, phone, type, house_number, street, landmark, pin_code, city, state, created_at)
     select "addressId", "accountId", 'Asha Rao', phone, 'home', '12', 'Market Road', '', '560001', 'Bengaluru', 'Karnataka', now() ${from}`,
    `update account set default_address_id = "addressId" ${from} where account.id = "accountId"`,
    `insert into session (id, account_id, created_at, ends_at) select "sessionId", "accountId", now(), now() + interval '1 day' ${from}`,
    `insert into cart (account_id) select "accountId" ${from}`,
  ]) {
    await client.query(statement, [rows]);
  }
  return made.map(({ accountId, patientId, addressId, cookie }) => ({ accountId, patientId, addressId, cookie }));
}

/**
 * Up to `count` products that the shop reports as orderable, some on prescription, each with plenty of stock. No two of
 * them interact so severely that a pharmacist must speak with the patient first: such an order is refused.
 */
export async function pickProducts(
  client: pg.Client,
  caller: Caller,
  shopper: Shopper,
  count: number,
): Promise<Product[]> {
  await client.query(FULL_SHELVES);
  await client.query(
    `insert into cart_line (account_id, medicine_id, quantity, keep_original, added_at)
     select $1, id, 1, true, now() from medicine where not discontinued order by id limit $2`,
    [shopper.accountId, count * 4],
  );
  const { body } = await caller.ask({ path: '/api/v1/cart/get-cart', cookie: shopper.cookie });
  await client.query('delete from cart_line where account_id = $1', [shopper.accountId]);
  const { cartItems, safety } = (JSON.parse(body) as { result: { data: CartData } }).result.data;
  const stopped = new Set(safety.findings.flatMap(({ severity, lines }) => (severity === 'stop' ? lines : [])));
  const products = cartItems
    .filter(({ problem, medicine }) => problem === null && !stopped.has(medicine.id))
    .map(({ medicine, pack_price }) => ({ id: medicine.id, pricePaise: Math.round(pack_price * 100) }))
    .slice(0, count);
  if (products.length < 3) throw new Error(`Only ${products.length} products can be ordered.`);
  return products;
}

/** Leaves this many packs of a product for sale, also in its batch, while packs of earlier orders wait to be packed. */
export async function leaveOnShelf(client: pg.Client, { id }: Product, packs: number): Promise<void> {
  await client.query(
    `update medicine_batch set packs = $2 + (select coalesce(sum(quantity), 0) from order_line l join customer_order o on o.id = l.order_id
       where l.medicine_id = $1 and o.status = 'PLACED') where medicine_id = $1`,
    [id, packs],
  );
  await client.query('update medicine set stock = $2, short = 0 where id = $1', [id, packs]);
  await client.query(BOOK_STOCK);
}

/** Fills each shopper's cart with `linesOf` it, one pack each, as if the shop had shown them at these prices. */
export async function fillCarts(
  client: pg.Client,
  shoppers: readonly Shopper[],
  linesOf: (index: number) => readonly Product[],
): Promise<void> {
  const lines = shoppers.flatMap(({ accountId }, index) =>
    linesOf(index).map((product) => ({ accountId, ...product })),
  );
  await client.query(
    `insert into cart_line (account_id, medicine_id, quantity, keep_original, added_at, shown_medicine_id, shown_paise)
     select account, product, 1, true, now(), product, paise from unnest($1::text[], $2::text[], $3::int[]) as line (account, product, paise)
     on conflict (account_id, medicine_id) do update set quantity = 1, shown_medicine_id = excluded.shown_medicine_id, shown_paise = excluded.shown_paise`,
    [lines.map(({ accountId }) => accountId), lines.map(({ id }) => id), lines.map(({ pricePaise }) => pricePaise)],
  );
}

/** `count` different products, drawn with `random`. */
export function drawProducts(products: readonly Product[], random: () => number, count = 3): Product[] {
  const drawn = new Set<Product>();
  while (drawn.size < Math.min(count, products.length)) {
    const product = products[Math.floor(random() * products.length)];
    if (product) drawn.add(product);
  }
  return [...drawn];
}
