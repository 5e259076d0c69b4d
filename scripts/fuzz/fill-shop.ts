import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { connectDatabase, type Db } from '../../src/server/persistence/database.ts';
import { advanceOrder } from '../../src/server/services/orders/advance-order.ts';
import { type Answer, type Caller, createCaller } from '../../trials/kit/caller.ts';
import { addShoppers, pickProducts, type Shopper } from '../../trials/kit/shoppers.ts';
import { uniquePdf, uploading } from '../../trials/kit/upload.ts';

/**
 * The server under trial, and what an attacker does not have: its secret, its database, the codes it sends, the
 * gateway's control panel.
 */
export interface Trial {
  readonly origin: string;
  readonly databaseUrl: string;
  readonly secret: string;
  readonly now: () => Date;
  /** The newest code that was sent to a phone. */
  codeFor(phone: string): Promise<string>;
  /** Pays an order of the payment gateway. */
  pay(gatewayOrderId: string): Promise<void>;
  /** The gateway's signature of a webhook's body. */
  signWebhook(body: string): string;
}

export type ThingName = 'account' | 'patient' | 'address' | 'order' | 'delivered' | 'online' | 'file';

/** One logged-in account, with the ids of its data. */
export interface Person {
  cookie: string;
  readonly things: Map<ThingName, string>;
}

/** A shop with data in it. */
export interface FilledShop {
  readonly client: pg.Client;
  readonly caller: Caller;
  readonly people: readonly Person[];
  /** The cookie of a session that its owner ended. */
  readonly endedCookie: string;
  /** Products without prescription. */
  readonly products: readonly string[];
  readonly slug: string;
}

const USERS = 8;
const PRODUCTS = 10;
const TO_DELIVERED = ['CONFIRMED', 'PACKED', 'SHIPPED', 'OUT_FOR_DELIVERY', 'DELIVERED'];
export const COUPON = { id: 'fuzz-coupon', code: 'FUZZ10' } as const;

/**
 * Fills the shop under trial. Each account has a placed, a delivered and a paid order, an address, a file and a cart.
 */
export async function fillShop(trial: Trial): Promise<FilledShop> {
  const client = new pg.Client({ connectionString: trial.databaseUrl });
  await client.connect();
  const caller = createCaller(trial.origin, 4);
  const [probe, ended, ...shoppers] = await addShoppers(client, USERS + 2, trial.secret);
  if (!probe || !ended) throw new Error('nobody to ask');
  dataOf(await caller.ask({ method: 'POST', path: '/api/v1/auth/logout', cookie: ended.cookie }));
  const products = await productsWithoutPrescription(client, await pickProducts(client, caller, probe, 1_000));
  await client.query(
    `insert into coupon (id, code, type, description, amount_paise, use_limit, first_order_only, app_only, created_at)
     values ($1, $2, 'other', 'Ten rupees off', 1000, 1000000, false, false, now()) on conflict do nothing`,
    [COUPON.id, COUPON.code],
  );
  const database = connectDatabase(trial.databaseUrl, { connections: 2 });
  const people: Person[] = [];
  for (const shopper of shoppers) people.push(await furnish({ trial, caller, products, db: database.db }, shopper));
  await database.close();
  const posts = dataOf(await caller.ask({ path: '/api/v1/blog/get-all-blogs?limit=5', cookie: '' }));
  return { client, caller, people, endedCookie: ended.cookie, products, slug: posts.blogs[0]?.slug ?? 'none' };
}

interface Furnishing {
  readonly trial: Trial;
  readonly caller: Caller;
  readonly products: readonly string[];
  readonly db: Db;
}

async function furnish({ trial, caller, products, db }: Furnishing, shopper: Shopper): Promise<Person> {
  const { accountId, patientId, addressId, cookie } = shopper;
  const post = async (path: string, body: object) =>
    dataOf(await caller.ask({ method: 'POST', path: `/api/v1/${path}`, cookie, body }));
  const orderOf = async (kind: 'cod' | 'online') => {
    await post('cart/add-to-cart', { medicine_id: products[0], keep_original: true });
    return post('order/place-order', { patient_id: patientId, address_id: addressId, order_type: kind });
  };
  const placed = await orderOf('cod');
  const delivered = await orderOf('cod');
  for (const status of TO_DELIVERED) {
    await advanceOrder({ db, now: trial.now, newId: randomUUID }, delivered.iso_order_id, status);
  }
  const online = await orderOf('online');
  await trial.pay(online.razorpay_data.order_id);
  const files = dataOf(await caller.ask(uploading(shopper, uniquePdf())));
  await post('cart/add-to-cart', { medicine_id: products[1], keep_original: true });
  const things = new Map<ThingName, string>([
    ['account', accountId],
    ['patient', patientId],
    ['address', addressId],
    ['order', placed.order_id],
    ['delivered', delivered.order_id],
    ['online', online.order_id],
    ['file', files[0].url.split('?')[0].split('/').pop()],
  ]);
  return { cookie, things };
}

/** Products without prescription, so that an order of them can be delivered. */
async function productsWithoutPrescription(
  client: pg.Client,
  candidates: readonly { readonly id: string }[],
): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `select id from medicine where schedule = 'OTC' and id = any($1::text[]) order by id limit ${PRODUCTS}`,
    [candidates.map(({ id }) => id)],
  );
  if (rows.length < 2) throw new Error(`Only ${rows.length} of ${candidates.length} products need no prescription.`);
  return rows.map(({ id }) => id);
}

/** The contents of an answer that must be a success. */
export function dataOf({ status, body }: Pick<Answer, 'status' | 'body'>) {
  if (status !== 200) throw new Error(`The shop could not be filled: ${status} ${body.slice(0, 300)}`);
  return dataIn(body);
}

/** The data in the envelope. */
export function dataIn(body: string) {
  // biome-ignore lint/suspicious/noExplicitAny: answers of every kind are read by name.
  return (JSON.parse(body) as { readonly result: { readonly data: any } }).result.data;
}
