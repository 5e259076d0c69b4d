import pg from 'pg';
import { createCaller } from '../trials/kit/caller.ts';
import { launchShop, newDataFolder } from '../trials/kit/shop-process.ts';
import { addShoppers, pickProducts } from '../trials/kit/shoppers.ts';
import { processorMsOf } from './processor-time.ts';

const SHOPPERS = Number(process.env.SAMPLES ?? 300);
const ROUNDS = 4;
const LINES = 3;
const AT_ONCE = 4;

/**
 * The cost of adding to the cart: processor time of the shop's process and bytes of the answer, for a cart's first
 * three lines.
 */
export async function run(): Promise<void> {
  const shop = await launchShop(newDataFolder()).ready;
  const client = new pg.Client({ connectionString: shop.databaseUrl });
  await client.connect();
  const shoppers = await addShoppers(client, SHOPPERS * ROUNDS);
  const caller = createCaller(shop.origin, AT_ONCE);
  const [first] = shoppers;
  if (!first) throw new Error('SAMPLES must be 1 or more.');
  const products = await pickProducts(client, caller, first, LINES);
  await client.end();
  for (let round = 0; round < ROUNDS; round += 1) {
    const waiting = shoppers.slice(round * SHOPPERS, (round + 1) * SHOPPERS);
    const bytes: number[] = [];
    const before = processorMsOf(shop.pid);
    const add = async () => {
      for (let shopper = waiting.pop(); shopper; shopper = waiting.pop()) {
        for (const [line, { id }] of products.entries()) {
          const body = { medicine_id: id, source: 'web' };
          const { cookie } = shopper;
          const answer = await caller.ask({ path: '/api/v1/cart/add-to-cart', method: 'POST', cookie, body });
          if (answer.status !== 200) throw new Error(`${answer.status}: ${answer.body}`);
          bytes[line] = Buffer.byteLength(answer.body);
        }
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, add));
    const each = (processorMsOf(shop.pid) - before) / (SHOPPERS * LINES);
    console.log(
      `${round === 0 ? 'to warm up' : `round ${round}`}: ${each.toFixed(2)} ms of the shop's processor time an addition; answers of ${bytes.join(', ')} bytes`,
    );
  }
  caller.close();
  await shop.stop();
}
