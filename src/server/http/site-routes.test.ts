import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { packImageUrl } from '#contract/pack-drawing/pack-image-url.ts';
import { SHOP_DEEP_GREEN } from '#contract/pack-drawing/palette.ts';
import { productCardPath, SOCIAL_CARD } from '#contract/social-card.ts';
import routes from '#shop/routes.ts';
import type { Content } from '../services/content/content.ts';
import { ACCESS_POLICY } from './mount.ts';
import { LISTED_PAGES } from './pages/sitemap-routes.ts';
import { createTestServer, READY, TEST_PACK } from './test-server.ts';

let app: FastifyInstance;
beforeAll(async () => {
  app = await createTestServer();
});
afterAll(() => app.close());

describe('health', () => {
  it('is alive and ready', async () => {
    expect((await app.inject('/healthz')).statusCode).toBe(200);
    const ready = await app.inject('/readyz');
    expect([ready.statusCode, ready.json()]).toEqual([200, { ready: true, missing: {} }]);
  });

  it('names the missing part, and stays alive', async () => {
    const own = await createTestServer({
      checkReadiness: async () => ({ ...READY, database: 'takes no writes', search: 'index is being loaded' }),
    });
    const ready = await own.inject('/readyz');
    expect(ready.statusCode).toBe(503);
    expect(ready.json()).toEqual({
      ready: false,
      missing: { database: 'takes no writes', search: 'index is being loaded' },
    });
    expect((await own.inject('/healthz')).statusCode).toBe(200);
    await own.close();
  });
});

