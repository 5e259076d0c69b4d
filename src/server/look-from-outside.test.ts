import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { createTestServer } from './http/test-server.ts';
import { lookFromOutside } from './look-from-outside.ts';

const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

async function serve(answers: Readonly<Record<string, number>>): Promise<string> {
  const server: Server = createServer(({ url = '' }, response) => response.writeHead(answers[url] ?? 404).end('x'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closers.push(() => server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

it('finds nothing forbidden at a live shop', async () => {
  const app = await createTestServer({ mode: 'live', newestMessages: null, sandboxOrigin: null });
  closers.push(() => app.close());
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  expect(await lookFromOutside(origin)).toEqual({ ready: true, fault: null, open: [] });
});

it('finds forbidden pages of another shop behind the same address', async () => {
  const origin = await serve({ '/readyz': 200, '/dev/outbox': 200, '/metrics': 200, '/dev/ui': 308 });
  expect(await lookFromOutside(origin)).toEqual({ ready: true, fault: null, open: ['/dev/outbox', '/metrics'] });
});

it('distinguishes a shop that is not ready from one that is down', async () => {
  expect(await lookFromOutside(await serve({ '/readyz': 503 }))).toEqual({ ready: false, fault: null, open: [] });
  expect(await lookFromOutside('http://127.0.0.1:9')).toMatchObject({
    ready: false,
    open: [],
    fault: expect.any(String),
  });
});
