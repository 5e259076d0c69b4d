import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { AppError } from '#contract/app-error.ts';
import { findKendras } from '#contract/endpoints/shop/inventory.ts';
import { receivePaymentEvent } from '#contract/endpoints/shop/payment.ts';
import { type Catalogue, createCatalogue } from './catalogue/catalogue.ts';
import type { Config } from './config/read-config.ts';
import { refusedOfLicensee } from './config/read-environment.ts';
import { sessionSecret } from './config/session-secret.ts';
import { OVERLOAD_LIMITS } from './http/guards/overload.ts';
import { startJobs } from './jobs/start-jobs.ts';
import { ownersLink } from './owners-link.ts';
import { openDatabase } from './persistence/connection/open-database.ts';
import type { Db } from './persistence/database.ts';
import { sealedFileRows } from './persistence/repositories/private-file-repository.ts';
import { readEntered } from './persistence/repositories/setting-repository.ts';
import { withFilesElsewhere } from './providers/files/open-private-files.ts';
import { openProviders } from './providers/open-providers.ts';
import { openPaymentGateway } from './providers/payments/open-payment-gateway.ts';
import { agreeOnSecret } from './services/agree-on-secret.ts';
import { seed } from './services/catalogue/seed-shop.ts';
import { refuseSamples, SamplesInShop } from './services/find-samples.ts';
import { adoptSettings, environmentWith } from './services/settings/adopt-settings.ts';
import { supervision } from './supervision.ts';
import { openTraceExport } from './watching/export-traces.ts';
import { openWatching } from './watching/open-watching.ts';

/** Requests that still run this long after the shop began to close are cut off. */
const FINISH_WITHIN_MS = 10_000;
/** The service name for trace collectors. */
const SERVICE = 'samesalt';
/**
 * New connections that may wait to be taken while the process is busy (Node's own is 511; the system may allow less).
 * Above that the system silently drops connections, and clients retry after 1, 3, 7 seconds instead of being told to
 * wait.
 */
const BACKLOG = 4096;
const SWEEP_MS = 50;
/** Content of pages outside the catalogue's snapshot: articles, and the list of kendras. */
const READ_AHEAD = ['/blog/feed.xml', `${findKendras.path}?pin=560001`];

/** Requests and pages: more than half of the code. A start loads it while another thread builds the catalogue. */
export const loadProgram = () => import('./app.ts');

/** A shop that answers. */
export interface OpenShop {
  /** Its address for a browser on this machine. */
  readonly address: string;
  /** Where the first owner of the counter signs in, in a local shop that nobody owns yet; otherwise null. */
  readonly ownersLink: string | null;
  /** Finishes the running requests, then closes the catalogue and the database. */
  close(): Promise<void>;
}

interface Options {
  /** Serve the pages from their sources, for development. */
  readonly vite: boolean;
  /** What else this process waits for before it is ready: the other workers. */
  readonly waitsFor?: () => string | null;
  /** Whether the shop runs its database itself; by default if the configuration names none. */
  readonly ownDatabase?: boolean;
  /** Called when the shop can't continue: its own database is gone for good. */
  readonly onLost?: (reason: Error) => void;
  /** Set while the pages are still being built: awaited when they are needed. */
  readonly building?: Promise<void>;
  /** Called with each step of the start. */
  readonly onStep?: (what: string) => void;
}

/**
 * Opens the shop: database (starting its own where none is given), shipped content, catalogue, HTTP. Resolves once
 * it can take orders. If a later step fails, what was opened is closed again, and the error is rethrown.
 */
