import { join } from 'node:path';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { code } from '#sentences/language.ts';
import type { Catalogue } from './catalogue/catalogue.ts';
import type { Config } from './config/read-config.ts';
import { createInventory, currentSnapshot, type Inventory } from './http/catalogue/inventory.ts';
import { watchInventory } from './http/catalogue/watch-inventory.ts';
import { NEWSLETTER_PAGE } from './http/content/newsletter-page.ts';
import type { OverloadLimits } from './http/guards/overload.ts';
import { createHttpServer, type PageSource } from './http/http-server.ts';
import type { Db } from './persistence/database.ts';
import type { Providers } from './providers/providers.ts';
import { createReadinessCheck } from './readiness.ts';
import { servicePartsOf } from './service-parts-of.ts';
import { createAccounts } from './services/accounts.ts';
import { createContent } from './services/content/content.ts';
import { createCounter } from './services/counter/counter.ts';
import { createOrdering } from './services/ordering.ts';
import { createPayments } from './services/payments.ts';
import { createPrivacy } from './services/privacy/privacy.ts';
import { createKendraFinder } from './services/reference/nearest-kendras.ts';
import type { RequestSpan } from './watching/export-traces.ts';
import { watchLiveness } from './watching/liveness.ts';
import { watchProviders } from './watching/watch-providers.ts';

/** Where `npm start` leaves the built pages; those of another language stand in a folder of its name. */
const BUILD_FOLDER = join(import.meta.dirname, '../..', code === 'en' ? 'build' : `${code}/build`);

export interface AppParts {
  readonly config: Pick<
    Config,
    'publicUrl' | 'mode' | 'rateLimits' | 'accessTtlS' | 'otpTtlS' | 'paymentTtlS' | 'paymentProvider'
  > &
    Partial<Pick<Config, 'affiliateUrl' | 'trustedProxies' | 'dataDir' | 'codesPerDay' | 'pageReading'>>;
  readonly db: Db;
  readonly catalogue: Catalogue;
  /** What answers from the catalogue, where a measurement puts something else in its place. */
  readonly inventory?: Inventory;
  readonly providers: Providers;
  /** Where the shop says that it has too much to do; left out, it never says so. */
  readonly overload?: OverloadLimits;
  /** Signs tokens and links. */
  readonly secret: string;
  readonly logger: FastifyBaseLogger;
  /** Whether the database was started by this shop: then a shop that it leaves alone is dead. */
  readonly ownDatabase?: boolean;
  /** What else the shop waits for before it is ready; null where nothing is missing. */
  readonly waitsFor?: () => string | null;
  /** The clock; the system's unless told otherwise. */
  readonly now?: () => Date;
  /** Whether requests, searches and recommendations are counted and timed. */
  readonly watched?: boolean;
  /** Where each request is told as a span, if anywhere. */
  readonly sendSpan?: ((span: RequestSpan) => void) | undefined;
  /** The built pages of `npm start` unless told otherwise. */
  readonly pages?: PageSource;
  /** False renders every page anew, to measure the rendering. */
  readonly pageCache?: boolean;
}

/**
 * Puts the shop together from what was opened before: database, catalogue, providers, configuration. It listens to
 * nothing yet, and closes nothing but itself: what was given belongs to the caller.
 */
export function createApp(parts: AppParts): Promise<FastifyInstance> {
  const { config, db, catalogue, providers, logger, pages, pageCache } = parts;
  const services = servicePartsOf({
    ...parts,
    providers: watchProviders(providers),
    snapshot: () => currentSnapshot(catalogue),
  });
  const inventory = parts.inventory ?? createInventory(catalogue, createKendraFinder(services));
  const watched = parts.watched ?? false;
  const liveness = watchLiveness(db, { ownDatabase: parts.ownDatabase ?? false });
  return createHttpServer({
    inventory: watched ? watchInventory(inventory) : inventory,
    accounts: createAccounts(services),
    ordering: createOrdering(services),
    payments: createPayments(services),
    counter: createCounter(services),
    privacy: createPrivacy(services),
    content: createContent(services, {
      contentVersion: () => catalogue.current()?.version ?? null,
      hasAffiliate: config.affiliateUrl !== undefined,
      newsletterLink: (token) => `${config.publicUrl}${NEWSLETTER_PAGE}?token=${token}`,
    }),
    realPayments: config.paymentProvider === 'razorpay',
    sandboxOrigin: providers.sandboxOrigin,
    secret: parts.secret,
    now: services.now,
    checkReadiness: createReadinessCheck(db, catalogue, parts.waitsFor),
    checkLiveness: liveness.check,
    newestMessages: config.mode === 'live' ? null : providers.newestMessages,
    logger,
    publicUrl: config.publicUrl,
    mode: config.mode,
    rateLimits: config.rateLimits,
    trustedProxies: config.trustedProxies ?? [],
    overload: parts.overload,
    pages: pages ?? { buildFolder: BUILD_FOLDER },
    watched,
    sendSpan: parts.sendSpan,
    pageCache: pageCache ?? true,
    onClose: async () => {
      liveness.stop();
      await services.judge.close();
    },
  });
}
