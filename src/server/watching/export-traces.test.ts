import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestServer } from '../http/test-server.ts';
import { openTraceExport, type TraceExport } from './export-traces.ts';

interface Received {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** A small collector that stores what it receives. */
const received: Received[] = [];
const collector = createServer(async (request, response) => {
  let body = '';
  for await (const part of request) body += String(part);
  received.push({ path: request.url ?? '', headers: request.headers, body });
  response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
});
let traces: TraceExport;

const CALLER = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';

beforeAll(async () => {
  collector.listen(0, '127.0.0.1');
  await once(collector, 'listening');
  const { port } = collector.address() as AddressInfo;
  traces = await openTraceExport(`http://127.0.0.1:${port}/`, 'a-shop');
  const app = await createTestServer({ sendSpan: traces.send });
  await app.inject({ url: '/api/v1/inventory/search-products?query=secret-words', headers: { traceparent: CALLER } });
  await app.inject({ url: '/api/v1/cart/get-cart', headers: { 'x-request-id': 'proxy-7f3a0c1d2e4b5a69' } });
  await app.close();
  await traces.close();
});
afterAll(() => {
  collector.close();
});

interface Span {
  readonly name: string;
  readonly kind: number;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly startTimeUnixNano: string;
  readonly endTimeUnixNano: string;
  readonly attributes: readonly { readonly key: string; readonly value: object }[];
}

const spans = () =>
  received.flatMap(({ body }) => {
    const { resourceSpans } = JSON.parse(body) as { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] };
    return resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans));
  });

describe('the export of traces', () => {
  it('speaks OTLP over HTTP and names the service', () => {
    expect(received.map(({ path }) => path)).toEqual(['/v1/traces']);
    expect(received[0]?.headers['content-type']).toBe('application/json');
    expect(received[0]?.body).toContain('{"key":"service.name","value":{"stringValue":"a-shop"}}');
  });

  it('goes on with the trace of a caller, under the span that called', () => {
    const [search] = spans();
    expect(search).toMatchObject({
      name: 'GET /api/v1/inventory/search-products',
      kind: 2,
      traceId: '0af7651916cd43dd8448eb211c80319c',
      parentSpanId: 'b7ad6b7169203331',
    });
    expect(search?.spanId).toMatch(/^[0-9a-f]{16}$/);
    expect(search?.spanId).not.toBe('b7ad6b7169203331');
    expect(BigInt(search?.endTimeUnixNano ?? 0)).toBeGreaterThanOrEqual(BigInt(search?.startTimeUnixNano ?? 1));
  });

  it('exports route, status and request, and no request content', () => {
    const [search, cart] = spans();
    expect(search?.attributes).toContainEqual({ key: 'http.response.status_code', value: { intValue: 200 } });
    expect(cart?.attributes).toEqual([
      { key: 'http.request.method', value: { stringValue: 'GET' } },
      { key: 'http.route', value: { stringValue: '/api/v1/cart/get-cart' } },
      { key: 'http.response.status_code', value: { intValue: 401 } },
      { key: 'shop.request_id', value: { stringValue: 'proxy-7f3a0c1d2e4b5a69' } },
    ]);
    expect(received.map(({ body }) => body).join('')).not.toContain('secret-words');
  });

  it('does not keep a shop from ending when nobody listens', async () => {
    const lost = await openTraceExport('http://127.0.0.1:9', 'a-shop');
    lost.send({
      requestId: 'r',
      traceId: 'a'.repeat(32),
      method: 'GET',
      route: '/',
      status: 200,
      endedAtMs: 1,
      tookMs: 1,
    });
    await lost.close();
  });

  it('loads none of its packages if nothing is exported', () => {
    const look = `import { registerHooks } from 'node:module';
      const seen = [];
      registerHooks({ resolve: (name, context, next) => (seen.push(name), next(name, context)) });
      await import(${JSON.stringify(join(import.meta.dirname, '../open-shop.ts'))});
      console.log(JSON.stringify(seen));`;
    const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', look], { encoding: 'utf8' });
    const seen = JSON.parse(stdout) as string[];
    expect(seen.some((name) => name.endsWith('/export-traces.ts'))).toBe(true);
    expect(seen.filter((name) => /^@opentelemetry\/(?!api$)/.test(name))).toEqual([]);
  });
});
