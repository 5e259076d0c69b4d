import { cacheKey, handlingOf } from './cache-policy.ts';
import { CACHED_AT_ATTRIBUTE, LAST_ORDER_CACHE, type ToPage, type ToWorker } from './messages.ts';
import { type Answered, addToCache, type FetchEventLike, networkFirst, type WorkerScope } from './network-first.ts';
import { type CachedPage, offlinePage, titleOf } from './offline-page.ts';

/** Inserted by the build: its name, and the built files that every page needs. */
declare const BUILD: { readonly version: string; readonly shell: readonly string[] };
declare const self: WorkerScope;

const PREFIX = 'shop-';
const ASSETS = `${PREFIX}${BUILD.version}-assets`;
const PAGES = `${PREFIX}${BUILD.version}-pages`;
const DATA = `${PREFIX}${BUILD.version}-data`;
const PICTURES = `${PREFIX}${BUILD.version}-pictures`;
const MOST = { [PAGES]: 24, [DATA]: 24, [PICTURES]: 80 };
/** Pages that look the same whatever their query: any cached copy of them can be used. */
const SHELLS = new Set(['/account', '/account-management']);

const now = () => new Date();

// A waiting worker does not take over open pages: they need the files of their own build.
self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(ASSETS).then((cache) => cache.addAll([...BUILD.shell])));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(start());
});

async function start(): Promise<void> {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(PREFIX) && !name.startsWith(`${PREFIX}${BUILD.version}-`));
  // The stored order has the format of an earlier build.
  if (old.length > 0) old.push(LAST_ORDER_CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

self.addEventListener('message', (event) => {
  const message = event.data as ToWorker;
  if (message.type === 'take-over') event.waitUntil(takeOver());
  if (message.type === 'keep') event.waitUntil(cachePage(message.url, message.assets));
});

async function takeOver(): Promise<void> {
  const open = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (open.length <= 1) await self.skipWaiting();
}

async function cachePage(url: string, assets: readonly string[]): Promise<void> {
  const page = new Request(url);
  if (
    handlingOf({ method: 'GET', url: page.url, destination: 'document', mode: 'navigate' }, self.location.origin) ===
    'page'
  ) {
    const cache = await caches.open(PAGES);
    await addToCache({ url: page.url, cache, now, most: MOST[PAGES] ?? 0 }, await fetch(page));
  }
  const cache = await caches.open(ASSETS);
  const own = assets.filter((asset) => new URL(asset, self.location.origin).pathname.startsWith('/assets/'));
  await Promise.all(own.map(async (asset) => (await cache.match(asset)) ?? cache.add(asset).catch(() => undefined)));
}

self.addEventListener('fetch', (event) => {
  const { method, url, destination, mode } = event.request;
  const handling = handlingOf({ method, url, destination, mode }, self.location.origin);
  if (handling === 'asset') event.respondWith(fromCacheFirst(event, ASSETS, 400));
  if (handling === 'picture') event.respondWith(fromCacheFirst(event, PICTURES, MOST[PICTURES] ?? 0));
  if (handling === 'page') event.respondWith(page(event));
  if (handling === 'page-uncached') event.respondWith(fetchPage(event).catch(() => whenOffline()));
  if (handling === 'page-data') event.respondWith(pageData(event));
});

async function fromCacheFirst({ request }: FetchEventLike, name: string, most: number): Promise<Response> {
  const cache = await caches.open(name);
  const cached = await cache.match(request.url);
  if (cached) return cached;
  const answer = await fetch(request);
  if (answer.ok) await addToCache({ url: request.url, cache, now, most }, answer.clone());
  return answer;
}

async function page(event: FetchEventLike): Promise<Response> {
  const found = await firstOf(event, PAGES, () => fetchPage(event));
  if (found === null) return (await anyShell(event.request.url)) ?? whenOffline();
  return found.cachedAt === null ? found.response : marked(found.response, found.cachedAt);
}

async function pageData(event: FetchEventLike): Promise<Response> {
  const found = await firstOf(event, DATA, () => fetch(event.request));
  if (found === null) return Response.error();
  if (found.cachedAt !== null) {
    const message: ToPage = { type: 'old-copy', keptAt: found.cachedAt };
    (await self.clients.get(event.clientId))?.postMessage(message);
  }
  return found.response;
}

async function firstOf(
  event: FetchEventLike,
  name: string,
  fetchFresh: () => Promise<Response>,
): Promise<Answered | null> {
  const waitUntil = (work: Promise<unknown>) => event.waitUntil(work.catch(() => undefined));
  return networkFirst({
    url: event.request.url,
    cache: await caches.open(name),
    fetchFresh,
    now,
    waitUntil,
    most: MOST[name] ?? 0,
  });
}

/** The browser requests a page while the worker is still starting. */
async function fetchPage({ request, preloadResponse }: FetchEventLike): Promise<Response> {
  return (await preloadResponse) ?? fetch(request);
}

async function anyShell(url: string): Promise<Response | null> {
  if (!SHELLS.has(new URL(url).pathname)) return null;
  const cached = await (await caches.open(PAGES)).match(cacheKey(url), { ignoreSearch: true });
  return cached ? marked(cached, now().toISOString()) : null;
}

/** The copy is marked as one, so that the page can warn about its prices. */
async function marked(copy: Response, cachedAt: string): Promise<Response> {
  const html = (await copy.text()).replace('<html', `<html ${CACHED_AT_ATTRIBUTE}="${cachedAt}"`);
  return new Response(html, { status: 200, headers: copy.headers });
}

async function whenOffline(): Promise<Response> {
  return offlinePage(await cachedPages(), crypto.randomUUID());
}

async function cachedPages(): Promise<CachedPage[]> {
  const cache = await caches.open(PAGES);
  const newestFirst = [...(await cache.keys())].reverse();
  const pages = await Promise.all(
    newestFirst.map(async ({ url }) => {
      const title = titleOf((await (await cache.match(url))?.text()) ?? '');
      return title === null ? [] : [{ url, title }];
    }),
  );
  return pages.flat();
}
