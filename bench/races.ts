import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { brokenRules } from '../trials/kit/broken-rules.ts';
import { type Answer, type Ask, acknowledgedOrder, type Caller, createCaller, placing } from '../trials/kit/caller.ts';
import { seededRandom } from '../trials/kit/random.ts';
import { printFaults } from '../trials/kit/report.ts';
import { launchShop, newDataFolder } from '../trials/kit/shop-process.ts';
import {
  addShoppers,
  drawProducts,
  fillCarts,
  leaveOnShelf,
  type Product,
  pickProducts,
  type Shopper,
} from '../trials/kit/shoppers.ts';

/** `npm run bench -- races --rounds 50 --same 50` */
const ROUNDS = option('rounds') ?? Number(process.env.ROUNDS ?? 20);
const BUYERS = 200;
const UNITS = 10;
const COUPON_USERS = 100;
const KEYS = 100;
const SAME_REQUESTS = option('same') ?? 20;
/** How many keys race at once: their requests fill the open connections. */
const KEYS_AT_ONCE = Math.max(1, Math.floor(BUYERS / SAME_REQUESTS));

/** What every race needs: the shop's database, its API over open connections, and products to buy. */
interface Course {
  readonly client: pg.Client;
  readonly caller: Caller;
  readonly products: readonly Product[];
}

/**
 * Simultaneous requests for the last packs and for the last use of a coupon, in many rounds; and for one order, with
 * many keys.
 */
export async function run(): Promise<void> {
  console.log(`${ROUNDS} rounds, ${SAME_REQUESTS} identical requests a key`);
  const shop = await launchShop(newDataFolder()).ready;
  const client = new pg.Client({ connectionString: shop.databaseUrl });
  await client.connect();
  const caller = createCaller(shop.origin, BUYERS);
  try {
    const [probe] = await addShoppers(client, 1);
    if (!probe) throw new Error('no shopper');
    const course = { client, caller, products: await pickProducts(client, caller, probe, 200) };
    const faults = [
      ...(await raceForPacks(course)),
      ...(await raceForCoupon(course)),
      ...(await raceWithKeys(course)),
      ...(await brokenRules(shop.databaseUrl)),
    ];
    printFaults(faults);
    console.log(faults.length === 0 ? 'every count is right' : `${faults.length} counts are wrong`);
  } finally {
    caller.close();
    await client.end();
    await shop.stop();
  }
}

/** More buyers than packs: there are as many orders as packs, everybody else is refused, and the stock ends at zero. */
async function raceForPacks({ client, caller, products }: Course): Promise<string[]> {
  const faults: string[] = [];
  const seen = new Map<string, number>();
  for (let round = 1; round <= ROUNDS; round += 1) {
    const product = products[round % products.length];
    if (!product) throw new Error('nothing to buy');
    const buyers = await addShoppers(client, BUYERS);
    await fillCarts(client, buyers, () => [product]);
    await leaveOnShelf(client, product, UNITS);
    const answers = await together(
      caller,
      buyers.map((buyer) => placing(buyer, randomUUID())),
    );
    tally(seen, answers);
    const won = answers.filter(({ status }) => status === 200).length;
    const lost = answers.filter(({ status }) => status === 409).length;
    const orders = await ordersOf(client, buyers);
    const left = await stockOf(client, product);
    if (won !== UNITS || lost !== BUYERS - UNITS || orders !== UNITS || left !== 0)
      faults.push(`packs, round ${round}: ${won} won, ${lost} refused with 409, ${orders} orders, ${left} packs left`);
  }
  console.log(`${BUYERS} buyers of ${UNITS} packs, ${ROUNDS} rounds: ${inWords(seen)} (wanted 200: ${UNITS * ROUNDS})`);
  return faults;
}

