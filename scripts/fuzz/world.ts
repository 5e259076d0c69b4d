import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { createCaller, type Answer as Told } from '../../bench/caller.ts';
import { addShoppers, pickWares, type Shopper } from '../../bench/shoppers.ts';
import { connectDatabase } from '../../src/server/persistence/database.ts';
import { signFileLink } from '../../src/server/providers/files/sign-file-link.ts';
import { createSessionKeys } from '../../src/server/services/identity/session-keys.ts';
import { advanceOrder } from '../../src/server/services/orders/advance-order.ts';
import { uniquePdf, uploading } from '../faults/upload.ts';
import type { Asker, FuzzRequest } from './make-requests.ts';
import type { Operation } from './read-document.ts';
import { openSignIn } from './sign-in.ts';

/** The server under trial, and what an attacker doesn't have: its secret, its database, the codes it sends, the gateway's desk. */
export interface Trial {
  readonly origin: string;
  readonly databaseUrl: string;
  readonly secret: string;
  readonly now: () => Date;
  /** The newest code sent to a phone. */
  codeFor(phone: string): Promise<string>;
  /** Pays an order of the payment gateway. */
  pay(gatewayOrderId: string): Promise<void>;
  /** The gateway's signature of a webhook's body. */
  signWebhook(body: string): string;
}

/** What one account has, by the names under which requests ask for it. */
type Things = Map<string, string>;

/** People with orders, addresses, family and files, so that requests can mean something that is really there. */
export interface World {
  readonly accountIds: readonly string[];
  cookieOf(asker: Asker): string;
  /** Replaces `@own/…`, `@other/…`, `@ware/…` and the like in whatever value. */
  putThings(value: unknown, asker: Asker): unknown;
  /** What a request that means well needs beyond its schema: a signed link, a code, a signature. */
  meant(operation: Operation, made: FuzzRequest): Promise<Meant | null>;
  /** Remembers what an answer gave to, or took from, whoever asked. */
  learn(
    operation: Operation,
    made: FuzzRequest,
    answer: { readonly status: number; readonly text: string; readonly headers: Readonly<Record<string, unknown>> },
  ): Promise<void>;
  close(): Promise<void>;
}

interface Meant {
  readonly path?: string;
  readonly cookie?: string;
  readonly body?: string;
  readonly form?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
}

const USERS = 8;
const WARES = 10;
const COUPON = { id: 'fuzz-coupon', code: 'FUZZ10' };
const PLACE = { phone: '9876543210', type: 'home', houseNumber: '12', street: '4th Cross', zipcode: '560040' };
/** Links to private files are made for less than their five minutes. */
const LINK_S = 200;

