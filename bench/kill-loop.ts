import { setTimeout as wait } from 'node:timers/promises';
import { createCaller } from '../trials/kit/caller.ts';
import { seededRandom } from '../trials/kit/random.ts';
import { printFaults } from '../trials/kit/report.ts';
import { launchShop, newDataFolder, runCommand } from '../trials/kit/shop-process.ts';
import { CLIENTS, startOrdering } from './order-history.ts';

/** How long a shop runs under orders before it is killed, in milliseconds. */
const LIVES_MS = { least: 50, most: 1_500 };
/** One shop in this many is killed while it is still starting. */
const KILLED_AT_START = 6;
const START_KILL_WITHIN_MS = 1_500;

interface Plan {
  readonly kills: number;
  readonly seed: number;
}

/** Runs the loop with the number of kills and the seed in `KILLS` and `SEED_OF_KILLS`. */
export async function run(): Promise<void> {
  await killLoop({ kills: Number(process.env.KILLS ?? 50), seed: Number(process.env.SEED_OF_KILLS ?? 1) });
}

/** Orders under `kill -9`: no acknowledged order is lost or duplicated, and all data are consistent. */
export async function killLoop({ kills: wanted, seed }: Plan): Promise<void> {
  const dataDir = newDataFolder();
  const began = performance.now();
  console.log(`${wanted} kills, ${CLIENTS} clients, seed ${seed}`);
  let shop = await launchShop(dataDir).ready;
  const history = await startOrdering(shop, seed, createCaller(shop.origin, CLIENTS));
  const random = seededRandom(seed);
  let killedAtStart = 0;
  for (let kills = 0; kills < wanted; kills += 1) {
    await wait(LIVES_MS.least + random() * (LIVES_MS.most - LIVES_MS.least));
    await shop.kill();
    history.reach(null);
    if (random() * KILLED_AT_START < 1 && kills + 1 < wanted) {
      const starting = launchShop(dataDir);
      starting.ready.catch(() => undefined);
      await wait(random() * START_KILL_WITHIN_MS);
      await starting.kill();
      kills += 1;
      killedAtStart += 1;
    }
    shop = await launchShop(dataDir).ready;
    history.reach(createCaller(shop.origin, CLIENTS));
  }
  await history.end();
  const faults = await history.judge(shop);
  await shop.stop();
  faults.push(...(await verify(dataDir)));
  const seconds = Math.round((performance.now() - began) / 1000);
  console.log(`kills: ${wanted} (${killedAtStart} of them while the shop was starting) in ${seconds} s, seed ${seed}`);
  printFaults(faults);
}

/** The findings of `shop verify` for the stopped shop of a data folder. */
export async function verify(dataDir: string): Promise<string[]> {
  const verified = await runCommand(dataDir, ['verify']);
  console.log(`shop verify ended with ${verified.code}:\n${verified.printed.replace(/^/gm, '  ')}`);
  return verified.code === 0 ? [] : ['shop verify finds something broken'];
}
