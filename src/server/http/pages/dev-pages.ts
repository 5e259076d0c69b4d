import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { createPageRenderer, type RenderPage, type ShopBuild } from './page-renderer.ts';

/**
 * Development: Vite serves the sources, reloads them in place over the shop's own port, and gives the newest build to
 * every page. Its module is loaded only here, because the shop runs without it.
 */
export async function createDevPages(app: FastifyInstance, log: FastifyBaseLogger): Promise<RenderPage> {
  const { createServer } = await import('vite');
  const signalled = process.listeners('SIGTERM');
  const vite = await createServer({ appType: 'custom', server: { middlewareMode: true, hmr: { server: app.server } } });
  // The router's plugin starts a Vite of its own that would end this process at once; the shop closes itself in order.
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

/** What the server itself answers, beside the pages. */
function isOurs(url: string): boolean {
  return /^\/(?:api|counter|img|healthz|readyz|sitemap|robots|favicon|manifest|icons|apple-touch-icon)\b/.test(url);
}
