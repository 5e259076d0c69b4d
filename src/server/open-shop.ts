import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { createApp } from './app.ts';
import { createCatalogue } from './catalogue/catalogue.ts';
import type { Config } from './config/read-config.ts';
import { sessionSecret } from './config/session-secret.ts';
import { repeatJob } from './jobs/repeat-job.ts';
import { type OpenDatabase, openDatabase } from './persistence/open-database.ts';
import { createHttpAffiliate } from './providers/affiliate/http-affiliate.ts';
import { openProviders } from './providers/open-providers.ts';
import { openPaymentGateway } from './providers/payments/open-payment-gateway.ts';
import type { Providers } from './providers/providers.ts';
import { withFailpoints } from './providers/with-failpoints.ts';
import { reportConversions } from './services/content/affiliate.ts';
import { loadSeed } from './services/load-seed.ts';
import { deliverMessages } from './services/orders/deliver-messages.ts';
import { createPayments } from './services/payments.ts';
import { tidyUp } from './services/tidy-up.ts';

/** Requests that still run this long after the shop began to close are cut off. */
const FINISH_WITHIN_MS = 10_000;
const SWEEP_MS = 50;
const TIDY_EVERY_MS = 15 * 60_000;
const DELIVER_EVERY_MS = 2_000;
const REPORT_EVERY_MS = 10_000;

/** A shop that answers. */
export interface OpenShop {
  /** Where a browser on this machine finds it. */
  readonly address: string;
  /** Finishes the running requests, then closes the catalogue and the database. */
  close(): Promise<void>;
}

interface Options {
  /** Serve the pages from their sources, for development. */
  readonly vite: boolean;
}

/**
 * Opens the shop: database (its own one started where none is given), shipped content, catalogue, HTTP. Resolves once
 * it can sell. What was opened is closed again where a later step fails, and the failure is thrown on.
 */
export async function openShop(config: Config, logger: Logger, { vite }: Options): Promise<OpenShop> {
  const closers: (() => Promise<void>)[] = [];
  const close = async () => {
    for (let last = closers.pop(); last; last = closers.pop()) await last();
  };
  try {
    const database = await openDatabase(config);
    closers.push(database.close);
    if (database.notice) logger.info(database.notice);
    await seed(database, config.seed);
    const catalogue = createCatalogue({ databaseUrl: database.url, log: logger });
    closers.push(async () => catalogue.stop());
    const secret = sessionSecret(config);
    let origin = '';
    const payment = await openPaymentGateway(config, () => `${origin}/api/v1/payment/webhook`, logger);
    closers.push(payment.close);
    const providers = openProviders(config, { secret, payment }, logger);
    const app = await createApp({
      config,
      db: database.db,
      catalogue,
      providers,
      secret,
      logger,
      ...(vite ? { pages: 'vite' } : {}),
    });
    closers.push(() => finishRequests(app));
    await app.listen({ port: config.port, host: config.host });
    origin = ownOrigin(app, config);
    await catalogue.start();
    for (const job of startJobs(config, database, providers, logger)) closers.push(job.stop);
    return { address: addressOf(app, config), close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** What runs beside the requests: messages and refunds go out, silent payments are asked about, what time alone changes is tidied up. */
function startJobs(
  { reconcileEveryS, affiliateUrl }: Config,
  { db }: OpenDatabase,
  { messenger, gateway, files }: Providers,
  log: Logger,
) {
  const now = () => new Date();
  const payments = createPayments({ db, now, gateway, newId: randomUUID });
  const affiliate = affiliateUrl === undefined ? null : withFailpoints('affiliate', createHttpAffiliate(affiliateUrl));
  return [
    repeatJob(
      'deliver messages',
      DELIVER_EVERY_MS,
      async () => void (await deliverMessages({ db, messenger, now })),
      log,
    ),
    repeatJob('sweep payments', reconcileEveryS * 1000, () => payments.sweep({ checkEveryMs: 0 }), log),
    repeatJob('send refunds', DELIVER_EVERY_MS, () => payments.sendRefunds(), log),
    repeatJob('tidy up', TIDY_EVERY_MS, () => tidyUp({ db, files, now }), log),
    ...(affiliate
      ? [
          repeatJob(
            'tell the affiliate',
            REPORT_EVERY_MS,
            async () => void (await reportConversions({ db, now, affiliate })),
            log,
          ),
        ]
      : []),
  ];
}

async function seed(database: OpenDatabase, withCatalogue: boolean): Promise<void> {
  const client = await database.pool.connect();
  try {
    await loadSeed(client, { seed: withCatalogue });
  } finally {
    client.release();
  }
}

/** Takes no new request, waits for the running ones, and lets go of connections as soon as they are idle. */
async function finishRequests(app: FastifyInstance): Promise<void> {
  const closed = app.close();
  const sweep = setInterval(() => app.server.closeIdleConnections(), SWEEP_MS);
  const deadline = wait(FINISH_WITHIN_MS, undefined, { ref: false }).then(() => app.server.closeAllConnections());
  await Promise.race([closed, deadline]);
  await closed;
  clearInterval(sweep);
}

/** Where the sandbox gateway, on this machine too, reaches the shop. */
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
