import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { samplePage } from '../src/server/providers/page-reader/testing/pages.ts';
import { type Caller, createCaller } from '../trials/kit/caller.ts';
import { printFaults } from '../trials/kit/report.ts';
import { launchShop, newDataFolder, type ShopProcess } from '../trials/kit/shop-process.ts';
import { addShoppers, type Shopper } from '../trials/kit/shoppers.ts';
import { driveOpen, quantile, statusesOf, type Taken } from './open-load.ts';
import { processorMsOf } from './processor-time.ts';

const PAGES = Number(process.env.QUEUED_PAGES ?? 8);
const PER_SECOND = Number(process.env.SEARCHES_PER_SECOND ?? 100);
const SECONDS = 15;
const GOAL_MS = 10;
const MORE = 1.2;
/** The longest time until every page is read. */
const MOST_S = 1_200;
const TURNS = Number(process.env.TURNS ?? 2);
const MOST_MB = 350;

/**
 * Eight pictures of prescriptions wait to be read while searches run steadily: the search time with and without the
 * queue, alternating, several times in one run, the processor time of a page and the peak memory of the reading
 * process.
 */
export async function run(): Promise<void> {
  const shop = await launchShop(newDataFolder()).ready;
  const client = new pg.Client({ connectionString: shop.databaseUrl });
  await client.connect();
  const shoppers = await addShoppers(client, PAGES);
  const { rows } = await client.query<{ name: string }>('select name from medicine order by md5(id) limit 2000');
  const texts = beginningsOf(rows.map(({ name }) => name));
  await client.end();
  const caller = createCaller(shop.origin, 8);
  await searchFor(caller, texts, 5);
  const faults: string[] = [];
  // Put together beforehand: this process also measures, and must not be busy with it meanwhile.
  const uploads = await Promise.all((['printed', 'hindi'] as const).map((name) => uploadOf(samplePage(name))));
  for (let turn = 1; turn <= TURNS; turn += 1) {
    const alone = await searchFor(caller, texts, SECONDS);
    printTimes(`turn ${turn}, no page waits`, alone);
    const queue = readQueue(shop, shoppers, uploads);
    const beside: Taken[] = [];
    while (!queue.isDone()) beside.push(...(await searchFor(caller, texts, 1)));
    const { seconds, processorMs, peakMb } = await queue.done;
    printTimes(`turn ${turn}, ${PAGES} pages wait`, beside);
    console.log(
      `  read in ${seconds.toFixed(1)} s, ${(processorMs / 1000 / PAGES).toFixed(2)} s of processor a page; the process that reads held ${peakMb} MB at the most`,
    );
    const p99 = quantile(timesOf(beside), 0.99);
    const own = quantile(timesOf(alone), 0.99);
    // On a shared machine the search alone may miss the goal; then the queue must not add to it.
    if (p99 > GOAL_MS && p99 > own * MORE)
      faults.push(`search p99 ${p99.toFixed(1)} ms beside the queue, ${own.toFixed(1)} without it, goal ${GOAL_MS}`);
    if (peakMb > MOST_MB) faults.push(`${peakMb} MB`);
    if (beside.some(({ status }) => status !== 200)) faults.push(statusesOf(beside));
  }
  caller.close();
  await shop.stop();
  printFaults(faults);
}

const timesOf = (taken: readonly Taken[]) => taken.map(({ tookMs }) => tookMs);

function printTimes(name: string, taken: readonly Taken[]): void {
  const times = timesOf(taken);
  const [p50, p99] = [0.5, 0.99].map((share) => quantile(times, share).toFixed(1));
  console.log(
    `${name.padEnd(24)} ${taken.length} searches, ${PER_SECOND} a second: p50 ${p50} ms, p99 ${p99}, worst ${Math.max(...times).toFixed(1)}`,
  );
}

/** Every beginning of the names, the shortest first, each only once. A search text has at least three letters. */
function beginningsOf(names: readonly string[]): readonly string[] {
  const longest = Math.max(...names.map(({ length }) => length));
  const begun = Array.from({ length: longest }, (_, length) => names.map((name) => name.slice(0, length + 1).trim()));
  return [...new Set(begun.flat())].filter((text) => text.replace(/[^\p{L}\d]/gu, '').length >= 3);
}

