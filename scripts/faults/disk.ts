import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chmodSync, closeSync, mkdtempSync, openSync, readdirSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { removeDataFolder } from '../../src/server/testing/data-folders.ts';
import { brokenRules } from '../../trials/kit/broken-rules.ts';
import { type Answer, createCaller, placing } from '../../trials/kit/caller.ts';
import { seededRandom } from '../../trials/kit/random.ts';
import { launchShop, type ShopProcess } from '../../trials/kit/shop-process.ts';
import { addShoppers, drawProducts, pickProducts } from '../../trials/kit/shoppers.ts';
import { uniquePdf, uploading } from '../../trials/kit/upload.ts';
import { addOnce, conclude, readOptions } from './options.ts';

const DISK_MB = 600;
const TRIES = 60;
const RECOVERS_WITHIN_MS = 30_000;

/**
 * `disk [--rounds 3] [--seed 1]`: a small separate disk (a tmpfs, which only root may mount) is filled to the last byte
 * under a shop. Writes are answered with 503 and Retry-After, reads continue, no partial file remains, and once there
 * is space again everything continues without a restart.
 */
export async function run(args: readonly string[]): Promise<void> {
  const options = readOptions(args, { rounds: 3 });
  const dataDir = mkdtempSync(join(tmpdir(), 'samesalt-disk-'));
  if (process.getuid?.() !== 0) {
    console.log('SKIPPED: only root may mount the small disk of this trial. Nothing was tried.');
    return;
  }
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m`, 'tmpfs', dataDir], { stdio: 'pipe' });
  } catch (error) {
    console.log(
      `SKIPPED: the small disk of this trial could not be mounted (${(error as Error).message}). Nothing was tried.`,
    );
    return;
  }
  chmodSync(dataDir, 0o755);
  const faults: string[] = [];
  try {
    faults.push(...(await onSmallDisk(dataDir, options.rounds, options.seed)));
  } finally {
    // A process may still use it: it is removed when that exits.
    execFileSync('umount', ['-l', dataDir]);
    removeDataFolder(dataDir);
  }
  conclude(`${options.rounds} times a full disk`, options, faults);
}

async function onSmallDisk(dataDir: string, rounds: number, seed: number): Promise<string[]> {
  const shop = await launchShop(dataDir).ready;
  try {
    return await fillAndEmpty(shop, dataDir, rounds, seed);
  } finally {
    await shop.stop();
  }
}

async function fillAndEmpty(shop: ShopProcess, dataDir: string, rounds: number, seed: number): Promise<string[]> {
  const client = new pg.Client({ connectionString: shop.databaseUrl });
  client.on('error', () => undefined);
  await client.connect();
  const caller = createCaller(shop.origin, 1);
  const [probe, ...shoppers] = await addShoppers(client, rounds * TRIES + 1);
  if (!probe) throw new Error('no shopper');
  const products = await pickProducts(client, caller, probe, 60);
  const random = seededRandom(seed);
  const faults: string[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    const filler = join(dataDir, 'filler');
    fillUp(filler);
    const seen = new Map<string, number>();
    for (let tried = 0; tried < TRIES; tried += 1) {
      const shopper = shoppers[(round - 1) * TRIES + tried] ?? probe;
      const { cookie } = shopper;
      const [product] = drawProducts(products, random);
      const body = { medicine_id: product?.id, quantity: 1, keep_original: true };
      const answers = {
        cart: await caller.ask({ path: '/api/v1/cart/add-to-cart', method: 'POST', cookie, body }),
        order: await caller.ask(placing(shopper, randomUUID())),
        upload: await caller.ask(uploading(shopper, uniquePdf())),
        search: await caller.ask({ path: '/api/v1/inventory/search-products?query=dolo', cookie }),
        user: await caller.ask({ path: '/api/v1/user', cookie }),
      };
      for (const [what, answer] of Object.entries(answers)) judge(what, answer, seen, faults);
    }
    const halves = readdirSync(dataDir, { recursive: true, encoding: 'utf8' }).filter((name) =>
      /(^|\/)files\/.*\.part$/.test(name),
    );
    if (halves.length > 0) faults.push(`${halves.length} half files stay`);
    rmSync(filler);
    const recoveredMs = await untilOrdered(async () => {
      const shopper = shoppers[(round - 1) * TRIES] ?? probe;
      const body = { medicine_id: products[0]?.id, quantity: 1, keep_original: true };
      await caller.ask({ path: '/api/v1/cart/add-to-cart', method: 'POST', cookie: shopper.cookie, body });
      return (await caller.ask(placing(shopper, randomUUID()))).status === 200;
    });
    const summary = [...seen].sort().map(([what, count]) => `${count} × ${what}`);
    console.log(`full ${round}: ${summary.join(', ')}; ordered again ${recoveredMs} ms after there was room`);
    if (recoveredMs > RECOVERS_WITHIN_MS) faults.push(`round ${round}: did not recover`);
  }
  faults.push(...(await brokenRules(shop.databaseUrl)));
  caller.close();
  await client.end();
  return faults;
}

/** Reads continue; a write succeeds, or is refused with 503 and Retry-After, or by a rule of the shop. */
function judge(what: string, { status, retryAfter }: Answer, seen: Map<string, number>, faults: string[]): void {
  const name = `${what} ${status}`;
  seen.set(name, (seen.get(name) ?? 0) + 1);
  const isBad = what === 'search' || what === 'user' ? status !== 200 : status >= 500 && status !== 503;
  if (isBad) addOnce(faults, `${what} was answered ${status}`);
  if (status === 503 && !retryAfter) addOnce(faults, `${what} was answered 503 without Retry-After`);
}

/** Writes until not one more byte fits. */
function fillUp(path: string): void {
  const file = openSync(path, 'w');
  for (let size = 1 << 20; size >= 1; size = size === 1 ? 0 : size >> 4 || 1) {
    try {
      for (;;) writeSync(file, Buffer.alloc(size));
    } catch {
      // Full for chunks of this size; smaller ones may still fit.
    }
  }
  closeSync(file);
}

async function untilOrdered(order: () => Promise<boolean>): Promise<number> {
  const began = performance.now();
  while (performance.now() - began < 2 * RECOVERS_WITHIN_MS) {
    if (await order().catch(() => false)) break;
    await wait(500);
  }
  return Math.round(performance.now() - began);
}
