import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { type Answer, acknowledgedOrder, type Caller, createCaller, placing } from '../trials/kit/caller.ts';
import { seededRandom } from '../trials/kit/random.ts';
import type { ShopProcess } from '../trials/kit/shop-process.ts';
import { addShoppers, drawProducts, type Product, pickProducts, type Shopper } from '../trials/kit/shoppers.ts';

/** How many customers order in parallel. */
export const CLIENTS = 16;
const RETRY_MS = 50;
/** An account may try ten orders a minute, so each client orders for many accounts in turn. */
const PEOPLE_OF_A_CLIENT = 300;
/** How many acknowledged orders are requested again at the end, with their old keys. */
const ASKED_AGAIN = 200;

type Shop = Pick<ShopProcess, 'databaseUrl' | 'origin'>;

/** The answers that clients got: the order of each acknowledged key, and how often there was a refusal instead. */
interface Tally {
  readonly orderOf: Map<string, string>;
  /** The account of the key. */
  readonly ownerOf: Map<string, Shopper>;
  readonly refusals: Map<string, number>;
  /** Keys that were requested again after a broken connection. */
  retried: number;
  /** When the latest acknowledged order was requested. */
  askedAt: number;
}

/** The running shop; after a kill, the next one. Clients wait for it. */
interface Reached {
  caller: Caller | null;
  over: boolean;
}

/** Customers who order while a shop is killed and restarted, and the answers they got. */
export interface OrderHistory {
  /** The shop that answers now; null while there is none. */
  reach(caller: Caller | null): void;
  /** When the latest acknowledged order was requested (`performance.now()`). */
  askedAt(): number;
  readonly products: readonly Product[];
  /** Ends once every started order has its answer. */
  end(): Promise<void>;
  /**
   * Compares the customers' answers with the database, and repeats requests with old keys; each fault is a sentence.
   */
  judge(shop: Shop): Promise<string[]>;
}

/** Stocks an open shop and lets 16 clients order there until the history ends. */
export async function startOrdering(shop: Shop, seed: number, caller: Caller): Promise<OrderHistory> {
  const { shoppers, products, stockBefore } = await prepare(shop);
  const tally: Tally = { orderOf: new Map(), ownerOf: new Map(), refusals: new Map(), retried: 0, askedAt: 0 };
  const reached: Reached = { caller, over: false };
  const clients = Array.from({ length: CLIENTS }, (_, index) => {
    const people = shoppers.slice(index * PEOPLE_OF_A_CLIENT, (index + 1) * PEOPLE_OF_A_CLIENT);
    return keepOrdering(reached, people, products, seededRandom(seed * 100 + index), tally);
  });
  return {
    reach: (next) => {
      reached.caller?.close();
      reached.caller = next;
    },
    askedAt: () => tally.askedAt,
    products,
    end: async () => {
      reached.over = true;
      await Promise.all(clients);
      reached.caller?.close();
    },
    judge: async (left) => [...(await judge(left, tally, products, stockBefore)), ...(await askAgain(left, tally))],
  };
}

async function prepare({ databaseUrl, origin }: Shop) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const caller = createCaller(origin, 1);
  const [probe, ...shoppers] = await addShoppers(client, CLIENTS * PEOPLE_OF_A_CLIENT + 1);
  if (!probe) throw new Error('no shopper');
  const products = await pickProducts(client, caller, probe, 60);
  const stockBefore = await stockOf(client, products);
  caller.close();
  await client.end();
  return { shoppers, products, stockBefore };
}

/** One client that orders for its accounts in turn until the end; every started order is carried on to its answer. */
async function keepOrdering(
  reached: Reached,
  people: readonly Shopper[],
  products: readonly Product[],
  random: () => number,
  tally: Tally,
): Promise<void> {
  for (let turn = 0; !reached.over; turn += 1) {
    const shopper = people[turn % people.length];
    if (!shopper) throw new Error('A client has no shopper to order for.');
    for (const { id } of drawProducts(products, random)) await addToCart(reached, shopper, id);
    const key = randomUUID();
    for (let tries = 1; ; tries += 1) {
      if (tries === 2) tally.retried += 1;
      const askedAt = performance.now();
      const answer = await whenReached(reached, (caller) => caller.ask(placing(shopper, key)));
      if (answer === null) continue;
      const orderId = acknowledgedOrder(answer);
      if (orderId !== null) {
        tally.askedAt = Math.max(tally.askedAt, askedAt);
        tally.orderOf.set(key, orderId);
        tally.ownerOf.set(key, shopper);
      } else {
        const why = `${answer.status} at try ${tries}: ${answer.body.slice(0, 160)}`;
        tally.refusals.set(why, (tally.refusals.get(why) ?? 0) + 1);
      }
      break;
    }
  }
}

