import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { AppError } from '#contract/app-error.ts';
import { registerApi } from './api-routes.ts';
import { registerAssets } from './assets.ts';
import { answerClientError } from './client-error.ts';
import type { ApiDocument } from './docs/api-document.ts';
import { registerDocs } from './docs/docs-routes.ts';
import { replyWithError } from './error-reply.ts';
import { registerFavicon } from './favicon.ts';
import { type Readiness, registerHealth } from './health-routes.ts';
import type { Inventory } from './inventory.ts';
import { registerPackImages } from './pack-image-routes.ts';
import { createDevPages } from './pages/dev-pages.ts';
import { PageCache } from './pages/page-cache.ts';
import { createPageRenderer, loadShopBuild, type RenderPage } from './pages/page-renderer.ts';
import { registerPages, replyWithErrorPage } from './pages/page-routes.ts';
import { createRequestIds } from './request-id.ts';
import { logFinishedRequests } from './request-log.ts';
import { createShopClient } from './shop-client.ts';
import { registerSitemap } from './sitemap-routes.ts';

export interface HttpParts {
  readonly inventory: Inventory;
  readonly checkReadiness: () => Promise<Readiness>;
  readonly logger: FastifyBaseLogger;
  readonly publicUrl: string;
  readonly mode: 'local' | 'live';
  readonly rateLimits: boolean;
  /** The folder the pages were built into, or `vite` to serve their sources in development. */
  readonly pages: { readonly buildFolder: string } | 'vite';
  /** False renders every page anew. */
  readonly pageCache: boolean;
}

const BODY_LIMIT_BYTES = 64 * 1024;
const HEADERS_WITHIN_MS = 10_000;
const REQUEST_WITHIN_MS = 30_000;
const IDLE_CONNECTION_MS = 60_000;
const KEEP_ALIVE_MS = 30_000;

/** The whole shop over HTTP: the API, what search engines and monitors ask for, and the pages. Listens to nothing yet. */
export async function createHttpServer(parts: HttpParts): Promise<FastifyInstance> {
  const { inventory, publicUrl, rateLimits } = parts;
  const app = bareServer(parts.logger);
  logFinishedRequests(app);
  const development = parts.pages === 'vite';
  const render = await createRenderer(app, parts);

  let apiDocument = (): ApiDocument => ({ info: { title: '' } });
  await app.register(
    async (api) => {
      await registerApi(api, { inventory, publicUrl, rateLimits });
      apiDocument = () => api.swagger() as ApiDocument;
    },
    { prefix: '/api/v1' },
  );
  await app.register(async (unknown) => {
    unknown.setErrorHandler(replyWithError);
    unknown.all('/api/*', () => {
      throw new AppError('not-found');
    });
  });
  registerDocs(app, inventory, () => apiDocument());
  registerHealth(app, parts.checkReadiness);
  registerFavicon(app);
  registerSitemap(app, inventory, publicUrl);
  registerPackImages(app, inventory);
  if (parts.pages !== 'vite') await registerAssets(app, parts.pages.buildFolder);
  await app.register(async (pages) =>
    registerPages(pages, {
      render,
      client: createShopClient(inventory),
      cache: parts.pageCache && !development ? new PageCache() : null,
      catalogueVersion: inventory.version,
      publicUrl,
      mode: parts.mode,
      development,
      rateLimits,
    }),
  );
  await app.ready();
  return app;
}

function bareServer(logger: FastifyBaseLogger): FastifyInstance {
  const app = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: createRequestIds(),
    requestIdHeader: false,
    bodyLimit: BODY_LIMIT_BYTES,
    connectionTimeout: IDLE_CONNECTION_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    requestTimeout: REQUEST_WITHIN_MS,
    http: { headersTimeout: HEADERS_WITHIN_MS, connectionsCheckingInterval: HEADERS_WITHIN_MS / 2 },
    forceCloseConnections: 'idle',
    // A request that came in over an open connection is finished, not refused, while the shop closes.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 16_384 },
    frameworkErrors: answerByAddress,
    clientErrorHandler: answerClientError,
  });
  app.setErrorHandler(answerByAddress);
  app.setNotFoundHandler((request, reply) => answerByAddress(new AppError('not-found'), request, reply));
  return app;
}

/** What no scope of its own answers: JSON in the envelope under /api, a plain page elsewhere. */
function answerByAddress(thrown: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return request.url.startsWith('/api')
    ? replyWithError(thrown, request, reply)
    : replyWithErrorPage(thrown, request, reply);
}

async function createRenderer(app: FastifyInstance, { pages, logger }: HttpParts): Promise<RenderPage> {
  if (pages === 'vite') return createDevPages(app, logger);
  const build = await loadShopBuild(pages.buildFolder);
  if (build) return createPageRenderer(build, 'production', logger);
  logger.warn('The pages are not built; only the API answers.');
  return async () => new Response(null, { status: 503 });
}
