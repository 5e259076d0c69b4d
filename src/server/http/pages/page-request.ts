import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** The parameters that a page reads from its URL. */
interface PageReads {
  /** Visitors with the same values of these get the same page. */
  readonly shared: readonly string[];
  /** With one of these it is rendered each time: they concern one person, or data outside the catalogue. */
  readonly own?: readonly string[];
}

/** The shop's pages and the parameters that each reads. Everything else in an address is dropped before rendering. */
const PAGES: Readonly<Record<string, PageReads>> = {
  '/': { shared: [] },
  '/product': { shared: ['query', 'salt', 'page', 'as_typed'] },
  '/product-detail': { shared: ['id', 'query'], own: ['pin'] },
  '/blog': { shared: ['search', 'page', 'limit'] },
  '/conditions': { shared: [] },
  '/about-us': { shared: [] },
  '/faq-section': { shared: [] },
  '/terms-conditions': { shared: [] },
  '/privacy-policy': { shared: [] },
  '/accessibility': { shared: [] },
  '/login': { shared: [] },
  '/loginOverlay': { shared: [] },
  '/account': { shared: ['tab'], own: ['view', 'id', 'panel'] },
  '/account-management': { shared: [] },
  '/cart': { shared: [] },
  '/checkout': { shared: [], own: ['pay', 'panel', 'id'] },
  '/order-failed': { shared: [] },
};
/** An article's page reads no parameters. */
const ARTICLE = /^\/blog\/[a-z0-9-]+$/;
const ARTICLE_READS: PageReads = { shared: [] };
/** A condition's page reads which of its pages is shown. */
const CONDITION = /^\/conditions\/[a-z0-9-]+$/;
const CONDITION_READS: PageReads = { shared: ['page'] };
/** The router's own: which parts of a page's data it fetches. */
const ROUTES = '_routes';
const MAX_KEY_CHARACTERS = 400;

/** A parsed page request. */
interface PageAddress {
  /** Path and query for the renderer: what the page reads, in one order, each once. */
  readonly target: string;
  /** Under this key every anonymous visitor gets the same page; null if a page is not shared. */
  readonly sharedKey: string | null;
}

/**
 * Reads the address of a page request. `asked` is the raw request target: a path with its query, or, as HTTP allows, a
 * whole URL, whose host does not matter.
 */
export function readPageAddress(asked: string): PageAddress {
  const url = asked.startsWith('/') ? asked : withoutHost(asked);
  const mark = url.indexOf('?');
  const path = mark === -1 ? url : url.slice(0, mark);
  const query = new URLSearchParams(mark === -1 ? '' : url.slice(mark + 1));
  const reads = readsOf(path);
  // Not in the table (the page after an order, a wrong address): rendered each time, with all its parameters.
  if (!reads) return { target: query.size === 0 ? path : `${path}?${query}`, sharedKey: null };
  const own = reads.own ?? [];
  const kept = new URLSearchParams();
  for (const name of [...reads.shared, ...own, ROUTES]) {
    const value = query.get(name);
    if (value !== null) kept.set(name, value);
  }
  const target = kept.size === 0 ? path : `${path}?${kept}`;
  const isShared = target.length <= MAX_KEY_CHARACTERS && !own.some((name) => kept.has(name));
  return { target, sharedKey: isShared ? target : null };
}

/** The router fetches a page's data alone from `/product.data`, the home page's from `/_root.data`; both depend on the same parameters. */
function readsOf(path: string): PageReads | undefined {
  const page = path === '/_root.data' ? '/' : path.replace(/\.data$/, '');
  if (ARTICLE.test(page)) return ARTICLE_READS;
  if (CONDITION.test(page)) return CONDITION_READS;
  return Object.hasOwn(PAGES, page) ? PAGES[page] : undefined;
}

function withoutHost(asked: string): string {
  const address = URL.parse(asked);
  return address === null ? '/' : address.pathname + address.search;
}

/**
 * The headers of a request that a page may use. Pages are shared between visitors, so a header that could change how one is
 * rendered (a session's cookie, a language, the router's own, those that proxies add) would change it for everybody.
 */
const PASSED_ON = new Set(['accept', 'content-length', 'content-type']);

/** Aborted when the visitor leaves before the response is complete. */
export function leavingOf(reply: FastifyReply): AbortSignal {
  const leaving = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) leaving.abort();
  });
  return leaving.signal;
}

/**
 * The web Request that the page router expects, without the headers that no page needs. A HEAD is rendered as a GET, whose length and status it announces.
 * `leaving` aborts it.
 */
export function toWebRequest(request: FastifyRequest, leaving: AbortSignal, origin: string, target: string): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    for (const item of [value].flat()) if (item !== undefined && PASSED_ON.has(name)) headers.append(name, item);
  }
  headers.set('x-request-id', request.id);
  const method = request.method === 'HEAD' ? 'GET' : request.method;
  const bodyless = method === 'GET' || method === 'OPTIONS';
  return new Request(origin + target, {
    method,
    headers,
    signal: leaving,
    ...(bodyless ? {} : { body: Readable.toWeb(request.raw) as ReadableStream, duplex: 'half' }),
  });
}
