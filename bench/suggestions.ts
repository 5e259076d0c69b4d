import pg from 'pg';
import { benchDatabase } from './bench-database.ts';
import { alternate, drive, printBeside, type TraceRequest } from './load.ts';
import { startBareTwin, startServer } from './processes.ts';
import { typingTrace } from './typing-trace.ts';

const TRACE = 4_000;
const ROUNDS = 3;

/**
 * Suggestions of the real server compared with a bare one that sends the same bytes: as people type, and for distinct
 * queries without the cache.
 */
export async function run(): Promise<void> {
  const { url, medicines } = await benchDatabase();
  const names = await popularNames(url);
  const typed = toRequests(typingTrace(names, TRACE, 7));
  const distinct = toRequests([...new Set(typingTrace(names, TRACE * 4, 8))].slice(0, TRACE));
  console.log(
    `${medicines} medicines; typing trace of ${typed.length} requests (${new Set(typed.map(({ path }) => path)).size} distinct); ${distinct.length} distinct ones; 40 connections`,
  );
  const env = { DATABASE_URL: url };
  const ours = await startServer('serve-shop.ts', [], env);
  const uncached = await startServer('serve-shop.ts', ['--search', 'uncached'], env);
  const bareTyped = await startBareTwin(ours.origin, typed);
  const bareDistinct = await startBareTwin(ours.origin, distinct);
  printBeside(
    'As people type, version-keyed cache (goal 0.5)',
    await alternate(
      [
        { name: 'bare node:http, same bytes', run: () => drive(bareTyped.origin, typed) },
        { name: 'the shop', run: () => drive(ours.origin, typed) },
      ],
      ROUNDS,
    ),
  );
  printBeside(
    'Distinct queries, no cache (goal 0.4)',
    await alternate(
      [
        { name: 'bare node:http, same bytes', run: () => drive(bareDistinct.origin, distinct) },
        { name: 'the shop, cache off', run: () => drive(uncached.origin, distinct) },
      ],
      ROUNDS,
    ),
  );
  await Promise.all([bareTyped.stop(), bareDistinct.stop(), ours.stop()]);
  const mini = await startServer('serve-shop.ts', ['--search', 'minisearch'], env);
  printBeside(
    'The same route answered by MiniSearch (goal: the shop at least 20 times)',
    await alternate(
      [
        { name: 'MiniSearch', run: () => drive(mini.origin, distinct) },
        { name: 'the shop, cache off', run: () => drive(uncached.origin, distinct) },
      ],
      ROUNDS,
    ),
  );
  await Promise.all([mini.stop(), uncached.stop()]);
}

/** Names in order of demand: the shipped popularity, then everything else by id. */
async function popularNames(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ name: string }>(
    'select name from medicine order by popularity desc nulls last, id limit 20000',
  );
  await client.end();
  return rows.map(({ name }) => name.replace(/\s+(tablet|capsule|syrup|injection|cream|suspension)s?\b.*$/i, ''));
}

function toRequests(queries: readonly string[]): TraceRequest[] {
  return queries
    .map((query) => ({ path: `/api/v1/inventory/search-products?query=${encodeURIComponent(query.trim())}&limit=5` }))
    .filter(({ path }) => !/query=.{0,2}&/.test(path));
}