/** Fills the shop under trial. Each account has an order, a paid order, a delivered one, two addresses, a member and a file. */
export async function createWorld(trial: Trial): Promise<World> {
  const client = new pg.Client({ connectionString: trial.databaseUrl });
  await client.connect();
  const caller = createCaller(trial.origin, 4);
  const [probe, ended, ...shoppers] = await addShoppers(client, USERS + 2, trial.secret);
  if (!probe || !ended) throw new Error('nobody to ask');
  const ask = async (shopper: Shopper, method: 'GET' | 'POST' | 'PATCH', path: string, body?: object) =>
    dataOf(await caller.ask({ method, path: `/api/v1/${path}`, cookie: shopper.cookie, ...(body ? { body } : {}) }));
  await ask(ended, 'POST', 'auth/logout');
  const wares = await freeWares(
    client,
    (await pickWares(client, caller, probe, 1_000)).map(({ id }) => id),
  );
  await client.query(
    `insert into coupon (id, code, type, description, amount_paise, use_limit, first_order_only, app_only, created_at)
     values ($1, $2, 'other', 'Ten rupees off', 1000, 1000000, false, false, now()) on conflict do nothing`,
    [COUPON.id, COUPON.code],
  );
  const cookies = shoppers.map(({ cookie }) => cookie);
  const things: Things[] = [];
  const database = connectDatabase(trial.databaseUrl, { connections: 2 });
  for (const shopper of shoppers) things.push(await furnish(shopper));
  await database.close();

  async function furnish(shopper: Shopper): Promise<Things> {
    const { accountId, patientId, addressId } = shopper;
    const orderOf = async (kind: 'cod' | 'online') => {
      await ask(shopper, 'POST', 'cart/add-to-cart', { medicine_id: wares[0], keep_original: true });
      const form = { patient_id: patientId, address_id: addressId, order_type: kind };
      return ask(shopper, 'POST', 'order/place-order', form);
    };
    const placed = await orderOf('cod');
    const delivered = await orderOf('cod');
    for (const status of ['CONFIRMED', 'PACKED', 'SHIPPED', 'OUT_FOR_DELIVERY', 'DELIVERED']) {
      await advanceOrder({ db: database.db, now: trial.now, newId: randomUUID }, delivered.iso_order_id, status);
    }
    const online = await orderOf('online');
    await trial.pay(online.razorpay_data.order_id);
    const files = dataOf(await caller.ask(uploading(shopper, uniquePdf())));
    await ask(shopper, 'POST', 'cart/add-to-cart', { medicine_id: wares[1], keep_original: true });
    return new Map([
      ['account', accountId],
      ['patient', patientId],
      ['address', addressId],
      ['order', placed.order_id],
      ['delivered', delivered.order_id],
      ['online', online.order_id],
      ['file', files[0].url.split('?')[0].split('/').pop()],
    ]);
  }

  const keys = createSessionKeys(trial.secret);
  const strangers = {
    visitor: '',
    expired: `shop_at=${keys.signAccess({ sessionId: randomUUID(), expiresAtS: 1 })}`,
    ended: ended.cookie,
    forged: `${ended.cookie.slice(0, -3)}abc; shop_rt=forged; shop_device=x; shop_otp=y`,
  };
  const signIn = openSignIn(trial);
  const posts = dataOf(await caller.ask({ path: '/api/v1/blog/get-all-blogs?limit=5', cookie: '' }));
  const slug: string = posts.blogs[0]?.slug ?? 'none';

  const thing = (name: string, own: number): string => {
    const [whose = '', what = ''] = name.slice(1).split('/');
    if (whose === 'ware') return wares[Number(what) % wares.length] ?? 'none';
    if (whose === 'coupon') return what === 'id' ? COUPON.id : COUPON.code;
    if (whose === 'slug') return slug;
    const holder = whose === 'own' ? own : (own + 1) % USERS;
    return things[holder]?.get(what) ?? 'none';
  };
  const indexOf = (asker: Asker) => (asker.kind === 'user' ? asker.index : 0);
  const putThings = (value: unknown, asker: Asker): unknown => {
    if (typeof value === 'string')
      return /^@(own|other|ware|coupon|slug)/.test(value) ? thing(value, indexOf(asker)) : value;
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]) => [name, typeof inner === 'string' ? putThings(inner, asker) : inner]),
    );
  };
  const link = (route: string, what: string, index: number): Meant => {
    const path = `/api/v1/${route}/${things[index]?.get(what)}`;
    const accountId = things[index]?.get('account') ?? '';
    const expiresAtS = Math.floor(trial.now().getTime() / 1000) + LINK_S;
    return { path: `${path}?${signFileLink({ key: trial.secret, path, accountId, expiresAtS })}` };
  };
  /** An address that nobody needs, to be deleted. */
  const spareAddress = async (index: number): Promise<Meant> => {
    const cookie = cookies[index] ?? '';
    const body = { ...PLACE, name: 'Spare' };
    const { body: text } = await caller.ask({ method: 'POST', path: '/api/v1/address/add-address', cookie, body });
    const { address_id } = (JSON.parse(text) as Data).result.data ?? {};
    return { body: JSON.stringify({ address_id }) };
  };
  /** A form without files, for a cart that holds something. */
  const checkout = async (index: number): Promise<Meant> => {
    const body = { medicine_id: wares[0], keep_original: true };
    await caller.ask({ method: 'POST', path: '/api/v1/cart/add-to-cart', cookie: cookies[index] ?? '', body });
    const of = (what: string) => things[index]?.get(what) ?? '';
    return {
      form: { patient_id: of('patient'), address_id: of('address'), order_type: index % 2 === 0 ? 'cod' : 'online' },
    };
  };
  return {
    accountIds: shoppers.map(({ accountId }) => accountId),
    cookieOf: (asker) => (asker.kind === 'user' ? (cookies[asker.index] ?? '') : strangers[asker.kind]),
    putThings,
    meant: async ({ path }, { asker }) => {
      if (path.endsWith('/verify-otp')) return signIn.verification();
      if (path.endsWith('/refresh-token')) return signIn.renewal();
      if (path.endsWith('/webhook')) return webhook(trial);
      if (asker.kind !== 'user') return null;
      if (path.includes('/order/receipt/')) return link('order/receipt', 'delivered', asker.index);
      if (path.includes('/prescription-file/')) return link('user/prescription-file', 'file', asker.index);
      if (path.endsWith('/delete-address')) return spareAddress(asker.index);
      if (path.endsWith('/place-order')) return checkout(asker.index);
      if (path.endsWith('reciept'))
        return { body: JSON.stringify({ order_id: things[asker.index]?.get('delivered') }) };
      return null;
    },
    learn: async ({ path }, { asker, intent }, { status, text, headers }) => {
      if (status !== 200) return;
      if (path.endsWith('/verify-otp') || path.endsWith('/refresh-token')) signIn.learn(headers['set-cookie']);
      if (asker.kind !== 'user' || intent === 'another body') return;
      const own = things[asker.index];
      if (path.endsWith('/logout')) cookies[asker.index] = await newSession(client, keys, own?.get('account') ?? '');
      if (path.endsWith('/address/add-address')) own?.set('address', (JSON.parse(text) as Data).result.data.address_id);
      if (path.endsWith('/delete-address') && text.includes(own?.get('address') ?? 'none')) {
        own?.set('address', (await anAddress(client, own.get('account') ?? '')) ?? 'none');
      }
      if (path.endsWith('/add-user-family-member'))
        own?.set('patient', (JSON.parse(text) as Data).result.data.patient_id);
      if (path.endsWith('/place-order') && text.includes('"cod"'))
        own?.set('order', (JSON.parse(text) as Data).result.data.order_id);
    },
    close: async () => {
      caller.close();
      await client.end();
    },
  };
}

