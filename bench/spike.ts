import { setTimeout as wait } from 'node:timers/promises';
import { createCaller } from '../trials/kit/caller.ts';
import { printFaults } from '../trials/kit/report.ts';
import { newDataFolder } from '../trials/kit/shop-process.ts';
import { createMix } from './load-mix.ts';
import { driveOpen, quantile, statusesOf, type Taken } from './open-load.ts';
import { launchWatched } from './watch-shop.ts';

const RATE = Number(process.env.RATE ?? 100);
const TIMES = 10;
const SEED = Number(process.env.SEED ?? 1);
const SECONDS = { before: 15, spike: Number(process.env.SPIKE_SECONDS ?? 60), after: 20 } as const;
/**
 * Within this many seconds after the spike, reads must be as fast as before it: at most this multiple of their p99, or
 * 60 ms.
 */
const BACK_WITHIN_S = 10;
const AS_BEFORE = 1.5;
const QUICK_MS = 60;

/**
 * Ten times the usual requests for a minute: each is answered or properly refused, and afterwards everything is as
 * before.
 */
export async function run(): Promise<void> {
  const shop = await launchWatched(newDataFolder());
  const mix = await createMix(shop.origin, shop.databaseUrl, SEED);
  const caller = createCaller(shop.origin, 2_000);
  try {
    await mix.stockUp(Math.ceil(RATE * 0.06 * (SECONDS.before + SECONDS.after + TIMES * SECONDS.spike)));
    await driveOpen(caller, [{ perSecond: RATE, seconds: 5 }], () => mix.next());
    await wait(1_000);
    const taken = await driveOpen(
      caller,
      [
        { perSecond: RATE, seconds: SECONDS.before },
        { perSecond: RATE * TIMES, seconds: SECONDS.spike },
        { perSecond: RATE, seconds: SECONDS.after },
      ],
      () => mix.next(),
    );
    const faults = report(taken);
    const { status } = await caller.ask({ path: '/readyz', cookie: '' });
    if (status !== 200) faults.push(`/readyz answers ${status} afterwards`);
    printFaults(faults);
  } finally {
    caller.close();
    await mix.close();
    await shop.stop();
  }
}

function report(taken: readonly Taken[]): string[] {
  const ends = [SECONDS.before, SECONDS.before + SECONDS.spike, Number.POSITIVE_INFINITY].map((s) => s * 1_000);
  const [before = [], spike = [], after = []] = ends.map((end, phase) =>
    taken.filter(({ dueMs }) => dueMs < end && dueMs >= (ends[phase - 1] ?? 0)),
  );
  const readP99 = (some: readonly Taken[]) =>
    quantile(
      some.filter(({ kind, status }) => kind === 'read' && status < 300).map(({ tookMs }) => tookMs),
      0.99,
    );
  const usual = Math.max(QUICK_MS, readP99(before) * AS_BEFORE);
  console.log(`${RATE} requests/s, then ${RATE * TIMES}/s for ${SECONDS.spike} s, then ${RATE}/s; seed ${SEED}`);
  for (const [name, some] of [
    ['before', before],
    ['spike', spike],
    ['after', after],
  ] as const) {
    console.log(`  ${name.padEnd(6)} read p99 ${readP99(some).toFixed(0)} ms; ${statusesOf(some)}`);
  }
  const late = Array.from({ length: SECONDS.after }, (_, second) => {
    const from = (ends[1] ?? 0) + second * 1_000;
    return readP99(after.filter(({ dueMs }) => dueMs >= from && dueMs < from + 1_000));
  });
  const back = late.findLastIndex((p99) => p99 > usual) + 1;
  console.log(`  read p99 is at most ${usual.toFixed(0)} ms again ${back} s after the spike (goal: ${BACK_WITHIN_S})`);
  const wrong = taken.filter((one) => !isAllowed(one));
  const shown = wrong.find(({ answer }) => answer !== null);
  if (shown)
    console.log(`  one of those that are wrong: ${shown.kind} ${shown.status} ${shown.answer?.body.slice(0, 200)}`);
  return [
    ...(wrong.length > 0
      ? [`${wrong.length} answers that are no 2xx, 429 or 503 with Retry-After: ${statusesOf(wrong)}`]
      : []),
    ...(back > BACK_WITHIN_S ? ['the usual times did not come back in time'] : []),
  ];
}

function isAllowed({ status, answer }: Taken): boolean {
  if (status === 503) return /^\d+$/.test(answer?.headers['retry-after'] ?? '');
  return (status >= 200 && status < 300) || status === 429;
}