describe('the drawings of packs', () => {
  const url = packImageUrl(TEST_PACK, 'front');

  it('are cached for good under the hash of the drawing', async () => {
    const image = await app.inject(url);
    expect(image.statusCode).toBe(200);
    expect(image.headers).toMatchObject({
      'content-type': 'image/svg+xml; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    expect(image.headers['content-security-policy']).toContain('sandbox');
    expect(image.body).toMatch(/^<svg /);
  });

  it('answer a HEAD request', async () => {
    const head = await app.inject({ method: 'HEAD', url });
    expect([head.statusCode, head.body]).toEqual([200, '']);
    expect(Number(head.headers['content-length'])).toBeGreaterThan(0);
  });

  it('are not cached under an older hash', async () => {
    const image = await app.inject(url.replace(/[0-9a-f]{8}/, '00000000'));
    expect([image.statusCode, image.headers['cache-control']]).toEqual([200, 'public, max-age=60']);
  });

  it.each([
    '/img/pack/front/00000000/nothing.svg',
    url.replace('front', 'side'),
    url.replace('.svg', '.png'),
    '/img/other',
    '/img/pack/front/x/..%2f..%2fetc.svg',
  ])('are not there at %s', async (missing) => {
    expect((await app.inject(missing)).statusCode).toBe(404);
  });
});

describe('the files for search engines', () => {
  it('list every product in files of 50,000, escaped and absolute', async () => {
    const ids = Array.from({ length: 50_001 }, (_, n) => `m&${n}`);
    const own = await createTestServer({ inventory: { productIds: () => ids } });
    const index = await own.inject('/sitemap.xml');
    expect(index.headers['content-type']).toContain('application/xml');
    expect([...index.body.matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) => match[1])).toEqual([
      'http://shop.test/sitemap-pages.xml',
      'http://shop.test/sitemap-products-1.xml',
      'http://shop.test/sitemap-products-2.xml',
    ]);
    const first = (await own.inject('/sitemap-products-1.xml')).body;
    expect(first.match(/<url>/g)).toHaveLength(50_000);
    expect(first).toContain('<loc>http://shop.test/product-detail?id=m%260</loc>');
    expect((await own.inject('/sitemap-products-2.xml')).body.match(/<url>/g)).toHaveLength(1);
    expect((await own.inject('/sitemap-products-3.xml')).statusCode).toBe(404);
    await own.close();
  });

  it('give a date if there is one: for an article, and for the list of articles', async () => {
    const post = (slug: string, day: string) => ({ slug, createdAt: new Date(`${day}T00:00:00Z`) });
    const posts = async () => [post('older', '2026-10-01'), post('newer', '2026-11-09')];
    const own = await createTestServer({
      content: { blog: { posts }, audience: {}, affiliate: {} } as unknown as Content,
    });
    const { body } = await own.inject('/sitemap-pages.xml');
    expect(body).toContain('<loc>http://shop.test/blog/older</loc><lastmod>2026-10-01</lastmod>');
    expect(body).toContain('<loc>http://shop.test/blog</loc><lastmod>2026-11-09</lastmod>');
    expect(body).toContain('<loc>http://shop.test/about-us</loc></url>');
    await own.close();
  });

  it('exclude search results', async () => {
    expect((await app.inject('/robots.txt')).body.split('\n')).toContain('Disallow: /product?');
  });

  it('point robots to the site map', async () => {
    expect((await app.inject('/robots.txt')).body).toContain('Sitemap: http://shop.test/sitemap.xml');
  });

  it('exclude personal pages', async () => {
    const lines = (await app.inject('/robots.txt')).body.split('\n');
    for (const path of ['/cart', '/checkout', '/account', '/orderCompletion', '/order-failed', '/api/']) {
      expect(lines).toContain(`Disallow: ${path}`);
    }
  });

  it('list every public page of the shop', async () => {
    const listed = [
      ...(await app.inject('/sitemap-pages.xml')).body.matchAll(/<loc>http:\/\/shop\.test([^<]*)<\/loc>/g),
    ];
    expect(listed.map((match) => match[1])).toEqual([...LISTED_PAGES, '/conditions/diabetes']);
  });

  it('miss no public page', async () => {
    const robots = (await app.inject('/robots.txt')).body;
    const closed = [...robots.matchAll(/Disallow: (\S+)/g)].map((match) => match[1] ?? '');
    // Reached by a search, or not a page of its own.
    const unlisted = ['/product', '/product-detail', '/login', '/loginOverlay'];
    const pages = routes
      .flatMap(({ children = [], ...route }) => [route, ...children])
      .map(({ path = '' }) => `/${path}`)
      .filter((path) => !/[:*]/.test(path));
    const open = pages.filter((path) => !unlisted.includes(path) && !closed.some((start) => path.startsWith(start)));
    expect(open.length).toBeGreaterThan(2);
    expect(open.filter((path) => !LISTED_PAGES.includes(path))).toEqual([]);
  });
});

describe('files under well-known paths', () => {
  it('say where to report a vulnerability, in a file that never expires (RFC 9116)', async () => {
    const now = new Date('2026-11-22T00:00:00Z');
    const own = await createTestServer({ now: () => now });
    const { statusCode, headers, body } = await own.inject('/.well-known/security.txt');
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
    expect(body).toMatch(/^Contact: mailto:\S+@\S+$/m);
    expect(body).toMatch(/^Contact: tel:\+\d+$/m);
    expect(body).toContain('Canonical: http://shop.test/.well-known/security.txt\n');
    const expires = new Date(/^Expires: (\S+)$/m.exec(body)?.[1] ?? '').getTime();
    expect(expires).toBeGreaterThan(now.getTime());
    expect(expires - now.getTime()).toBeLessThan(365 * 86_400_000);
    await own.close();
  });

  it('lead a password manager to the logins, and claim nothing else', async () => {
    const { statusCode, headers } = await app.inject('/.well-known/change-password');
    expect([statusCode, headers.location]).toEqual([303, '/account?tab=profile-info']);
  });
});

describe("the shop's own pictures", () => {
  it('include an icon of 16, 32 and 48 pixels under the old name', async () => {
    const { statusCode, headers, rawPayload } = await app.inject('/favicon.ico');
    expect([statusCode, headers['content-type']]).toEqual([200, 'image/x-icon']);
    const count = rawPayload.readUInt16LE(4);
    const entries = Array.from({ length: count }, (_, index) => rawPayload.subarray(6 + index * 16));
    expect(entries.map((entry) => entry.readUInt8(0))).toEqual([16, 32, 48]);
    for (const entry of entries) {
      const png = rawPayload.subarray(entry.readUInt32LE(12), entry.readUInt32LE(12) + entry.readUInt32LE(8));
      expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: entry.readUInt8(0) });
    }
  });

  it('include a scalable one, and one for the home screen without transparent corners', async () => {
    expect((await app.inject('/favicon.svg')).headers['content-type']).toBe('image/svg+xml; charset=utf-8');
    const touch = await app.inject('/apple-touch-icon.png');
    expect(await sharp(touch.rawPayload).metadata()).toMatchObject({ format: 'png', width: 180, height: 180 });
    expect((await sharp(touch.rawPayload).stats()).isOpaque).toBe(true);
  });

  it('include a card for chats and networks, cached for good under a hash of its content', async () => {
    const card = await app.inject(SOCIAL_CARD.path);
    expect(card.statusCode).toBe(200);
    expect(card.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
      'cross-origin-resource-policy': 'cross-origin',
    });
    expect(await sharp(card.rawPayload).metadata()).toMatchObject({ width: 1200, height: 630 });
    expect(card.rawPayload.length).toBeLessThan(100_000);
  });

  it('show the name: the card has more than one colour where the letters are', async () => {
    const { rawPayload } = await app.inject(SOCIAL_CARD.path);
    const name = { left: 280, top: 130, width: 400, height: 90 };
    const { channels } = await sharp(rawPayload).extract(name).toColourspace('srgb').stats();
    expect(channels[0]?.max).toBeGreaterThan(240);
    expect(channels[0]?.min).toBeLessThan(30);
  });
});

