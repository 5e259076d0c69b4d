import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { ShopContext } from '#contract/shop-context.ts';
import { createTestServer } from '../test-server.ts';

const open: FastifyInstance[] = [];
afterEach(async () => {
  vi.useRealTimers();
  for (const app of open.splice(0)) await app.close();
});

type Answer = (url: URL, context: ShopContext, request: Request) => Response | Promise<Response>;
const html = (body: string, init: ResponseInit = {}) =>
  new Response(body, { ...init, headers: { 'content-type': 'text/html; charset=utf-8', ...init.headers } });
const greeting: Answer = (url, { nonce }) =>
  html(`<p>${url.pathname}${url.search}</p><script nonce="${nonce}">1</script>`);

/** A server whose pages are made by `answer`, and how often it was asked. */
async function serve(answer: Answer, overrides: Parameters<typeof createTestServer>[0] = {}) {
  const rendered: string[] = [];
  const render = async (request: Request, context: ShopContext) => {
    const url = new URL(request.url);
    rendered.push(url.pathname + url.search);
    return answer(url, context, request);
  };
  const app = await createTestServer({ pages: { render }, ...overrides });
  open.push(app);
  return { app, rendered };
}

const nonceOf = (policy: unknown) => /script-src 'self' 'nonce-([\w-]{22})'/.exec(String(policy))?.[1] ?? 'none';

describe('a page of the shop', () => {
  it('contains the nonce of its own policy, new in every answer, also from the cache', async () => {
    const { app, rendered } = await serve(greeting);
    const nonces = new Set<string>();
    for (let n = 0; n < 3; n += 1) {
      const { headers, body } = await app.inject('/product?query=dolo');
      const nonce = nonceOf(headers['content-security-policy']);
      expect(body).toContain(`<script nonce="${nonce}">`);
      nonces.add(nonce);
    }
    expect(nonces.size).toBe(3);
    expect(rendered).toEqual(['/product?query=dolo']);
  });

  it('allows no other host, no frame and no inline script without a nonce', async () => {
    const { app } = await serve(greeting);
    const { headers } = await app.inject('/');
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("default-src 'self'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("form-action 'self'");
    expect(policy).not.toMatch(/unsafe|https?:|\*|upgrade-insecure-requests/);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'cross-origin-resource-policy': 'same-origin',
    });
    expect(headers['permissions-policy']).toContain('camera=()');
    expect(headers['strict-transport-security']).toBeUndefined();
  });

  it('requires https if the shop is public under https', async () => {
    const { app } = await serve(greeting, { publicUrl: 'https://shop.test' });
    const { headers } = await app.inject('/');
    expect(headers['strict-transport-security']).toMatch(/max-age=31536000/);
    expect(headers['content-security-policy']).toContain('upgrade-insecure-requests');
  });

  it('is sent gzipped to clients that accept it, with the same text', async () => {
    const { app } = await serve((_url, { nonce }) =>
      html(`${'<i>x</i>'.repeat(500)}<script nonce="${nonce}"></script>`),
    );
    const packed = await app.inject({ url: '/', headers: { 'accept-encoding': 'br, gzip' } });
    expect(packed.headers['content-encoding']).toBe('gzip');
    expect(packed.headers.vary).toContain('accept-encoding');
    expect(gunzipSync(packed.rawPayload).toString()).toContain(nonceOf(packed.headers['content-security-policy']));
    const plain = await app.inject({ url: '/', headers: { 'accept-encoding': 'gzip;q=0' } });
    expect(plain.headers['content-encoding']).toBeUndefined();
  });

  it.each([
    ['br', 'br'],
    ['deflate, BR;q=0.5', 'br'],
    ['br, gzip', 'gzip'],
    ['br, gzip;q=0', 'br'],
    ['br;q=0', undefined],
    ['identity', undefined],
    ['brother', undefined],
  ])('for Accept-Encoding %s is encoded as %s', async (accepted, coding) => {
    const text = '<i>x</i>'.repeat(500);
    const { app } = await serve(() => html(text));
    const page = await app.inject({ url: '/', headers: { 'accept-encoding': accepted } });
    expect(page.headers['content-encoding']).toBe(coding);
    const unpack = { br: brotliDecompressSync, gzip: gunzipSync }[coding ?? ''] ?? ((bytes: Buffer) => bytes);
    expect(unpack(page.rawPayload).toString()).toContain(text);
    expect(page.headers['content-length']).toBe(String(page.rawPayload.length));
  });

  it('answers HEAD with the length of the page and no body', async () => {
    const { app } = await serve(greeting);
    const { body } = await app.inject('/');
    const head = await app.inject({ method: 'HEAD', url: '/' });
    expect(head.body).toBe('');
    expect(head.headers['content-length']).toBe(String(Buffer.byteLength(body)));
  });
});