async function addToCart(reached: Reached, { cookie }: Shopper, id: string): Promise<void> {
  const body = { medicine_id: id, quantity: 1, keep_original: true };
  const ask = { path: '/api/v1/cart/add-to-cart', method: 'POST', cookie, body } as const;
  for (;;) {
    const answer = await whenReached(reached, (caller) => caller.ask(ask));
    if (answer !== null) return;
  }
}

/** The shop's answer; null, after a short wait, if the connection broke, or the shop is down or unavailable. */
async function whenReached(reached: Reached, use: (caller: Caller) => Promise<Answer>): Promise<Answer | null> {
  const { caller } = reached;
  try {
    const answer = caller && (await use(caller));
    if (answer && answer.status < 500) return answer;
  } catch {
    // The shop was killed: the same request goes to the next one.
  }
  await wait(RETRY_MS);
  return null;
}

/** Repeats requests with the newest keys: each must return the same order as before. */
async function askAgain({ origin }: Shop, { orderOf, ownerOf }: Tally): Promise<string[]> {
  const caller = createCaller(origin, 1);
  const asked = [...ownerOf].slice(-ASKED_AGAIN);
  let other = 0;
  for (const [key, shopper] of asked) {
    const answer = await caller.ask(placing(shopper, key));
    if (acknowledgedOrder(answer) !== orderOf.get(key)) other += 1;
  }
  caller.close();
  console.log(`asked again under ${asked.length} old keys: ${other} answers differ`);
  return other > 0 ? [`${other} repeats under an old key got another answer`] : [];
}

/** Compares the answers that clients got with what the database holds. */
async function judge(
  { databaseUrl }: Shop,
  { orderOf, refusals, retried }: Tally,
  products: readonly Product[],
  stockBefore: number,
): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows: orders } = await client.query<{ id: string; key: string | null }>(
    'select o.id, a.key from customer_order o left join order_attempt a on a.order_id = o.id',
  );
  const { rows: packs } = await client.query<{ sold: number }>(
    'select coalesce(sum(quantity), 0)::int as sold from order_line',
  );
  const { rows: silent } = await client.query<{ count: number }>(
    "select count(*)::int as count from customer_order o where (select count(*) from outbox_message m where m.reason = o.id || ' PLACED sms') <> 1",
  );
  const stockAfter = await stockOf(client, products);
  await client.end();
  const unheard = silent[0]?.count ?? -1;
  const ids = new Set(orders.map(({ id }) => id));
  const lost = [...orderOf.values()].filter((id) => !ids.has(id)).length;
  const keys = new Set(orders.map(({ key }) => key));
  const doubled = orders.length - keys.size;
  const unasked = orders.filter(({ id, key }) => key === null || orderOf.get(key) !== id).length;
  const refused = [...refusals.values()].reduce((sum, count) => sum + count, 0);
  console.log(
    `acknowledged orders: ${orderOf.size} (${retried} keys asked again after a break, ${refused} refused), in the database: ${ids.size}, lost: ${lost}, duplicated: ${doubled}, nobody was told of: ${unasked}, without their one message: ${unheard}`,
  );
  for (const [why, count] of refusals) console.log(`  refused ${count} times: ${why}`);
  const sold = packs[0]?.sold ?? -1;
  console.log(`packs: ${sold} sold, ${stockBefore - stockAfter} gone from the shelf`);
  return [
    ...(orderOf.size === 0 ? ['nothing was ordered'] : []),
    ...(lost > 0 ? [`${lost} acknowledged orders are lost`] : []),
    ...(doubled > 0 ? [`${doubled} orders are duplicated`] : []),
    ...(unasked > 0 ? [`${unasked} orders that nobody was told of`] : []),
    ...(unheard !== 0 ? [`${unheard} orders have not exactly one message to their customer`] : []),
    ...(sold !== stockBefore - stockAfter ? ['the shelf does not fit the orders'] : []),
  ];
}

async function stockOf(client: pg.Client, products: readonly Product[]): Promise<number> {
  const { rows } = await client.query<{ stock: number }>(
    'select sum(stock)::int8::float8 as stock from medicine where id = any($1::text[])',
    [products.map(({ id }) => id)],
  );
  return rows[0]?.stock ?? Number.NaN;
}