// biome-ignore lint/suspicious/noExplicitAny: answers of every kind are read by name.
type Data = { readonly result: { readonly data: any } };

function dataOf({ status, body }: Told) {
  if (status !== 200) throw new Error(`The world of the trial could not be made: ${status} ${body.slice(0, 300)}`);
  return (JSON.parse(body) as Data).result.data;
}

function webhook({ signWebhook }: Trial): Meant {
  const body = JSON.stringify({ entity: 'event', event: 'payment.captured', payload: {} });
  return { body, headers: { 'x-razorpay-signature': signWebhook(body), 'x-razorpay-event-id': randomUUID() } };
}

/** What needs no prescription, so that an order of it can be delivered. */
async function freeWares(client: pg.Client, candidates: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `select id from medicine where schedule = 'OTC' and id = any($1::text[]) order by id limit ${WARES}`,
    [candidates],
  );
  if (rows.length < 2) throw new Error(`Only ${rows.length} of ${candidates.length} products need no prescription.`);
  return rows.map(({ id }) => id);
}

/** Another login of an account whose session was ended by a request. */
async function newSession(
  client: pg.Client,
  keys: ReturnType<typeof createSessionKeys>,
  accountId: string,
): Promise<string> {
  const sessionId = randomUUID();
  await client.query(
    `insert into session (id, account_id, created_at, ends_at) values ($1, $2, now(), now() + interval '1 day')`,
    [sessionId, accountId],
  );
  return `shop_at=${keys.signAccess({ sessionId, expiresAtS: Math.floor(Date.now() / 1000) + 86_400 })}`;
}

async function anAddress(client: pg.Client, accountId: string): Promise<string | undefined> {
  const { rows } = await client.query<{ id: string }>('select id from address where account_id = $1 limit 1', [
    accountId,
  ]);
  return rows[0]?.id;
}