let asked = 0;

/** Searches for one text after another: no answer comes from a cache until all of them were searched for once. */
function searchFor(caller: Caller, texts: readonly string[], seconds: number): Promise<Taken[]> {
  return driveOpen(caller, [{ perSecond: PER_SECOND, seconds }], () => {
    asked += 1;
    const text = texts[asked % texts.length] as string;
    return {
      kind: 'search',
      ask: { path: `/api/v1/inventory/search-products?query=${encodeURIComponent(text)}`, cookie: '' },
    };
  });
}

/** Sends one picture per shopper and waits until the last is read. */
function readQueue(shop: ShopProcess, shoppers: readonly Shopper[], uploads: readonly Upload[]) {
  let isDone = false;
  const read = async () => {
    const began = performance.now();
    const drafts = await Promise.all(
      shoppers.map(({ cookie }, at) => send(shop.origin, cookie, uploads[at % uploads.length] as Upload)),
    );
    let [processorMs, peakMb] = [0, 0];
    const before = readerOf(shop.pid);
    const from = before === null ? 0 : processorMsOf(before);
    while (!(await areRead(shop.origin, shoppers, drafts))) {
      const reader = readerOf(shop.pid);
      if (reader !== null)
        [processorMs, peakMb] = [processorMsOf(reader) - (reader === before ? from : 0), peakMbOf(reader)];
      if (performance.now() - began > MOST_S * 1000) throw new Error(`The pages were not read within ${MOST_S} s.`);
      await wait(500);
    }
    return { seconds: (performance.now() - began) / 1000, processorMs, peakMb };
  };
  const done = read().finally(() => {
    isDone = true;
  });
  return { done, isDone: () => isDone };
}

interface Upload {
  readonly type: string;
  readonly bytes: Buffer;
}

async function uploadOf(jpeg: Buffer): Promise<Upload> {
  const form = new FormData();
  form.append('prescription_images', new Blob([new Uint8Array(jpeg)], { type: 'image/jpeg' }), 'page.jpg');
  const body = new Response(form);
  return { type: body.headers.get('content-type') ?? '', bytes: Buffer.from(await body.arrayBuffer()) };
}

async function send(origin: string, cookie: string, { type, bytes }: Upload): Promise<string> {
  const answer = await fetch(`${origin}/api/v1/draft/picture`, {
    method: 'POST',
    headers: { cookie, origin, 'content-type': type },
    body: new Uint8Array(bytes),
  });
  const body = await answer.text();
  if (answer.status !== 200) throw new Error(`${answer.status} ${body}`);
  return (JSON.parse(body) as { result: { data: { draft_id: string } } }).result.data.draft_id;
}

async function areRead(origin: string, shoppers: readonly Shopper[], drafts: readonly string[]): Promise<boolean> {
  for (const [at, { cookie }] of shoppers.entries()) {
    const answer = await fetch(`${origin}/api/v1/draft?draft_id=${drafts[at]}`, { headers: { cookie } });
    const body = await answer.text();
    if (answer.status !== 200) throw new Error(`${answer.status} ${body}`);
    if (/"status":"reading"/u.test(body)) return false;
  }
  return true;
}

/** The process that reads pages for a shop; null while there is none. */
function readerOf(shop: number): number | null {
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/u.test(name))) {
    try {
      const parent = /^PPid:\t(\d+)$/mu.exec(readFileSync(join('/proc', pid, 'status'), 'utf8'))?.[1];
      if (Number(parent) === shop && readFileSync(join('/proc', pid, 'cmdline'), 'utf8').includes('reading-program'))
        return Number(pid);
    } catch {
      // It has exited meanwhile.
    }
  }
  return null;
}

function peakMbOf(pid: number): number {
  const peak = /^VmHWM:\s+(\d+) kB$/mu.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Math.round(Number(peak ?? 0) / 1024);
}
