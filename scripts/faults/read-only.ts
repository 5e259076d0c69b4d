import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import {
  chmodSync,
  closeSync,
  existsSync,
  ftruncateSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { removeDataFolder } from '../../src/server/testing/data-folders.ts';
import { brokenRules } from '../../trials/kit/broken-rules.ts';
import { type Answer, acknowledgedOrder, type Caller, createCaller, placing } from '../../trials/kit/caller.ts';
import { seededRandom } from '../../trials/kit/random.ts';
import { launchShop, type ShopProcess } from '../../trials/kit/shop-process.ts';
import {
  addShoppers,
  drawProducts,
  fillCarts,
  type Product,
  pickProducts,
  type Shopper,
} from '../../trials/kit/shoppers.ts';
import { uniquePdf, uploading } from '../../trials/kit/upload.ts';
import { addOnce, conclude, readOptions } from './options.ts';

const DISK_BYTES = 1_500 * 2 ** 20;
const CALLERS = 8;
/** How many orders are acknowledged before the disk fails. */
const ORDERS_BEFORE = 50;
const STARTS_WITHIN_MS = 30_000;
const LOOKS = 5;
/** Until then a running write may still finish. */
const BREAKS_WITHIN_MS = 500;
const SHOPPERS = 2_000;
const ANSWERS_WITHIN_MS = 12_000;

/**
 * `read-only [--rounds 1] [--seed 1]`: a separate disk (a file with ext4 in it, which only root may mount) fails while
 * customers order, and its file system turns read-only, as Linux does with a failing disk. Writes are answered with 503
 * and Retry-After, search continues, nothing is answered with 500. Then the disk is repaired as an operator would
 * (unmounted, checked, mounted) and the shop is restarted: every acknowledged order is there.
 */
export async function run(args: readonly string[]): Promise<void> {
  const options = readOptions(args, { rounds: 1 });
  const home = mkdtempSync(join(tmpdir(), 'samesalt-read-only-'));
  chmodSync(home, 0o755);
  const disk = { image: join(home, 'disk'), folder: join(home, 'data') };
  mkdirSync(disk.folder);
  try {
    const reason = makeDisk(disk);
    if (reason !== null) {
      console.log(`SKIPPED: ${reason} Nothing was tried.`);
      return;
    }
    const faults: string[] = [];
    for (let round = 1; round <= options.rounds; round += 1)
      faults.push(...(await breakDisk(disk, options.seed + round)));
    conclude(`${options.rounds} times a disk that turned read-only`, options, faults);
  } finally {
    unmount(disk.folder);
    removeDataFolder(home);
  }
}

interface Disk {
  readonly image: string;
  readonly folder: string;
}

/** Why there cannot be such a disk here; null if there is one now. */
function makeDisk({ image, folder }: Disk): string | null {
  if (process.getuid?.() !== 0) return 'only root may mount the disk of this trial.';
  try {
    const file = openSync(image, 'w');
    ftruncateSync(file, DISK_BYTES);
    closeSync(file);
    execFileSync('mkfs.ext4', ['-q', '-F', image], { stdio: 'pipe' });
    mount({ image, folder });
    if (!existsSync(switchOf(folder))) return 'this kernel cannot be told that a disk fails.';
    return null;
  } catch (error) {
    return `the disk of this trial could not be made (${(error as Error).message.split('\n')[0]}).`;
  }
}

function mount({ image, folder }: Disk): void {
  execFileSync('mount', ['-o', 'loop,errors=remount-ro', image, folder], { stdio: 'pipe' });
  chmodSync(folder, 0o755);
}

function unmount(folder: string): void {
  try {
    execFileSync('umount', [folder], { stdio: 'pipe' });
  } catch {
    // It was not mounted, or a process still uses it: then it is removed when that exits.
    try {
      execFileSync('umount', ['-l', folder], { stdio: 'pipe' });
    } catch {
      // Not mounted.
    }
  }
}

/** Writing to it makes ext4 believe that its disk has failed. */
function switchOf(folder: string): string {
  const device = execFileSync('findmnt', ['-no', 'SOURCE', folder], { encoding: 'utf8' }).trim();
  return `/sys/fs/ext4/${basename(device)}/trigger_fs_error`;
}

async function breakDisk(disk: Disk, seed: number): Promise<string[]> {
  const faults: string[] = [];
  const shop = await launchShop(disk.folder).ready;
  const caller = createCaller(shop.origin, CALLERS + 4);
  const { shoppers, products } = await prepare(shop, caller, seed);
  const acknowledged: string[] = [];
  let over = false;
  const seen = new Map<string, number>();
  const tally = { acknowledged, seen, faults, isOver: () => over };
  const ordering = Array.from({ length: CALLERS }, () => keepOrdering(caller, shoppers, tally));
  for (
    const began = performance.now();
    performance.now() - began < STARTS_WITHIN_MS && acknowledged.length < ORDERS_BEFORE;
  )
    await wait(50);
  if (acknowledged.length < ORDERS_BEFORE) faults.push(`only ${acknowledged.length} orders were acknowledged before`);
  writeFileSync(switchOf(disk.folder), '1');
  const before = acknowledged.length;
  await wait(BREAKS_WITHIN_MS);
  for (let look = 0; look < LOOKS; look += 1) {
    await lookOnce(caller, shoppers.pop() as Shopper, products, seen, faults);
    await wait(100);
  }
  over = true;
  await Promise.all(ordering);
  caller.close();
  await shop.stop();
  unmount(disk.folder);
  // Exit code 1: it was repaired, which is the goal.
  runTo(1, 'e2fsck', ['-fy', disk.image]);
  mount(disk);
  const summary = [...seen].sort().map(([what, count]) => `${what}: ${count}`);
  console.log(
    `read-only: ${before} orders acknowledged before, ${acknowledged.length - before} after; ${summary.join(', ')}`,
  );
  return [...faults, ...(await judgeAfterwards(disk, acknowledged, products[0]?.id))];
}

async function prepare(shop: ShopProcess, caller: Caller, seed: number) {
  const client = new pg.Client({ connectionString: shop.databaseUrl });
  await client.connect();
  const [probe, ...shoppers] = await addShoppers(client, SHOPPERS);
  if (!probe) throw new Error('no shopper');
  const products = await pickProducts(client, caller, probe, 60);
  const random = seededRandom(seed);
  await fillCarts(client, shoppers, () => drawProducts(products, random));
  await client.end();
  return { shoppers, products };
}

/** What the orders under way have brought so far. */
interface Tally {
  readonly acknowledged: string[];
  readonly seen: Map<string, number>;
  readonly faults: string[];
  readonly isOver: () => boolean;
}

async function keepOrdering(
  caller: Caller,
  shoppers: Shopper[],
  { acknowledged, seen, faults, isOver }: Tally,
): Promise<void> {
  while (!isOver()) {
    const shopper = shoppers.pop();
    if (!shopper) return;
    const began = performance.now();
    const answer = await caller.ask(placing(shopper, randomUUID()));
    judge('order', answer, Math.round(performance.now() - began), seen, faults);
    const id = acknowledgedOrder(answer);
    if (id !== null) acknowledged.push(id);
    else await wait(100);
  }
}

async function lookOnce(
  caller: Caller,
  shopper: Shopper,
  products: readonly Product[],
  seen: Map<string, number>,
  faults: string[],
): Promise<void> {
  const { cookie } = shopper;
  const body = { medicine_id: products[0]?.id, quantity: 1, keep_original: true };
  const asks = {
    cart: () => caller.ask({ path: '/api/v1/cart/add-to-cart', method: 'POST', cookie, body }),
    upload: () => caller.ask(uploading(shopper, uniquePdf())),
    user: () => caller.ask({ path: '/api/v1/user', cookie }),
    search: () => caller.ask({ path: '/api/v1/inventory/search-products?query=dolo', cookie: '' }),
    home: () => caller.ask({ path: '/', cookie: '' }),
  };
  for (const [what, ask] of Object.entries(asks)) {
    const began = performance.now();
    judge(what, await ask(), Math.round(performance.now() - began), seen, faults);
  }
}

function judge(
  what: string,
  { status, retryAfter }: Answer,
  ms: number,
  seen: Map<string, number>,
  faults: string[],
): void {
  const name = `${what} ${status}`;
  seen.set(name, (seen.get(name) ?? 0) + 1);
  const longest = `longest ${what} in ms`;
  seen.set(longest, Math.max(seen.get(longest) ?? 0, ms));
  if (ms > ANSWERS_WITHIN_MS) faults.push(`${what} was answered after ${ms} ms`);
  const isBad = what === 'search' || what === 'home' ? status !== 200 : status >= 500 && status !== 503;
  if (isBad) addOnce(faults, `${what} was answered ${status}`);
  if (status === 503 && !retryAfter) addOnce(faults, `${what} was answered 503 without Retry-After`);
}

async function judgeAfterwards(
  disk: Disk,
  acknowledged: readonly string[],
  productId: string | undefined,
): Promise<string[]> {
  const faults: string[] = [];
  const shop = await launchShop(disk.folder).ready;
  const client = new pg.Client({ connectionString: shop.databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ id: string }>('select id from customer_order');
  const there = new Set(rows.map(({ id }) => id));
  const lost = acknowledged.filter((id) => !there.has(id)).length;
  console.log(
    `mended and started again: ${there.size} orders there, ${lost} of ${acknowledged.length} acknowledged lost`,
  );
  if (lost > 0) faults.push(`${lost} acknowledged orders are lost`);
  if (acknowledged.length === 0) faults.push('nothing was ordered');
  const caller = createCaller(shop.origin, 1);
  const [shopper] = await addShoppers(client, 1);
  if (!shopper) throw new Error('no shopper');
  const body = { medicine_id: productId, quantity: 1, keep_original: true };
  await caller.ask({ path: '/api/v1/cart/add-to-cart', method: 'POST', cookie: shopper.cookie, body });
  const again = await caller.ask(placing(shopper, randomUUID()));
  if (again.status !== 200) faults.push(`an order afterwards was answered ${again.status}`);
  caller.close();
  await client.end();
  faults.push(...(await brokenRules(shop.databaseUrl)));
  await shop.stop();
  return faults;
}

function runTo(most: number, program: string, args: readonly string[]): void {
  try {
    execFileSync(program, args, { stdio: 'pipe' });
  } catch (error) {
    if (((error as { status?: number }).status ?? 99) > most) throw error;
  }
}