describe('the shared pages', () => {
  it('are rendered again for every other address and after a change of the catalogue, and once for visitors who may be signed in', async () => {
    let version = 1;
    const { app, rendered } = await serve(greeting, { inventory: { version: () => version } });
    await app.inject('/product?query=dolo');
    await app.inject('/product?query=dolo&utm_source=mail');
    expect(rendered).toHaveLength(1);
    await app.inject('/product?query=crocin');
    expect(rendered).toHaveLength(2);
    for (const cookie of ['a=b; shop_in=1; shop_at=one', 'shop_in=1; shop_at=another']) {
      await app.inject({ url: '/product?query=dolo', headers: { cookie } });
      expect(rendered).toHaveLength(3);
    }
    await app.inject({ url: '/product?query=dolo', headers: { cookie: 'shop_at=x; not_shop_in=1' } });
    expect(rendered).toHaveLength(3);
    version = 2;
    await app.inject('/product?query=dolo');
    expect(rendered).toHaveLength(4);
  });

  it('are rendered from a request without the cookies and the language of the visitor', async () => {
    const seen: string[][] = [];
    const { app } = await serve((url, context, request) => {
      seen.push([...request.headers.keys()].filter((name) => ['cookie', 'accept-language'].includes(name)));
      return greeting(url, context, request);
    });
    const headers = { cookie: 'shop_in=1; shop_at=token', 'accept-language': 'hi' };
    for (const url of ['/product?query=dolo', '/account?tab=my-orders&id=o1']) await app.inject({ url, headers });
    expect(seen).toEqual([[], []]);
  });

  it('never include a refusal, an error, a redirect or a page that sets a cookie', async () => {
    const answers: Record<string, () => Response> = {
      '404': () => html('no', { status: 404 }),
      '500': () => html('fault', { status: 500 }),
      '302': () => new Response(null, { status: 302, headers: { location: '/' } }),
      cookie: () => html('hello', { headers: { 'set-cookie': 'a=1' } }),
    };
    const { app, rendered } = await serve((url) => answers[url.searchParams.get('query') ?? '']?.() ?? html(''));
    for (const query of Object.keys(answers)) {
      await app.inject(`/product?query=${query}`);
      await app.inject(`/product?query=${query}`);
    }
    expect(rendered).toHaveLength(8);
  });

  it('are rendered once for many simultaneous visitors, whatever unread parameters their addresses have', async () => {
    const { app, rendered } = await serve(async (url, context, request) => {
      await new Promise((resolve) => setTimeout(resolve, 20));
      return greeting(url, context, request);
    });
    const answers = await Promise.all(Array.from({ length: 256 }, (_, n) => app.inject(`/?x=${n}`)));
    expect(rendered).toEqual(['/']);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
    expect(new Set(answers.map(({ headers }) => nonceOf(headers['content-security-policy']))).size).toBe(256);
  });

  it('are rendered four at a time; an address that asks for too many others waits, and nobody else', async () => {
    // The allowance grows with time: on a busy machine one more page would be rendered.
    vi.useFakeTimers({ toFake: ['Date'] });
    let [running, most] = [0, 0];
    const { app, rendered } = await serve(
      async (url, context, request) => {
        running += 1;
        most = Math.max(most, running);
        await new Promise((resolve) => setTimeout(resolve, 5));
        running -= 1;
        return greeting(url, context, request);
      },
      { rateLimits: true },
    );
    const crowd = Array.from({ length: 250 }, (_, n) => app.inject(`/product?query=new${n}`));
    const other = app.inject({ url: '/product?query=dolo', remoteAddress: '203.0.113.9' });
    const statuses = (await Promise.all(crowd)).map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 200)).toHaveLength(40);
    expect(statuses.filter((status) => status === 429)).toHaveLength(210);
    expect((await other).statusCode).toBe(200);
    expect(rendered.indexOf('/product?query=dolo')).toBeLessThan(10);
    expect(most).toBe(4);
    // Cached pages are still served.
    expect((await app.inject('/product?query=new1')).statusCode).toBe(200);
  });

  it('can be switched off', async () => {
    const { app, rendered } = await serve(greeting, { pageCache: false });
    await app.inject('/');
    await app.inject('/');
    expect(rendered).toHaveLength(2);
  });

  it('keep the status, location and cookies of what was rendered', async () => {
    const { app } = await serve(() => {
      const headers = new Headers({ location: '/login' });
      headers.append('set-cookie', 'a=1');
      headers.append('set-cookie', 'b=2');
      return new Response(null, { status: 302, headers });
    });
    const answer = await app.inject('/cart');
    expect(answer.statusCode).toBe(302);
    expect(answer.headers.location).toBe('/login');
    expect(answer.headers['set-cookie']).toEqual(['a=1', 'b=2']);
  });
});

