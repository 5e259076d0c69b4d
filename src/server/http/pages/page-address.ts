/** Parameters that advertisements add; no page reads them, and no copy of a page is kept for each. */
const TRACKING = /^(?:utm_\w+|gclid|fbclid|msclkid|dclid|igshid|mc_[ce]id)$/;

/** The pages that look alike for everybody, each with the parameters it reads. All others are rendered at each request. */
const SHARED_PAGES: Readonly<Record<string, readonly string[]>> = {
  '/': [],
  '/product': ['query', 'salt', 'page'],
  '/product-detail': ['id', 'query'],
  '/blog': ['search', 'page', 'limit'],
  '/about-us': [],
  '/faq-section': [],
  '/terms-conditions': [],
  '/privacy-policy': [],
  '/login': [],
  '/loginOverlay': [],
  '/account': ['tab'],
  '/account-management': [],
  '/cart': [],
  '/checkout': [],
  '/order-failed': [],
};
/** An article's page reads no parameter. */
const ARTICLE = /^\/blog\/[a-z0-9-]+$/;
const MAX_KEY_CHARACTERS = 400;

/** Where a page request goes. */
export interface PageAddress {
  /** Path and query for the renderer, without tracking parameters. */
  readonly target: string;
  /** Under this key every anonymous visitor gets the same page; null where a page is not shared. */
  readonly sharedKey: string | null;
}

/**
 * Reads the address of a page request. `asked` is the raw request target: a path with its query, or, as HTTP allows, a
 * whole address, of which the host does not matter.
 */
export function readPageAddress(asked: string): PageAddress {
  const url = asked.startsWith('/') ? asked : withoutHost(asked);
  const mark = url.indexOf('?');
  const path = mark === -1 ? url : url.slice(0, mark);
  const query = new URLSearchParams(mark === -1 ? '' : url.slice(mark + 1));
  for (const name of [...query.keys()]) if (TRACKING.test(name)) query.delete(name);
  const target = query.size === 0 ? path : `${path}?${query}`;
  return { target, sharedKey: isShared(path, query) && target.length <= MAX_KEY_CHARACTERS ? target : null };
}

/** The router fetches a page's data alone from `/product.data`, the home page's from `/_root.data`; both depend on the same parameters. */
function isShared(path: string, query: URLSearchParams): boolean {
  const page = path === '/_root.data' ? '/' : path.replace(/\.data$/, '');
  const read = ARTICLE.test(page) ? [] : Object.hasOwn(SHARED_PAGES, page) ? SHARED_PAGES[page] : undefined;
  if (!read) return false;
  const names = [...query.keys()];
  return new Set(names).size === names.length && names.every((name) => read.includes(name) || name === '_routes');
}

function withoutHost(asked: string): string {
  const address = URL.parse(asked);
  return address === null ? '/' : address.pathname + address.search;
}
