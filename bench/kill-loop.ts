import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { acknowledgedOrder, type Caller, createCaller, placing } from './caller.ts';
import { launchShop, newDataFolder, runCommand, type ShopProcess } from './shop-process.ts';
import { addShoppers, drawWares, pickWares, type Shopper, type Ware } from './shoppers.ts';
import { seededRandom } from './typing-trace.ts';

const CLIENTS = 16;
/** A shop lives so long under orders before it is killed, in milliseconds. */
const LIVES_MS = { least: 50, most: 1_500 };
/** One shop in this many is killed while it is still starting. */
const KILLED_AT_START = 6;
const START_KILL_WITHIN_MS = 1_500;
const RETRY_MS = 50;
/** An account may try ten orders a minute: each client orders for many in turn. */
const PEOPLE_OF_A_CLIENT = 300;
/** So many acknowledged orders are asked for once more at the end, under their old keys. */
const ASKED_AGAIN = 200;

interface Plan {
  readonly kills: number;
  readonly seed: number;
}

/** What the clients were told: the order of each key that was acknowledged, and how often a refusal came instead. */
interface Told {
  readonly orderOf: Map<string, string>;
  /** Whose key it is. */
  readonly ownerOf: Map<string, Shopper>;
  readonly refusals: Map<string, number>;
  /** Keys that were asked for again after a connection broke. */
  retried: number;
}

/** The shop that answers now; the next one after a kill. Clients wait for it. */
interface Reached {
  caller: Caller | null;
  over: boolean;
}

/** The bench's own size of the loop. */
export async function run(): Promise<void> {
  await killLoop({ kills: Number(process.env.KILLS ?? 50), seed: Number(process.env.SEED_OF_KILLS ?? 1) });
}

/** Orders under `kill -9`: nothing that was acknowledged is lost, nothing is ordered twice, and everything fits together. */
export async function killLoop({ kills: wanted, seed }: Plan): Promise<void> {
  const dataDir = newDataFolder();
  const began = performance.now();
  console.log(`${wanted} kills, ${CLIENTS} clients, seed ${seed}`);
  let shop = await launchShop(dataDir).ready;
  const { shoppers, wares, stockBefore } = await prepare(shop);
  const told: Told = { orderOf: new Map(), ownerOf: new Map(), refusals: new Map(), retried: 0 };
  const reached: Reached = { caller: createCaller(shop.origin, CLIENTS), over: false };
  const clients = Array.from({ length: CLIENTS }, (_, index) => {
    const people = shoppers.slice(index * PEOPLE_OF_A_CLIENT, (index + 1) * PEOPLE_OF_A_CLIENT);
    return keepOrdering(reached, people, wares, seededRandom(seed * 100 + index), told);
  });
  const random = seededRandom(seed);
  let killedAtStart = 0;
  for (let kills = 0; kills < wanted; kills += 1) {
    await wait(LIVES_MS.least + random() * (LIVES_MS.most - LIVES_MS.least));
    await shop.kill();
    reached.caller?.close();
    reached.caller = null;
    if (random() * KILLED_AT_START < 1 && kills + 1 < wanted) {
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
  faults.push(...(await askAgain(shop, told)));
  await shop.stop();
  const verified = await runCommand(dataDir, ['verify']);
  console.log(`shop verify ended with ${verified.code}:\n${verified.printed.replace(/^/gm, '  ')}`);
  if (verified.code !== 0) faults.push('shop verify finds something broken');
  const seconds = Math.round((performance.now() - began) / 1000);
  console.log(`kills: ${wanted} (${killedAtStart} of them while the shop was starting) in ${seconds} s, seed ${seed}`);
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
      if (orderId !== null) {
        told.orderOf.set(key, orderId);
        told.ownerOf.set(key, shopper);
      } else {
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

/** The newest keys once more: each must answer with the order it answered with before. */
async function askAgain({ origin }: ShopProcess, { orderOf, ownerOf }: Told): Promise<string[]> {
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
  const { rows: silent } = await client.query<{ count: number }>(
    "select count(*)::int as count from customer_order o where (select count(*) from outbox_message m where m.reason = o.id || ' PLACED sms') <> 1",
  );
  const stockAfter = await stockOf(client, wares);
  await client.end();
  const unheard = silent[0]?.count ?? -1;
  const ids = new Set(orders.map(({ id }) => id));
  const lost = [...orderOf.values()].filter((id) => !ids.has(id)).length;
  const keys = new Set(orders.map(({ key }) => key));
  const doubled = orders.length - keys.size;
  const unasked = orders.filter(({ id, key }) => key === null || orderOf.get(key) !== id).length;
  const refused = [...refusals.values()].reduce((sum, count) => sum + count, 0);
  console.log(
    `acknowledged orders: ${orderOf.size} (${retried} keys asked again after a break, ${refused} refused), in the database: ${ids.size}, lost: ${lost}, doubled: ${doubled}, nobody was told of: ${unasked}, without their one message: ${unheard}`,
  );
  for (const [why, count] of refusals) console.log(`  refused ${count} times: ${why}`);
  const sold = packs[0]?.sold ?? -1;
  console.log(`packs: ${sold} sold, ${stockBefore - stockAfter} gone from the shelf`);
  return [
    ...(orderOf.size === 0 ? ['nothing was ordered'] : []),
    ...(lost > 0 ? [`${lost} acknowledged orders are lost`] : []),
    ...(doubled > 0 ? [`${doubled} orders are doubled`] : []),
    ...(unasked > 0 ? [`${unasked} orders that nobody was told of`] : []),
    ...(unheard !== 0 ? [`${unheard} orders have not exactly one message to their customer`] : []),
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
