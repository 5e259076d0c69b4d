import { randomUUID } from 'node:crypto';
import { signFileLink } from '../../src/server/providers/files/sign-file-link.ts';
import { createSessionKeys } from '../../src/server/services/identity/session-keys.ts';
import { COUPON, dataIn, type FilledShop, fillShop, type Person, type ThingName, type Trial } from './fill-shop.ts';
import type { Asker, FuzzRequest } from './make-requests.ts';
import type { Operation } from './read-document.ts';
import { openSignIn } from './sign-in.ts';

/** What a valid request needs in addition to its schema. */
interface Meant {
  readonly path?: string;
  readonly cookie?: string;
  readonly body?: string;
  readonly form?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
}

interface FuzzAnswer {
  readonly status: number;
  readonly text: string;
  readonly headers: Readonly<Record<string, unknown>>;
}

/** Users with orders, addresses, family and files, so that requests can refer to existing data. */
export interface World {
  readonly accountIds: readonly string[];
  readonly people: FilledShop['people'];
  readonly products: FilledShop['products'];
  cookieOf(asker: Asker): string;
  /** Replaces `@own/…`, `@other/…`, `@product/…` and so on in any value. */
  putThings(value: unknown, asker: Asker): unknown;
  /** A signed link, a code, a signature: for a valid request. Null if its schema is enough. */
  meant(operation: Operation, made: FuzzRequest): Promise<Meant | null>;
  /** Records which data an answer created for, or removed from, the requester. */
  learn(operation: Operation, made: FuzzRequest, answer: FuzzAnswer): Promise<void>;
  close(): Promise<void>;
}

/** Links to private files are signed for less than the shop's own five minutes. */
const LINK_S = 200;
const SPARE = {
  name: 'Spare',
  phone: '9876543210',
  type: 'home',
  houseNumber: '12',
  street: '4th Cross',
  zipcode: '560040',
};

/** Fills the shop under trial and keeps track of its users' data. */
export async function createWorld(trial: Trial): Promise<World> {
  const shop = await fillShop(trial);
  const { people, endedCookie } = shop;
  const keys = createSessionKeys(trial.secret);
  const signIn = openSignIn(trial);
  const strangers = {
    visitor: '',
    expired: `shop_at=${keys.signAccess({ sessionId: randomUUID(), expiresAtS: 1 })}`,
    ended: endedCookie,
    forged: `${endedCookie.slice(0, -3)}abc; shop_rt=forged; shop_device=x; shop_otp=y`,
  };
  return {
    accountIds: people.map(({ things }) => things.get('account') ?? ''),
    people,
    products: shop.products,
    cookieOf: (asker) => (asker.kind === 'user' ? (people[asker.index]?.cookie ?? '') : strangers[asker.kind]),
    putThings: (value, asker) => putThings(shop, value, asker.kind === 'user' ? asker.index : 0),
    meant: async ({ path, method }, { asker }) => {
      if (path.endsWith('/verify-otp')) return signIn.verification();
      if (path.endsWith('/refresh-token')) return signIn.renewal();
      if (path.endsWith('/payment/webhook')) return webhook(trial);
      const person = asker.kind === 'user' ? people[asker.index] : undefined;
      if (method === 'PUT' && path.endsWith('/user/medicines'))
        return { body: JSON.stringify(medicineOf(shop, person)) };
      return person === undefined ? null : meantBy(trial, shop, path, person);
    },
    learn: async ({ path }, { asker, intent }, response) => {
      if (response.status !== 200) return;
      if (path.endsWith('/verify-otp') || path.endsWith('/refresh-token')) signIn.learn(response.headers['set-cookie']);
      const person = asker.kind === 'user' && intent !== 'another body' ? people[asker.index] : undefined;
      if (person === undefined) return;
      if (path.endsWith('/logout')) person.cookie = await newSession(shop, keys, person);
      await learnThings(shop, path, person, response.text);
    },
    close: async () => {
      shop.caller.close();
      await shop.client.end();
    },
  };
}

function putThings(shop: FilledShop, value: unknown, own: number): unknown {
  if (typeof value === 'string') return value.startsWith('@') ? thing(shop, value, own) : value;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      typeof inner === 'string' ? putThings(shop, inner, own) : inner,
    ]),
  );
}

