import { join } from 'node:path';
import pg from 'pg';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../src/server/persistence/embedded/embedded-postgres.ts';
import { migrate } from '../src/server/persistence/migrate.ts';
import { importCatalogue } from '../src/server/services/catalogue/import-catalogue.ts';
import { loadSeed } from '../src/server/services/catalogue/load-seed.ts';
import { newDataFolder } from '../src/server/testing/data-folders.ts';
import { marketFolder, writeMarket } from './market-rows.ts';

/** How many medicines are imported for a benchmark: 250,000, unless BENCH_ROWS says otherwise. */
export const ROWS = Number(process.env.BENCH_ROWS ?? 250_000);

/** A database that all benchmarks of one run share. */
export interface BenchDatabase {
  readonly url: string;
  readonly folder: string;
  readonly medicines: number;
  /** The list that was imported; null if this machine has no market data and only the shop's own catalogue is used. */
  readonly list: string | null;
}

let shared: Promise<BenchDatabase> | null = null;
let server: EmbeddedPostgres | null = null;

/** The shop's own catalogue, plus `ROWS` medicines of a market if its lists are on this machine. Created once per run. */
export function benchDatabase(): Promise<BenchDatabase> {
  shared ??= prepare();
  return shared;
}

/** Stops what `benchDatabase` started. */
export async function closeBenchDatabase(): Promise<void> {
  await server?.stop();
  server = null;
  shared = null;
}

async function prepare(): Promise<BenchDatabase> {
  const folder = newDataFolder('samesalt-bench-db-');
  server = await startEmbeddedPostgres(folder);
  const { url } = server;
  await migrate(url);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await loadSeed(client, { seed: true });
  const market = marketFolder();
  const list = market ? join(folder, 'market.csv') : null;
  if (market && list) {
    await writeMarket(list, market, ROWS, 1);
    await importCatalogue(client, { file: list, source: 'import', defaults: { stock: 100, discountPercent: 0 } });
  } else console.log("The market's lists are not on this machine: measured on the shop's own catalogue.");
  const { rows } = await client.query<{ count: string }>('select count(*) from medicine');
  await client.end();
  return { url, folder, medicines: Number(rows[0]?.count), list };
}
