import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { productDetailsResponse, searchProductsResponse } from '#contract/areas/shop/inventory.ts';
import { failure } from '#contract/envelope.ts';
import { createApp } from './app.ts';
import { type Catalogue, createCatalogue } from './catalogue/catalogue.ts';
import type { Providers } from './providers/providers.ts';
import { NO_SCANNER } from './providers/scanner/virus-scanner.ts';
import { createMemoryFiles } from './testing/memory-files.ts';
import { createMemoryGateway } from './testing/memory-gateway.ts';
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts';

const SEARCH = '/api/v1/inventory/search-products';
const config = {
  publicUrl: 'http://shop.test',
  mode: 'local',
  rateLimits: false,
  accessTtlS: 900,
  otpTtlS: 600,
  paymentTtlS: 900,
  paymentProvider: 'sandbox',
} as const;
const providers: Providers = {
  messenger: { send: async () => undefined },
  pinCodes: { find: async () => null },
  files: createMemoryFiles(),
  scanner: NO_SCANNER,
  gateway: createMemoryGateway(),
  telephone: null,
  sandboxOrigin: null,
  newestMessages: async () => [],
};
const secret = 'a secret of the tests, long enough';
const logger = pino({ level: 'silent' });

let database: TestDatabase;
let catalogue: Catalogue;
let app: FastifyInstance;

beforeAll(async () => {
  database = await createTestDatabase({ seeded: true });
  catalogue = createCatalogue({ databaseUrl: database.url });
  app = await createApp({ config, db: database.db, catalogue, providers, secret, logger });
});
afterAll(async () => {
  await app.close();
  await catalogue.stop();
  await database.drop();
});

describe('the shop before its catalogue is loaded', () => {
  it('is alive but not ready, and asks to try again', async () => {
    expect((await app.inject('/healthz')).statusCode).toBe(200);
    const ready = await app.inject('/readyz');
    expect(ready.statusCode).toBe(503);
    expect(ready.json()).toEqual({ ready: false, missing: { search: 'index is being loaded' } });
    const search = await app.inject(`${SEARCH}?query=dolo`);
    expect(search.statusCode).toBe(503);
    expect(search.headers['retry-after']).toBe('2');
    expect(failure.parse(search.json()).result_code).toBe(91);
    expect((await app.inject('/api/docs')).statusCode).toBe(200);
  });
});

describe('the shop over its own catalogue', () => {
  beforeAll(() => catalogue.start());

  it('is ready', async () => {
    expect((await app.inject('/readyz')).statusCode).toBe(200);
  });

  it.each([
    'query=dolo',
    'query=agumentin',
    'query=dolo650&limit=50',
    'salt=paracetamol&page=2',
    'query=zzzzqqqq',
    'query=%00%00%00',
    'query=%22%5C%0A%3Cb%3E',
  ])('answers %s in the published shape', async (query) => {
    const answer = await app.inject(`${SEARCH}?${query}`);
    expect(answer.statusCode).toBe(200);
    expect(() => searchProductsResponse.parse(answer.json())).not.toThrow();
  });

  it('returns details and pictures of every medicine that it finds', async () => {
    const found = searchProductsResponse.parse((await app.inject(`${SEARCH}?salt=paracetamol&limit=50`)).json());
    const { medicines } = found.result.data;
    expect(medicines.length).toBeGreaterThan(10);
    for (const { medicine_id, image } of medicines) {
      const payload = { medicine_id: encodeURIComponent(medicine_id) };
      const details = await app.inject({ method: 'POST', url: '/api/v1/inventory/product-details', payload });
      expect(productDetailsResponse.parse(details.json()).result.data.medicine.id).toBe(medicine_id);
      const picture = await app.inject(image);
      expect(picture.statusCode).toBe(200);
      expect(picture.headers['cache-control']).toContain('immutable');
    }
  });

  it('answers 404 for an unknown medicine', async () => {
    const payload = { medicine_id: 'no-such-medicine' };
    const answer = await app.inject({ method: 'POST', url: '/api/v1/inventory/product-details', payload });
    expect(answer.statusCode).toBe(404);
    expect(answer.json().message).toBe('No products found for the query.');
  });

  it('describes its API with answers from its own catalogue', async () => {
    expect((await app.inject('/api/docs')).body).toContain('&#34;isRecommended&#34;');
  });

  it('lists its products for search engines', async () => {
    const { body } = await app.inject('/sitemap-products-1.xml');
    expect(body.match(/<url>/g)?.length).toBe(catalogue.current()?.activeIds().length);
  });

  it('keeps serving pages from memory, but is not ready, when the database is gone', async () => {
    const gone = await createTestDatabase({ seeded: false });
    const own = await createApp({ config, db: gone.db, catalogue, providers, secret, logger });
    await gone.drop();
    const ready = await own.inject('/readyz');
    expect(ready.statusCode).toBe(503);
    expect(ready.json().missing.database).toBe('takes no writes');
    expect((await own.inject(`${SEARCH}?query=dolo`)).statusCode).toBe(200);
    await own.close();
  });
});
