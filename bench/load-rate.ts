import { createCaller } from '../trials/kit/caller.ts';
import { newDataFolder } from '../trials/kit/shop-process.ts';
import { benchDatabase } from './bench-database.ts';
import { drive } from './load.ts';
import { createMix, type Mix } from './load-mix.ts';
import { driveOpen, quantile, statusesOf, type Taken } from './open-load.ts';
import { startBareTwin } from './processes.ts';
import { measureRawTransactions } from './raw-transactions.ts';
import { launchWatched, type Vitals, type WatchedShop } from './watch-shop.ts';

/** Requests per second, increased until a goal is missed; RATE and SECONDS measure one rate for longer. */
const RATES = process.env.RATE ? [Number(process.env.RATE)] : [100, 200, 400, 700, 1_000, 1_400, 2_000];
const SECONDS = Number(process.env.SECONDS ?? 15);
const SEED = Number(process.env.SEED ?? 1);
/** The goals of G20, in milliseconds. */
const GOALS = { read: 60, order: 150, loop: 50 } as const;
/**
 * Expected refusals: a customer who tried many coupons must wait; a prefix of a name may find nothing; a full line
 * takes no more packs.
 */
const EXPECTED = new Set([200, 400, 404, 429]);

/**
 * The highest rate of the mix that this machine handles within the goals; then the rates of a bare server and of raw
 * transactions on it.
 */
export async function run(): Promise<void> {
  const { url, medicines } = await benchDatabase();
  const shop = await launchWatched(newDataFolder(), { databaseUrl: url });
  const mix = await createMix(shop.origin, shop.databaseUrl, SEED);
  console.log(
    `${medicines} medicines; 70 % search and detail, 20 % cart, 5 % coupon, 5 % orders; ${SECONDS} s a rate, seed ${SEED}; times count from when a request was due`,
  );
  let borne = 0;
  try {
    await measure(shop, mix, 50, 5);
    for (const rate of RATES) {
      const { line, good } = await measure(shop, mix, rate, SECONDS);
      console.log(`  ${String(rate).padStart(5)}/s  ${line}${good ? '' : '  GOAL MISSED'}`);
      if (!good) break;
      borne = rate;
    }
    console.log(
      `borne within the goals (read p99 ${GOALS.read} ms, order p99 ${GOALS.order} ms, event loop p99 ${GOALS.loop} ms): ${borne} requests/s`,
    );
    await printCeilings(shop);
  } finally {
    await mix.close();
    await shop.stop();
  }
}

async function measure(shop: WatchedShop, mix: Mix, perSecond: number, seconds: number) {
  await mix.stockUp(Math.ceil(perSecond * seconds * 0.08));
  const caller = createCaller(shop.origin, 256);
  await caller.warm(64);
  await shop.vitals();
  const taken = await driveOpen(caller, [{ perSecond, seconds }], () => mix.next());
  const vitals = await shop.vitals();
  caller.close();
  return judge(taken, vitals);
}

function judge(taken: readonly Taken[], { loopP99Ms }: Vitals): { line: string; good: boolean } {
  const p99 = (kind: string) =>
    quantile(
      taken.filter((one) => one.kind === kind).map(({ tookMs }) => tookMs),
      0.99,
    );
  const failures = taken.filter(({ status }) => !EXPECTED.has(status)).length;
  const [read, order] = [p99('read'), p99('order')];
  const ms = (value: number) => value.toFixed(1).padStart(6);
  return {
    line: `p99 read ${ms(read)} ms, cart ${ms(p99('cart'))}, coupon ${ms(p99('coupon'))}, order ${ms(order)}, event loop ${ms(loopP99Ms)}; ${statusesOf(taken)}`,
    good: failures === 0 && read <= GOALS.read && !(order > GOALS.order) && loopP99Ms <= GOALS.loop,
  };
}

/**
 * What a bare server achieves with the same bytes, and what the database achieves with the minimum that an order needs.
 */
async function printCeilings({ origin, databaseUrl }: WatchedShop): Promise<void> {
  const trace = [{ path: '/api/v1/inventory/search-products?query=para&limit=5' }];
  const twin = await startBareTwin(origin, trace);
  const bare = await drive(twin.origin, trace, { seconds: 5 });
  const ours = await drive(origin, trace, { seconds: 5 });
  await twin.stop();
  const raw = await measureRawTransactions(databaseUrl, { callers: 16, seconds: 5, shelf: 1_000 });
  console.log(
    `raw ceilings of the same minutes: bare node:http ${Math.round(bare.perSecond)} req/s (our search ${Math.round(ours.perSecond)}), raw transactions ${Math.round(raw.perSecond)}/s, p99 ${raw.p99Ms.toFixed(1)} ms`,
  );
}
