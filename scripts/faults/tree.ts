import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { verify } from '../../bench/kill-loop.ts';
import { CLIENTS, type OrderHistory, startOrdering } from '../../bench/order-history.ts';
import { runningDatabaseUrl } from '../../src/server/persistence/embedded/embedded-postgres.ts';
import { createCaller } from '../../trials/kit/caller.ts';
import { freePort } from '../../trials/kit/free-port.ts';
import { seededRandom } from '../../trials/kit/random.ts';
import { newDataFolder } from '../../trials/kit/shop-process.ts';
import { conclude, readOptions } from './options.ts';
import { lives, type Part, strike } from './tree/processes.ts';
import { type SupervisedShop, superviseShop } from './tree/supervised-shop.ts';

/** What is done to the shop, with its relative frequency. */
const BLOWS = {
  server: 3,
  'server, while it starts': 1,
  worker: 3,
  postmaster: 3,
  backend: 5,
  'stuck event loop': 1,
  'leaked lock': 1,
} as const;
type Blow = keyof typeof BLOWS;

/** How long the shop runs before the next strike. */
const LIVES_MS = { least: 100, most: 1_500 };
/** A starting shop is struck within this time. */
const START_MS = 3_000;
/** The goal: within this time of the strike it takes orders again and reports ready. */
const READY_S = Number(process.env.READY_S ?? 10);
const GIVES_UP_MS = 180_000;
/** An order requested sooner may have been on its way before the strike took effect. */
const FELT_AFTER_MS = 250;
const LOOK_EVERY_MS = 100;

/**
 * `tree [--rounds 200] [--seed N]`: kills random processes in the tree of a shop with its own database while 16
 * customers order, blocks event loops and leaks locks. The first half of the rounds with one process, the rest with two
 * workers; a service manager restarts the shop when it exits. After each strike an order must be accepted and /readyz
 * report ready within ten seconds (`READY_S`); in the end no acknowledged order may be lost or duplicated, and `shop
 * verify` must find nothing.
 */
export async function run(args: readonly string[]): Promise<void> {
  const options = readOptions(args, { rounds: 200 });
  const { rounds, seed, wants } = options;
  const random = seededRandom(seed);
  const [dataDir, port] = [newDataFolder(), await freePort()];
  const origin = `http://127.0.0.1:${port}`;
  const faults: string[] = [];
  const took = new Map<string, number[]>();
  const ends: string[] = [];
  let history: OrderHistory | null = null;
  for (const workers of [1, 2]) {
    const env = { PORT: String(port), WORKERS: String(workers), LOG_LEVEL: 'silent' };
    const shop = await superviseShop(dataDir, env, () => random() < 0.5);
    history ??= await startOrdering(
      await opened(dataDir, origin),
      seed,
      createCaller(origin, CLIENTS, { giveUpMs: 5_000 }),
    );
    const blows = Object.entries(BLOWS).filter(([name]) => wants(name) && (workers > 1 || name !== 'worker'));
    for (let round = 0; round < rounds / 2; round += 1) {
      await wait(LIVES_MS.least + random() * (LIVES_MS.most - LIVES_MS.least));
      const blow = draw(blows, random) as Blow;
      const readyMs = await strikeAndWait({ shop, history, dataDir, origin, random }, blow);
      const name = `${blow}${workers > 1 ? ', two workers' : ''}`;
      console.log(`${String(round + 1).padStart(4)}  ${name}: ready after ${(readyMs / 1000).toFixed(1)} s`);
      took.set(name, [...(took.get(name) ?? []), readyMs]);
      if (readyMs > READY_S * 1000)
        faults.push(`after ${name} it took ${(readyMs / 1000).toFixed(1)} s (round ${round + 1})`);
      if (readyMs >= GIVES_UP_MS) break;
    }
    if (workers === 2) {
      await history.end();
      faults.push(...(await history.judge(await opened(dataDir, origin))));
    }
    const parts = shop.parts();
    const code = await shop.stop();
    if (code !== 0) faults.push(`the end in order gave ${code}`);
    if (parts.some(lives)) faults.push('processes of the shop outlived it');
    ends.push(...shop.ends.map(String));
  }
  faults.push(...(await verify(dataDir)));
  for (const [name, all] of [...took].sort()) printTimes(name, all);
  const counted = [...Map.groupBy(ends, (how) => how)].map(([how, all]) => `${all.length} x ${how}`);
  console.log(`the first process ended and was started again: ${counted.join(', ') || 'never'}`);
  conclude(`${rounds} blows`, options, faults);
}

