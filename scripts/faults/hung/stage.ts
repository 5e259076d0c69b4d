import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import pg from 'pg';
import { startEmbeddedPostgres } from '../../../src/server/persistence/embedded/embedded-postgres.ts';
import { type Ask, type Caller, createCaller, placing } from '../../../trials/kit/caller.ts';
import { BENCH_SECRET, launchShop, newDataFolder } from '../../../trials/kit/shop-process.ts';
import { addShoppers, pickProducts, type Shopper } from '../../../trials/kit/shoppers.ts';
import { uniquePdf, uploading } from '../../../trials/kit/upload.ts';
import { type DatabaseProxy, openDatabaseProxy } from '../database-proxy.ts';
import type { NamedAct } from '../hung.ts';
import { openOutside } from '../outside.ts';
import { openBetween } from '../providers/between.ts';
import { type FreezingDisk, openFreezingDisk } from './disk.ts';

/** A shop whose database, providers and disk can each be made to hang. */
export interface Stage {
  readonly origin: string;
  readonly client: pg.Client;
  readonly proxy: DatabaseProxy;
  /** A proxy in front of the payment gateway. */
  readonly gateway: Between;
  /** A simulated SMS provider. */
  readonly sms: Between;
  readonly disk: FreezingDisk;
  /** Ids of products that can be ordered. */
  readonly products: readonly string[];
  close(): Promise<void>;
}

type Between = Awaited<ReturnType<typeof openBetween>>;

interface Prepared {
  /** A request that needs what hangs. */
  readonly press: (place: number) => Ask;
  /** What must continue meanwhile; empty if everything needs what hangs. */
  readonly others: readonly NamedAct[];
  /** What else must work again before the next dependency hangs: a hung sender is paused for a while. */
  readonly again?: readonly NamedAct[];
}

/** One dependency that hangs. */
export interface Hang {
  /** Why it cannot be made to hang here; null if it can. */
  impossible(stage: Stage): string | null;
  /** `pressing`: how many such requests run at the same time. */
  prepare(stage: Stage, pressing: number): Promise<Prepared>;
  begin(stage: Stage): Promise<void>;
  end(stage: Stage): Promise<void>;
}

const always = () => null;

export const HANGS: Readonly<Record<string, Hang>> = {
  gateway: {
    impossible: always,
    prepare: async (stage, pressing) => {
      const buyers = await addShoppers(stage.client, pressing);
      const orders = await orderOnline(stage, buyers);
      const press = (place: number) => {
        const { cookie, orderId } = orders[place % orders.length] as (typeof orders)[number];
        return { path: `/api/v1/payment/capture-payment?customOrderId=${orderId}`, cookie };
      };
      return { press, others: await customers(stage, ['account', 'cart', 'order', 'code']) };
    },
    begin: async ({ gateway }) => gateway.behave(() => undefined),
    end: async ({ gateway }) => gateway.behave(null),
  },
  sms: {
    impossible: always,
    prepare: async (stage) => {
      const press = () => askForCode();
      const others = await customers(stage, ['account', 'cart', 'order', 'renewal']);
      return { press, others, again: await customers(stage, ['code']) };
    },
    begin: async ({ sms }) => sms.behave(() => undefined),
    end: async ({ sms }) => sms.behave(null),
  },
  disk: {
    impossible: ({ disk }) => disk.impossible,
    prepare: async (stage, pressing) => {
      const senders = await addShoppers(stage.client, pressing);
      const press = (place: number) => uploading(senders[place % senders.length] as Shopper, uniquePdf());
      return { press, others: await customers(stage, ['account', 'cart', 'order', 'code']) };
    },
    begin: async ({ disk }) => disk.freeze(),
    end: async ({ disk }) => disk.thaw(),
  },
  database: {
    impossible: always,
    prepare: async ({ client }, pressing) => {
      const people = await addShoppers(client, pressing);
      const paths = ['/api/v1/user', '/api/v1/cart/get-cart', '/api/v1/order/get-all-orders', '/api/v1/user/logins'];
      const press = (place: number): Ask => {
        const { cookie } = people[place % people.length] as Shopper;
        if (place % 5 > 0) return { path: paths[place % paths.length] as string, cookie };
        return {
          path: '/api/v1/analytics/visits',
          method: 'POST',
          cookie: '',
          body: { source: 'web', path: '/faq-section' },
        };
      };
      return { press, others: [] };
    },
    begin: async ({ proxy }) => proxy.cut(),
    end: async ({ proxy }) => proxy.heal(),
  },
};

