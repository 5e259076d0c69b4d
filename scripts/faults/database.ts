import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { connectDatabase } from '../../src/server/persistence/database.ts';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../../src/server/persistence/embedded/embedded-postgres.ts';
import { workersIn } from '../../src/server/persistence/embedded/postmaster.ts';
import { brokenRules } from '../../trials/kit/broken-rules.ts';
import { type Answer, acknowledgedOrder, createCaller, placing } from '../../trials/kit/caller.ts';
import { seededRandom } from '../../trials/kit/random.ts';
import { BENCH_SECRET, newDataFolder, openedAddress } from '../../trials/kit/shop-process.ts';
import { addShoppers, drawProducts, type Product, pickProducts, type Shopper } from '../../trials/kit/shoppers.ts';
import { type DatabaseProxy, openDatabaseProxy } from './database-proxy.ts';
import { conclude, readOptions } from './options.ts';

const MAIN = join(import.meta.dirname, '../../src/server/main.ts');
const CLIENTS = 8;
/** An account may try ten orders a minute. */
const PEOPLE_OF_A_CLIENT = 100;
/** G26: the shop must be ready again this soon after the database is. READY_S sets it for a slow machine. */
const READY_WITHIN_MS = Number(process.env.READY_S ?? 5) * 1000;
const CUT_MS = 8_000;
const SLOW_PACKET_MS = 100;
/** The longest wait for any answer, whatever happens to the database; ANSWER_S sets it. */
const ANSWER_WITHIN_MS = Number(process.env.ANSWER_S ?? 12) * 1000;

/** The answers that customers got meanwhile. */
interface Tally {
  readonly orderOf: Map<string, string>;
  readonly statuses: Map<string, number>;
  silent503: number;
  longestMs: number;
  over: boolean;
}

interface Stage {
  readonly shop: ChildProcess;
  readonly origin: string;
  readonly proxy: DatabaseProxy;
  readonly dataDir: string;
  /** What the shop logged about requests that it did not expect to fail. */
  readonly errors: readonly string[];
  database: EmbeddedPostgres;
}

/** What is done to the database; ends when the database is up again. */
const FAULTS: Readonly<Record<string, (stage: Stage) => Promise<void>>> = {
  restarted: async (stage) => {
    await stage.database.stop();
    await startAgain(stage);
  },
  killed: async (stage) => {
    for (const pid of serverProcesses(stage)) process.kill(pid, 'SIGKILL');
    await wait(200);
    await stage.database.stop().catch(() => undefined);
    await startAgain(stage);
  },
  cut: async ({ proxy }) => {
    proxy.cut();
    await wait(CUT_MS);
    proxy.heal();
  },
  slow: async ({ proxy }) => {
    proxy.slowDown(SLOW_PACKET_MS);
    await wait(CUT_MS);
    proxy.slowDown(0);
  },
};

/**
 * `database [--rounds 5] [--seed 1] [--only restarted,killed,cut,slow]`: the database is restarted, killed, silently
 * cut off and slowed down while customers order. The shop is ready again within five seconds afterwards (`READY_S`), no answer
 * takes more than twelve (`ANSWER_S`), no acknowledged order is lost, none is duplicated; requests meanwhile get 503 with Retry-After.
 */
export async function run(args: readonly string[]): Promise<void> {
  const options = readOptions(args, { rounds: 5 });
  const stage = await openStage();
  const tally: Tally = { orderOf: new Map(), statuses: new Map(), silent503: 0, longestMs: 0, over: false };
  const { shoppers, products } = await prepare(stage);
  const customers = Array.from({ length: CLIENTS }, (_, index) => {
    const own = shoppers.slice(index * PEOPLE_OF_A_CLIENT, (index + 1) * PEOPLE_OF_A_CLIENT);
    return keepOrdering(stage.origin, own, products, seededRandom(options.seed * 100 + index), tally);
  });
  const faults: string[] = [];
  for (const [name, act] of Object.entries(FAULTS).filter(([name]) => options.wants(name))) {
    for (let round = 1; round <= options.rounds; round += 1) {
      await wait(1_000);
      tally.longestMs = 0;
      await act(stage);
      const readyMs = await untilReady(stage.origin);
      if (!(await nextOrder(tally))) faults.push(`${name} ${round}: no order within a minute of being ready`);
      console.log(
        `${name} ${round}: ready again after ${readyMs} ms, the longest answer meanwhile took ${tally.longestMs} ms`,
      );
      if (readyMs > READY_WITHIN_MS) faults.push(`${name} ${round}: ready only after ${readyMs} ms`);
      if (tally.longestMs > ANSWER_WITHIN_MS) faults.push(`${name} ${round}: an answer took ${tally.longestMs} ms`);
    }
  }
  tally.over = true;
  await Promise.all(customers);
  faults.push(...(await judge(stage, tally)));
  stage.shop.kill('SIGTERM');
  await new Promise((resolve) => stage.shop.once('exit', resolve));
  await stage.proxy.close();
  await stage.database.stop();
  rmSync(stage.dataDir, { recursive: true, force: true });
  const answers = [...tally.statuses].map(([status, count]) => `${count} × ${status}`).join(', ');
  conclude(`${tally.orderOf.size} orders acknowledged; answers to orders: ${answers}`, options, faults);
}

