import pg from 'pg';
import { type Caller, createCaller } from '../trials/kit/caller.ts';
import { processorTimeMs } from '../trials/kit/processor-time.ts';
import { seededRandom } from '../trials/kit/random.ts';
import { launchShop, newDataFolder, type ShopProcess } from '../trials/kit/shop-process.ts';
import {
  addShoppers,
  drawProducts,
  fillCarts,
  type Product,
  pickProducts,
  type Shopper,
} from '../trials/kit/shoppers.ts';
import { alternate, drive, printBeside, type Round } from './load.ts';
import { placeInTurn } from './place-in-turn.ts';
import { sumUp } from './raw-transactions.ts';

const ROUNDS = Number(process.env.ROUNDS ?? 3);
const SECONDS = 5;
const CALLERS = 16;
const SHOPPERS = SECONDS * 1_500;

/** A shop with this many workers behind one port, and its own database on the same machine. */
interface Contender {
  readonly name: string;
  readonly shop: ShopProcess;
  /** Processor milliseconds per request of each round, the database's and all workers' together. */
  readonly costsMs: number[];
  readonly client: pg.Client;
  readonly caller: Caller;
  readonly products: readonly Product[];
}

/**
 * Reads and orders per second of one process and of two, measured side by side; the load generator shares the same
 * cores.
 */
export async function run(): Promise<void> {
  const contenders: Contender[] = [];
  for (const workers of ['1', '2']) contenders.push(await open(workers));
  try {
    const reads = (origin: string) => drive(origin, READS, { seconds: SECONDS });
    printBeside(
      'two searches and the home page',
      await alternate(
        contenders.map((each) => ({ name: each.name, run: () => costing(each, () => reads(each.shop.origin)) })),
        ROUNDS,
      ),
    );
    printCosts(contenders);
    printBeside(
      `orders (${CALLERS} callers, three lines, cash on delivery)`,
      await alternate(
        contenders.map((each) => ({ name: each.name, run: () => ordering(each) })),
        ROUNDS,
      ),
    );
    printCosts(contenders);
  } finally {
    for (const { caller, client, shop } of contenders) {
      caller.close();
      await client.end();
      await shop.stop();
    }
  }
}

/** Other programs on the machine reduce the requests per second, but not the processor time per request. */
async function costing({ shop, costsMs }: Contender, run: () => Promise<Round>): Promise<Round> {
  const before = processorTimeMs(shop.pid);
  const round = await run();
  costsMs.push((processorTimeMs(shop.pid) - before) / (round.perSecond * SECONDS));
  return round;
}

function printCosts(contenders: readonly Contender[]): void {
  const middle = ({ costsMs }: Contender) => costsMs.toSorted((a, b) => a - b)[Math.floor(costsMs.length / 2)] ?? 0;
  const base = contenders[0] ? middle(contenders[0]) : 0;
  for (const each of contenders) {
    const cost = middle(each);
    console.log(
      `  ${each.name.padEnd(44)} ${cost.toFixed(3).padStart(7)} ms of processor a request  ratio ${(cost / base).toFixed(3)}`,
    );
    each.costsMs.length = 0;
  }
}

const READS = [
  { path: '/api/v1/inventory/search-products?query=augm&limit=5' },
  { path: '/api/v1/inventory/search-products?query=paracetamol&limit=20' },
  { path: '/' },
];

async function open(workers: string): Promise<Contender> {
  const shop = await launchShop(newDataFolder(), [], { WORKERS: workers }).ready;
  const client = new pg.Client({ connectionString: shop.databaseUrl });
  await client.connect();
  const caller = createCaller(shop.origin, CALLERS);
  const [probe] = await addShoppers(client, 1);
  if (!probe) throw new Error('no shopper');
  const products = await pickProducts(client, caller, probe, 500);
  return { name: `WORKERS=${workers}`, shop, client, caller, products, costsMs: [] };
}

/** Full carts for a round, prepared outside the measurement; then the round. */
async function ordering(contender: Contender): Promise<Round> {
  const { client, products } = contender;
  const random = seededRandom(1);
  const shoppers = await addShoppers(client, SHOPPERS);
  await fillCarts(client, shoppers, () => drawProducts(products, random));
  await client.query('vacuum analyze');
  return costing(contender, () => placeOrders(contender, shoppers));
}

async function placeOrders({ caller }: Contender, shoppers: readonly Shopper[]): Promise<Round> {
  const { tookMs, elapsedS, refused } = await placeInTurn(caller, shoppers, { callers: CALLERS, seconds: SECONDS });
  const { perSecond, p99Ms } = sumUp(tookMs, elapsedS);
  return { perSecond, p99Ms, failures: refused.length };
}
