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

const SWITCHES = 3;

/** How long the event loop stands still while a whole market's catalogue is switched under running searches. */
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
  await switchAfterSale(url, client, idle);
  console.log(`memory: ${Math.round(process.memoryUsage().rss / 1e6)} MB RSS`);
  await client.end();
}

/** The switch after a medicine sold out, with the catalogue kept in a folder as a shop keeps it. */
async function switchAfterSale(url: string, client: pg.Client, idle: number): Promise<void> {
  const keptIn = mkdtempSync(join(tmpdir(), 'samesalt-bench-kept-'));
  let isKept = () => {};
  const kept = new Promise<void>((resolve) => {
    isKept = resolve;
  });
  const log = { error: console.error, info: (facts: object) => ('bytes' in facts ? isKept() : undefined) };
  const catalogue = createCatalogue({ databaseUrl: url, pollMs: 60_000, keptIn, log });
  await catalogue.start();
  await kept;
  const work = setInterval(() => askSomething(catalogue.current()), 5);
  for (let turn = 1; turn <= SWITCHES; turn += 1) {
    await client.query('update medicine set stock = 0 where id = (select id from medicine where stock > 0 limit 1)');
    await client.query('update catalogue_state set version = version + 1 where id = 1');
    const began = performance.now();
    const pause = await longestPause(() => catalogue.refreshNow());
    console.log(
      `switch ${turn} after a medicine sold out: ${Math.round(performance.now() - began)} ms in all, event loop blocked at most ${pause.toFixed(1)} ms (without a switch ${idle.toFixed(1)})`,
    );
  }
  clearInterval(work);
  await catalogue.stop();
  rmSync(keptIn, { recursive: true, force: true });
}

function askSomething(snapshot: ReturnType<ReturnType<typeof createCatalogue>['current']>): void {
  if (!snapshot) return;
  searchProductsJson(snapshot, { text: 'augm', by: 'query', page: 1, limit: 5 });
  findSubstitute(snapshot, snapshot.idOf(Math.floor(Math.random() * snapshot.size)));
}

/** The longest time between two turns of the event loop while `work` runs, in milliseconds. */
async function longestPause(work: () => Promise<unknown>): Promise<number> {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  await work();
  await wait(50);
  delay.disable();
  return delay.max / 1e6;
}
