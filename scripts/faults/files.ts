import { rmSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { quarters } from '../../src/server/services/prescription-files/testing/make-pictures.ts';
import { freePort } from '../../trials/kit/free-port.ts';
import { residentMb } from '../../trials/kit/memory.ts';
import { seededRandom } from '../../trials/kit/random.ts';
import { launchShop, newDataFolder, type ShopProcess } from '../../trials/kit/shop-process.ts';
import { addShoppers, type Shopper } from '../../trials/kit/shoppers.ts';
import { drawHostileFile } from './hostile-corpus.ts';
import { conclude, readOptions } from './options.ts';
import { longestTurn } from './turns.ts';

const AT_ONCE = 8;
/** An account may send 50 per day. */
const FILES_PER_SHOPPER = 50;
/** A request may have this many. */
const MOST_FILES = 5;
const LOOK_EVERY_MS = 250;
/** The goals: the longest event loop turn and the most memory. */
const TURN_MS = Number(process.env.TURN_MS ?? 50);
const RISE_MB = 200;

/**
 * `files [--rounds 10000] [--seed N]`: that many hostile files of every accepted kind and size, one or five per
 * request, eight requests in parallel. Prints the shop's longest event loop turn, the memory it used, and the
 * answers. `TURN_MS` is the longest acceptable turn: 50 on a quiet machine.
 */
export async function run(args: readonly string[]): Promise<void> {
  const options = readOptions(args, { rounds: 10_000 });
  const random = seededRandom(options.seed);
  const dataDir = newDataFolder();
  const metricsPort = await freePort();
  const shop = await launchShop(dataDir, [], { METRICS_PORT: String(metricsPort) }).ready;
  const client = new pg.Client({ connectionString: shop.databaseUrl });
  await client.connect();
  const [jpeg, png] = await Promise.all([quarters().jpeg().toBuffer(), quarters().png().toBuffer()]);
  const shoppers = await addShoppers(client, Math.ceil((options.rounds * MOST_FILES) / FILES_PER_SHOPPER) + AT_ONCE);
  // The first files start the thread and warm up the decoder.
  for (const shopper of shoppers.slice(-AT_ONCE)) await send(shop, shopper, jpeg);
  const watch = watchShop(shop, metricsPort);
  const counted = new Map<string, number>();
  const faults: string[] = [];
  let left = options.rounds;
  const sender = async (lane: number) => {
    for (let sent = 0; left > 0; ) {
      const drawn = Array.from({ length: random() < 0.1 ? MOST_FILES : 1 }, () => drawHostileFile(random, jpeg, png));
      left -= drawn.length;
      const shopper = shoppers[(lane + AT_ONCE * Math.floor(sent / FILES_PER_SHOPPER)) % shoppers.length] as Shopper;
      sent += MOST_FILES;
      const status = await send(shop, shopper, ...drawn.map(({ bytes }) => bytes)).catch(() => 0);
      const what = drawn.length > 1 ? `${drawn.length} files at once` : drawn[0]?.what;
      counted.set(`${what}: ${status}`, (counted.get(`${what}: ${status}`) ?? 0) + 1);
      const size = drawn.reduce((sum, { bytes }) => sum + bytes.length, 0);
      if (![200, 400].includes(status)) faults.push(`${what} of ${size} bytes was answered ${status}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, (_, lane) => sender(lane)));
  const { longestTurnMs, riseMb, peakMb, slowestHealthMs } = await watch.end();
  for (const [line, count] of [...counted].sort()) console.log(`${String(count).padStart(6)}  ${line}`);
  console.log(
    `longest turn ${longestTurnMs} ms, slowest health check ${slowestHealthMs} ms, memory at most ${peakMb} MB, ${riseMb} MB more than before`,
  );
  if (longestTurnMs > TURN_MS) faults.push(`a turn took ${longestTurnMs} ms`);
  if (riseMb > RISE_MB) faults.push(`memory rose by ${riseMb} MB`);
  await client.end();
  await shop.stop();
  rmSync(dataDir, { recursive: true, force: true });
  conclude(`${options.rounds} hostile files`, options, faults.slice(0, 20));
}

function watchShop(shop: ShopProcess, metricsPort: number) {
  const before = residentMb(shop.pid);
  let [peak, longestTurnMs, slowestHealthMs, over] = [before, 0, 0, false];
  const looking = (async () => {
    await longestTurn(metricsPort);
    for (; !over; await wait(LOOK_EVERY_MS)) {
      peak = Math.max(peak, residentMb(shop.pid));
      const began = performance.now();
      await (await fetch(`${shop.origin}/healthz`)).arrayBuffer();
      slowestHealthMs = Math.max(slowestHealthMs, Math.round(performance.now() - began));
      longestTurnMs = Math.max(longestTurnMs, await longestTurn(metricsPort));
    }
  })();
  return {
    end: async () => {
      over = true;
      await looking;
      return { longestTurnMs, slowestHealthMs, peakMb: Math.round(peak), riseMb: Math.round(peak - before) };
    },
  };
}

async function send({ origin }: ShopProcess, { cookie }: Shopper, ...files: readonly Buffer[]): Promise<number> {
  const form = new FormData();
  for (const bytes of files) form.append('prescription_images', new Blob([new Uint8Array(bytes)]), 'rx');
  const headers = { cookie, 'x-requested-with': 'XMLHttpRequest' };
  const answer = await fetch(`${origin}/api/v1/user/upload/prescription`, { method: 'POST', headers, body: form });
  await answer.arrayBuffer();
  return answer.status;
}
