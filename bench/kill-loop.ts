import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { acknowledgedOrder, type Caller, createCaller, placing } from './caller.ts';
import { launchShop, newDataFolder, runCommand, type ShopProcess } from './shop-process.ts';
import { addShoppers, drawWares, pickWares, type Shopper, type Ware } from './shoppers.ts';
import { seededRandom } from './typing-trace.ts';

const KILLS = Number(process.env.KILLS ?? 50);
const SEED = Number(process.env.SEED_OF_KILLS ?? 1);
const CLIENTS = 16;
/** A shop lives so long under orders before it is killed, in milliseconds. */
const LIVES_MS = { least: 50, most: 1_500 };
/** One shop in this many is killed while it is still starting. */
const KILLED_AT_START = 6;
const START_KILL_WITHIN_MS = 1_500;
const RETRY_MS = 50;
/** An account may try ten orders a minute: each client orders for many in turn. */
const PEOPLE_OF_A_CLIENT = 300;

/** What the clients were told: the order of each key that was acknowledged, and how often a refusal came instead. */
interface Told {
  readonly orderOf: Map<string, string>;
  readonly refusals: Map<string, number>;
  /** Keys that were asked for again after a connection broke. */
  retried: number;
}

/** The shop that answers now; the next one after a kill. Clients wait for it. */
interface Reached {
  caller: Caller | null;
  over: boolean;
}

/** Orders under `kill -9`: nothing that was acknowledged is lost, nothing is ordered twice, and everything fits together. */
export async function run(): Promise<void> {
  const dataDir = newDataFolder();
  console.log(`${KILLS} kills, ${CLIENTS} clients, seed ${SEED}`);
  let shop = await launchShop(dataDir).ready;
  const { shoppers, wares, stockBefore } = await prepare(shop);
  const told: Told = { orderOf: new Map(), refusals: new Map(), retried: 0 };
  const reached: Reached = { caller: createCaller(shop.origin, CLIENTS), over: false };
  const clients = Array.from({ length: CLIENTS }, (_, index) => {
    const people = shoppers.slice(index * PEOPLE_OF_A_CLIENT, (index + 1) * PEOPLE_OF_A_CLIENT);
    return keepOrdering(reached, people, wares, seededRandom(SEED * 100 + index), told);
  });
  const random = seededRandom(SEED);
  let killedAtStart = 0;
  for (let kills = 0; kills < KILLS; kills += 1) {
    await wait(LIVES_MS.least + random() * (LIVES_MS.most - LIVES_MS.least));
    await shop.kill();
    reached.caller?.close();
    reached.caller = null;
    if (random() * KILLED_AT_START < 1 && kills + 1 < KILLS) {
      const starting = launchShop(dataDir);
      starting.ready.catch(() => undefined);
      await wait(random() * START_KILL_WITHIN_MS);
      await starting.kill();
      kills += 1;
      killedAtStart += 1;
    }
    shop = await launchShop(dataDir).ready;
    reached.caller = createCaller(shop.origin, CLIENTS);
  }
  reached.over = true;
  await Promise.all(clients);
  reached.caller?.close();
  const faults = await judge(shop, told, wares, stockBefore);
  await shop.stop();
  const verified = await runCommand(dataDir, ['verify']);
  console.log(`shop verify ended with ${verified.code}:\n${verified.printed.replace(/^/gm, '  ')}`);
  if (verified.code !== 0) faults.push('shop verify finds something broken');
  console.log(`kills: ${KILLS} (${killedAtStart} of them while the shop was starting), seed ${SEED}`);
  for (const fault of faults) console.log(`  WRONG  ${fault}`);
  if (faults.length > 0) process.exitCode = 1;
}

async function prepare({ databaseUrl, origin }: ShopProcess) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const caller = createCaller(origin, 1);
  const [probe, ...shoppers] = await addShoppers(client, CLIENTS * PEOPLE_OF_A_CLIENT + 1);
  if (!probe) throw new Error('no shopper');
  const wares = await pickWares(client, caller, probe, 60);
  const stockBefore = await stockOf(client, wares);
  caller.close();
  await client.end();
  return { shoppers, wares, stockBefore };
}

/** One client that orders for its people in turn until it is over; each order that was begun is carried to its answer. */
async function keepOrdering(
  reached: Reached,
  people: readonly Shopper[],
  wares: readonly Ware[],
  random: () => number,
  told: Told,
): Promise<void> {
  for (let turn = 0; !reached.over; turn += 1) {
    const shopper = people[turn % people.length];
    if (!shopper) throw new Error('nobody to order for');
    for (const { id } of drawWares(wares, random)) await addToCart(reached, shopper, id);
    const key = randomUUID();
    for (let tries = 1; ; tries += 1) {
      if (tries === 2) told.retried += 1;
      const answer = await whenReached(reached, (caller) => caller.ask(placing(shopper, key)));
      if (answer === null || answer.status >= 500) continue;
      const orderId = acknowledgedOrder(answer);
      if (orderId !== null) told.orderOf.set(key, orderId);
      else {
        const why = `${answer.status} ${answer.body.slice(0, 160)}`;
        told.refusals.set(why, (told.refusals.get(why) ?? 0) + 1);
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
    if (answer !== null && answer.status < 500) return;
  }
}

/** The shop's answer; null where the connection broke or there is no shop just now, after a short wait. */
async function whenReached<Result>(reached: Reached, use: (caller: Caller) => Promise<Result>): Promise<Result | null> {
  const { caller } = reached;
  try {
    if (caller !== null) return await use(caller);
  } catch {
    // A killed shop: the same is asked of the next one.
  }
  await wait(RETRY_MS);
  return null;
}

/** Compares what the clients were told with what the database holds. */
async function judge(
  { databaseUrl }: ShopProcess,
  { orderOf, refusals, retried }: Told,
  wares: readonly Ware[],
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
  const stockAfter = await stockOf(client, wares);
  await client.end();
  const ids = new Set(orders.map(({ id }) => id));
  const lost = [...orderOf.values()].filter((id) => !ids.has(id)).length;
  const keys = new Set(orders.map(({ key }) => key));
  const doubled = orders.length - keys.size;
  const unasked = orders.filter(({ id, key }) => key === null || orderOf.get(key) !== id).length;
  const refused = [...refusals.values()].reduce((sum, count) => sum + count, 0);
  console.log(
    `acknowledged orders: ${orderOf.size} (${retried} keys asked again after a break, ${refused} refused), in the database: ${ids.size}, lost: ${lost}, doubled: ${doubled}, nobody was told of: ${unasked}`,
  );
  for (const [why, count] of refusals) console.log(`  refused ${count} times: ${why}`);
  const sold = packs[0]?.sold ?? -1;
  console.log(`packs: ${sold} sold, ${stockBefore - stockAfter} gone from the shelf`);
  return [
    ...(orderOf.size === 0 ? ['nothing was ordered'] : []),
    ...(lost > 0 ? [`${lost} acknowledged orders are lost`] : []),
    ...(doubled > 0 ? [`${doubled} orders are doubled`] : []),
    ...(unasked > 0 ? [`${unasked} orders that nobody was told of`] : []),
    ...(sold !== stockBefore - stockAfter ? ['the shelf does not fit the orders'] : []),
  ];
}

async function stockOf(client: pg.Client, wares: readonly Ware[]): Promise<number> {
  const { rows } = await client.query<{ stock: number }>(
    'select sum(stock)::int8::float8 as stock from medicine where id = any($1::text[])',
    [wares.map(({ id }) => id)],
  );
  return rows[0]?.stock ?? Number.NaN;
}
