import fc from 'fast-check';
import { requestsOf } from '../make-requests.ts';
import type { Operation } from '../read-document.ts';
import { prepareRequest, type Sent } from '../send-request.ts';
import type { World } from '../world.ts';
import { bytesRecipe, type Recipe, textRecipe } from './recipe.ts';
import { type ByteRequest, headerValue } from './shop-sender.ts';
import { FORM_UNITS, HEADER_UNITS, JSON_UNITS, TEXT_UNITS, URL_UNITS } from './units-table.ts';

/** One entry point of the shop, and the request that carries bytes to it. */
export interface Way {
  readonly name: string;
  readonly seeds: readonly Recipe[];
  readonly units: readonly string[];
  readonly mostBytes: number;
  /** The limit during the search; growth is measured up to the real limit. */
  readonly triedBytes?: number;
  request(bytes: Buffer): ByteRequest;
}

/** The shop's limits: JSON, the head of a request as Node accepts it, a form without files. */
const JSON_BYTES = 64 * 1024;
const HEAD_BYTES = 14_000;
const FORM_BYTES = 640 * 1024;
const SEEDS = 3;

/**
 * The bodies, queries and forms of every documented operation. The starting inputs are valid: only then does the shop
 * do work that can be expensive.
 */
export async function waysOfApi(world: World, operations: readonly Operation[], seed: number): Promise<Way[]> {
  const ways: Way[] = [];
  for (const operation of operations) {
    const meant = fc
      .sample(requestsOf(operation), { seed, numRuns: 60 })
      .filter(({ intent, asker }) => intent === 'valid' && asker.kind === 'user')
      .slice(0, SEEDS);
    const sent: Sent[] = [];
    for (const one of meant) sent.push(await prepareRequest(world, operation, one));
    const [first] = sent;
    if (!first) continue;
    const { method, headers } = first;
    if (operation.body?.type === 'json') ways.push(jsonBody(operation, sent));
    if (operation.body?.type === 'form') ways.push(formBody(operation, sent));
    if (operation.parameters.some((parameter) => parameter.in === 'query') || method === 'GET') {
      const path = first.path.split('?')[0] ?? '/';
      ways.push({
        name: `query of ${operation.id}`,
        seeds: sent.map((one) => inPieces(one.path.split('?')[1] ?? 'a=1')),
        units: [...URL_UNITS, ...TEXT_UNITS.map(encoded)],
        mostBytes: HEAD_BYTES,
        request: (bytes) => ({ method, path: `${path}?${bytes.toString('latin1')}`, headers, body: null }),
      });
    }
    if (operation.parameters.some((parameter) => parameter.in === 'path')) {
      ways.push({
        name: `address of ${operation.id}`,
        seeds: sent.map((one) => bytesRecipe(Buffer.from(one.path.slice(operation.path.indexOf('{')), 'latin1'))),
        units: URL_UNITS,
        mostBytes: HEAD_BYTES,
        request: (bytes) => ({
          method,
          path: operation.path.slice(0, operation.path.indexOf('{')) + bytes.toString('latin1'),
          headers,
          body: null,
        }),
      });
    }
  }
  return ways;
}

function jsonBody({ id, method }: Operation, sent: readonly Sent[]): Way {
  const [first] = sent as [Sent];
  return {
    name: `JSON of ${id}`,
    seeds: sent.map(({ body }) => inPieces(body ?? '{}')),
    units: [...JSON_UNITS, ...TEXT_UNITS],
    mostBytes: JSON_BYTES,
    request: (bytes) => ({ method, path: first.path, headers: first.headers, body: bytes }),
  };
}

function formBody({ id, method }: Operation, sent: readonly Sent[]): Way {
  const [first] = sent as [Sent];
  const headers = { ...first.headers, 'content-type': 'multipart/form-data; boundary=x' };
  const boundary = /boundary=(\S+)/.exec(first.headers['content-type'] ?? '')?.[1] ?? 'x';
  return {
    name: `form of ${id}`,
    seeds: sent.map(({ body }) => inPieces((body ?? '').replaceAll(boundary, 'x'))),
    units: [...FORM_UNITS, ...TEXT_UNITS],
    mostBytes: FORM_BYTES,
    triedBytes: FORM_BYTES / 4,
    request: (bytes) => ({ method, path: first.path, headers, body: bytes }),
  };
}

/** Texts that people search for, in several scripts, for every search field. */
export function waysOfSearch(): Way[] {
  const seeds = [
    'dolo 650',
    'पैरासिटामोल',
    'பாராசிட்டமால்',
    'amoxycillin + clavulanic acid 625',
    'sugar ki dawai',
    'ఆస్పిరిన్',
    'metphormin sr 500mg tab',
  ];
  const where: readonly (readonly [string, string])[] = [
    ['search', '/api/v1/inventory/search-products?limit=20&query='],
    ['search by salt', '/api/v1/inventory/search-products?limit=20&salt='],
    ['page of a search', '/product?query='],
    ['articles', '/api/v1/blog/get-all-blogs?search='],
    ['page of articles', '/blog?search='],
  ];
  return where.map(([name, path]) => ({
    name: `text of ${name}`,
    seeds: seeds.map(textRecipe),
    units: TEXT_UNITS,
    // Encoded, a byte takes three; the head of a request has room for this many. A search takes 200 characters.
    mostBytes: Math.floor(HEAD_BYTES / 3),
    triedBytes: 800,
    request: (bytes) => ({ method: 'GET', path: path + percentEncoded(bytes), headers: {}, body: null }),
  }));
}

