import { performance } from 'node:perf_hooks';
import { createCatalogue } from '../src/server/catalogue/catalogue.ts';
import type { CatalogueSnapshot } from '../src/server/catalogue/catalogue-snapshot.ts';
import { findSubstitute } from '../src/server/services/catalogue/find-substitute.ts';
import { benchDatabase } from './bench-database.ts';
import { miniSearch, ownIndex, trigrams } from './search/engines.ts';
import { printLatency } from './search/latency.ts';
import { printQuality } from './search/quality.ts';
import { drawClasses } from './search/query-classes.ts';

const QUERIES = 2_000;
const PRODUCTS = 4_000;
const STEP = 7_919;

/**
 * The search index in process, compared with MiniSearch and PostgreSQL's trigrams over the same medicines in the same
 * run: build time, memory, query time by class, and how often the intended medicine is found. Also the time to find substitutes.
 */
export async function run(): Promise<void> {
  const { url, medicines } = await benchDatabase();
  const before = process.memoryUsage();
  const began = performance.now();
  const catalogue = createCatalogue({ databaseUrl: url, pollMs: 600_000 });
  await catalogue.start();
  const built = performance.now() - began;
  const snapshot = catalogue.current();
  if (!snapshot) throw new Error('no catalogue');
  console.log(`${medicines} medicines`);
  printBuild('own: read, rows, index and groups, in a worker', built, before);
  const drawn = { before: drawClasses(snapshot, QUERIES, 4), classes: drawClasses(snapshot, QUERIES, 5) };
  console.log('\nIn process, milliseconds a query (own goals: p99 0.5, worst 2)');
  const own = await printLatency(ownIndex(snapshot), drawn, null);
  printSubstitutes(snapshot);
  const miniBefore = process.memoryUsage();
  const miniBegan = performance.now();
  const mini = miniSearch(snapshot);
  console.log('\nThe same medicines in two other engines');
  printBuild('MiniSearch: index alone, in this thread', performance.now() - miniBegan, miniBefore);
  await printLatency(mini, drawn, own);
  const trigramBegan = performance.now();
  const postgres = await trigrams(url);
  console.log(
    `  PostgreSQL: table and trigram index${' '.repeat(21)} ${(performance.now() - trigramBegan).toFixed(0)} ms`,
  );
  await printLatency(postgres, drawn, own);
  const engines = [ownIndex(snapshot), mini, postgres];
  await printQuality(engines, snapshot, knownMedicines(snapshot));
  await postgres.close();
  await catalogue.stop();
}

function printBuild(name: string, tookMs: number, before: NodeJS.MemoryUsage): void {
  const after = process.memoryUsage();
  const grown = (key: 'rss' | 'heapUsed') => `${((after[key] - before[key]) / 1e6).toFixed(0)} MB`;
  console.log(`  ${name.padEnd(56)} ${tookMs.toFixed(0)} ms, RSS +${grown('rss')}, heap +${grown('heapUsed')}`);
}

/** About how many medicines have a popularity of their own: lower ranks are ordered by the manufacturer's size. */
function knownMedicines({ size }: CatalogueSnapshot): number {
  return Math.min(size, 1_300);
}

/** Each medicine is requested once. The first of a group pays for the comparison that the others share, as in the shop. */
function printSubstitutes(snapshot: CatalogueSnapshot): void {
  const took: number[] = [];
  let recommended = 0;
  for (let count = 0; count < PRODUCTS; count += 1) {
    const id = snapshot.idOf((count * STEP) % snapshot.size);
    const began = performance.now();
    const answer = findSubstitute(snapshot, id);
    took.push(performance.now() - began);
    if (answer?.recommendation.kind === 'recommended') recommended += 1;
  }
  took.sort((a, b) => a - b);
  const at = (share: number) => (took[Math.floor(took.length * share)] ?? 0).toFixed(3);
  console.log(
    `\nSubstitutes of ${PRODUCTS} medicines, each asked for the first time: p50 ${at(0.5)} ms, p99 ${at(0.99)}, worst ${(took.at(-1) ?? 0).toFixed(1)} (goals 1 typical, 5 worst); ${recommended} recommended`,
  );
}
