import { mkdtempSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registerCounterPages } from './counter-pages.ts';

const folder = mkdtempSync(join(tmpdir(), 'samesalt-counter-'));
const app = Fastify();
const unbuilt = Fastify();

beforeAll(async () => {
  await mkdir(join(folder, 'console/assets'), { recursive: true });
  await writeFile(join(folder, 'console/index.html'), '<!doctype html><div id="counter"></div>');
  await writeFile(join(folder, 'console/assets/index-AbCd1234.js'), 'start()');
  for (const thread of ['pdf', 'camera'])
    await writeFile(join(folder, `console/assets/${thread}-worker-AbCd1234.js`), 'work()');
  await app.register((scope) => registerCounterPages(scope, { buildFolder: folder, rateLimits: false }));
  await unbuilt.register((scope) =>
    registerCounterPages(scope, { buildFolder: join(folder, 'absent'), rateLimits: false }),
  );
});
afterAll(async () => {
  await Promise.all([app.close(), unbuilt.close()]);
  await rm(folder, { recursive: true });
});

describe.each(['/counter', '/counter/', '/counter/staff', '/counter/any/screen'])('%s', (url) => {
  it('serves the counter’s one document, which is neither cached nor indexed', async () => {
    const { statusCode, headers, body } = await app.inject(url);
    expect([statusCode, body]).toEqual([200, expect.stringContaining('<div id="counter">')]);
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
    });
  });

  it('allows no inline script, no foreign host and no frame', async () => {
    const policy = String((await app.inject(url)).headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/unsafe|https?:|\*|nonce/);
  });

  it('says what to do if the counter is not built', async () => {
    const { statusCode, body } = await unbuilt.inject(url);
    expect([statusCode, body]).toEqual([503, expect.stringContaining('npm run build')]);
  });
});

it('serves the build’s files with permanent caching, and 404 for any other file', async () => {
  const { statusCode, headers } = await app.inject('/counter/assets/index-AbCd1234.js');
  expect([statusCode, headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable']);
  expect((await app.inject('/counter/assets/index-00000000.js')).statusCode).toBe(404);
});

it('allows WebAssembly only in the workers that draw PDFs and read bar codes, which may send no requests', async () => {
  const policyOf = async (url: string) => (await app.inject(url)).headers['content-security-policy'];
  for (const thread of ['pdf', 'camera'])
    expect(await policyOf(`/counter/assets/${thread}-worker-AbCd1234.js`)).toBe(
      "default-src 'none'; script-src 'wasm-unsafe-eval'; base-uri 'none'; frame-ancestors 'none'",
    );
  expect(await policyOf('/counter/assets/index-AbCd1234.js')).toBeUndefined();
});
