import { readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { openDescriptors, residentMb } from '../../trials/kit/memory.ts';
import { launchShop, newDataFolder, type ShopProcess } from '../../trials/kit/shop-process.ts';
import { addShoppers } from '../../trials/kit/shoppers.ts';
import { sendMalformed } from './clients/malformed.ts';
import { beSlow, SLOW_WAYS } from './clients/slow.ts';
import { abortUploads } from './clients/uploads.ts';
import { conclude, readOptions, type TrialOptions } from './options.ts';

const SLOW_CLIENTS = 100;
/** Headers may take 10 s, a request 30 s, silence 60 s; the shop checks every five seconds. */
const CUT_WITHIN_MS = { headers: 20_000, body: 40_000, reading: 70_000 };
/** Slower answers to a normal customer are printed, but are no fault: a busy machine has them too. */
const GOOD_WITHIN_MS = 2_000;
/**
 * Memory may rise by this much while the shop warms up; a thousand uploads of 200 KB, each aborted at a random byte and
 * leaked, would be about 100 MB.
 */
const RISE_MB = 60;

/**
 * `clients [--rounds 1000] [--seed 1] [--only malformed,uploads,slow]`: malformed requests, aborted uploads, slow
 * clients.
 */
export async function run(args: readonly string[]): Promise<void> {
  const options = readOptions(args, { rounds: 1_000 });
  const dataDir = newDataFolder();
  const shop = await launchShop(dataDir).ready;
  const port = Number(new URL(shop.origin).port);
  const faults: string[] = [];
  if (options.wants('malformed')) faults.push(...(await malformed(port)));
  if (options.wants('uploads')) faults.push(...(await uploads(shop, dataDir, port, options)));
  if (options.wants('slow')) faults.push(...(await slow(shop, port)));
  await shop.stop();
  rmSync(dataDir, { recursive: true, force: true });
  conclude('clients', options, faults);
}

async function malformed(port: number): Promise<readonly string[]> {
  const { sent, byStatus, faults } = await sendMalformed(port);
  const answers = [...byStatus].sort().map(([status, count]) => `${count} × ${status}`);
  console.log(`${sent} malformed requests: ${answers.join(', ')}`);
  return faults;
}

async function uploads(
  shop: ShopProcess,
  dataDir: string,
  port: number,
  { rounds, seed }: TrialOptions,
): Promise<string[]> {
  const client = new pg.Client({ connectionString: shop.databaseUrl });
  await client.connect();
  const [shopper] = await addShoppers(client, 1);
  const cookie = shopper?.cookie ?? '';
  await abortUploads({ port, cookie, count: 200, seed });
  await wait(1_000);
  const before = { ...stateOf(shop.pid), files: listFiles(dataDir) };
  await abortUploads({ port, cookie, count: rounds, seed: seed + 1 });
  await wait(2_000);
  const after = { ...stateOf(shop.pid), files: listFiles(dataDir) };
  const { rows } = await client.query<{ count: number }>('select count(*)::int as count from prescription_file');
  await client.end();
  const left = after.files.filter((file) => !before.files.includes(file));
  console.log(
    `${rounds} uploads broken off: ${left.length} files left, ${rows[0]?.count} in the database; descriptors ${before.descriptors} -> ${after.descriptors}, memory ${before.mb} -> ${after.mb} MB`,
  );
  return [
    ...(left.length > 0
      ? [`${left.length} files are left of uploads that broke off: ${left.slice(0, 3).join(', ')}`]
      : []),
    ...(rows[0]?.count !== 0 ? [`${rows[0]?.count} files were taken of uploads that broke off`] : []),
    ...(after.descriptors > before.descriptors + 5 ? ['descriptors leak'] : []),
    ...(after.mb > before.mb + RISE_MB ? ['memory leaks'] : []),
  ];
}

async function slow(shop: ShopProcess, port: number): Promise<string[]> {
  const faults: string[] = [];
  const before = stateOf(shop.pid);
  let over = false;
  const good = keepAsking(shop.origin, () => over);
  await Promise.all(
    SLOW_WAYS.map(async (way) => {
      const endings = await beSlow(port, way, SLOW_CLIENTS, CUT_WITHIN_MS[way] + 10_000);
      const times = endings.flatMap(({ closedAfterMs }) => (closedAfterMs === null ? [] : [closedAfterMs]));
      const longest = Math.round(Math.max(0, ...times));
      const statuses = [...new Set(endings.map(({ status }) => status ?? 'none'))].join(', ');
      console.log(
        `${SLOW_CLIENTS} slow at ${way}: ${times.length} cut off, the last after ${longest} ms, status ${statuses}`,
      );
      if (times.length < SLOW_CLIENTS)
        faults.push(`${SLOW_CLIENTS - times.length} clients slow at ${way} were never cut off`);
    }),
  );
  over = true;
  const { asked, failed, longestMs } = await good;
  await wait(2_000);
  const after = stateOf(shop.pid);
  console.log(
    `good customers meanwhile: ${asked} requests, ${failed} failed, the longest ${longestMs} ms; descriptors ${before.descriptors} -> ${after.descriptors}, memory ${before.mb} -> ${after.mb} MB`,
  );
  if (failed > 0) faults.push(`${failed} good customers were not answered`);
  if (longestMs > GOOD_WITHIN_MS)
    console.log(`  (over ${GOOD_WITHIN_MS} ms: told, not judged; a busy machine does it too)`);
  if (after.descriptors > before.descriptors + 5) faults.push('descriptors leak');
  return faults;
}

async function keepAsking(origin: string, isOver: () => boolean) {
  let [asked, failed, longest] = [0, 0, 0];
  while (!isOver()) {
    const began = performance.now();
    const status = await fetch(`${origin}/api/v1/inventory/search-products?query=dolo`).then(
      async (answer) => answer.arrayBuffer().then(() => answer.status),
      () => 0,
    );
    asked += 1;
    if (status !== 200) failed += 1;
    longest = Math.max(longest, performance.now() - began);
    await wait(200);
  }
  return { asked, failed, longestMs: Math.round(longest) };
}

/** What a process uses: file descriptors, and memory in MB. */
function stateOf(pid: number): { readonly descriptors: number; readonly mb: number } {
  return { descriptors: openDescriptors(pid), mb: Math.round(residentMb(pid)) };
}

/** Private files, complete or not, and the contents of the temporary folder. */
function listFiles(dataDir: string): string[] {
  const of = (folder: string, recursive: boolean) => {
    try {
      return readdirSync(folder, { recursive, encoding: 'utf8' }).map((name) => join(folder, name));
    } catch {
      return [];
    }
  };
  return [...of(join(dataDir, 'files'), true), ...of(tmpdir(), false)].filter(
    (name) => !name.includes('node-compile-cache'),
  );
}
