import cluster from 'node:cluster';
import { flushCompileCache } from 'node:module';
import { brand } from '#brand';
import { buildPages, printStartProgress } from './build-pages.ts';
import { joinCrew, receiveSettings, reportRefusal, startsEarly } from './cluster/crew.ts';
import { openCluster, WorkerEnded, workerCount } from './cluster/open-cluster.ts';
import type { Config } from './config/read-config.ts';
import { readEnvironment } from './config/read-environment.ts';
import { lookFromOutside } from './look-from-outside.ts';
import { lookForSamples, withEntered } from './look-into-database.ts';
import { loadProgram, type OpenShop, openShop } from './open-shop.ts';
import { armFailpoint } from './ops/failpoint.ts';
import { createLogger } from './ops/logger.ts';
import { startObstacle } from './start-obstacle.ts';
import { notifySystemd, systemdWatch } from './tell-systemd.ts';
import { guardEventLoop } from './watching/event-loop-guard.ts';

/** Ends the start with what an operator needs to know: one line for each thing to fix. */
async function refuseToStart(line: string): Promise<never> {
  if (cluster.isWorker) await reportRefusal(line);
  else console.error(line);
  process.exit(1);
}

const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;
/**
 * A shop that is stopped, or exits on an error, does so within this time even if something does not close: before the
 * service manager's timeout (deploy/samesalt.service, 30 s).
 */
const CLOSE_TIMEOUT_MS = { signal: 25_000, fault: 15_000 };

/**
 * The first signal closes the shop cleanly, a second one exits at once; so does one before the shop is open.
 * The embedded database stops either way. A worker is closed by the process that started it (SIGTERM): Ctrl-C reaches
 * both, and must not count twice. Returns the function that ends the shop when its database is gone for good.
 */
function closeOnSignals(shop: () => OpenShop | null, log: ReturnType<typeof createLogger>): (reason: Error) => void {
  let closing = false;
  const close = async (why: string, exitCode: number) => {
    const open = shop();
    if (closing || open === null) process.exit(exitCode);
    closing = true;
    log.info(`${why}: closing`);
    const timeoutMs = exitCode === 0 ? CLOSE_TIMEOUT_MS.signal : CLOSE_TIMEOUT_MS.fault;
    setTimeout(() => {
      log.error({ event: 'not-closed-in-time' }, 'something does not close; the shop ends without it');
      process.exit(1);
    }, timeoutMs).unref();
    await open.close();
    log.info('closed');
    process.exit(exitCode);
  };
  for (const signal of SIGNALS) {
    process.on(signal, () => {
      if (cluster.isPrimary || signal === 'SIGTERM') void close(signal, 0);
    });
  }
  const fail = (why: string) => (error: Error) => {
    log.fatal({ err: error }, why);
    close(why, 1).catch(() => process.exit(1));
  };
  process.on('uncaughtException', fail('unexpected fault'));
  return fail('the database is gone');
}

/** One process, or one of several behind a port, or the one that keeps those. */
async function open(
  config: Config,
  log: ReturnType<typeof createLogger>,
  onLost: (reason: Error) => void,
): Promise<OpenShop> {
  const vite = process.env.VITE_DEV === '1';
  if (cluster.isWorker) {
    const place = joinCrew();
    const { waitsFor, ownDatabase } = place;
    const worker = await openShop(config, log, { vite: false, waitsFor, ownDatabase });
    place.tellOpen(worker.address);
    return worker;
  }
  const workers = vite ? 1 : workerCount(config.workers);
  const opened = process.argv.includes('--build-pages')
    ? await openWhileBuilding(config, log, workers, onLost)
    : workers > 1
      ? await openCluster(config, log, workers, onLost)
      : await openShop(config, log, { vite, onLost });
  console.log(`${brand.name} is open at ${opened.address}`);
  if (opened.ownersLink !== null)
    console.log(
      `The counter has no owner yet. This link makes one, once, within a day: ${opened.ownersLink} To try the counter with a day of invented orders: npm run shop -- sample-day`,
    );
  return opened;
}

/** `npm start`: database and catalogue are prepared while the pages are built, and progress is shown. */
async function openWhileBuilding(
  config: Config,
  log: ReturnType<typeof createLogger>,
  workers: number,
  onLost: (reason: Error) => void,
): Promise<OpenShop> {
  const progress = printStartProgress((line) => console.log(line));
  const building = buildPages();
  // Thrown where it is waited for.
  building.catch(() => undefined);
  try {
    if (workers === 1) return await openShop(config, log, { vite: false, onLost, building, onStep: progress.step });
    progress.step('Waiting for the pages');
    await building;
    progress.step('Opening the shop');
    return await openCluster(config, log, workers, onLost);
  } finally {
    progress.stop();
  }
}

/**
 * Checks the open shop from outside. If something forbidden answers, the shop exits; an address that leads nowhere
 * yet is only logged.
 */
async function refuseOpenDoors(publicUrl: string): Promise<void> {
  const { ready, fault, open: answering } = await lookFromOutside(publicUrl);
  if (answering.length > 0) {
    await shop?.close();
    const places = answering.map((path) => publicUrl + path).join(', ');
    await refuseToStart(
      `${places} must not answer in live mode: PUBLIC_URL leads to another shop than this one, or to a private port.`,
    );
  }
  if (!ready) logger.warn({ event: 'not-reached-from-outside', fault }, 'PUBLIC_URL does not lead to this shop yet');
}

/** The configuration from the environment; an error in it ends the start. */
async function configure(): Promise<Config> {
  const read = readEnvironment(process.env);
  if (read.ok) return read.config;
  if (read.readable.mode !== 'live') return refuseToStart(read.lines.join('\n'));
  // The licensee may be in the database instead, entered by an owner.
  const again = readEnvironment(await withEntered(read.readable, process.env));
  if (again.ok) return again.config;
  const samples = await lookForSamples(again.readable);
  return refuseToStart([...again.lines, ...(samples ?? [])].join('\n'));
}

if (cluster.isWorker && startsEarly()) {
  await loadProgram();
  Object.assign(process.env, await receiveSettings());
}
const config = await configure();
if (config.failpoint) armFailpoint(config.failpoint);
const logger = createLogger(config.logLevel);
let shop: OpenShop | null = null;
const watch = cluster.isPrimary ? systemdWatch(process.env, process.pid) : null;
// From the start: a large migration may take longer than systemd's timeout.
if (watch)
  notifySystemd(watch, (error) => logger.warn({ event: 'systemd-not-told', err: error }, 'the watchdog was not told'));
const onLost = closeOnSignals(() => shop, logger);
try {
  shop = await open(config, logger, onLost);
  if (config.mode === 'live' && cluster.isPrimary) await refuseOpenDoors(config.publicUrl);
  // Loading the code leaves tens of megabytes of garbage, which would stay until the shop is busy; `bin/serve` exposes
  // `gc` for this.
  globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' });
  // A development server builds pages while it serves them, which may take long.
  if (process.env.VITE_DEV !== '1') guardEventLoop();
  // Otherwise written only at a clean exit, which may never happen.
  flushCompileCache();
} catch (error) {
  // The worker has printed its own line.
  if (error instanceof WorkerEnded) process.exit(1);
  logger.debug({ err: error }, 'start failed');
  await refuseToStart(startObstacle(error, config));
}
