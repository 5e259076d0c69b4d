import pg from 'pg';
import { type Caller, createCaller } from '../trials/kit/caller.ts';
import { ownProcessorTimeMs, processorTimeMs } from '../trials/kit/processor-time.ts';
import { seededRandom } from '../trials/kit/random.ts';
import { launchShop, newDataFolder } from '../trials/kit/shop-process.ts';
import { addShoppers, drawProducts, fillCarts, pickProducts, type Shopper } from '../trials/kit/shoppers.ts';
import { placeInTurn } from './place-in-turn.ts';
import { type Measured, measureRawTransactions, sumUp } from './raw-transactions.ts';

const CALLERS = 16;
const SECONDS = 5;
const ROUNDS = Number(process.env.ROUNDS ?? 3);
/** So many that orders wait for each other's packs about as rarely as in a real shop. */
const PRODUCTS = 1_000;
/** More than a round can use: one account per order. */
const SHOPPERS = SECONDS * 2_500;

/**
 * Cash-on-delivery orders with three lines through the API of a whole shop, compared with raw transactions on the same
 * database.
 */
export async function run(): Promise<void> {
  const shop = await launchShop(newDataFolder(), nodeFlags()).ready;
  const client = new pg.Client({ connectionString: shop.databaseUrl });
  await client.connect();
  const caller = createCaller(shop.origin, CALLERS);
  try {
    const [probe] = await addShoppers(client, 1);
    if (!probe) throw new Error('no shopper');
    const products = await pickProducts(client, caller, probe, PRODUCTS);
    console.log(
      `${CALLERS} callers, ${SECONDS} s a round, three lines of ${products.length} products, embedded database`,
    );
    const random = seededRandom(1);
    const shares: number[] = [];
    for (let round = 0; round <= ROUNDS; round += 1) {
      const shoppers = await addShoppers(client, SHOPPERS);
      await fillCarts(client, shoppers, () => drawProducts(products, random));
      await client.query('vacuum analyze');
      const orders = await withProcessorTime(shop.pid, () => measureOrders(client, caller, shoppers));
      const raw = await withProcessorTime(shop.pid, () =>
        measureRawTransactions(shop.databaseUrl, { callers: CALLERS, seconds: SECONDS, shelf: products.length }),
      );
      shares.push(orders.perSecond / raw.perSecond);
      const label = round === 0 ? 'warm-up' : `round ${round}`;
      console.log(
        `${label}: ${inWords('orders', orders)}, processor ms an order: shop ${orders.shopMs.toFixed(2)}, PostgreSQL ${orders.databaseMs.toFixed(2)}; ${inWords('raw transactions', raw)}, PostgreSQL ${raw.databaseMs.toFixed(2)}; ratio ${(orders.perSecond / raw.perSecond).toFixed(3)}`,
      );
    }
    const middle = shares.slice(1).toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)];
    console.log(`middle ratio of orders to raw transactions: ${middle?.toFixed(3)} (goal: 500 orders/s, p99 150 ms)`);
  } finally {
    caller.close();
    await client.end();
    await shop.stop();
  }
}

/**
 * Also prints the processor time of each, a better figure on a busy machine than the rate: of the shop's own
 * process, and of the PostgreSQL that it started.
 */
async function withProcessorTime(pid: number, measure: () => Promise<Measured>) {
  const [all, own] = [processorTimeMs(pid), ownProcessorTimeMs(pid)];
  const measured = await measure();
  const shop = ownProcessorTimeMs(pid) - own;
  const database = processorTimeMs(pid) - all - shop;
  return { ...measured, shopMs: shop / measured.count, databaseMs: database / measured.count };
}

/** Every order must be acknowledged, and be in the database exactly as often as it was acknowledged. */
async function measureOrders(client: pg.Client, caller: Caller, shoppers: readonly Shopper[]): Promise<Measured> {
  const before = await countOrders(client);
  const { tookMs, elapsedS, refused } = await placeInTurn(caller, shoppers, { callers: CALLERS, seconds: SECONDS });
  if (refused[0]) throw new Error(`${refused[0].status}: ${refused[0].body}`);
  const written = (await countOrders(client)) - before;
  if (written !== tookMs.length) throw new Error(`${tookMs.length} orders were acknowledged, ${written} are there.`);
  return sumUp(tookMs, elapsedS);
}

async function countOrders(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ count: number }>('select count(*)::int as count from customer_order');
  return rows[0]?.count ?? 0;
}

function inWords(what: string, { perSecond, p50Ms, p99Ms }: Measured): string {
  return `${Math.round(perSecond)} ${what}/s, p50 ${p50Ms.toFixed(1)} ms, p99 ${p99Ms.toFixed(1)} ms`;
}

/** BENCH_NODE_FLAGS="--cpu-prof --cpu-prof-dir=…" profiles the server. */
function nodeFlags(): string[] {
  return (process.env.BENCH_NODE_FLAGS ?? '').split(' ').filter((flag) => flag !== '');
}
