import { existsSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import {
  createRequestHandler,
  isRouteErrorResponse,
  type RouterContext,
  RouterContextProvider,
  type ServerBuild,
} from 'react-router';
import type { ShopContext } from '#contract/shop-context.ts';
import { licenseeRevision } from '#licensee';

/** The built shop. Its context key is its own copy, so the key must be taken from the build, and so are its styles. */
export type ShopBuild = ServerBuild & {
  entry: {
    module: { shopContext: RouterContext<ShopContext>; builtStyles: { readonly path: string; readonly text: string } };
  };
};

/** Renders a web request with the shop's routes. */
export type RenderPage = (request: Request, context: ShopContext) => Promise<Response>;

/** In a module's URL: the state of the settings that it was loaded for. */
const OF_SETTINGS = /[?]settings=\d+$/;

/** Modules of the build that a module imports are loaded for the same state of the settings. */
const keepState = once(() =>
  registerHooks({
    resolve: (specifier, context, next) => {
      const found = next(specifier, context);
      const [state = ''] = OF_SETTINGS.exec(context.parentURL ?? '') ?? [];
      return state !== '' && /^[./]/.test(specifier) ? { ...found, url: found.url + state } : found;
    },
  }),
);

function once(act: () => unknown): () => void {
  let isDone = false;
  return () => {
    if (!isDone) act();
    isDone = true;
  };
}

/**
 * The build that `react-router build` left in `folder`; null if there is none. Its texts include the pharmacy's
 * details when they are loaded, so it is loaded again for each state of the settings; the first one is that of the
 * start.
 */
export async function loadShopBuild(folder: string, settings = 0): Promise<ShopBuild | null> {
  const file = join(folder, 'server/index.js');
  if (!existsSync(file)) return null;
  if (settings > 0) keepState();
  const state = settings > 0 ? `?settings=${settings}` : '';
  return (await import(pathToFileURL(file).href + state)) as ShopBuild;
}

/** Renders with the build for the current settings. When they change, requests wait until it is loaded again. */
export function createCurrentRenderer(folder: string, first: ShopBuild, log: FastifyBaseLogger): RenderPage {
  let state = licenseeRevision();
  let render = Promise.resolve(createPageRenderer(first, 'production', log));
  return async (request, context) => {
    const now = licenseeRevision();
    if (now !== state) {
      state = now;
      const before = render;
      render = loadShopBuild(folder, now).then(
        (build) => createPageRenderer(build ?? first, 'production', log),
        // The build is being replaced on disk: the loaded one stays in use.
        () => before,
      );
    }
    return (await render)(request, context);
  };
}

/** Makes the renderer of a build. Faults inside pages are logged with the id of the request; the visitor sees no detail. */
export function createPageRenderer(
  build: ShopBuild,
  mode: 'production' | 'development',
  log: FastifyBaseLogger,
): RenderPage {
  const handle = createRequestHandler(withLoggedErrors(build, log), mode);
  return (request, context) => {
    const provider = new RouterContextProvider();
    provider.set(build.entry.module.shopContext, context);
    return handle(request, provider);
  };
}

function withLoggedErrors(build: ShopBuild, log: FastifyBaseLogger): ShopBuild {
  const handleError = (error: unknown, { request }: { request: Request }) => {
    if (request.signal.aborted) return;
    const reqId = request.headers.get('x-request-id');
    if (isRouteErrorResponse(error)) log.debug({ reqId, status: error.status }, 'page refused');
    else log.error({ reqId, err: error }, 'page failed');
  };
  return { ...build, entry: { ...build.entry, module: { ...build.entry.module, handleError } } };
}

/**
 * Development: Vite serves the sources, reloads them in place over the shop's own port, and gives the newest build to
 * every page. Its module is loaded only here, because the shop runs without it.
 */
export async function createDevPages(app: FastifyInstance, log: FastifyBaseLogger): Promise<RenderPage> {
  const { createServer } = await import('vite');
  const signalled = process.listeners('SIGTERM');
  const vite = await createServer({ appType: 'custom', server: { middlewareMode: true, hmr: { server: app.server } } });
  // The router's plugin starts its own Vite, which would end this process at once; the shop closes in order by itself.
  for (const listener of process.listeners('SIGTERM')) {
    if (!signalled.includes(listener)) process.off('SIGTERM', listener);
  }
  app.addHook('onRequest', (request, reply, done) => {
    if (isOurs(request.url)) return done();
    vite.middlewares(request.raw, reply.raw, done);
  });
  app.addHook('onClose', () => vite.close());
  return async (request, context) => {
    const build = (await vite.ssrLoadModule('virtual:react-router/server-build')) as ShopBuild;
    return createPageRenderer(build, 'development', log)(request, context);
  };
}

/** Paths that the server itself answers, apart from the pages. */
function isOurs(url: string): boolean {
  return /^\/(?:api|counter|img|healthz|readyz|sitemap|robots|favicon|manifest|icons|apple-touch-icon)\b/.test(url);
}