/** Opens the shop and what it depends on, with everything working. */
export async function openHungStage(): Promise<Stage> {
  const disk = openFreezingDisk();
  const databaseFolder = newDataFolder();
  const database = await startEmbeddedPostgres(databaseFolder, { shared: false });
  const proxy = await openDatabaseProxy();
  const address = new URL(database.url);
  proxy.leadTo(Number(address.port));
  address.port = String(proxy.port);
  let origin = '';
  const outside = await openOutside(() => origin);
  const gateway = await openBetween(outside.env.RAZORPAY_API_URL ?? '');
  const sms = await openBetween('');
  const shop = await launchShop(disk.folder, [], {
    ...outside.env,
    RAZORPAY_API_URL: gateway.origin,
    SMS_PROVIDER: 'msg91',
    MSG91_AUTH_KEY: 'none',
    MSG91_OTP_TEMPLATE_ID: 'none',
    MSG91_ORDER_TEMPLATE_ID: 'none',
    MSG91_API_URL: sms.origin,
    SESSION_SECRET: BENCH_SECRET,
    DATABASE_URL: address.href,
    LOG_LEVEL: 'silent',
  }).ready;
  origin = shop.origin;
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const caller = createCaller(origin, 1);
  const [probe] = await addShoppers(client, 1);
  if (!probe) throw new Error('No customer could be added.');
  const products = (await pickProducts(client, caller, probe, 40)).map(({ id }) => id);
  caller.close();
  return {
    origin,
    client,
    proxy,
    gateway,
    sms,
    disk,
    products,
    close: async () => {
      disk.thaw();
      proxy.heal();
      await shop.stop();
      await client.end();
      await gateway.close();
      await sms.close();
      await outside.close();
      await proxy.close();
      await database.stop();
      disk.close();
      rmSync(databaseFolder, { recursive: true, force: true });
    },
  };
}

let lastPhone = 7_200_000_000;

/** A code for a new user: in this process nobody requests two, because a phone must wait for its second code. */
function askForCode(): Ask {
  lastPhone += 1;
  return { path: '/api/v1/auth/mobile/send-otp', method: 'POST', cookie: '', body: { phone: String(lastPhone) } };
}

type Act = 'account' | 'cart' | 'order' | 'code' | 'renewal';

/** What customers do, by name. */
async function customers({ client, products }: Stage, wanted: readonly Act[]): Promise<NamedAct[]> {
  const people = await addShoppers(client, 200);
  let turn = 0;
  const next = () => {
    turn += 1;
    return people[turn % people.length] as Shopper;
  };
  const fill = (caller: Caller, { cookie }: Shopper) => {
    const body = { medicine_id: products[turn % products.length], quantity: 1, keep_original: true };
    return caller.ask({ path: '/api/v1/cart/add-to-cart', method: 'POST', cookie, body });
  };
  const acts: Record<Act, NamedAct['act']> = {
    account: async (caller) => (await caller.ask({ path: '/api/v1/user', cookie: next().cookie })).status,
    cart: async (caller) => (await fill(caller, next())).status,
    order: async (caller) => {
      const buyer = next();
      await fill(caller, buyer);
      return (await caller.ask(placing(buyer, randomUUID()))).status;
    },
    code: async (caller) => (await caller.ask(askForCode())).status,
    renewal: async (caller) => (await caller.ask({ path: '/api/v1/auth/login/success', cookie: next().cookie })).status,
  };
  return wanted.map((name) => ({ name, act: acts[name] }));
}

/** Places an online order for each buyer; returns those that were accepted and wait for their payment. */
async function orderOnline({ origin, products }: Stage, buyers: readonly Shopper[]) {
  const caller = createCaller(origin, 8);
  const orders: { cookie: string; orderId: string }[] = [];
  for (const [place, buyer] of buyers.entries()) {
    const body = { medicine_id: products[place % products.length], quantity: 1, keep_original: true };
    await caller.ask({ path: '/api/v1/cart/add-to-cart', method: 'POST', cookie: buyer.cookie, body });
    const answer = await caller.ask({
      path: '/api/v1/order/place-order',
      method: 'POST',
      cookie: buyer.cookie,
      headers: { 'idempotency-key': randomUUID() },
      body: { patient_id: buyer.patientId, address_id: buyer.addressId, order_type: 'online', source: 'web' },
    });
    if (answer.status === 200)
      orders.push({ cookie: buyer.cookie, orderId: JSON.parse(answer.body).result.data.order_id });
  }
  caller.close();
  if (orders.length === 0) throw new Error('No online order could be placed.');
  return orders;
}