/** A coupon for one use in every cart: one order gets it, and all others are refused. */
async function raceForCoupon({ client, caller, products }: Course): Promise<string[]> {
  const faults: string[] = [];
  const seen = new Map<string, number>();
  const random = seededRandom(2);
  for (let round = 1; round <= ROUNDS; round += 1) {
    const id = randomUUID();
    await client.query(
      `insert into coupon (id, code, type, description, amount_paise, use_limit, first_order_only, app_only, created_at)
       values ($1, $2, 'other', 'Ten rupees off, once', 1000, 1, false, false, now())`,
      [id, `ONCE-${round}`],
    );
    const users = await addShoppers(client, COUPON_USERS);
    await fillCarts(client, users, () => drawProducts(products.slice(100), random));
    await client.query('update cart set coupon_id = $1 where account_id = any($2::text[])', [id, idsOf(users)]);
    const answers = await together(
      caller,
      users.map((user) => placing(user, randomUUID())),
    );
    tally(seen, answers);
    const won = answers.filter(({ status }) => status === 200).length;
    const refused = answers.filter(({ status }) => status === 400).length;
    const { rows } = await client.query<{ uses: number; orders: number }>(
      'select uses, (select count(*)::int from customer_order where coupon_id = $1) as orders from coupon where id = $1',
      [id],
    );
    const { uses, orders } = rows[0] ?? { uses: -1, orders: -1 };
    if (won !== 1 || refused !== COUPON_USERS - 1 || uses !== 1 || orders !== 1)
      faults.push(`coupon, round ${round}: ${won} won, ${refused} refused, ${uses} uses, ${orders} orders`);
  }
  console.log(
    `${COUPON_USERS} carts with a coupon for one use, ${ROUNDS} rounds: ${inWords(seen)} (wanted 200: ${ROUNDS})`,
  );
  return faults;
}

/**
 * One order requested many times at once under its key: one order, named in every answer; the key is refused for a
 * different order.
 */
async function raceWithKeys({ client, caller, products }: Course): Promise<string[]> {
  const faults: string[] = [];
  const seen = new Map<string, number>();
  const random = seededRandom(3);
  const shoppers = await addShoppers(client, KEYS);
  await fillCarts(client, shoppers, () => drawProducts(products.slice(100), random));
  let otherBodies = 0;
  for (let first = 0; first < KEYS; first += KEYS_AT_ONCE) {
    const racing = shoppers.slice(first, first + KEYS_AT_ONCE).map((shopper) => ({ shopper, key: randomUUID() }));
    const asks = racing.flatMap(({ shopper, key }) => Array<Ask>(SAME_REQUESTS).fill(placing(shopper, key)));
    const answers = await together(caller, asks);
    tally(seen, answers);
    for (const [index, { shopper, key }] of racing.entries()) {
      const own = answers.slice(index * SAME_REQUESTS, (index + 1) * SAME_REQUESTS);
      const named = new Set(own.map(acknowledgedOrder));
      const other = await caller.ask(placing(shopper, key, { source: 'app' }));
      if (other.status === 422) otherBodies += 1;
      if (named.size !== 1 || named.has(null)) faults.push(`key ${first + index + 1}: ${named.size} different answers`);
    }
  }
  const orders = await ordersOf(client, shoppers);
  if (orders !== KEYS) faults.push(`keys: ${orders} orders for ${KEYS} keys`);
  if (otherBodies !== KEYS) faults.push(`keys: ${otherBodies} of ${KEYS} refused another body with 422`);
  console.log(
    `${KEYS} keys, ${SAME_REQUESTS} identical requests each: ${inWords(seen)}, ${orders} orders; another body under the key: 422 for ${otherBodies}`,
  );
  return faults;
}

/** The number after an option such as `--rounds`. */
function option(name: string): number | null {
  const given = new RegExp(`--${name}[= ](\\d{1,4})`).exec(process.argv.join(' '))?.[1];
  return given === undefined ? null : Number(given);
}

/** Sends all requests at once, over connections that are already open. */
async function together(caller: Caller, asks: readonly Ask[]): Promise<Answer[]> {
  await caller.warm(asks.length);
  return Promise.all(asks.map((ask) => caller.ask(ask)));
}

function tally(seen: Map<string, number>, answers: readonly Answer[]): void {
  for (const { status } of answers) seen.set(String(status), (seen.get(String(status)) ?? 0) + 1);
}

function inWords(seen: ReadonlyMap<string, number>): string {
  return [...seen].map(([status, count]) => `${count} x ${status}`).join(', ');
}

function idsOf(shoppers: readonly Shopper[]): string[] {
  return shoppers.map(({ accountId }) => accountId);
}

async function ordersOf(client: pg.Client, shoppers: readonly Shopper[]): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    'select count(*)::int as count from customer_order where account_id = any($1::text[])',
    [idsOf(shoppers)],
  );
  return rows[0]?.count ?? -1;
}

async function stockOf(client: pg.Client, { id }: Product): Promise<number> {
  const { rows } = await client.query<{ stock: number }>('select stock from medicine where id = $1', [id]);
  return rows[0]?.stock ?? -1;
}
