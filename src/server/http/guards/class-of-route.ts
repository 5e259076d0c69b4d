import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { WorkClass } from '../../ops/work-classes.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The class of work that the route belongs to. */
    readonly workClass?: WorkClass;
  }
}

/**
 * Which class the route of an address belongs to. A row that ends in a slash stands for all under it; the longest that fits
 * counts. A route of the API that no row names stops the start, and with it every test.
 */
export const CLASS_OF_ROUTE: Readonly<Record<string, WorkClass>> = {
  '/': 'browse',
  '/healthz': 'vital',
  '/readyz': 'vital',
  '/metrics': 'vital',
  '/dev/outbox': 'operator',
  '/newsletter/': 'account',
  '/sandbox-gateway/': 'gateway',
  '/api/': 'browse',
  '/api/v1/openapi.json': 'browse',
  '/api/v1/inventory/': 'browse',
  '/api/v1/inventory/kendras': 'lookups',
  '/api/v1/blog/': 'browse',
  '/api/v1/newsletter': 'account',
  '/api/v1/newsletter/': 'account',
  '/api/v1/analytics/': 'visits',
  '/api/v1/auth/': 'login',
  '/api/v1/auth/mobile/send-otp': 'codes',
  '/api/v1/auth/mobile/resend-otp': 'codes',
  '/api/v1/user': 'account',
  '/api/v1/user/': 'account',
  '/api/v1/user/upload/': 'files',
  '/api/v1/user/prescription-file/': 'files',
  '/api/v1/user/my-data': 'files',
  '/api/v1/address/': 'account',
  '/api/v1/address/pincode/': 'lookups',
  '/api/v1/draft': 'account',
  '/api/v1/draft/': 'account',
  '/api/v1/cart/': 'checkout',
  '/api/v1/coupons': 'checkout',
  '/api/v1/order/': 'account',
  '/api/v1/order/place-order': 'checkout',
  '/api/v1/order/prescription': 'files',
  '/api/v1/order/receipt/': 'files',
  '/api/v1/order/pay-again': 'gateway',
  '/api/v1/payment/': 'gateway',
  '/api/v1/payment/webhook': 'vital',
  '/api/v1/counter/': 'operator',
};

/** Everything under here must be named by a row of its own area. */
const NAMED = '/api/v1/';

/** The class of a route's pattern; null where no row names it. */
export function classOfRoute(pattern: string): WorkClass | null {
  const exact = CLASS_OF_ROUTE[pattern];
  if (exact) return exact;
  for (let end = pattern.lastIndexOf('/'); end >= 0; end = pattern.lastIndexOf('/', end - 1)) {
    const area = pattern.slice(0, end + 1);
    if (pattern.startsWith(NAMED) && area.length <= NAMED.length) return null;
    const found = CLASS_OF_ROUTE[area];
    if (found) return found;
    if (end === 0) break;
  }
  return null;
}

/** Gives every route that is added from here on its class; one without cannot be added. */
export function classifyRoutes(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    const workClass = classOfRoute(route.url === '*' ? '/*' : route.url);
    if (workClass === null) throw new Error(`${route.url} has no row in the table of classes of work.`);
    route.config = { ...route.config, workClass };
  });
}

/** The class of a request; what no route answers is looked at and no more. */
export function workClassOf({ routeOptions }: Pick<FastifyRequest, 'routeOptions'>): WorkClass {
  return routeOptions.config?.workClass ?? 'browse';
}
