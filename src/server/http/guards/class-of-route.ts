import type { FastifyInstance, FastifyRequest } from 'fastify';
import { API, type WorkClass } from '#contract/endpoint.ts';
import { ENDPOINTS } from '#contract/endpoints/all.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The class of work that the route belongs to. */
    readonly workClass?: WorkClass;
  }
}

/**
 * Which class a route outside the API belongs to. A row that ends in a slash covers all paths under it; the longest
 * match counts. An endpoint of the API states its class itself; an API route without one stops the start, and with it
 * every test.
 */
export const CLASS_OF_ROUTE: Readonly<Record<string, WorkClass>> = {
  '/': 'browse',
  '/healthz': 'vital',
  '/readyz': 'vital',
  '/metrics': 'vital',
  '/dev/outbox': 'operator',
  '/newsletter/': 'account',
  '/pay/': 'gateway',
  '/sandbox-gateway/': 'gateway',
  '/api/': 'browse',
};

const CLASS_OF_ENDPOINT: ReadonlyMap<string, WorkClass> = new Map(ENDPOINTS.map(({ path, work }) => [path, work]));

/** The class of a route's pattern; null for a route of the API that is no endpoint. */
export function classOfRoute(pattern: string): WorkClass | null {
  const exact = CLASS_OF_ENDPOINT.get(pattern) ?? CLASS_OF_ROUTE[pattern];
  if (exact) return exact;
  if (pattern.startsWith(`${API}/`)) return null;
  for (let end = pattern.lastIndexOf('/'); end >= 0; end = pattern.lastIndexOf('/', end - 1)) {
    const found = CLASS_OF_ROUTE[pattern.slice(0, end + 1)];
    if (found) return found;
    if (end === 0) break;
  }
  return null;
}

/** Assigns its class to every route that is added from here on; one without a class cannot be added. */
export function classifyRoutes(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    const workClass = classOfRoute(route.url === '*' ? '/*' : route.url);
    if (workClass === null) throw new Error(`${route.url} belongs to no class of work: it is no endpoint.`);
    route.config = { ...route.config, workClass };
  });
}

/** The class of a request; an unmatched request counts as browsing. */
export function workClassOf({ routeOptions }: Pick<FastifyRequest, 'routeOptions'>): WorkClass {
  return routeOptions.config?.workClass ?? 'browse';
}
