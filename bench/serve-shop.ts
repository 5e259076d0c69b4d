/**
 * The shop as `npm start` serves it, on a free port, for benchmarks. Without DATABASE_URL it opens its own small
 * database. `--search ours|uncached|minisearch` chooses what answers the suggestions route, `--pages cached|rendered`
 * whether pages come from the cache, `--build FOLDER` serves pages that were built earlier, `--watched` counts and times as
 * with METRICS_PORT. Prints `listening PORT`.
 */
import type { AddressInfo } from 'node:net';
import { parseArgs } from 'node:util';
import { createApp } from '../src/server/app.ts';
import { createCatalogue } from '../src/server/catalogue/catalogue.ts';
import { createInventory, type Inventory } from '../src/server/http/catalogue/inventory.ts';
import { createLogger } from '../src/server/ops/logger.ts';
import { openDatabase } from '../src/server/persistence/connection/open-database.ts';
import { openProviders } from '../src/server/providers/open-providers.ts';
import { loadSeed } from '../src/server/services/catalogue/load-seed.ts';
import { makeBody } from '../src/server/services/catalogue/search-medicines.ts';
import { newDataFolder } from '../src/server/testing/data-folders.ts';
import { createMemoryGateway } from '../src/server/testing/memory-gateway.ts';
import { openWatching } from '../src/server/watching/open-watching.ts';
import { miniSearchJson } from './minisearch-engine.ts';

const { values } = parseArgs({
  options: {
    search: { type: 'string', default: 'ours' },
    pages: { type: 'string', default: 'cached' },
    build: { type: 'string' },
    watched: { type: 'boolean', default: false },
  },
});
const dataDir = newDataFolder();
const database = await openDatabase({ databaseUrl: process.env.DATABASE_URL, dataDir });
const client = await database.pool.connect();
await loadSeed(client, { seed: true });
client.release();
const catalogue = createCatalogue({ databaseUrl: database.url });
await catalogue.start();

const ours = createInventory(catalogue);
const snapshot = () => {
  const current = catalogue.current();
  if (!current) throw new Error('no catalogue');
  return current;
};
const engines: Record<string, () => Inventory> = {
  ours: () => ours,
  uncached: () => ({
    ...ours,
    searchJson: ({ query, salt, page, limit }) =>
      makeBody(snapshot(), { text: query ?? salt ?? '', by: query === undefined ? 'salt' : 'query', page, limit }),
  }),
  minisearch: () => ({ ...ours, searchJson: miniSearchJson(snapshot()) }),
};
const logger = createLogger('info', false);
const watching = await openWatching(
  { metricsPort: values.watched ? 0 : undefined, metricsHost: '127.0.0.1', dataDir },
  { ...database, log: logger },
);
const app = await createApp({
  config: {
    publicUrl: 'http://localhost',
    mode: 'local',
    rateLimits: process.env.RATE_LIMITS === 'on',
    accessTtlS: 900,
    otpTtlS: 600,
    paymentTtlS: 900,
    paymentProvider: 'sandbox',
  },
  db: database.db,
  catalogue,
  inventory: engines[values.search]?.() ?? ours,
  providers: openProviders(
    { dataDir, mode: 'local', msg91: undefined, smtp: undefined, postalApiUrl: undefined },
    { secret: 'for this measurement alone', payment: { gateway: createMemoryGateway(), sandboxOrigin: null } },
    logger,
  ),
  secret: 'for this measurement alone',
  logger,
  watched: values.watched,
  pageCache: values.pages === 'cached',
  ...(values.build === undefined ? {} : { pages: { buildFolder: values.build } }),
});
await app.listen({ port: 0, host: '127.0.0.1' });
console.log(`listening ${(app.server.address() as AddressInfo).port}`);
process.once('SIGTERM', async () => {
  app.server.closeAllConnections();
  await app.close();
  await watching.close();
  await catalogue.stop();
  await database.close();
  process.exit(0);
});
