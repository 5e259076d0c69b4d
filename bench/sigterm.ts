import { setTimeout as wait } from 'node:timers/promises';
import { createCaller } from '../trials/kit/caller.ts';
import { seededRandom } from '../trials/kit/random.ts';
import { printFaults } from '../trials/kit/report.ts';
import { launchShop, newDataFolder } from '../trials/kit/shop-process.ts';
import { createMix } from './load-mix.ts';

const ROUNDS = Number(process.env.ROUNDS ?? 20);
const SEED = Number(process.env.SEED ?? 1);
const CALLERS = 16;
/** G23: how long a clean exit, and a start until it can take orders, may take. */
const GOALS = { endMs: 10_000, startMs: 2_000 } as const;

interface Round {
  readonly readyMs: number;
  readonly endMs: number;
  readonly exitCode: number | null;
  readonly answered: number;
  /** Requests that were sent before the signal and never answered. */
  readonly cut: number;
  /** Those that were sent after it and refused: a proxy passes them to another server. */
  readonly turnedAway: number;
}

/** SIGTERM in the middle of a load, repeatedly: running requests are finished. */
export async function run(): Promise<void> {
  const dataDir = newDataFolder();
  const random = seededRandom(SEED);
  console.log(`${ROUNDS} rounds, ${CALLERS} callers, seed ${SEED}`);
  const first = await timedStart(dataDir);
  const again = await restart(dataDir, first.shop.stop);
  const afterKill = await restart(dataDir, again.shop.kill);
  await afterKill.shop.stop();
  console.log(
    `started and ready: ${first.ms} ms on an empty folder (database and catalogue are made), ${again.ms} ms again, ${afterKill.ms} ms after kill -9 (goal ${GOALS.startMs} ms)`,
  );
  const rounds: Round[] = [];
  for (let round = 1; round <= ROUNDS; round += 1)
    rounds.push(await oneRound(dataDir, 500 + random() * 1_500, SEED + round));
  const sum = (of: (round: Round) => number) => rounds.reduce((total, round) => total + of(round), 0);
  const slowest = Math.max(...rounds.map(({ endMs }) => endMs));
  console.log(
    `${sum(({ answered }) => answered)} requests answered, ${sum(({ cut }) => cut)} cut, ${sum(({ turnedAway }) => turnedAway)} came after the signal and were turned away; slowest end ${slowest} ms (goal ${GOALS.endMs}), exit codes ${[...new Set(rounds.map(({ exitCode }) => exitCode))].join(', ')}; ready after ${Math.max(...rounds.map(({ readyMs }) => readyMs))} ms at most`,
  );
  const faults = [
    ...(sum(({ cut }) => cut) > 0 ? ['requests were cut'] : []),
    ...(slowest > GOALS.endMs ? ['an end took too long'] : []),
    ...(rounds.some(({ exitCode }) => exitCode !== 0) ? ['an end was no ordered one'] : []),
    ...(Math.max(again.ms, afterKill.ms) > GOALS.startMs ? ['a start took too long'] : []),
  ];
  printFaults(faults);
}

async function restart(dataDir: string, end: () => Promise<unknown>) {
  await end();
  return timedStart(dataDir);
}

/** Milliseconds from starting the process to the first 200 of /readyz. */
async function timedStart(dataDir: string) {
  const began = performance.now();
  const shop = await launchShop(dataDir).ready;
  while ((await fetch(`${shop.origin}/readyz`)).status !== 200) await wait(10);
  return { shop, ms: Math.round(performance.now() - began) };
}

async function oneRound(dataDir: string, afterMs: number, seed: number): Promise<Round> {
  const { shop, ms: readyMs } = await timedStart(dataDir);
  const mix = await createMix(shop.origin, shop.databaseUrl, seed);
  await mix.stockUp(200);
  const caller = createCaller(shop.origin, CALLERS);
  let signalledAt = Number.POSITIVE_INFINITY;
  let gone = false;
  let [answered, cut, turnedAway] = [0, 0, 0];
  const keepAsking = async () => {
    while (!gone) {
      const leftAt = performance.now();
      try {
        await caller.ask(mix.next().ask);
        answered += 1;
      } catch {
        if (leftAt < signalledAt) cut += 1;
        else {
          turnedAway += 1;
          await wait(20);
        }
      }
    }
  };
  const callers = Array.from({ length: CALLERS }, keepAsking);
  await wait(afterMs);
  // The harness' own connections to the embedded database end with it.
  await mix.close();
  signalledAt = performance.now();
  const exitCode = await shop.stop();
  const endMs = Math.round(performance.now() - signalledAt);
  gone = true;
  await Promise.all(callers);
  caller.close();
  return { readyMs, endMs, exitCode, answered, cut, turnedAway };
}