function thing({ products, slug, people }: FilledShop, name: string, own: number): string {
  const [whose = '', what = ''] = name.slice(1).split('/');
  if (whose === 'product') return products[Number(what) % products.length] ?? 'none';
  if (whose === 'coupon') return what === 'id' ? COUPON.id : COUPON.code;
  if (whose === 'slug') return slug;
  if (whose !== 'own' && whose !== 'other') return name;
  const holder = whose === 'own' ? own : (own + 1) % people.length;
  return people[holder]?.things.get(what as ThingName) ?? 'none';
}

async function meantBy(
  trial: Trial,
  shop: FilledShop,
  path: string,
  { cookie, things }: Person,
): Promise<Meant | null> {
  const of = (what: ThingName) => things.get(what) ?? '';
  const post = (where: string, body: object) =>
    shop.caller.ask({ method: 'POST', path: `/api/v1/${where}`, cookie, body });
  if (path.includes('/order/receipt/')) return linkTo(trial, `order/receipt/${of('delivered')}`, of('account'));
  if (path.includes('/prescription-file/')) {
    return linkTo(trial, `user/prescription-file/${of('file')}`, of('account'));
  }
  if (path.includes('/order/credit-note/')) return linkTo(trial, `order/credit-note/${of('delivered')}`, of('account'));
  if (path.endsWith('reciept') || path.endsWith('print-credit-note'))
    return { body: JSON.stringify({ order_id: of('delivered') }) };
  if (path.endsWith('/delete-address')) {
    // An unneeded one, made to be deleted.
    const { address_id } = dataIn((await post('address/add-address', SPARE)).body) ?? {};
    return { body: JSON.stringify({ address_id }) };
  }
  if (path.endsWith('/place-order')) {
    await post('cart/add-to-cart', { medicine_id: shop.products[0], keep_original: true });
    const order_type = Number.parseInt(of('account').slice(0, 1), 16) % 2 === 0 ? 'cod' : 'online';
    return { form: { patient_id: of('patient'), address_id: of('address'), order_type } };
  }
  return null;
}

/** A medicine of the list, taken twice a day: a nested object, which the schema alone does not make complete. */
function medicineOf({ products }: FilledShop, person: Person | undefined): object {
  const dose = { morning: 1, noon: 0, evening: 0, night: 1 };
  const taken = { start: '2026-11-21', dose, pattern: { kind: 'daily' }, units_left: 6 };
  return { ...taken, agreed: true, medicine_id: products[2], patient_id: person?.things.get('patient') };
}

function linkTo(trial: Trial, where: string, accountId: string): Meant {
  const path = `/api/v1/${where}`;
  const expiresAtS = Math.floor(trial.now().getTime() / 1000) + LINK_S;
  return { path: `${path}?${signFileLink({ key: trial.secret, path, accountId, expiresAtS })}` };
}

function webhook({ signWebhook }: Trial): Meant {
  const body = JSON.stringify({ entity: 'event', event: 'payment.captured', payload: {} });
  return { body, headers: { 'x-razorpay-signature': signWebhook(body), 'x-razorpay-event-id': randomUUID() } };
}

async function learnThings({ client }: FilledShop, path: string, { things }: Person, text: string): Promise<void> {
  if (path.endsWith('/add-address')) things.set('address', dataIn(text).address_id);
  if (path.endsWith('/add-user-family-member')) things.set('patient', dataIn(text).patient_id);
  if (path.endsWith('/place-order') && text.includes('"cod"')) things.set('order', dataIn(text).order_id);
  if (path.endsWith('/delete-address') && text.includes(things.get('address') ?? 'none')) {
    const { rows } = await client.query<{ id: string }>('select id from address where account_id = $1 limit 1', [
      things.get('account'),
    ]);
    things.set('address', rows[0]?.id ?? 'none');
  }
}

/** Another login of a user whose session was ended by a request. */
async function newSession(
  { client }: FilledShop,
  keys: ReturnType<typeof createSessionKeys>,
  { things }: Person,
): Promise<string> {
  const sessionId = randomUUID();
  await client.query(
    `insert into session (id, account_id, created_at, ends_at) values ($1, $2, now(), now() + interval '1 day')`,
    [sessionId, things.get('account')],
  );
  return `shop_at=${keys.signAccess({ sessionId, expiresAtS: Math.floor(Date.now() / 1000) + 86_400 })}`;
}
