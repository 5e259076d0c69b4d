/** What the service worker does with a request. */
export type Handling =
  /** Not handled: it goes to the network as if there were no worker. */
  | 'network'
  /** Named by its content: the cached copy never expires. */
  | 'asset'
  /** A drawing of a pack, also named by its content; only the newest are cached. */
  | 'picture'
  /** A page without personal data: from the network, else the copy cached at the last visit, marked as old. */
  | 'page'
  /** The data request of such a page: the same rule. */
  | 'page-data'
  /** A page that needs live data: from the network, else the offline page. */
  | 'page-uncached';

export interface CacheableRequest {
  readonly method: string;
  readonly url: string;
  /** Fetch standard, `Request.destination`: 'document' for a page of its own, 'iframe', 'script', '' for fetch(). */
  readonly destination: string;
  /** Fetch standard, `Request.mode`. */
  readonly mode: string;
}

/**
 * Pages cached for reading offline, each a path or, with a slash at its end, everything below it. Server-rendered pages
 * hold nothing personal, so the account's page holds no name either. What is not listed here is never cached.
 */
const CACHED_PAGES = [
  '/',
  '/product',
  '/product-detail',
  '/blog',
  '/blog/',
  '/conditions',
  '/conditions/',
  '/about-us',
  '/faq-section',
  '/terms-conditions',
  '/privacy-policy',
  '/accessibility',
  '/account',
  '/account-management',
  '/cart',
];
/** The API, private files, other services: not handled by the worker. */
const UNTOUCHED = /^\/(?:api|counter|files|dev|sandbox-gateway|healthz|readyz|metrics)(?:[/.]|$)/;
/** Pages that show prices. */
const CATALOGUE = new Set(['/', '/product', '/product-detail']);

/**
 * Which request is handled how: one table for the worker and its tests. Only reads of the shop's own origin are
 * handled.
 */
export function handlingOf({ method, url, destination, mode }: CacheableRequest, origin: string): Handling {
  const asked = new URL(url);
  if (method !== 'GET' || asked.origin !== origin || UNTOUCHED.test(asked.pathname)) return 'network';
  if (mode === 'navigate') {
    if (destination !== 'document') return 'network';
    return isCached(asked.pathname) ? 'page' : 'page-uncached';
  }
  if (asked.pathname.startsWith('/assets/')) return 'asset';
  if (/^\/img\/(?:pack|photo)\//.test(asked.pathname)) return 'picture';
  if (asked.pathname.endsWith('.data')) return isCached(pageOfData(asked.pathname)) ? 'page-data' : 'network';
  return 'network';
}

/** The catalogue's pages carry prices, which may have changed since the copy was cached. */
export function showsPrices(pathname: string): boolean {
  return CATALOGUE.has(pathname) || pathname.startsWith('/conditions/');
}

/** The cache key of a page or its data: without the hash and without advertising parameters. */
export function cacheKey(url: string): string {
  const key = new URL(url);
  key.hash = '';
  for (const name of [...key.searchParams.keys()])
    if (/^(?:utm_\w+|gclid|fbclid)$/.test(name)) key.searchParams.delete(name);
  return key.href;
}

/** An answer worth caching: complete, successful, without a cookie, and not marked as not to be stored. */
export function isCacheable({ ok, status, type, redirected, headers }: Response): boolean {
  const forbidden = /no-store/.test(headers.get('cache-control') ?? '');
  const readable = type === 'basic' || type === 'default';
  return ok && status === 200 && readable && !redirected && !forbidden && !headers.has('set-cookie');
}

function isCached(pathname: string): boolean {
  return CACHED_PAGES.some(
    (page) => pathname === page || (page !== '/' && page.endsWith('/') && pathname.startsWith(page)),
  );
}

/** The router's address of a page's data: `/product.data`, and `/_root.data` or `/_.data` for home. */
function pageOfData(pathname: string): string {
  const page = pathname.slice(0, -'.data'.length);
  return page === '/_root' || page === '/_' ? '/' : page;
}
