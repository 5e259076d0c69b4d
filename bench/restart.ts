import { existsSync, readFileSync, rmSync, statSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { processorTimeMs } from '../trials/kit/processor-time.ts';
import { printFaults } from '../trials/kit/report.ts';
import { launchShop, type ShopProcess } from '../trials/kit/shop-process.ts';
import { benchDatabase, closeBenchDatabase } from './bench-database.ts';

const ROUNDS = Number(process.env.ROUNDS ?? 3);
/** C19: how long a restart with a whole market may take until the shop can take orders, on a quiet machine. */
const GOAL_MS = 5_000;
const KEPT_WITHIN_MS = 60_000;
const ASKED = ['augm', 'paracetamol 500', 'telma', 'azitral', 'pan', 'metformin', 'thyronorm', 'insulin'];

interface Start {
  readonly shop: ShopProcess;
  readonly wallMs: number;
  /** For the shop and its database, from their start until the shop is ready. */
  readonly processorMs: number;
  /** The memory of the shop's own process, without its database, at that time. */
  readonly residentMb: number;
}

/** How long a shop with a whole market takes to restart: the first time, after a clean exit, and after kill -9. */
export async function run(): Promise<void> {
  const { folder, medicines } = await benchDatabase();
  // The shop's own database server takes over the folder, which stays until this process exits.
  await closeBenchDatabase();
  const kept = join(folder, 'catalogue', 'catalogue');
  const first = await timedStart(folder);
  printStart(`${medicines} medicines, first start (the catalogue is built)`, first);
  const answers = await answersOf(first.shop);
  for (const until = performance.now() + KEPT_WITHIN_MS; !existsSync(kept) && performance.now() < until; )
    await wait(50);
  const faults = existsSync(kept) ? [] : ['no catalogue was kept'];
  if (faults.length === 0) console.log(`kept for the next start: ${(statSync(kept).size / 1e6).toFixed(1)} MB`);
  let before = first.shop;
  for (let round = 1; round <= ROUNDS; round += 1) {
    for (const [how, end] of [
      ['restart', () => before.stop()],
      ['restart after kill -9', () => before.kill()],
    ] as const) {
      await end();
      const next = await timedStart(folder);
      printStart(how, next);
      if (next.wallMs > GOAL_MS) faults.push(`a ${how} took longer than ${GOAL_MS} ms`);
      if ((await answersOf(next.shop)) !== answers) faults.push(`after a ${how} the shop answered otherwise`);
      before = next.shop;
    }
  }
  await before.stop();
  rmSync(kept, { force: true });
  const unkept = await timedStart(folder);
  printStart('restart without the kept file', unkept);
  if ((await answersOf(unkept.shop)) !== answers) faults.push('a catalogue that was built anew answered otherwise');
  await unkept.shop.stop();
  printFaults(faults);
}

function printStart(what: string, { wallMs, processorMs, residentMb }: Start): void {
  console.log(
    `${what}: ready after ${wallMs} ms, ${(processorMs / 1000).toFixed(1)} processor seconds, ${residentMb} MB resident, load ${loadavg()[0]?.toFixed(1)}`,
  );
}

async function timedStart(folder: string): Promise<Start> {
  const began = performance.now();
  const shop = await launchShop(folder).ready;
  while ((await fetch(`${shop.origin}/readyz`)).status !== 200) await wait(10);
  const wallMs = Math.round(performance.now() - began);
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${shop.pid}/status`, 'utf8'))?.[1];
  return { shop, wallMs, processorMs: processorTimeMs(shop.pid), residentMb: Math.round(Number(kilobytes) / 1000) };
}

/** The shop's answers to some searches, and the product pages of their first results (RATE_LIMITS is off there). */
async function answersOf({ origin }: ShopProcess): Promise<string> {
  const answers: string[] = [];
  for (const word of ASKED) {
    const found = await textOf(`${origin}/api/v1/inventory/search-products?query=${encodeURIComponent(word)}&limit=10`);
    const ids = [...found.matchAll(/"medicine_id":"([^"]+)"/g)].map(([, id]) => id);
    if (ids.length === 0) throw new Error(`Nothing was found for ${word}.`);
    answers.push(found);
    for (const id of ids.slice(0, 3)) {
      answers.push(
        await textOf(`${origin}/api/v1/inventory/product-details`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ medicine_id: id }),
        }),
      );
    }
  }
  return answers.join('\n');
}

async function textOf(url: string, options?: RequestInit): Promise<string> {
  const answer = await fetch(url, options);
  if (answer.status !== 200) throw new Error(`${url}: ${answer.status}`);
  return answer.text();
}
