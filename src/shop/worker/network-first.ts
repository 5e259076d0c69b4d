import { cacheKey, isCacheable } from './cache-policy.ts';

/** Browsers hold copies with this header: its name must stay. */
export const CACHED_AT_HEADER = 'x-kept-at';
/** If there is a cached copy, it is used after waiting this long for the network, in milliseconds. */
const NETWORK_TIMEOUT_MS = 4000;

interface NetworkFirst {
  readonly url: string;
  readonly cache: Pick<Cache, 'match' | 'put' | 'delete' | 'keys'>;
  /** Sends the request to the network. */
  readonly fetchFresh: () => Promise<Response>;
  /** Resolves when the time limit is over. */
  readonly wait?: (ms: number) => Promise<void>;
  readonly now: () => Date;
  /** Keeps the worker alive until this work is done; the answer does not wait for it. */
  readonly waitUntil: (work: Promise<unknown>) => void;
  /** The most copies cached; the oldest are deleted first. */
  readonly most: number;
}
export interface Answered {
  readonly response: Response;
  /** Null for a fresh answer; else when the copy was cached, ISO 8601. */
  readonly cachedAt: string | null;
}

/**
 * The server's answer, cached for later; the cached copy where the connection is broken, where a gateway reports that
 * the server is down, or where the answer takes too long. Without a cached copy: the gateway's answer, or null if the
 * connection is broken.
 */
export async function networkFirst(parts: NetworkFirst): Promise<Answered | null> {
  const { url, cache, fetchFresh, waitUntil, wait = sleep } = parts;
  const network = fetchFresh().then(
    (response) => (isGatewayError(response) ? { failed: response } : { response }),
    () => ({ failed: null }),
  );
  const cached = await cache.match(cacheKey(url));
  const first = await (cached ? Promise.race([network, wait(NETWORK_TIMEOUT_MS).then(() => null)]) : network);
  if (first && 'response' in first) {
    waitUntil(addToCache(parts, first.response.clone()));
    return { response: first.response, cachedAt: null };
  }
  if (first === null)
    waitUntil(network.then((slow) => ('response' in slow ? addToCache(parts, slow.response) : undefined)));
  if (cached) return { response: cached, cachedAt: cached.headers.get(CACHED_AT_HEADER) ?? '' };
  return first?.failed ? { response: first.failed, cachedAt: null } : null;
}

/** Caches the answer if it is cacheable, as the newest copy, and deletes the oldest copies above the limit. */
export async function addToCache(
  { url, cache, now, most }: Pick<NetworkFirst, 'url' | 'cache' | 'now' | 'most'>,
  answer: Response,
) {
  if (!isCacheable(answer)) return;
  const headers = new Headers(answer.headers);
  // The body is already decompressed, and its length is different.
  for (const name of ['content-encoding', 'content-length']) headers.delete(name);
  headers.set(CACHED_AT_HEADER, now().toISOString());
  // Put replaces an older copy and adds the new one last (Service Worker specification, batch operations).
  await cache.put(cacheKey(url), new Response(await answer.arrayBuffer(), { status: 200, headers }));
  const keys = await cache.keys();
  await Promise.all(keys.slice(0, Math.max(0, keys.length - most)).map((old) => cache.delete(old)));
}

/** The answer of a proxy whose server is down or starting. */
function isGatewayError({ status }: Response): boolean {
  return status >= 502 && status <= 504;
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** The service worker types that are used here; the DOM type library lacks them. */
interface Extendable {
  waitUntil(work: Promise<unknown>): void;
}
export interface FetchEventLike extends Extendable {
  readonly request: Request;
  readonly clientId: string;
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}
interface MessageEventLike extends Extendable {
  readonly data: unknown;
}
interface WindowClientLike {
  readonly url: string;
  postMessage(message: unknown): void;
}
/** Lets the browser request a page while the worker is still starting. */
interface NavigationPreload {
  enable(): Promise<void>;
}
export interface WorkerScope {
  readonly registration: { readonly navigationPreload?: NavigationPreload };
  readonly clients: {
    claim(): Promise<void>;
    get(id: string): Promise<WindowClientLike | undefined>;
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly WindowClientLike[]>;
  };
  readonly location: { readonly origin: string };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: Extendable) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEventLike) => void): void;
  addEventListener(type: 'message', listener: (event: MessageEventLike) => void): void;
}