describe('the card of one product', () => {
  const path = productCardPath(packImageUrl(TEST_PACK, 'front'));

  it('is a picture of its pack and its salts, cached for good under a hash of its content', async () => {
    const card = await app.inject(path);
    expect(card.statusCode).toBe(200);
    expect(card.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
      'cross-origin-resource-policy': 'cross-origin',
    });
    expect(await sharp(card.rawPayload).metadata()).toMatchObject({ width: 1200, height: 630 });
    expect(card.rawPayload.length).toBeLessThan(100_000);
    expect((await app.inject(path)).rawPayload.equals(card.rawPayload)).toBe(true);
  });

  it('is cached for a minute under an older hash, and not found for an unknown medicine', async () => {
    const older = await app.inject(path.replace(/\/[0-9a-f]{8}\//, '/00000000/'));
    expect(older.headers['cache-control']).toBe('public, max-age=60');
    expect((await app.inject('/img/card/1/00000000/nobody.png')).statusCode).toBe(404);
    expect((await app.inject('/img/card/1/00000000/nobody.svg')).statusCode).toBe(404);
  });

  it('is the shop’s own card if a product has another picture', () => {
    expect(productCardPath('/pictures/ss-1.webp')).toBe(SOCIAL_CARD.path);
  });
});

describe('the manifest for a phone’s home screen', () => {
  it('has the colours of the tokens, and all its icons exist in the sizes it names', async () => {
    const answer = await app.inject('/manifest.webmanifest');
    expect(answer.headers['content-type']).toContain('application/manifest+json');
    const manifest = answer.json();
    expect(manifest).toMatchObject({ start_url: '/', scope: '/', display: 'standalone', theme_color: SHOP_DEEP_GREEN });
    expect(manifest.icons.some(({ purpose }: { purpose: string }) => purpose === 'maskable')).toBe(true);
    for (const { src, sizes } of manifest.icons) {
      const icon = await app.inject(src);
      const { format, width, height } = await sharp(icon.rawPayload).metadata();
      expect([icon.headers['content-type'], format, `${width}x${height}`]).toEqual(['image/png', 'png', sizes]);
    }
  });

  it.each(['/icons/maskable-192.png', '/apple-touch-icon.png'])('leaves no transparent corner at %s', async (path) => {
    const { rawPayload } = await app.inject(path);
    expect((await sharp(rawPayload).metadata()).hasAlpha && !(await sharp(rawPayload).stats()).isOpaque).toBe(false);
  });
});

describe('the service worker', () => {
  it('is requested each time, and may reach only the shop', async () => {
    const buildFolder = mkdtempSync(join(tmpdir(), 'samesalt-build-'));
    mkdirSync(join(buildFolder, 'client'));
    writeFileSync(join(buildFolder, 'client/sw.js'), 'self.skip');
    const own = await createTestServer({ pages: { buildFolder } });
    const { statusCode, headers, body } = await own.inject('/sw.js');
    expect(statusCode).toBe(200);
    // The licensee's data precedes it: its offline page shows a telephone number.
    expect(body).toMatch(/^self\.licensee=\{.*\};?\s*self\.skip$/);
    expect(headers).toMatchObject({
      'cache-control': 'no-cache',
      'content-type': 'text/javascript; charset=utf-8',
      'content-security-policy': "default-src 'none'; connect-src 'self'; frame-ancestors 'none'",
    });
    await own.close();
    rmSync(buildFolder, { recursive: true });
  });
});

describe("the API's description", () => {
  it('is an OpenAPI 3.1 document whose references all resolve', async () => {
    const document = (await app.inject('/api/v1/openapi.json')).json();
    expect(document.openapi).toBe('3.1.0');
    const described = Object.entries<object>(document.paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
    );
    const routes = Object.keys(ACCESS_POLICY).filter((row) => !row.endsWith('/openapi.json'));
    expect(described.toSorted()).toEqual(routes.toSorted());
    expect(document.paths['/api/v1/user'].get.security).toEqual([{ session: [] }]);
    const names = [...JSON.stringify(document).matchAll(/"#\/components\/schemas\/(\w+)"/g)].map((match) => match[1]);
    expect(new Set(names)).toEqual(new Set(Object.keys(document.components.schemas)));
  });

  it('states the rules that the API checks', async () => {
    const { paths } = (await app.inject('/api/v1/openapi.json')).json();
    const { parameters } = paths['/api/v1/inventory/search-products'].get;
    const limit = parameters.find(({ name }: { name: string }) => name === 'limit');
    expect(limit.schema).toMatchObject({ minimum: 1, maximum: 50, default: 20 });
  });

  it('is readable without JavaScript, with answers of this shop', async () => {
    const page = await app.inject('/api/docs');
    expect(page.statusCode).toBe(200);
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
    expect(page.body).not.toContain('<script');
    expect(page.body).toContain('curl &#39;http://shop.test/api/v1/inventory/search-products?query=paracetamol');
    expect(page.body).toContain('Calmol 500 Tablet');
  });
});
