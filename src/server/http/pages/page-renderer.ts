import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FastifyBaseLogger } from 'fastify';
import {
  createRequestHandler,
  isRouteErrorResponse,
  type RouterContext,
  RouterContextProvider,
  type ServerBuild,
} from 'react-router';
import type { ShopContext } from '#contract/shop-context.ts';

/** The built shop. Its context key is its own copy, so the key must be taken from the build, and so are its styles. */
export type ShopBuild = ServerBuild & {
  entry: {
    module: { shopContext: RouterContext<ShopContext>; builtStyles: { readonly path: string; readonly text: string } };
  };
};

/** Renders what a web request asks of the shop's routes. */
export type RenderPage = (request: Request, context: ShopContext) => Promise<Response>;

/** The build that `react-router build` left in `folder`; null where there is none. */
export async function loadShopBuild(folder: string): Promise<ShopBuild | null> {
  const file = join(folder, 'server/index.js');
  return existsSync(file) ? ((await import(pathToFileURL(file).href)) as ShopBuild) : null;
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
