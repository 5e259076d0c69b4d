import { setTimeout as wait } from 'node:timers/promises';
import { driveOpen, type Planned, quantile, statusesOf, type Taken } from '../../bench/open-load.ts';
import { type Answer, type Ask, type Caller, createCaller } from '../../trials/kit/caller.ts';
import { seededRandom } from '../../trials/kit/random.ts';
import { HANGS, type Hang, openHungStage, type Stage } from './hung/stage.ts';
import { conclude, readOptions } from './options.ts';

/** Requests per second for search and pages, and the seconds before and during each hang. */
const RATE = Number(process.env.RATE ?? 500);
const SECONDS = Number(process.env.SECONDS ?? 15);
/** `TIMES=told` prints times without checking them, for a busy machine. */
const JUDGES_TIMES = process.env.TIMES !== 'told';
/** The p99 of searches and pages may grow by this factor. */
const MOST_SLOWER = 2;
/** How many requests for what hangs run in parallel, again and again. */
const PRESSING = 120;
/**
 * By then a request that needs the hanging part gets an answer: a provider's two tries of five seconds, or a
 * connection's eight, plus a wait before.
 */
const ANSWER_WITHIN_MS = 15_000;
const BROWSERS = 64;
const TRY_AGAIN_MS = 1_000;

/**
 * `hung [--only gateway,sms,disk,database] [--rounds 1] [--seed 1]`: each dependency of the shop in turn accepts every
 * call and answers none, while a crowd uses it and others search and read pages (RATE per second, for SECONDS before
 * and during). The others get no refusal and no error, and their p99 stays below twice the value just before; the
 * classes of work that do not need what hangs continue; requests that need it get 503 with Retry-After, or a sentence,
 * within a limited time; when it works again, so does the shop.
 */
export async function run(args: readonly string[]): Promise<void> {
  const options = readOptions(args, { rounds: 1 });
  const stage = await openHungStage();
  const faults: string[] = [];
  try {
    const browse = await browsing(stage, options.seed);
    await drive(stage, browse, Math.min(SECONDS, 5));
    for (let round = 1; round <= options.rounds; round += 1) {
      for (const [name, hang] of Object.entries(HANGS).filter(([name]) => options.wants(name))) {
        const why = hang.impossible(stage);
        if (why === null) faults.push(...(await oneHang(stage, name, hang, browse)));
        else console.log(`${name.padEnd(9)} SKIPPED: ${why}`);
      }
    }
  } finally {
    await stage.close();
  }
  conclude(`${RATE} searches and pages a second, ${SECONDS} s each`, options, faults);
}

async function oneHang(stage: Stage, name: string, hang: Hang, browse: () => Planned): Promise<string[]> {
  const faults: string[] = [];
  const prepared = await hang.prepare(stage, PRESSING);
  const before = await drive(stage, browse, SECONDS);
  await hang.begin(stage);
  const crowd = press(stage, prepared.press);
  // The crowd takes every place it can get before anybody else comes.
  await wait(1_000);
  const [during, others] = await Promise.all([drive(stage, browse, SECONDS), goOn(stage, prepared.others)]);
  await hang.end(stage);
  const pressed = await crowd.stop();
  for (const { kind, status, error } of during.filter(({ status }) => status !== 200).slice(0, 3))
    faults.push(`${name}: ${kind} was answered ${status} ${error}`);
  faults.push(
    ...others.faults.map((fault) => `${name}: ${fault}`),
    ...pressed.faults.map((fault) => `${name}: ${fault}`),
  );
  const ratios = ['search', 'page'].map((kind) => {
    const [was, is] = [p99(before, kind), p99(during, kind)];
    if (JUDGES_TIMES && is > MOST_SLOWER * was)
      faults.push(`${name}: p99 of ${kind} grew from ${was.toFixed(1)} to ${is.toFixed(1)} ms`);
    return `${kind} p99 ${was.toFixed(1)} -> ${is.toFixed(1)} ms (x ${(is / was).toFixed(2)})`;
  });
  const healedMs = await untilWell(stage, [...prepared.others, ...(prepared.again ?? [])]);
  console.log(
    `${name.padEnd(9)} ${ratios.join(', ')}; browsing ${statusesOf(during)}; others ${others.line}; those who need it ${pressed.line}; well after ${healedMs} ms`,
  );
  if (healedMs > 20_000) faults.push(`${name}: not well ${healedMs} ms after it was`);
  return faults;
}

const p99 = (taken: readonly Taken[], kind: string) =>
  quantile(
    taken.filter((one) => one.kind === kind).map(({ tookMs }) => tookMs),
    0.99,
  );