async function openStage(): Promise<Stage> {
  const dataDir = newDataFolder();
  const database = await startEmbeddedPostgres(dataDir, { shared: false });
  const proxy = await openDatabaseProxy();
  const address = new URL(database.url);
  proxy.leadTo(Number(address.port));
  address.port = String(proxy.port);
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    DATABASE_URL: address.href,
    DATA_DIR: newDataFolder(),
    SESSION_SECRET: BENCH_SECRET,
    ACCESS_TTL_S: '86400',
    RATE_LIMITS: 'off',
    PORT: '0',
    LOG_LEVEL: 'error',
  };
  const shop = spawn(process.execPath, [MAIN], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const errors: string[] = [];
  shop.stdout?.on('data', (chunk: Buffer) => {
    errors.push(...(`${chunk}`.match(/^.*"request failed".*$/gm) ?? []));
  });
  const origin = await openedAddress(shop);
  return { shop, origin, proxy, dataDir, errors, database };
}

async function startAgain(stage: Stage): Promise<void> {
  stage.database = await startEmbeddedPostgres(stage.dataDir, { shared: false });
  stage.proxy.leadTo(Number(new URL(stage.database.url).port));
}

/** The database server of this folder, wherever its files are, with all its workers; a power cut ends them together. */
function serverProcesses({ database, dataDir }: Stage): number[] {
  const pids = workersIn(join(database.movedTo ?? dataDir, 'pg/data'));
  if (pids.length === 0) throw new Error(`No database runs for ${dataDir}.`);
  return pids;
}

async function prepare({ database, origin }: Stage) {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const caller = createCaller(origin, 1);
  const [probe, ...shoppers] = await addShoppers(client, CLIENTS * PEOPLE_OF_A_CLIENT + 1);
  if (!probe) throw new Error('no shopper');
  const products = await pickProducts(client, caller, probe, 60);
  caller.close();
  await client.end();
  return { shoppers, products };
}

/** Orders for one account after the other; each started order is repeated until it has an answer. */
async function keepOrdering(
  origin: string,
  people: readonly Shopper[],
  products: readonly Product[],
  random: () => number,
  tally: Tally,
): Promise<void> {
  const caller = createCaller(origin, 1);
  for (let turn = 0; !tally.over; turn += 1) {
    const shopper = people[turn % people.length];
    if (!shopper) throw new Error('nobody to order for');
    const { cookie } = shopper;
    for (const { id } of drawProducts(products, random)) {
      const body = { medicine_id: id, quantity: 1, keep_original: true };
      await insist(tally, () => caller.ask({ path: '/api/v1/cart/add-to-cart', method: 'POST', cookie, body }));
    }
    const key = randomUUID();
    const answer = await insist(tally, () => caller.ask(placing(shopper, key)));
    const orderId = acknowledgedOrder(answer);
    if (orderId !== null) tally.orderOf.set(key, orderId);
  }
  caller.close();
}

/** Repeats until there is an answer that is not a server error. */
async function insist(tally: Tally, ask: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    const began = performance.now();
    const answer = await ask().catch(() => null);
    tally.longestMs = Math.max(tally.longestMs, Math.round(performance.now() - began));
    const status = answer === null ? 'broken' : String(answer.status);
    tally.statuses.set(status, (tally.statuses.get(status) ?? 0) + 1);
    if (answer !== null && answer.status < 500) return answer;
    if (answer?.status === 503 && !answer.retryAfter) tally.silent503 += 1;
    await wait(200);
  }
}

/** Waits at most a minute for the next order: then the pool has dropped its dead connections. False if none came. */
async function nextOrder({ orderOf }: Tally): Promise<boolean> {
  const before = orderOf.size;
  const began = performance.now();
  while (orderOf.size === before && performance.now() - began < 60_000) await wait(50);
  return orderOf.size > before;
}

async function untilReady(origin: string): Promise<number> {
  const began = performance.now();
  while (performance.now() - began < READY_WITHIN_MS + 60_000) {
    const isReady = await fetch(`${origin}/readyz`).then(
      ({ status }) => status === 200,
      () => false,
    );
    if (isReady) break;
    await wait(50);
  }
  return Math.round(performance.now() - began);
}

async function judge({ database, errors }: Stage, { orderOf, statuses, silent503 }: Tally): Promise<string[]> {
  const { pool, close } = connectDatabase(database.url, { connections: 1 });
  const { rows } = await pool.query<{ id: string; key: string | null }>(
    'select o.id, a.key from customer_order o left join order_attempt a on a.order_id = o.id',
  );
  await close();
  const ids = new Set(rows.map(({ id }) => id));
  const lost = [...orderOf.values()].filter((id) => !ids.has(id)).length;
  const doubled = rows.length - new Set(rows.map(({ key }) => key)).size;
  const bad = [...statuses].filter(([status]) => Number(status) >= 500 && status !== '503');
  return [
    ...(orderOf.size === 0 ? ['nothing was ordered'] : []),
    ...(lost > 0 ? [`${lost} acknowledged orders are lost`] : []),
    ...(doubled > 0 ? [`${doubled} orders are duplicated`] : []),
    ...bad.map(([status, count]) => `${count} answers were ${status}; the shop logged: ${errors.join('\n')}`),
    ...(silent503 > 0 ? [`${silent503} answers were 503 without Retry-After`] : []),
    ...(await brokenRules(database.url)),
  ];
}
