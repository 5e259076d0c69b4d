import type { FastifyInstance, InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { conditionsResponse } from '#contract/areas/shop/conditions.ts';
import { productDetailsResponse, searchProductsResponse } from '#contract/areas/shop/inventory.ts';
import { showcaseResponse } from '#contract/areas/shop/showcase.ts';
import { failure } from '#contract/envelope.ts';
import { RATES_PER_MINUTE } from '../services/rate-limiter.ts';
import { createInventory } from './catalogue/inventory.ts';
import { createTestServer, TEST_MEDICINE_ID } from './test-server.ts';

const SEARCH = '/api/v1/inventory/search-products';
const DETAILS = '/api/v1/inventory/product-details';
const JSON_TYPE = { 'content-type': 'application/json' };

let app: FastifyInstance;
beforeAll(async () => {
  app = await createTestServer();
});
afterAll(() => app.close());

describe('the answers of the API', () => {
  it('return search results in the published form', async () => {
    const answer = await app.inject(`${SEARCH}?query=calmol&limit=5`);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(() => searchProductsResponse.parse(answer.json())).not.toThrow();
  });

  it.each([encodeURIComponent(TEST_MEDICINE_ID), TEST_MEDICINE_ID])(
    'gives the details of %s, encoded or not',
    async (id) => {
      const answer = await app.inject({ method: 'POST', url: DETAILS, payload: { medicine_id: id } });
      expect(answer.statusCode).toBe(200);
      expect(productDetailsResponse.parse(answer.json()).result.data.medicine.id).toBe(TEST_MEDICINE_ID);
    },
  );

  it('return the savings by condition in the published form, and say so while there is no catalogue', async () => {
    const url = '/api/v1/inventory/savings-showcase';
    const answer = await app.inject(url);
    expect(answer.statusCode).toBe(200);
    expect(showcaseResponse.parse(answer.json()).result.data.conditions).toHaveLength(6);
    const opening = await createTestServer({ inventory: createInventory({ current: () => null }) });
    const refused = await opening.inject(url);
    expect([refused.statusCode, refused.json().success, refused.headers['retry-after']]).toEqual([503, false, '2']);
    expect(refused.json().message).toBe('The shop is starting. Please try again in a few seconds.');
    await opening.close();
  });

  it('list the conditions, and refuse an unknown condition and an invalid page', async () => {
    const url = '/api/v1/inventory/conditions';
    const list = await app.inject(url);
    expect(conditionsResponse.parse(list.json()).result.data.conditions[0]?.slug).toBe('diabetes');
    expect((await app.inject(`${url}?slug=no-such-condition`)).statusCode).toBe(404);
    expect((await app.inject(`${url}?page=0`)).statusCode).toBe(400);
  });

  it('are 404 with success false for an unknown medicine', async () => {
    const answer = await app.inject({ method: 'POST', url: DETAILS, payload: { medicine_id: 'nothing' } });
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toEqual({
      success: false,
      result_code: 30,
      message: 'No products found for the query.',
      result: { error: 'No products found for the query.' },
    });
  });

  it('use the trimmed text, the defaults and the numbers', async () => {
    const asked: unknown[] = [];
    const own = await createTestServer({
      inventory: {
        searchJson: (request) => {
          asked.push(request);
          return '{}';
        },
      },
    });
    await own.inject(`${SEARCH}?query=%20dolo%20650%20`);
    await own.inject(`${SEARCH}?salt=paracetamol&page=3&limit=50`);
    expect(asked).toEqual([
      { query: 'dolo 650', page: 1, limit: 20 },
      { salt: 'paracetamol', page: 3, limit: 50 },
    ]);
    await own.close();
  });

  it('name the wrong field with a sentence', async () => {
    const answer = await app.inject(`${SEARCH}?query=ab`);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual({
      success: false,
      result_code: 20,
      message: 'Please type at least 3 characters.',
      result: {
        error: 'Please type at least 3 characters.',
        fields: { query: 'Please type at least 3 characters.' },
      },
    });
  });

  it('reveal nothing about an internal error but a sentence', async () => {
    const own = await createTestServer({
      inventory: {
        searchJson: () => {
          throw new Error('secret detail at /some/path');
        },
      },
    });
    const answer = await own.inject(`${SEARCH}?query=dolo`);
    expect(answer.statusCode).toBe(500);
    expect(answer.json().result_code).toBe(90);
    expect(answer.body).not.toContain('secret');
    await own.close();
  });

  it('never send details that break the published form', async () => {
    const own = await createTestServer({ inventory: { productDetails: () => ({ medicine: 'wrong' }) as never } });
    const answer = await own.inject({ method: 'POST', url: DETAILS, payload: { medicine_id: 'x' } });
    expect(answer.statusCode).toBe(500);
    expect(failure.parse(answer.json()).result_code).toBe(90);
    await own.close();
  });
});

const long = 'a'.repeat(10_000);
const HOSTILE: readonly (readonly [string, number, InjectOptions])[] = [
  ['no text', 400, { url: SEARCH }],
  ['both texts', 400, { url: `${SEARCH}?query=dolo&salt=dolo` }],
  ['two characters and blanks', 400, { url: `${SEARCH}?query=%20%20ab%20` }],
  ['10,000 characters', 400, { url: `${SEARCH}?query=${long}` }],
  ['the text twice', 400, { url: `${SEARCH}?query=dolo&query=crocin` }],
  ['an array', 400, { url: `${SEARCH}?query[]=dolo` }],
  ['an object', 400, { url: `${SEARCH}?query[a]=dolo` }],
  ['a prototype key', 400, { url: `${SEARCH}?__proto__=dolo&constructor=x` }],
  ['page 0', 400, { url: `${SEARCH}?query=dolo&page=0` }],
  ['page -1', 400, { url: `${SEARCH}?query=dolo&page=-1` }],
  ['page 1.5', 400, { url: `${SEARCH}?query=dolo&page=1.5` }],
  ['page NaN', 400, { url: `${SEARCH}?query=dolo&page=NaN` }],
  ['page 1e309', 400, { url: `${SEARCH}?query=dolo&page=1e309` }],
  ['limit 51', 400, { url: `${SEARCH}?query=dolo&limit=51` }],
  ['limit with letters', 400, { url: `${SEARCH}?query=dolo&limit=ten` }],
  ['a NUL', 200, { url: `${SEARCH}?query=do%00lo` }],
  ['a lone surrogate', 200, { url: `${SEARCH}?query=dolo%ED%A0%80` }],
  ['half an escape', 200, { url: `${SEARCH}?query=dolo%E0%A4%A` }],
  ['SQL', 200, { url: `${SEARCH}?query=${encodeURIComponent("'; drop table medicine; --")}` }],
  ['wildcards', 200, { url: `${SEARCH}?query=%25%25%25___` }],
  ['a regular expression', 200, { url: `${SEARCH}?query=${encodeURIComponent('(a+)+$')}` }],
  ['markup', 200, { url: `${SEARCH}?query=${encodeURIComponent('<script>alert(1)</script>')}` }],
  ['no body', 400, { method: 'POST', url: DETAILS }],
  ['an empty JSON body', 400, { method: 'POST', url: DETAILS, headers: JSON_TYPE, payload: '' }],
  ['half a JSON body', 400, { method: 'POST', url: DETAILS, headers: JSON_TYPE, payload: '{"medicine_id":' }],
  ['null', 400, { method: 'POST', url: DETAILS, headers: JSON_TYPE, payload: 'null' }],
  ['a list', 400, { method: 'POST', url: DETAILS, payload: ['x'] as never }],
  ['a number for an id', 400, { method: 'POST', url: DETAILS, payload: { medicine_id: 5 } }],
  ['an object for an id', 400, { method: 'POST', url: DETAILS, payload: { medicine_id: { $gt: '' } } }],
  ['a blank id', 400, { method: 'POST', url: DETAILS, payload: { medicine_id: '   ' } }],
  ['a long id', 400, { method: 'POST', url: DETAILS, payload: { medicine_id: long } }],
  ['an id that is a prototype key', 404, { method: 'POST', url: DETAILS, payload: { medicine_id: '__proto__' } }],
  ['an id with half an escape', 404, { method: 'POST', url: DETAILS, payload: { medicine_id: '%E0%A4%A' } }],
  ['an id with NUL', 404, { method: 'POST', url: DETAILS, payload: { medicine_id: 'a\u0000b' } }],
  [
    'a poisoned prototype',
    400,
    { method: 'POST', url: DETAILS, headers: JSON_TYPE, payload: '{"__proto__":{"a":1},"medicine_id":"x"}' },
  ],
  ['deep JSON', 400, { method: 'POST', url: DETAILS, headers: JSON_TYPE, payload: '['.repeat(30_000) }],
  ['a huge body', 413, { method: 'POST', url: DETAILS, payload: { medicine_id: 'a'.repeat(200_000) } }],
  [
    'plain text',
    415,
    { method: 'POST', url: DETAILS, headers: { 'content-type': 'text/plain' }, payload: '{"medicine_id":"x"}' },
  ],
  [
    'a form',
    415,
    {
      method: 'POST',
      url: DETAILS,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'medicine_id=x',
    },
  ],
  ['a broken content type', 415, { method: 'POST', url: DETAILS, headers: { 'content-type': ';;;' }, payload: '{}' }],
  ['an unknown address', 404, { url: '/api/v1/nothing/here' }],
  ['an unknown version', 404, { url: '/api/v9/inventory/search-products?query=dolo' }],
  ['no version', 404, { url: '/api' }],
  ['a prototype for an address', 404, { url: '/api/v1/__proto__/constructor' }],
  ['half an escape in the address', 400, { url: '/api/v1/%E0%A4%A' }],
  ['GET where POST belongs', 405, { url: DETAILS }],
  ['DELETE', 405, { method: 'DELETE', url: SEARCH }],
  ['OPTIONS', 405, { method: 'OPTIONS', url: SEARCH }],
];

describe('hostile requests', () => {
  it.each(HOSTILE)('%s is answered %d in the envelope', async (_name, status, request) => {
    const answer = await app.inject(request);
    expect(answer.statusCode).toBe(status);
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    if (status >= 400) expect(() => failure.parse(answer.json())).not.toThrow();
    else expect(answer.json().success).toBe(true);
    expect(answer.body).not.toMatch(/\bat .*\.(?:ts|js):\d+|FST_ERR|Zod/);
  });

  it('names the allowed methods with a 405', async () => {
    expect((await app.inject({ method: 'PUT', url: DETAILS })).headers.allow).toBe('POST');
    expect((await app.inject({ method: 'PUT', url: SEARCH })).headers.allow).toBe('GET, HEAD');
  });
});

describe('the headers of the API', () => {
  it.each([`${SEARCH}?query=calmol`, SEARCH, '/api/v1/nothing', '/api/v1/%E0%A4%A', '/api/nothing'])(
    'protects the answer of %s',
    async (url) => {
      const { headers } = await app.inject(url);
      expect(headers).toMatchObject({
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
        'cross-origin-resource-policy': 'same-origin',
      });
      expect(headers['x-request-id']).toMatch(/^[0-9a-f]{12}-[0-9a-z]+$/);
    },
  );

  it('keep the request id of a proxy, and refuse one with a sentence or a phone number', async () => {
    const idFor = async (id: string) =>
      (await app.inject({ url: SEARCH, headers: { 'x-request-id': id, 'request-id': 'mine' } })).headers[
        'x-request-id'
      ];
    expect(await idFor('3f2a9c50-77aa-4c1e-9d0b-0c6f4e0e2c11')).toBe('3f2a9c50-77aa-4c1e-9d0b-0c6f4e0e2c11');
    for (const refused of [
      'mine',
      '9876543210987654',
      'a sentence of somebody',
      'x'.repeat(65),
      '{"level":"fatal"}xx',
    ]) {
      expect(await idFor(refused)).toMatch(/^[0-9a-f]{12}-[0-9a-z]+$/);
    }
  });
});

describe('requests that another site makes a browser send', () => {
  const post = (headers: Record<string, string>) =>
    app.inject({ method: 'POST', url: DETAILS, headers, payload: { medicine_id: TEST_MEDICINE_ID } });

  it.each([
    [{ 'sec-fetch-site': 'cross-site' }],
    [{ 'sec-fetch-site': 'same-site' }],
    [{ origin: 'https://elsewhere.example' }],
    [{ origin: 'null' }],
    [{ origin: 'https://a:1', host: 'b:1' }],
  ])('are refused with %j', async (headers) => {
    const answer = await post(headers);
    expect(answer.statusCode).toBe(403);
    expect(failure.parse(answer.json()).result_code).toBe(13);
  });

  it.each([
    [{ 'sec-fetch-site': 'same-origin' }],
    [{ origin: 'http://shop.test' }],
    [{ host: 'a:1', origin: 'http://a:1' }],
    [{}],
  ])('do not include a request with %j', async (headers) => {
    expect((await post(headers)).statusCode).toBe(200);
  });
});

describe('the limit per address', () => {
  it('answers 429 with Retry-After in the envelope, only to that address', async () => {
    // All requests count for the same minute, however busy the machine is.
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const limited = await createTestServer({ rateLimits: true });
    const ask = (remoteAddress: string) => limited.inject({ url: `${SEARCH}?query=calmol`, remoteAddress });
    for (let n = 0; n < RATES_PER_MINUTE.search; n += 1) await ask('10.0.0.1');
    const refused = await ask('10.0.0.1');
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(failure.parse(refused.json()).result_code).toBe(50);
    expect((await ask('10.0.0.2')).statusCode).toBe(200);
    await limited.close();
  });
});
