import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { createCatalogue } from '../src/server/catalogue/catalogue.ts';
import { findSubstitute } from '../src/server/services/catalogue/find-substitute.ts';
import { searchProductsJson } from '../src/server/services/catalogue/search-medicines.ts';
import { benchDatabase } from './bench-database.ts';
import { longestTurnMs, processorMsOf } from './processor-time.ts';

const SWITCHES = 3;

/** How long the event loop is blocked while a whole market's catalogue is switched under running searches. */
export async function run(): Promise<void> {
  const { url, medicines } = await benchDatabase();
  const catalogue = createCatalogue({ databaseUrl: url, pollMs: 60_000 });
  const started = performance.now();
  await catalogue.start();
  console.log(`${medicines} medicines: first snapshot after ${Math.round(performance.now() - started)} ms`);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const work = setInterval(() => askSomething(catalogue.current()), 5);
  await wait(500);
  const idle = await longestPause(() => wait(2_000));
  for (let turn = 1; turn <= SWITCHES; turn += 1) {
    await client.query('update catalogue_state set version = version + 1 where id = 1');
    const began = performance.now();
    const pause = await longestPause(() => catalogue.refreshNow());
    console.log(
      `switch ${turn}: ${Math.round(performance.now() - began)} ms in all, event loop blocked at most ${pause.toFixed(1)} ms (goal 50; without a switch ${idle.toFixed(1)}, ratio ${(pause / idle).toFixed(1)})`,
    );
  }
  clearInterval(work);
  await catalogue.stop();
  await switchKept(url, client);
  console.log(`memory: ${Math.round(process.memoryUsage().rss / 1e6)} MB RSS`);
  await client.end();
}

/** The operator's changes, and how many of each are measured. */
const CHANGES: readonly (readonly [name: string, statement: string, times: number])[] = [
  ['nothing changed', 'select 1', 3],
  [
    'a medicine sold out',
    'update medicine set stock = 0 where id = (select id from medicine where stock > 0 limit 1)',
    3,
  ],
  ['one price', 'update medicine set mrp_paise = mrp_paise + 100 where id = (select max(id) from medicine)', 5],
  [
    '500 prices',
    'update medicine set mrp_paise = mrp_paise + 100 where id in (select id from medicine order by md5(id) limit 500)',
    2,
  ],
  ['every price', 'update medicine set mrp_paise = mrp_paise + 100', 2],
  ['one name (built anew)', "update medicine set name = name || ' X' where id = (select max(id) from medicine)", 1],
];

/** Switches with the catalogue kept in a folder, as in a real shop, under running searches. */
async function switchKept(url: string, client: pg.Client): Promise<void> {
  const keptIn = mkdtempSync(join(tmpdir(), 'samesalt-bench-kept-'));
  let isKept = () => {};
  const kept = new Promise<void>((resolve) => {
    isKept = resolve;
  });
  const log = { error: console.error, info: (facts: object) => ('bytes' in facts ? isKept() : undefined) };
  const catalogue = createCatalogue({ databaseUrl: url, pollMs: 600_000, keptIn, log });
  await catalogue.start();
  await kept;
  const work = setInterval(() => searchSomething(catalogue.current()), 5);
  const idle = await longestTurnMs(() => wait(2_000));
  console.log(`kept in a folder; longest turn without a switch ${idle.toFixed(1)} ms of processor time`);
  for (const [name, statement, times] of CHANGES) {
    for (let turn = 1; turn <= times; turn += 1) {
      await client.query(statement);
      await client.query('update catalogue_state set version = version + 1 where id = 1');
      const began = performance.now();
      const before = processorMsOf(process.pid);
      let tookMs = 0;
      const longest = await longestTurnMs(async () => {
        await catalogue.refreshNow();
        tookMs = performance.now() - began;
      });
      console.log(
        `switch after ${name}: ${Math.round(tookMs)} ms (goal 3,000), ${processorMsOf(process.pid) - before} ms of processor time, longest turn ${longest.toFixed(1)} ms of it (goal 10)`,
      );
      await wait(1_000);
    }
  }
  clearInterval(work);
  await catalogue.stop();
  rmSync(keptIn, { recursive: true, force: true });
}

/** Only searches: the cost of computing substitutes is measured by `npm run bench -- search`. */
function searchSomething(snapshot: ReturnType<ReturnType<typeof createCatalogue>['current']>): void {
  if (snapshot) searchProductsJson(snapshot, { text: 'augm', by: 'query', page: 1, limit: 5 });
}

function askSomething(snapshot: ReturnType<ReturnType<typeof createCatalogue>['current']>): void {
  if (!snapshot) return;
  searchProductsJson(snapshot, { text: 'augm', by: 'query', page: 1, limit: 5 });
  findSubstitute(snapshot, snapshot.idOf(Math.floor(Math.random() * snapshot.size)));
}

/** The longest gap between two event loop turns while `work` runs, in milliseconds. */
async function longestPause(work: () => Promise<unknown>): Promise<number> {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  await work();
  await wait(50);
  delay.disable();
  return delay.max / 1e6;
}
