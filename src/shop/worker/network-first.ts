import { cacheKey, isCacheable } from './cache-policy.ts';

export const CACHED_AT_HEADER = 'x-kept-at';
/** How long a page may take while a cached copy exists, in milliseconds. */
const PATIENCE_MS = 4000;

interface NetworkFirst {
  readonly url: string;
  readonly cache: Pick<Cache, 'match' | 'put' | 'delete' | 'keys'>;
  /** Sends the request to the network. */
  readonly ask: () => Promise<Response>;
  /** Resolves when the time limit is over. */
  readonly wait?: (ms: number) => Promise<void>;
  readonly now: () => Date;
  /** Work that continues after the answer. */
  readonly later: (work: Promise<unknown>) => void;
  /** The most copies cached; the oldest are deleted first. */
  readonly most: number;
}
export interface Answered {
  readonly response: Response;
  /** Null for a fresh answer; else when the copy was cached, ISO 8601. */
  readonly keptAt: string | null;
}

/**
 * The server's answer, cached for later; the cached copy where the connection is broken, where a gateway reports that
 * the server is down, or where the answer takes too long. Null where there is neither.
 */
export async function networkFirst(parts: NetworkFirst): Promise<Answered | null> {
  const { url, cache, ask, later, wait = sleep } = parts;
  const network = ask().then(
    (response) => (isNobodyThere(response) ? { failed: response } : { response }),
    () => ({ failed: null }),
  );
  const kept = await cache.match(cacheKey(url));
  const first = await (kept ? Promise.race([network, wait(PATIENCE_MS).then(() => null)]) : network);
  if (first && 'response' in first) {
    later(keep(parts, first.response.clone()));
    return { response: first.response, keptAt: null };
  }
  if (first === null) later(network.then((slow) => ('response' in slow ? keep(parts, slow.response) : undefined)));
  if (kept) return { response: kept, keptAt: kept.headers.get(CACHED_AT_HEADER) ?? '' };
  return first?.failed ? { response: first.failed, keptAt: null } : null;
}

/** Caches an answer that is worth it; the newest are last, so that the oldest can be deleted. */
export async function keep(
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

/** A proxy answers for a server that is down or starting. */
function isNobodyThere({ status }: Response): boolean {
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
interface MessageHappening extends Extendable {
  readonly data: unknown;
}
interface WindowOfShop {
  readonly url: string;
  postMessage(message: unknown): void;
}
/** Requests a page while the worker starts, with a header set by the worker. */
interface NavigationPreload {
  enable(): Promise<void>;
}
export interface WorkerScope {
  readonly registration: { readonly navigationPreload?: NavigationPreload };
  readonly clients: {
    claim(): Promise<void>;
    get(id: string): Promise<WindowOfShop | undefined>;
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly WindowOfShop[]>;
  };
  readonly location: { readonly origin: string };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', hear: (event: Extendable) => void): void;
  addEventListener(type: 'fetch', hear: (event: FetchEventLike) => void): void;
  addEventListener(type: 'message', hear: (event: MessageHappening) => void): void;
}
