import compress from '@fastify/compress';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { ShopMode } from '#contract/shop-context.ts';
import { licenseeRevision } from '#licensee';
import type { SentMessage } from '../providers/messages/messenger.ts';
import type { Content } from '../services/content/content.ts';
import type { Counter } from '../services/counter/counter.ts';
import type { Ordering } from '../services/ordering.ts';
import type { Payments } from '../services/payments.ts';
import type { Photos } from '../services/photos/photos.ts';
import type { Privacy } from '../services/privacy/privacy.ts';
import type { ServiceParts } from '../services/service-parts.ts';
import { type RequestSpan, traceRequestsTo } from '../watching/export-traces.ts';
import type { Liveness } from '../watching/liveness.ts';
import { watchRequests } from '../watching/watch-requests.ts';
import { registerApi } from './api-routes.ts';
import type { Inventory } from './catalogue/inventory.ts';
import { registerPackImages } from './catalogue/picture-routes.ts';
import { registerNewsletterPage } from './content/audience-routes.ts';
import { registerBlogFiles } from './content/blog-routes.ts';
import { registerCounterPages } from './counter/counter-pages.ts';
import { createBareServer } from './guards/bare-server.ts';
import { type OverloadLimits, refuseOverload } from './guards/overload.ts';
import { collectLimiters } from './guards/rate-limit-hook.ts';
import { type Readiness, registerHealth } from './health-routes.ts';
import { registerLetterPage } from './orders/letter-page.ts';
import { registerPayLinkPage } from './orders/pay-link-page.ts';
import { registerTrackingPage } from './orders/tracking-routes.ts';
import { PageCache } from './pages/page-cache.ts';
import { createCurrentRenderer, createDevPages, loadShopBuild, type RenderPage } from './pages/page-renderer.ts';
import { registerPages } from './pages/page-routes.ts';
import {
  registerAssets,
  registerInstallable,
  registerOwnPictures,
  registerServiceWorker,
  registerWellKnown,
} from './pages/site-files.ts';
import { registerSitemap } from './pages/sitemap-routes.ts';
import { registerPolicyReports } from './policy-reports.ts';
import { createShopClient } from './shop-client.ts';
import { registerOutboxPage, registerSandboxForward } from './stand-in-pages.ts';

/** The folder the pages were built into, `vite` to serve their sources in development, or a given renderer. */
export type PageSource = { readonly buildFolder: string } | Renderer | 'vite';

interface Renderer {
  readonly render: RenderPage;
}

export interface HttpParts {
  readonly inventory: Inventory;
  readonly services: ServiceParts;
  readonly ordering: Ordering;
  readonly payments: Payments;
  readonly counter: Counter;
  readonly content: Content;
  readonly photos: Photos;
  readonly privacy: Privacy;
  /** Whether pages allow the real gateway's window. */
  readonly realPayments: boolean;
  /** The server of the payment sandbox; null with a real gateway. */
  readonly sandboxOrigin: string | null;
  /** Signs the links to private files. */
  readonly secret: string;
  readonly now: () => Date;
  readonly checkReadiness: () => Promise<Readiness>;
  readonly checkLiveness: () => Liveness;
  /** Releases resources when the server closes. */
  readonly onClose?: () => Promise<void>;
  /** The messages of the outbox stand-in; null in live mode and with a real provider. */
  readonly newestMessages: ((count: number) => Promise<SentMessage[]>) | null;
  readonly logger: FastifyBaseLogger;
  readonly publicUrl: string;
  readonly mode: ShopMode;
  readonly rateLimits: boolean;
  /** Addresses and networks of the operator's own proxies; none unless given. */
  readonly trustedProxies?: readonly string[];
  /** When the shop reports overload; if left out, it never does. */
  readonly overload?: OverloadLimits | undefined;
  readonly pages: PageSource;
  /** Times every request. */
  readonly watched: boolean;
  /** Where a span of each request is sent, if anywhere. */
  readonly sendSpan?: ((span: RequestSpan) => void) | undefined;
  /** False renders every page each time. */
  readonly pageCache: boolean;
}

