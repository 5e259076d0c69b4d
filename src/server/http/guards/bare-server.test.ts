import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { packImageUrl } from '#contract/pack-drawing/pack-image-url.ts';
import { photoUrl } from '#contract/pack-drawing/pack-photo.ts';
import { coverOf } from '../../content/covers.ts';
import { sendPrivateFile } from '../orders/private-links.ts';
import { createTestServer, TEST_MEDICINE_ID, TEST_PACK } from '../test-server.ts';
import { createBareServer } from './bare-server.ts';

const build = mkdtempSync(join(tmpdir(), 'samesalt-headers-'));
mkdirSync(join(build, 'client/assets'), { recursive: true });
writeFileSync(join(build, 'client/assets/app-1234.js'), 'export {}');
writeFileSync(join(build, 'client/sw.js'), 'self.skip');

const PHOTO = photoUrl(TEST_MEDICINE_ID, 'a'.repeat(32), 'small');
const COVER = coverOf('coins')?.url ?? '';

let app: FastifyInstance;
beforeAll(async () => {
  app = await createTestServer({
    publicUrl: 'https://shop.test',
    pages: { buildFolder: build },
    newestMessages: async () => [],
    inventory: { pictureUrl: () => PHOTO },
    photos: { open: async () => Buffer.from('RIFF') },
  });
});
afterAll(async () => {
  await app.close();
  rmSync(build, { recursive: true, force: true });
});

const PLACES = [
  '/',
  '/no/such/page',
  '/half%E0%A4%A',
  '/healthz',
  '/readyz',
  '/robots.txt',
  '/.well-known/security.txt',
  '/.well-known/change-password',
  '/sitemap.xml',
  '/sitemap-pages.xml',
  '/favicon.svg',
  '/assets/app-1234.js',
  '/assets/',
  '/assets/missing.js',
  '/assets/..%2f..%2fpackage.json',
  '/img/other',
  packImageUrl(TEST_PACK, 'front'),
  COVER,
  '/sw.js',
  '/dev/outbox',
  '/api/docs',
  '/api/docs/orders',
  '/api/v1/openapi.json',
  '/api/v1/inventory/search-products?query=calmol',
  '/api/v1/inventory/search-products?query=x',
  '/api/v1/user',
  '/api/v1/half%E0%A4%A',
  '/api/nothing',
];

