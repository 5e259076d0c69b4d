import { createHash, randomUUID } from 'node:crypto';
import { rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { startEmbeddedPostgres } from '../../src/server/persistence/embedded/embedded-postgres.ts';
import { createDiskFiles } from '../../src/server/providers/files/disk-files.ts';
import { acknowledgedOrder, type Caller, createCaller, placing } from '../../trials/kit/caller.ts';
import { seededRandom } from '../../trials/kit/random.ts';
import { printFaults } from '../../trials/kit/report.ts';
import { BENCH_SECRET, launchShop, newDataFolder, runCommand } from '../../trials/kit/shop-process.ts';
import { addShoppers, drawProducts, type Product, pickProducts, type Shopper } from '../../trials/kit/shoppers.ts';
import { uniquePdf, uploading } from '../../trials/kit/upload.ts';

const CLIENTS = 8;
/** One order in this many comes with a prescription. */
const UPLOADS = 4;
const REST_MS = 400;

/** The answers that customers got, in order. */
interface Acknowledged {
  readonly orders: string[];
  /** Hashes of the accepted prescriptions. */
  readonly files: string[];
  over: boolean;
}

interface Round {
  readonly faults: string[];
  readonly line: string;
}

/**
 * `backup [rounds] [seed]`: orders and uploads without a pause; each round backs up the running shop, restores it
 * elsewhere, and compares: every order and prescription acknowledged before the backup began is there, all data are
 * consistent, every file opens and is the one that was sent.
 */
export async function run([rounds = '20', seed = '1']: readonly string[]): Promise<void> {
  console.log(`${rounds} rounds, ${CLIENTS} customers, seed ${seed}`);
  const dataDir = newDataFolder();
  const shop = await launchShop(dataDir).ready;
  const { shoppers, products, stock } = await prepare(shop.databaseUrl, shop.origin);
  const acknowledged: Acknowledged = { orders: [], files: [], over: false };
  const caller = createCaller(shop.origin, CLIENTS);
  const customers = shoppers.map((shopper, index) =>
    keepBuying(caller, shopper, products, seededRandom(Number(seed) * 100 + index), acknowledged),
  );
  const random = seededRandom(Number(seed));
  const faults: string[] = [];
  for (let round = 1; round <= Number(rounds); round += 1) {
    await wait(REST_MS + random() * REST_MS);
    const result = await oneRound(dataDir, acknowledged, stock, round % 2 === 0);
    console.log(`round ${round}: ${result.line}`);
    faults.push(...result.faults.map((fault) => `round ${round}: ${fault}`));
  }
  acknowledged.over = true;
  await Promise.all(customers);
  caller.close();
  await shop.stop();
  rmSync(dataDir, { recursive: true, force: true });
  console.log(
    `${rounds} rounds, ${acknowledged.orders.length} orders and ${acknowledged.files.length} files acknowledged, ${faults.length} faults, seed ${seed}`,
  );
  printFaults(faults);
  if (acknowledged.orders.length === 0 || acknowledged.files.length === 0) process.exitCode = 1;
}

async function prepare(databaseUrl: string, origin: string) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const caller = createCaller(origin, 1);
  const [probe, ...shoppers] = await addShoppers(client, CLIENTS + 1);
  if (!probe) throw new Error('no shopper');
  const products = await pickProducts(client, caller, probe, 60);
  const stock = await count(client, 'select sum(stock)::int8 as count from medicine');
  caller.close();
  await client.end();
  return { shoppers, products, stock };
}

async function keepBuying(
  caller: Caller,
  shopper: Shopper,
  products: readonly Product[],
  random: () => number,
  acknowledged: Acknowledged,
): Promise<void> {
  const { cookie } = shopper;
  while (!acknowledged.over) {
    for (const { id } of drawProducts(products, random)) {
      const body = { medicine_id: id, quantity: 1, keep_original: true };
      await caller.ask({ path: '/api/v1/cart/add-to-cart', method: 'POST', cookie, body });
    }
    const answer = await caller.ask(placing(shopper, randomUUID()));
    const orderId = acknowledgedOrder(answer);
    if (orderId === null) throw new Error(`An order was refused: ${answer.status} ${answer.body.slice(0, 200)}`);
    acknowledged.orders.push(orderId);
    if (random() * UPLOADS >= 1) continue;
    const pdf = uniquePdf();
    const sent = await caller.ask(uploading(shopper, pdf));
    if (sent.status === 200) acknowledged.files.push(sha256(Buffer.from(pdf)));
    else if (sent.status !== 429) throw new Error(`An upload was refused: ${sent.status} ${sent.body.slice(0, 200)}`);
  }
}

