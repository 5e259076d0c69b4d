import { beforeEach, expect, it } from 'vitest';
import { addToCache, CACHED_AT_HEADER, networkFirst } from './network-first.ts';

const URL = 'https://shop.test/product?query=dolo';
const EARLIER = new Date('2026-11-20T08:00:00Z');
const NOW = new Date('2026-11-21T08:00:00Z');
const never = () => new Promise<never>(() => {});
const atOnce = async () => {};

/** The parts of the browser's cache that are used here. */
class OwnCache {
  readonly entries = new Map<string, Response>();
  match = async (key: RequestInfo | globalThis.URL) => this.entries.get(String(key))?.clone();
  put = async (key: RequestInfo | globalThis.URL, response: Response) => {
    this.entries.delete(String(key));
    this.entries.set(String(key), response);
  };
  delete = async (key: RequestInfo | globalThis.URL) =>
    this.entries.delete(typeof key === 'object' && 'url' in key ? key.url : String(key));
  keys = async () => [...this.entries.keys()].map((url) => ({ url }) as Request);
}

let cache: OwnCache;
let work: Promise<unknown>[];
beforeEach(() => {
  cache = new OwnCache();
  work = [];
});
const cacheEarlier = (text: string) => addToCache({ url: URL, cache, now: () => EARLIER, most: 5 }, new Response(text));

async function ask(network: () => Promise<Response>, wait: (ms: number) => Promise<void> = never) {
  const waitUntil = (more: Promise<unknown>) => void work.push(more);
  const found = await networkFirst({ url: URL, cache, fetchFresh: network, wait, now: () => NOW, waitUntil, most: 5 });
  return found && { text: await found.response.text(), status: found.response.status, cachedAt: found.cachedAt };
}
const settled = async () => void (await Promise.all(work));

it('answers with the server’s page and caches it', async () => {
  await cacheEarlier('old');
  expect(await ask(async () => new Response('new'))).toEqual({ text: 'new', status: 200, cachedAt: null });
  await settled();
  expect(await cache.entries.get(URL)?.clone().text()).toBe('new');
  expect(cache.entries.get(URL)?.headers.get(CACHED_AT_HEADER)).toBe(NOW.toISOString());
});

it('answers with the copy and its date where the connection is broken', async () => {
  await cacheEarlier('old');
  const broken = async () => Promise.reject(new TypeError('Failed to fetch'));
  expect(await ask(broken)).toEqual({ text: 'old', status: 200, cachedAt: EARLIER.toISOString() });
});

it('answers with the copy where a proxy says that the server is down', async () => {
  await cacheEarlier('old');
  expect(await ask(async () => new Response('bad gateway', { status: 502 }))).toMatchObject({ text: 'old' });
});

it('passes on the proxy’s answer where there is no copy', async () => {
  expect(await ask(async () => new Response('bad gateway', { status: 502 }))).toMatchObject({
    status: 502,
    cachedAt: null,
  });
});

it('has no answer where the connection is broken and nothing was cached', async () => {
  expect(await ask(async () => Promise.reject(new TypeError('Failed to fetch')))).toBeNull();
});

it('shows the copy after the time limit, and caches the page that arrives later', async () => {
  await cacheEarlier('old');
  let arrive = (_: Response) => {};
  const slow = new Promise<Response>((resolve) => {
    arrive = resolve;
  });
  expect(await ask(() => slow, atOnce)).toMatchObject({ text: 'old' });
  arrive(new Response('new'));
  await settled();
  expect(await cache.entries.get(URL)?.clone().text()).toBe('new');
});

it('waits for as long as it takes where there is no copy', async () => {
  expect(await ask(async () => new Response('new'), atOnce)).toMatchObject({ text: 'new', cachedAt: null });
});

it('passes on a refusal and leaves the copy unchanged', async () => {
  await cacheEarlier('old');
  expect(await ask(async () => new Response('gone', { status: 404 }))).toMatchObject({ text: 'gone', status: 404 });
  await settled();
  expect(await cache.entries.get(URL)?.clone().text()).toBe('old');
});

it('deletes the oldest when there are too many', async () => {
  for (const name of ['a', 'b', 'c', 'a']) {
    await addToCache({ url: `https://shop.test/${name}`, cache, now: () => NOW, most: 2 }, new Response(name));
  }
  expect([...cache.entries.keys()]).toEqual(['https://shop.test/c', 'https://shop.test/a']);
});
