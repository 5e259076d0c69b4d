import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { code } from '#sentences/language.ts';
import type { Catalogue } from './catalogue/catalogue.ts';
import type { Config } from './config/read-config.ts';
import { createInventory, currentSnapshot, type Inventory, watchInventory } from './http/catalogue/inventory.ts';
import { NEWSLETTER_PAGE } from './http/content/audience-routes.ts';
import type { OverloadLimits } from './http/guards/overload.ts';
import type { Readiness } from './http/health-routes.ts';
import { createHttpServer, type PageSource } from './http/http-server.ts';
import { damagedData } from './ops/damaged-data.ts';
import { type Db, isWritable } from './persistence/database.ts';
import { shippedMigrations } from './persistence/migrate.ts';
import type { Providers } from './providers/providers.ts';
import { servicePartsOf } from './service-parts-of.ts';
import { createContent } from './services/content/content.ts';
import { createCounter } from './services/counter/counter.ts';
import { createOrdering } from './services/ordering.ts';
import { createPayments } from './services/payments.ts';
import { createPhotos } from './services/photos/photos.ts';
import { createPrivacy } from './services/privacy/privacy.ts';
import { createKendraFinder } from './services/reference/nearest-kendras.ts';
import type { RequestSpan } from './watching/export-traces.ts';
import { watchLiveness } from './watching/liveness.ts';
import { watchProviders } from './watching/watch-providers.ts';

/** A database that does not answer within this time counts as down. */
const ANSWERS_WITHIN_MS = 2000;
/** Requests within this time, or while the check runs, get the same answer: it costs two queries. */
const FRESH_MS = 1_000;

/** Creates the check behind /readyz: can this node take orders now, and if not, what is missing? */
export function createReadinessCheck(
  db: Db,
  catalogue: Pick<Catalogue, 'current'>,
  waitsFor: () => string | null = () => null,
): () => Promise<Readiness> {
  const newest = shippedMigrations().at(-1)?.name ?? '';
  return shared(async () => {
    const writable = await inTime(isWritable(db));
    const migrated = writable && (await inTime(isApplied(db, newest)));
    return {
      database: writable ? damagedData() : 'takes no writes',
      migrations: migrated ? null : 'are not applied',
      search: catalogue.current() === null ? 'index is being loaded' : null,
      workers: waitsFor(),
    };
  });
}

/** One answer for all requests within a second. */
function shared<Answer>(ask: () => Promise<Answer>): () => Promise<Answer> {
  let [asked, last] = [Number.NEGATIVE_INFINITY, null as Promise<Answer> | null];
  return () => {
    if (last === null || performance.now() - asked >= FRESH_MS) {
      last = ask().finally(() => {
        asked = performance.now();
      });
      asked = Number.POSITIVE_INFINITY;
    }
    return last;
  };
}

async function isApplied(db: Db, migration: string): Promise<boolean> {
  const { rows } = await sql`select 1 from schema_migration where name = ${migration}`.execute(db);
  return rows.length > 0;
}

/** No answer, or a late one, counts as not ready. */
function inTime(answer: Promise<boolean>): Promise<boolean> {
  return Promise.race([answer.catch(() => false), wait(ANSWERS_WITHIN_MS, false, { ref: false })]);
}

/** Where `npm start` leaves the built pages; those of another language are in a folder named after it. */
const BUILD_FOLDER = join(import.meta.dirname, '../..', code === 'en' ? 'build' : `${code}/build`);

export interface AppParts {
  readonly config: Pick<
    Config,
    'publicUrl' | 'mode' | 'rateLimits' | 'accessTtlS' | 'otpTtlS' | 'paymentTtlS' | 'paymentProvider'
  > &
    Partial<Pick<Config, 'affiliateUrl' | 'trustedProxies' | 'dataDir' | 'codesPerDay' | 'pageReading'>>;
  readonly db: Db;
  readonly catalogue: Catalogue;
  /** Replaces the answers from the catalogue, in a measurement. */
  readonly inventory?: Inventory;
  readonly providers: Providers;
  /** Where the shop reports overload; if left out, it never does. */
  readonly overload?: OverloadLimits;
  /** Signs tokens and links. */
  readonly secret: string;
  readonly logger: FastifyBaseLogger;
  /** Whether this shop started the database: then the shop counts as dead without it. */
  readonly ownDatabase?: boolean;
  /** What else must be there before the shop is ready; null if nothing is missing. */
  readonly waitsFor?: () => string | null;
  /** The clock; the system's by default. */
  readonly now?: () => Date;
  /** Whether requests, searches and recommendations are counted and timed. */
  readonly watched?: boolean;
  /** Where a span of each request is sent, if anywhere. */
  readonly sendSpan?: ((span: RequestSpan) => void) | undefined;
  /** The built pages; those of `npm start` by default. */
  readonly pages?: PageSource;
  /** False renders every page each time, to measure the rendering. */
  readonly pageCache?: boolean;
}

/**
 * Puts the shop together from what was opened before: database, catalogue, providers, configuration. It does not listen
 * yet, and closes only itself: what was passed in belongs to the caller.
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
    services,
    ordering: createOrdering(services),
    payments: createPayments(services),
    counter: createCounter(services),
    privacy: createPrivacy(services),
    photos: createPhotos(services),
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