describe('errors on the way to a page', () => {
  it('shows the unexpected error page without detail when rendering throws', async () => {
    const { app } = await serve(() => {
      throw new Error('secret detail');
    });
    const { statusCode, body, headers } = await app.inject('/');
    expect(statusCode).toBe(500);
    expect(body).toContain('Unexpected Application Error!');
    expect(body).not.toContain('secret');
    expect(headers['content-security-policy']).toContain("default-src 'none'");
  });

  it.each([null, 'Unexpected Server Error'])("replaces the router's last resort %j by that page", async (text) => {
    const { app } = await serve(() => new Response(text, { status: 500 }));
    expect((await app.inject('/')).body).toContain('Unexpected Application Error!');
  });

  it('answers an incomplete escape in the URL with a plain page and 400', async () => {
    const { app } = await serve(greeting);
    const { statusCode, headers, body } = await app.inject('/%E0%A4%A');
    expect(statusCode).toBe(400);
    expect(headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'x-content-type-options': 'nosniff' });
    expect(body).toContain('<h1>This address is not written correctly</h1>');
  });

  it.each([
    '/product?query=%00',
    '/product?query=%ED%A0%80',
    '//elsewhere.example/',
    `/${'a'.repeat(9000)}`,
    '/..%2f..%2fetc/passwd',
    '/a\\b',
  ])('hands %s to the shop on its own origin', async (url) => {
    const { app } = await serve(({ origin }) => html(origin, { status: 404 }));
    const { statusCode, body } = await app.inject(url);
    expect(statusCode).toBe(404);
    expect(body).toBe('http://shop.test');
  });

  it('refuses TRACE, which a web Request cannot express, without an internal error', async () => {
    const { app } = await serve(greeting);
    const answer = await app.inject({ method: 'TRACE' as 'GET', url: '/' });
    expect(answer.statusCode).toBe(404);
  });

  it('refuses a form that another site sends', async () => {
    const { app, rendered } = await serve(greeting);
    const answer = await app.inject({ method: 'POST', url: '/', headers: { 'sec-fetch-site': 'cross-site' } });
    expect(answer.statusCode).toBe(403);
    expect(rendered).toEqual([]);
  });

  it('passes the shop’s own form to the page complete', async () => {
    const { app } = await serve(async (_url, _context, request) => html(`${request.method} ${await request.text()}`));
    const payload = 'a=1&b=2';
    const type = { 'content-type': 'application/x-www-form-urlencoded' };
    expect((await app.inject({ method: 'POST', url: '/', headers: type, payload })).body).toBe('POST a=1&b=2');
  });
});

describe('the client that pages get', () => {
  it('answers like the API, refusals included', async () => {
    const seen: unknown[] = [];
    const { app } = await serve(async (_url, { client }) => {
      seen.push(
        (await client.searchProducts({ query: 'calmol' })).success,
        await client.searchProducts({ query: 'ab' }),
        await client.productDetails({ medicine_id: 'nothing' }),
      );
      return html('');
    });
    await app.inject('/');
    expect(seen).toEqual([
      true,
      expect.objectContaining({ success: false, result_code: 20, message: 'Please type at least 3 characters.' }),
      expect.objectContaining({ success: false, result_code: 30, message: 'No products found for the query.' }),
    ]);
  });
});