/**
 * The whole shop over HTTP: the API, what search engines and monitors ask for, and the pages. It does not listen yet.
 */
export async function createHttpServer(parts: HttpParts): Promise<FastifyInstance> {
  const { inventory, publicUrl, mode, rateLimits, pages, logger, trustedProxies = [] } = parts;
  const app = createBareServer({ logger, https: publicUrl.startsWith('https:'), trustedProxies });
  if (parts.watched) watchRequests(app);
  if (parts.sendSpan) traceRequestsTo(app, parts.sendSpan);
  collectLimiters(app);
  if (parts.overload) refuseOverload(app, parts.overload);
  const renderer = await createRenderer(app, parts);
  const development = pages === 'vite';
  registerHealth(app, parts.checkReadiness, parts.checkLiveness);
  if (parts.onClose) app.addHook('onClose', parts.onClose);
  const { sandboxOrigin } = parts;
  if (sandboxOrigin !== null) await app.register(async (sandbox) => registerSandboxForward(sandbox, sandboxOrigin));
  if (parts.newestMessages) registerOutboxPage(app, parts.newestMessages);
  await app.register((page) =>
    registerNewsletterPage(page, { audience: parts.content.audience, publicUrl, rateLimits }),
  );
  await app.register((page) => registerTrackingPage(page, { ordering: parts.ordering, rateLimits }));
  await app.register((page) => registerPayLinkPage(page, { ordering: parts.ordering, rateLimits }));
  await app.register((page) => registerLetterPage(page, { ordering: parts.ordering, rateLimits }));
  await app.register((api) => registerApi(api, parts), { prefix: '/api' });
  await app.register(async (site) => {
    await site.register(compress, { encodings: ['gzip', 'identity'] });
    registerPolicyReports(site, { rateLimits: parts.rateLimits });
    registerOwnPictures(site);
    registerInstallable(site);
    if (typeof pages === 'object' && 'buildFolder' in pages) registerServiceWorker(site, pages.buildFolder);
    registerWellKnown(site, parts);
    registerSitemap(site, { inventory, blog: parts.content.blog, publicUrl });
    registerBlogFiles(site, parts.content.blog, publicUrl);
    registerPackImages(site, { inventory, photos: parts.photos });
  });
  if (typeof pages === 'object' && 'buildFolder' in pages) await registerAssets(app, pages.buildFolder);
  const buildFolder = typeof pages === 'object' && 'buildFolder' in pages ? pages.buildFolder : null;
  await app.register((counter) => registerCounterPages(counter, { buildFolder, rateLimits }));
  await app.register(async (shop) =>
    registerPages(shop, {
      ...renderer,
      client: createShopClient(inventory, parts.content.blog),
      cache: parts.pageCache && !development ? new PageCache() : null,
      // Pages depend on the catalogue and on the settings.
      catalogueVersion: () => {
        const version = inventory.version();
        return version === null ? null : version + licenseeRevision() * LATER_THAN_ANY_VERSION;
      },
      publicUrl,
      mode,
      development,
      realPayments: parts.realPayments,
      rateLimits,
    }),
  );
  await app.ready();
  return app;
}

/** No catalogue reaches this many versions, so each state of the settings gets its own range of numbers. */
const LATER_THAN_ANY_VERSION = 2 ** 32;

async function createRenderer(app: FastifyInstance, { pages, logger }: HttpParts): Promise<Renderer> {
  if (pages === 'vite') return { render: await createDevPages(app, logger) };
  if ('render' in pages) return pages;
  const build = await loadShopBuild(pages.buildFolder, licenseeRevision());
  if (!build) {
    logger.warn('The pages are not built; only the API answers.');
    return { render: async () => new Response(null, { status: 503 }) };
  }
  return { render: createCurrentRenderer(pages.buildFolder, build, logger) };
}
