import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { acknowledgedOrder, type Caller, createCaller, placing } from '../trials/kit/caller.ts';
import { seededRandom } from '../trials/kit/random.ts';
import { printFaults } from '../trials/kit/report.ts';
import { launchShop, newDataFolder } from '../trials/kit/shop-process.ts';
import {
  addShoppers,
  drawProducts,
  fillCarts,
  type Product,
  pickProducts,
  type Shopper,
} from '../trials/kit/shoppers.ts';

const ORDERS = Number(process.env.ORDERS ?? 300);
const CALLERS = 16;
const SEED = 1;
/** The syncs of a shop without orders, caused by its jobs, vary by this fraction of the orders. */
const NOISE = 0.03;
/** Sessions report their counts at the latest after ten idle seconds. */
const COUNTED_AFTER_MS = 11_500;

/** What PostgreSQL counted for its WAL: records written, and completed syncs to disk. */
interface Counted {
  readonly writes: number;
  readonly syncs: number;
}

/**
 * How many disk syncs an order causes: with one customer at a time at least one each; parallel orders may share a sync.
 * No message is sent meanwhile, because sending one also syncs. The same time without orders is measured, too.
 */
export async function run(): Promise<void> {
  const shop = await launchShop(newDataFolder()).ready;
  const client = new pg.Client({ connectionString: shop.databaseUrl });
  await client.connect();
  const caller = createCaller(shop.origin, CALLERS);
  try {
    const settings = await client.query<Record<string, string>>(
      `select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit, current_setting('wal_sync_method') as method`,
    );
    const { fsync, commit, method } = settings.rows[0] ?? {};
    console.log(
      `fsync ${fsync}, synchronous_commit ${commit}, ${method}; ${ORDERS} orders of three lines, seed ${SEED}`,
    );
    const [probe] = await addShoppers(client, 1);
    if (!probe) throw new Error('no shopper');
    const products = await pickProducts(client, caller, probe, 200);
    await holdMessages(client);
    const oneByOne = await measure(client, products, (shoppers) => place(caller, shoppers, 1));
    const atOnce = await measure(client, products, (shoppers) => place(caller, shoppers, CALLERS));
    const idle = await measure(client, products, () => wait(Math.max(oneByOne.tookMs, atOnce.tookMs)));
    for (const [what, { syncs, writes, tookMs }] of Object.entries({
      'one by one': oneByOne,
      [`${CALLERS} at once`]: atOnce,
      'no order': idle,
    }))
      console.log(
        `${what}: ${syncs} syncs, ${writes} writes of the log in ${Math.round(tookMs)} ms: ${(syncs / ORDERS).toFixed(2)} syncs per order`,
      );
    // A few commits are synced by the WAL writer, and a few syncs belong to the jobs.
    const isShort = oneByOne.syncs - idle.syncs < ORDERS * (1 - NOISE);
    printFaults(isShort ? ['orders were acknowledged without a sync of their own'] : []);
  } finally {
    caller.close();
    await client.end();
    await shop.stop();
  }
}

/** Marks each new message as tried too often, so that the shop does not send it. */
async function holdMessages(client: pg.Client): Promise<void> {
  await client.query(
    `create function hold_message() returns trigger language plpgsql as $$ begin new.attempts := 12; return new; end $$`,
  );
  await client.query(
    'create trigger hold_message before insert on outbox_message for each row execute function hold_message()',
  );
}

async function measure(
  client: pg.Client,
  products: readonly Product[],
  act: (shoppers: readonly Shopper[]) => Promise<void>,
) {
  const random = seededRandom(SEED);
  const shoppers = await addShoppers(client, ORDERS);
  await fillCarts(client, shoppers, () => drawProducts(products, random));
  await wait(COUNTED_AFTER_MS);
  const before = await count(client);
  const began = performance.now();
  await act(shoppers);
  const tookMs = performance.now() - began;
  await wait(COUNTED_AFTER_MS);
  const after = await count(client);
  return { writes: after.writes - before.writes, syncs: after.syncs - before.syncs, tookMs };
}

async function place(caller: Caller, shoppers: readonly Shopper[], callers: number): Promise<void> {
  let next = 0;
  const keepPlacing = async () => {
    for (let shopper = shoppers[next++]; shopper; shopper = shoppers[next++]) {
      const answer = await caller.ask(placing(shopper, randomUUID()));
      if (acknowledgedOrder(answer) === null) throw new Error(`${answer.status}: ${answer.body}`);
    }
  };
  await Promise.all(Array.from({ length: callers }, keepPlacing));
}

/** The counts of sessions and of the WAL writer, without the checkpointer. PostgreSQL 18 has them in `pg_stat_io`. */
async function count(client: pg.Client): Promise<Counted> {
  const { rows } = await client.query<Counted>(
    `select coalesce(sum(writes), 0)::int as writes, coalesce(sum(fsyncs), 0)::int as syncs
     from pg_stat_io where object = 'wal' and backend_type in ('client backend', 'walwriter')`,
  );
  return rows[0] ?? { writes: 0, syncs: 0 };
}