const HEADERS: readonly (readonly [string, string])[] = [
  ['cookie', 'shop_at=a.b.c; shop_device=x; a=b'],
  ['accept', 'text/html,application/xhtml+xml;q=0.9,*/*;q=0.8'],
  ['accept-encoding', 'gzip, deflate, br;q=0.5'],
  ['accept-language', 'en-IN,hi;q=0.8'],
  ['user-agent', 'Mozilla/5.0 (Linux; Android 10) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0'],
  ['if-none-match', 'W/"abc", "def"'],
  ['if-modified-since', 'Sat, 21 Nov 2026 00:00:00 GMT'],
  ['range', 'bytes=0-10, 20-30'],
  ['origin', 'https://example.in'],
  ['referer', 'https://example.in/product?query=a'],
  ['x-forwarded-for', '10.0.0.1, ::1'],
  ['forwarded', 'for=10.0.0.1;proto=https'],
  ['traceparent', '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01'],
  ['content-type', 'application/json; charset=utf-8'],
  ['idempotency-key', 'abc-def'],
  ['x-request-id', 'abc'],
];

/** Headers that the shop or its web server reads, in requests to the API; `range` in one for a picture. */
export function waysOfHeaders(): Way[] {
  return HEADERS.map(([header, seed]) => ({
    name: `header ${header}`,
    seeds: [textRecipe(seed)],
    units: HEADER_UNITS,
    mostBytes: HEAD_BYTES,
    request: (bytes) => ({
      method: header === 'content-type' ? 'POST' : 'GET',
      path:
        header === 'range'
          ? '/img/pack/front/00000000/a.svg'
          : header === 'content-type'
            ? '/api/v1/auth/mobile/send-otp'
            : '/api/v1/user',
      headers: { [header]: headerValue(bytes) },
      body: header === 'content-type' ? Buffer.from('{}') : null,
    }),
  }));
}

/** Paths of pages, pictures, private files and invoices, and bodies that are not documented. */
export function waysOfSite(): Way[] {
  const addresses = [
    '/',
    '/product-detail?id=ss-0001',
    '/blog/a-b-c?page=1&limit=5',
    '/account?tab=orders&view=1',
    '/img/pack/front/00000000/ss-0001.svg',
    '/.well-known/security.txt',
    '/assets/a.js',
    '/api/v1/order/receipt/1?expires=1&for=a&signature=b',
    '/sandbox-gateway/checkout?order_id=a',
  ];
  return [
    ...addresses.map(
      (address): Way => ({
        name: `address ${address}`,
        seeds: [textRecipe(address)],
        units: URL_UNITS,
        mostBytes: HEAD_BYTES,
        request: (bytes) => ({
          method: 'GET',
          path: `/${bytes.toString('latin1').replace(/^\/*/, '')}`,
          headers: {},
          body: null,
        }),
      }),
    ),
    {
      name: 'reports of browsers',
      seeds: [
        inPieces(
          '[{"type":"csp-violation","url":"https://a.in/","body":{"effectiveDirective":"script-src","blockedURL":"inline"}}]',
        ),
      ],
      units: [...JSON_UNITS, ...TEXT_UNITS],
      mostBytes: JSON_BYTES,
      request: (bytes) => ({
        method: 'POST',
        path: '/policy-reports',
        headers: { 'content-type': 'application/reports+json' },
        body: bytes,
      }),
    },
    {
      name: 'a webhook that nobody signed',
      seeds: [inPieces('{"event":"payment.captured","payload":{"payment":{"entity":{"id":"a"}}}}')],
      units: JSON_UNITS,
      mostBytes: JSON_BYTES,
      request: (bytes) => ({
        method: 'POST',
        path: '/api/v1/payment/webhook',
        headers: {
          'content-type': 'application/json',
          'x-razorpay-signature': 'a'.repeat(64),
          'x-razorpay-event-id': 'a',
        },
        body: bytes,
      }),
    },
  ];
}

/** Splits a text where its values begin and end, so that pieces of it can be repeated without breaking the rest. */
export function inPieces(text: string): Recipe {
  return (
    Buffer.from(text)
      .toString('latin1')
      .match(/[\w.@+-]+|[^\w.@+-]+/g) ?? []
  ).map((bytes) => ({ bytes, times: 1 }));
}

const encoded = (bytes: string) => percentEncoded(Buffer.from(bytes, 'latin1'));

function percentEncoded(bytes: Buffer): string {
  return [...bytes]
    .map((byte) =>
      /[\w.~-]/.test(String.fromCharCode(byte)) ? String.fromCharCode(byte) : `%${byte.toString(16).padStart(2, '0')}`,
    )
    .join('');
}
