import cluster from 'node:cluster';
import type pg from 'pg';
import type { Logger } from 'pino';
import { AggregatorRegistry, collectDefaultMetrics } from 'prom-client';
import type { Config } from '../config/read-config.ts';
import { processRegistry, watchConnections } from '../ops/meters.ts';
import type { Db } from '../persistence/database.ts';
import { openPrivateServer } from './private-server.ts';
import { createShopGauges, type ShopGaugeParts } from './shop-gauges.ts';

interface Watching {
  readonly close: () => Promise<void>;
}

type WatchedConfig = Pick<Config, 'metricsPort' | 'metricsHost' | 'dataDir'>;

const NOBODY: Watching = { close: async () => undefined };

/** Gauges of prom-client that are named like counters; each is also exported by kind, under a suitable name. */
const MISNAMED = ['nodejs_active_handles_total', 'nodejs_active_requests_total', 'nodejs_active_resources_total'];

/**
 * Node's metrics of its process, under the names that all Prometheus clients and ready-made dashboards use:
 * memory, event loop, files, garbage collection.
 */
export function countProcess(): void {
  if (processRegistry.getSingleMetric('process_cpu_seconds_total')) return;
  collectDefaultMetrics({ register: processRegistry });
  for (const name of MISNAMED) processRegistry.removeSingleMetric(name);
}

/**
 * Exports the metrics of a serving process: a single process opens the private port itself, a worker sends its figures to the
 * process that started it. Does nothing if METRICS_PORT is not set.
 */
export async function openWatching(
  config: WatchedConfig,
  { db, pool, log }: { readonly db: Db; readonly pool: pg.Pool; readonly log: Logger },
): Promise<Watching> {
  if (config.metricsPort === undefined) return NOBODY;
  countProcess();
  watchPool(pool);
  if (cluster.isWorker) {
    AggregatorRegistry.setRegistries([processRegistry]);
    new AggregatorRegistry();
    return NOBODY;
  }
  const gauges = createShopGauges({ db, dataDir: config.dataDir, workers: () => ({ open: 1, wanted: 1 }) });
  return openPort(config, log, async () => `${await processRegistry.metrics()}\n${await gauges.text()}`);
}

/**
 * Opens the private port of a shop of several workers: their figures, added up, and those of the shop as a whole. Workers that
 * are too busy to report theirs are missing in `shop_workers_open`; everything else is reported anyway.
 */
export async function openClusterWatching(
  config: WatchedConfig,
  { db, workers, log }: Pick<ShopGaugeParts, 'db' | 'workers'> & { readonly log: Logger },
): Promise<Watching> {
  if (config.metricsPort === undefined) return NOBODY;
  const aggregator = new AggregatorRegistry();
  const silent = { now: false };
  const gauges = createShopGauges({
    db,
    dataDir: config.dataDir,
    workers: () => (silent.now ? { ...workers(), open: 0 } : workers()),
  });
  return openPort(config, log, async () => {
    const ofWorkers = await aggregator.clusterMetrics().catch(() => null);
    silent.now = ofWorkers === null;
    return `${ofWorkers ?? ''}\n${await gauges.text()}`;
  });
}

async function openPort({ metricsPort = 0, metricsHost }: WatchedConfig, log: Logger, metrics: () => Promise<string>) {
  const onFault = (err: unknown) => log.error({ err }, 'The metrics could not be read.');
  const server = await openPrivateServer({ port: metricsPort, host: metricsHost, metrics, onFault });
  log.info(`Metrics and details of readiness are served at ${server.address}.`);
  return server;
}

function watchPool(pool: pg.Pool): void {
  watchConnections(() => ({
    used: pool.totalCount - pool.idleCount,
    idle: pool.idleCount,
    waiting: pool.waitingCount,
    most: pool.options.max ?? 0,
  }));
}