async function oneRound(
  dataDir: string,
  acknowledged: Acknowledged,
  stock: number,
  encrypted: boolean,
): Promise<Round> {
  const elsewhere = newDataFolder();
  const file = join(elsewhere, encrypted ? 'shop.tar.gz.enc' : 'shop.tar.gz');
  process.env.BACKUP_PASSPHRASE = encrypted ? 'for this trial alone, no secret' : '';
  const before = { orders: [...acknowledged.orders], files: [...acknowledged.files] };
  const backup = await timed(() => runCommand(dataDir, ['backup', file]));
  const during = acknowledged.orders.length - before.orders.length;
  const target = join(elsewhere, 'shop');
  const restored = await timed(() => runCommand(target, ['restore', file]));
  const faults = [backup, restored].flatMap(({ result: { code, printed } }) => (code === 0 ? [] : [printed]));
  const found = faults.length === 0 ? await compare(target, before, stock) : { faults: [], line: 'not compared' };
  const size = faults.length === 0 ? (statSync(file).size / 1e6).toFixed(1) : '-';
  rmSync(elsewhere, { recursive: true, force: true });
  return {
    faults: [...faults, ...found.faults],
    line: `backup ${backup.seconds} s, ${size} MB${encrypted ? ' encrypted' : ''}, ${during} orders came in meanwhile; restore and verify ${restored.seconds} s; ${found.line}`,
  };
}

async function compare(target: string, before: { orders: string[]; files: string[] }, stock: number) {
  const server = await startEmbeddedPostgres(target);
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  const { rows: orders } = await client.query<{ id: string }>('select id from customer_order');
  const { rows: keys } = await client.query<{ file_key: string }>('select file_key from prescription_file');
  const sold = await count(client, 'select coalesce(sum(quantity), 0)::int8 as count from order_line');
  const left = await count(client, 'select sum(stock)::int8 as count from medicine');
  await client.end();
  await server.stop();
  const ids = new Set(orders.map(({ id }) => id));
  const disk = createDiskFiles({ folder: join(target, 'files'), secret: BENCH_SECRET });
  const opened = await Promise.all(keys.map(({ file_key }) => disk.get(file_key).catch(() => null)));
  const hashes = new Set(opened.flatMap((bytes) => (bytes === null ? [] : [sha256(bytes)])));
  const lost = before.orders.filter((id) => !ids.has(id)).length;
  const lostFiles = before.files.filter((hash) => !hashes.has(hash)).length;
  const shut = opened.filter((bytes) => bytes === null).length;
  return {
    faults: [
      ...(lost > 0 ? [`${lost} orders that were acknowledged before the backup are not in it`] : []),
      ...(lostFiles > 0 ? [`${lostFiles} prescriptions that were acknowledged before the backup are not in it`] : []),
      ...(shut > 0 ? [`${shut} files do not open or are not there`] : []),
      ...(stock - left !== sold ? [`${sold} packs sold, ${stock - left} gone from the shelf`] : []),
    ],
    line: `${ids.size} orders (${before.orders.length} acknowledged before, ${lost} lost), ${hashes.size} files (${before.files.length} before, ${lostFiles} lost), ${sold} packs sold and ${stock - left} gone`,
  };
}

async function count(client: pg.Client, sql: string): Promise<number> {
  const { rows } = await client.query<{ count: string }>(sql);
  return Number(rows[0]?.count ?? Number.NaN);
}

async function timed<Result>(work: () => Promise<Result>): Promise<{ result: Result; seconds: string }> {
  const began = performance.now();
  const result = await work();
  return { result, seconds: ((performance.now() - began) / 1000).toFixed(1) };
}

function sha256(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}
