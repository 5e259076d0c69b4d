import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { packImageUrl } from '#contract/pack-drawing/pack-image-url.ts';
import { ACCESS_POLICY } from './account/access-policy.ts';
import { createTestServer, READY, TEST_PACK } from './test-server.ts';

let app: FastifyInstance;
beforeAll(async () => {
  app = await createTestServer();
});
afterAll(() => app.close());

describe('health', () => {
  it('lives and is ready', async () => {
    expect((await app.inject('/healthz')).statusCode).toBe(200);
    const ready = await app.inject('/readyz');
    expect([ready.statusCode, ready.json()]).toEqual([200, { ready: true, missing: {} }]);
  });

  it('names the part that is missing, and lives on', async () => {
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

  it('are kept for good under the hash of what is drawn', async () => {
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

  it('are there for a HEAD', async () => {
    const head = await app.inject({ method: 'HEAD', url });
    expect([head.statusCode, head.body]).toEqual([200, '']);
    expect(Number(head.headers['content-length'])).toBeGreaterThan(0);
  });

  it('are not kept under an older hash', async () => {
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

describe('what search engines ask for', () => {
  it('lists every product in files of 50,000, escaped and absolute', async () => {
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

  it('points robots to the site map', async () => {
    expect((await app.inject('/robots.txt')).body).toContain('Sitemap: http://shop.test/sitemap.xml');
  });

  it('has an icon', async () => {
    const icon = await app.inject('/favicon.ico');
    expect([icon.statusCode, icon.headers['content-type']]).toEqual([200, 'image/svg+xml; charset=utf-8']);
  });
});

describe("the API's description", () => {
  it('is an OpenAPI 3.1 document whose references all point to something', async () => {
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

  it('names the rules that the API checks', async () => {
    const { paths } = (await app.inject('/api/v1/openapi.json')).json();
    const { parameters } = paths['/api/v1/inventory/search-products'].get;
    const limit = parameters.find(({ name }: { name: string }) => name === 'limit');
    expect(limit.schema).toMatchObject({ minimum: 1, maximum: 50, default: 20 });
  });

  it('is readable without a script, with answers of this shop', async () => {
    const page = await app.inject('/api/docs');
    expect(page.statusCode).toBe(200);
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
    expect(page.body).not.toContain('<script');
    expect(page.body).toContain('curl &#39;http://shop.test/api/v1/inventory/search-products?query=paracetamol');
    expect(page.body).toContain('Calmol 500 Tablet');
  });
});
