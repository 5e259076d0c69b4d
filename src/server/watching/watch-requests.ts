import type { FastifyInstance, FastifyRequest } from 'fastify';
import { meters } from '../ops/meters.ts';

/** Methods as a label; all other methods share one value. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
/** The shop's pages (src/shop/routes.ts) all have the route pattern of "everything else": they are distinguished by name. */
const PAGES = new Map(
  [
    '',
    'product',
    'product-detail',
    'cart',
    'login',
    'loginOverlay',
    'account',
    'account-management',
    'manageAddress',
    'checkout',
    'orderCompletion',
    'order-failed',
    'prescription',
    'blog',
    'conditions',
    'about-us',
    'faq-section',
    'terms-conditions',
    'privacy-policy',
    'accessibility',
  ].map((page) => [page, `page /${page}`]),
);
const EVERYTHING_ELSE = '/*';

/** Counts and times every request of a server: by route pattern, never by the requested content. */
export function watchRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (_request, reply, done) => {
    meters.inFlight.inc();
    // Fires once however the answer ends, even if the visitor disconnects before it.
    reply.raw.once('close', () => meters.inFlight.dec());
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    meters.requests.observe(
      {
        method: METHODS.has(request.method) ? request.method : 'other',
        route: routeOf(request),
        status: `${Math.floor(reply.statusCode / 100)}xx`,
      },
      reply.elapsedTime / 1000,
    );
    done();
  });
}

/** The pattern of the route, a page by its name, and one word for everything that no route answers. */
export function routeOf({ routeOptions, url }: Pick<FastifyRequest, 'routeOptions' | 'url'>): string {
  const pattern = routeOptions.url;
  if (pattern === undefined) return 'none';
  if (pattern !== EVERYTHING_ELSE) return pattern;
  const [page = ''] = url.slice(1).split(/[/?#]/, 1);
  return PAGES.get(page) ?? 'page other';
}