interface Struck {
  readonly shop: SupervisedShop;
  readonly history: OrderHistory;
  readonly dataDir: string;
  readonly origin: string;
  readonly random: () => number;
}

/** One strike, and how long until the shop took orders again and reported ready. */
async function strikeAndWait(struck: Struck, blow: Blow): Promise<number> {
  const { shop, history, dataDir, origin, random } = struck;
  const before = shop.parts();
  const pick = (part: Part) => {
    const all = before.filter((each) => each.part === part);
    return all[Math.floor(random() * all.length)];
  };
  const looped = before.some(({ part }) => part === 'worker') ? 'worker' : 'server';
  const part: Part =
    blow === 'stuck event loop' ? looped : blow === 'server, while it starts' ? 'server' : (blow as Part);
  const victim = blow === 'leaked lock' ? undefined : pick(part);
  if (blow !== 'leaked lock' && !victim) throw new Error(`There is no ${part} to strike.`);
  let leak: pg.Client | null = null;
  let since = performance.now();
  if (victim) strike(victim, blow === 'stuck event loop' ? 'SIGUSR2' : 'SIGKILL');
  else
    leak = await leakLock(
      dataDir,
      history.products.map(({ id }) => id),
    );
  if (leak) since = performance.now();
  if (blow === 'server, while it starts') {
    await wait(2_000 + random() * START_MS);
    for (const each of shop.parts().filter((one) => one.part === 'server')) strike(each, 'SIGKILL');
    since = performance.now();
  }
  const isBack = () => {
    if (victim ? lives(victim) : history.askedAt() <= since) return false;
    if (victim && history.askedAt() <= since + FELT_AFTER_MS) return false;
    return !victim || part === 'backend' || shop.parts().some((each) => each.part === part && each.pid !== victim.pid);
  };
  for (;;) {
    await wait(LOOK_EVERY_MS);
    const passed = performance.now() - since;
    if (passed > GIVES_UP_MS || (isBack() && (await isReady(origin)))) {
      await leak?.end().catch(() => undefined);
      return passed;
    }
  }
}

/** A transaction that locks every product of the trial and is never ended. */
async function leakLock(dataDir: string, ids: readonly string[]): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: (await runningDatabaseUrl(dataDir)) ?? '' });
  client.on('error', () => undefined);
  await client.connect();
  await client.query('begin');
  await client.query('select 1 from medicine where id = any($1::text[]) order by id for update', [ids]);
  return client;
}

async function isReady(origin: string): Promise<boolean> {
  try {
    const answer = await fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(2_000) });
    await answer.arrayBuffer();
    return answer.status === 200;
  } catch {
    return false;
  }
}

async function opened(dataDir: string, origin: string) {
  const databaseUrl = await runningDatabaseUrl(dataDir);
  if (databaseUrl === null) throw new Error('The shop keeps no database in its data folder.');
  return { databaseUrl, origin };
}

function draw(weighted: readonly (readonly [string, number])[], random: () => number): string {
  let left = random() * weighted.reduce((sum, [, weight]) => sum + weight, 0);
  for (const [name, weight] of weighted) {
    left -= weight;
    if (left < 0) return name;
  }
  throw new Error('Nothing to draw from.');
}

function printTimes(name: string, tookMs: readonly number[]): void {
  const sorted = tookMs.toSorted((a, b) => a - b);
  const at = (share: number) => ((sorted[Math.floor((sorted.length - 1) * share)] ?? 0) / 1000).toFixed(1);
  console.log(`${name}: ${sorted.length} times, ready after ${at(0.5)} s (middle), ${at(1)} s (longest)`);
}