describe('every answer of a shop under https', () => {
  it.each([...PLACES, PHOTO])(
    '%s cannot be sniffed, framed, embedded elsewhere or asked for without https',
    async (url) => {
      const { headers } = await app.inject(url);
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'strict-transport-security': 'max-age=31536000; includeSubDomains',
        'cross-origin-opener-policy': 'same-origin-allow-popups',
      });
      // Other sites may show the shop's mark; everything else is for its own pages.
      if (url !== '/favicon.svg') expect(headers['cross-origin-resource-policy']).toBe('same-origin');
      expect(headers['referrer-policy']).toMatch(/^(?:no-referrer|strict-origin-when-cross-origin)$/);
      const policy = String(headers['content-security-policy']);
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).toMatch(/default-src 'none'|object-src 'none'/);
    },
  );

  it.each(PLACES)('%s says what it is and in which letters, and nothing of what serves it', async (url) => {
    const { headers, body } = await app.inject(url);
    if (body !== '') {
      expect(headers['content-type']).toMatch(/^[a-z]+\/[a-z+-]+; charset=utf-8$/i);
    }
    expect(headers).not.toHaveProperty('server');
    expect(headers).not.toHaveProperty('x-powered-by');
    expect(headers).not.toHaveProperty('access-control-allow-origin');
  });

  it('is as guarded if it is a private file, or if it answers bytes that are no request', async () => {
    const own = createBareServer({ logger: pino({ level: 'silent' }), https: true, trustedProxies: [] });
    own.get('/paper', (_request, reply) =>
      sendPrivateFile(reply, { bytes: Buffer.from('%PDF'), type: 'application/pdf', name: 'paper.pdf', inline: true }),
    );
    const { headers } = await own.inject('/paper');
    expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'; sandbox");
    await own.listen({ port: 0, host: '127.0.0.1' });
    const socket = connect((own.server.address() as AddressInfo).port, '127.0.0.1');
    await once(socket, 'connect');
    socket.write('no request\r\n\r\n');
    const answer = await text(socket);
    await own.close();
    expect(answer).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
    for (const header of [
      "content-security-policy: default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      'strict-transport-security: max-age=31536000; includeSubDomains',
      'x-content-type-options: nosniff',
    ]) {
      expect(answer).toContain(`\r\n${header}\r\n`);
    }
  });

  it.each([PHOTO, COVER, '/sw.js'])('%s is there to be looked at', async (url) => {
    expect((await app.inject(url)).statusCode).toBe(200);
  });

  it('lists no folder and serves no file of the checkout', async () => {
    for (const url of ['/assets/', '/assets/..%2f..%2fpackage.json', '/.git/config', '/package.json', '/.env']) {
      expect((await app.inject(url)).statusCode, url).toBeGreaterThanOrEqual(400);
    }
  });

  it.each(['/', '/product?query=dolo', '/api/v1/user', '/healthz', '/assets/app-1234.js'])(
    'TRACE %s gives no cookie back',
    async (url) => {
      const answer = await app.inject({ method: 'TRACE' as 'GET', url, headers: { cookie: 'shop_at=secret' } });
      expect(answer.statusCode).toBeGreaterThanOrEqual(400);
      expect(answer.body + JSON.stringify(answer.headers)).not.toContain('secret');
    },
  );

  it('does not require https while the shop runs under http', async () => {
    const tried = await createTestServer();
    for (const url of ['/', '/api/v1/user', '/healthz']) {
      expect((await tried.inject(url)).headers['strict-transport-security'], url).toBeUndefined();
    }
    await tried.close();
  });
});

describe('where a request came from', () => {
  const from = async (trustedProxies: string[], forwarded: string, remoteAddress = '10.0.0.1') => {
    const own = createBareServer({ logger: pino({ level: 'silent' }), https: false, trustedProxies });
    own.get('/whence', (request) => request.ip);
    const answer = await own.inject({ url: '/whence', remoteAddress, headers: { 'x-forwarded-for': forwarded } });
    await own.close();
    return answer.body;
  };

  it.each([
    [[], '1.2.3.4', '10.0.0.1'],
    [['10.0.0.1'], '1.2.3.4', '1.2.3.4'],
    [['10.0.0.0/8'], '6.6.6.6, 1.2.3.4', '1.2.3.4'],
    [['10.0.0.0/8'], '6.6.6.6, 1.2.3.4, 10.0.0.9', '1.2.3.4'],
    [['192.168.0.1'], '1.2.3.4', '10.0.0.1'],
  ])('trusting %j, "%s" is %s', async (trusted, forwarded, ip) => {
    expect(await from(trusted, forwarded)).toBe(ip);
  });
});

describe('a shared page', () => {
  it('contains nothing that a stranger could put into it for the next visitor', async () => {
    const seen: Record<string, string>[] = [];
    const own = await createTestServer({
      publicUrl: 'https://shop.test',
      pages: {
        render: async (request) => {
          seen.push(Object.fromEntries(request.headers));
          return new Response(request.url, { headers: { 'content-type': 'text/html; charset=utf-8' } });
        },
      },
    });
    const poison = {
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'http',
      'x-original-url': '/evil',
      'x-react-router-spa-mode': 'yes',
      'x-react-router-prerender-data': 'evil',
    };
    const first = await own.inject({ url: '/product?query=dolo', headers: poison });
    const second = await own.inject('/product?query=dolo');
    await own.close();
    expect(Object.keys(seen[0] ?? {}).filter((name) => name.startsWith('x-'))).toEqual(['x-request-id']);
    expect([first.body, second.body]).toEqual(Array(2).fill('https://shop.test/product?query=dolo'));
    expect(seen).toHaveLength(1);
  });
});