async function drive({ origin }: Stage, browse: () => Planned, seconds: number): Promise<Taken[]> {
  const caller = createCaller(origin, BROWSERS);
  await caller.warm(8);
  const taken = await driveOpen(caller, [{ perSecond: RATE, seconds }], browse);
  caller.close();
  return taken;
}

/** Six searches to four pages; every page is requested once before, as on any day. */
async function browsing({ origin, products }: Stage, seed: number): Promise<() => Planned> {
  const random = seededRandom(seed);
  const caller = createCaller(origin, 4);
  const pages = [
    '/',
    '/blog',
    '/faq-section',
    '/product?query=dolo',
    ...products.map((id) => `/product-detail?id=${encodeURIComponent(id)}`),
  ];
  for (const path of pages) await caller.ask({ path, cookie: '' });
  caller.close();
  const words = ['dolo', 'augm', 'telma', 'azithro', 'pan 40', 'crocin', 'paracetamol', 'metformin'];
  const drawn = <One>(list: readonly One[]) => list[Math.floor(random() * list.length)] as One;
  return () => {
    const isSearch = random() < 0.6;
    const path = isSearch
      ? `/api/v1/inventory/search-products?query=${encodeURIComponent(drawn(words))}`
      : drawn(pages);
    return { kind: isSearch ? 'search' : 'page', ask: { path, cookie: '' } };
  };
}

interface Outcome {
  readonly line: string;
  readonly faults: readonly string[];
}

/** Keeps `PRESSING` requests running, each repeated as soon as it is answered, until it is stopped. */
function press({ origin }: Stage, next: (place: number) => Ask): { readonly stop: () => Promise<Outcome> } {
  const caller = createCaller(origin, PRESSING);
  const seen = new Map<string, number>();
  const faults: string[] = [];
  let [over, longestMs] = [false, 0];
  const one = async (place: number) => {
    while (!over) {
      const began = performance.now();
      const ask = next(place);
      const answer = await caller.ask(ask).catch(() => null);
      longestMs = Math.max(longestMs, performance.now() - began);
      const status = String(answer?.status ?? 'broken off');
      seen.set(status, (seen.get(status) ?? 0) + 1);
      const fault = faultOf(answer);
      if (fault !== null && seen.get(status) === 1) faults.push(`${ask.path} was answered ${fault}`);
      // Like a page: a refused request is retried, but not at once.
      if (answer?.status !== 200) await wait(TRY_AGAIN_MS);
    }
  };
  const all = Promise.all(Array.from({ length: PRESSING }, (_, place) => one(place)));
  return {
    stop: async () => {
      over = true;
      await all;
      caller.close();
      if (longestMs > ANSWER_WITHIN_MS) faults.push(`one of them was answered after ${Math.round(longestMs)} ms`);
      const summary = [...seen].map(([status, count]) => `${count} x ${status}`).join(', ');
      return { line: `${summary}, the longest ${Math.round(longestMs)} ms`, faults };
    },
  };
}

/** An expected refusal is not a fault: 4xx, or 503 with Retry-After. */
function faultOf(answer: Answer | null): string | null {
  if (answer === null) return 'nothing';
  const { status, retryAfter } = answer;
  if (status < 500) return null;
  // An unavailable payment or code has its own sentence.
  const isTold = status === 503 && (retryAfter !== undefined || /"result_code":(60|91)/.test(answer.body));
  return isTold ? null : `${status} ${answer.body.slice(0, 120)}`;
}

/** Does each of these actions five times, one after the other; each must finish within five seconds. */
async function goOn({ origin }: Stage, others: readonly NamedAct[]): Promise<Outcome> {
  const caller = createCaller(origin, 4);
  const faults: string[] = [];
  let done = 0;
  for (let round = 0; round < 5; round += 1) {
    for (const { name, act } of others) {
      const began = performance.now();
      const status = await act(caller);
      const tookMs = performance.now() - began;
      if (status === 200 && tookMs < 5_000) done += 1;
      else faults.push(`${name} was answered ${status} after ${Math.round(tookMs)} ms`);
    }
  }
  caller.close();
  return { line: `${done} of ${done + faults.length} done`, faults: faults.slice(0, 3) };
}

async function untilWell({ origin }: Stage, others: readonly NamedAct[]): Promise<number> {
  const began = performance.now();
  const caller = createCaller(origin, 2);
  const isWell = async () => {
    const ready = await caller.ask({ path: '/readyz', cookie: '' }).catch(() => null);
    if (ready?.status !== 200) return false;
    for (const { act } of others) if ((await act(caller)) !== 200) return false;
    return true;
  };
  while (!(await isWell()) && performance.now() - began < 30_000) await wait(100);
  caller.close();
  return Math.round(performance.now() - began);
}

/** An action of a customer; resolves to its status. */
export interface NamedAct {
  readonly name: string;
  readonly act: (caller: Caller) => Promise<number>;
}