export async function openShop(
  config: Config,
  logger: Logger,
  {
    vite,
    waitsFor,
    ownDatabase = config.databaseUrl === undefined,
    onLost,
    building: pagesBuilt,
    onStep = () => undefined,
  }: Options,
): Promise<OpenShop> {
  const closers: (() => Promise<void>)[] = [];
  const close = async () => {
    for (let last = closers.pop(); last; last = closers.pop()) await last();
  };
  try {
    onStep('Starting the database');
    const supervised = { ...supervision(logger, onLost), meanwhile: loadProgram };
    const database = await openDatabase(withFilesElsewhere(config), supervised);
    closers.push(database.close);
    if (database.notice) logger.info(database.notice);
    await takeSettings(database.db, config);
    const secret = sessionSecret(config);
    await agreeOnSecret(database.db, secret, new Date());
    const keptIn = join(config.dataDir, 'catalogue');
    const catalogue = createCatalogue({ databaseUrl: database.url, log: logger, keptIn });
    closers.push(async () => catalogue.stop());
    catalogue.prepare();
    onStep('Bringing medicines and articles up to date');
    await seed(database, config.seed, logger);
    // Its worker reads and builds while the rest is loaded (unless the database had to be created) and assembled here.
    const { loaded, building } = startBuilding(catalogue);
    // Loading blocks this thread: a connection that is being made meanwhile would seem to take too long.
    await building;
    const program = await loadProgram();
    let origin = '';
    const payment = await openPaymentGateway(config, () => `${origin}${receivePaymentEvent.path}`, logger);
    closers.push(payment.close);
    const rows = config.filesStore !== 'disk' ? { rows: sealedFileRows(database.db, () => new Date()) } : {};
    const providers = openProviders(config, { secret, payment, ...rows }, logger);
    if (pagesBuilt) {
      onStep('Reading the catalogue, and waiting for the pages');
      await pagesBuilt;
    }
    onStep('Opening the shop');
    const traces = await openTraces(config);
    if (traces) closers.push(traces.close);
    const app = await program.createApp({
      config,
      db: database.db,
      catalogue,
      providers,
      secret,
      logger,
      overload: OVERLOAD_LIMITS,
      ownDatabase,
      watched: config.metricsPort !== undefined,
      sendSpan: traces?.send,
      ...(vite ? { pages: 'vite' } : {}),
      ...(waitsFor ? { waitsFor } : {}),
    });
    const watching = await openWatching(config, { ...database, log: logger });
    let jobs: ReturnType<typeof startJobs> = [];
    // Requests and jobs end together: new orders would otherwise keep giving the message jobs work.
    closers.push(watching.close, async () => {
      await Promise.all([finishRequests(app), ...jobs.map((job) => job.stop())]);
    });
    await app.listen({ port: config.port, host: config.host, backlog: BACKLOG });
    origin = ownOrigin(app, config);
    await loaded;
    // Read now, so that pages do not wait for a database that hangs later. The shop opens without them too.
    await Promise.all(READ_AHEAD.map((url) => app.inject(url)));
    void providers.pinCodes.prepare?.();
    jobs = startJobs({ config, ...database, providers, app, snapshot: snapshotOf(catalogue), log: logger });
    const address = addressOf(app, config);
    return { address, ownersLink: waitsFor ? null : await ownersLink(config, database.db, address), close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Sends a span of each request where a collector is named; otherwise nothing is loaded. */
function openTraces({ traceEndpoint }: Config) {
  return traceEndpoint === undefined ? undefined : openTraceExport(traceEndpoint, SERVICE);
}

/** Starts the catalogue: `building` resolves once its first build runs in its own thread, or has failed; `loaded` once it is served. */
function startBuilding(catalogue: Catalogue): { readonly loaded: Promise<void>; readonly building: Promise<void> } {
  const { promise, resolve } = Promise.withResolvers<void>();
  const loaded = catalogue.start(resolve);
  // Thrown where it is waited for.
  loaded.catch(() => undefined);
  return { loaded, building: Promise.race([promise, loaded.catch(() => undefined)]) };
}

function snapshotOf(catalogue: Catalogue) {
  return () => {
    const snapshot = catalogue.current();
    if (snapshot === null) throw new AppError('unavailable');
    return snapshot;
  };
}

/** Accepts no new request, waits for the running ones, and closes connections as soon as they are idle. */
async function finishRequests(app: FastifyInstance): Promise<void> {
  const closed = app.close();
  const sweep = setInterval(() => app.server.closeIdleConnections(), SWEEP_MS);
  const deadline = wait(FINISH_WITHIN_MS, undefined, { ref: false }).then(() => app.server.closeAllConnections());
  await Promise.race([closed, deadline]);
  await closed;
  clearInterval(sweep);
}

/** The address at which the sandbox gateway, also on this machine, reaches the shop. */
function ownOrigin(app: FastifyInstance, { host }: Config): string {
  const { port } = app.server.address() as AddressInfo;
  const anywhere = host === '0.0.0.0' || host === '::';
  return `http://${anywhere ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host}:${port}`;
}

function addressOf(app: FastifyInstance, { host, port, publicUrl }: Config): string {
  if (port !== 0 && publicUrl.startsWith('http://localhost:')) return publicUrl;
  const { port: actual } = app.server.address() as AddressInfo;
  const local = host === '127.0.0.1' || host === '0.0.0.0' || host === '::' || host === '::1';
  return `http://${local ? 'localhost' : host}:${actual}`;
}

/** Applies what an owner entered. A live shop does not open with samples or with an invalid entry. */
async function takeSettings(db: Db, { mode }: Config): Promise<void> {
  await adoptSettings(db, process.env);
  if (mode !== 'live') return;
  await refuseSamples(db);
  const refused = refusedOfLicensee(environmentWith(await readEntered(db), process.env));
  if (refused.length > 0) throw new SamplesInShop(refused.join('\n'));
}
